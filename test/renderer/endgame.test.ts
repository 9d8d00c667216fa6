// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The endgame tables beside the board: asked for the newest position, silent in a game, and offered once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTree } from '../../engine/chess/tree.ts'
import type { TableMove, TableVerdict } from '../../engine/contract/protocol.ts'
import { useEndgameStore } from '../../renderer/stores/analysis/endgame.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { against } from './play-bench.ts'

const QUEEN = '8/8/8/3k4/8/8/1Q6/K7 w - - 0 1'
const LATE = '8/8/8/3k4/8/8/1Q6/K7 b - - 0 1'

const won: TableVerdict = { winner: 'white', tooLong: false, plies: 22 }
const late: TableVerdict = { winner: 'white', tooLong: true, plies: 110 }
const drawn: TableVerdict = { winner: null, tooLong: false, plies: null }
const move = (uci: string, verdict: TableVerdict | null): TableMove => ({
  uci,
  verdict,
  zeroing: false,
  ends: null,
})

let bench: Bench

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

async function start(tables: string | null = 'syzygy', men = 5) {
  bench = makeBench({ chosen: { tables: tables === null ? null : { name: tables } } })
  await useSettingsStore().load()
  const [endgame, game, ui] = [useEndgameStore(), useGameStore(), useUiStore()]
  await settle()
  bench.engine().files({ tables: { wdl: 10, dtz: 10, men, damaged: 0, unreadable: 0 }, refused: [] })
  await settle()
  return { endgame, game, ui }
}

/** The questions about tables so far. */
const asked = () => bench.engine().commands.filter((command) => command.cmd === 'tables')

describe('a position with few men', () => {
  it('has every move with its verdict for the side to move, as the tables order them', async () => {
    const { endgame, game } = await start()
    expect(endgame.here).toBe(false)
    game.load(emptyTree(QUEEN), null)
    await settle()
    expect(endgame.here).toBe(true)
    expect(asked()).toHaveLength(1)
    bench
      .engine()
      .tables(won, [move('b2b7', won), move('a1a2', late), move('b2b5', drawn), move('b2h8', null)])
    await settle()
    expect(endgame.position).toEqual(won)
    expect(endgame.moves.map(({ san, standing }) => [san, standing])).toEqual([
      ['Qb7+', 'win'],
      ['Ka2', 'lateWin'],
      ['Qb5+', 'draw'],
      ['Qh8', null],
    ])
  })

  it('has verdicts from the view of Black when Black moves', async () => {
    const { endgame, game } = await start()
    game.load(emptyTree(LATE), null)
    await settle()
    bench.engine().tables(won, [move('d5d6', late), move('d5d4', won)])
    await settle()
    expect(endgame.moves.map(({ standing }) => standing)).toEqual(['lateLoss', 'loss'])
  })

  it('is asked about once however fast one steps, and the last one counts', async () => {
    const { endgame, game } = await start()
    game.load(emptyTree(QUEEN), null)
    await settle()
    for (const uci of ['b2b7', 'd5d6', 'b7b8']) game.playMove(uci)
    await settle()
    expect(asked()).toHaveLength(1)
    bench.engine().tables(won, [move('a1a2', won)])
    await settle()
    // What was said about the first position is not of this one.
    expect([endgame.current, endgame.position]).toEqual([false, null])
    expect(asked()).toHaveLength(2)
    bench.engine().tables(won, [move('d6d5', won)])
    await settle()
    expect(endgame.current).toBe(true)
    expect(asked()).toHaveLength(2)
  })

  it('is asked about again when there are other tables', async () => {
    const { endgame, game } = await start()
    game.load(emptyTree(QUEEN), null)
    await settle()
    bench.engine().tables(null, [move('a1a2', null)])
    await settle()
    bench.engine().files({ tables: { wdl: 11, dtz: 11, men: 5, damaged: 0, unreadable: 0 }, refused: [] })
    await settle()
    expect(asked()).toHaveLength(2)
    bench.engine().tables(won, [move('a1a2', won)])
    await settle()
    expect(endgame.position).toEqual(won)
  })

  it('says so when the engine cannot say it', async () => {
    const { endgame, game } = await start()
    game.load(emptyTree(QUEEN), null)
    await settle()
    bench.engine().failTables()
    await settle()
    expect([endgame.failed, endgame.moves]).toEqual([true, []])
  })
})

describe('the panel', () => {
  it.each([
    ['too many men for the tables', '4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1'],
    ['mate', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'],
    ['bare kings', '7k/8/6K1/8/8/8/8/8 b - - 0 1'],
  ])('is away with %s', async (_name, fen) => {
    const { endgame, game } = await start()
    game.load(emptyTree(fen), null)
    await settle()
    expect(endgame.here).toBe(false)
    expect(asked()).toEqual([])
  })

  it('is away while one plays, and in the place for it', async () => {
    const { endgame, ui } = await start()
    await usePlayStore().newGame(against({ fen: QUEEN }))
    await settle()
    expect(endgame.here).toBe(false)
    ui.enter('analyse')
    expect(endgame.here).toBe(false)
    expect(asked()).toEqual([])
  })

  it('offers to choose tables where there are none, and is silent for good when told so', async () => {
    const { endgame, game, ui } = await start(null)
    game.load(emptyTree(QUEEN), null)
    await settle()
    expect([endgame.here, endgame.lacksTables]).toEqual([true, true])
    expect(asked()).toEqual([])
    endgame.dismiss()
    expect(endgame.here).toBe(false)
    ui.enter('library')
    expect(endgame.here).toBe(false)
    ui.panels.show('endgame', true)
    expect(endgame.here).toBe(true)
  })
})
