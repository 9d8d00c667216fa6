// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes the crosstables of the events of files, as plain text or, with `--format json`, as lines of JSON with the facts.
 * Memory holds the games of one name of an event. Games are numbered through all files, from 1.
 */
import { utf8Of } from '../../engine/chess/encoding.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { type Crosstable, crosstableOf } from '../../electron/data/crosstable/crosstable.ts'
import { type EventGame, eventsOf, placeKey } from '../../electron/data/crosstable/events.ts'
import { searchable } from '../../electron/data/fold.ts'
import { eloOf } from '../../electron/data/tag-numbers.ts'
import type { GamePlayer } from '../../electron/data/game-player.ts'
import {
  type FileCommand,
  loadPlayer,
  type Order,
  play,
  type Summary,
  textOption,
  workFolder,
} from './games/command.ts'
import { eachGame, examine, type FileGame } from './games/input.ts'
import { openOutput, withOutput } from './games/output.ts'
import { Sorter } from './games/sorter.ts'
import { tagsIn } from '../../electron/data/tags.ts'

const FORMATS = ['text', 'json']

export const CROSSTABLE: FileCommand = {
  usage: `crosstable FILE… [--event WORDS] [--format ${FORMATS.join('|')}]`,
  options: { event: { type: 'string' }, format: { type: 'string', default: 'text' } },
  run: crosstable,
}

async function crosstable(order: Order): Promise<Result<Summary, string>> {
  const { paths, out, force, signal, runBytes, values } = order
  const format = textOption(values, 'format')!
  if (!FORMATS.includes(format)) return fail('BAD_USAGE', `--format needs one of ${FORMATS.join(', ')}`)
  const words = searchable(textOption(values, 'event') ?? '').split(' ')
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const player = await loadPlayer()
  const sorter = new Sorter({ folder: workFolder(order), ...(runBytes && { runBytes }) })
  const sum = { games: 0, tables: 0, inTables: 0, oddities: 0 }
  try {
    return await withOutput(await openOutput(out, inputs.value, force), async (output) => {
      const read = await eachGame(inputs.value, signal, (game) => {
        sum.games++
        const { event, site } = game.tags
        const text = searchable(event)
        if (!words.every((word) => text.includes(word))) return DONE
        const key = [placeKey(event), placeKey(site), sum.games]
        sorter.add(key, Buffer.from(JSON.stringify(eventGame(game, sum.games, player))))
        return DONE
      })
      if (!read.ok) return read
      for (const games of namesakes(sorter))
        for (const event of eventsOf(games)) {
          if (signal.aborted) return fail('INTERRUPTED')
          const table = crosstableOf(event)
          sum.tables++
          sum.inTables += event.length
          sum.oddities += table.oddities.length
          const { event: name, site } = event[0]!
          const text =
            format === 'json'
              ? JSON.stringify({ event: name, site, dates: datesOf(event), ...table })
              : [`${name}, ${site || '?'}, ${datesOf(event).join(' to ')}`, ...linesOf(table)].join('\n')
          const written = await output.write(utf8Of(format === 'json' ? `${text}\n` : `${text}\n\n`))
          if (!written.ok) return written
        }
      return succeed(sum)
    })
  } finally {
    sorter.end()
  }
}

function eventGame(game: FileGame, id: number, player: GamePlayer): EventGame {
  const { tags } = game
  const all = tagsIn(game.text)
  const teamOf = (tag: string): string => {
    const value = all.find(({ name }) => name === tag)?.value.trim() ?? ''
    return value === '?' ? '' : value
  }
  const { white, black, date, event, site, round } = tags
  return {
    id,
    white,
    black,
    date,
    event,
    site,
    round,
    whiteElo: eloOf(tags.whiteElo) || null,
    blackElo: eloOf(tags.blackElo) || null,
    result: readResult(tags.result) ?? '*',
    whiteTeam: teamOf('WhiteTeam'),
    blackTeam: teamOf('BlackTeam'),
    plies: play(player, game).plies,
  }
}

/** The games of one event and site, one name after the other. */
function* namesakes(sorter: Sorter): Generator<EventGame[]> {
  let name = ''
  let games: EventGame[] = []
  for (const { key, payload } of sorter.sorted()) {
    const next = JSON.stringify(key.slice(0, 2))
    if (next !== name && games.length > 0) {
      yield games
      games = []
    }
    name = next
    games.push(JSON.parse(Buffer.from(payload).toString()) as EventGame)
  }
  if (games.length > 0) yield games
}

/** The first and the last date. */
function datesOf(games: readonly EventGame[]): string[] {
  const dates = [...new Set(games.map(({ date }) => date || '?'))].toSorted()
  return dates.length > 1 ? [dates[0]!, dates.at(-1)!] : dates
}

/** The widest table of every player against every other; longer ones list who met whom. */
const MAX_SQUARE = 40

function linesOf(table: Crosstable): string[] {
  const { form, cycles, players, oddities } = table
  const grid = form === 'swiss' ? roundsOf(table) : players.length <= MAX_SQUARE ? squareOf(table) : null
  const head = [
    '',
    'name',
    'rating',
    ...(grid?.heads ?? []),
    'points',
    'games',
    ...table.tieBreaks,
    'performance',
  ]
  const rows = players.map((player, at) => [
    String(player.place),
    player.name + (player.team === null ? '' : ` (${table.teams[player.team]!.name})`),
    String(player.rating ?? ''),
    ...(grid?.rows[at] ?? []),
    String(player.points),
    String(player.games),
    ...table.tieBreaks.map((name) => String(player[name] ?? '')),
    String(player.performance === null ? '' : Math.round(player.performance)),
  ])
  return [
    `form: ${form}${cycles === null ? '' : `, games of each pair: ${cycles}`}`,
    ...teamLines(table),
    ...aligned([head, ...rows]),
    ...(grid ? [] : meetingLines(table)),
    ...table.stages.flatMap((stage, at) => [
      `stage ${at + 1}:`,
      ...meetingLines({ ...table, meetings: stage.map((meeting) => table.meetings[meeting]!) }),
    ]),
    ...oddities.map((oddity) => `oddity: ${JSON.stringify(named(oddity, table))}`),
  ]
}

/** An oddity with the names of its players. */
function named(oddity: Crosstable['oddities'][number], { players }: Crosstable): object {
  const name = (at: number): string => players[at]!.name
  if ('first' in oddity) return { ...oddity, first: name(oddity.first), second: name(oddity.second) }
  if ('player' in oddity) return { ...oddity, player: name(oddity.player) }
  return 'players' in oddity ? { ...oddity, players: oddity.players.map(name) } : oddity
}

interface Grid {
  heads: string[]
  rows: string[][]
}

const SIGNS: Readonly<Record<string, string>> = { 0: '0', 0.5: '=', 1: '1', null: '*' }

/** `=`: half a point, `*`: no result. */
const signOf = (points: number | null, isWhite: boolean): string =>
  SIGNS[String(points === null || isWhite ? points : 1 - points)]!

function squareOf({ players, meetings }: Crosstable): Grid {
  const rows = players.map((_, row) => players.map((_, column): string => (row === column ? 'x' : '.')))
  for (const { first, second, games } of meetings)
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      rows[one]![other] = games.map(({ white, points }) => signOf(points, white === one)).join('')
  return { heads: players.map((_, at) => String(at + 1)), rows }
}

/** `12w1`: a win with White against the player of the twelfth line. */
function roundsOf({ rounds, cells }: Crosstable): Grid {
  return {
    heads: rounds.map(String),
    rows: cells.map((row, player) =>
      row.map((games) =>
        games.length === 0
          ? '.'
          : games
              .map(({ white, black, points }) => {
                const isWhite = white === player
                return `${(isWhite ? black : white) + 1}${isWhite ? 'w' : 'b'}${signOf(points, isWhite)}`
              })
              .join('/'),
      ),
    ),
  }
}

const meetingLines = ({ players, meetings }: Pick<Crosstable, 'players' | 'meetings'>): string[] =>
  meetings.map(
    ({ first, second, points, games }) =>
      `${players[first]!.name} – ${players[second]!.name} ${points.join(':')} (games ${games.map(({ id }) => id).join(', ')})`,
  )

function teamLines({ teams, teamMatches }: Crosstable): string[] {
  if (teams.length === 0) return []
  return [
    ...aligned([
      ['', 'team', 'match points', 'points', 'matches'],
      ...teams.map(({ place, name, matchPoints, points, matches }) =>
        [place, name, matchPoints, points, matches].map(String),
      ),
    ]),
    ...teamMatches.map(
      ({ round, first, second, points }) =>
        `round ${round ?? '?'}: ${teams[first]!.name} – ${teams[second]!.name} ${points.join(':')}`,
    ),
  ]
}

/** The rows with columns of one width. */
function aligned(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => {
    let width = 0
    for (const row of rows) width = Math.max(width, row[column]!.length)
    return width
  })
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 1 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}
