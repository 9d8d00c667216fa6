// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/**
 * Waiting games: left for another game, paused, restored after a start; and where played games are saved.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MY_GAMES } from '../../electron/documents/protocol.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { emptyTree, mainline, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { timesAt, endedTags, newRecord, unfinished } from '../../renderer/stores/play/record.ts'
import { usePlayStore, type NewGame } from '../../renderer/stores/play/play.ts'
import type { Seat } from '../../renderer/stores/play/played-game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { settle } from './bench.ts'
import { fileText, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'
import { against, type Against } from './play-bench.ts'

const RAPID = { baseMs: 600_000, incrementMs: 2000 }
/** A game of ten minutes. */
const rapid = (spec: Against = {}): NewGame => against({ clock: RAPID, ...spec })

let bench: DocumentsBench
beforeEach(() => {
  bench = makeDocumentsBench()
})
afterEach(() => bench.stop())

/** The stores of a page that has just started. */
async function stores(from = bench) {
  await useSettingsStore(from.pinia).load()
  useEngineStore(from.pinia)
  await settle()
  return {
    play: usePlayStore(from.pinia),
    game: useGameStore(from.pinia),
    documents: useDocumentsStore(from.pinia),
    ui: useUiStore(from.pinia),
  }
}
type Stores = Awaited<ReturnType<typeof stores>>

/** Waits until it is the engine's turn, and lets it reply. */
async function reply(uci: string, from = bench): Promise<void> {
  await from.until(() => from.engine().running?.request.purpose === 'play')
  from.engine().done(uci)
  await settle()
}

/** A game of three half moves, in which it is the engine's turn. */
async function begun(spec: Against = {}): Promise<Stores> {
  const all = await stores()
  await all.play.newGame(rapid(spec))
  all.game.playMove('e2e4')
  await reply('e7e5')
  await bench.until(() => all.play.state === 'humanToMove')
  all.game.playMove('g1f3')
  await bench.until(() => all.play.saved() !== null && !all.documents.unsent)
  return all
}

/** The page is gone, and with it the process; another start over the same disk. */
function restarted(): DocumentsBench {
  bench.stop()
  bench.killDocuments()
  bench = makeDocumentsBench(bench)
  return bench
}

const sans = ({ game }: Stores) =>
  mainline(game.tree)
    .slice(1)
    .map((id) => nodeOf(game.tree, id).san)
const myGames = () => new TextDecoder().decode(bench.store.get('/my-games.pgn') ?? new Uint8Array(0))

describe('My games', () => {
  it('start again at the same level, with colours swapped', async () => {
    const { play, documents, game } = await begun()
    await play.resign()
    await documents.saveMyGames()
    expect(await play.playAgain(0)).toBe(true)
    expect(play.spec).toEqual(rapid({ color: 'black' }))
    expect(mainline(game.tree)).toHaveLength(1)
    expect(await play.playAgain(7)).toBe(false)
  })

  it('has the games that are played, whatever is open', async () => {
    const all = await stores()
    await all.documents.paste(fileText(3))
    const pasted = all.documents.activeId
    await all.play.newGame(rapid())
    expect(all.documents.active?.summary).toMatchObject({ file: MY_GAMES, games: 0 })
    all.game.playMove('e2e4')
    await bench.until(() => all.documents.active?.summary.games === 1)
    expect(all.documents.all.find(({ summary }) => summary.document === pasted)?.summary.games).toBe(3)
    expect(all.documents.active?.summary.dirty).toBe(false)
  })

  it('holds nothing of a game without a move', async () => {
    const all = await stores()
    await all.play.newGame(rapid())
    await all.play.newGame(rapid({ color: 'black' }))
    all.game.load(emptyTree(), null)
    expect(all.play.state).toBe('idle')
    await all.documents.flush()
    expect((await all.documents.openMyGames()) && all.documents.all[0]?.summary.games).toBe(0)
  })

  it('is written when a game ends, with the player’s name', async () => {
    const { play } = await begun()
    play.resign()
    await bench.until(() => myGames() !== '')
    const { tree } = readGame(myGames())
    expect(['White', 'Black', 'BlackElo', 'Result', 'Termination'].map((name) => tagOf(tree, name))).toEqual([
      'Me',
      'Engine',
      '1500',
      '0-1',
      'normal',
    ])
  })
})

describe('a game that is left for another one', () => {
  it('waits with its clocks stopped, and goes on where it was', async () => {
    const all = await begun()
    const { play, game, documents, ui } = all
    await documents.paste(fileText(2))
    expect(play.state).toBe('waiting')
    expect(play.clocks?.running).toBeNull()
    expect(bench.engine().running).toBeNull()
    expect(play.offer).toMatchObject({
      seats: rapid().seats,
      moveNumber: 2,
      turn: 'black',
      here: false,
    })
    const left = { ...play.clocks }
    ui.orientation = 'black'
    await play.resume()
    expect(play.state).toBe('engineThinking')
    expect(ui.orientation).toBe('white')
    expect(sans(all)).toEqual(['e4', 'e5', 'Nf3'])
    expect(play.clocks?.white).toBe(left.white)
    await reply('b8c6')
    expect(sans(all)).toEqual(['e4', 'e5', 'Nf3', 'Nc6'])
    expect(game.playMove('f1b5')).toBe('added')
    await bench.until(() => !documents.unsent)
    expect(documents.active?.summary).toMatchObject({ file: MY_GAMES, games: 1 })
  })

  it('is not moved in while it waits on the board', async () => {
    const all = await begun()
    const { play, game, documents } = all
    await reply('b8c6')
    await bench.until(() => play.state === 'humanToMove')
    const home = documents.activeId!
    await documents.paste(fileText(2))
    await documents.openGame(home, 0)
    expect(play.state).toBe('waiting')
    expect(play.offer).toMatchObject({ here: true, turn: 'white' })
    game.last()
    expect(game.dests.size).toBe(0)
    expect(game.playMove('f1b5')).toBe('refused')
    await play.resume()
    expect(game.playMove('f1b5')).toBe('added')
  })

  it('waits where it is when it is paused', async () => {
    const { play, game } = await begun()
    play.pause()
    expect(play.state).toBe('waiting')
    await bench.until(() => bench.engine().running === null)
    expect(game.activity?.movers).toEqual([])
    await play.resume()
    expect(play.state).toBe('engineThinking')
  })

  it('is found though it was left the moment after its first move', async () => {
    const all = await stores()
    await all.play.newGame(rapid())
    all.game.playMove('e2e4')
    all.game.load(emptyTree(), null)
    await bench.until(() => all.play.saved() !== null)
    expect(all.play.saved()).toMatchObject({ game: 0, ply: 1 })
    await all.play.resume()
    expect(sans(all)).toEqual(['e4'])
  })

  it('is found though another game of its file was removed', async () => {
    const all = await begun()
    all.play.resign()
    await all.play.newGame(rapid())
    all.game.playMove('d2d4')
    await bench.until(() => all.play.saved()?.game === 1)
    const home = all.documents.activeId!
    await all.documents.paste(fileText(1))
    await all.documents.removeGame(home, 0)
    expect(all.play.saved()?.game).toBe(0)
    await all.play.resume()
    expect(sans(all)).toEqual(['d4'])
  })

  it('waits though its file is closed, and opens it again', async () => {
    const all = await begun()
    await all.documents.paste(fileText(1))
    await all.play.resume()
    // Once while it is played, once while it waits.
    await all.documents.closeDocument(all.documents.activeId!, true)
    expect(all.play.state).toBe('waiting')
    expect(all.documents.all.some(({ summary }) => summary.file === MY_GAMES)).toBe(false)
    await all.play.resume()
    expect(sans(all)).toEqual(['e4', 'e5', 'Nf3'])
    const home = all.documents.activeId!
    await all.documents.activate(all.documents.all[0]!.summary.document)
    await all.documents.closeDocument(home, true)
    await all.play.resume()
    expect(all.play.state).toBe('engineThinking')
  })

  it('is given up with its record, when that is removed while it is played', async () => {
    const all = await begun()
    await all.documents.removeGame(all.documents.activeId!, 0)
    await all.documents.paste(fileText(1))
    await all.documents.flush()
    expect(all.play.offer).toBeNull()
  })

  it('is given up with its record, when that is removed', async () => {
    const all = await begun()
    const home = all.documents.activeId!
    await all.documents.paste(fileText(1))
    await all.documents.removeGame(home, 0)
    expect(all.play.offer).toBeNull()
  })

  it('stays unfinished when another one is begun, and can be gone on with from My games', async () => {
    const all = await begun()
    const { play, game, documents } = all
    await play.newGame(rapid({ color: 'black', elo: 2000, clocks: null }))
    await reply('d2d4')
    await bench.until(() => play.saved()?.game === 1)
    play.resign()
    await documents.openGame(documents.activeId!, 0)
    expect(play.offer).toMatchObject({
      here: true,
      seats: rapid().seats,
      moveNumber: 2,
      left: expect.anything(),
    })
    await play.resume()
    expect(play.state).toBe('engineThinking')
    expect(play.clocks).toMatchObject({
      running: 'black',
      white: timesAt(game.tree, game.currentId, { white: RAPID, black: RAPID }).white,
    })
    expect(game.activity?.movers).toEqual(['white'])
    await reply('b8c6')
    expect(sans(all)).toHaveLength(4)
  })

  it('is spoken of no more when that is wished', async () => {
    const { play, game } = await begun()
    play.pause()
    play.dismiss()
    expect(play.offer).toBeNull()
    // Now it is a game like any other.
    game.last()
    expect(game.playMove('b8c6')).toBe('added')
  })
})

describe('after a start', () => {
  it('a game waits with the time of its last move, and one word goes on with it', async () => {
    const before = await begun()
    const saved = before.play.saved()!
    expect(saved).toMatchObject({ game: 0, ply: 3 })
    restarted()
    const after = await stores()
    await after.play.restore({ ...saved, left: { white: 123_456, black: 234_567 } })
    expect(after.play.state).toBe('waiting')
    expect(after.play.clocks).toEqual({ white: 123_456, black: 234_567, running: null })
    expect(after.play.offer).toMatchObject({ seats: rapid().seats, turn: 'black', here: false })
    expect(bench.engine().searches).toHaveLength(0)
    await after.play.resume()
    expect(sans(after)).toEqual(['e4', 'e5', 'Nf3'])
    expect(bench.engine().running?.request.limit).toMatchObject({ clock: { whiteMs: 123_456 } })
    await reply('b8c6')
    expect(sans(after)).toHaveLength(4)
    after.play.takeback()
    expect(sans(after)).toEqual(['e4', 'e5'])
  })

  it('the record tells the clocks when the session is older than the last move', async () => {
    const before = await begun()
    const saved = before.play.saved()!
    restarted()
    const after = await stores()
    await after.play.restore({ ...saved, ply: 1, left: { white: 1, black: 1 } })
    expect(after.play.clocks?.white).toBeGreaterThan(590_000)
  })

  it('a game that is not there, or is over, is none', async () => {
    const before = await begun()
    before.play.resign()
    await bench.until(() => myGames() !== '')
    restarted()
    const after = await stores()
    await after.play.restore({ game: 0, ply: 3, left: null, used: 0, declinedAt: null })
    await after.play.restore({ game: 5, ply: 3, left: null, used: 0, declinedAt: null })
    expect(after.play.state).toBe('idle')
  })
})

describe('a record', () => {
  const BLITZ = { baseMs: 180_000, incrementMs: 2000 }
  const DATE = new Date(2026, 0, 5)
  const record = (spec: Against = {}) =>
    newRecord(against({ color: 'black', elo: null, clock: BLITZ, ...spec }), DATE)
  const ADA: Seat = { by: 'person', name: 'Ada' }
  const FISH: Seat = { by: 'engine', name: 'Old fish', program: 'Old fish', elo: 1800 }
  const OURS: Seat = { by: 'engine', name: 'Engine', program: null, elo: null }

  it.each<Against>([
    { color: 'black', elo: null, clock: BLITZ },
    { elo: 800 },
    { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
    { clock: { baseMs: 300_000, incrementMs: 0 } },
    { clock: { baseMs: 5_400_000, incrementMs: 30_000, moves: 40 } },
    { clock: { baseMs: 300_000, incrementMs: 3000, bonus: 'delay' } },
    { clocks: { white: { baseMs: 60_000, incrementMs: 2000, bonus: 'bronstein' }, black: RAPID } },
    { program: 'Old fish' },
    { rated: true },
    { seats: { white: ADA, black: { by: 'person', name: 'Bea' } } },
    { seats: { white: FISH, black: OURS }, clock: BLITZ },
  ])('says how its game goes on: %j', (spec) => {
    expect(unfinished(newRecord(against(spec), DATE))).toEqual(against(spec))
  })

  it.each([
    ['a game that has ended', endedTags(record().tags, { result: '1-0', reason: 'TIME' })],
    [
      'players of another kind',
      record().tags.map((tag) => ({ ...tag, value: tag.value.replace('human', '?') })),
    ],
    [
      'another time control',
      record().tags.map((tag) => ({ ...tag, value: tag.value.replace('180+2', '40/90:600') })),
    ],
    ['a rating that no opponent has', [...record().tags, { name: 'WhiteElo', value: '99999' }]],
  ])('goes not on for %s', (_what, tags) => {
    const result = tags.find(({ name }) => name === 'Result')!.value as '*' | '1-0'
    expect(unfinished({ ...record(), tags, result })).toBeNull()
  })

  it('says what both sides had left', () => {
    const { tree } = readGame('1. e4 {[%clk 0:09:58]} e5 2. Nf3 {[%clk 0:09:41]} *')
    expect(timesAt(tree, mainline(tree).at(-1)!, { white: RAPID, black: RAPID })).toEqual({
      white: 581_000,
      black: 600_000,
    })
  })
})
