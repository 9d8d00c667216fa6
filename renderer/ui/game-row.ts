// SPDX-License-Identifier: GPL-3.0-or-later
/** Height of a game in a list (`game-row.css`), CSS pixels: with two lines, and with columns. */
export const GAME_ROW_HEIGHT = 46
export const GAME_TABLE_ROW_HEIGHT = 30
