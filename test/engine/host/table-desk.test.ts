// SPDX-License-Identifier: GPL-3.0-or-later
/** The verdicts on every move of a position in the endgame tables. The tables are made here. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { EngineClient } from '../../../engine/contract/client.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { Session } from '../../../engine/host/session.ts'
import { portPair } from '../../../engine/contract/port.ts'
import type { TableMove } from '../../../engine/contract/protocol.ts'
import { dtzContent, makeTable, type Values, wdlContent } from './syzygy/table-file.ts'

/** Stored results, and the flags of a table of distances that counts plies of White. */
const [WIN, CURSED_WIN, BLESSED_LOSS, LOSS] = [4, 3, 1, 0]
const [WIN_IN_PLIES, LOSS_IN_PLIES, BLACK_TO_MOVE] = [4, 8, 1]

let folder: string
let session: Session
let client: EngineClient

beforeAll(buildEngine)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'))
  session = new Session(nodeMachine(ENGINE_FOLDER))
  const [ours, theirs] = portPair()
  session.connect(theirs, { owner: true })
  client = new EngineClient(ours)
})
afterEach(() => {
  session.close()
  rmSync(folder, { recursive: true })
})

/** Uses tables of a king and a queen against a king, with the same value everywhere. */
async function useTables(white: Values, black: Values, blackDtz: number | null): Promise<void> {
  writeFileSync(join(folder, 'KQvK.rtbw'), makeTable('Q', wdlContent(white, black)))
  if (blackDtz !== null)
    writeFileSync(
      join(folder, 'KQvK.rtbz'),
      makeTable('Q', dtzContent(blackDtz, BLACK_TO_MOVE | WIN_IN_PLIES | LOSS_IN_PLIES)),
    )
  await client.setOptions({ syzygyPath: folder })
}

async function verdicts(fen: string, moves: string[] = []) {
  const found = await client.tables({ fen, moves })
  if (!found.ok) throw new Error(found.code)
  return found
}

const moveOf = (moves: readonly TableMove[], uci: string): TableMove | undefined =>
  moves.find((move) => move.uci === uci)

const QUEEN = '8/8/8/3k4/8/8/1Q6/K7 w - - 0 1'
const MATE_IN_ONE = '7k/8/5K2/8/8/8/6Q1/8 w - - 0 1'

describe('a position that the tables have', () => {
  it('has a verdict for every legal move, with the distance from this move on', async () => {
    await useTables(WIN, LOSS, 20)
    const { position, moves } = await verdicts(QUEEN)
    expect(position).toMatchObject({ winner: 'white', tooLong: false })
    expect(moves).toHaveLength(24)
    expect(moveOf(moves, 'a1a2')).toEqual({
      uci: 'a1a2',
      zeroing: false,
      ends: null,
      // Stored values count from 0; then there is the move itself.
      verdict: { winner: 'white', tooLong: false, plies: 22 },
    })
  })

  it('knows mates and stalemates, which tables do not name, and puts the best first', async () => {
    await useTables(WIN, LOSS, 4)
    const { moves } = await verdicts(MATE_IN_ONE)
    expect(moves[0]).toEqual({
      uci: 'g2g7',
      zeroing: false,
      ends: 'mate',
      verdict: { winner: 'white', tooLong: false, plies: 1 },
    })
    expect(moves.filter(({ ends }) => ends === 'mate')).toHaveLength(1)
    const stale = moveOf((await verdicts('k7/8/8/1K6/8/8/2Q5/8 w - - 0 1')).moves, 'c2c7')
    expect(stale).toMatchObject({ ends: 'stalemate', verdict: { winner: null, tooLong: false, plies: null } })
    const all = (await verdicts('k7/8/8/1K6/8/8/2Q5/8 w - - 0 1')).moves
    expect(all.at(-1)).toMatchObject({ verdict: { winner: null } })
  })

  it('counts the capture of the last piece as a draw, and as the start of a new count', async () => {
    await useTables(WIN, LOSS, 20)
    const { position, moves } = await verdicts('8/8/8/3kQ3/8/8/8/K7 b - - 7 1')
    expect(position).toMatchObject({ winner: null })
    expect(moves[0]).toEqual({
      uci: 'd5e5',
      zeroing: true,
      ends: null,
      verdict: { winner: null, tooLong: false, plies: null },
    })
  })

  it('says when a win comes too late for the fifty-move rule', async () => {
    await useTables(WIN, LOSS, 20)
    const late = moveOf((await verdicts('8/8/8/3k4/8/8/1Q6/K7 w - - 80 60')).moves, 'a1a2')
    expect(late?.verdict).toEqual({ winner: 'white', tooLong: true, plies: 22 })
    const justInTime = moveOf((await verdicts('8/8/8/3k4/8/8/1Q6/K7 w - - 77 60')).moves, 'a1a2')
    expect(justInTime?.verdict).toMatchObject({ tooLong: false })
    // A mate is always in time, and then the position is won.
    const mate = await verdicts(MATE_IN_ONE.replace(' 0 1', ' 99 60'))
    expect(mate.position).toEqual({ winner: 'white', tooLong: false, plies: 1 })
    expect(mate.moves.map(({ verdict }) => verdict?.tooLong).slice(0, 2)).toEqual([false, true])
  })

  it('says so for cursed wins and blessed losses too', async () => {
    await useTables(CURSED_WIN, BLESSED_LOSS, 10)
    const { position, moves } = await verdicts(QUEEN)
    expect(position).toMatchObject({ winner: 'white', tooLong: true })
    expect(moveOf(moves, 'a1a2')?.verdict).toMatchObject({ winner: 'white', tooLong: true })
    expect(moveOf(moves, 'a1a2')!.verdict!.plies).toBeGreaterThan(100)
  })

  it('has results without distances where there are no tables of distances', async () => {
    await useTables(WIN, LOSS, null)
    const { position, moves } = await verdicts(QUEEN)
    expect(position).toEqual({ winner: 'white', tooLong: false, plies: null })
    expect(moveOf(moves, 'a1a2')?.verdict).toEqual({ winner: 'white', tooLong: false, plies: null })
  })

  it('is answered while a search runs, and the search goes on', async () => {
    await useTables(WIN, LOSS, 20)
    const stop = new AbortController()
    const searching = client.search(
      { position: { fen: QUEEN, moves: [] }, limit: {}, lines: 1, purpose: 'analyse' },
      { signal: stop.signal },
    )
    for (let round = 0; round < 5; round++) expect((await verdicts(QUEEN)).moves).toHaveLength(24)
    stop.abort()
    expect(await searching).toMatchObject({ ok: true, why: 'stopped' })
  })
})

describe('a position that the tables do not have', () => {
  it.each([
    ['other pieces', '8/8/8/3k4/8/8/1R6/K7 w - - 0 1'],
    ['more pieces', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ])('has moves without verdicts: %s', async (_name, fen) => {
    await useTables(WIN, LOSS, 20)
    const { position, moves } = await verdicts(fen)
    expect(position).toBe(null)
    expect(moves.length).toBeGreaterThan(10)
    expect(moves.every(({ verdict }) => verdict === null)).toBe(true)
  })

  it('is any position without tables, and after the tables are removed', async () => {
    expect((await verdicts(QUEEN)).position).toBe(null)
    await useTables(WIN, LOSS, 20)
    expect((await verdicts(QUEEN)).position).not.toBe(null)
    await client.setOptions({ syzygyPath: '' })
    expect((await verdicts(QUEEN)).position).toBe(null)
  })

  it('is refused when it is not legal', async () => {
    expect(await client.tables({ fen: '8/8/8/8/8/8/8/8 w - - 0 1', moves: [] })).toMatchObject({
      ok: false,
      code: 'BAD_FEN',
    })
    expect(await client.tables({ fen: QUEEN, moves: ['a1a3'] })).toMatchObject({
      ok: false,
      code: 'BAD_MOVE',
    })
  })
})
