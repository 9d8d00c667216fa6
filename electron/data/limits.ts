// SPDX-License-Identifier: GPL-3.0-or-later
/** The largest texts that the application reads. The page names them where it refuses a larger one. */

export const BYTES_PER_MB = 1024 * 1024

/** Maximum size of a game, bytes; a longer game is never returned. */
export const MAX_GAME_BYTES = 64 * BYTES_PER_MB
/** Maximum size of a list of positions, which a document holds in memory as games, bytes. */
export const MAX_LIST_BYTES = 16 * BYTES_PER_MB
/** Maximum size of converted text, which a document holds in memory, bytes; the library imports larger files. */
export const MAX_CONVERTED_BYTES = 128 * BYTES_PER_MB
