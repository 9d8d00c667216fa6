// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Real tables of three and four men: results and distances against an independent reader, damaged files, and
 * play at the root that converts what is won within the fifty-move rule.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { parseUci } from 'chessops/util'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../build/app/engine-bundle.ts'
import {
  COUNTERS_BASE,
  COUNTER_TABLEBASE_HITS,
  SCORE_MATE_BOUND,
  SCORE_PROVED,
} from '../../engine/core/layout.ts'
import { makeUci } from '../../engine/host/core-instance.ts'
import { nodeMachine } from '../../engine/host/node.ts'
import { parseTableName } from '../../engine/host/syzygy/signature.ts'
import { UNKNOWN } from '../../engine/host/syzygy/table.ts'
import { EXTENSIONS, Tables } from '../../engine/host/syzygy/tables.ts'
import { BOARD_WORDS } from '../../engine/host/syzygy/piece-sets.ts'
import type { TestCore } from '../engine/core/core.ts'
import { filesInMemory, startProbing, tableFiles, tablesIn } from '../engine/host/syzygy/probing.ts'
import { corpus } from './corpora.ts'

const FOLDER = corpus('syzygy', 'regular')

let tables: Tables
let core: TestCore

beforeAll(async () => {
  await buildEngine()
  tables = new Tables(tablesIn(FOLDER), nodeMachine(ENGINE_FOLDER).openFile)
  core = await startProbing(tables)
})

/** What the tables say of a position. */
function ask(fen: string): { wdl: number; dtz: number } {
  expect(core.position(fen), fen).toBe(0)
  return { wdl: core.tableWdl(), dtz: core.tableDtz() }
}

/** The same numbers on every machine. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Boards with the men of a table on random squares, as the core would show them. */
function boardsOf(name: string, count: number, random: (below: number) => number): Uint32Array[] {
  const [white = '', black = ''] = name.split('v')
  return Array.from({ length: count }, () => {
    const sets = new BigUint64Array(BOARD_WORDS / 2)
    for (const [color, men] of [white, black].entries()) {
      for (const letter of men) {
        const square = 1n << BigInt(8 + random(48))
        sets[' PNBRQK'.indexOf(letter)]! |= square
        sets[8 + color]! |= square
      }
    }
    return new Uint32Array(sets.buffer)
  })
}

function afterMove(fen: string, move: string): string {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
  position.play(parseUci(move)!)
  return makeFen(position.toSetup())
}

describe('against an independent reader', () => {
  it('agrees on all rows of the oracle', () => {
    expect(tables.check()).toEqual([])
    const rows = readFileSync(corpus('syzygy', 'oracle-wdl-dtz.tsv'), 'utf8').trim().split('\n').slice(1)
    expect(rows).toHaveLength(1460)
    const different = rows.filter((row) => {
      const [, fen = '', wdl, dtz] = row.split('\t')
      const found = ask(fen)
      return found.wdl !== Number(wdl) || found.dtz !== Number(dtz)
    })
    expect(different).toEqual([])
  })

  it('agrees on collected endgames', () => {
    const lines = readFileSync(corpus('syzygy', 'positions-python-chess-endgame.epd'), 'utf8').split('\n')
    const rows = lines.flatMap((line) => {
      const [, position, wdl, dtz] = /^(\S+ \S+ \S+ \S+) .* wdl (-?\d+); dtz (-?\d+);/.exec(line) ?? []
      return position === undefined ? [] : [{ fen: `${position} 0 1`, wdl: Number(wdl), dtz: Number(dtz) }]
    })
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ fen, wdl, dtz }) => ask(fen).wdl !== wdl || ask(fen).dtz !== dtz)).toEqual([])
  })
})

describe('damaged files', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(EXTENSIONS.wdl))

  it.each(names)('%s is refused when cut off, and never crashes when changed', (file) => {
    const name = file.slice(0, -EXTENSIONS.wdl.length)
    expect(parseTableName(name)).not.toBeNull()
    const files = tableFiles(name)
    const wdl = new Uint8Array(readFileSync(join(FOLDER, file)))
    const dtz = new Uint8Array(readFileSync(join(FOLDER, name + EXTENSIONS.dtz)))
    const random = randomNumbers(wdl.length)
    const tablesOf = (...bytes: [Uint8Array, Uint8Array]) =>
      new Tables(
        [files],
        filesInMemory(
          new Map([
            [files.wdl, bytes[0]],
            [files.dtz!, bytes[1]],
          ]),
        ),
      )
    for (let cut = 0; cut < 20; cut++) {
      const shorter = tablesOf(wdl.subarray(0, random(wdl.length)), dtz.subarray(0, random(dtz.length)))
      const named = shorter.check().map((fault) => fault.file)
      expect(named).toEqual([name + EXTENSIONS.wdl, name + EXTENSIONS.dtz])
    }
    for (let round = 0; round < 40; round++) {
      const [badWdl, badDtz] = [wdl.slice(), dtz.slice()]
      for (const bytes of [badWdl, badDtz]) {
        // Half of the changes in the headers, where they do most.
        const reach = round % 2 === 0 ? bytes.length : Math.min(bytes.length, 200)
        for (let change = 0; change < 1 + random(4); change++) bytes[random(reach)] = random(256)
      }
      const damaged = tablesOf(badWdl, badDtz)
      for (const board of boardsOf(name, 20, random)) {
        for (const blackToMove of [false, true]) {
          const result = damaged.wdl(board, blackToMove)
          expect(result === UNKNOWN || Math.abs(result) <= 2).toBe(true)
          expect(damaged.dtz(board, blackToMove, 2)).toBeGreaterThan(0)
        }
      }
    }
  })
})

describe('at the root', () => {
  const SHALLOW = 3

  /** The move that the engine plays after a shallow search, and its score for the mover. */
  function choose(fen: string, moves: readonly string[]): { move: string; score: number } {
    expect(core.position(fen)).toBe(0)
    for (const move of moves) expect(core.move(move)).toBe(0)
    const move = makeUci(core.search(SHALLOW, 0, 0, 0, 0, 1, 0), false)
    return { move, score: core.score() }
  }

  /** Plays on with the tables for both sides; answers the position at the end and the moves. */
  function playOut(fen: string): { end: Chess; moves: string[] } {
    const end = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
    const moves: string[] = []
    while (!end.isEnd() && end.halfmoves < 100) {
      const { move } = choose(fen, moves)
      end.play(parseUci(move)!)
      moves.push(move)
    }
    return { end, moves }
  }

  it.each([
    ['KRvK', '8/8/8/3k4/8/8/8/K6R w - - 0 1'],
    ['KQvK', '8/8/8/4k3/8/8/8/K6Q w - - 0 1'],
    ['KBBvK', '8/8/8/3k4/8/8/8/KBB5 w - - 0 1'],
    ['KBNvK, the corner far away', '1K5N/8/8/3B4/1k6/8/8/8 w - - 0 1'],
    ['KPvK', '7k/8/8/8/8/1K6/1P6/8 w - - 0 1'],
    ['KQvKR', '3k4/8/3r4/8/8/8/8/KQ6 w - - 0 1'],
  ])('mates with %s against the best defence', (_name, fen) => {
    const { wdl, dtz } = ask(fen)
    expect(wdl).toBe(2)
    const { end, moves } = playOut(fen)
    expect(end.isCheckmate(), makeFen(end.toSetup())).toBe(true)
    // Without captures and pawn moves the way is no longer than the tables say, which round to moves.
    if (!fen.includes('P') && parseFen(fen).unwrap().board.occupied.size() === end.board.occupied.size()) {
      expect(moves.length).toBeLessThanOrEqual(dtz + 1)
    }
  })

  it('wins just inside the fifty-move rule', () => {
    const position = '1K5N/8/8/3B4/1k6/8/8/8 w - -'
    const { dtz } = ask(`${position} 0 1`)
    expect(dtz).toBe(60)
    const inside = `${position} ${99 - dtz} 80`
    expect(choose(inside, []).score).toBeGreaterThan(SCORE_PROVED)
    expect(playOut(inside).end.isCheckmate()).toBe(true)
    // Beyond it, the other side holds out.
    const outside = `${position} ${101 - dtz} 80`
    expect(Math.abs(choose(outside, []).score)).toBeLessThanOrEqual(1)
    expect(playOut(outside).end.isCheckmate()).toBe(false)
  })

  it('keeps a draw, and says that it is one', () => {
    const { move, score } = choose('8/8/8/8/3k4/8/3P4/3K4 b - - 0 1', [])
    expect(score).toBe(0)
    expect(ask(afterMove('8/8/8/8/3k4/8/3P4/3K4 b - - 0 1', move)).wdl).toBe(0)
  })

  it('shows a mate that it sees, and the tables’ word where it sees none', () => {
    expect(choose('8/8/8/8/8/2K5/7R/k7 w - - 0 1', []).score).toBeGreaterThan(SCORE_MATE_BOUND)
    const far = choose('8/8/8/3k4/8/8/8/K6R w - - 0 1', []).score
    expect(far).toBeGreaterThan(SCORE_PROVED)
    expect(far).toBeLessThan(SCORE_MATE_BOUND)
  })

  it('does not repeat what would be the third time', () => {
    const fen = '8/8/8/3k4/8/8/8/K6R w - - 0 1'
    const { move } = choose(fen, [])
    const back = `${move.slice(2, 4)}${move.slice(0, 2)}`
    const circle = [move, 'd5d4', back, 'd4d5']
    const again = choose(fen, [...circle, ...circle])
    expect(again.score).toBeGreaterThan(SCORE_PROVED)
    expect(again.move).not.toBe(move)
  })

  it('looks positions up below the root, and counts them', () => {
    const hits = () => new BigUint64Array(core.memory.buffer, COUNTERS_BASE + COUNTER_TABLEBASE_HITS, 1)[0]!
    // Five men; taking the rook leaves four.
    const fen = '7k/8/8/n7/8/8/8/K3Q2r w - - 0 1'
    expect(choose(fen, []).score).toBeGreaterThan(SCORE_PROVED)
    expect(hits()).toBeGreaterThan(0n)
    core.setTables(0)
    core.clearTable(0, 1)
    expect(choose(fen, []).score).toBeLessThan(SCORE_PROVED)
    expect(hits()).toBe(0n)
    core.setTables(tables.largest)
  })
})
