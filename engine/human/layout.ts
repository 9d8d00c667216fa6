// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Numbers that the model of the human move (AssemblyScript), its host and its trainer (TypeScript) share. Plain
 * constants only.
 *
 * A position and each of its moves are described by features: small numbers that say what holds. They are seen by the
 * mover, as if it played up the board. A group of features begins at its base; inside a group the last factor of the
 * comment counts fastest.
 */

/** Piece of mover or opponent (12), square. */
export const P_PIECE = 0
/** Origin, then target, of the opponent's last move, and of the mover's own. */
export const P_LAST_FROM = 768
export const P_LAST_TO = 832
export const P_OWN_FROM = 896
export const P_OWN_TO = 960
/** Castling right: own short, own long, theirs. */
export const P_CASTLING = 1024
export const P_CHECK = 1028
/** Balance of material (9). */
export const P_BALANCE = 1029
/** Material left on the board (8). */
export const P_PHASE = 1038
/** Plies played (10). */
export const P_PLY = 1046
/** What the opponent threatens to win, and what the mover can win, by exchanges (6 each). */
export const P_THREATENED = 1056
export const P_WINNABLE = 1062
/** Best value that the glance finds (9). */
export const P_VALUE = 1068
/** Number of legal moves (6). */
export const P_MOVES = 1077
/** Speed of the game: unknown, bullet, blitz, rapid, classical. */
export const P_SPEED = 1083
/** Victim of the last move (7). */
export const P_LAST_VICTIM = 1088
export const POSITION_FEATURES = 1096

/** Piece (6), square. */
export const M_FROM = 0
export const M_TO = 384
/** Origin, target. */
export const M_PATH = 768
/** Piece (6), victim (6, 0 none). */
export const M_CAPTURE = 4864
/** Capture or not (2), piece (6), result of the exchange (9). */
export const M_EXCHANGE = 4900
/** Last move captured (2), exchange not losing (2): takes what moved last. */
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
/** The same, of the piece that moved (2). */
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
/** Own last move: same piece goes on, or goes back. */
export const M_AGAIN = 5498
export const M_BACK = 5499
/** Piece (6) that the last moved piece attacks, or that will attack it. */
export const M_ATTACKED_BY_LAST = 5500
export const M_ATTACKS_LAST = 5506
/** Out of check: king moves, captures, interposes. */
export const M_EVADES = 5512
/** Pawn: relative rank of one that is passed (8), lever, doubles, isolated, double step, before own king. */
export const M_PASSED = 5515
export const M_LEVER = 5523
export const M_DOUBLES = 5524
export const M_ISOLATED = 5525
export const M_DOUBLE_STEP = 5526
export const M_BEFORE_KING = 5527
/** Loss against the best by the glance (11), rank (8), worth of the position (5) by loss (11). */
export const M_LOSS = 5528
export const M_RANK = 5539
export const M_LOSS_AT = 5547
export const M_MATES = 5602
export const M_STALEMATES = 5603
export const M_ALLOWS_MATE = 5604
/** Repeats a position: worse, equal, better. */
export const M_REPEATS = 5605
/** Gain in the static value (12). */
export const M_BETTERS = 5608
/** Piece (6), squares it has after the move (8). */
export const M_MOBILITY = 5620
/** Distance of the target from the last target, of the origin from it, of the target from the own last target (8). */
export const M_NEAR_LAST = 5668
export const M_FROM_NEAR_LAST = 5676
export const M_NEAR_OWN = 5684
/** Rook or queen (2) on a half-open or open file (2). */
export const M_FILE = 5692
export const M_PINNED = 5696
/** Gives up castling: by the king, by a rook. */
export const M_LOSES_CASTLING = 5697
export const M_EN_PASSANT = 5699
/** Piece (6), way from the target to the enemy's king, to the own king, from the last target (15, 15: ranks, files). */
export const M_FROM_KING = 5700
export const M_FROM_OWN_KING = 7050
export const M_FROM_LAST = 8400
/** Piece (6), place in the window around the target (25), what stands there (13, 12 beyond the board). */
export const M_AROUND = 9750
/** The same around the origin (9). */
export const M_AROUND_FROM = 11700
/** Piece (6), attacked piece (6): not attacked by it before. */
export const M_NEW_ATTACK = 12402
/** Piece (6), number of own (4) and of enemy pieces (4) that reach the target. */
export const M_REACHED = 12438
/** Own men attacked and undefended, before (4), after (4). */
export const M_LOOSE = 12534
/** Loss by the search (11), its rank (8), worth of the position (5) by loss (11), loss of the glance by it (121). */
export const M_SEEN_LOSS = 12550
export const M_SEEN_RANK = 12561
export const M_SEEN_LOSS_AT = 12569
export const M_SEEN_BOTH = 12624
export const MOVE_FEATURES = 12745

/** Ratings between which the model goes straight: from 800 on, every 200, to 2400. */
export const RATING_LOW = 800
export const RATING_STEP = 200
export const RATING_KNOTS = 9

/** Neurons of the two layers; multiples of 16 and of 4. */
export const FIRST = 64
export const SECOND = 32

/**
 * Where the weights of each part begin, in numbers of 32 bits. A row of FIRST numbers for each feature and each knot, a
 * bias; a row for each neuron of the second layer, its knots and bias; the weights of the sum, and one for each feature
 * of a move.
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
