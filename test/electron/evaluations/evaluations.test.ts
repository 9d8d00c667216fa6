// SPDX-License-Identifier: GPL-3.0-or-later
/** What is kept of what engines have found, and for how long. */
import { existsSync, statSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chess960Fen } from '../../../engine/chess/chess960.ts'
import { keyOf } from '../../../electron/evaluations/position-key.ts'
import { MAX_LINES, MAX_MOVES } from '../../../electron/evaluations/protocol.ts'
import { ENGINE, evaluation, line, position, Rig, START } from './rig.ts'

const MB = 1024 * 1024

let rig: Rig
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

const keyOfFen = (fen: string, chess960 = false): string | undefined =>
  keyOf({ fen, moves: [], chess960 })?.key

describe('an evaluation', () => {
  it('is found as it was kept, also after a restart', async () => {
    const kept = evaluation(20, {
      lines: [
        line(20, { wdl: { win: 300, draw: 600, loss: 100 } }),
        line(19, { score: { kind: 'mate', moves: -3 }, bound: 'upper', pv: ['d2d4'] }),
        line(19, { score: { kind: 'table', plies: 12 }, pv: ['c2c4'] }),
      ],
    })
    expect(await rig.find()).toBe(null)
    // Looking makes no file.
    expect(existsSync(rig.file)).toBe(false)
    expect(await rig.keep(kept)).toBe(true)
    expect(await rig.find()).toEqual(kept)
    await rig.restart()
    expect(await rig.find()).toEqual(kept)
    expect(await rig.summary()).toMatchObject({ positions: 1, limitBytes: 256 * MB })
  })

  it('is kept without what was sent beside it, however odd', async () => {
    const odd = { extra: 10n, __proto__: null }
    const sent = evaluation(20, {
      lines: [line(20, { score: { kind: 'cp', value: 5, ...odd }, ...odd })],
      ...odd,
    })
    expect(await rig.keep(sent)).toBe(true)
    expect(await rig.find()).toEqual(
      evaluation(20, { lines: [line(20, { score: { kind: 'cp', value: 5 } })] }),
    )
  })

  it('belongs to its engine', async () => {
    await rig.keep(20)
    expect(await rig.depth(START, 'Engine 2')).toBe(null)
    await rig.keep(8, START, 'Engine 2')
    expect(await rig.depth(START, 'Engine 2')).toBe(8)
    expect(await rig.depth()).toBe(20)
  })

  it.each([
    ['a deeper one', evaluation(21), true],
    ['a shallower one', evaluation(19), false],
    ['a shallower one with more lines', evaluation(19, { lines: [line(19), line(19)] }), false],
    ['one as deep with more lines', evaluation(20, { lines: [line(20), line(20)] }), true],
    ['one as deep with a bound', evaluation(20, { lines: [line(20, { bound: 'lower' })] }), false],
    ['one that looked at more', evaluation(20, { nodes: 1e9 }), true],
    ['the same', evaluation(20), false],
  ])('is replaced by a better one alone: %s', async (_name, other, replaced) => {
    await rig.keep(20)
    expect(await rig.keep(other)).toBe(replaced)
    expect(await rig.find()).toEqual(replaced ? other : evaluation(20))
    expect(await rig.summary()).toMatchObject({ positions: 1 })
  })

  it('has legal moves only, and not more than are kept', async () => {
    const long = Array.from({ length: 60 }, (_, ply) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][ply % 4]!)
    await rig.keep(
      evaluation(9, {
        lines: [
          line(9, { pv: ['e2e4', 'e2e4', 'e7e5'] }),
          line(9, { pv: long }),
          line(9, { pv: ['e2e5'] }),
          line(9),
        ],
      }),
    )
    expect((await rig.find())?.lines.map(({ pv }) => pv)).toEqual([['e2e4'], long.slice(0, MAX_MOVES)])
    expect(await rig.keep(evaluation(30, { lines: [line(30, { pv: [] })] }))).toBe(false)
    await rig.keep(evaluation(10, { lines: Array.from({ length: 40 }, () => line(10)) }))
    expect((await rig.find())?.lines).toHaveLength(MAX_LINES)
  })

  it('of a position that is none, or a message that is none, is refused', async () => {
    expect(await rig.keep(20, { fen: '8/8/8/8/8/8/8/8 w - - 0 1', moves: [] })).toBe(false)
    expect(await rig.keep(20, { ...START, moves: ['e2e5'] })).toBe(false)
    const nonsense = { ...evaluation(20), lines: [{ depth: 'deep' }] } as never
    expect(await rig.keep(nonsense)).toBe('BAD_REQUEST')
    expect(await rig.keep(evaluation(20, { lines: [] }))).toBe('BAD_REQUEST')
    expect(existsSync(rig.file)).toBe(false)
  })

  it('whose row is nonsense is removed, and another takes its place', async () => {
    await rig.keep(20)
    await rig.kept.close()
    for (const data of ['{', '[]', '[{"depth":1}]', '[{"depth":99,"pv":"e2e5"}]', '7', 'null', '[null]']) {
      const database = new sqlite.Database(rig.file)
      database.exec(`PRAGMA locking_mode = EXCLUSIVE; UPDATE evaluations SET depth = 99, data = '${data}'`)
      database.close()
      await rig.restart()
      expect(await rig.find()).toBe(null)
      expect(await rig.keep(5)).toBe(true)
      expect(await rig.depth()).toBe(5)
      await rig.kept.close()
    }
    expect(rig.events).toEqual([])
  })
})

describe('the same position', () => {
  it('is reached by any moves, and counters do not matter early', async () => {
    const black = evaluation(20, { lines: [line(20, { pv: ['e7e6'] })] })
    expect(await rig.keep(black, { ...START, moves: ['g1f3', 'g8f6', 'd2d4'] })).toBe(true)
    const other = { ...START, moves: ['d2d4', 'g8f6', 'g1f3'] }
    expect(await rig.depth(other)).toBe(20)
  })

  it.each([
    [
      'side to move',
      '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
      '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1',
    ],
    ['castling', 'r3k3/pppp4/8/8/8/8/PPPP4/4K3 w q - 0 1', 'r3k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1'],
    ['en passant', '4k3/pppp4/8/8/4Pp2/8/PPPP4/4K3 b - e3 0 1', '4k3/pppp4/8/8/4Pp2/8/PPPP4/4K3 b - - 0 1'],
    [
      'a draw that is near',
      '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 60 90',
      '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 61 90',
    ],
    ['the counter in a table’s position', '4k3/8/8/8/8/8/P7/4K3 w - - 3 9', '4k3/8/8/8/8/8/P7/4K3 w - - 4 9'],
  ])('is another one with another %s', (_name, one, other) => {
    expect(keyOfFen(one)).not.toBe(keyOfFen(other))
    expect(keyOfFen(one)).toEqual(expect.any(String))
  })

  it.each([
    [
      'an en passant square that no pawn reaches',
      '4k3/pppp4/8/8/4P3/8/PPPP4/4K3 b - e3 0 1',
      '4k3/pppp4/8/8/4P3/8/PPPP4/4K3 b - - 0 1',
    ],
    [
      'the number of the move',
      '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 3 9',
      '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 4 80',
    ],
  ])('does not depend on %s', (_name, one, other) => expect(keyOfFen(one)).toBe(keyOfFen(other)))

  it('is another one in Chess960 while somebody may castle', () => {
    const fen = chess960Fen(518)
    expect(keyOfFen(fen, true)).not.toBe(keyOfFen(fen))
    const bare = 'r3k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1'
    expect(keyOfFen(bare, true)).toBe(keyOfFen(bare))
  })

  it('is none when it has been on the board before', async () => {
    await rig.keep(20)
    const repeated = { ...START, moves: ['g1f3', 'g8f6', 'f3g1', 'f6g8'] }
    expect(await rig.depth(repeated)).toBe(null)
    expect(await rig.keep(30, repeated)).toBe(false)
    expect(await rig.depth()).toBe(20)
  })
})

describe('the limit', () => {
  /** Enough to be over a limit of 1 MB. */
  const MANY = 4000
  const wide = evaluation(9, { lines: Array.from({ length: MAX_LINES }, () => line(9)) })

  it('lets those go that were used longest ago', async () => {
    await rig.restart(1)
    await rig.keep(9)
    for (let number = 0; number < MANY; number++) {
      expect(await rig.keep(wide, position(number))).toBe(true)
      // It stays because it is asked for now and then.
      if (number % 100 === 0) expect(await rig.depth()).toBe(9)
    }
    const { bytes, positions, limitBytes } = await rig.summary()
    expect(limitBytes).toBe(MB)
    expect(bytes).toBeLessThanOrEqual(limitBytes)
    expect(bytes).toBeGreaterThan(limitBytes / 2)
    expect(positions).toBeLessThan(MANY)
    expect(await rig.depth(position(0))).toBe(null)
    expect(await rig.depth(position(MANY - 1))).toBe(9)
    expect(await rig.depth()).toBe(9)
  }, 60_000)

  it('when lowered removes what does not fit, and says so; of 0 nothing is kept', async () => {
    for (let number = 0; number < MANY; number++) await rig.keep(wide, position(number))
    const before = await rig.summary()
    expect(before).toMatchObject({ positions: MANY })
    rig.kept.setLimit(1)
    const after = await rig.summary()
    expect(after.bytes).toBeLessThanOrEqual(MB)
    expect(after.positions).toBeGreaterThan(0)
    expect(rig.events).toEqual([{ evt: 'changed' }])
    expect(statSync(rig.file).size).toBeLessThanOrEqual(2 * MB)
    rig.kept.setLimit(0)
    expect(await rig.summary()).toMatchObject({ positions: 0, limitBytes: 0 })
    expect(await rig.keep(20)).toBe(false)
    rig.kept.setLimit(1)
    expect(await rig.keep(20)).toBe(true)
  }, 60_000)

  it('does not matter to somebody who empties it', async () => {
    for (let number = 0; number < MANY; number++) await rig.keep(wide, position(number))
    const cleared = await rig.client.request({ req: 'clear' })
    expect(cleared).toMatchObject({ ok: true, value: { positions: 0 } })
    expect(await rig.depth(position(7))).toBe(null)
    expect(await rig.keep(20)).toBe(true)
    await rig.restart()
    expect(await rig.summary()).toMatchObject({ positions: 1 })
  }, 60_000)
})

it('the names of engines are as long as they are', async () => {
  await rig.keep(20, START, `${ENGINE} ${'x'.repeat(3000)}`)
  expect(await rig.depth(START, `${ENGINE} ${'x'.repeat(3000)}`)).toBe(20)
  expect(await rig.keep(20, START, 'x'.repeat(5000))).toBe('BAD_REQUEST')
})
