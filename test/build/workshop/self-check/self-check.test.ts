// SPDX-License-Identifier: GPL-3.0-or-later
/** Random games on a core that checks itself after every move; the long run is `npm run self-check`. */
import { afterEach, describe, expect, it } from 'vitest'
import {
  type AssertingEngine,
  openAssertingEngine,
} from '../../../../build/workshop/self-check/asserting-engine.ts'
import { playRandomGame } from '../../../../build/workshop/self-check/random-game.ts'
import { makeRandom } from '../../../../engine/host/random.ts'

let engine: AssertingEngine
afterEach(() => engine.close())

describe('the core agrees with itself computed from scratch', () => {
  it.each([
    ['one thread', 1, 8],
    ['two threads, stopped and started at random', 2, 8],
  ])(
    '%s',
    async (_name, threads, games) => {
      engine = await openAssertingEngine('self-check-test', threads)
      for (let game = 0; game < games; game++) {
        const random = makeRandom(1000 * threads + game)
        const end = await playRandomGame(engine, { depth: 2, storm: threads > 1, random })
        expect(end).toMatchObject({ ok: true })
      }
    },
    300_000,
  )
})
