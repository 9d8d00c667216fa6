// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Tournaments of engines: who plays whom, how it stands, and its course from game to game. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOURNAMENT_KINDS } from '../../electron/shell/settings/schema.ts'
import { tagOf } from '../../engine/chess/tree.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import {
  scheduleOf,
  type Tournament,
  type TournamentResult,
} from '../../renderer/stores/tournament/schedule.ts'
import { standingsOf } from '../../renderer/stores/tournament/standings.ts'
import { useTournamentStore } from '../../renderer/stores/tournament/tournament.ts'
import { settle } from './bench.ts'
import { makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

const tournament = (kind: Tournament['kind'], players: number, games = 1): Tournament => ({
  name: 'Cup',
  kind,
  players: Array.from({ length: players }, (_, place) => ({
    name: 'Engine',
    program: null,
    elo: 2000 - 100 * place,
  })),
  games,
  clock: null,
})
const RESULTS: readonly TournamentResult[] = ['1-0', '1/2-1/2', '0-1']

/** Plays a tournament to its end, with results drawn from a list over and over. */
function playOut(cup: Tournament, drawn: readonly TournamentResult[]): TournamentResult[] {
  const results: TournamentResult[] = []
  while (scheduleOf(cup, results).fixtures.length > results.length)
    results.push(drawn[results.length % drawn.length]!)
  return results
}

const anyCup = fc
  .tuple(
    fc.constantFrom(...TOURNAMENT_KINDS),
    fc.integer({ min: 2, max: 12 }),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([kind, players, games]) => tournament(kind, players, games))
const anyResults = fc.array(fc.constantFrom(...RESULTS), { minLength: 1, maxLength: 30 })

describe('the schedule', () => {
  it('of a round robin has every pair so often, with both colours in turn, and one game a round for each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 4 }), (players, games) => {
        const { fixtures, total } = scheduleOf(tournament('roundRobin', players, games), [])
        expect(total).toBe((games * players * (players - 1)) / 2)
        const pairs = new Map<string, number>()
        const rounds = new Map<number, number[]>()
        for (const { white, black, round } of fixtures) {
          const key = [white, black].toSorted((one, two) => one - two).join()
          pairs.set(key, (pairs.get(key) ?? 0) + (white < black ? 1 : -1))
          rounds.set(round, [...(rounds.get(round) ?? []), white, black])
        }
        expect(pairs.size).toBe((players * (players - 1)) / 2)
        for (const balance of pairs.values()) expect(Math.abs(balance)).toBe(games % 2)
        for (const seated of rounds.values()) expect(new Set(seated).size).toBe(seated.length)
      }),
    )
  })

  it('of a round robin gives nobody the same colour much more often', () => {
    for (let players = 2; players <= 12; players++) {
      const { fixtures } = scheduleOf(tournament('roundRobin', players), [])
      for (let player = 0; player < players; player++) {
        const white = fixtures.filter((game) => game.white === player).length
        const black = fixtures.filter((game) => game.black === player).length
        expect(Math.abs(white - black), `${players} players`).toBeLessThanOrEqual(2)
      }
    }
  })

  it('of a gauntlet has the first against each of the others', () => {
    const { fixtures } = scheduleOf(tournament('gauntlet', 4, 2), [])
    expect(fixtures).toHaveLength(6)
    expect(fixtures.every(({ white, black }) => white === 0 || black === 0)).toBe(true)
    for (const other of [1, 2, 3]) {
      const own = fixtures.filter(({ white, black }) => white === other || black === other)
      expect(own.map(({ white }) => white === 0).toSorted()).toEqual([false, true])
    }
  })

  it('ends, and never changes a game that has been played', () => {
    fc.assert(
      fc.property(anyCup, anyResults, (cup, drawn) => {
        const results = playOut(cup, drawn)
        const whole = scheduleOf(cup, results)
        expect(whole.total).toBe(results.length)
        for (let played = 0; played < results.length; played++) {
          const early = scheduleOf(cup, results.slice(0, played))
          expect(early.fixtures[played]).toEqual(whole.fixtures[played])
          expect(early.total).toBeGreaterThanOrEqual(played + 1)
        }
        for (const { white, black } of whole.fixtures) expect(white).not.toBe(black)
      }),
    )
  })

  it('of a knock-out has one winner, and a loser plays no more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        anyResults,
        (players, games, drawn) => {
          const cup = tournament('knockOut', players, games)
          const results = playOut(cup, drawn)
          const { matches } = scheduleOf(cup, results)
          expect(matches).toHaveLength(players - 1)
          const out = new Set<number>()
          for (const { players: two, winner } of matches) {
            for (const one of two) expect(out.has(one)).toBe(false)
            out.add(two.find((one) => one !== winner)!)
          }
          expect(out.size).toBe(players - 1)
          expect(standingsOf(cup, results)[0]!.player).toBe(matches.at(-1)!.winner)
        },
      ),
    )
  })

  it('of a knock-out ends a match when it is decided, and gives a drawn one another pair of games', () => {
    const cup = tournament('knockOut', 2, 4)
    const played = (results: TournamentResult[]) => scheduleOf(cup, results).matches[0]
    expect(played(['1-0', '0-1', '1-0'])?.winner).toBe(0)
    expect(playOut(cup, ['1/2-1/2'])).toHaveLength(6)
    expect(scheduleOf(cup, playOut(cup, ['1/2-1/2'])).matches[0]?.winner).toBe(0)
    expect(played(['1/2-1/2', '1/2-1/2', '1/2-1/2', '1/2-1/2', '1-0'])?.winner).toBeNull()
  })
})

describe('the table', () => {
  it('shares out a point for every game', () => {
    fc.assert(
      fc.property(anyCup, anyResults, (cup, drawn) => {
        const results = playOut(cup, drawn)
        const rows = standingsOf(cup, results)
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((all, row) => all + of(row), 0)
        expect(sum(({ points }) => points)).toBe(results.length)
        expect(sum(({ games }) => games)).toBe(2 * results.length)
        for (const row of rows) expect(row.won + row.drawn + row.lost).toBe(row.games)
      }),
    )
  })

  it('puts points first, then the points of those that were beaten', () => {
    // Rounds of three: 2-1, 0-2, 1-0 in some colours; everybody beats one.
    const cup = tournament('roundRobin', 3)
    const { fixtures } = scheduleOf(cup, [])
    const results = fixtures.map(({ white, black }): TournamentResult => (white < black ? '1-0' : '0-1'))
    expect(
      standingsOf(cup, results).map(({ player, points, tieBreak }) => [player, points, tieBreak]),
    ).toEqual([
      [0, 2, 1],
      [1, 1, 0],
      [2, 0, 0],
    ])
    expect(standingsOf(cup, results)[0]!.against.get(2)).toEqual([1])
  })
})

describe('its course', () => {
  let bench: DocumentsBench
  beforeEach(() => {
    bench = makeDocumentsBench()
  })
  afterEach(() => {
    bench.stop()
    vi.useRealTimers()
  })

  /** White is mated in two. */
  const FOOL = ['f2f3', 'e7e5', 'g2g4', 'd8h4']

  async function stores() {
    await useSettingsStore(bench.pinia).load()
    useEngineStore(bench.pinia)
    await settle()
    return {
      cup: useTournamentStore(bench.pinia),
      play: usePlayStore(bench.pinia),
      game: useGameStore(bench.pinia),
    }
  }

  /** Both engines play the moves. */
  async function playMoves(moves: readonly string[]): Promise<void> {
    for (const move of moves) {
      await bench.until(() => bench.engine().running?.request.purpose === 'play')
      bench.engine().done(move)
      await settle()
    }
  }

  it('goes from game to game, with its name, round and players in the records, to its end', async () => {
    const { cup, play, game } = await stores()
    await cup.start(tournament('roundRobin', 2, 2))
    expect([cup.state, cup.results]).toEqual(['playing', []])
    await playMoves(FOOL)
    await bench.until(() => cup.results.length === 1)
    expect([tagOf(game.tree, 'Event'), tagOf(game.tree, 'Round')]).toEqual(['Cup', '1'])
    const first = tagOf(game.tree, 'WhiteElo')
    // The next one begins by itself.
    await bench.until(() => play.state === 'engineThinking')
    expect(tagOf(game.tree, 'Round')).toBe('2')
    expect(tagOf(game.tree, 'BlackElo')).toBe(first)
    await playMoves(FOOL)
    await bench.until(() => cup.state === 'over')
    expect(cup.standings.map(({ points }) => points)).toEqual([1, 1])
  }, 20_000)

  it('is read from My games, goes on with its next game, and never takes the name of another one', async () => {
    const { cup, play } = await stores()
    await cup.start(tournament('gauntlet', 3))
    await playMoves(FOOL)
    await bench.until(() => cup.results.length === 1)
    play.dismiss()
    expect(cup.state).toBe('playing')
    await cup.load()
    expect(cup.results).toEqual(['0-1'])
    await cup.goOn()
    expect(play.spec?.round).toBe('2')
    play.pause()
    expect(cup.state).toBe('waiting')
    await cup.goOn()
    expect([cup.state, play.spec?.round]).toEqual(['playing', '2'])
    await cup.start(tournament('gauntlet', 3))
    expect(cup.tournament?.name).toBe('Cup (2)')
    expect(cup.results).toEqual([])
  }, 20_000)
})
