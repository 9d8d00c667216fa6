// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Principal-variation search of one node: alpha-beta in its negamax form, fail-soft, with a null window for every
 * move but the first (Marsland and Campbell, 1982; Reinefeld, 1983). The steps are in the order in which they happen.
 */
import { discoverers, givesCheck, refresh } from '../rules/attacks.ts'
import { checkers, fiftyMoves, hasPieces, key, us } from '../rules/board.ts'
import { aborted, countNode, countTableHit } from './clock.ts'
import { learnCorrection } from './corrections.ts'
import { noteDanger } from './danger.ts'
import {
  adjustContinuations,
  adjustQuiet,
  bonusOf,
  captureHistory,
  pieceToOf,
  quietHistory,
  shareOf,
} from './history.ts'
import { MAX_PLY, MOVE_NONE, SCORE_MATE, SCORE_NONE, SCORE_PROVED } from '../layout.ts'
import { learnLastMove, learnMoves, learnUnrefuted } from './learning.ts'
import { isLegal } from '../rules/movegen.ts'
import {
  closePicker,
  isNoisy,
  nextMove,
  noteNoisy,
  noteQuiet,
  openCapturePicker,
  openPicker,
  skipQuiets,
  victimOf,
} from './movepick.ts'
import { make, makeNull, unmake, unmakeNull } from '../rules/position.ts'
import { canRepeat } from '../rules/repetition.ts'
import { lateMoveLimit, prunesCapture, prunesQuiet } from './pruning.ts'
import { clearVariation, extendVariation } from './pv.ts'
import { quiescence } from './quiescence.ts'
import { PLY, reductionOf } from './reductions.ts'
import { seeAtLeast } from './see.ts'
import {
  above,
  below,
  clearKillers,
  currentMove,
  cutoffs,
  doubleExtensions,
  excludedMove,
  killer1,
  killer2,
  moved,
  setCurrentMove,
  setCutoffs,
  setDoubleExtensions,
  setExcludedMove,
  setStaticValue,
  staticValue,
} from './stack.ts'
import { endgameBound, endgameScore, probedPieces } from './tablebase.ts'
import { TALLYING, tally } from './tally.ts'
import {
  DEPTH_VALUE,
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
import { Move } from '../rules/types.ts'
import {
  correctedValue,
  drawScore,
  hasOpponentLost,
  isDraw,
  isImproving,
  isProved,
  mean,
  noteSelectiveDepth,
  staticEvaluation,
} from './verdict.ts'
import * as tuned from './parameters.ts'
import * as counted from '../tallies.ts'

/**
 * Before this ply there is no null move while a null-move result is verified, and no reverse futility: the
 * null move was tried because of that static value, which would only confirm itself.
 */
let noNullBefore: i32 = 0

/**
 * Before this ply every check is searched, whatever its exchange value or history, and extended where the depth
 * allows: sacrifices begin with checks. In games this costs more than it gains, so it is 0 there (docs/engine.md).
 */
let nearPlies: i32 = 0

/** Resets the state of one search. */
export function resetSearch(): void {
  noNullBefore = 0
}

/** Sets how far from the root every check is searched; 0 unless the search is thorough. */
export function setNearPlies(plies: i32): void {
  nearPlies = plies
}

/** Plays a move and prepares its position for the search. */
export function enter(frame: usize, move: Move): void {
  setCurrentMove(frame, move, pieceToOf(move))
  make(move)
  prefetch(key())
  refresh()
}

/**
 * Searches a node below the root. Long on purpose: its steps share some thirty local variables, and most of
 * them would be functions of a dozen parameters.
 * @param depth plies still to search; 0 or less is left to quiescence
 * @param cut true when the node is expected to fail high
 * @returns a fail-soft score from the mover's view; meaningless once `aborted`
 */
export function searchNode(frame: usize, alpha: i32, beta: i32, depth: i32, ply: i32, cut: bool): i32 {
  if (depth <= 0) return quiescence(frame, alpha, beta, ply, true)
  const open = beta - alpha > 1
  if (open) {
    if (TALLYING) tally(counted.TALLY_OPEN)
    clearVariation(ply)
  }
  if (countNode()) return 0
  noteSelectiveDepth(ply)

  // Draws, and the end of the stack
  if (isDraw(ply)) return drawScore()
  const check = checkers() != 0
  if (ply >= MAX_PLY - 1) return check ? 0 : correctedValue(frame, staticEvaluation())

  // Mate-distance pruning: a mate nearer to the root than any that could be found here is already known.
  alpha = max(alpha, -SCORE_MATE + ply)
  beta = min(beta, SCORE_MATE - ply - 1)
  if (alpha >= beta) return alpha

  const excluded = excludedMove(frame)

  // Upcoming repetition: with a draw at hand the score is no less. The move of the draw may be the excluded one.
  let floor = -SCORE_MATE + ply
  if (alpha < 0 && !excluded && canRepeat(ply)) {
    floor = drawScore()
    alpha = max(alpha, floor)
    if (alpha >= beta) return alpha
  }

  const child = below(frame)
  const grandchild = below(child)
  const parent = above(frame, 1)
  clearKillers(grandchild)
  setCutoffs(grandchild, 0)
  setDoubleExtensions(frame, doubleExtensions(parent))

  // Transposition table. With an excluded move the result is a different one: it is not looked up or stored.
  const hash = key()
  const entry: u64 = excluded ? 0 : readEntry(hash)
  if (TALLYING && !excluded) tally(counted.TALLY_PROBES)
  let tableMove = MOVE_NONE
  let tableScore = SCORE_NONE
  let tableBound = 0
  let tableDepth = -1
  let value = SCORE_NONE
  let wasPv: bool = open
  if (entry) {
    if (TALLYING) tally(counted.TALLY_FOUND)
    tableMove = entryMove(entry)
    tableScore = entryScore(entry, ply)
    tableBound = entryBound(entry)
    tableDepth = entryDepth(entry)
    value = entryValue(entry)
    wasPv = wasPv || entryPv(entry)
    if (tableMove && !isLegal(tableMove)) tableMove = MOVE_NONE
    if (
      !open &&
      tableDepth >= depth &&
      tableScore != SCORE_NONE &&
      tableBound & (tableScore >= beta ? LOWER : UPPER) &&
      // The key knows nothing of the fifty-move counter.
      fiftyMoves() < tuned.TABLE_CUT_FIFTY
    ) {
      countTableHit()
      if (tableMove && tableScore >= beta && !isNoisy(tableMove)) {
        noteDanger(frame)
        adjustQuiet(frame, us, tableMove, shareOf(bonusOf(depth), tuned.HISTORY_TABLE_BONUS))
      }
      return tableScore
    }
  }

  // Endgame tables
  let ceiling = SCORE_MATE
  if (probedPieces && !excluded) {
    const score = endgameScore(depth, ply)
    if (score != SCORE_NONE) {
      if (endgameBound == EXACT || (endgameBound == LOWER ? score >= beta : score <= alpha)) {
        const stored = min(depth + tuned.TABLEBASE_STORE_DEPTH, MAX_PLY - 1)
        storeEntry(hash, tableMove, score, value, stored, endgameBound, wasPv, ply)
        return score
      }
      // The window is beyond the bound: there may be a mate.
      if (endgameBound == LOWER) floor = score
      else ceiling = score
      alpha = max(alpha, floor)
    }
  }

  // Static value
  let raw = SCORE_NONE
  let estimate = SCORE_NONE
  if (!check) {
    raw = value == SCORE_NONE ? staticEvaluation() : value
    estimate = correctedValue(frame, raw)
    if (!entry && !excluded) storeEntry(hash, MOVE_NONE, SCORE_NONE, raw, DEPTH_VALUE, 0, wasPv, ply)
  }
  setStaticValue(frame, estimate)
  const standing = estimate
  // A static value that needs a large correction is often wrong, so it decides less.
  const doubt = check ? 0 : abs(standing - raw)
  if (!check && tableScore != SCORE_NONE && tableBound & (tableScore > estimate ? LOWER : UPPER)) {
    // A search result is a better estimate than the static value.
    estimate = tableScore
  }
  if (!check && !excluded) learnLastMove(parent, standing)
  const improving = !check && isImproving(frame, standing)
  // Near the root of a decided game the question is who is mated, which static values do not show.
  const isLost = ply < tuned.DECIDED_PLIES && beta <= -tuned.DECIDED_SCORE
  const isWon = ply < tuned.DECIDED_PLIES && alpha >= tuned.DECIDED_SCORE

  if (!open && !check && !excluded) {
    // Razoring: so far below alpha that only captures could help.
    if (
      depth <= tuned.RAZORING_DEPTH &&
      estimate + tuned.RAZORING_BASE + tuned.RAZORING_MARGIN * depth * depth <= alpha
    ) {
      const score = quiescence(frame, alpha, beta, ply, true)
      if (score <= alpha || aborted) {
        if (TALLYING) tally(counted.TALLY_RAZORED)
        return score
      }
    }

    // Reverse futility: so far above beta that the opponent's move will not make up for it.
    if (
      !isLost &&
      ply >= noNullBefore &&
      depth <= tuned.REVERSE_FUTILITY_DEPTH &&
      estimate -
        tuned.REVERSE_FUTILITY_MARGIN * depth -
        (tuned.REVERSE_FUTILITY_DOUBT * doubt) / 64 -
        (wasPv ? tuned.REVERSE_FUTILITY_PV : 0) >=
        beta -
          (improving ? tuned.REVERSE_FUTILITY_IMPROVING : 0) -
          (hasOpponentLost(parent, standing) ? tuned.REVERSE_FUTILITY_OPPONENT : 0) &&
      !isProved(estimate) &&
      beta > -SCORE_PROVED
    ) {
      if (TALLYING) tally(counted.TALLY_REVERSE_FUTILITY)
      return mean(estimate, beta, tuned.REVERSE_FUTILITY_WEIGHT)
    }

    if (!isLost && depth >= tuned.NULL_MOVE_DEPTH && estimate >= beta && beta > -SCORE_PROVED) {
      const score = tryNullMove(frame, beta, depth, ply, estimate, cut)
      if (aborted) return 0
      if (score != SCORE_NONE) {
        if (TALLYING) tally(counted.TALLY_NULL_CUTS)
        return score
      }
    }

    // ProbCut: not if the table contradicts it.
    const probBeta = beta + tuned.PROBCUT_MARGIN
    const known = tableScore != SCORE_NONE && tableDepth >= depth - tuned.PROBCUT_REDUCTION
    if (depth >= tuned.PROBCUT_DEPTH && !isProved(beta) && !(known && tableScore < probBeta)) {
      const score = tryProbCut(frame, probBeta, depth, ply, tableMove, cut)
      if (aborted) return 0
      if (score != SCORE_NONE) {
        if (TALLYING) tally(counted.TALLY_PROBCUT)
        const reduced = depth - tuned.PROBCUT_REDUCTION + 1
        storeEntry(hash, currentMove(frame), score, raw, reduced, LOWER, wasPv, ply)
        return score
      }
    }
  }

  // Small ProbCut: the score of a shallower search in the table beats beta so clearly that this search would as well
  // (as in Stockfish). In check too, where nothing above applies. Not near the root of a thorough search: such a
  // search must not trust what a shallow one thinks of a sacrifice.
  const tableBeta = beta + tuned.TABLE_PROBCUT_MARGIN
  if (
    !open &&
    ply >= nearPlies &&
    tableScore != SCORE_NONE &&
    tableBound & LOWER &&
    tableDepth >= depth - tuned.TABLE_PROBCUT_DEPTH &&
    tableScore >= tableBeta &&
    !isProved(tableScore) &&
    !isProved(beta) &&
    fiftyMoves() < tuned.TABLE_CUT_FIFTY
  ) {
    return tableBeta
  }

  // Internal iterative reduction: without a table move the order is poor, and a shallower search finds one.
  if (!tableMove && !excluded && depth >= tuned.INTERNAL_REDUCTION_DEPTH && (open || cut)) {
    if (TALLYING) tally(counted.TALLY_INTERNAL_REDUCTIONS)
    depth -= tuned.INTERNAL_REDUCTION
  }

  // The moves
  const mover = us
  const near = ply < nearPlies
  const uncoverers = discoverers()
  const quietMoves = lateMoveLimit(depth, improving)
  let best = floor
  let bestMove = MOVE_NONE
  let number = 0
  const tableIsNoisy = tableMove != MOVE_NONE && isNoisy(tableMove)
  noteDanger(frame)
  const picker = openPicker(frame, tableMove)
  for (let move = nextMove(picker); move; move = nextMove(picker)) {
    if (move == excluded) continue
    number++
    const noisy = isNoisy(move)
    const checking = givesCheck(move, uncoverers)
    const pieceTo = pieceToOf(move)
    const victim = victimOf(move)
    const history = noisy ? captureHistory(pieceTo, victim) : quietHistory(frame, mover, move)
    let reduction = reductionOf(noisy, depth, number)
    const spared = checking && near

    // Pruning of single moves, once something better than being mated is known
    if (best > -SCORE_PROVED && !isWon && hasPieces(mover)) {
      const reduced = max(depth - reduction / PLY, 0)
      const forcing = check || checking
      const gap = alpha - standing
      if (noisy) {
        if (prunesCapture(move, victim, depth, reduced, gap, forcing, spared)) {
          if (TALLYING) tally(counted.TALLY_LEFT_OUT)
          continue
        }
      } else {
        if (number > quietMoves) {
          if (TALLYING) tally(counted.TALLY_LATE_MOVES)
          skipQuiets(picker)
          if (!checking) continue
        }
        if (prunesQuiet(picker, move, depth, reduced, history, gap, forcing, spared)) {
          if (TALLYING) tally(counted.TALLY_LEFT_OUT)
          continue
        }
      }
    }

    // Extensions
    let extension = 0
    if (
      move == tableMove &&
      !excluded &&
      depth >= tuned.SINGULAR_DEPTH &&
      tableBound & LOWER &&
      tableDepth >= depth - tuned.SINGULAR_TABLE_DEPTH &&
      !isProved(tableScore)
    ) {
      // Singular extension: is the table move the only one that holds? (Anantharaman, Campbell and Hsu, 1988)
      const singularBeta = tableScore - (tuned.SINGULAR_MARGIN * depth) / 64
      const reduced = (depth - 1) / tuned.SINGULAR_DEPTH_DIVISOR
      setExcludedMove(frame, move)
      const score = searchNode(frame, singularBeta - 1, singularBeta, reduced, ply, cut)
      setExcludedMove(frame, MOVE_NONE)
      if (aborted) break
      if (score < singularBeta) {
        if (TALLYING) tally(counted.TALLY_SINGULAR)
        extension = 1
        if (
          !open &&
          score < singularBeta - tuned.DOUBLE_EXTENSION_MARGIN &&
          doubleExtensions(frame) < tuned.DOUBLE_EXTENSION_LIMIT
        ) {
          if (TALLYING) tally(counted.TALLY_DOUBLE)
          extension = !noisy && score < singularBeta - tuned.TRIPLE_EXTENSION_MARGIN ? 3 : 2
          setDoubleExtensions(frame, doubleExtensions(frame) + 1)
        }
      } else if (singularBeta >= beta) {
        // Multi-cut: another move beats beta as well.
        closePicker(picker)
        return singularBeta
      } else if (tableScore >= beta) {
        // Negative extension: the table move is not the only good one, so it needs less depth.
        extension = -tuned.NEGATIVE_EXTENSION
      } else if (cut) {
        extension = -tuned.NEGATIVE_CUT_EXTENSION
      }
    } else if (
      checking &&
      depth >= tuned.CHECK_EXTENSION_DEPTH &&
      (near || (!noisy && seeAtLeast(move, tuned.CHECK_EXTENSION_SEE)))
    ) {
      if (TALLYING) tally(counted.TALLY_CHECKS)
      extension = 1
    }

    enter(frame, move)
    const next = depth - 1 + extension
    let score = 0
    if (
      depth >= tuned.REDUCTION_DEPTH &&
      number > (open ? tuned.REDUCTION_OPEN_MOVES : tuned.REDUCTION_MOVES) &&
      !(noisy && wasPv && number <= tuned.REDUCTION_PV_NOISY_MOVES)
    ) {
      // Late-move reduction
      if (open) reduction -= tuned.REDUCTION_OPEN
      if (wasPv) {
        reduction -= tuned.REDUCTION_PV
        if (tableScore != SCORE_NONE && tableScore > alpha) reduction -= tuned.REDUCTION_PV_ABOVE
        if (tableDepth >= depth) reduction -= tuned.REDUCTION_PV_DEEP
      }
      if (cut)
        reduction += tableMove ? tuned.REDUCTION_CUT : tuned.REDUCTION_CUT + tuned.REDUCTION_CUT_UNKNOWN
      if (!improving && !noisy) reduction += tuned.REDUCTION_WORSENING
      if (checking) reduction -= tuned.REDUCTION_CHECK
      if (tableIsNoisy && !noisy) reduction += tuned.REDUCTION_NOISY_TABLE
      if (cutoffs(child) > tuned.REDUCTION_CUTOFFS_NUMBER) reduction += tuned.REDUCTION_CUTOFFS
      if (move == killer1(frame) || move == killer2(frame)) reduction -= tuned.REDUCTION_KILLER
      reduction -= tuned.REDUCTION_DOUBT * doubt
      reduction -= (history * PLY) / tuned.REDUCTION_HISTORY_DIVISOR
      const deepest = next + (open ? tuned.REDUCTION_OPEN_EXTENSION : 0)
      const shallow = max(min(next - reduction / PLY, deepest), 1)
      if (TALLYING && shallow < next) tally(counted.TALLY_REDUCED)
      score = -searchNode(child, -alpha - 1, -alpha, shallow, ply + 1, true)
      if (score > alpha && shallow < next && !aborted) {
        if (TALLYING) tally(counted.TALLY_RESEARCHED)
        const deeperScore = best + tuned.DEEPER_MARGIN + tuned.DEEPER_DEPTH_MARGIN * next
        const deeper = score > deeperScore ? 1 : score < best + tuned.SHALLOWER_MARGIN ? -1 : 0
        if (next + deeper > shallow) {
          score = -searchNode(child, -alpha - 1, -alpha, next + deeper, ply + 1, !cut)
        }
        if (!noisy) {
          const bonus = shareOf(bonusOf(next), tuned.HISTORY_AGAIN_BONUS)
          adjustContinuations(frame, pieceTo, score >= beta ? bonus : -bonus)
        }
      }
    } else if (!open || number > 1) {
      score = -searchNode(child, -alpha - 1, -alpha, next, ply + 1, !cut)
    }
    if (open && (number == 1 || score > alpha) && !aborted) {
      score = -searchNode(child, -beta, -alpha, next, ply + 1, false)
    }
    unmake(move)
    if (aborted) break

    if (score > best) {
      best = score
      if (score > alpha) {
        bestMove = move
        if (open) extendVariation(ply, move)
        if (score >= beta) {
          if (TALLYING) tally(counted.TALLY_CUTS)
          if (TALLYING && number == 1) tally(counted.TALLY_FIRST_CUTS)
          setCutoffs(frame, cutoffs(frame) + 1)
          break
        }
        alpha = score
      }
    }
    if (move != bestMove) {
      if (noisy) noteNoisy(picker, move)
      else noteQuiet(picker, move)
    }
  }

  if (aborted) {
    closePicker(picker)
    return 0
  }

  // Mate and stalemate, unless the only move was excluded
  if (!number) {
    closePicker(picker)
    return excluded ? alpha : check ? -SCORE_MATE + ply : 0
  }

  if (best >= beta) {
    const clearly = best > beta + tuned.HISTORY_DEEPER_MARGIN
    learnMoves(frame, picker, bestMove, mover, clearly ? depth + 1 : depth)
  } else if (!bestMove && !excluded) {
    learnUnrefuted(parent, depth)
  }
  closePicker(picker)

  // Fail-high blending: the search proves that beta is beaten, but not by how much. The shallower it was, the less of
  // the excess counts (as in Stockfish).
  if (best >= beta && !isProved(best) && !isProved(beta)) {
    best = (best * depth + beta * tuned.FAIL_HIGH_BETA_PLIES) / (depth + tuned.FAIL_HIGH_BETA_PLIES)
  }

  best = min(best, ceiling)
  const bound = best >= beta ? LOWER : open && bestMove ? EXACT : UPPER
  if (!excluded) {
    storeEntry(hash, bestMove, best, raw, depth, bound, wasPv, ply)
    // Corrections learn from quiet results that say something about the static value.
    if (
      !check &&
      !(bestMove && isNoisy(bestMove)) &&
      !(bound == LOWER && best <= standing) &&
      !(bound == UPPER && best >= standing)
    ) {
      learnCorrection(frame, depth, best - standing)
    }
  }
  return best
}

/**
 * Null move: if even passing beats beta, so does the best move (Don Beal, 1989). Not with pawns alone,
 * because of zugzwang.
 * @returns a score of at least beta, or SCORE_NONE
 */
function tryNullMove(frame: usize, beta: i32, depth: i32, ply: i32, estimate: i32, cut: bool): i32 {
  const margin =
    tuned.NULL_MOVE_STATIC_BASE -
    tuned.NULL_MOVE_STATIC_MARGIN * depth +
    (cut ? 0 : tuned.NULL_MOVE_UNEXPECTED)
  if (staticValue(frame) < beta + margin || !moved(above(frame, 1))) return SCORE_NONE
  if (ply < noNullBefore || !hasPieces(us)) return SCORE_NONE
  const reduction =
    tuned.NULL_MOVE_REDUCTION +
    depth / tuned.NULL_MOVE_DEPTH_DIVISOR +
    min((estimate - beta) / tuned.NULL_MOVE_VALUE_DIVISOR, tuned.NULL_MOVE_VALUE_LIMIT)
  if (TALLYING) tally(counted.TALLY_NULL_TRIES)
  setCurrentMove(frame, MOVE_NONE, 0)
  makeNull()
  prefetch(key())
  const score = -searchNode(below(frame), -beta, -beta + 1, depth - reduction, ply + 1, !cut)
  unmakeNull()
  if (aborted || score < beta) return SCORE_NONE
  // A mate after a pass is not proved.
  const bounded = score > SCORE_PROVED ? beta : score
  if (depth < tuned.NULL_MOVE_VERIFICATION_DEPTH || noNullBefore) return bounded
  // Verification: the same without null moves in this part of the tree.
  noNullBefore = ply + (tuned.NULL_MOVE_VERIFICATION_SHARE * (depth - reduction)) / 100
  const verified = searchNode(frame, beta - 1, beta, depth - reduction, ply, false)
  noNullBefore = 0
  return !aborted && verified >= beta ? bounded : SCORE_NONE
}

/**
 * ProbCut: a capture that clearly beats beta at a reduced depth will beat it at the full one (Buro, 1995).
 * @param raised beta plus a margin
 * @returns a score of at least `raised`, whose move is then the current one of the frame, or SCORE_NONE
 */
function tryProbCut(frame: usize, raised: i32, depth: i32, ply: i32, tableMove: Move, cut: bool): i32 {
  const child = below(frame)
  const picker = openCapturePicker(frame, tableMove, raised - staticValue(frame), false)
  let score = SCORE_NONE
  for (let move = nextMove(picker); move; move = nextMove(picker)) {
    enter(frame, move)
    score = -quiescence(child, -raised, -raised + 1, ply + 1, true)
    if (score >= raised && !aborted) {
      score = -searchNode(child, -raised, -raised + 1, depth - tuned.PROBCUT_REDUCTION, ply + 1, !cut)
    }
    unmake(move)
    if (aborted || score >= raised) break
    score = SCORE_NONE
  }
  closePicker(picker)
  return score
}
