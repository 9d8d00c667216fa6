// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Quiescence search: beyond the horizon only captures and promotions are searched, and in check all evasions,
 * until the static value can be trusted. Standing pat assumes that some quiet move is at least as good as the
 * static value.
 */
import { discoverers, givesCheck, refresh } from '../rules/attacks.ts'
import { checkers, key } from '../rules/board.ts'
import { aborted, countNode, countTableHit } from './clock.ts'
import { noteDanger } from './danger.ts'
import { pieceToOf } from './history.ts'
import { MAX_PLY, MOVE_KIND_PROMOTION, MOVE_NONE, SCORE_MATE, SCORE_NONE, SCORE_PROVED } from '../layout.ts'
import { moveKind, moveTo } from '../rules/move.ts'
import { isLegal } from '../rules/movegen.ts'
import { closePicker, isNoisy, nextMove, openCapturePicker, openPicker, victimOf } from './movepick.ts'
import {
  DELTA_MARGIN,
  QUIESCENCE_FAIL_HIGH_WEIGHT,
  QUIESCENCE_FUTILE_SEE,
  QUIESCENCE_MOVES,
  QUIESCENCE_SEE,
} from './parameters.ts'
import { make, unmake } from '../rules/position.ts'
import { canRepeat } from '../rules/repetition.ts'
import { clearVariation, extendVariation } from './pv.ts'
import { exchangeValue, seeAtLeast } from './see.ts'
import { above, below, currentMove, setCurrentMove } from './stack.ts'
import { TALLYING, tally } from './tally.ts'
import { TALLY_DELTA, TALLY_FOUND, TALLY_PROBES, TALLY_QUIESCENCE } from '../tallies.ts'
import {
  EXACT,
  LOWER,
  UPPER,
  entryBound,
  entryDepth,
  entryMove,
  entryPv,
  entryScore,
  entryValue,
  prefetch,
  readEntry,
  storeEntry,
} from './tt.ts'
import {
  correctedValue,
  drawScore,
  isDraw,
  isProved,
  mean,
  noteSelectiveDepth,
  staticEvaluation,
} from './verdict.ts'

/** Depths of entries in the table: with quiet checks, and without. */
const DEPTH_CHECKS: i32 = 0
const DEPTH_CAPTURES: i32 = -1

/** A score that beats beta, drawn towards it as in `searchNode`; a proved one as it is. */
function blended(score: i32, beta: i32): i32 {
  return isProved(score) || isProved(beta) ? score : mean(score, beta, QUIESCENCE_FAIL_HIGH_WEIGHT)
}

/**
 * Searches captures.
 * @param checks search quiet moves that give check too: in the first ply, so that mates are not overlooked
 * @returns a fail-soft score
 */
export function quiescence(frame: usize, alpha: i32, beta: i32, ply: i32, checks: bool): i32 {
  const open = beta - alpha > 1
  if (open) clearVariation(ply)
  if (countNode()) return 0
  if (TALLYING) tally(TALLY_QUIESCENCE)
  noteSelectiveDepth(ply)
  if (isDraw(ply)) return drawScore()
  // Upcoming repetition, as in `searchNode`.
  let floor = -SCORE_MATE + ply
  if (alpha < 0 && canRepeat(ply)) {
    floor = drawScore()
    alpha = max(alpha, floor)
    if (alpha >= beta) return alpha
  }
  const check = checkers() != 0
  if (ply >= MAX_PLY - 1) return check ? 0 : correctedValue(frame, staticEvaluation())

  // Transposition table
  const hash = key()
  const entry = readEntry(hash)
  if (TALLYING) tally(TALLY_PROBES)
  let tableMove = MOVE_NONE
  let value = SCORE_NONE
  let wasPv: bool = open
  // Evasions are searched in the same way in every ply.
  const depth = check || checks ? DEPTH_CHECKS : DEPTH_CAPTURES
  if (entry) {
    if (TALLYING) tally(TALLY_FOUND)
    const score = entryScore(entry, ply)
    const bound = entryBound(entry)
    wasPv = wasPv || entryPv(entry)
    if (
      !open &&
      entryDepth(entry) >= depth &&
      score != SCORE_NONE &&
      bound & (score >= beta ? LOWER : UPPER)
    ) {
      countTableHit()
      return score
    }
    tableMove = entryMove(entry)
    if (tableMove && !isLegal(tableMove)) tableMove = MOVE_NONE
    value = entryValue(entry)
  }

  // Stand pat
  let best = floor
  let raw = SCORE_NONE
  let futility = best
  if (!check) {
    raw = value == SCORE_NONE ? staticEvaluation() : value
    best = correctedValue(frame, raw)
    if (entry) {
      const score = entryScore(entry, ply)
      if (score != SCORE_NONE && entryBound(entry) & (score > best ? LOWER : UPPER)) best = score
    }
    if (best >= beta) {
      best = blended(best, beta)
      if (!entry) storeEntry(hash, MOVE_NONE, best, raw, DEPTH_CAPTURES - 1, LOWER, wasPv, ply)
      return best
    }
    if (best > alpha) alpha = best
    futility = best + DELTA_MARGIN
    best = max(best, floor)
  }

  let bestMove = MOVE_NONE
  let bound = UPPER
  let number = 0
  if (check) noteDanger(frame)
  const picker = check
    ? openPicker(frame, tableMove)
    : openCapturePicker(frame, tableMove, QUIESCENCE_SEE, checks)
  for (let move = nextMove(picker); move; move = nextMove(picker)) {
    if (best > -SCORE_PROVED) {
      if (check) {
        // One evasion is known to hold: quiet ones are not needed.
        if (!isNoisy(move)) continue
      } else if (moveKind(move) != MOVE_KIND_PROMOTION && isNoisy(move)) {
        // Late captures: the best come first, and later ones seldom change the verdict (as in Stockfish).
        if (
          number >= QUIESCENCE_MOVES &&
          moveTo(move) != moveTo(currentMove(above(frame, 1))) &&
          !givesCheck(move, discoverers())
        ) {
          continue
        }
        // Delta pruning: even winning the piece for nothing would not be enough.
        const gain = futility + exchangeValue(victimOf(move))
        if (gain <= alpha) {
          if (TALLYING) tally(TALLY_DELTA)
          if (gain > best) best = gain
          continue
        }
        if (futility <= alpha && !seeAtLeast(move, QUIESCENCE_FUTILE_SEE)) {
          if (TALLYING) tally(TALLY_DELTA)
          if (futility > best) best = futility
          continue
        }
      }
    }
    number++
    setCurrentMove(frame, move, pieceToOf(move))
    make(move)
    prefetch(key())
    refresh()
    const score = -quiescence(below(frame), -beta, -alpha, ply + 1, false)
    unmake(move)
    if (aborted) break
    if (score > best) {
      best = score
      if (score > alpha) {
        bestMove = move
        if (open) extendVariation(ply, move)
        if (score >= beta) {
          bound = LOWER
          break
        }
        alpha = score
        bound = EXACT
      }
    }
  }
  closePicker(picker)
  if (aborted) return 0
  if (best >= beta) best = blended(best, beta)
  storeEntry(hash, bestMove, best, raw, depth, bound, wasPv, ply)
  return best
}
