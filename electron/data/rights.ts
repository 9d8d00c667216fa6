// SPDX-License-Identifier: GPL-3.0-or-later
/** What a handle allows. Pure, for main and for the services alike. */

/** `write` includes `read`. */
export type Rights = 'read' | 'write'

/** Names of text files with games or positions. */
const CHESS_TEXT = /\.(pgn|epd|fen|txt)$/i

/**
 * What opening or dropping a file, or naming it on the command line, allows: writing a text file of games, and
 * reading any other. Only the save dialog gives the right to write a file of any name.
 */
export const rightsToOpened = (path: string): Rights => (CHESS_TEXT.test(path) ? 'write' : 'read')
