// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes a table of the games of files as comma-separated values, a row for each game, in UTF-8. */
import { utf8Of } from '../../engine/chess/encoding.ts'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { csvRow } from '../../electron/data/csv.ts'
import { type FileCommand, loadPlayer, type Order, play, type Summary, textOption } from './games/command.ts'
import { openingOf } from './games/facts.ts'
import { eachGame, examine, type FileGame } from './games/input.ts'
import { openOutput, withOutput } from './games/output.ts'
import { tagsIn } from '../../electron/data/tags.ts'

/** Columns that are no tags. Names of tags begin with a capital letter. */
const COMPUTED = ['file', 'game', 'line', 'plies', 'code', 'opening'] as const
type Computed = (typeof COMPUTED)[number]
const isComputed = (name: string): name is Computed => (COMPUTED as readonly string[]).includes(name)

const DEFAULT = 'White,WhiteElo,Black,BlackElo,Result,Date,Event,Site,Round,code,opening,plies'
const TAG = /^[A-Z]\w{0,254}$/

export const TO_CSV: FileCommand = {
  usage: `tocsv FILE… [--columns NAME,…] (names of tags, and ${COMPUTED.join(', ')})`,
  options: { columns: { type: 'string', default: DEFAULT } },
  run: toCsv,
}

async function toCsv({ paths, values, out, force, signal }: Order): Promise<Result<Summary, string>> {
  const columns = (textOption(values, 'columns') ?? DEFAULT).split(',')
  const unknown = columns.filter((name) => !isComputed(name) && !TAG.test(name))
  if (unknown.length > 0) return fail('BAD_USAGE', `--columns ${unknown.join(',')}`)
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const player = await loadPlayer()
  const isPlayed = columns.some((name) => name === 'plies' || name === 'code' || name === 'opening')
  const hasTags = columns.some((name) => !isComputed(name))
  const rowOf = (game: FileGame): string => {
    const tags = new Map<string, string>()
    // The first tag of a name counts.
    if (hasTags) for (const { name, value } of tagsIn(game.text)) if (!tags.has(name)) tags.set(name, value)
    const played = isPlayed ? play(player, game) : null
    const opening = played && !played.unplaced ? openingOf(player.replayer.record) : null
    const computed: Record<Computed, string | number> = {
      file: game.input.path,
      game: game.number,
      line: game.line,
      plies: played?.plies ?? 0,
      code: opening?.eco ?? '',
      opening: opening?.name ?? '',
    }
    return csvRow(columns.map((name) => (isComputed(name) ? computed[name] : (tags.get(name) ?? ''))))
  }
  return withOutput(await openOutput(out, inputs.value, force), async (output) => {
    let games = 0
    const begun = await output.write(utf8Of(`${csvRow(columns)}\r\n`))
    if (!begun.ok) return begun
    const read = await eachGame(inputs.value, signal, (game) => {
      games++
      return output.write(utf8Of(`${rowOf(game)}\r\n`))
    })
    return read.ok ? succeed({ games, columns: columns.length }) : read
  })
}
