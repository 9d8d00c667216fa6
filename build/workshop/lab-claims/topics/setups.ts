// SPDX-License-Identifier: GPL-3.0-or-later
/** Configurations that many claims share, by the letters that stand for them on the page. */

/** Alpha-beta that counts pieces. */
export const M = 'alphabeta,mvv-lva'
/** Alpha-beta that judges as a program does, exchanges counted out. */
export const J = 'alphabeta,mvv-lva,killers,engine,quiescence'
/** J, deeper step by step, with a table and all that orders moves. */
export const D = `${J},history,deepening,table,hash-move`

export const LETTERS: Readonly<Record<string, string>> = { M, J, D }
