// SPDX-License-Identifier: GPL-3.0-or-later
/** A common clock for the page and its workers: `timeOrigin` compensates for their different start times. */
export const now = (): number => performance.timeOrigin + performance.now()
