// SPDX-License-Identifier: GPL-3.0-or-later
/** Whole matches between scripted engines. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { EngineSpec } from '../../../../build/workshop/match/engine.ts'
import { Journal, type MatchHeader } from '../../../../build/workshop/match/journal.ts'
import { type MatchSetup, askName, playMatch } from '../../../../build/workshop/match/match.ts'
import { type Opening, shuffled } from '../../../../build/workshop/match/openings.ts'
import { type MatchOptions, parseOptions } from '../../../../build/workshop/match/options.ts'
import { makeSummary } from '../../../../build/workshop/match/summary.ts'
import { tallyGames } from '../../../../build/workshop/match/tally.ts'
import { readGames } from '../../../../engine/chess/pgn/read/reader.ts'
import { START_FEN } from '../../../../engine/chess/rules.ts'
import { mainline, nodeAt, tagOf } from '../../../../engine/chess/tree.ts'
import { scripted } from './scripted.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-match-'))
afterAll(() => rmSync(folder, { recursive: true }))

const OPENINGS: Opening[] = ['e2e4', 'd2d4', 'c2c4', 'g1f3'].map((move) => ({
  fen: START_FEN,
  moves: [move],
}))
const HEADER: MatchHeader = {
  date: '2026-11-21',
  args: [],
  engines: [
    { name: 'First', commit: null },
    { name: 'Second', commit: 'abc' },
  ],
  fingerprint: '',
}

/** Draws are called at once: games of a few moves. */
function optionsOf(...args: string[]): MatchOptions {
  const words = [
    '--engine1',
    'a',
    '--engine2',
    'b',
    '--tc',
    '3600',
    '--draw',
    '5:2:1',
    '--match',
    'm',
    ...args,
  ]
  const parsed = parseOptions(words)
  if (!parsed.ok || parsed.value.kind !== 'play') throw new Error(words.join(' '))
  return parsed.value.options
}

function newJournal(name: string): Journal {
  const created = Journal.create(join(folder, name), HEADER, false)
  if (!created.ok) throw new Error(created.code)
  return created.value
}

const setupOf = (
  journal: Journal,
  specs: readonly [EngineSpec, EngineSpec],
  options: MatchOptions,
): MatchSetup => ({
  options,
  specs,
  names: ['First', 'Second'],
  openings: OPENINGS,
  journal,
  onGame: () => {},
})

const never = new AbortController().signal

describe('a match', () => {
  it('plays every opening with both colours, and writes every game down', async () => {
    const journal = newJournal('pairs')
    const options = optionsOf('--games', '6', '--concurrency', '2', '--seed', '3')
    const end = await playMatch(setupOf(journal, [scripted('play'), scripted('play')], options), never)
    expect(end).toEqual({ ok: true, value: 'finished' })
    const tally = tallyGames(journal.records)
    expect(tally).toMatchObject({ games: 6, wins: 0, draws: 6, losses: 0, pentanomial: [0, 0, 3, 0, 0] })
    const { games } = readGames(readFileSync(journal.pgnFile, 'utf8'))
    const order = shuffled(OPENINGS, 3)
    const seen = games.map(({ tree }) => ({
      round: tagOf(tree, 'Round'),
      white: tagOf(tree, 'White'),
      plays: order.findIndex(({ moves }) => nodeAt(tree, moves) !== null),
    }))
    expect(seen.toSorted((a, b) => (a.round! < b.round! ? -1 : 1))).toEqual(
      [0, 1, 2].flatMap((pair) => [
        { round: `${pair + 1}.1`, white: 'First', plays: pair },
        { round: `${pair + 1}.2`, white: 'Second', plays: pair },
      ]),
    )
    for (const { tree, anomalies } of games) {
      expect(anomalies).toEqual([])
      // The root, a move of the opening, and two of each player.
      expect(mainline(tree).length).toBe(1 + 1 + 4)
    }
  })

  it('starts an engine again that ended, and counts it against that engine', async () => {
    const journal = newJournal('crashes')
    const setup = setupOf(journal, [scripted('play'), scripted('crash', '2')], optionsOf('--games', '4'))
    expect(await playMatch(setup, never)).toEqual({ ok: true, value: 'finished' })
    const tally = tallyGames(journal.records)
    expect(tally).toMatchObject({ wins: 4, losses: 0, pentanomial: [0, 0, 0, 0, 2], reasons: { crash: 4 } })
    const noFaults = { 'time forfeit': 0, 'illegal move': 0, crash: 0, hang: 0 }
    expect(tally.faults).toEqual([noFaults, { ...noFaults, crash: 4 }])
    const summary = makeSummary({
      options: setup.options,
      engines: HEADER.engines,
      openingCount: OPENINGS.length,
      args: ['--engine1', 'a b'],
      date: '2026-11-21',
      status: 'finished',
      tally: tallyGames(journal.records.map((record) => ({ ...record, replays: 2 }))),
      delay: { p99: 0, worst: 0 },
    })
    expect(summary).toMatchObject({
      command: "npm run match -- --engine1 'a b'",
      wins: 4,
      scorePercent: 100,
      elo: null,
      timeControl: '3600',
      voidGames: 8,
      faults: { First: noFaults, Second: { ...noFaults, crash: 4 } },
    })
    expect(summary.engines[1]).toMatchObject({ name: 'Second', commit: 'abc' })
  })

  it('ends when the SPRT has decided', async () => {
    const journal = newJournal('sprt')
    const options = optionsOf('--sprt', '0:200', '--games', '100')
    const setup = setupOf(journal, [scripted('play'), scripted('illegal', '1')], options)
    expect(await playMatch(setup, never)).toEqual({ ok: true, value: 'decided' })
    expect(journal.records.length).toBeLessThan(40)
    // It has been decided already: nothing more is played.
    const before = journal.records.length
    expect(await playMatch(setup, never)).toEqual({ ok: true, value: 'decided' })
    expect(journal.records.length).toBe(before)
  })

  it('continues where it was interrupted', async () => {
    const journal = newJournal('interrupted')
    const options = optionsOf('--games', '8')
    const interrupt = new AbortController()
    const setup = setupOf(journal, [scripted('play'), scripted('play')], options)
    const first = await playMatch(
      { ...setup, onGame: ({ game }) => game === 2 && interrupt.abort() },
      interrupt.signal,
    )
    expect(first).toEqual({ ok: true, value: 'interrupted' })
    expect(journal.records.map(({ game }) => game)).toEqual([0, 1, 2])
    const resumed = Journal.resume(join(folder, 'interrupted'))
    if (!resumed.ok) throw new Error(resumed.code)
    expect(await playMatch({ ...setup, journal: resumed.value }, never)).toEqual({
      ok: true,
      value: 'finished',
    })
    expect(resumed.value.records.map(({ game }) => game)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(readGames(readFileSync(journal.pgnFile, 'utf8')).games.length).toBe(8)
  })

  it('is over when an engine cannot be started', async () => {
    const journal = newJournal('missing')
    const missing: EngineSpec = { command: ['/no/such/program'], options: {} }
    const setup = setupOf(journal, [scripted('play'), missing], optionsOf('--games', '4'))
    expect(await playMatch(setup, never)).toEqual({ ok: false, code: 'NOT_STARTED', seat: 1 })
  })
})

it('hears what an engine calls itself', async () => {
  expect(await askName(scripted('play'))).toEqual({ ok: true, value: 'Scripted play' })
})
