// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Dropped files. The path comes from the page's process, which may have been taken over and could name any file. So
 * the page must prove that it can already read the file, as it can read every file that a person drops: this class
 * asks for random parts of the file and gives a handle if they are correct. A page that knows the content learns
 * nothing new.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { DesktopResult, DropQuestion, Part } from '../../api.ts'
import { failureOf } from '../../data/disk-errors.ts'
import { PARTS, WHOLE_BYTES } from '../ipc/arguments.ts'

/** Of files larger than `WHOLE_BYTES`, `PARTS` parts of this size are asked for. */
export const PART_BYTES = 4096
/** Maximum number of dropped files that wait for an answer; beyond it, the oldest is forgotten. */
const MAX_OPEN = 1000

function partsOf(size: number): Part[] {
  if (size <= WHOLE_BYTES) return [{ from: 0, to: size }]
  return Array.from({ length: PARTS }, () => {
    const from = randomInt(size - PART_BYTES + 1)
    return { from, to: from + PART_BYTES }
  })
}

const REFUSED = { ok: false, code: 'NOT_ALLOWED', detail: 'not a file that was dropped' } as const

export class Drops {
  readonly #open = new Map<string, { path: string; parts: Part[] }>()

  /** Returns the parts of the file at `path` that the page must know. */
  async ask(path: string): Promise<DesktopResult<DropQuestion>> {
    if (!isAbsolute(path)) return { ok: false, code: 'BAD_ARGUMENT', detail: 'not a file on disk' }
    try {
      const found = await stat(path)
      if (!found.isFile()) return { ok: false, code: 'BAD_ARGUMENT', detail: 'not a file' }
      const question = { id: randomUUID(), parts: partsOf(found.size) }
      this.#open.set(question.id, { path, parts: question.parts })
      const [oldest] = this.#open.keys()
      if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest)
      return { ok: true, value: question }
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Returns the path if the answer is right. A question can be answered only once. */
  async answer(id: string, bytes: readonly Uint8Array[]): Promise<DesktopResult<string>> {
    const asked = this.#open.get(id)
    this.#open.delete(id)
    if (!asked || bytes.length !== asked.parts.length) return REFUSED
    try {
      const file = await open(asked.path, 'r')
      try {
        for (const [index, { from, to }] of asked.parts.entries()) {
          const expected = Buffer.alloc(to - from)
          const { bytesRead } = await file.read(expected, 0, expected.length, from)
          if (bytesRead !== expected.length || !expected.equals(bytes[index]!)) return REFUSED
        }
        // Files of the kernel, such as `/proc/self/environ`, say that they are empty and are not.
        const isWhole = asked.parts[0]?.from === 0 && asked.parts.length === 1
        if (isWhole && (await file.read(Buffer.alloc(1), 0, 1, asked.parts[0]!.to)).bytesRead > 0)
          return REFUSED
      } finally {
        await file.close()
      }
      return { ok: true, value: asked.path }
    } catch (error) {
      return failureOf(error)
    }
  }
}
