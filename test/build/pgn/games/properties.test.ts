// SPDX-License-Identifier: GPL-3.0-or-later
/** What holds for the commands whatever the games are. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { emptyTree, mainline, nodeOf } from '../../../../engine/chess/tree.ts'
import { grow, growingSteps } from '../../../engine/chess/trees.ts'
import { gameOf, gamesIn, Rig } from './rig.ts'

const rig = new Rig()
afterAll(() => rig.end())

const RUNS = { numRuns: 20 }

const LINES = [
  '1. e4',
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7',
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2',
  '1. d4 {good} d5 (1... Nf6)',
  '',
]

/** Games that often know the same, or a part of it. */
const anyGame = fc
  .record({
    Event: fc.constantFrom('?', 'Linares', 'Linares 1993', 'Ö/x'),
    Date: fc.constantFrom('????.??.??', '1993.??.??', '1993.03.01', '1994.03.01'),
    Round: fc.constantFrom('?', '1', '1.2'),
    White: fc.constantFrom('?', 'Polgar', 'Polgar, J', 'Polgar, Judit', 'Polgar, Zsuzsa'),
    Black: fc.constantFrom('Karpov', 'karpov, A.'),
    Result: fc.constantFrom('*', '1-0', '0-1'),
    ECO: fc.constantFrom('?', 'A00', 'C95'),
    moves: fc.constantFrom(...LINES),
  })
  .map(({ moves, ...tags }) => gameOf(tags, moves))
const anyGames = fc.array(anyGame, { minLength: 1, maxLength: 40 })

/** The lines that are no tags of names and openings. */
const rest = (text: string): string[] =>
  text.split('\n').filter((line) => !/^\[(?:White|Black|ECO|Opening|Variation) /.test(line))

const joined = (games: readonly string[]): string => games.join('\n')

it('strip keeps the main line, its tags and its result, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(growingSteps, async (steps) => {
      const text = writeGame(grow(emptyTree(), steps))
      const [before, after] = [readGame(text).tree, readGame(await rig.made('strip', text)).tree]
      const line = (tree: typeof before): (string | null)[] =>
        mainline(tree).map((id) => nodeOf(tree, id).uci)
      expect(line(after)).toEqual(line(before))
      expect(after.nodes.size).toBe(line(after).length)
      expect(after.tags).toEqual(before.tags)
      expect(after.result).toBe(before.result)
      for (const node of after.nodes.values())
        expect(node).toMatchObject({ comment: '', commentBefore: '', nags: [], shapes: [] })
    }),
    RUNS,
  )
})

it('export is what the writer makes of each game, and a second export changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(growingSteps, { minLength: 1, maxLength: 4 }), async (all) => {
      const texts = all.map((steps) => writeGame(grow(emptyTree(), steps)))
      const once = await rig.made('export', joined(texts))
      expect(gamesIn(once)).toHaveLength(texts.length)
      expect(await rig.made('export', once)).toBe(once)
    }),
    RUNS,
  )
})

it('the parts of split, joined, are the games of the file', async () => {
  await fc.assert(
    fc.asyncProperty(anyGames, fc.integer({ min: 1, max: 9 }), async (games, count) => {
      const input = rig.file('all.pgn', joined(games))
      const parts = async (...words: string[]): Promise<string[][]> => {
        const folder = rig.path('parts')
        rmSync(folder, { recursive: true, force: true })
        const done = await rig.run('split', [input, '-o', folder, ...words])
        expect(done.ok).toBe(true)
        return readdirSync(folder)
          .toSorted()
          .map((name) => gamesIn(readFileSync(`${folder}/${name}`, 'utf8')))
      }
      const texts = games.map((game) => game.trimEnd())
      const byCount = await parts('--count', String(count))
      expect(byCount.flat()).toEqual(texts)
      expect(byCount.slice(0, -1).every((part) => part.length === count)).toBe(true)
      expect((await parts('--by', 'event')).flat().toSorted()).toEqual(texts.toSorted())
    }),
    RUNS,
  )
})

it('sort is a permutation, and sorting again changes nothing', async () => {
  const keys = fc.subarray(['date', 'white', 'black', 'event', 'round', 'eco', 'rating'], { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(anyGames, keys, fc.boolean(), async (games, by, isDescending) => {
      const words = ['--by', by.join(), ...(isDescending ? ['--descending'] : [])]
      const once = await rig.made('sort', joined(games), ...words)
      expect(gamesIn(once).toSorted()).toEqual(games.map((game) => game.trimEnd()).toSorted())
      expect(await rig.made('sort', once, ...words)).toBe(once)
    }),
    RUNS,
  )
})

it('dedupe of a file twice is dedupe of the file, and dedupe again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyGames, async (games) => {
      const once = await rig.made('dedupe', joined(games))
      expect(await rig.made('dedupe', joined([...games, ...games]))).toBe(once)
      expect(await rig.made('dedupe', once)).toBe(once)
    }),
    RUNS,
  )
})

it('dedupe leaves the same number of games in any order', async () => {
  await fc.assert(
    fc.asyncProperty(anyGames, async (games) => {
      const [one, other] = [
        await rig.made('dedupe', joined(games)),
        await rig.made('dedupe', joined(games.toReversed())),
      ]
      expect(gamesIn(other)).toHaveLength(gamesIn(one).length)
    }),
    RUNS,
  )
})

it('filter and its opposite divide the games', async () => {
  const anyCriteria = fc.subarray(['--white=polgar', '--result=1-0', '--date=1993', '--plies=2-', '--eco=C'])
  await fc.assert(
    fc.asyncProperty(anyGames, anyCriteria, async (games, criteria) => {
      const some = gamesIn(await rig.made('filter', joined(games), ...criteria))
      const others = gamesIn(await rig.made('filter', joined(games), ...criteria, '--not'))
      expect([...some, ...others].toSorted()).toEqual(games.map((game) => game.trimEnd()).toSorted())
    }),
    RUNS,
  )
})

it('eco and names change nothing but tags', async () => {
  const rules = rig.file('rules.txt', 'Polgar, J -> Polgár, Judit')
  await fc.assert(
    fc.asyncProperty(anyGames, async (games) => {
      expect(rest(await rig.made('eco', joined(games)))).toEqual(rest(joined(games)))
      expect(rest(await rig.made('names', joined(games), '--rules', rules))).toEqual(rest(joined(games)))
    }),
    RUNS,
  )
})
