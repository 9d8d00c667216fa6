// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A disk that is full at any moment of an import and of a change: a code each time, nothing wrong, and on it
 * goes later.
 */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { prepare, Rig } from './rig.ts'
import { Disk } from '../data/sqlite/disk.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const GAMES = 600
const TEXT = Array.from(
  { length: GAMES },
  (_, i) => `[White "P${i}"]\n\n1. ${i % 2 ? 'e4' : 'd4'} {${i} ${'x'.repeat(i)}} *`,
).join('\n\n')

const gameOf = (words: string): string => `[White "${words}"]\n[Site "Of ${words}"]\n\n1. c4 *`

let rig: Rig
let disk: Disk
beforeAll(prepare)
beforeEach(() => {
  rig = new Rig()
  disk = new Disk()
})
afterEach(async () => {
  disk.end()
  await rig.end()
})

it('an import fails with words, and can go on', async () => {
  const file = rig.file('games.pgn', TEXT)
  await rig.import('[White "First"]\n\n1. c4 *', 'first.pgn')
  let refused = 0
  for (let after = 0; ; after += 2) {
    disk.fill(after)
    const code = await rig.code({ req: 'import', file })
    if (code !== null) {
      expect(code).toBe('NO_SPACE')
      refused++
      disk.free()
      continue
    }
    const { imports } = await rig.ask({ req: 'summary' })
    const begun = imports.at(-1)!
    const ended = await rig.ended(begun.import)
    disk.free()
    if (ended.state === 'complete') break
    expect(ended).toMatchObject({ state: 'failed', error: 'NO_SPACE' })
    refused++
    expect(await rig.explore(START)).toEqual({ games: 1, c2c4: 1 })
    if (after % 4 === 0) await rig.restart()
    else await rig.ask({ req: 'edit', game: 0, text: '[White "First again"]\n\n1. c4 *' })
    rig.grant(file)
    await rig.ask({ req: 'resume', import: begun.import })
    expect(await rig.ended(begun.import)).toMatchObject({ state: 'complete', games: GAMES })
    expect(await rig.explore(START)).toEqual({ games: GAMES + 1, c2c4: 1, e2e4: GAMES / 2, d2d4: GAMES / 2 })
    await rig.ask({ req: 'discard', import: begun.import })
  }
  expect(refused).toBeGreaterThan(3)
}, 120_000)

it('a change is refused or there, and the next one is not hindered', async () => {
  await rig.import(TEXT)
  for (let after = 0, refused = true; refused; after++) {
    disk.fill(after)
    refused = (await rig.code({ req: 'edit', game: 5, text: gameOf(`A${after}`) })) !== null
    disk.free()
    const { row } = await rig.ask({ req: 'game', game: 5 })
    expect(row.white === `A${after}`).toBe(!refused)
    await rig.ask({ req: 'edit', game: 6, text: gameOf(`B${after}`) })
    await rig.restart()
    expect((await rig.ask({ req: 'game', game: 5 })).row).toEqual(row)
    expect((await rig.ask({ req: 'game', game: 6 })).row).toMatchObject({
      white: `B${after}`,
      site: `Of B${after}`,
    })
    if (after > 0 && !refused) expect(after).toBeGreaterThan(1)
  }
}, 60_000)

it('a library is looked at all the same', async () => {
  await rig.import(TEXT)
  await rig.host.end()
  // There is room for the name of the process that has it, and no more.
  disk.fill(1)
  await rig.restart()
  expect(await rig.ask({ req: 'summary' })).toMatchObject({ games: GAMES })
  expect(await rig.code({ req: 'delete', games: [1] })).toBe('NO_SPACE')
  disk.free()
  expect(await rig.ask({ req: 'delete', games: [1] })).toMatchObject({ games: GAMES - 1 })
})
