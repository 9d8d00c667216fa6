// SPDX-License-Identifier: GPL-3.0-or-later
/** Games between real processes: the programs of scripted-engine.ts. */
import { afterEach, describe, expect, it } from 'vitest'
import type { AdjudicationRules } from '../../../../build/workshop/match/adjudication.ts'
import { EngineProcess, type EngineSpec } from '../../../../build/workshop/match/engine.ts'
import { type GameRules, playGame } from '../../../../build/workshop/match/game.ts'
import type { Opening } from '../../../../build/workshop/match/openings.ts'
import { gamePgn } from '../../../../build/workshop/match/record.ts'
import { Table } from '../../../../build/workshop/match/table.ts'
import type { TimeControl } from '../../../../build/workshop/match/time-control.ts'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { START_FEN } from '../../../../engine/chess/rules.ts'
import { mainline, nodeOf, tagOf } from '../../../../engine/chess/tree.ts'
import { scripted } from './scripted.ts'

const NO_ADJUDICATION: AdjudicationRules = { resign: null, draw: null }
const HOUR: TimeControl = { kind: 'clock', moves: null, baseMs: 3_600_000, incrementMs: 0 }
const RULES: GameRules = {
  control: HOUR,
  marginMs: 0,
  graceMs: 200,
  chess960: false,
  adjudication: NO_ADJUDICATION,
  stalledSince: () => 0,
}
const START: Opening = { fen: START_FEN, moves: [] }

const running: EngineProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.quit()))
})

async function start(spec: EngineSpec): Promise<EngineProcess> {
  const started = await EngineProcess.start(spec)
  if (!started.ok) throw new Error(started.code)
  running.push(started.value)
  return started.value
}

async function play(white: EngineSpec, black: EngineSpec, rules: Partial<GameRules> = {}, opening = START) {
  const [first, second] = await Promise.all([start(white), start(black)])
  const played = await playGame(
    { white: first, black: second },
    opening,
    { ...RULES, ...rules },
    new AbortController().signal,
  )
  if (!played || played === 'void') throw new Error(played ?? 'aborted')
  return { played, first, second }
}

const context = {
  event: 'a test',
  date: '2026-11-21T12:00:00Z',
  round: '1.1',
  white: 'A',
  black: 'B',
  timeControl: '3600',
}

describe('a game', () => {
  it('ends by the rules, and comes back from its PGN', async () => {
    const opening: Opening = { fen: START_FEN, moves: ['e2e4', 'c7c5'] }
    const { played } = await play(scripted('play', '1', '5'), scripted('play', '1', '6'), {}, opening)
    expect(played.fault).toBeNull()
    const { tree, anomalies } = readGame(gamePgn(played, context))
    expect(anomalies).toEqual([])
    expect(tree.result).toBe(played.result)
    expect(tagOf(tree, 'PlyCount')).toBe(String(played.plies))
    expect(tagOf(tree, 'Termination')).toBe('normal')
    expect(tagOf(tree, 'ECO')).toMatch(/^B/)
    const line = mainline(tree).map((id) => nodeOf(tree, id))
    expect(line.length).toBe(played.plies + 1)
    expect(line[1]!.comment).toBe('book')
    expect(line[3]!.comment).toMatch(/^\+0\.00\/3 \d+\.\d{3}s$/)
    expect(line.at(-1)!.comment.endsWith(played.reason)).toBe(true)
    const { white, black } = played.effort
    expect(white.moves + black.moves).toBe(played.plies - 2)
    expect(white.depth).toBe(3 * white.moves)
    expect(black.nodes).toBe(100 * black.moves)
    expect(white.leastLeftMs).toBeLessThan(3_600_000)
  })

  it('is over at a mate', async () => {
    const fen = '7k/8/6K1/8/8/8/8/R7 w - - 0 1'
    const mate: Opening = { fen, moves: ['a1a8'] }
    const { played } = await play(scripted('play'), scripted('play'), {}, mate)
    expect([played.result, played.reason, played.plies]).toEqual(['1-0', 'checkmate', 1])
  })

  it.each([
    ['stalemate', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'f1f7'],
    ['insufficient material', '7k/8/6K1/8/8/8/8/8 w - - 0 1', 'g6f6'],
    ['fifty moves', '7k/8/6K1/8/8/8/8/R7 w - - 99 80', 'a1a2'],
  ])('is drawn: %s', async (reason, fen, move) => {
    const { played } = await play(scripted('play'), scripted('play'), {}, { fen, moves: [move] })
    expect([played.result, played.reason]).toEqual(['1/2-1/2', reason])
  })

  it('is drawn when a position is on the board for the third time', async () => {
    const dance = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    const opening: Opening = { fen: START_FEN, moves: [...dance, ...dance] }
    const { played } = await play(scripted('play'), scripted('play'), {}, opening)
    expect([played.result, played.reason]).toEqual(['1/2-1/2', 'threefold repetition'])
  })

  it('is given up when both say so', async () => {
    const adjudication = { resign: { score: 700, moves: 3 }, draw: null }
    const { played } = await play(scripted('lose'), scripted('win'), { adjudication })
    expect([played.result, played.reason, played.plies]).toEqual(['0-1', 'resignation adjudicated', 6])
    expect(tagOf(readGame(gamePgn(played, context)).tree, 'Termination')).toBe('adjudication')
  })

  it('is called a draw when both say so', async () => {
    const adjudication = { resign: null, draw: { score: 5, moves: 2, from: 3 } }
    const { played } = await play(scripted('play'), scripted('play'), { adjudication })
    expect([played.result, played.reason, played.plies]).toEqual(['1/2-1/2', 'draw adjudicated', 8])
  })
})

describe('who does wrong loses', () => {
  it('by ending', async () => {
    const { played, second } = await play(scripted('play'), scripted('crash', '3'))
    expect([played.result, played.reason, played.plies]).toEqual(['1-0', 'crash', 5])
    expect(played.fault).toMatchObject({ color: 'black', fault: 'crash' })
    expect(second.hasEnded).toBe(true)
    expect(second.complaint).toContain('something went wrong')
    expect(gamePgn(played, context)).toMatch(/B: crash, it ended during ply 6/)
  })

  it('by a move that is not legal', async () => {
    const { played, first } = await play(scripted('illegal', '2'), scripted('play'))
    expect([played.result, played.reason, played.plies]).toEqual(['0-1', 'illegal move', 2])
    expect(played.fault?.detail).toMatch(/^e1e8 in .* w /)
    expect(first.hasEnded).toBe(false)
    expect(tagOf(readGame(gamePgn(played, context)).tree, 'Termination')).toBe('rules infraction')
  })

  it('by thinking too long, and may play on in the next game', async () => {
    const control: TimeControl = { kind: 'movetime', ms: 250 }
    const { played, first } = await play(scripted('oversleep', '1'), scripted('play'), {
      control,
      graceMs: 60_000,
    })
    expect([played.result, played.reason, played.plies]).toEqual(['0-1', 'time forfeit', 0])
    expect(await first.newGame()).toBe(true)
  })

  it('not when the runner stood still for as long as the move came too late', async () => {
    const specs = [scripted('oversleep', '1'), scripted('play')] as const
    const control: TimeControl = { kind: 'movetime', ms: 250 }
    const asked: number[] = []
    const stalledSince = (momentMs: number) => {
      asked.push(performance.now() - momentMs)
      return 60_000
    }
    const table = new Table(specs, { ...RULES, control, graceMs: 60_000, stalledSince })
    const { signal } = new AbortController()
    expect(await table.play(START, 0, signal)).toBe('void')
    expect(asked).toEqual([expect.toSatisfy((ms: number) => ms > 250)])
    expect(await table.play(START, 0, signal, false)).toMatchObject({ reason: 'time forfeit' })
    await table.close()
  })

  it('by saying nothing any more', async () => {
    const control: TimeControl = { kind: 'movetime', ms: 100 }
    const { played } = await play(scripted('hang', '1'), scripted('play'), { control })
    expect([played.result, played.reason]).toEqual(['0-1', 'hang'])
    expect(played.fault?.detail).toBe('no move after 300 ms')
  })
})

describe('an engine is refused', () => {
  it.each<[string, EngineSpec, object]>([
    ['that is not there', { command: ['/no/such/program'], options: {} }, { code: 'NOT_STARTED' }],
    ['that ends at once', { command: [process.execPath, '-e', '0'], options: {} }, { code: 'NOT_STARTED' }],
    [
      'that does not know an option',
      { ...scripted('play'), options: { Hash: '8', Contempt: '3' } },
      { code: 'UNKNOWN_OPTION', detail: 'Contempt' },
    ],
  ])('%s', async (_what, spec, refusal) => {
    expect(await EngineProcess.start(spec)).toMatchObject({ ok: false, ...refusal })
  })
})
