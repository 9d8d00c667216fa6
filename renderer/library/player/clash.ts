// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where what a player plays meets a repertoire for the other side: lines in which every move of the repertoire's side is one of
 * its answers. Pure.
 */
import type { LineNode } from '../../../electron/data/players/preparation.ts'
import { positionKey, type Repertoire } from '../../../electron/training/repertoire/graph.ts'
import { playUci, START_FEN } from '../../../engine/chess/rules.ts'

export interface Clash {
  /** Moves of the player that the repertoire has no reply to, most played first. */
  gaps: readonly number[]
  /** The last positions in which both know the way, most played first. */
  shared: readonly number[]
}

/** Of each list. */
const MAX_LINES = 20

/** @param nodes of a preparation against a player with the other colour than the repertoire's */
export function clashOf(nodes: readonly LineNode[], { positions }: Repertoire): Clash {
  const fens: (string | null)[] = [START_FEN]
  const gaps: number[] = []
  const isShared = nodes.map((_, at) => at === 0 && positions.has(positionKey(START_FEN)))
  const isEnd = [...isShared]
  for (const [at, { parent, move, isOwn }] of nodes.entries()) {
    if (at === 0) continue
    fens[at] = null
    if (!isShared[parent] || fens[parent] == null) continue
    const fen = fens[parent]
    const answers = positions.get(positionKey(fen))?.moves ?? []
    const played = playUci(fen, move)
    if (!played.ok) continue
    const isKnown = answers.some(({ uci }) => uci === move)
    if (isKnown) {
      fens[at] = played.value.fen
      isShared[at] = true
      isEnd[at] = true
      isEnd[parent] = false
    } else if (isOwn && answers.length > 0) gaps.push(at)
  }
  const byGames = (a: number, b: number): number => nodes[b]!.games - nodes[a]!.games || a - b
  return {
    gaps: gaps.toSorted(byGames).slice(0, MAX_LINES),
    shared: [...nodes.keys()]
      .filter((at) => at > 0 && isEnd[at])
      .toSorted(byGames)
      .slice(0, MAX_LINES),
  }
}
