// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the games of files in another order, byte for byte. Files may be larger than memory. */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { roundKey } from '../../electron/library/columns/order.ts'
import type { GameTags } from '../../electron/data/games.ts'
import { textKey } from '../../electron/data/ranks.ts'
import { type FileCommand, type Order, type Summary, textOption, workFolder } from './games/command.ts'
import { codeTag, dateNumber, meanRating } from './games/facts.ts'
import { eachGame, examine } from './games/input.ts'
import { GamesWriter, openOutput, textOf, withOutput } from './games/output.ts'
import { ascending, descending, Sorter } from './games/sorter.ts'

const KEYS = {
  date: dateNumber,
  white: ({ white }) => textKey(white),
  black: ({ black }) => textKey(black),
  event: ({ event }) => textKey(event),
  round: ({ round }) => (round === '' ? null : roundKey(round)),
  eco: codeTag,
  rating: meanRating,
} as const satisfies Record<string, (tags: GameTags) => string | number | null>

type KeyName = keyof typeof KEYS
const isKeyName = (name: string): name is KeyName => Object.hasOwn(KEYS, name)

export const SORT: FileCommand = {
  usage: `sort FILE… --by ${Object.keys(KEYS).join('|')}[,…] [--descending]`,
  options: { by: { type: 'string' }, descending: { type: 'boolean' } },
  run: sort,
}

async function sort(order: Order): Promise<Result<Summary, string>> {
  const { paths, values, out, force, signal, runBytes } = order
  const names = textOption(values, 'by')?.split(',') ?? []
  if (names.length === 0 || !names.every(isKeyName))
    return fail('BAD_USAGE', `--by needs one or more of ${Object.keys(KEYS).join(', ')}`)
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const compare = values['descending'] === true ? descending : ascending
  const sorter = new Sorter({ folder: workFolder(order), compare, ...(runBytes && { runBytes }) })
  try {
    return await withOutput(await openOutput(out, inputs.value, force), async (output) => {
      const writer = new GamesWriter(output)
      const begun = await writer.begin(inputs.value)
      if (!begun.ok) return begun
      const read = await eachGame(inputs.value, signal, (game) => {
        const key = names.map((name) => KEYS[name](game.tags))
        sorter.add(key, textOf(game))
        return DONE
      })
      if (!read.ok) return read
      for (const { payload } of sorter.sorted()) {
        if (signal.aborted) return fail('INTERRUPTED')
        const written = await writer.put(payload)
        if (!written.ok) return written
      }
      return succeed({ games: writer.games })
    })
  } finally {
    sorter.end()
  }
}
