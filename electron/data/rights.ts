// SPDX-License-Identifier: GPL-3.0-or-later
/** What a handle allows. Pure, for main and for the services alike. */

/** `write` includes `read`. */
export type Rights = 'read' | 'write'

/** Names of the kinds of files that games and positions are kept in as text. */
const CHESS_TEXT = /\.(pgn|epd|fen|txt)$/i

/**
 * What opening, dropping or naming a file on the command line allows: to save a text of games where it was,
 * and to read anything else. Only the dialog for saving gives the right to write to a file of any name.
 */
export const rightsToOpened = (path: string): Rights => (CHESS_TEXT.test(path) ? 'write' : 'read')
