// SPDX-License-Identifier: GPL-3.0-or-later
/** What is being written to files in parts. A file keeps its old content until the last part has come. */
import { DONE, fail, type Result, succeed } from '../../engine/result.ts'
import type { DocumentsErrorCode } from './protocol.ts'
import type { FileStorage, Replacement } from './storage.ts'

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

  constructor(storage: FileStorage) {
    this.#storage = storage
  }

  /** Takes a part; the first one drops what was begun before. Returns the number of bytes so far. */
  async take(path: string, { bytes, part, more }: ExportPart): Promise<Result<number, DocumentsErrorCode>> {
    const begun = part === 0 ? await this.#begin(path) : succeed(this.#begun.get(path))
    if (!begun.ok) return begun
    const { value } = begun
    if (value?.next !== part) return fail('BAD_REQUEST', `part ${part}`)
    const written = await value.replacement.write(bytes)
    const done = !written.ok || more ? written : await commit(value.replacement)
    if (!done.ok || !more) await this.drop(path)
    value.next++
    value.bytes += bytes.length
    return done.ok ? succeed(value.bytes) : done
  }

  /** Forgets the parts for a file. */
  async drop(path: string): Promise<void> {
    const begun = this.#begun.get(path)
    this.#begun.delete(path)
    await begun?.replacement.discard()
  }

  /** Forgets all parts. */
  async end(): Promise<void> {
    for (const path of this.#begun.keys()) await this.drop(path)
  }

  async #begin(path: string): Promise<Result<Begun, DocumentsErrorCode>> {
    await this.drop(path)
    const replacement = await this.#storage.replace(path)
    if (!replacement.ok) return replacement
    const begun = { replacement: replacement.value, next: 0, bytes: 0 }
    this.#begun.set(path, begun)
    return succeed(begun)
  }
}

async function commit(replacement: Replacement): Promise<Result<void, DocumentsErrorCode>> {
  const finished = await replacement.finish()
  const done = finished.ok ? await replacement.commit(null) : finished
  if (finished.ok) finished.value.close()
  if (done.ok) done.value?.close()
  return done.ok ? DONE : done
}
