// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Games against characters and against the adaptive opponent: how they play, and what My games keeps of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHARACTER_IDS, CHARACTERS, PERSONAS, type Persona } from '../../engine/contract/characters.ts'
import { tagOf } from '../../engine/chess/tree.ts'
import { LIMITS, REPERTOIRES, STYLES } from '../../engine/contract/protocol.ts'
import texts from '../../renderer/locales/en/characters.json'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useOpponentsStore } from '../../renderer/stores/play/opponents.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { newRecord, unfinished } from '../../renderer/stores/play/record.ts'
import type { Seat, Seats } from '../../renderer/stores/play/played-game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { settle } from './bench.ts'
import { makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'
import { against } from './play-bench.ts'

const ME: Seat = { by: 'person', name: 'Me' }
const seatOf = (guise: Persona, elo: number): Seat => ({
  by: 'engine',
  name: texts.names[guise],
  program: null,
  elo,
  guise,
})
const RUFUS = seatOf('rufus', 1600)

describe('the characters', () => {
  it('are a dozen from weak to strong, each with a style and openings of its own', () => {
    const all = CHARACTER_IDS.map((id) => CHARACTERS[id])
    expect(all).toHaveLength(12)
    const elos = all.map(({ elo }) => elo)
    expect(elos).toEqual(elos.toSorted((one, other) => one - other))
    expect(Math.min(...elos)).toBeGreaterThanOrEqual(LIMITS.elo.min)
    expect(Math.max(...elos)).toBeLessThanOrEqual(LIMITS.elo.max)
    expect(new Set(all.map(({ style }) => style))).toEqual(new Set(STYLES))
    expect(new Set(all.map(({ repertoire }) => repertoire))).toEqual(new Set(REPERTOIRES))
    expect(new Set(PERSONAS.map((guise) => texts.names[guise])).size).toBe(13)
  })
})

describe('a record', () => {
  it('says who the character was, at which strength, and goes on as it was', () => {
    const spec = against({ seats: { white: RUFUS, black: ME } })
    const tree = newRecord(spec, new Date())
    const tags = ['White', 'WhiteElo', 'WhiteType', 'WhiteCharacter', 'BlackCharacter']
    expect(tags.map((name) => tagOf(tree, name))).toEqual(['Rufus', '1600', 'program', 'rufus', undefined])
    expect(unfinished(tree)).toEqual(spec)
  })

  it('of a character that there is none of is a game against the level', () => {
    const tree = newRecord(against({ seats: { white: RUFUS, black: ME } }), new Date())
    const tags = tree.tags.map((tag) => (tag.name === 'WhiteCharacter' ? { ...tag, value: 'nobody' } : tag))
    expect(unfinished({ ...tree, tags })?.seats.white).toEqual({
      by: 'engine',
      name: 'Rufus',
      program: null,
      elo: 1600,
    })
  })
})

async function begin(seats: Seats) {
  await usePlayStore().newGame(against({ seats }))
  await settle()
}

/** The strength of the adaptive opponent in the game being played. */
function strength(): number | null {
  const { white, black } = usePlayStore().spec!.seats
  const seat = white.by === 'engine' ? white : black
  return seat.by === 'engine' ? seat.elo : null
}

describe('a game', () => {
  let bench: DocumentsBench
  beforeEach(async () => {
    bench = makeDocumentsBench()
    await useSettingsStore().load()
    useEngineStore()
    await settle()
  })
  afterEach(() => bench.stop())

  it('is played in the style and with the openings of the character', async () => {
    await begin({ white: RUFUS, black: ME })
    expect(bench.engine().running?.request).toMatchObject({
      purpose: 'play',
      elo: 1600,
      style: 'attacker',
      repertoire: 'kingsGambit',
    })
  })

  it('against the adaptive opponent has no style, and a strength that is found when it begins', async () => {
    await begin({ white: seatOf('adaptive', 2000), black: ME })
    const request = bench.engine().running!.request
    expect(request.elo).toBe(1535)
    expect([request.style, request.repertoire]).toEqual([undefined, undefined])
    expect(tagOf(useGameStore().tree, 'WhiteElo')).toBe('1535')
  })

  it('leaves its strength alone from its first move to its last; the next one follows the result', async () => {
    const [play, game, opponents] = [usePlayStore(), useGameStore(), useOpponentsStore()]
    await begin({ white: ME, black: seatOf('adaptive', 1500) })
    game.playMove('e2e4')
    await settle()
    bench.engine().done('e7e5')
    await opponents.load()
    expect(opponents.adaptive).toMatchObject({ elo: 1535, games: 0 })
    expect(strength()).toBe(1535)
    play.resign()
    expect(strength()).toBe(1535)
    await play.rematch()
    await settle()
    expect(play.human).toBe('black')
    expect(strength()).toBeLessThan(1500)
    expect(tagOf(game.tree, 'WhiteElo')).toBe(String(strength()))
    expect(opponents.adaptive).toMatchObject({ games: 1, points: 0 })
  })

  it('is one of an opponent in the list, whatever it was played at', async () => {
    const [play, game, opponents] = [usePlayStore(), useGameStore(), useOpponentsStore()]
    for (let round = 0; round < 2; round++) {
      await begin({ white: ME, black: seatOf('adaptive', 1500) })
      game.playMove('e2e4')
      play.resign()
    }
    await begin({ white: ME, black: RUFUS })
    game.playMove('d2d4')
    play.resign()
    await opponents.load()
    expect(opponents.list.map(({ name, guise, games }) => [name, guise, games.length])).toEqual([
      ['Rufus', 'rufus', 1],
      ['Iris', 'adaptive', 2],
    ])
    const [second, first] = opponents.list[1]!.games
    expect(second!.elo).toBeLessThan(first!.elo!)
  })
})
