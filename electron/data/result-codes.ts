// SPDX-License-Identifier: GPL-3.0-or-later
/** The results of games by the numbers that columns, sums and files of the library have for them. */
export const RESULT_CODES = ['*', '1-0', '0-1', '1/2-1/2'] as const
