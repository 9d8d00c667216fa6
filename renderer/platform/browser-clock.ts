// SPDX-License-Identifier: GPL-3.0-or-later
/** One clock for the page and all its workers: each has a zero of its own, which the origin makes up for. */
export const now = (): number => performance.timeOrigin + performance.now()
