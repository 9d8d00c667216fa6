// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The aim of every ending of the trainer: by real tables with up to four pieces, else by a search that has these tables.
 * And what the rules prove, against the tables.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../build/app/engine-bundle.ts'
import { addMove, apply } from '../../engine/chess/edit.ts'
import { type Ending, ENDINGS } from '../../engine/chess/endings/catalogue.ts'
import { proofOf } from '../../engine/chess/endings/proofs.ts'
import { emptyTree } from '../../engine/chess/tree.ts'
import { EngineClient } from '../../engine/contract/client.ts'
import { portPair } from '../../engine/contract/port.ts'
import { aheadBy, type Score } from '../../engine/contract/protocol.ts'
import { nodeMachine } from '../../engine/host/node.ts'
import { Session } from '../../engine/host/session.ts'
import {
  type Evidence,
  evidenceOfScore,
  evidenceOfTables,
  isWorse,
  provenAt,
  standingAfter,
} from '../../renderer/stores/training/ending-judge.ts'
import { corpus } from './corpora.ts'

/** The search of an ending that the tables do not have, and the scores that count as a win or a draw, centipawns. */
const NODES = 1_000_000
const WON = 400
const DRAWN = 200

/** The searches of the page, of a position and before a move is blamed, nodes. */
const JUDGE_NODES = [400_000, 2_000_000] as const
/** Bad moves of each ending that are judged, and how many of all may go unnoticed at first. */
const BAD_MOVES = 2
const UNNOTICED = 0.1

const sessions: Session[] = []
/** With the tables, and without them. */
let client: EngineClient
let bare: EngineClient

function begin(): EngineClient {
  const session = new Session(nodeMachine(ENGINE_FOLDER))
  sessions.push(session)
  const [ours, theirs] = portPair()
  session.connect(theirs, { owner: true })
  return new EngineClient(ours)
}

beforeAll(async () => {
  await buildEngine()
  client = begin()
  bare = begin()
  await client.setOptions({ syzygyPath: corpus('syzygy', 'regular') })
})
afterAll(() => Promise.all(sessions.map((session) => session.close())))

/** From the view of a side; a forced win is far above every count of centipawns. */
function valueFor(score: Score, side: 'white' | 'black'): number {
  const ahead = score.kind === 'cp' ? score.value : Math.sign(aheadBy(score)) * 100_000
  return side === 'white' ? ahead : -ahead
}

it.each(ENDINGS)('$id: $aim', { timeout: 60_000 }, async ({ fen, aim, side }) => {
  const found = await client.tables({ fen, moves: [] })
  if (!found.ok) throw new Error(found.code)
  if (found.position) {
    expect(found.position).toMatchObject({ winner: aim === 'win' ? side : null, tooLong: false })
    return
  }
  client.newGame('background')
  const searched = await client.search({
    position: { fen, moves: [] },
    limit: { nodes: NODES },
    lines: 1,
    purpose: 'analyse',
    lane: 'background',
  })
  if (!searched.ok) throw new Error(searched.code)
  const value = valueFor(searched.lines[0]!.score, side)
  if (aim === 'win') expect(value).toBeGreaterThanOrEqual(WON)
  else expect(Math.abs(value)).toBeLessThanOrEqual(DRAWN)
})

/** What the page would know of a position after some moves. */
async function seen(
  { fen, side }: Ending,
  moves: readonly string[],
  nodes: number,
): Promise<Evidence | null> {
  let tree = emptyTree(fen)
  let at = tree.root
  for (const uci of moves) {
    const edited = addMove(tree, at, uci)
    if (!edited.ok) throw new Error(edited.code)
    tree = apply(tree, edited.value.change)
    at = edited.value.node
  }
  const proof = provenAt(tree, at, side)
  if (proof) return proof
  const found = await bare.search({
    position: { fen, moves },
    limit: { nodes },
    lines: 1,
    purpose: 'analyse',
    lane: 'background',
  })
  if (!found.ok) throw new Error(found.code)
  return found.lines[0] ? evidenceOfScore(found.lines[0].score, side) : null
}

/** Whether a first move is blamed, as the page does it. */
async function isBlamed(ending: Ending, uci: string): Promise<boolean> {
  for (const nodes of JUDGE_NODES) {
    const [before, after] = [await seen(ending, [], nodes), await seen(ending, [uci], nodes)]
    if (!isWorse(standingAfter(ending.aim, before, after), ending.aim)) return false
    if (after?.kind === 'sure') return true
  }
  return true
}

describe('the judgement without tables', () => {
  let [bad, noticed] = [0, 0]

  it.each(ENDINGS)('$id: the best move is not blamed', { timeout: 120_000 }, async (ending) => {
    const found = await client.tables({ fen: ending.fen, moves: [] })
    if (!found.ok) throw new Error(found.code)
    if (!found.position) return
    expect(await isBlamed(ending, found.moves[0]!.uci)).toBe(false)
    const worse = found.moves.filter(
      ({ verdict }) => verdict && isWorse(evidenceOfTables(verdict, ending.side).standing, ending.aim),
    )
    for (const { uci } of worse.slice(0, BAD_MOVES)) {
      bad += 1
      if (await isBlamed(ending, uci)) noticed += 1
    }
  })

  it('notices most bad moves at once', () => {
    expect(bad).toBeGreaterThan(80)
    expect(noticed / bad).toBeGreaterThanOrEqual(1 - UNNOTICED)
  })
})

describe('the rules against the tables', () => {
  /** The same positions each time. */
  let seed = 99
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff
    return Math.floor((seed / 0x8000_0000) * limit)
  }
  function placed(pieces: string): string {
    const board = Array.from({ length: 64 }, () => '1')
    for (const piece of pieces) {
      let at = below(64)
      while (board[at] !== '1' || (piece.toLowerCase() === 'p' && (at < 8 || at > 55))) at = below(64)
      board[at] = piece
    }
    return Array.from({ length: 8 }, (_, row) => board.slice(row * 8, row * 8 + 8).join('')).join('/')
  }

  it.each(['KPk', 'Kkp', 'KQk', 'KRk', 'KBBk', 'KBNk', 'Kkbn', 'KNNk', 'KRBk', 'KQNk'])(
    '%s',
    async (pieces) => {
      let proved = 0
      for (let count = 0; count < 500;) {
        const fen = `${placed(pieces)} ${below(2) === 0 ? 'w' : 'b'} - - 0 1`
        const found = await client.tables({ fen, moves: [] })
        if (!found.ok || !found.position) continue
        count += 1
        const proof = proofOf(fen)
        if (proof) expect(proof.winner, fen).toBe(found.position.winner)
        // Only a draw against pieces that can mate is left to others.
        else expect(found.position.winner, fen).toBeNull()
        proved += proof ? 1 : 0
      }
      if (pieces !== 'KNNk') expect(proved).toBeGreaterThan(400)
    },
  )
})
