// SPDX-License-Identifier: GPL-3.0-or-later
/** Looking for the games of a position ends when nobody waits for them. */
import { expect, it } from 'vitest'
import { StoredGames } from '../../../electron/library/games/stored-games.ts'
import { Spellings } from '../../../electron/library/columns/spellings.ts'
import { TextDictionary } from '../../../electron/library/columns/text-dictionary.ts'
import { Views } from '../../../electron/library/views.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'

const NOTHING = {
  text: new Uint8Array(256),
  firstKey: 1n,
  seekPosition: () => true,
  sift: () => new Uint32Array(0),
}

/** A library whose games can be read for ever, until `end` is called. */
function endless(): { views: Views; end: () => void } {
  let games = Infinity
  const texts = new TextDictionary()
  const segment = { branchesOf: () => [], facts: () => ({}), moves: { get games() { return games } } } // prettier-ignore
  const database = {
    stored: new StoredGames(),
    segments: [segment],
    texts,
    imports: [],
    rankFile: { path: '', texts: 0 },
    spellings: new Spellings(texts),
  }
  const edits = { lookUp: () => [] }
  const views = new Views(
    database as never,
    edits as never,
    { replayer: NOTHING } as never,
    { copiesAcross: () => Promise.resolve(null) },
    {} as never,
    {} as never,
  )
  return { views, end: () => (games = 0) }
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

it('stops for the explorer when another position is on the board', async () => {
  const { views } = endless()
  const explored = views.explore(START_FEN, {})
  await turn()
  views.stopExploring('another')
  await turn()
  views.stopExploring(START_FEN)
  expect(await explored).toMatchObject({ ok: false, code: 'CANCELLED' })
})

it('goes on for a list of the games with the position', async () => {
  const { views, end } = endless()
  const explored = views.explore(START_FEN, {})
  const listed = views.mask({ position: START_FEN })
  await turn()
  views.stopExploring(START_FEN)
  await turn()
  end()
  expect(await listed).toMatchObject({ ok: true })
  expect(await explored).toMatchObject({ ok: true })
})
