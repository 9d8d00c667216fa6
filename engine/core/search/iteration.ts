// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The search from the root: iterative deepening, line by line for MultiPV, each in an aspiration window that
 * is widened until it holds the score. The root is separate: its moves keep an order and variations from
 * one iteration to the next.
 */
import { refresh } from '../rules/attacks.ts'
import { checkers, key } from '../rules/board.ts'
import {
  aborted,
  elapsed,
  hasSoftLimit,
  isPondering,
  isSoftLimitReached,
  nodes,
  publishCounters,
  startClock,
} from './clock.ts'
import { onInfo } from '../host.ts'
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_UPPER,
  MAX_PLY,
  MOVE_NONE,
  SCORE_MATE,
  SCORE_MATE_BOUND,
  SCORE_NONE,
} from '../layout.ts'
import { clearLowPlies } from './history.ts'
import { beginProof, completeMate, isLosingMove, isMatingMove, isProofCut } from './mate.ts'
import { ALLOWED_LIST, MOVE_LISTS, block } from '../memory.ts'
import { ALL, ENTRY_BYTES, generate, isLegal } from '../rules/movegen.ts'
import { isNoisy, resetPickers } from './movepick.ts'
import * as tuned from './parameters.ts'
import { make, unmake } from '../rules/position.ts'
import { clearVariation, variationLength, variationMoves } from './pv.ts'
import { PLY, reductionOf } from './reductions.ts'
import {
  UNPROVED,
  addRoot,
  addRootNodes,
  beginIteration,
  bringToFront,
  clearRoot,
  lastScore,
  proveRoot,
  provedScore,
  rootAt,
  rootBound,
  rootCount,
  rootMove,
  rootNodes,
  rootRank,
  rootReply,
  rootScore,
  rootSelective,
  rootVariation,
  setRootScore,
  sortRoots,
} from './rootmoves.ts'
import { enter, resetSearch, searchNode, setNearPlies } from './search.ts'
import { see } from './see.ts'
import { below, clearFrames, frameOf, setStaticValue } from './stack.ts'
import { isRootRanked, rankRoots, scoreOfRank } from './tablebase.ts'
import { TALLYING, clearTallies, tally } from './tally.ts'
import { EXACT, LOWER, UPPER, entryMove, readEntry, storeEntry } from './tt.ts'
import { TALLY_REDUCED, TALLY_RESEARCHED, TALLY_WINDOWS_MISSED } from '../tallies.ts'
import { Move } from '../rules/types.ts'
import { correctedValue, mean, resetSelectiveDepth, selectiveDepth, staticEvaluation } from './verdict.ts'

/** Bounds of a window that holds every score. */
const INFINITE: i32 = SCORE_MATE + 1
/** Fail-high and fail-low lines are reported only after this time, in milliseconds. */
const REPORT_BOUNDS_AFTER: f64 = 1000

/** Number of root moves that `searchmoves` allows; 0: all. */
let allowedCount: i32 = 0
/** No root move is reduced, and checks near the root are searched more closely. */
let isThorough: bool = false
/** Results of the last search. */
let bestMove: Move = MOVE_NONE
export let ponderedMove: Move = MOVE_NONE
export let finalScore: i32 = 0
export let finishedDepth: i32 = 0

export function clearAllowed(): void {
  allowedCount = 0
}

export function allowMove(move: Move): void {
  for (let i = 0; i < allowedCount; i++) {
    if (load<u16>(block + (i << 1), ALLOWED_LIST) == move) return
  }
  store<u16>(block + (allowedCount << 1), move, ALLOWED_LIST)
  allowedCount++
}

function isAllowed(move: Move): bool {
  for (let i = 0; i < allowedCount; i++) {
    if (load<u16>(block + (i << 1), ALLOWED_LIST) == move) return true
  }
  return allowedCount == 0
}

/** Lists the root moves in their first order: table move, captures by gain, other moves. */
function listRoots(): void {
  clearRoot()
  const list = block + MOVE_LISTS
  const end = generate(ALL, list)
  const entry = readEntry(key())
  for (let at = list; at < end; at += ENTRY_BYTES) {
    const move = load<u32>(at) as Move
    if (!isAllowed(move)) continue
    addRoot(
      move,
      entry && entryMove(entry) == move ? SCORE_MATE : isNoisy(move) ? see(move) : min(see(move), 0),
    )
  }
  rankRoots()
  sortRoots(0, rootCount)
}

/**
 * Score to report for a root move: that of the endgame tables where they apply, unless the search sees a
 * mate.
 */
function reportedScore(root: usize): i32 {
  const score = provedScore(root)
  return isRootRanked && abs(score) <= SCORE_MATE_BOUND ? scoreOfRank(rootRank(root)) : score
}

/**
 * Searches the root moves from `first` on that the endgame tables rank alike. The moves keep their scores.
 * @returns a fail-soft score
 */
function searchRoots(first: i32, alpha: i32, beta: i32, depth: i32): i32 {
  const frame = frameOf(0)
  const child = below(frame)
  const check = checkers() != 0
  const raw = check ? SCORE_NONE : staticEvaluation()
  setStaticValue(frame, check ? SCORE_NONE : correctedValue(frame, raw))
  let best = -INFINITE
  let bestHere = MOVE_NONE
  const start = alpha
  const rank = rootRank(rootAt(first))
  for (let i = first; i < rootCount; i++) {
    const root = rootAt(i)
    if (rootRank(root) != rank) break
    const move = rootMove(root)
    const noisy = isNoisy(move)
    const before = nodes
    const number = i - first + 1
    enter(frame, move)
    const next = depth - 1
    let score = 0
    if (number > 1) {
      let shallow = next
      if (!isThorough && depth >= tuned.ROOT_REDUCTION_DEPTH && number > tuned.ROOT_REDUCTION_MOVES) {
        const less = tuned.ROOT_REDUCTION_LESS + (checkers() ? tuned.ROOT_REDUCTION_CHECK : 0)
        const reduction = reductionOf(noisy, depth, number) / PLY - less
        shallow = max(min(next - reduction, next), 1)
      }
      if (TALLYING && shallow < next) tally(TALLY_REDUCED)
      score = -searchNode(child, -alpha - 1, -alpha, shallow, 1, true)
      if (score > alpha && shallow < next && !aborted) {
        if (TALLYING) tally(TALLY_RESEARCHED)
        score = -searchNode(child, -alpha - 1, -alpha, next, 1, false)
      }
    }
    if ((number == 1 || score > alpha) && !aborted) {
      clearVariation(1)
      score = -searchNode(child, -beta, -alpha, next, 1, false)
    }
    unmake(move)
    addRootNodes(root, nodes - before)
    if (aborted) break
    if (number == 1 || score > alpha) {
      const bound = score >= beta ? BOUND_LOWER : score <= alpha ? BOUND_UPPER : BOUND_EXACT
      // A mate outside the window is not proved.
      const proved = abs(score) > SCORE_MATE_BOUND ? max(min(score, beta), alpha) : score
      proveRoot(root, score, proved, bound, selectiveDepth)
    } else {
      setRootScore(root, UNPROVED)
    }
    if (score > best) {
      best = score
      if (score > alpha) {
        bestHere = move
        if (score >= beta) break
        alpha = score
      }
    }
  }
  if (!aborted && first == 0) {
    const bound = best >= beta ? LOWER : best > start ? EXACT : UPPER
    storeEntry(key(), bestHere, best, raw, depth, bound, true, 0)
  }
  return best
}

/** Finds the exact score of the line at index `line`. */
function searchLine(line: i32, depth: i32, lines: i32): void {
  const last = lastScore(rootAt(line))
  let width = tuned.ASPIRATION_WIDTH
  let alpha = -INFINITE
  let beta = INFINITE
  if (depth >= tuned.ASPIRATION_DEPTH && last != UNPROVED) {
    alpha = max(last - width, -INFINITE)
    beta = min(last + width, INFINITE)
  }
  let searched = depth
  while (true) {
    // Moves that this window does not prove better keep their order.
    for (let i = line; i < rootCount; i++) setRootScore(rootAt(i), UNPROVED)
    const score = searchRoots(line, alpha, beta, searched)
    sortRoots(line, rootCount)
    if (aborted) return
    if (score > alpha && score < beta) return
    if (TALLYING) tally(TALLY_WINDOWS_MISSED)
    if (lines == 1 && elapsed() > REPORT_BOUNDS_AFTER) report(0, depth)
    if (score <= alpha) {
      beta = mean(beta, alpha, tuned.ASPIRATION_BETA_WEIGHT)
      alpha = max(score - width, -INFINITE)
      searched = depth
    } else {
      beta = min(score + width, INFINITE)
      if (searched > 1 && searched > depth - tuned.ASPIRATION_LOWERING && score < SCORE_MATE_BOUND) searched--
    }
    width += (width * tuned.ASPIRATION_GROWTH) / 100
    if (width > tuned.ASPIRATION_LIMIT) {
      alpha = -INFINITE
      beta = INFINITE
    }
  }
}

/** Whether the score of a root move may be reported: a mate that is only a bound may not. */
function isReportable(root: usize): bool {
  const score = provedScore(root)
  return score != UNPROVED && (rootBound(root) == BOUND_EXACT || abs(score) <= SCORE_MATE_BOUND)
}

/** Reports one line to the host. Every thread reports: the host chooses one of them and needs its line. */
function report(line: i32, depth: i32): void {
  const root = rootAt(line)
  if (!isReportable(root)) return
  const variation = rootVariation(root)
  const score = abs(provedScore(root))
  if (score > SCORE_MATE_BOUND) completeMate(variation, SCORE_MATE - score)
  publishCounters()
  onInfo(
    line + 1,
    depth,
    rootSelective(root),
    reportedScore(root),
    rootBound(root),
    variationMoves(variation),
    variationLength(variation),
  )
}

/** The average of the scores so far with a new one. */
function averageOf(average: i32, score: i32): i32 {
  return ((100 - tuned.TIME_TREND_AVERAGE) * average + tuned.TIME_TREND_AVERAGE * score) / 100
}

/** Share of the soft limit that the search may use, by how stable the best move is. */
function timeScale(stability: i32, fall: i32): f64 {
  // A best move that has stayed the best for many iterations needs less time.
  const settled = min(stability, tuned.TIME_STABILITY_LIMIT) as f64
  const stable = tuned.TIME_STABILITY_BASE - tuned.TIME_STABILITY_STEP * settled
  // A falling score needs more.
  const fallen = max(min(fall, tuned.TIME_TREND_FALL_LIMIT), -tuned.TIME_TREND_RISE_LIMIT) as f64
  const trend = 1.0 + tuned.TIME_TREND_STEP * fallen
  // So does a best move that took only a small share of the nodes.
  const share = (rootNodes(rootAt(0)) as f64) / (max<u64>(nodes, 1) as f64)
  const effort = 1.0 + tuned.TIME_EFFORT_FACTOR * (tuned.TIME_EFFORT_SHARE - share)
  return stable * trend * max<f64>(effort, tuned.TIME_EFFORT_MINIMUM)
}

/** True when a mate in `moves` or fewer is proved for either side. */
function isMateFound(score: i32, moves: i32): bool {
  return abs(score) > SCORE_MATE_BOUND && SCORE_MATE - abs(score) <= 2 * moves
}

/**
 * Tries to prove whether there is a mate in `moves` or fewer, with a small share of the nodes taken so far.
 * @returns true if that is settled: the shortest mate is the first root move, or neither side has one
 */
function settleMate(moves: i32): bool {
  beginProof(nodes / tuned.PROOF_SHARE)
  for (let distance = 1; distance <= moves; distance++) {
    for (let i = 0; i < rootCount; i++) {
      const root = rootAt(i)
      if (!isMatingMove(rootMove(root), distance)) continue
      const plies = 2 * distance - 1
      clearVariation(1)
      proveRoot(root, SCORE_MATE - plies, SCORE_MATE - plies, BOUND_EXACT, plies)
      sortRoots(0, rootCount)
      return true
    }
  }
  let survives = false
  for (let i = 0; i < rootCount && !survives; i++) survives = !isLosingMove(rootMove(rootAt(i)), moves)
  return survives && !isProofCut()
}

/** Searches the position and returns the best move. Parameters as in `CoreExports.search`. */
export function searchPosition(
  depthLimit: i32,
  nodeLimit: f64,
  softMs: f64,
  hardMs: f64,
  mate: i32,
  lines: i32,
  thorough: i32,
  softNodes: i32,
): Move {
  bestMove = MOVE_NONE
  ponderedMove = MOVE_NONE
  finalScore = 0
  finishedDepth = 0
  clearFrames()
  resetPickers()
  resetSearch()
  clearLowPlies()
  if (TALLYING) clearTallies()
  isThorough = thorough != 0
  startClock(nodeLimit, softMs, hardMs, softNodes)
  listRoots()
  if (!rootCount) {
    finalScore = checkers() ? -SCORE_MATE : 0
    publishCounters()
    return MOVE_NONE
  }
  const wanted = max(min(lines, rootCount), 1)
  const deepest = depthLimit > 0 ? min(depthLimit, MAX_PLY - 1) : MAX_PLY - 1
  let reported: Move = MOVE_NONE
  let stability = 0
  let proofDue: u64 = 0
  let average = SCORE_NONE
  for (let depth = 1; depth <= deepest && !aborted; depth++) {
    beginIteration()
    resetSelectiveDepth()
    setNearPlies(isThorough ? (depth + tuned.NEAR_DIVISOR - 1) / tuned.NEAR_DIVISOR : 0)
    for (let line = 0; line < wanted; line++) {
      searchLine(line, depth, wanted)
      if (aborted) break
      sortRoots(0, line + 1)
      if (wanted == 1) report(0, depth)
    }
    if (aborted) break
    if (wanted > 1) for (let line = 0; line < wanted; line++) report(line, depth)
    finishedDepth = depth
    const root = rootAt(0)
    const score = rootScore(root)
    finalScore = reportedScore(root)
    stability = rootMove(root) == reported ? stability + 1 : 0
    reported = rootMove(root)
    if (mate > 0 && isMateFound(score, mate)) break
    if (mate > 0 && nodes >= proofDue) {
      if (settleMate(mate)) {
        finalScore = reportedScore(rootAt(0))
        report(0, depth)
        break
      }
      proofDue = tuned.PROOF_GROWTH * nodes
    }
    if (hasSoftLimit() && !isPondering()) {
      if (rootCount == 1 && depth >= tuned.TIME_ONLY_MOVE_DEPTH) break
      const fall = average == SCORE_NONE ? 0 : average - score
      const scale = depth < tuned.TIME_FACTORS_DEPTH ? 1 : timeScale(stability, fall)
      if (isSoftLimitReached(scale)) break
      // A mate that deeper iterations can only confirm.
      const plies = SCORE_MATE - abs(score)
      const confirmed = depth > tuned.TIME_MATE_FACTOR * plies + tuned.TIME_MATE_BASE
      if (abs(score) > SCORE_MATE_BOUND && confirmed) break
    }
    average = average == SCORE_NONE ? score : averageOf(average, score)
  }
  // A proved mate is not replaced by an unproved one.
  if (reported && !isReportable(rootAt(0))) bringToFront(reported)
  const root = rootAt(0)
  if (finishedDepth && rootScore(root) > UNPROVED && rootBound(root) == BOUND_EXACT)
    finalScore = reportedScore(root)
  bestMove = rootMove(root)
  if (aborted && bestMove != reported) report(0, finishedDepth + 1)
  ponderedMove = rootReply(root)
  if (!ponderedMove) ponderedMove = replyFromTable(bestMove)
  publishCounters()
  return bestMove
}

/** The expected reply to a move, from the table; MOVE_NONE if unknown. */
function replyFromTable(move: Move): Move {
  make(move)
  refresh()
  const entry = readEntry(key())
  const reply = entry ? entryMove(entry) : MOVE_NONE
  const legal = reply != MOVE_NONE && isLegal(reply)
  unmake(move)
  return legal ? reply : MOVE_NONE
}
