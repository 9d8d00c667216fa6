// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Numbers shared by the Lab's searches (AssemblyScript) and their host (TypeScript). Plain constants only.
 *
 *   0          stop word, then the statistics of the running search (searches write, anyone reads)
 *   65,536     static data of lab.wasm, constant after `prepare`
 *   heapBase   the position | lines, frames, tables of order | the recorded tree | the transposition table
 */

/** i32. If it is not 0, the search ends within 512 nodes. The host writes it with Atomics. */
export const CONTROL_STOP = 0

/** The deepest search, and the ply at which every line ends whatever its depth. */
export const MOST_DEPTH = 30
export const LAST_PLY = 120

/** Scores are centipawns from the mover's view; a mate is worth SCORE_MATE less its plies. */
export const INFINITE = 32001

export const ALGORITHM_MINIMAX = 0
export const ALGORITHM_NEGAMAX = 1
export const ALGORITHM_SELECTIVE = 2
export const ALGORITHM_FAIL_HARD = 3
export const ALGORITHM_FAIL_SOFT = 4
export const ALGORITHM_SCOUT = 5
export const ALGORITHM_NEGASCOUT = 6
export const ALGORITHM_MTDF = 7
export const ALGORITHM_SSS = 8
export const ALGORITHM_LADDER = 9

/** Bits of the set of switches; `engine/modules/lab-switches.ts` describes each. */
export const SWITCH_ROOT = 0
export const SWITCH_DEEPENING = 1
export const SWITCH_ASPIRATION = 2
export const SWITCH_TABLE = 3
export const SWITCH_DEEPER_ENTRIES = 4
export const SWITCH_MATE_PRUNING = 5
export const SWITCH_FLAT_MATE = 6
export const SWITCH_REPETITION = 7
export const SWITCH_FIFTY = 8
export const SWITCH_DEAD = 9
export const SWITCH_WORST_FIRST = 10
export const SWITCH_RANDOM = 11
export const SWITCH_CAPTURES_FIRST = 12
export const SWITCH_MVV_LVA = 13
export const SWITCH_SEE = 14
export const SWITCH_RECAPTURE = 15
export const SWITCH_HASH_MOVE = 16
export const SWITCH_KILLERS = 17
export const SWITCH_HISTORY = 18
export const SWITCH_COUNTER = 19
export const SWITCH_QUIESCENCE = 20
export const SWITCH_PROMOTIONS = 21
export const SWITCH_CHECKS = 22
export const SWITCH_DELTA = 23
export const SWITCH_NULL_MOVE = 24
export const SWITCH_VERIFICATION = 25
export const SWITCH_FUTILITY = 26
export const SWITCH_RAZORING = 27
export const SWITCH_LATE_MOVES = 28
export const SWITCH_CHECK_EXTENSION = 29
export const SWITCH_PAWN_EXTENSION = 30
export const SWITCH_ONE_REPLY = 31
export const SWITCH_SINGULAR = 32
export const SWITCH_BOTVINNIK_MARKOFF = 33
export const SWITCH_DOUBLED_PAWNS = 34
export const SWITCH_PAIRS = 35
export const SWITCH_ADVANCED_PAWNS = 36
export const SWITCH_SQUARES = 37
export const SWITCH_MOBILITY = 38
export const SWITCH_KING = 39
export const SWITCH_UNSTOPPABLE = 40
export const SWITCH_ENGINE = 41
export const SWITCH_MOVES_ONLY = 42

/** Where the statistics lie; each is a u64 at its offset. */
export const STATISTICS = 4096
export const STAT_NODES = 0
/** Nodes by kind: with a window wider than one, with a window of one, and in quiescence. They add up to all nodes. */
export const STAT_FULL = 8
export const STAT_NULL_WINDOW = 16
export const STAT_QUIESCENCE = 24
/** Inner nodes by their answer: between the bounds, at least beta, at most alpha. */
export const STAT_PV = 32
export const STAT_CUT = 40
export const STAT_ALL = 48
/** Ends of lines: evaluated at the horizon, or ended earlier by mate, stalemate or a draw. */
export const STAT_LEAVES = 56
export const STAT_ENDED = 64
export const STAT_EVALUATIONS = 72
export const STAT_RESEARCHES = 80
export const STAT_PROBES = 88
export const STAT_HITS = 96
export const STAT_TABLE_CUTOFFS = 104
export const STAT_NULL_TRIES = 112
export const STAT_NULL_CUTOFFS = 120
/** Moves skipped without a cutoff, moves searched less deeply, and lines extended. */
export const STAT_SKIPPED = 128
export const STAT_REDUCED = 136
export const STAT_EXTENDED = 144
/** Cutoffs by the number of the move that caused them: the first, the second, … the last counts all later moves. */
export const STAT_CUTOFFS_BY_MOVE = 152
export const CUTOFF_MOVES = 16
export const STATISTICS_BYTES = 280

/** Kinds of recorded nodes: two by window, one of quiescence, and moves that were not searched. */
export const NODE_FULL = 0
export const NODE_NULL_WINDOW = 1
export const NODE_QUIESCENCE = 2
export const NODE_GHOST = 3

/** Why the search left a node. */
export const REASON_EXHAUSTED = 0
export const REASON_CUT = 1
export const REASON_HORIZON = 2
export const REASON_MATE = 3
export const REASON_STALEMATE = 4
export const REASON_REPETITION = 5
export const REASON_FIFTY = 6
export const REASON_DEAD = 7
export const REASON_TABLE = 8
export const REASON_NULL_MOVE = 9
export const REASON_MATE_DISTANCE = 10
export const REASON_STAND_PAT = 11
export const REASON_RAZORED = 12
export const REASON_FUTILE = 13
export const REASON_DELTA = 14
export const REASON_GUESS = 15
export const REASON_STOPPED = 16

/** Nodes of the tree that are recorded, and how many more of the first two plies. */
export const TREE_NODES = 200000
export const TREE_SPARE = 2048
export const TREE_ROOM = 202048
/** Parent of the root. */
export const NO_NODE = 0xffffffff

/** Offsets of the columns of the tree, TREE_ROOM entries each. */
export const TREE_PARENT = 0
/** u32: the first node after this node and all below it. */
export const TREE_END = 808192
/** i16: the window at entry and the value returned, mover's view. */
export const TREE_ALPHA = 1616384
export const TREE_BETA = 2020480
export const TREE_VALUE = 2424576
/** u16: the move that led here; 0 for the root and for a pass. */
export const TREE_MOVE = 2828672
/** u8: plies from the root, depth left (signed), reason, kind, legal moves. */
export const TREE_PLY = 3232768
export const TREE_DEPTH = 3434816
export const TREE_REASON = 3636864
export const TREE_KIND = 3838912
export const TREE_MOVES = 4040960
/** u32: the lower half of the position's key; without meaning for a ghost. */
export const TREE_KEY = 4243008
export const TREE_BYTES = 5051200

export const TABLE_ENTRY_BYTES = 16
