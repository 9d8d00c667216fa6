// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Gaps of a repertoire: replies that are often played and have no answer. How often games reach a position follows from
 * the replies on the way; where a repertoire has several answers, each is played equally often.
 */
import { playUci } from '../../../engine/chess/rules.ts'
import { lineTo, type PositionKey, positionKey, type Repertoire } from './graph.ts'

/** What is played in a position. */
export interface Replies {
  /** The games that were counted; null: the model of people says it. */
  games: number | null
  /** Shares are 0 to 1. */
  moves: readonly { uci: string; share: number }[]
}

/**
 * Tells what is played in a position; null: nobody knows.
 * @param line the moves that lead to it, UCI, from the position `start`
 */
export type AskReplies = (at: {
  fen: string
  start: string
  line: readonly string[]
}) => Promise<Replies | null>

export interface Gap {
  /** The position of the reply, and the one after it. */
  key: PositionKey
  fen: string
  after: string
  uci: string
  /** SAN from the start of the repertoire, the reply included. */
  line: readonly string[]
  /** The share of the games in this position in which it is played. */
  share: number
  games: number | null
  /** The share of all games that come to the reply. */
  cost: number
}

export interface GapLimits {
  /** Replies with a smaller share are not gaps. */
  share: number
  /** Nor are those that a smaller share of all games comes to. */
  cost: number
}

/** Replies from every tenth game on that come up in every two hundredth. */
export const USUAL_GAPS: GapLimits = { share: 0.1, cost: 0.005 }

/** Longest line that is looked at, half-moves, and the most gaps that are listed. */
const MAX_PLIES = 100
const MAX_GAPS = 500

/**
 * The gaps, those that most games come to first.
 * @param isWanted asked before each position; once it is false, the answer is incomplete
 */
export async function findGaps(
  repertoire: Repertoire,
  ask: AskReplies,
  limits: GapLimits,
  isWanted: () => boolean,
): Promise<Gap[]> {
  const { side, positions, starts } = repertoire
  const gaps = new Map<string, Gap>()
  const known = new Map<PositionKey, Replies | null>()
  /** The share of all games that are in a position after so many half-moves. */
  let here = new Map<PositionKey, number>(
    starts.filter((key) => positions.get(key)!.from === null).map((key) => [key, 1]),
  )
  for (let ply = 0; ply < MAX_PLIES && here.size > 0; ply++) {
    const next = new Map<PositionKey, number>()
    const pass = (to: PositionKey, weight: number): void => {
      if (weight > 0) next.set(to, (next.get(to) ?? 0) + weight)
    }
    for (const [key, weight] of here) {
      const position = positions.get(key)
      if (!position) continue
      if (position.turn === side) {
        for (const { to } of position.moves) pass(to, weight / position.moves.length)
        continue
      }
      // Less than what makes a gap, but several ways may lead to one position.
      if (weight < limits.cost / 4) continue
      if (!isWanted()) break
      if (!known.has(key)) {
        const line = lineTo(repertoire, key)
        const start = line[0]?.fen ?? position.fen
        known.set(key, await ask({ fen: position.fen, start, line: line.map(({ uci }) => uci) }))
      }
      for (const { uci, share } of known.get(key)?.moves ?? []) {
        const prepared = position.moves.find((move) => move.uci === uci)
        const played = prepared ? null : playUci(position.fen, uci)
        const to = prepared?.to ?? (played?.ok ? positionKey(played.value.fen) : null)
        if (to === null) continue
        if ((positions.get(to)?.moves.length ?? 0) > 0) {
          pass(to, weight * share)
          continue
        }
        const id = `${key} ${uci}`
        const before = gaps.get(id)
        if (before) before.cost += weight * share
        else if (share >= limits.share) {
          const reply = prepared ? positions.get(to)! : null
          const san = prepared?.san ?? (played?.ok ? played.value.san : uci)
          const after = reply?.fen ?? (played?.ok ? played.value.fen : position.fen)
          const line = [...lineTo(repertoire, key).map((move) => move.san), san]
          const { games } = known.get(key)!
          gaps.set(id, { key, fen: position.fen, after, uci, line, share, games, cost: weight * share })
        }
      }
    }
    here = next
  }
  return [...gaps.values()]
    .filter(({ cost }) => cost >= limits.cost)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, MAX_GAPS)
}
