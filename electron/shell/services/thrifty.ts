// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a process that handles much data is started with. The allocator of Linux (glibc) keeps what is freed
 * the longer the larger the blocks are that come and go, an import's by 50 MB and more, unless it is told the
 * limit that it begins with.
 */
export const THRIFTY: Readonly<Record<string, string>> = { MALLOC_TRIM_THRESHOLD_: '131072' }
