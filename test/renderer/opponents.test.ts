// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The opponents of the person, from My games. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { gatherOpponents } from '../../renderer/stores/play/results.ts'
import { useOpponentsStore } from '../../renderer/stores/play/opponents.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { settle } from './bench.ts'
import { makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'
import { against } from './play-bench.ts'

/** A row as the tags of a game: who played, and how it ended. */
const row = (white: string, black: string, result: string, elo = '', rated = ''): string[] => [
  white,
  black,
  white === 'Me' ? 'human' : 'program',
  black === 'Me' ? 'human' : 'program',
  white === 'Me' ? '' : elo,
  black === 'Me' ? '' : elo,
  result,
  '2026.01.05',
  rated,
]

describe('gathering', () => {
  it('counts for the person, whatever the colour, the newest opponent first', () => {
    const [fish, ours] = gatherOpponents([
      row('Me', 'Alfabeta', '1-0', '1500'),
      row('Alfabeta', 'Me', '1-0', '1500'),
      row('Me', 'Alfabeta', '1/2-1/2', '1500'),
      row('Me', 'Alfabeta', '*', '1500'),
      row('Fish', 'Me', '0-1', '', 'yes'),
    ])
    expect(fish).toMatchObject({ name: 'Fish', elo: null, points: 1, games: [{ index: 4, rated: true }] })
    expect(ours).toMatchObject({
      name: 'Alfabeta',
      elo: 1500,
      points: 1.5,
      counts: { won: 1, drawn: 1, lost: 1, unfinished: 1 },
    })
    expect(ours!.games.map(({ index, side, outcome }) => [index, side, outcome])).toEqual([
      [3, 'white', 'unfinished'],
      [2, 'white', 'drawn'],
      [1, 'black', 'lost'],
      [0, 'white', 'won'],
    ])
  })

  it('tells levels of one engine apart, and leaves out games without exactly one person', () => {
    expect(
      gatherOpponents([
        row('Me', 'Alfabeta', '1-0', '1500'),
        row('Me', 'Alfabeta', '1-0', '800'),
        ['Ada', 'Bea', 'human', 'human', '', '', '1-0', '', ''],
        ['Fish', 'Alfabeta', 'program', 'program', '', '', '1-0', '', ''],
        ['Carlsen, M', 'Anand, V', '', '', '2870', '2775', '1-0', '', ''],
        [],
      ]).map(({ elo }) => elo),
    ).toEqual([800, 1500])
  })
})

describe('the list', () => {
  let bench: DocumentsBench
  beforeEach(() => {
    bench = makeDocumentsBench()
  })
  afterEach(() => bench.stop())

  it('has a game from its first move on, and its end', async () => {
    await useSettingsStore().load()
    useEngineStore()
    await settle()
    const [play, game, opponents] = [usePlayStore(), useGameStore(), useOpponentsStore()]
    await opponents.load()
    expect(opponents.list).toEqual([])
    await play.newGame(against({ rated: true }))
    game.playMove('e2e4')
    await opponents.load()
    expect(opponents.list).toMatchObject([{ name: 'Engine', elo: 1500, counts: { unfinished: 1 } }])
    play.resign()
    await opponents.load()
    expect(opponents.list).toMatchObject([{ points: 0, counts: { lost: 1, unfinished: 0 } }])
    expect(opponents.list[0]!.games).toMatchObject([{ index: 0, side: 'white', rated: true }])
  })
})
