// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Numbers shared by the model of the human move (AssemblyScript), its host and its trainer (TypeScript). Plain constants
 * only.
 *
 * Features describe a position and each of its moves: small numbers, one for each fact that holds. They show the board from
 * the mover's side, as if the mover played up the board. A group of features begins at its base; within a group, the last
 * factor in the comment varies fastest.
 */

/** Piece of mover or opponent (12), square. */
export const P_PIECE = 0
/** Origin, then target, of the opponent's last move, and of the mover's own. */
export const P_LAST_FROM = 768
export const P_LAST_TO = 832
export const P_OWN_FROM = 896
export const P_OWN_TO = 960
/** The same for the opponent's move before that, and the mover's. */
export const P_EARLIER_FROM = 1024
export const P_EARLIER_TO = 1088
export const P_OWN_EARLIER_FROM = 1152
export const P_OWN_EARLIER_TO = 1216
/** Castling right: own short, own long, theirs. */
export const P_CASTLING = 1280
export const P_CHECK = 1284
/** Balance of material (9). */
export const P_BALANCE = 1285
/** Material left on the board (8). */
export const P_PHASE = 1294
/** Plies played (10). */
export const P_PLY = 1302
/** What the opponent threatens to win and what the mover can win by exchanges (6 each). */
export const P_THREATENED = 1312
export const P_WINNABLE = 1318
/** Best value that the glance finds (9). */
export const P_VALUE = 1324
/** Number of legal moves (6). */
export const P_MOVES = 1333
/** Speed of the game: unknown, bullet, blitz, rapid, classical. */
export const P_SPEED = 1339
/** Victim of the last move (7). */
export const P_LAST_VICTIM = 1344
/** What the opponent could win at their last turn (6), and threatens to win now (6). */
export const P_LEFT_ALONE = 1351
export const POSITION_FEATURES = 1387

/** Piece (6), square. */
export const M_FROM = 0
export const M_TO = 384
/** Origin, target. */
export const M_PATH = 768
/** Piece (6), victim (6, 0 none). */
export const M_CAPTURE = 4864
/** Capture or not (2), piece (6), result of the exchange (9). */
export const M_EXCHANGE = 4900
/** Captures the piece that moved last: whether the last move captured (2), whether the exchange loses nothing (2). */
export const M_RECAPTURE = 5008
/** Piece (6), weakest attacker (7), defended (2), before the move and after it. */
export const M_STANDS = 5012
export const M_ARRIVES = 5096
/** Piece (6), kind: safe, unsafe, discovered. */
export const M_CHECK = 5180
/** Promotion to (4). */
export const M_PROMOTION = 5198
/** Castling short, long. */
export const M_CASTLING = 5202
/** What the opponent could win before (6) and can win after the move (6). */
export const M_HANGS = 5204
/** Whether the piece that moved is what hangs (2). */
export const M_HANGS_WHERE = 5240
/** What the mover could win before (6), and threatens to win after the move (7, 6: gives check). */
export const M_THREATENS = 5252
/** Piece (6), attacked piece (6), undefended (2). */
export const M_ATTACKS = 5294
/** Piece (6), forward, sideways, backward; and how far (8). */
export const M_DIRECTION = 5366
export const M_DISTANCE = 5384
/** Piece (6), distance to the enemy king (8); nearer, same, farther. */
export const M_TO_KING = 5432
export const M_KING_WAY = 5480
/** Piece (6) that the last moved piece attacks, or that will attack the last moved piece. */
export const M_ATTACKED_BY_LAST = 5498
export const M_ATTACKS_LAST = 5504
/** Out of check: king moves, captures, interposes. */
export const M_EVADES = 5510
/** Pawn: relative rank if passed (8), lever, doubled, isolated, double step, before own king. */
export const M_PASSED = 5513
export const M_LEVER = 5521
export const M_DOUBLES = 5522
export const M_ISOLATED = 5523
export const M_DOUBLE_STEP = 5524
export const M_BEFORE_KING = 5525
/** Loss against the best by the glance (11), rank (8), worth of the position (5) by loss (11). */
export const M_LOSS = 5526
export const M_RANK = 5537
export const M_LOSS_AT = 5545
export const M_MATES = 5600
export const M_STALEMATES = 5601
export const M_ALLOWS_MATE = 5602
/** Repeats a position: worse, equal, better. */
export const M_REPEATS = 5603
/** Gain in the static value (12). */
export const M_BETTERS = 5606
/** Piece (6), squares that it reaches after the move (8). */
export const M_MOBILITY = 5618
/** Distance of the target from the last target, of the origin from it, of the target from the own last target (8). */
export const M_NEAR_LAST = 5666
export const M_FROM_NEAR_LAST = 5674
export const M_NEAR_OWN = 5682
/** Rook or queen (2) on a half-open or open file (2). */
export const M_FILE = 5690
export const M_PINNED = 5694
/** Gives up castling: by the king, by a rook. */
export const M_LOSES_CASTLING = 5695
export const M_EN_PASSANT = 5697
/** Piece (6), path from the enemy king, the own king and the last target to the target (15, 15: ranks, files). */
export const M_FROM_KING = 5698
export const M_FROM_OWN_KING = 7048
export const M_FROM_LAST = 8398
/** Piece (6), square in the window around the target (25), what stands there (13; 12: off the board). */
export const M_AROUND = 9748
/** The same around the origin (9). */
export const M_AROUND_FROM = 11698
/** Piece (6), attacked piece (6): not attacked by it before. */
export const M_NEW_ATTACK = 12400
/** Piece (6), number of own (4) and of enemy pieces (4) that reach the target. */
export const M_REACHED = 12436
/** Own pieces attacked and undefended, before (4) and after the move (4). */
export const M_LOOSE = 12532
/**
 * Captures or not (2); result of the exchange at the mover's last turn (9) and now (9); for a move that was not legal then,
 * only now (9, from 81 on).
 */
export const M_OFFERED = 12548
/** What the opponent threatened to win at the mover's last turn (6), threatens now (6) and can win after the move (6). */
export const M_OLD_THREAT = 12728
/** Piece (6), which of the mover's last three moves it made (8). */
export const M_TRAIL = 12944
/** Goes back to its square of one, two or three own moves ago. */
export const M_GOES_BACK = 12992
/** Goes to the origin of the last own move, or of the opponent's last move. */
export const M_VACATED = 12995
/** Distance of the target from the targets of the opponent's move before the last, and of the mover's (8). */
export const M_NEAR_EARLIER = 12997
export const M_NEAR_OWN_EARLIER = 13005
/** Piece (6) that the last move exposed to an attack. */
export const M_UNCOVERED = 13013
export const MOVE_FEATURES = 13019

/** Ratings between which the model interpolates: from 800 to 2400 in steps of 200. */
export const RATING_LOW = 800
export const RATING_STEP = 200
export const RATING_KNOTS = 9

/** Neurons of the two layers; multiples of 16 and of 4. */
export const FIRST = 128
export const SECOND = 32

/**
 * Where the weights of each part begin, in numbers of 32 bits: a row of FIRST numbers for each feature and each knot, and a
 * bias; a row for each neuron of the second layer, with its knots and bias; the weights of the sum; one weight for each
 * feature of a move.
 */
export const W_POSITION = 0
export const W_MOVE = W_POSITION + POSITION_FEATURES * FIRST
export const W_RATING = W_MOVE + MOVE_FEATURES * FIRST
export const W_BIAS = W_RATING + RATING_KNOTS * FIRST
export const W_SECOND = W_BIAS + FIRST
export const W_SECOND_RATING = W_SECOND + SECOND * FIRST
export const W_SECOND_BIAS = W_SECOND_RATING + RATING_KNOTS * SECOND
export const W_SUM = W_SECOND_BIAS + SECOND
export const W_DIRECT = W_SUM + SECOND
export const WEIGHTS = W_DIRECT + MOVE_FEATURES
