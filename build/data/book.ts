// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Makes the default opening book, `engine/host/default-book.bin`: named opening lines, each move weighted by
 * the number of lines through it and by its score in our engine, and the engine's reply wherever a line ends. Run:
 * `npm run build:book`. Takes minutes; the same packages and the same core give the same book.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Chess } from 'chessops/chess'
import { makeFen } from 'chessops/fen'
import type { NormalMove } from 'chessops/types'
import { parseUci } from 'chessops/util'
import { type BookEntry, makeBook, MAX_WEIGHT } from '../../engine/chess/polyglot-book.ts'
import { makePolyglotMove, polyglotKey } from '../../engine/chess/polyglot.ts'
import { SCORE_MATE_BOUND } from '../../engine/core/layout.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { openCore } from '../workshop/lone-core.ts'
import { namedLines } from './book-lines.ts'

export const BOOK_FILE = join(import.meta.dirname, '../../engine/host/default-book.bin')

/** Nodes of the search for one verdict. */
const NODES = 40_000
/** A move that loses no more than this against the best one has its full weight; centipawns. */
const LOSS_FREE = 15
/** A move that loses this much is left out. */
const LOSS_MAX = 60
/**
 * A move on at least this share of a position's lines is proven by practice, so it may score much worse before it is left
 * out: a short search underrates cramped positions.
 */
const PROVEN_SHARE = 0.04
/** As LOSS_MAX, for proven moves. */
const PROVEN_LOSS_MAX = 200
/** The engine's own move is added when it is better by this much. */
const GAIN_TO_JOIN = 30
/** Weights grow with this power of the number of lines: below 1 for variety. */
const LINES_POWER = 0.75
/** Rounds of `settle`: no line is longer. */
const SETTLE_ROUNDS = 40
const WEIGHT_UNIT = 100

interface Verdict {
  /** Best move, UCI. */
  best: string
  /** Centipawns from the mover's view; mates count as `MATE`. */
  score: number
}

const MATE = 3000
const TABLE_MB = 8

interface Node {
  position: Chess
  /** The lines' moves, by the bits of a book entry. */
  moves: Map<number, { lines: number; next: Node }>
  /** The engine's verdict; null when the game is over. */
  verdict: Verdict | null
  /** The verdict, averaged with the values after the moves; centipawns from the mover's view. */
  value: number
}

/** Judges a position that has a legal move, by NODES nodes on an empty table, so that equal cores agree. */
function judge(core: CoreInstance, fen: string): Verdict {
  const { exports } = core
  const set = core.setPosition({ fen, moves: [] })
  if (!set.ok) throw new Error(`${set.code} ${fen}`)
  core.setRootMoves([])
  exports.newGame()
  exports.clearTable(0, 1)
  exports.newSearch()
  const best = exports.search(0, NODES, 0, 0, 0, 1, 0)
  const score = exports.score()
  return { best: core.uci(best), score: Math.abs(score) > SCORE_MATE_BOUND ? Math.sign(score) * MATE : score }
}

/** Every position on a named line. */
function graph(): Node[] {
  const nodes = new Map<bigint, Node>()
  const nodeAt = (position: Chess): Node => {
    const key = polyglotKey(position)
    let node = nodes.get(key)
    if (!node) {
      node = { position: position.clone(), moves: new Map(), verdict: null, value: 0 }
      nodes.set(key, node)
    }
    return node
  }
  for (const line of namedLines()) {
    const position = Chess.default()
    for (const move of line) {
      const { moves } = nodeAt(position)
      const bits = makePolyglotMove(position, move)
      position.play(move)
      const known = moves.get(bits)
      if (known) known.lines++
      else moves.set(bits, { lines: 1, next: nodeAt(position) })
    }
  }
  return [...nodes.values()]
}

/** Averages every position with the ones after it. Each round carries values one ply closer to the start. */
function settle(nodes: readonly Node[]): void {
  for (const node of nodes) node.value = node.verdict?.score ?? 0
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    for (const node of nodes) {
      if (!node.verdict || node.moves.size === 0) continue
      node.value = (node.verdict.score + Math.max(...valuesAfter(node).values())) / 2
    }
  }
}

/** The mover's value of each of the lines' moves. */
const valuesAfter = ({ moves }: Node): Map<number, number> =>
  new Map([...moves].map(([bits, { next }]) => [bits, -next.value]))

/** The moves of a position, with their weights. */
function weigh(node: Node, verdict: Verdict): Map<number, number> {
  const values = valuesAfter(node)
  const best = makePolyglotMove(node.position, parseUci(verdict.best) as NormalMove)
  const known = Math.max(...values.values())
  const joins = !values.has(best) && verdict.score > known + GAIN_TO_JOIN
  const top = joins ? verdict.score : known
  const weights = new Map<number, number>()
  const allLines = [...node.moves.values()].reduce((sum, { lines }) => sum + lines, 0)
  for (const [bits, { lines }] of node.moves) {
    const loss = top - values.get(bits)!
    const lossMax = lines >= PROVEN_SHARE * allLines && lines > 1 ? PROVEN_LOSS_MAX : LOSS_MAX
    const share = Math.min(1, (lossMax - loss) / (lossMax - LOSS_FREE))
    if (share > 0) weights.set(bits, WEIGHT_UNIT * lines ** LINES_POWER * share)
  }
  if (joins) weights.set(best, Math.max(WEIGHT_UNIT, ...weights.values()))
  return weights
}

async function makeEntries(): Promise<BookEntry[]> {
  const nodes = graph()
  const core = await openCore(TABLE_MB)
  for (const node of nodes) {
    if (!node.position.isEnd()) node.verdict = judge(core, makeFen(node.position.toSetup()))
  }
  settle(nodes)
  return nodes.flatMap((node) => {
    const weights = node.verdict ? weigh(node, node.verdict) : new Map<number, number>()
    return Array.from(weights, ([move, weight]) => ({
      key: polyglotKey(node.position),
      move,
      weight: Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight))),
    }))
  })
}

if (import.meta.filename === process.argv[1]) {
  const entries = await makeEntries()
  writeFileSync(BOOK_FILE, makeBook(entries))
  console.log(
    `${BOOK_FILE}: ${new Set(entries.map(({ key }) => key)).size} positions, ${entries.length} moves`,
  )
}
