// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Hints in three steps, what the opponent wants, the coach, and games without help. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { START_FEN } from '../../engine/chess/rules.ts'
import { winChance } from '../../engine/chess/win-chance.ts'
import type { Score } from '../../engine/contract/protocol.ts'
import { clueOf, explainHint } from '../../renderer/stores/hint-reasons.ts'
import { equalLines } from '../../renderer/stores/advice.ts'
import { strictnessFor } from '../../renderer/stores/play/help.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { begin, BLITZ, moves, type Against } from './play-bench.ts'

let bench: Bench
beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

const cp = (value: number): Score => ({ kind: 'cp', value })

/** The engine says what it thinks of the position that it is asked about. */
async function advise(score: Score, line: readonly string[]): Promise<void> {
  expect(bench.engine().running?.request).toMatchObject({ lane: 'background', purpose: 'analyse' })
  bench.engine().info({ score, pv: [...line] })
  bench.engine().done(line[0]!)
  await settle()
}

/** A game with the coach, in which the engine thinks that White is level. */
async function coached(spec: Against = {}) {
  await useSettingsStore().load()
  await useSettingsStore().change({ coach: true })
  const all = await begin(spec)
  if (all.play.canCoach && all.play.state === 'humanToMove') await advise(cp(20), ['e2e4', 'e7e5'])
  return all
}

describe('a hint', () => {
  it('names the piece, then the square, then the move, and is searched once', async () => {
    const { play } = await begin()
    void play.askHint()
    await settle()
    expect(play.hint).toMatchObject({ step: 1, advice: null })
    // It cannot go on before there is something to say.
    void play.askHint()
    expect(play.hint?.step).toBe(1)
    await advise(cp(30), ['g1f3', 'g8f6'])
    expect(play.hint).toMatchObject({ step: 1, advice: { line: ['g1f3', 'g8f6'] } })
    await play.askHint()
    expect([play.hint?.step, play.canHint]).toEqual([2, true])
    await play.askHint()
    expect([play.hint?.step, play.canHint]).toEqual([3, false])
    expect(bench.engine().searches).toHaveLength(1)
  })

  it('goes with its position, and is not given while the engine is to move', async () => {
    const { play, game } = await begin()
    void play.askHint()
    await settle()
    await advise(cp(30), ['g1f3'])
    game.playMove('e2e4')
    await settle()
    expect([play.hint, play.canHint]).toEqual([null, false])
    bench.engine().done('e7e5')
    await settle()
    expect([play.hint, play.canHint]).toEqual([null, true])
  })

  it('says so when the engine cannot say', async () => {
    const { play } = await begin()
    const asked = play.askHint()
    await settle()
    bench.engine().fail()
    expect(await asked).toBe(false)
    expect(play.hint).toBeNull()
  })

  it.each<[string, string, string[], Score, string[]]>([
    ['mate', '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1', ['d1d8'], { kind: 'mate', moves: 1 }, ['MATE']],
    [
      'a piece is won',
      '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1',
      ['d1d5', 'e8e7', 'e1e2'],
      cp(500),
      ['WINS', 'AHEAD'],
    ],
    ['an only move', '7k/8/8/8/8/8/6q1/7K w - - 0 1', ['h1g2'], cp(0), ['ONLY_MOVE']],
    [
      'a knight comes out',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      ['g1f3'],
      cp(20),
      ['DEVELOPS', 'LEVEL'],
    ],
    [
      'a pawn in the centre',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      ['e2e4'],
      cp(20),
      ['CENTRE', 'LEVEL'],
    ],
    [
      'castling',
      'rnbqk2r/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 4 4',
      ['e1g1'],
      cp(20),
      ['CASTLES', 'LEVEL'],
    ],
    ['a promotion', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', ['e7e8q'], cp(900), ['PROMOTES', 'AHEAD']],
    ['nothing but defence', '4k3/8/8/8/8/8/r7/4K2R w - - 0 40', ['h1h7'], cp(-300), ['BEHIND']],
    ['Black is better', '4k2r/8/8/8/8/8/R7/4K3 b - - 0 40', ['h8h2'], cp(-300), ['AHEAD']],
  ])('has its reason: %s', (_name, fen, line, score, codes) => {
    expect(explainHint({ fen, chess960: false, line, score }).reasons.map(({ code }) => code)).toEqual(codes)
  })
})

/** A game in which the person has asked for a hint, which may play for tricks. */
async function hinted(spec: Against, tricks = true) {
  await useSettingsStore().load()
  await useSettingsStore().change({ tricks })
  const all = await begin(spec)
  const hint = all.play.askHint()
  await settle()
  return { ...all, hint }
}

describe('a hint that plays for tricks', () => {
  /** Three lines of the engine, of which two are equal. */
  const candidates = (): void => {
    bench.engine().info({ line: 1, score: cp(30), pv: ['e2e4', 'e7e5'] })
    bench.engine().info({ line: 2, score: cp(25), pv: ['d2d4', 'd7d5'] })
    bench.engine().info({ line: 3, score: cp(-90), pv: ['g2g4', 'd7d5'] })
    bench.engine().done('e2e4')
  }
  const answers = async (scores: readonly [number, number]): Promise<void> => {
    for (const score of scores) {
      bench.engine().info({ score: cp(score), pv: ['a7a6'] })
      bench.engine().done('a7a6')
      await settle()
    }
  }

  it('takes the move, of equal ones, that players of the rating answer worst', async () => {
    const { play, hint } = await hinted({ elo: 1400 })
    bench.engine().people = [{ uci: 'a7a6', shares: [1] }]
    expect(bench.engine().running!.request).toMatchObject({ lane: 'background', lines: 4 })
    candidates()
    await settle()
    await answers([40, 400])
    expect(await hint).toBe(true)
    // The third line is not equal, so nobody's replies to it were looked at.
    const { commands } = bench.engine()
    expect(commands.flatMap((command) => (command.cmd === 'predict' ? [command.ratings] : []))).toEqual([
      [1400],
      [1400],
    ])
    expect(play.hint?.advice).toMatchObject({
      line: ['d2d4', 'd7d5'],
      trick: { rating: 1400, expected: winChance(400), chance: winChance(25) },
    })
    await play.askHint()
    await play.askHint()
    expect(play.hint?.step).toBe(3)
    expect(bench.engine().searches).toHaveLength(3)
  })

  it('stays with the engine where nothing speaks for another move', async () => {
    const { play, hint } = await hinted({ elo: 1400 })
    bench.engine().people = [{ uci: 'a7a6', shares: [1] }]
    candidates()
    await settle()
    await answers([40, 40])
    expect(await hint).toBe(true)
    expect(play.hint?.advice).toMatchObject({ line: ['e2e4', 'e7e5'] })
  })

  it('is the best move of the engine without a model of people', async () => {
    const { play, hint } = await hinted({ elo: 1400 })
    candidates()
    expect(await hint).toBe(true)
    expect(play.hint?.advice).toEqual({ score: cp(30), line: ['e2e4', 'e7e5'] })
  })

  it.each<[string, Against, boolean]>([
    ['the setting is off', { elo: 1400 }, false],
    ['the opponent has full strength', { elo: null }, true],
    ['the model does not know such players', { elo: 2500 }, true],
  ])('is an ordinary hint if %s', async (_name, spec, tricks) => {
    await hinted(spec, tricks)
    expect(bench.engine().running!.request.lines).toBe(1)
  })

  it.each<[string, readonly Score[], number]>([
    ['within half a pawn and two points of a hundred', [cp(0), cp(-20), cp(-23)], 2],
    ['a piece less where the game is won anyway', [cp(1200), cp(900)], 1],
    ['another mate', [{ kind: 'mate', moves: 2 }, { kind: 'mate', moves: 3 }, cp(900)], 1],
  ])('counts moves as equal: %s', (_name, scores, count) => {
    const lines = scores.map((score) => ({ score, line: ['e2e4'] }))
    expect(equalLines(lines, 'white')).toEqual(lines.slice(0, count))
  })

  it('says what it expects, instead of who is ahead', () => {
    const trick = { rating: 1400, expected: 0.7, chance: 0.6 }
    const move = { fen: START_FEN, chess960: false, line: ['e2e4'], score: cp(20), trick }
    expect(explainHint(move).reasons).toEqual([{ code: 'CENTRE' }, { code: 'TRICK', ...trick }])
  })
})

describe('the clue of a hint', () => {
  it.each<[string, string, string[], Score, unknown]>([
    ['a mate', '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1', ['d1d8'], { kind: 'mate', moves: 1 }, { code: 'MATE' }],
    [
      'a piece of the opponent that nothing defends',
      '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1',
      ['d1d5', 'e8e7', 'e1e2'],
      cp(500),
      { code: 'THEIR_UNDEFENDED', square: 'd5', role: 'knight' },
    ],
    [
      'an own piece that nothing defends',
      '4k3/8/8/3r4/8/8/3N4/6K1 w - - 0 1',
      ['d2f3', 'e8e7'],
      cp(-200),
      { code: 'OWN_UNDEFENDED', square: 'd2', role: 'knight' },
    ],
    [
      'a fork',
      'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1',
      ['d5c7', 'e8d8', 'c7a8', 'd8c8', 'e1e2'],
      cp(500),
      { code: 'MOTIF', name: 'fork' },
    ],
    // The move does not save it, so it is not what the hint is about.
    ['a piece that is left alone', '4k3/8/8/3r4/8/8/3N4/6K1 w - - 0 1', ['g1g2', 'd5d2'], cp(-500), null],
    [
      'nothing with a name',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      ['g1f3'],
      cp(20),
      null,
    ],
  ])('is %s', (_name, fen, line, score, clue) => {
    expect(clueOf(fen, { score, line }, false)).toEqual(clue)
  })

  it('comes first, then the piece, then the move', async () => {
    const { play, game } = await begin({ fen: '4k3/8/8/3r4/8/8/3N4/6K1 w - - 0 1' })
    void play.askHint()
    await settle()
    await advise(cp(-200), ['d2f3', 'e8e7'])
    expect(game.activity?.marks).toEqual([{ brush: 'hint', from: 'd2' }])
    await play.askHint()
    await play.askHint()
    expect(game.activity?.marks).toEqual([{ brush: 'hint', from: 'd2', to: 'f3' }])
  })
})

describe('what the opponent wants', () => {
  const QUIET = '4k3/7p/8/8/8/8/3N4/6K1 b - - 0 1'
  const ROOK = '3rk3/8/8/8/8/8/3N4/6K1 w - - 0 1'

  it('is searched with the turn passed, marked, and closed by asking again', async () => {
    const { play, game } = await begin({ fen: ROOK })
    expect(play.canAskThreat).toBe(false)
    game.playMove('g1g2')
    await settle()
    bench.engine().done('e8e7')
    await settle()
    expect(play.canAskThreat).toBe(true)
    void play.askThreat()
    await settle()
    expect(bench.engine().running?.request.position.fen).toContain(' b ')
    await advise(cp(-500), ['d8d2', 'g2g3'])
    expect(play.threat?.facts).toMatchObject({ code: 'LINE', line: ['d8d2', 'g2g3'] })
    expect(game.activity?.marks?.[0]).toEqual({ brush: 'threat', from: 'd8', to: 'd2' })
    await play.askThreat()
    expect([play.threat, game.activity?.marks]).toEqual([null, []])
    void play.askThreat()
    await settle()
    expect(play.threat?.facts).toMatchObject({ code: 'LINE' })
    game.playMove('d2f3')
    await settle()
    expect(play.threat).toBeNull()
  })

  it('is an answer to the check first', async () => {
    const { play } = await begin({ fen: '3rk3/8/8/8/8/8/8/6K1 b - - 0 1' })
    bench.engine().done('d8d1')
    await settle()
    await play.askThreat()
    expect(play.threat?.facts).toEqual({ code: 'CHECK' })
  })

  it('says so when the engine cannot say, and gives way to a hint', async () => {
    const { play } = await begin({ fen: QUIET })
    bench.engine().done('e8e7')
    await settle()
    const asked = play.askThreat()
    await settle()
    bench.engine().fail()
    expect([await asked, play.threat]).toEqual([false, null])
    void play.askThreat()
    await settle()
    await advise(cp(0), ['e7e6'])
    void play.askHint()
    await settle()
    expect(play.threat).toBeNull()
  })
})

describe('the coach', () => {
  it.each([
    ['rating', 1200, 'blunders'],
    ['rating', 1600, 'mistakes'],
    ['blunders', 2400, 'blunders'],
    ['mistakes', 600, 'mistakes'],
  ] as const)('that is set to %s warns a player of %i of %s', (chosen, rating, strictness) => {
    expect(strictnessFor(chosen, rating)).toBe(strictness)
  })

  it('warns of a mistake only if it is strict', async () => {
    for (const [strictness, state] of [
      ['blunders', 'engineThinking'],
      ['mistakes', 'warned'],
    ] as const) {
      const { play, game } = await coached()
      await useSettingsStore().change({ coachStrictness: strictness })
      game.playMove('a2a4')
      await settle()
      await advise(cp(-120), ['e7e5'])
      expect([play.state, play.warning?.kind]).toEqual([state, state === 'warned' ? 'mistake' : undefined])
    }
  })

  it('lets a premove be made while it looks, but not once it warns', async () => {
    const { play, game } = await coached()
    game.playMove('g2g4')
    await settle()
    expect([play.state, game.activity?.premoves]).toEqual(['checking', true])
    await advise(cp(-250), ['e7e5'])
    expect([play.state, game.activity?.premoves]).toEqual(['warned', false])
    play.insist()
    expect(game.activity?.premoves).toBe(true)
  })

  it('lets its own move and a sound one pass', async () => {
    const { play, game } = await coached()
    game.playMove('e2e4')
    await settle()
    expect(play.state).toBe('engineThinking')
    play.takeback()
    await settle()
    game.playMove('d2d4')
    await settle()
    expect(play.state).toBe('checking')
    await advise(cp(-20), ['d7d5'])
    expect(play.state).toBe('engineThinking')
    expect(bench.engine().running?.request.purpose).toBe('play')
  })

  it('warns of a blunder while both clocks stand still, and lets it be taken back', async () => {
    const { play, game } = await coached({ clock: BLITZ })
    game.playMove('g2g4')
    await settle()
    await advise(cp(-250), ['e7e5', 'f2f3', 'd8h4'])
    expect(play.state).toBe('warned')
    expect(play.warning).toMatchObject({ kind: 'blunder', after: { line: ['e7e5', 'f2f3', 'd8h4'] } })
    expect(play.clocks?.running).toBeNull()
    expect(game.playMove('e7e5')).toBe('refused')
    play.takeback()
    expect([play.state, play.warning, moves()]).toEqual(['humanToMove', null, []])
  })

  it('warns of a lost piece even where little is left to lose, but not of a sound sacrifice', async () => {
    for (const [after, state] of [
      [600, 'warned'],
      [1000, 'engineThinking'],
    ] as const) {
      await useSettingsStore().load()
      await useSettingsStore().change({ coach: true })
      const { play, game } = await begin({ fen: '3r2k1/5ppp/8/8/8/3N1Q2/5PPP/6K1 w - - 0 1' })
      await advise(cp(1100), ['d3e5', 'd8f8'])
      game.playMove('f3h5')
      await settle()
      await advise(cp(after), ['d8d3', 'h2h3', 'h7h6', 'h5e8'])
      expect(play.state).toBe(state)
    }
  })

  it('plays the move when the person insists', async () => {
    const { play, game } = await coached()
    game.playMove('g2g4')
    await settle()
    await advise(cp(-250), ['e7e5'])
    play.insist()
    await settle()
    expect(play.state).toBe('engineThinking')
    bench.engine().done('e7e5')
    await settle()
    expect(moves()).toEqual(['g4', 'e5'])
  })

  it('holds no move up when the engine is lost, nor one that ends the game', async () => {
    const { play, game } = await coached()
    game.playMove('g2g4')
    await settle()
    bench.engine().die()
    await settle()
    expect(play.state).toBe('engineThinking')
    const mate = await coached({ fen: '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1' })
    mate.game.playMove('d1d8')
    expect(mate.play.state).toBe('over')
  })

  it('is asleep while the game waits', async () => {
    const { play, game } = await coached()
    game.playMove('g2g4')
    await settle()
    play.pause()
    await advise(cp(-250), ['e7e5'])
    expect(play.state).toBe('waiting')
  })

  it.each<[string, Against]>([
    ['a game without help', { rated: true }],
    [
      'a game of two people',
      { seats: { white: { by: 'person', name: 'A' }, black: { by: 'person', name: 'B' } } },
    ],
  ])('is not there in %s', async (_what, spec) => {
    const { play, game } = await coached(spec)
    expect([play.canCoach, play.canHint]).toEqual([false, false])
    game.playMove('g2g4')
    await settle()
    expect(['engineThinking', 'humanToMove']).toContain(play.state)
    expect(bench.engine().searches.filter(({ request }) => request.lane === 'background')).toEqual([])
  })
})

it('a game without help has no takeback', async () => {
  const { play, game } = await begin({ rated: true })
  game.playMove('e2e4')
  await settle()
  expect(play.canTakeBack).toBe(false)
  play.takeback()
  expect(moves()).toEqual(['e4'])
})
