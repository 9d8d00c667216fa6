// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Environment of a process that handles much data. The allocator of Linux (glibc) raises the threshold for returning
 * free memory when large blocks come and go, and an import then holds 50 MB or more. This variable fixes the
 * threshold.
 */
export const THRIFTY: Readonly<Record<string, string>> = { MALLOC_TRIM_THRESHOLD_: '131072' }
