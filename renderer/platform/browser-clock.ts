// SPDX-License-Identifier: GPL-3.0-or-later
/** One clock for the page and all its workers: adding `timeOrigin` makes up for their different zeros. */
export const now = (): number => performance.timeOrigin + performance.now()
