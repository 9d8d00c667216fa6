// SPDX-License-Identifier: GPL-3.0-or-later
/** A path becomes a handle only for a page that can read the file anyway. */
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DropQuestion } from '../../../electron/api.ts'
import { Drops, PART_BYTES } from '../../../electron/shell/files/drops.ts'
import { PARTS, WHOLE_BYTES } from '../../../electron/shell/ipc/arguments.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-drops-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const make = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function ask(drops: Drops, path: string): Promise<DropQuestion> {
  const asked = await drops.ask(path)
  if (!asked.ok) throw new Error(asked.code)
  return asked.value
}

/** The answer of a page that has the file. */
const truth = (path: string, { parts }: DropQuestion): Uint8Array[] => {
  const bytes = readFileSync(path)
  return parts.map(({ from, to }) => bytes.subarray(from, to))
}

const noise = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 13) & 255)

test.each([0, 1, 1000, WHOLE_BYTES, WHOLE_BYTES + 1, 1_000_000])(
  'a file of %d bytes that the page can read is taken, once',
  async (size) => {
    const drops = new Drops()
    const path = make('a.pgn', noise(size))
    const question = await ask(drops, path)
    const answer = truth(path, question)
    expect(await drops.answer(question.id, answer)).toEqual({ ok: true, value: path })
    expect(await drops.answer(question.id, answer)).toMatchObject({ code: 'NOT_ALLOWED' })
  },
)

const guess = (): Uint8Array => new Uint8Array(PART_BYTES)

test('who cannot read the file gets no handle for it', async () => {
  const drops = new Drops()
  const path = make('secret', noise(WHOLE_BYTES * 4))
  for (const answer of [
    [],
    Array.from({ length: PARTS }, guess),
    Array.from({ length: PARTS }, () => new Uint8Array(0)),
    Array.from({ length: PARTS + 1 }, guess),
  ]) {
    const { id } = await ask(drops, path)
    expect(await drops.answer(id, answer)).toMatchObject({ ok: false, code: 'NOT_ALLOWED' })
  }
  const question = await ask(drops, path)
  const almost = truth(path, question).map((part) => part.slice())
  almost.at(-1)![PART_BYTES - 1]! ^= 1
  expect(await drops.answer(question.id, almost)).toMatchObject({ ok: false })
  expect(await drops.answer('made up', [])).toMatchObject({ ok: false, code: 'NOT_ALLOWED' })
})

test.runIf(existsSync('/proc/self/environ'))('a file that says it is empty must be empty', async () => {
  const drops = new Drops()
  const question = await ask(drops, '/proc/self/environ')
  expect(question.parts).toEqual([{ from: 0, to: 0 }])
  expect(await drops.answer(question.id, [new Uint8Array(0)])).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('what was asked is of the whole file, and not known before', async () => {
  const drops = new Drops()
  const path = make('big.pgn', noise(10_000_000))
  const [one, two] = [await ask(drops, path), await ask(drops, path)]
  expect(one.parts).toHaveLength(PARTS)
  expect(one.parts).not.toEqual(two.parts)
  for (const { from, to } of [...one.parts, ...two.parts]) {
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(10_000_000)
    expect(to - from).toBe(PART_BYTES)
  }
})

test('a file that became shorter, a folder, nothing, and no path are values', async () => {
  const drops = new Drops()
  const path = make('a.pgn', noise(1000))
  const question = await ask(drops, path)
  const answer = truth(path, question)
  const file = openSync(path, 'w')
  writeSync(file, 'x')
  closeSync(file)
  expect(await drops.answer(question.id, answer)).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await drops.ask(folder)).toMatchObject({ code: 'BAD_ARGUMENT' })
  expect(await drops.ask(join(folder, 'missing'))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await drops.ask('a.pgn')).toMatchObject({ code: 'BAD_ARGUMENT' })
  expect(await drops.ask('')).toMatchObject({ code: 'BAD_ARGUMENT' })
  symlinkSync('/dev/zero', join(folder, 'device.pgn'))
  expect(await drops.ask(join(folder, 'device.pgn'))).toMatchObject({ code: 'BAD_ARGUMENT' })
})
