// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Search results for positions: the newest report on every line, in a bounded cache; and their display as lines of
 * moves, a score and arrows.
 */
import { type SearchInfo, aheadBy, type Bound, type Score } from '../../../engine/contract/protocol.ts'
import { computed, type Ref } from 'vue'
import { pvToSan, type LineMove } from '../../../engine/chess/notation.ts'
import { useGameStore } from '../game.ts'

/** The result for one position. */
export interface PositionResult {
  /** Best line first; as many as were requested and exist. */
  lines: readonly SearchInfo[]
  /** Whether it was read from disk, where an earlier session stored it. */
  stored?: boolean
}

/** Depth of the best line; 0 when nothing is known. */
export const depthOf = (result: PositionResult | null): number => result?.lines[0]?.depth ?? 0

const isExact = (result: PositionResult): boolean => result.lines[0]?.bound === 'exact'

/**
 * Whether `a` is at least as informative as `b`: deeper, or as deep with a score where `b` has a bound, or with as many
 * lines.
 */
export function saysMore(a: PositionResult, b: PositionResult): boolean {
  if (depthOf(a) !== depthOf(b)) return depthOf(a) > depthOf(b)
  if (isExact(a) !== isExact(b)) return isExact(a)
  return a.lines.length >= b.lines.length
}

/** The more informative of the live and the known result; more lines win at once, up to the wanted number. */
export function fuller(
  now: PositionResult | null,
  before: PositionResult | null,
  wanted: number,
): PositionResult | null {
  if (!now || !before) return now ?? before
  const more = before.lines.length < Math.min(wanted, now.lines.length)
  return more || saysMore(now, before) ? now : before
}

/**
 * The lines with a new report on one of them. A bound does not replace a score of at least the same depth. A line that
 * arrives before the lines above it leaves a gap, see `wholeLines`.
 */
export function withLine(
  lines: readonly (SearchInfo | undefined)[],
  info: SearchInfo,
): (SearchInfo | undefined)[] {
  const next = [...lines]
  const before = lines[info.line - 1]
  if (info.bound !== 'exact' && before?.bound === 'exact' && before.depth >= info.depth) return next
  next[info.line - 1] = info
  return next
}

/** The lines up to the first gap. */
export function wholeLines(lines: readonly (SearchInfo | undefined)[]): SearchInfo[] {
  const whole: SearchInfo[] = []
  for (const line of lines) {
    if (!line) break
    whole.push(line)
  }
  return whole
}

/** A cache of results by position. It holds the deepest one and drops the least recently used positions. */
export class ResultCache {
  readonly #results = new Map<string, PositionResult>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#results.size
  }

  get(key: string): PositionResult | null {
    const result = this.#results.get(key)
    if (!result) return null
    this.#results.delete(key)
    this.#results.set(key, result)
    return result
  }

  /** Like `get`, but the position does not count as used. */
  peek(key: string): PositionResult | null {
    return this.#results.get(key) ?? null
  }

  put(key: string, result: PositionResult): void {
    const before = this.#results.get(key)
    this.#results.delete(key)
    this.#results.set(key, before && !saysMore(result, before) ? before : result)
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= this.#capacity) break
      this.#results.delete(oldest)
    }
  }

  clear(): void {
    this.#results.clear()
  }
}

// The display.

/** A line of the engine for display. */
export interface AnalysisLine {
  /** 1 = best. */
  rank: number
  score: Score
  bound: Bound
  depth: number
  /** The engine's own estimate of win, draw and loss, of 1,000 games, from White's point of view. */
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

interface Shown {
  /** The result for the position, or for the searched moves; null if there is none. */
  result: Readonly<Ref<PositionResult | null>>
  /** The result for the position on the board with all its moves; null if there is none. */
  judgement: Readonly<Ref<PositionResult | null>>
  /** Maximum number of lines. */
  wantedLines: Readonly<Ref<number>>
  /** FEN of the position. */
  fen: Readonly<Ref<string>>
  /** Whether every line gets an arrow, not only the good ones. */
  marksAll: Readonly<Ref<boolean>>
  /** Whether the board shows another position, where these moves have no arrows. */
  isElsewhere: Readonly<Ref<boolean>>
}

/** Call in setup. */
export function useLines({ result, judgement, wantedLines, fen, marksAll, isElsewhere }: Shown) {
  const game = useGameStore()

  /** Moves of the lines by position and text, so that an unchanged line is not converted again. */
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
  /** The moves that get an arrow: the best one, and those of other lines that are about as good. */
  const bestMoves = computed<BestMove[]>(() => {
    const [best] = lines.value
    if (!best || isElsewhere.value) return []
    return lines.value.flatMap(({ rank, score, moves }) =>
      moves[0] && (marksAll.value || isAsGood(score, best.score)) ? [{ uci: moves[0].uci, rank }] : [],
    )
  })
  const depth = computed(() => depthOf(result.value))
  const selectiveDepth = computed(() => result.value?.lines[0]?.selectiveDepth ?? 0)

  return { lines, score, bound, bestMoves, depth, selectiveDepth }
}

/** Whether a line is about as good as the best one: won for the same side, or not far behind. */
function isAsGood(score: Score, best: Score): boolean {
  if (score.kind !== 'cp')
    return best.kind === score.kind && Math.sign(aheadBy(score)) === Math.sign(aheadBy(best))
  return best.kind === 'cp' && Math.abs(best.value - score.value) <= AS_GOOD_CP
}
