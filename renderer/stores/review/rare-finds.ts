// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Good moves of a report that few players of the mover's rating find: no more than one in twenty play the move or one as
 * good. The likely other moves are searched shortly, to see which of them are as good.
 */
import { onScopeDispose, type Ref, shallowRef, watch } from 'vue'
import { chanceOf, forSide } from '../../../electron/review/chances.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import type { ReportView } from '../../../electron/review/protocol.ts'
import { type Color, turnOf } from '../../../engine/chess/rules.ts'
import { type GameNode, type NodeId, nodeOf } from '../../../engine/chess/tree.ts'
import type { PredictedMove, SearchInfo } from '../../../engine/contract/protocol.ts'
import { useBackgroundLane } from '../background-lane.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { keyOfSpec, positionSpec, recentSpec } from '../position-spec.ts'
import type { MoveShare } from './move-shares.ts'

/** The share of players who find the move or one as good, at most. */
const RARE = 0.05
/** Other moves with a smaller share than this are not looked at, and no more than so many. */
const LIKELY = { share: 0.01, moves: 12 } as const
/** Moves that are looked at first: one of them often is as good. */
const FIRST = 2
/** Effort for each move that is searched. The time is for slow machines. */
const NODES = 20_000
const MOVE_TIME_MS = 1000
/** Maximum number of moves whose result is cached; then the cache is emptied. */
const MAX_KNOWN = 2000

export interface RareFind {
  /** The share of players of the rating who play the move or one as good, 0 to 1. */
  share: number
  rating: number
  /** What most of them play instead, UCI. */
  instead: string
}

/** A move of a game and its verdict; null: none yet. */
interface Candidate {
  index: number
  node: GameNode
  verdict: ReportView['verdicts'][number]
}

/** What the rare moves are looked for in. */
export interface RareQuestion {
  moves: readonly Candidate[]
  /** By the index of the move. */
  shares: readonly (MoveShare | null)[]
}

/**
 * Call in setup. By the index of the move; filled one after the other.
 * @param question null: nothing is looked for
 */
export function useRareFinds(question: Readonly<Ref<RareQuestion | null>>) {
  const background = useBackgroundLane()
  const engine = useEngineStore()
  const game = useGameStore()
  const found = shallowRef<ReadonlyMap<number, RareFind>>(new Map())
  /** Null: it is no rare find. */
  const known = new Map<string, RareFind | null>()
  let stop = new AbortController()

  async function lookForAll({ moves, shares }: RareQuestion, { signal }: AbortController): Promise<void> {
    for (const move of moves) {
      const share = shares[move.index]
      if (!share || share.share > RARE || !isGood(move)) continue
      const key = `${share.rating} ${keyOfSpec(recentSpec(game.base, move.node.parent!))} ${move.node.uci}`
      // Not awaited if it is known, so that an edit of the game changes nothing in view.
      const rare = known.has(key) ? known.get(key)! : await lookAt(move, share, signal)
      if (signal.aborted) return
      if (known.size > MAX_KNOWN) known.clear()
      if (rare !== undefined) known.set(key, rare)
      if (rare) found.value = new Map(found.value).set(move.index, rare)
    }
  }

  /** Undefined: the engine has no answer. */
  async function lookAt(
    { node }: Candidate,
    { rating, share }: MoveShare,
    signal: AbortSignal,
  ): Promise<RareFind | null | undefined> {
    const parent = node.parent!
    const people = await engine.client?.predict(recentSpec(game.base, parent), [rating])
    if (!people?.ok || signal.aborted) return undefined
    const likely = likelyMoves(people.moves, node.uci!)
    const [first] = likely
    if (!first) return null
    let finders = share
    for (const moves of [likely.slice(0, FIRST), likely.slice(FIRST)]) {
      if (moves.length === 0) continue
      const lines = await search(parent, [node.uci!, ...moves.map(({ uci }) => uci)], signal)
      const good = lines && asGood(lines, node.uci!, turnOf(nodeOf(game.base, parent).fen))
      if (!good) return undefined
      for (const { uci, shares } of moves) if (good.has(uci)) finders += shares[0]!
      if (finders > RARE) return null
    }
    return { share: finders, rating, instead: first.uci }
  }

  async function search(
    node: NodeId,
    moves: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly SearchInfo[] | null> {
    const answer = await background.search(
      {
        position: positionSpec(game.base, node),
        limit: { nodes: NODES * moves.length, moveTimeMs: MOVE_TIME_MS },
        lines: moves.length,
        searchMoves: moves,
      },
      'idle',
      signal,
    )
    return answer.ok && answer.why === 'limit' ? answer.lines : null
  }

  watch(
    [question, () => engine.client] as const,
    ([asked, client]) => {
      stop.abort()
      stop = new AbortController()
      found.value = new Map()
      if (asked && client) void lookForAll(asked, stop)
    },
    { immediate: true },
  )
  onScopeDispose(() => stop.abort())

  return found
}

/** Whether a report finds nothing wrong with a move that somebody has chosen. */
function isGood({ verdict }: Candidate): boolean {
  if (!verdict || verdict.glyph?.startsWith('?')) return false
  return verdict.loss <= FIGURES.praise.loss && verdict.why.every(({ code }) => code !== 'BOOK')
}

const likelyMoves = (moves: readonly PredictedMove[], without: string): PredictedMove[] =>
  moves
    .filter(({ uci, shares }) => uci !== without && shares[0]! >= LIKELY.share)
    .toSorted((a, b) => b.shares[0]! - a.shares[0]!)
    .slice(0, LIKELY.moves)

/** The moves that are as good as one of them; null if that one has no value. */
function asGood(lines: readonly SearchInfo[], uci: string, side: Color): ReadonlySet<string> | null {
  const chances = new Map(lines.map(({ pv, score }) => [pv[0], forSide(chanceOf(score), side)]))
  const own = chances.get(uci)
  if (own === undefined) return null
  const good = [...chances].filter(([, chance]) => chance >= own - FIGURES.praise.loss)
  return new Set(good.map(([move]) => move!))
}
