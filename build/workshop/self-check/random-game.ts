// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game of the engine against itself in which every fourth move is random, so that it reaches positions of all kinds. In a
 * storm, searches are also stopped, superseded, paused and pondered at random moments.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchOutcome } from '../../../engine/contract/client.ts'
import type { CheckedPosition } from '../../../engine/host/local-core.ts'
import type { PositionSpec, SearchRequest } from '../../../engine/contract/protocol.ts'
import { chess960Fen } from '../match/openings.ts'
import type { AssertingEngine } from './asserting-engine.ts'

export interface GamePlan {
  /** Depth of a search that is not interrupted, plies. */
  depth: number
  storm: boolean
  /** Numbers in [0, 1). */
  random: () => number
}

export type GameEnd =
  | { ok: true; plies: number }
  /** `detail` describes the fault. */
  | { ok: false; detail: string; position: PositionSpec }

const MAX_PLIES = 200
const STANDARD_ARRAY = 518
const CHANCE_SHARE = 0.25
/** A search of a storm is stopped within this time, milliseconds. */
const STOP_WITHIN_MS = 2
/** How often a storm changes the table's size during a search. This takes longer than everything else. */
const RESIZE_SHARE = 0.02
const HASH_SIZES_MB = [1, 2, 3]

/** Plays one game, at random from the usual array or from one of Chess960. */
export async function playRandomGame(engine: AssertingEngine, plan: GamePlan): Promise<GameEnd> {
  const { random } = plan
  const chess960 = random() < 0.5
  const fen = chess960Fen(chess960 ? Math.floor(random() * 960) : STANDARD_ARRAY)
  const moves: string[] = []
  const position: PositionSpec = { fen, moves, chess960 }
  const seen = new Map<string, number>()
  engine.client.newGame()
  try {
    while (moves.length < MAX_PLIES) {
      const checked = engine.localCore.check(position)
      if (!checked.ok) return { ok: false, detail: `${checked.code} ${checked.detail}`, position }
      if (isOver(checked.position, seen)) break
      const move = await chooseMove(engine, plan, position, checked.position)
      if (!move.ok) return { ok: false, detail: move.detail, position }
      moves.push(move.uci)
    }
  } catch (error) {
    // An assertion of the local core failed.
    return { ok: false, detail: String(error), position }
  }
  return { ok: true, plies: moves.length }
}

/** @param seen how often each position has occurred, by the fields that make it the same */
function isOver({ fen, legalMoves }: CheckedPosition, seen: Map<string, number>): boolean {
  const [board, side, rights, passed, fifty] = fen.split(' ')
  const name = `${board} ${side} ${rights} ${passed}`
  const times = (seen.get(name) ?? 0) + 1
  seen.set(name, times)
  return legalMoves.length === 0 || times >= 3 || Number(fifty) >= 100
}

type Choice = { ok: true; uci: string } | { ok: false; detail: string }

async function chooseMove(
  engine: AssertingEngine,
  plan: GamePlan,
  position: PositionSpec,
  { legalMoves }: CheckedPosition,
): Promise<Choice> {
  const { random } = plan
  const outcome = plan.storm
    ? await searchInStorm(engine, plan, position)
    : await search(engine, plan, position)
  if (!outcome.ok) return { ok: false, detail: `${outcome.code} ${outcome.detail}` }
  const { best } = outcome
  if (best === null || !legalMoves.includes(best)) return { ok: false, detail: `best move ${best}` }
  if (random() >= CHANCE_SHARE) return { ok: true, uci: best }
  return { ok: true, uci: legalMoves[Math.floor(random() * legalMoves.length)]! }
}

function search(
  { client }: AssertingEngine,
  { depth }: GamePlan,
  position: PositionSpec,
  more: { limit?: SearchRequest['limit']; signal?: AbortSignal } = {},
): Promise<SearchOutcome> {
  const { limit = { depth }, signal } = more
  // The port passes messages by reference, and the list of moves grows.
  const asked = { ...position, moves: [...position.moves] }
  const request: SearchRequest = { position: asked, limit, lines: 1, purpose: 'analyse' }
  return client.search(request, signal && { signal })
}

/** One search in a storm. The search whose move is played is always the last one. */
async function searchInStorm(
  engine: AssertingEngine,
  plan: GamePlan,
  position: PositionSpec,
): Promise<SearchOutcome> {
  const { client } = engine
  const { random } = plan
  const someTime = () => sleep(random() * STOP_WITHIN_MS)
  const weather = Math.floor(random() * 4)
  if (weather === 0) return search(engine, plan, position)
  if (weather === 1) {
    // The first search is superseded, perhaps before it begins.
    const first = search(engine, plan, position, { limit: {} })
    if (random() < 0.5) await someTime()
    const second = search(engine, plan, position)
    const ended = await first
    return ended.ok ? second : ended
  }
  const stop = new AbortController()
  const ponders = weather === 2
  const limit = ponders ? { ponder: true, depth: plan.depth } : {}
  const running = search(engine, plan, position, { limit, signal: stop.signal })
  await someTime()
  if (ponders) client.ponderHit()
  if (random() < RESIZE_SHARE) {
    const hashMb = HASH_SIZES_MB[Math.floor(random() * HASH_SIZES_MB.length)]!
    void client.setOptions({ hashMb })
    await someTime()
  }
  if (!ponders) stop.abort()
  return running
}
