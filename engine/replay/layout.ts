// SPDX-License-Identifier: GPL-3.0-or-later
/** Numbers that the replayer (AssemblyScript) and its host (TypeScript) share. Plain constants only. */

/** Answers of `replayGame` below zero: the output does not count. */
export const REPLAY_UNSURE = -1
/** More plies than there is room for: the first ones were written. */
export const REPLAY_NO_ROOM = -2

/**
 * Bytes of an entry of the two outputs: moves as `engine/core/layout.ts` has them, and the keys after them.
 */
export const REPLAY_MOVE_BYTES = 2
export const REPLAY_KEY_BYTES = 8

/**
 * Further facts about a game, u32 each: a hash of its moves, its opening, words of patterns; if its moves are packed, the
 * bytes that they take, and what filters need, see `packing.ts`.
 */
export const RECORD_HASH_LOW = 0
export const RECORD_HASH_HIGH = 1
export const RECORD_OPENING = 2
export const RECORD_PATTERNS = 3
export const RECORD_PACKED = 6
export const RECORD_DEPARTURES_LOW = 7
export const RECORD_DEPARTURES_HIGH = 8
export const RECORD_DEPARTED = 9
export const RECORD_MATERIAL = 10
export const RECORD_WORDS = 11

/** Material: bits of a side, and the one that says that it has promoted a pawn. */
export const MATERIAL_BITS_OF_SIDE = 16
export const MATERIAL_PROMOTED = 0x8000
/** The longest packed move, bytes. */
export const PACKED_MOVE_BYTES = 2

/**
 * The position index: the highest bits of a key choose the bucket, the next ones are in the entry, see
 * `entries.ts`.
 */
export const BUCKET_BITS = 12
export const BUCKETS = 4096
export const ENTRY_BYTES = 8
export const ENTRY_KEY_BITS = 24
export const ENTRY_KEY_SHIFT = 40
export const ENTRY_GAME_SHIFT = 16

/**
 * Numbers of `opening.ts`: by piece, numbered as in the core, and square, then castling rights, then White's turn.
 */
export const OPENING_CASTLING = 1024
export const OPENING_TURN = 1028
export const OPENING_NUMBERS = 1029

/** Positions in a row in which a pattern must stand to count. */
export const PATTERN_POSITIONS = 4
/**
 * Bits of each ending, consecutive from bit 0: the ending with any pawns, then with each balance of pawns. A balance
 * is White's pawns less Black's, from two or more fewer to two or more more.
 */
export const PATTERN_BITS_OF_ENDING = 6
export const PATTERN_BALANCES = 5
/** First bit of White's structures; Black's follow. */
export const PATTERN_STRUCTURES = 78
export const PATTERN_STRUCTURES_OF_SIDE = 8
/** Patterns of both sides together. */
export const PATTERN_OPPOSITE_CASTLING = 94
export const PATTERN_OPPOSITE_BISHOPS = 95
