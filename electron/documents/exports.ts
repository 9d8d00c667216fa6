// SPDX-License-Identifier: GPL-3.0-or-later
/** Files that are written in parts. A file has its old content until the last part has come. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { DocumentsErrorCode } from './protocol.ts'
import { complete, type FileStorage, type Replacement } from './storage.ts'

/** A part of an export: counted from 0, and whether others follow. */
export interface ExportPart {
  bytes: Uint8Array
  part: number
  more: boolean
}

interface Begun {
  replacement: Replacement
  next: number
  bytes: number
}

export class Exports {
  readonly #storage: FileStorage
  readonly #begun = new Map<string, Begun>()
  /** Parts are taken one after the other: of two first parts at once, one would be lost with its file left open. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(storage: FileStorage) {
    this.#storage = storage
  }

  /**
   * Takes a part; the first one discards an unfinished export to the same file. Returns the number of bytes so far.
   */
  take(path: string, part: ExportPart): Promise<Result<{ bytes: number }, DocumentsErrorCode>> {
    return this.#inTurn(() => this.#take(path, part))
  }

  /** Discards the parts for a file. */
  drop(path: string): Promise<void> {
    return this.#inTurn(() => this.#drop(path))
  }

  /** Discards all parts. */
  end(): Promise<void> {
    return this.#inTurn(async () => {
      for (const path of this.#begun.keys()) await this.#drop(path)
    })
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(action)
    this.#turn = done
    return done
  }

  async #take(
    path: string,
    { bytes, part, more }: ExportPart,
  ): Promise<Result<{ bytes: number }, DocumentsErrorCode>> {
    const begun = part === 0 ? await this.#begin(path) : succeed(this.#begun.get(path))
    if (!begun.ok) return begun
    const { value } = begun
    if (value?.next !== part) return fail('BAD_REQUEST', `part ${part}`)
    const written = await value.replacement.write(bytes)
    const done = !written.ok || more ? written : await complete(value.replacement)
    if (!done.ok || !more) await this.#drop(path)
    value.next++
    value.bytes += bytes.length
    return done.ok ? succeed({ bytes: value.bytes }) : done
  }

  async #drop(path: string): Promise<void> {
    const begun = this.#begun.get(path)
    this.#begun.delete(path)
    await begun?.replacement.discard()
  }

  async #begin(path: string): Promise<Result<Begun, DocumentsErrorCode>> {
    await this.#drop(path)
    const replacement = await this.#storage.replace(path)
    if (!replacement.ok) return replacement
    const begun = { replacement: replacement.value, next: 0, bytes: 0 }
    this.#begun.set(path, begun)
    return succeed(begun)
  }
}
