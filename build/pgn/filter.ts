// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the games of files that fit every criterion, byte for byte and in their order. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import type { GamePlayer, Played } from '../../electron/data/game-player.ts'
import { keyOf } from '../../electron/data/explorer/sought-position.ts'
import { searchWords, wordsIn } from '../../electron/data/search.ts'
import type { GameTags } from '../../electron/data/games.ts'
import { type FileCommand, loadPlayer, type Order, play, type Summary, textOption } from './games/command.ts'
import { codeTag, dateNumber, meanRating, openingOf } from './games/facts.ts'
import { eachGame, examine, type FileGame } from './games/input.ts'
import { GamesWriter, openOutput, textOf, withOutput } from './games/output.ts'
import { codeRange, dateRange, isIn, numberRange } from './games/ranges.ts'

export const FILTER: FileCommand = {
  usage:
    'filter FILE… [--player WORDS] [--white WORDS] [--black WORDS] [--event WORDS] [--site WORDS] [--result R]… [--rating A-B] [--date A-B] [--eco A-B] [--plies A-B] [--fen FEN] [--not]',
  options: {
    player: { type: 'string' },
    white: { type: 'string' },
    black: { type: 'string' },
    event: { type: 'string' },
    site: { type: 'string' },
    result: { type: 'string', multiple: true },
    rating: { type: 'string' },
    date: { type: 'string' },
    eco: { type: 'string' },
    plies: { type: 'string' },
    fen: { type: 'string' },
    not: { type: 'boolean' },
  },
  run: filter,
}

type Test = (game: FileGame, played: () => Played) => boolean

async function filter(order: Order): Promise<Result<Summary, string>> {
  const { paths, values, out, force, signal } = order
  const player = await loadPlayer()
  const criteria = testsOf(order, player)
  if (!criteria.ok) return criteria
  const tests = criteria.value
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const wanted = values['not'] !== true
  return withOutput(await openOutput(out, inputs.value, force), async (output) => {
    const writer = new GamesWriter(output)
    let games = 0
    const begun = await writer.begin(inputs.value)
    if (!begun.ok) return begun
    const read = await eachGame(inputs.value, signal, (game) => {
      games++
      let known: Played | null = null
      const played = (): Played => (known ??= play(player, game))
      const passes = tests.every((test) => test(game, played))
      return passes === wanted ? writer.put(textOf(game)) : succeed(undefined)
    })
    return read.ok ? succeed({ games, written: writer.games }) : read
  })
}

/** The tests of the criteria, the fast ones first. BAD_USAGE for a value that has no meaning. */
function testsOf({ values }: Order, player: GamePlayer): Result<Test[], string> {
  const tests: Test[] = []
  const wrong: string[] = []
  const option = (name: string): string | undefined => textOption(values, name)
  const withRange = <T>(name: string, parse: (text: string) => T | null, use: (range: T) => Test): void => {
    const text = option(name)
    if (text === undefined) return
    const range = parse(text)
    if (range === null) wrong.push(`--${name} ${text}`)
    else tests.push(use(range))
  }
  const withWords = (name: string, isMet: (tags: GameTags, words: readonly string[]) => boolean): void => {
    const text = option(name)
    if (text === undefined) return
    const words = searchWords(text)
    if (words.length === 0) wrong.push(`--${name} ${text}`)
    else tests.push(({ tags }) => isMet(tags, words))
  }
  withWords('player', ({ white, black }, words) => wordsIn(white, words) || wordsIn(black, words))
  for (const name of ['white', 'black', 'event', 'site'] as const)
    withWords(name, (tags, words) => wordsIn(tags[name], words))
  const results = (values['result'] ?? []) as string[]
  const known = results.map(readResult)
  wrong.push(...results.filter((_, at) => known[at] === undefined).map((text) => `--result ${text}`))
  if (results.length > 0) tests.push(({ tags }) => known.includes(readResult(tags.result) ?? '*'))
  withRange(
    'rating',
    numberRange,
    (range) =>
      ({ tags }) =>
        isIn(meanRating(tags), range),
  )
  withRange(
    'date',
    dateRange,
    (range) =>
      ({ tags }) =>
        isIn(dateNumber(tags), range),
  )
  const { record, keys } = player.replayer
  withRange('eco', codeRange, (range) => ({ tags }, played) => {
    const tag = codeTag(tags)
    if (tag !== null) return isIn(tag, range)
    return !played().unplaced && isIn(openingOf(record)?.eco ?? null, range)
  })
  withRange('plies', numberRange, (range) => (_game, played) => isIn(played().plies, range))
  withRange(
    'fen',
    (fen) => keyOf(player.replayer, fen),
    (key) => (_game, played) => {
      const { plies, unplaced } = played()
      return !unplaced && (player.replayer.firstKey === key || keys.subarray(0, plies).includes(key))
    },
  )
  return wrong.length > 0 ? fail('BAD_USAGE', `no meaning: ${wrong.join(', ')}`) : succeed(tests)
}
