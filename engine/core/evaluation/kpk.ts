// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * King and pawn against king: whether each position is won or drawn, computed once by retrograde analysis.
 * The pawn is White's and on files a to d; other cases are mirrored into these.
 */
import { kingAttacks, pawnAttacks } from '../rules/bitboards.ts'
import { distance } from './spans.ts'
import { BLACK, Color, Square, WHITE, bit, fileOf, lowest, rankOf, withoutLowest } from '../rules/types.ts'

/** Pawn squares: 4 files by ranks 2 to 7. */
const PAWN_SQUARES: i32 = 24
const POSITIONS: i32 = 2 * 64 * 64 * PAWN_SQUARES

/** u8 per position: its result, or UNKNOWN while it is being computed. */
const RESULTS: usize = memory.data(POSITIONS, 64)

const INVALID: i32 = 0
const UNKNOWN: i32 = 1
const DRAW: i32 = 2
const WIN: i32 = 4

function indexOf(side: Color, strong: Square, weak: Square, pawn: Square): i32 {
  const pawnIndex = fileOf(pawn) + ((rankOf(pawn) - 1) << 2)
  return (((((pawnIndex << 6) | strong) << 6) | weak) << 1) | side
}

function result(side: Color, strong: Square, weak: Square, pawn: Square): i32 {
  return load<u8>(RESULTS + indexOf(side, strong, weak, pawn))
}

/** True when the side with the pawn, White on files a to d, wins. */
export function isWonKpk(side: Color, strong: Square, weak: Square, pawn: Square): bool {
  return result(side, strong, weak, pawn) == WIN
}

/** The result known without looking at replies. */
function initial(side: Color, strong: Square, weak: Square, pawn: Square): i32 {
  if (strong == weak || strong == pawn || weak == pawn || distance(strong, weak) <= 1) return INVALID
  if (side == WHITE) {
    if (pawnAttacks(WHITE, pawn) & bit(weak)) return INVALID
    const front = pawn + 8
    // The pawn queens at once and the queen cannot be taken.
    if (rankOf(pawn) == 6 && front != strong && front != weak) {
      if (distance(weak, front) > 1 || distance(strong, front) == 1) return WIN
    }
    return UNKNOWN
  }
  const flights = kingAttacks(weak) & ~kingAttacks(strong) & ~pawnAttacks(WHITE, pawn)
  if (!flights && !(pawnAttacks(WHITE, pawn) & bit(weak))) return DRAW
  if (kingAttacks(weak) & bit(pawn) & ~kingAttacks(strong)) return DRAW
  return UNKNOWN
}

/** The results of all replies, joined. */
function replies(side: Color, strong: Square, weak: Square, pawn: Square): i32 {
  let found = INVALID
  let moves = kingAttacks(side == WHITE ? strong : weak)
  while (moves) {
    const to = lowest(moves)
    moves = withoutLowest(moves)
    found |= side == WHITE ? result(BLACK, to, weak, pawn) : result(WHITE, strong, to, pawn)
  }
  if (side == WHITE && rankOf(pawn) < 6) {
    const front = pawn + 8
    if (front != strong && front != weak) {
      found |= result(BLACK, strong, weak, front)
      const second = front + 8
      if (rankOf(pawn) == 1 && second != strong && second != weak)
        found |= result(BLACK, strong, weak, second)
    }
  }
  return found
}

/** Judges a position by its replies: one good move is enough; if all are known and none is good, it is bad. */
function judge(side: Color, strong: Square, weak: Square, pawn: Square): i32 {
  const found = replies(side, strong, weak, pawn)
  const good = side == WHITE ? WIN : DRAW
  const bad = side == WHITE ? DRAW : WIN
  if (found & good) return good
  return found & UNKNOWN ? UNKNOWN : bad
}

/** Computes all results, in at most as many rounds as the longest win has moves. */
export function prepareKpk(): void {
  for (let round = 0; ; round++) {
    let changed = false
    // From the seventh rank down, so that the results of pawn moves are found in the same round.
    for (let pawnIndex = PAWN_SQUARES - 1; pawnIndex >= 0; pawnIndex--) {
      const pawn = (pawnIndex & 3) + ((pawnIndex >> 2) << 3) + 8
      for (let strong = 0; strong < 64; strong++) {
        for (let weak = 0; weak < 64; weak++) {
          for (let side = WHITE; side <= BLACK; side++) {
            const at = RESULTS + indexOf(side, strong, weak, pawn)
            const now = round ? (load<u8>(at) as i32) : initial(side, strong, weak, pawn)
            if (round && now != UNKNOWN) continue
            const next = round ? judge(side, strong, weak, pawn) : now
            if (round && next == UNKNOWN) continue
            store<u8>(at, next)
            changed = true
          }
        }
      }
    }
    if (!changed) return
  }
}
