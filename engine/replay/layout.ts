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
 * bytes that they take, what filters need, see `packing.ts`, its style, and the bytes of text before what the style says.
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
export const RECORD_STYLE = 11
export const RECORD_MOVES_START = 12
export const RECORD_WORDS = 13

/** Material: bits of a side, and the one that says that it has promoted a pawn. */
export const MATERIAL_BITS_OF_SIDE = 16
export const MATERIAL_PROMOTED = 0x8000
/** The longest packed move, bytes. */
export const PACKED_MOVE_BYTES = 2

/** Branches of positions, see `branches.ts`: bytes of a chunk, and of a branch when it is sorted. */
export const CHUNK_BYTES = 16384
export const BRANCH_BYTES = 16
/** The fewest bytes that a branch takes in a chunk, and where the first one begins. */
export const LEAST_BRANCH_BYTES = 5
export const CHUNK_HEAD_BYTES = 4
/** Bits of a key that choose a partition, at most, and those that a branch has below them. */
export const MOST_PARTITION_BITS = 9
export const BRANCH_KEY_BITS = 32
/** Chunks beyond two for each partition: those that fill up while one game is added, and more. */
export const SPARE_CHUNKS = 64
/** Bits of a key that the directory has below those of a bucket: of 32 neighbours one in 4096 passes for another. */
export const DIRECTORY_KEY_BITS = 17

/** Bytes of a game while games are sorted. */
export const SORTED_GAME_BYTES = 16

/**
 * A style says how to write the moves of a game as text, byte for byte. It is a u32 with the fields below; 0 is no style: the
 * text has comments, variations or glyphs, or spaces that no style has.
 *
 * Bits 0-7: the width of lines, a number of bytes.
 */
export const STYLE_WIDTH_MASK = 255
/** Bits 8-10: where lines end. */
export const STYLE_BREAKS_SHIFT = 8
export const STYLE_BREAKS_MASK = 7
/** Nowhere. */
export const BREAKS_NOWHERE = 0
/** Before a token that would make the line longer than the width. */
export const BREAKS_TOKENS = 1
/** The same, but a move stays with the number before it. */
export const BREAKS_PLIES = 2
/** The same, but Black's move stays with White's, too. */
export const BREAKS_MOVES = 3
/** Before a number, when the line has reached the width. */
export const BREAKS_FULL = 4
/** Bits 11-12: the line end. Every style has one. */
export const STYLE_LINE_END_SHIFT = 11
export const STYLE_LINE_END_MASK = 3
export const LINE_END_LF = 1
export const LINE_END_CR = 2
export const LINE_END_CRLF = 3
/** Bits 13-14: the line ends before the moves: 2 as a rule, one of the last tag pair and an empty line. */
export const STYLE_LEAD_SHIFT = 13
export const STYLE_LEAD_MASK = 3
/** Bits 15-17: the result at the end. */
export const STYLE_RESULT_SHIFT = 15
export const STYLE_RESULT_MASK = 7
export const RESULT_NONE = 0
export const RESULT_WHITE = 1
export const RESULT_BLACK = 2
export const RESULT_DRAW = 3
export const RESULT_OPEN = 4
/** Bits 18-19: what comes before it. */
export const STYLE_GAP_SHIFT = 18
export const STYLE_GAP_MASK = 3
/** A space or a line end, as before a number. */
export const GAP_TOKEN = 0
export const GAP_SPACE = 1
export const GAP_TWO_SPACES = 2
export const GAP_LINE_END = 3
/** Bits 20-21: spaces at the end of the text. */
export const STYLE_TAIL_SHIFT = 20
export const STYLE_TAIL_MASK = 3
/** Bit 22: a space after the number of a move. */
export const STYLE_NUMBER_SPACE = 1 << 22
/** Bit 23: a space before the end of each line that is broken. */
export const STYLE_LINE_SPACE = 1 << 23
/** Bit 24: mate has the sign of check. */
export const STYLE_MATE_PLUS = 1 << 24

/** Bytes that the text of a ply never exceeds, and what comes before and after the moves. */
export const WRITTEN_PLY_BYTES = 24
export const WRITTEN_REST_BYTES = 64

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

/**
 * A program of patterns, for `matching.ts`. It begins with their number, a u32. Patterns begin at MATCH_HEAD_BYTES, each with u32:
 * its kind, positions in a row, number of variants, offset of the first variant in the program; then u8 pairs, least and most,
 * for pawns to queens of White and of Black; i16: least and most of White's lead in pawns; u32: MATCH_HAS_MATERIAL.
 *
 * A variant of a position has u32: number of entries, and MATCH_SWAPPED and MATCH_TURN_*. An entry has a u32 for a kind of
 * square, 4 unused bytes, and a u64 for the squares. Kinds: 0 to 5 White's pawn to king, 6 to 11 Black's, 12 any piece of White,
 * 13 of Black, 14 any piece, 15 none.
 *
 * A way has u32: the piece, numbered as in the core, the number of squares; and a u8 for each square.
 */
export const MATCH_KIND_POSITION = 0
export const MATCH_KIND_WAY = 1
export const MATCH_MAX_PATTERNS = 32
export const MATCH_MAX_WAYS = 4
export const MATCH_MAX_WAY_SQUARES = 8
export const MATCH_HEAD_BYTES = 8
export const MATCH_PATTERN_BYTES = 48
export const MATCH_ENTRY_BYTES = 16
export const MATCH_WAY_BYTES = 16
/** Types of pieces that are counted: all but kings. */
export const MATCH_COUNTED_TYPES = 5
export const MATCH_HAS_MATERIAL = 1
/** White's and Black's material are swapped. */
export const MATCH_SWAPPED = 1
/** This side has the move. */
export const MATCH_TURN_WHITE = 2
export const MATCH_TURN_BLACK = 4
