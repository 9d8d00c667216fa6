// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a command writes: a file that appears whole or not at all, or standard output. An input is never written to, and an
 * existing file only when asked for.
 */
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import { DONE, fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { writeAllNow } from '../../../electron/data/disk.ts'
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import { complete, type Replacement } from '../../../electron/documents/storage.ts'
import type { FileGame, Input } from './input.ts'

/** Bytes written at once. */
const BUFFER_BYTES = 1024 * 1024

/** Bytes on their way to a file or to standard output. */
export interface Output {
  write(bytes: Uint8Array): Promise<Result<void, string>>
  /** Gives the file its name. */
  commit(): Promise<Result<void, string>>
  /** Leaves nothing behind; harmless after `commit`. */
  discard(): Promise<void>
}

/** What is at a path; null for nothing. Throws errors of the system. */
const identityOf = (path: string): string | null => {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.dev} ${stats.ino}` : null
}

/** Whether a path is one of the inputs, by whatever name. Throws errors of the system. */
export function isInput(path: string, inputs: readonly Pick<Input, 'path'>[]): boolean {
  const identity = identityOf(path)
  return identity !== null && inputs.some((input) => identityOf(input.path) === identity)
}

/**
 * Opens an output; a null path is standard output.
 * @returns SAME_FILE for an input, by whatever name; EXISTS for an existing file without `force`
 */
export async function openOutput(
  path: string | null,
  inputs: readonly Pick<Input, 'path'>[],
  force: boolean,
): Promise<Result<Output, string>> {
  if (path === null) return succeed(new Buffered(standardOutput()))
  if (isInput(path, inputs)) return fail('SAME_FILE', path)
  if (identityOf(path) !== null && !force) return fail('EXISTS', `${path}; --force replaces it`)
  const replacement = await new DiskStorage().replace(path)
  return replacement.ok ? succeed(new Buffered(fileOutput(replacement.value))) : fail(replacement.code, path)
}

const fileOutput = (replacement: Replacement): Output => ({
  write: (bytes) => replacement.write(bytes),
  commit: () => complete(replacement),
  discard: () => replacement.discard(),
})

const standardOutput = (): Output => ({
  write: (bytes) =>
    new Promise((resolve) =>
      process.stdout.write(bytes, (error) => resolve(error ? fail('IO', error.message) : DONE)),
    ),
  commit: () => Promise.resolve(DONE),
  discard: () => Promise.resolve(),
})

/** A new file that nobody looks for before the command ends. Throws errors of the system. */
export function newFile(path: string): Output {
  const file = openSync(path, 'wx')
  let isOpen = true
  const close = (): void => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return new Buffered({
    write: (bytes) => {
      writeAllNow(file, bytes)
      return Promise.resolve(DONE)
    },
    commit: () => {
      fsyncSync(file)
      close()
      return Promise.resolve(DONE)
    },
    discard: () => Promise.resolve(close()),
  })
}

/** Writes in large pieces. */
class Buffered implements Output {
  readonly #output: Output
  #pieces: Uint8Array[] = []
  #bytes = 0

  constructor(output: Output) {
    this.#output = output
  }

  async write(bytes: Uint8Array): Promise<Result<void, string>> {
    // The caller may use its bytes again.
    this.#pieces.push(Buffer.from(bytes))
    this.#bytes += bytes.length
    return this.#bytes >= BUFFER_BYTES ? this.#flush() : DONE
  }

  async commit(): Promise<Result<void, string>> {
    const flushed = await this.#flush()
    return flushed.ok ? this.#output.commit() : flushed
  }

  discard(): Promise<void> {
    return this.#output.discard()
  }

  async #flush(): Promise<Result<void, string>> {
    const bytes = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#bytes = 0
    return bytes.length > 0 ? this.#output.write(bytes) : DONE
  }
}

/** Opens an output, lets `use` write to it, and commits it if `use` succeeds. */
export async function withOutput<T>(
  opened: Result<Output, string>,
  use: (output: Output) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  if (!opened.ok) return opened
  const output = opened.value
  try {
    const used = await use(output)
    if (!used.ok) return used
    const committed = await output.commit()
    return committed.ok ? used : committed
  } finally {
    await output.discard()
  }
}

const LF = 0x0a
const CR = 0x0d
const BOM = Uint8Array.of(0xef, 0xbb, 0xbf)

/**
 * A game with the text around it and a line end, in bytes of its own.
 * @param bytes the game, by default as it stands in its file
 */
export function textOf(game: FileGame, bytes: Uint8Array = game.bytes): Uint8Array {
  const lineEnd = Buffer.from(game.lineEnd)
  const parts: Uint8Array[] = []
  for (const part of [visible(game.before), bytes, visible(game.after)]) {
    if (part.length === 0) continue
    if (parts.length > 0) parts.push(lineEnd)
    parts.push(part, lineEnd)
  }
  return Buffer.concat(parts)
}

const isBlank = (byte: number): boolean => byte <= 0x20

/** Text without the blanks around it and without a byte order mark. */
function visible(bytes: Uint8Array): Uint8Array {
  let from = BOM.every((byte, at) => bytes[at] === byte) ? BOM.length : 0
  let to = bytes.length
  while (from < to && isBlank(bytes[from]!)) from++
  while (to > from && isBlank(bytes[to - 1]!)) to--
  return bytes.subarray(from, to)
}

/** The games of a PGN file that is written, with an empty line between them. */
export class GamesWriter {
  readonly #output: Output
  #games = 0

  constructor(output: Output) {
    this.#output = output
  }

  get games(): number {
    return this.#games
  }

  /** Begins a file that a byte order mark marks as UTF-8 if the first input has one. */
  begin(inputs: readonly Input[]): Promise<Result<void, string>> {
    return inputs[0]?.encoding === 'utf-8-bom' ? this.#output.write(BOM) : Promise.resolve(DONE)
  }

  /** Writes a game that ends with a line end, as `textOf` and the writer of PGN give it. */
  async put(text: Uint8Array): Promise<Result<void, string>> {
    if (this.#games++ > 0) {
      const separated = await this.#output.write(lineEndOf(text))
      if (!separated.ok) return separated
    }
    return this.#output.write(text)
  }
}

function lineEndOf(text: Uint8Array): Uint8Array {
  const from = text.at(-1) === LF && text.at(-2) === CR ? text.length - 2 : text.length - 1
  return text.subarray(from)
}
