// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Makes `build/workshop/match/openings.pgn`, the openings of matches: named opening lines, cut to at most ten plies,
 * no position twice, both sides about level in the eyes of our own engine, in an order that a seed decides.
 * Run: `npx tsx build/workshop/match-openings.ts`. Takes minutes; the same packages and the same core give the same
 * file.
 */
import { writeFileSync } from 'node:fs'
import { Chess } from 'chessops/chess'
import { makeFen } from 'chessops/fen'
import { openingAt } from '../../engine/chess/openings.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { polyglotKeyWithoutEnPassant } from '../../engine/chess/polyglot.ts'
import { advance, fenOf } from '../../engine/chess/rules.ts'
import { type GameNode, type GameTree, bareNode, bareTree } from '../../engine/chess/tree.ts'
import { openJudge } from '../data/book-judge.ts'
import { type Line, namedLines } from '../data/book-lines.ts'
import { OWN_OPENINGS, shuffled } from './match/openings.ts'

const MIN_PLIES = 6
const MAX_PLIES = 10
/** Centipawns from White's view. */
const LOWEST = -30
const HIGHEST = 70
const NODES = 100_000
const SEED = 1

/**
 * Every line that is long enough, cut; an even number of plies, so that White is to move; no position twice.
 */
function candidates(): Line[] {
  const byPosition = new Map<bigint, Line>()
  for (const named of namedLines()) {
    for (let plies = MIN_PLIES; plies <= Math.min(MAX_PLIES, named.length); plies += 2) {
      const line = named.slice(0, plies)
      const key = polyglotKeyWithoutEnPassant(positionAfter(line))
      // A line that goes on serves better than its beginning.
      if (plies === MAX_PLIES || plies + 2 > named.length) byPosition.set(key, byPosition.get(key) ?? line)
    }
  }
  return [...byPosition.values()]
}

function positionAfter(line: Line): Chess {
  const position = Chess.default()
  for (const move of line) position.play(move)
  return position
}

/** The line as a game: named by the last name on its way. */
function gameOf(line: Line): GameTree {
  const position = Chess.default()
  const tree = bareTree(fenOf(position), 'standard')
  const nodes: GameNode[] = [tree.nodes.get(tree.root)!]
  let name = '?'
  for (const move of line) {
    const played = advance(position, move, false)
    const opening = openingAt(played.fen)
    if (opening) name = `${opening.eco} ${opening.name}`
    const parent = nodes.at(-1)!
    const node = bareNode(nodes.length, parent, played, played.fen)
    nodes[nodes.length - 1] = { ...parent, children: [node.id] }
    nodes.push(node)
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return { ...tree, nodes: byId, tags: [{ name: 'Event', value: name }] }
}

const judge = await openJudge()
const level = candidates().filter((line) => {
  const { score } = judge.judge(makeFen(positionAfter(line).toSetup()), NODES)
  return score >= LOWEST && score <= HIGHEST
})
writeFileSync(
  OWN_OPENINGS,
  shuffled(level, SEED)
    .map((line) => writeGame(gameOf(line)))
    .join('\n'),
)
console.log(`${OWN_OPENINGS}: ${level.length} openings`)
