// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Distributes the games of files over the files of a new folder, byte for byte: so many games for each file, or a file for
 * each value of a tag. With `--by player` a game is in the files of both players.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { tempPath } from '../../electron/data/disk.ts'
import { fold } from '../../electron/data/fold.ts'
import type { GameTags } from '../../electron/data/games.ts'
import { type FileCommand, type Order, type Summary, textOption } from './games/command.ts'
import { codeTag, yearOf } from './games/facts.ts'
import { eachGame, examine, type Input } from './games/input.ts'
import { GamesWriter, isInput, newFile, type Output, textOf } from './games/output.ts'
import { ascending, Sorter, type SortKey } from './games/sorter.ts'

const KEYS = {
  player: ({ white, black }) => [white, black],
  white: ({ white }) => [white],
  black: ({ black }) => [black],
  event: ({ event }) => [event],
  site: ({ site }) => [site],
  year: (tags) => [String(yearOf(tags) ?? '')],
  result: ({ result }) => [result.replaceAll('1/2', '½')],
  eco: (tags) => [codeTag(tags) ?? ''],
} as const satisfies Record<string, (tags: GameTags) => string[]>

type KeyName = keyof typeof KEYS
const isKeyName = (name: string): name is KeyName => Object.hasOwn(KEYS, name)

export const SPLIT: FileCommand = {
  usage: `split FILE… --count N | --by ${Object.keys(KEYS).join('|')}; -o names the folder`,
  options: { count: { type: 'string' }, by: { type: 'string' } },
  run: split,
}

const COUNT = /^[1-9]\d{0,8}$/

async function split(order: Order): Promise<Result<Summary, string>> {
  const { paths, values, out, force, signal, runBytes } = order
  const [count, by] = [textOption(values, 'count'), textOption(values, 'by')]
  if (out === null) return fail('BAD_USAGE', 'split needs -o FOLDER')
  if ((count === undefined) === (by === undefined)) return fail('BAD_USAGE', '--count or --by, and not both')
  if (count !== undefined && !COUNT.test(count)) return fail('BAD_USAGE', `--count ${count}`)
  if (by !== undefined && !isKeyName(by))
    return fail('BAD_USAGE', `--by needs one of ${Object.keys(KEYS).join(', ')}`)
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const folder = resolve(out)
  if (existsSync(folder) && readdirSync(folder).length > 0 && !force)
    return fail('EXISTS', `${out} has files; --force adds to them and replaces those of the same names`)
  // The parts appear together, when all of them are complete.
  const work = tempPath(dirname(folder))
  mkdirSync(work)
  const sorter = new Sorter({ folder: dirname(folder), compare: byFirst, ...(runBytes && { runBytes }) })
  const parts = new Parts(work, inputs.value)
  try {
    const done =
      count !== undefined
        ? await splitByCount(parts, inputs.value, Number(count), signal)
        : await splitByKey(parts, inputs.value, KEYS[by as KeyName], { sorter, signal })
    const closed = done.ok ? await parts.close() : done
    if (!done.ok) return done
    if (!closed.ok) return closed
    const taken = readdirSync(work).find((name) => isInput(join(folder, name), inputs.value))
    if (taken !== undefined) return fail('SAME_FILE', join(out, taken))
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(work)) renameSync(join(work, name), join(folder, name))
    return succeed({ games: done.value, files: parts.files, written: parts.written })
  } finally {
    sorter.end()
    await parts.discard()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Returns the number of games. */
async function splitByCount(
  parts: Parts,
  inputs: readonly Input[],
  count: number,
  signal: AbortSignal,
): Promise<Result<number, string>> {
  const stem = safeName(basename(inputs[0]!.path).replaceAll(ENDINGS, ''))
  let games = 0
  const read = await eachGame(inputs, signal, (game) => {
    const part = Math.floor(games++ / count) + 1
    return parts.put(`${stem}-${String(part).padStart(4, '0')}`, textOf(game))
  })
  return read.ok ? succeed(games) : read
}

/** Returns the number of games. Values that differ only in what file names cannot express share a file. */
async function splitByKey(
  parts: Parts,
  inputs: readonly Input[],
  keysOf: (tags: GameTags) => string[],
  { sorter, signal }: { sorter: Sorter; signal: AbortSignal },
): Promise<Result<number, string>> {
  let games = 0
  const read = await eachGame(inputs, signal, (game) => {
    games++
    const names = new Map(
      keysOf(game.tags)
        .map(safeName)
        .map((name) => [fold(name), name]),
    )
    const text = textOf(game)
    for (const [folded, name] of names) sorter.add([folded, name], text)
    return DONE
  })
  if (!read.ok) return read
  let folded: unknown = null
  let first = ''
  for (const { key, payload } of sorter.sorted()) {
    if (signal.aborted) return fail('INTERRUPTED')
    if (key[0] !== folded) first = String(key[1])
    folded = key[0]
    const put = await parts.put(first, payload)
    if (!put.ok) return put
  }
  return succeed(games)
}

const byFirst = (left: SortKey, right: SortKey): number => ascending([left[0]!], [right[0]!])

/** The files that are written, one after the other. */
class Parts {
  files = 0
  written = 0
  readonly #folder: string
  readonly #inputs: readonly Input[]
  #name: string | null = null
  #output: Output | null = null
  #writer: GamesWriter | null = null

  constructor(folder: string, inputs: readonly Input[]) {
    this.#folder = folder
    this.#inputs = inputs
  }

  /** Adds a game to a file; the games of a file follow each other. */
  async put(name: string, text: Uint8Array): Promise<Result<void, string>> {
    if (name !== this.#name) {
      const closed = await this.close()
      if (!closed.ok) return closed
      this.#name = name
      this.#output = newFile(join(this.#folder, `${name}.pgn`))
      this.#writer = new GamesWriter(this.#output)
      this.files++
      const begun = await this.#writer.begin(this.#inputs)
      if (!begun.ok) return begun
    }
    this.written++
    return this.#writer!.put(text)
  }

  /** Completes the last file. */
  close(): Promise<Result<void, string>> {
    return this.#output?.commit() ?? Promise.resolve(DONE)
  }

  /** Closes a file that is not complete. */
  async discard(): Promise<void> {
    await this.#output?.discard()
  }
}

/** Endings of PGN files, also of compressed ones. */
const ENDINGS = /\.(?:pgn|gz|zst|bz2|xz|zip)$/gi
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[<>:"/\\|?*\0-\x1f\x7f]/g
/** Names of devices on Windows, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Characters, of which each takes up to four of the 255 bytes that a name may have. */
const MAX_NAME = 60

/** A file name, without its ending, that every system accepts. */
export function safeName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(FORBIDDEN, '_')
  const name = Array.from(plain)
    .slice(0, MAX_NAME)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  if (name === '') return 'unknown'
  return DEVICE.test(name) ? `_${name}` : name
}
