// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The expected chances of moves against people of a rating: over the replies that such people are likely to make, with the
 * engine's value after each. An estimate by an engine and a model, not the truth. Chances and shares are 0 to 1.
 */
import { chanceOf, forSide } from '../../electron/review/chances.ts'
import type { Color } from '../../engine/chess/rules.ts'
import type { EngineClient } from '../../engine/contract/client.ts'
import type { Limit, PositionSpec } from '../../engine/contract/protocol.ts'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { BackgroundLane, Urgency } from './background-lane.ts'

/** Replies to a move that are looked at: until this share of them is covered, and no more than so many. */
const REPLIES = { mass: 0.85, most: 6 } as const

/** A reply: its share at the rating, and the chances of the side that moved before it; null: it has no value. */
export interface Reply {
  share: number
  chance: number | null
}

export interface PracticalChance {
  expected: number
  /** The share of the replies that was looked at. */
  looked: number
}

/**
 * The expected chances of a move over the replies that were looked at. The other replies count as the engine values
 * the move, as if those players found the best reply. Null without a reply that has a value.
 * @param chance the engine's value of the move
 */
export function practicalChance(chance: number, replies: readonly Reply[]): PracticalChance | null {
  const seen = replies.filter((reply) => reply.chance !== null)
  if (seen.length === 0) return null
  const looked = seen.reduce((sum, { share }) => sum + share, 0)
  const expected = seen.reduce((sum, reply) => sum + reply.share * reply.chance!, 0)
  return { expected: expected + Math.max(0, 1 - looked) * chance, looked: Math.min(1, looked) }
}

interface Question {
  /** The position with its last moves, for the model; and with the moves that matter to the engine. */
  recent: PositionSpec
  position: PositionSpec
  /** The side to move. */
  mover: Color
  /** The moves in question, with the engine's value of each for the mover. */
  candidates: readonly { uci: string; chance: number }[]
  /** The Lichess rating of those who reply. */
  rating: number
  /** The limit of the search of the replies to one candidate. */
  limit: Limit
  urgency: Urgency
}

/**
 * The expected chances of each candidate that has a reply, by its move. It searches in the background lane, one candidate
 * after the other. `INTERRUPTED`: it was stopped, or the engine was lost. `NO_MODEL`: the
 * engine cannot predict people's moves.
 */
export async function practicalChances(
  client: EngineClient,
  background: BackgroundLane,
  { recent, position, mover, candidates, rating, limit, urgency }: Question,
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, PracticalChance>, 'INTERRUPTED' | 'NO_MODEL'>> {
  const found = new Map<string, PracticalChance>()
  for (const { uci, chance } of candidates) {
    const people = await client.predict({ ...recent, moves: [...recent.moves, uci] }, [rating])
    if (signal.aborted) return fail('INTERRUPTED')
    if (!people.ok) return fail(people.code === 'UNSUPPORTED' ? 'NO_MODEL' : 'INTERRUPTED')
    const replies = likelyReplies(people.moves.map((reply) => ({ uci: reply.uci, share: reply.shares[0]! })))
    if (replies.length === 0) continue
    const answer = await background.search(
      {
        position: { ...position, moves: [...position.moves, uci] },
        limit,
        lines: replies.length,
        searchMoves: replies.map((reply) => reply.uci),
      },
      urgency,
      signal,
    )
    if (signal.aborted || !answer.ok || answer.why !== 'limit') return fail('INTERRUPTED')
    const judged = replies.map(({ uci: reply, share }) => {
      const line = answer.lines.find(({ pv }) => pv[0] === reply)
      return { share, chance: line ? forSide(chanceOf(line.score), mover) : null }
    })
    const practical = practicalChance(chance, judged)
    if (practical) found.set(uci, practical)
  }
  return succeed(found)
}

/** The replies to look at, of all that are possible, the likeliest first. */
function likelyReplies<T extends { share: number }>(all: readonly T[]): T[] {
  const chosen: T[] = []
  let mass = 0
  for (const reply of all.slice(0, REPLIES.most)) {
    if (mass >= REPLIES.mass) break
    chosen.push(reply)
    mass += reply.share
  }
  return chosen
}
