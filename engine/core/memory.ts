// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The block of memory that one thread owns: its address and its layout. Module-level variables are per
 * instance, hence per thread; static addresses are shared by all threads, so everything large that changes
 * is here.
 */
import { LINE_BYTES, MAX_MOVES, MAX_PLY, TEXT_BYTES, TEXT_OFFSET } from './layout.ts'

/** Address of this thread's block. */
export let block: usize = 0
/** Number of this thread, 0 for the leading one. */
export let threadIndex: i32 = 0

export const TEXT: usize = TEXT_OFFSET

/** u64 per piece type, entry 0 the occupied squares. */
export const TYPE_SETS: usize = TEXT + TEXT_BYTES
/** u64 per colour. */
export const COLOR_SETS: usize = TYPE_SETS + 64
/** u8 per square: the piece. */
export const MAILBOX: usize = COLOR_SETS + 16
/** u8 per square: castling rights that end when a piece leaves or reaches it. */
export const CASTLING_LOSS: usize = MAILBOX + 64
/** u8 per right: where its rook starts. */
export const CASTLING_ROOK: usize = CASTLING_LOSS + 64
/** u64 per right: squares that must be empty. */
export const CASTLING_EMPTY: usize = CASTLING_ROOK + 8
/** u64 per right: squares of the king's path, including both ends. */
export const CASTLING_WAY: usize = CASTLING_EMPTY + 32
export const BOARD_END: usize = CASTLING_WAY + 32
export const BOARD_BYTES: usize = BOARD_END - TYPE_SETS

/** A copy of the position while another one is read. */
export const BACKUP: usize = 1408

/** u16 per move: the legal moves of the root, for the host. */
export const ROOT_LIST: usize = 2048
/** u16 per move: the root moves that `searchmoves` allows. */
export const ALLOWED_LIST: usize = ROOT_LIST + MAX_MOVES * 2

/** The most positions before the root that are stored for repetitions; older ones are dropped. */
export const HISTORY_STATES: i32 = 256
/**
 * One record per position since the last irreversible move and per ply of the search; layout in position.ts.
 */
export const STATE_BYTES: usize = 128
export const STATES: usize = 4096
/** A few spare records, so that the deepest ply can still try one move. */
export const STATES_BYTES: usize = (HISTORY_STATES + MAX_PLY + 4) * STATE_BYTES

/**
 * i32 per move: move in the low half, ordering score in the high half; MAX_MOVES entries per ply of perft.
 */
export const MOVE_LISTS: usize = STATES + STATES_BYTES
export const MOVE_LIST_BYTES: usize = MAX_MOVES * 4

/** The frames of the search, one per ply; layout in stack.ts. */
export const FRAMES: usize = MOVE_LISTS + (MAX_PLY + 4) * MOVE_LIST_BYTES
export const FRAME_BYTES: usize = 96
export const FRAMES_BEFORE_ROOT: i32 = 8

/** The stack of move pickers: one per ply, and one more for each singular search inside a node. */
export const PICKERS: usize = FRAMES + (FRAMES_BEFORE_ROOT + MAX_PLY + 4) * FRAME_BYTES
export const PICKERS_BYTES: usize = (2 * MAX_PLY + 8) * (MOVE_LIST_BYTES + 256)

/** Principal variations: per ply an i32 length and MAX_PLY moves of u16. */
export const VARIATIONS: usize = PICKERS + PICKERS_BYTES
export const VARIATION_BYTES: usize = 4 + MAX_PLY * 2
/** The root moves with their scores and variations; layout in rootmoves.ts. */
export const ROOT_MOVES: usize = VARIATIONS + (MAX_PLY + 4) * VARIATION_BYTES
export const ROOT_MOVE_BYTES: usize = 40 + VARIATION_BYTES

/** i16 tables of history.ts. */
export const HISTORIES: usize =
  (ROOT_MOVES + (MAX_MOVES + 1) * ROOT_MOVE_BYTES + LINE_BYTES - 1) & ~(LINE_BYTES - 1)
/** By side, origin and target, and whether each of these is attacked. */
export const BUTTERFLY: usize = HISTORIES
/** By ply from 1 on, origin and target. */
export const LOW_PLIES: usize = BUTTERFLY + 2 * 4096 * 4 * 2
export const LOW_PLIES_NUMBER: i32 = 4
export const LOW_PLIES_BYTES: usize = LOW_PLIES_NUMBER * 4096 * 2
/** By piece, target and captured type. */
export const CAPTURES: usize = LOW_PLIES + LOW_PLIES_BYTES
/** By piece and target: the countermove (u16). */
export const COUNTERS: usize = CAPTURES + 1024 * 8 * 2
/** By pawn structure, then by piece and target. */
export const PAWN_HISTORY: usize = COUNTERS + 1024 * 2
export const PAWN_HISTORY_ENTRIES: i32 = 512
/** By piece and target of an earlier move, then of this move. */
export const CONTINUATION: usize = PAWN_HISTORY + PAWN_HISTORY_ENTRIES * 1024 * 2
/** Corrections of the static value, by side and key. */
export const CORRECTIONS: usize = CONTINUATION + 1024 * 1024 * 2
export const CORRECTION_ENTRIES: i32 = 16384
/** Pawns, White's pieces, Black's pieces. */
export const CORRECTION_TABLES: i32 = 3
/** Corrections by the last two moves. */
export const MOVE_CORRECTIONS: usize = CORRECTIONS + CORRECTION_TABLES * 2 * CORRECTION_ENTRIES * 2
export const MOVE_CORRECTION_BITS: i32 = 16
export const HISTORIES_BYTES: usize = MOVE_CORRECTIONS + (2 << MOVE_CORRECTION_BITS) - HISTORIES

/** Caches of the static evaluation, used only by evaluate.ts and its helpers. */
export const EVALUATION: usize = HISTORIES + HISTORIES_BYTES
export const EVALUATION_BYTES: usize = 1 << 20

/**
 * Sums of the net's first layer: i16 per neuron, for both views of every state record. There is room for the widest net,
 * which has 1,024 neurons (`net/layout.ts`); a narrower one uses the first part only.
 */
export const SUMS: usize = (EVALUATION + EVALUATION_BYTES + LINE_BYTES - 1) & ~(LINE_BYTES - 1)
const WIDEST_NEURONS: usize = 1024
const WIDEST_SUMS_BYTES: usize = WIDEST_NEURONS * 2
/**
 * The last position that each view saw from each perspective of its king: its sums and its sets of pieces.
 */
export const LAST_SEEN: usize = SUMS + (STATES_BYTES / STATE_BYTES) * 2 * WIDEST_SUMS_BYTES
export const LAST_SEEN_BYTES: usize = 64 * (WIDEST_SUMS_BYTES + 96)
/** u32 per piece: rows of the net to add and to subtract. */
export const ROW_LISTS: usize = LAST_SEEN + LAST_SEEN_BYTES
/** Of a deep net: u8 per activation, u16 per group of four of them, and at most 64 outputs of the second layer, f32. */
export const ACTIVATIONS: usize = (ROW_LISTS + 256 + LINE_BYTES - 1) & ~(LINE_BYTES - 1)
export const GROUPS: usize = ACTIVATIONS + WIDEST_NEURONS
export const SECOND_OUTPUTS: usize = GROUPS + WIDEST_NEURONS / 2

export const THREAD_BYTES: usize = (SECOND_OUTPUTS + 256 + LINE_BYTES - 1) & ~(LINE_BYTES - 1)

/** Binds this instance to a thread's block. */
export function bindBlock(thread: i32, address: usize): void {
  threadIndex = thread
  block = address
}
