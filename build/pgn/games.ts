// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The commands of `npm run -s pgn --` that work on the games of files: each reads any number of files, plain or compressed,
 * of any size, and writes one (`split` a folder). Common options: `-o FILE` (otherwise standard output), `--force` to replace
 * an existing file, `--json` for the summary as JSON (of a report for the report as JSON). A failure is one line of JSON with
 * a code on standard error, and exit code 1.
 */
import { parseArgs } from 'node:util'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { failureOf } from '../../electron/data/disk-errors.ts'
import { INTERRUPTED, stopSignal } from '../tools/arguments.ts'
import { type FileCommand, type Order, type Summary, textOption, type Values } from './games/command.ts'
import { CROSSTABLE } from './crosstable.ts'
import { DEDUPE } from './dedupe.ts'
import { ECO } from './eco.ts'
import { EPD } from './epd.ts'
import { EXPORT } from './export.ts'
import { FILTER } from './filter.ts'
import { NAMES } from './names.ts'
import { PLAYER } from './player.ts'
import { SORT } from './sort.ts'
import { SPLIT } from './split.ts'
import { STRIP } from './strip.ts'
import { TO_CSV } from './to-csv.ts'

export const FILE_COMMANDS: Readonly<Record<string, FileCommand>> = {
  filter: FILTER,
  export: EXPORT,
  split: SPLIT,
  dedupe: DEDUPE,
  names: NAMES,
  crosstable: CROSSTABLE,
  eco: ECO,
  epd: EPD,
  strip: STRIP,
  sort: SORT,
  tocsv: TO_CSV,
  player: PLAYER,
}

const COMMON = {
  out: { type: 'string', short: 'o' },
  json: { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Runs a command, prints its summary and sets the exit code. @param words the words after its name */
export async function runFileCommand(name: string, words: readonly string[]): Promise<void> {
  const command = FILE_COMMANDS[name]!
  if (words.includes('--help')) {
    console.log(`usage: ${command.usage} [-o FILE] [--force] [--json]`)
    return
  }
  // A reader that has enough, such as `head`, ends the command.
  process.stdout.on('error', () => process.exit(1))
  const done = await doFileCommand(name, words, { signal: stopSignal() })
  if (!done.ok) {
    process.stderr.write(`${JSON.stringify({ code: done.code, detail: done.detail })}\n`)
    process.exitCode = done.code === 'INTERRUPTED' ? INTERRUPTED : 1
  } else if (words.includes('--json') && !command.isReport) console.log(JSON.stringify(done.value, null, 1))
  // Standard output may be the games.
  else process.stderr.write(linesOf(done.value))
}

/** Runs a command and returns its summary. A failure has the code of the arguments, the files or the disk. */
export async function doFileCommand(
  name: string,
  words: readonly string[],
  ground: Pick<Order, 'signal' | 'runBytes'>,
): Promise<Result<Summary, string>> {
  const command = FILE_COMMANDS[name]!
  const parsed = parse(command, words)
  if (!parsed.ok) return parsed
  try {
    return await command.run({ ...parsed.value, ...ground })
  } catch (error) {
    return fail(failureOf(error).code, (error as Error).message)
  }
}

function parse(
  { options, usage, isReport }: FileCommand,
  words: readonly string[],
): Result<Omit<Order, 'signal'>, 'BAD_USAGE'> {
  const misused = (detail: string) => fail('BAD_USAGE', `${detail}; usage: ${usage}`)
  try {
    const read = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...options, ...COMMON },
    })
    const values: Values = read.values
    const { positionals: paths } = read
    if (paths.length === 0) return misused('a file is needed')
    if (values['json'] === true && values['out'] === undefined && !isReport)
      return misused('--json needs -o: without it, standard output is for what the command writes')
    return succeed({
      paths,
      values,
      out: textOption(values, 'out') ?? null,
      force: values['force'] === true,
    })
  } catch (error) {
    return misused((error as Error).message)
  }
}

/** The summary for people: a line for each figure. */
const linesOf = (summary: Summary): string =>
  Object.entries(summary)
    .map(([name, value]) => `${name}: ${String(value)}\n`)
    .join('')
