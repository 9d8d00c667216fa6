// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes positions of the games of files as EPD, a line each. */
import { utf8Of } from '../../engine/chess/encoding.ts'
import { type EpdChoice, epdLines } from '../../engine/chess/epd-lines.ts'
import { repairFen } from '../../engine/chess/fen.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { type FileCommand, type Order, type Summary, textOption, type Values } from './games/command.ts'
import { eachGame, examine } from './games/input.ts'
import { openOutput, withOutput } from './games/output.ts'

const COUNT = /^\d{1,5}$/

export const EPD: FileCommand = {
  usage: 'epd FILE… [--after PLIES | --first PLIES | --all | --fen FEN] (without them, the last positions)',
  options: {
    after: { type: 'string' },
    first: { type: 'string' },
    all: { type: 'boolean' },
    fen: { type: 'string' },
  },
  run: toEpd,
}

function choiceOf(values: Values): EpdChoice | null {
  const [after, first, fen] = ['after', 'first', 'fen'].map((name) => textOption(values, name))
  const isAll = values['all'] === true
  const given = [after, first, fen].filter((one) => one !== undefined).length + Number(isAll)
  if (given > 1 || ![after, first].every((count) => count === undefined || COUNT.test(count))) return null
  if (after !== undefined) return { kind: 'after', plies: Number(after) }
  if (first !== undefined) return { kind: 'first', plies: Number(first) }
  if (isAll) return { kind: 'first', plies: Infinity }
  if (fen === undefined) return { kind: 'last' }
  const position = repairFen(fen)
  return position.ok ? { kind: 'position', fen: position.value.fen } : null
}

async function toEpd({ paths, values, out, force, signal }: Order): Promise<Result<Summary, string>> {
  const choice = choiceOf(values)
  if (!choice) return fail('BAD_USAGE', EPD.usage)
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  return withOutput(await openOutput(out, inputs.value, force), async (output) => {
    let games = 0
    let positions = 0
    const read = await eachGame(inputs.value, signal, (game) => {
      games++
      const lines = epdLines(readGame(game.text).tree, choice)
      positions += lines.length
      return lines.length === 0 ? DONE : output.write(utf8Of(`${lines.join('\n')}\n`))
    })
    return read.ok ? succeed({ games, positions }) : read
  })
}
