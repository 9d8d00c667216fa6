// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes the games of files without their copies. A game is a copy of another one if that one knows everything that this
 * one knows: the players with their first names, the date, the round, the event, the result, and the moves. So a shorter
 * copy leaves, of ten moves at least, and so does one with an initial or without a round. Of games that know the same, the
 * longest text stays, because it has the most comments. Games that differ in a known round or date are different games,
 * whatever their moves.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { searchable } from '../../electron/data/fold.ts'
import type { GameTags } from '../../electron/data/games.ts'
import type { GamePlayer } from '../../electron/data/game-player.ts'
import { dateOf } from '../../electron/data/tag-numbers.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import {
  type FileCommand,
  loadPlayer,
  type Order,
  play,
  type Summary,
  textOption,
  workFolder,
} from './games/command.ts'
import { eachGame, examine, type FileGame, type Input } from './games/input.ts'
import { GamesWriter, openOutput, type Output, textOf, withOutput } from './games/output.ts'
import { Sorter } from './games/sorter.ts'

/** A shorter copy has at least this many plies; every game with fewer could have gone on in another way. */
const MIN_SHARED_PLIES = 20
const BYTES_PER_MOVE = 2

export const DEDUPE: FileCommand = {
  usage: 'dedupe FILE… [--report FILE]',
  options: { report: { type: 'string' } },
  run: dedupe,
}

/** What is compared of a game. */
interface Facts {
  /** Its number among all games, from 0. */
  place: number
  input: number
  number: number
  line: number
  /** Words of names, without case and accents. */
  white: string[]
  black: string[]
  event: string[]
  round: string
  /** yyyymmdd; unknown parts are 0. */
  date: number
  result: string
  plies: number
  /** Moves of the main line, as Latin-1. */
  moves: string
  /** Not all of its moves could be read: only the same text is a copy. */
  damaged: boolean
  bytes: number
  print: string
  title: string
}

const WHY = ['IDENTICAL', 'SAME_MOVES', 'SHORTER'] as const
type Why = (typeof WHY)[number]

const COUNT_NAMES = { IDENTICAL: 'identical', SAME_MOVES: 'sameMoves', SHORTER: 'shorter' } as const

interface Copy {
  game: Facts
  of: Facts
  why: Why
}

async function dedupe(order: Order): Promise<Result<Summary, string>> {
  const { paths, values, out, force, signal, runBytes } = order
  const reportPath = textOption(values, 'report')
  if (reportPath !== undefined && out !== null && resolve(reportPath) === resolve(out))
    return fail('SAME_FILE', reportPath)
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const player = await loadPlayer()
  const options = { folder: workFolder(order), ...(runBytes && { runBytes }) }
  const facts = new Sorter(options)
  const copies = new Sorter(options)
  const write = async (output: Output, report: Output | null): Promise<Result<Summary, string>> => {
    let games = 0
    const read = await eachGame(inputs.value, signal, (game) => {
      const one = factsOf(game, games++, inputs.value.indexOf(game.input), player)
      facts.add([openingMoves(one, player), one.print], Buffer.from(JSON.stringify(one)))
      return DONE
    })
    if (!read.ok) return read
    const left = new Bits(games)
    const counts = { identical: 0, sameMoves: 0, shorter: 0 }
    for (const copy of copiesIn(facts)) {
      if (signal.aborted) return fail('INTERRUPTED')
      left.set(copy.game.place)
      counts[COUNT_NAMES[copy.why]]++
      if (report) copies.add([copy.game.place], Buffer.from(lineOf(copy, inputs.value)))
    }
    facts.end()
    for (const { payload } of copies.sorted()) {
      const written = await report!.write(payload)
      if (!written.ok) return written
    }
    const writer = new GamesWriter(output)
    const begun = await writer.begin(inputs.value)
    if (!begun.ok) return begun
    let place = 0
    const copied = await eachGame(inputs.value, signal, (game) =>
      left.has(place++) ? DONE : writer.put(textOf(game)),
    )
    if (!copied.ok) return copied
    return succeed({ games, written: writer.games, leftOut: games - writer.games, ...counts })
  }
  try {
    return await withOutput(await openOutput(out, inputs.value, force), async (output) => {
      if (reportPath === undefined) return write(output, null)
      return withOutput(await openOutput(reportPath, inputs.value, force), (report) => write(output, report))
    })
  } finally {
    facts.end()
    copies.end()
  }
}

/** A bit for each game. */
class Bits {
  readonly #bytes: Uint8Array

  constructor(count: number) {
    this.#bytes = new Uint8Array(Math.ceil(count / 8))
  }

  set(at: number): void {
    this.#bytes[at >> 3]! |= 1 << (at & 7)
  }

  has(at: number): boolean {
    return (this.#bytes[at >> 3]! & (1 << (at & 7))) !== 0
  }
}

const WORD = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string): string[] => searchable(text).match(WORD) ?? []

function factsOf(game: FileGame, place: number, input: number, player: GamePlayer): Facts {
  const { tags, bytes, number, line } = game
  const { plies, damaged } = play(player, game)
  const { moves } = player.replayer
  return {
    place,
    input,
    number,
    line,
    white: wordsOf(tags.white),
    black: wordsOf(tags.black),
    event: wordsOf(tags.event),
    round: tags.round === '-' ? '' : tags.round,
    date: dateOf(tags.date),
    result: readResult(tags.result) ?? '*',
    plies,
    moves: Buffer.from(new Uint8Array(new Uint16Array(moves.subarray(0, plies)).buffer)).toString('latin1'),
    damaged,
    bytes: bytes.length,
    print: createHash('sha256').update(bytes).digest('base64'),
    title: titleOf(tags),
  }
}

const titleOf = ({ white, black, event, round, date, result }: GameTags): string =>
  [`${white || '?'} - ${black || '?'}`, event, round, date, result].filter((part) => part !== '').join(', ')

/** Only games that begin with the same moves, from the same position, can be copies. */
const openingMoves = ({ moves }: Facts, { replayer }: GamePlayer): string =>
  `${replayer.firstKey.toString(36)} ${moves.slice(0, MIN_SHARED_PLIES * BYTES_PER_MOVE)}`

/** The copies among games, in groups that begin with the same moves. Identical games follow each other. */
function* copiesIn(facts: Sorter): Generator<Copy> {
  let group: Facts[] = []
  let last: Facts | null = null
  let opening: string | null = null
  for (const { key, payload } of facts.sorted()) {
    const one = JSON.parse(Buffer.from(payload).toString()) as Facts
    if (key[0] !== opening) yield* copiesAmong(group)
    if (key[0] !== opening) group = []
    opening = key[0] as string
    if (last?.print === one.print) yield { game: one, of: last, why: 'IDENTICAL' }
    else {
      last = one
      if (isComparable(one)) group.push(one)
    }
  }
  yield* copiesAmong(group)
}

/** The copies among games that begin with the same moves. */
function* copiesAmong(group: readonly Facts[]): Generator<Copy> {
  const byWord = new Map<string, Facts[]>()
  for (const one of group)
    for (const word of new Set(one.white)) {
      const known = byWord.get(word)
      if (known) known.push(one)
      else byWord.set(word, [one])
    }
  const originals = new Map<Facts, Facts>()
  for (const game of group) {
    // Whoever has all words of a name has its rarest one.
    const lists = game.white.filter(isWhole).map((word) => byWord.get(word)!)
    const [rarest = []] = lists.toSorted((left, right) => left.length - right.length)
    const original = rarest.find((other) => other !== game && isCopy(game, other))
    if (original) originals.set(game, original)
  }
  for (const [game, first] of originals) {
    let of = first
    for (let next = originals.get(of); next; next = originals.get(of)) of = next
    yield { game, of, why: of.plies > game.plies ? 'SHORTER' : 'SAME_MOVES' }
  }
}

/** Games that say little are copies only if their texts are the same. */
const isComparable = ({ damaged, plies, round, date }: Facts): boolean =>
  !damaged && plies > 0 && (plies >= MIN_SHARED_PLIES || round !== '' || date % 100 > 0)

/** Whether a game leaves because of another one. Of two games that know the same, the one with less text does. */
function isCopy(game: Facts, of: Facts): boolean {
  if (!isCovered(game, of)) return false
  if (!isCovered(of, game)) return true
  return of.bytes > game.bytes || (of.bytes === game.bytes && of.place < game.place)
}

/** Whether one game knows nothing that another does not know. */
const isCovered = (game: Facts, by: Facts): boolean =>
  (game.plies === by.plies || game.plies >= MIN_SHARED_PLIES) &&
  by.moves.startsWith(game.moves) &&
  (game.result === by.result || game.result === '*') &&
  isDateCovered(game.date, by.date) &&
  (game.round === '' || game.round === by.round || by.round.startsWith(`${game.round}.`)) &&
  game.event.every((word) => by.event.includes(word)) &&
  isNameCovered(game.white, by.white) &&
  isNameCovered(game.black, by.black)

function isDateCovered(date: number, by: number): boolean {
  const [year, month, day] = partsOf(date)
  const [knownYear, knownMonth, knownDay] = partsOf(by)
  return (
    (year === 0 || year === knownYear) &&
    (month === 0 || month === knownMonth) &&
    (day === 0 || day === knownDay)
  )
}

const partsOf = (date: number): [year: number, month: number, day: number] => [
  Math.floor(date / 10_000),
  Math.floor(date / 100) % 100,
  date % 100,
]

const isWhole = (word: string): boolean => word.length > 1

/** Every word of a name is in the other one, at least as an initial, and one of them as a whole. */
function isNameCovered(name: readonly string[], by: readonly string[]): boolean {
  const left = [...by]
  const take = (isFound: (word: string) => boolean): boolean => {
    const at = left.findIndex(isFound)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const whole = name.filter(isWhole)
  const initials = name.filter((word) => !isWhole(word))
  return (
    whole.length > 0 &&
    whole.every((word) => take((other) => other === word)) &&
    initials.every(
      (initial) => take((other) => other === initial) || take((other) => other.startsWith(initial)),
    )
  )
}

/** A line of the report. The game that an identical one is a copy of may be a copy itself. */
function lineOf({ game, of, why }: Copy, inputs: readonly Input[]): string {
  const placeOf = ({ input, number, line }: Facts) => ({ file: inputs[input]!.path, game: number, line })
  return `${JSON.stringify({ ...placeOf(game), title: game.title, why, copyOf: placeOf(of) })}\n`
}
