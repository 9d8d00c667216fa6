// SPDX-License-Identifier: GPL-3.0-or-later
/** Limits on the size of one game. Reading and editing obey them; anything beyond stays as text. */

/** Half-moves in one line, from the root. */
export const MAX_PLIES = 20_000

/** Moves in one game, all variations together: bounds the memory that a hostile text can ask for. */
export const MAX_NODES = 250_000

/** Variations inside variations. */
export const MAX_NESTING = 200

/** UTF-16 units in one comment. */
export const MAX_COMMENT_LENGTH = 16 * 1024 * 1024

/** UTF-16 units in one tag value. */
export const MAX_TAG_LENGTH = 65_536
