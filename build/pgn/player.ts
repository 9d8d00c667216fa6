// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the card of a player of the games of files, and what can be prepared against the player, as text or as JSON. */
import { utf8Of } from '../../engine/chess/encoding.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { cardOf } from '../../electron/data/players/card.ts'
import {
  COLOURS,
  type Colour,
  MAX_LINE_PLIES,
  PlayerGames,
} from '../../electron/data/players/player-games.ts'
import { preparationOf, type Span } from '../../electron/data/players/preparation.ts'
import { eloOf } from '../../electron/data/tag-numbers.ts'
import type { GamePlayer } from '../../electron/data/game-player.ts'
import { keyOf } from '../../electron/data/explorer/sought-position.ts'
import { type FileCommand, loadPlayer, type Order, play, type Summary, textOption } from './games/command.ts'
import { openingOf } from './games/facts.ts'
import { eachGame, examine, type FileGame } from './games/input.ts'
import { openOutput, withOutput } from './games/output.ts'
import { numberRange } from './games/ranges.ts'
import { PolyglotLine, uciText } from './parquet/polyglot-line.ts'
import { type PlayerReport, reportText } from './player-report.ts'

const LEAST_GAMES = 5

export const PLAYER: FileCommand = {
  usage:
    'player FILE… --name NAME… [--white] [--black] [--from YEAR] [--to YEAR] [--rating A-B] [--least N] (the last four need --white or --black)',
  options: {
    name: { type: 'string', multiple: true },
    white: { type: 'boolean' },
    black: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
    rating: { type: 'string' },
    least: { type: 'string' },
  },
  isReport: true,
  run: player,
}

async function player(order: Order): Promise<Result<Summary, string>> {
  const { paths, values, out, force, signal } = order
  const asked = questionsOf(order)
  if (!asked.ok) return asked
  const { names, colours, question } = asked.value
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const own = new PlayerGames(names)
  const reader = new RowReader(await loadPlayer())
  return withOutput(await openOutput(out, inputs.value, force), async (output) => {
    let id = 0
    const read = await eachGame(inputs.value, signal, (game) => {
      id++
      if (own.colourIn(game.tags) !== null) reader.give(id, game, own)
      return DONE
    })
    if (!read.ok) return read
    const { games, leftOut } = own
    if (games.length === 0) return fail('UNKNOWN_NAME', `${names.join(', ')}; names FILE… lists the names`)
    const preparation: PlayerReport['preparation'] = {}
    for (const colour of colours) preparation[colour] = preparationOf(games, { ...question, colour })
    const report: PlayerReport = { names, leftOut, card: cardOf(games), preparation }
    const text = values['json'] === true ? `${JSON.stringify(report, null, 1)}\n` : reportText(report)
    const written = await output.write(utf8Of(text))
    return written.ok ? succeed({ games: id, own: games.length + leftOut }) : written
  })
}

interface Asked {
  names: string[]
  colours: Colour[]
  question: { years: Span | null; ratings: Span | null; leastGames: number }
}

const YEAR = /^\d{4}$/
const COUNT = /^[1-9]\d{0,5}$/

/** BAD_USAGE for what is missing or has no meaning. */
function questionsOf({ values }: Order): Result<Asked, string> {
  const names = ((values['name'] ?? []) as string[]).map((name) => name.trim())
  if (names.length === 0 || names.includes('')) return fail('BAD_USAGE', '--name is needed')
  const colours = COLOURS.filter((colour) => values[colour] === true)
  const [from, to, rating, least] = ['from', 'to', 'rating', 'least'].map((name) => textOption(values, name))
  const isLimited = [from, to, rating, least].some((value) => value !== undefined)
  if (isLimited && colours.length === 0)
    return fail('BAD_USAGE', '--from, --to, --rating and --least need --white or --black')
  const years =
    from === undefined && to === undefined
      ? null
      : { from: Number(from ?? 0), to: to === undefined ? Infinity : Number(to) }
  const ratings = rating === undefined ? null : numberRange(rating)
  const isWrong =
    [from, to].some((year) => year !== undefined && !YEAR.test(year)) ||
    (years !== null && years.from > years.to) ||
    (rating !== undefined && ratings === null) ||
    (least !== undefined && !COUNT.test(least))
  if (isWrong) return fail('BAD_USAGE', 'a year, range or number has no meaning')
  return succeed({ names, colours, question: { years, ratings, leastGames: Number(least ?? LEAST_GAMES) } })
}

/** Plays through games of files, for their openings and first moves. */
class RowReader {
  readonly #player: GamePlayer
  readonly #startKey: bigint | null
  readonly #line = new PolyglotLine()

  constructor(player: GamePlayer) {
    this.#player = player
    this.#startKey = keyOf(player.replayer, START_FEN)
  }

  give(id: number, game: FileGame, own: PlayerGames): void {
    const { tags } = game
    const { plies, unplaced } = play(this.#player, game)
    const { replayer } = this.#player
    const opening = unplaced ? null : openingOf(replayer.record)
    const hasUsualStart = !unplaced && replayer.firstKey === this.#startKey
    const row = {
      id,
      white: tags.white,
      black: tags.black,
      whiteElo: eloOf(tags.whiteElo) || null,
      blackElo: eloOf(tags.blackElo) || null,
      result: readResult(tags.result) ?? '*',
      date: tags.date,
      event: tags.event,
      eco: opening?.eco ?? '',
      opening: opening?.name ?? '',
      plies,
    }
    own.add(row, hasUsualStart ? this.#moves(Math.min(plies, MAX_LINE_PLIES)) : [])
  }

  /** The first moves of the game that was played last, UCI. */
  #moves(plies: number): string[] {
    this.#line.begin(null)
    return Array.from(this.#player.replayer.moves.subarray(0, plies), (move) =>
      uciText(this.#line.play(move)),
    )
  }
}
