// SPDX-License-Identifier: GPL-3.0-or-later
/** What is known of the position on the board, as it is shown: lines of moves, a score and arrows. */
import { computed, type Ref } from 'vue'
import { pvToSan, type LineMove } from '../../../engine/chess/notation.ts'
import { aheadBy, type Bound, type Score, type SearchInfo } from '../../../engine/protocol.ts'
import { useGameStore } from '../game.ts'
import { depthOf, type PositionResult } from './results.ts'

/** One line of thought as it is shown. */
export interface AnalysisLine {
  /** 1 = best. */
  rank: number
  score: Score
  bound: Bound
  depth: number
  /** The score as chances, if the engine gives them. */
  wdl?: SearchInfo['wdl']
  moves: readonly LineMove[]
}

interface BestMove {
  uci: string
  rank: number
}

/** A move this much worse than the best is still about as good, in centipawns. */
const AS_GOOD_CP = 50
/** Maximum number of moves shown of a line. */
export const SHOWN_MOVES = 24

interface Hooks {
  /** What is known of the position, or of the moves that are searched; null if nothing. */
  result: Readonly<Ref<PositionResult | null>>
  /** What is known of the position on the board with all its moves; null if nothing. */
  judgement: Readonly<Ref<PositionResult | null>>
  /** Maximum number of lines. */
  wantedLines: Readonly<Ref<number>>
  /** FEN of the position. */
  fen: Readonly<Ref<string>>
  /** Whether every line is worth an arrow, and not only the good ones. */
  marksAll: Readonly<Ref<boolean>>
  /** The board shows another position, where these moves mean nothing. */
  isElsewhere: Readonly<Ref<boolean>>
}

export function useLines({ result, judgement, wantedLines, fen, marksAll, isElsewhere }: Hooks) {
  const game = useGameStore()

  /** Moves of the lines by their position and text, so that an unchanged line is not worked out again. */
  let shownBefore = new Map<string, readonly LineMove[]>()
  const lines = computed<AnalysisLine[]>(() => {
    const shown = new Map<string, readonly LineMove[]>()
    const from = fen.value
    const all = (result.value?.lines ?? []).slice(0, wantedLines.value).map((info) => {
      const pv = info.pv.slice(0, SHOWN_MOVES)
      const name = `${from}|${pv.join(' ')}`
      const moves = shownBefore.get(name) ?? pvToSan(from, pv, game.chess960)
      shown.set(name, moves)
      const { line: rank, score, bound, depth, wdl } = info
      return { rank, score, bound, depth, ...(wdl && { wdl }), moves }
    })
    shownBefore = shown
    return all
  })

  const score = computed<Score | null>(() => judgement.value?.lines[0]?.score ?? null)
  /** Whether the score is exact or only a bound, from White's point of view. */
  const bound = computed<Bound>(() => judgement.value?.lines[0]?.bound ?? 'exact')
  /** That score as chances, if the engine gives them. */
  const wdl = computed(() => judgement.value?.lines[0]?.wdl)
  /** The first move, and those of the other lines that are about as good: what is worth an arrow. */
  const bestMoves = computed<BestMove[]>(() => {
    const [best] = lines.value
    if (!best || isElsewhere.value) return []
    return lines.value.flatMap(({ rank, score, moves }) =>
      moves[0] && (marksAll.value || isAsGood(score, best.score)) ? [{ uci: moves[0].uci, rank }] : [],
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
