// SPDX-License-Identifier: GPL-3.0-or-later
/** What is known of the position on the board, as it is shown: lines of moves, a score and arrows. */
import { computed, type Ref } from 'vue'
import { pvToSan, type LineMove } from '../../../engine/chess/notation.ts'
import { aheadBy, type Bound, type Score } from '../../../engine/protocol.ts'
import { useGameStore } from '../game.ts'
import { depthOf, type PositionResult } from './results.ts'

/** One line of thought as it is shown. */
export interface AnalysisLine {
  /** 1 = best. */
  rank: number
  score: Score
  bound: Bound
  depth: number
  moves: readonly LineMove[]
}

interface BestMove {
  uci: string
  rank: number
}

/** A move this much worse than the best is still about as good, in centipawns. */
const AS_GOOD_CP = 50
/** Maximum number of moves shown of a line. */
const SHOWN_MOVES = 24

/**
 * @param result what is known of the position on the board; null if nothing.
 * @param wantedLines maximum number of lines.
 */
export function useLines(result: Readonly<Ref<PositionResult | null>>, wantedLines: Readonly<Ref<number>>) {
  const game = useGameStore()

  /** Moves of the lines by their position and text, so that an unchanged line is not worked out again. */
  let shownBefore = new Map<string, readonly LineMove[]>()
  const lines = computed<AnalysisLine[]>(() => {
    const shown = new Map<string, readonly LineMove[]>()
    const from = game.fen
    const all = (result.value?.lines ?? []).slice(0, wantedLines.value).map((info) => {
      const pv = info.pv.slice(0, SHOWN_MOVES)
      const name = `${from}|${pv.join(' ')}`
      const moves = shownBefore.get(name) ?? pvToSan(from, pv, game.chess960)
      shown.set(name, moves)
      return { rank: info.line, score: info.score, bound: info.bound, depth: info.depth, moves }
    })
    shownBefore = shown
    return all
  })

  const score = computed<Score | null>(() => result.value?.lines[0]?.score ?? null)
  /** Whether the score is exact or only a bound, from White's point of view. */
  const bound = computed<Bound>(() => result.value?.lines[0]?.bound ?? 'exact')
  /** That score as chances, if the engine gives them. */
  const wdl = computed(() => result.value?.lines[0]?.wdl)
  /** The first move, and those of the other lines that are about as good: what is worth an arrow. */
  const bestMoves = computed<BestMove[]>(() => {
    const [best] = lines.value
    if (!best) return []
    return lines.value.flatMap(({ rank, score, moves }) =>
      moves[0] && isAsGood(score, best.score) ? [{ uci: moves[0].uci, rank }] : [],
    )
  })
  const depth = computed(() => depthOf(result.value))
  const selectiveDepth = computed(() => result.value?.lines[0]?.selectiveDepth ?? 0)

  return { lines, score, bound, wdl, bestMoves, depth, selectiveDepth }
}

/** Whether a line is about as good as the best one: as won for the same side, or not far behind. */
function isAsGood(score: Score, best: Score): boolean {
  if (score.kind !== 'cp')
    return best.kind === score.kind && Math.sign(aheadBy(score)) === Math.sign(aheadBy(best))
  return best.kind === 'cp' && Math.abs(best.value - score.value) <= AS_GOOD_CP
}
