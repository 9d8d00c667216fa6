// SPDX-License-Identifier: GPL-3.0-or-later
/** Files of sections: they have what was written, or they say that they are damaged. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, SectionFile, SectionWriter } from '../../../electron/data/sections.ts'
import { attempt } from '../../../electron/data/sqlite/failure.ts'
import { makeRandom } from '../../../engine/host/random.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-sections-'))
  path = join(folder, 'file')
})
afterEach(() => rmSync(folder, { recursive: true }))

const FACTS = { games: 3, names: ['ä'] }

/** Bytes that do not repeat. */
function bytes(seed: number, length: number): Uint8Array {
  const random = makeRandom(seed)
  return Uint8Array.from({ length }, () => Math.floor(random() * 256))
}

async function write(sections: readonly Uint8Array[], pieces = 1): Promise<void> {
  const writer = new SectionWriter(path)
  for (const [index, section] of sections.entries()) {
    writer.begin(`s${index}`)
    const length = Math.ceil(section.length / pieces)
    for (let from = 0; from < section.length; from += length)
      expect(writer.write(section.subarray(from, from + length))).toBe(from)
  }
  await writer.end(FACTS)
}

/** Whether all that a file has is what was written; otherwise the code of a failure. */
function readAll(sections: readonly Uint8Array[]): boolean | string {
  const result = attempt(() => {
    const file = SectionFile.open(path)
    try {
      expect(file.facts).toEqual(FACTS)
      return sections.every((written, index) => {
        const section = file.section(`s${index}`)
        return Buffer.compare(section.read(0, section.length), written) === 0
      })
    } finally {
      file.close()
    }
  })
  return result.ok ? result.value : result.code
}

/** A few hundred bytes, and sizes about those of blocks and of the buffer of a writer. */
const LENGTH = fc.oneof(fc.nat(300), fc.integer({ min: 65_530, max: 65_540 }), fc.nat(300_000))

describe('a file of sections', () => {
  it('has what was written, in any pieces, wherever it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(LENGTH, { maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }),
        async (lengths, pieces, places) => {
          const sections = lengths.map((length, index) => bytes(index, length))
          await write(sections, pieces)
          const file = SectionFile.open(path)
          expect(file.facts).toEqual(FACTS)
          expect(file.bytes).toBe(lengths.reduce((sum, length) => sum + length, 0))
          for (const [index, written] of sections.entries()) {
            const section = file.section(`s${index}`)
            expect(section.length).toBe(written.length)
            for (const [one, other] of places) {
              const from = one % (written.length + 1)
              const length = other % (written.length - from + 1)
              expect(Buffer.compare(section.read(from, length), written.subarray(from, from + length))).toBe(
                0,
              )
            }
            for (const [from, length] of [
              [-1, 1],
              [0, written.length + 1],
              [written.length, 1],
            ] as const)
              expect(attempt(() => section.read(from, length))).toMatchObject({ code: 'DAMAGED' })
          }
          expect(attempt(() => file.section('other'))).toMatchObject({ code: 'DAMAGED' })
          file.close()
          expect(readAll(sections)).toBe(true)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('has numbers of 32 bits', async () => {
    const numbers = Uint32Array.of(0, 1, 2 ** 32 - 1)
    await write([Uint8Array.of(1, 2, 3), bytesOf(numbers)])
    const file = SectionFile.open(path)
    expect(file.section('s1').words()).toEqual(numbers)
    file.close()
  })

  it('with any damage never has anything else: it is noticed, or harmless', async () => {
    const sections = [bytes(1, 100_000), new Uint8Array(0), bytes(2, 40_000)]
    await write(sections)
    const whole = readFileSync(path)
    const length = sections.reduce((sum, section) => sum + section.length, 0)
    /** Most places are in the tables behind the sections, which are short. */
    const place = fc.oneof(fc.nat(length - 1), fc.integer({ min: length, max: whole.length - 1 }))
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 255 }),
        (places, change) => {
          const damaged = Buffer.from(whole)
          for (const at of new Set(places)) damaged[at]! ^= change
          writeFileSync(path, damaged)
          const answer = readAll(sections)
          // The sections are there once, so no damage in them is harmless.
          if (places.some((at) => at < length)) expect(answer).toBe('DAMAGED')
          else expect(['DAMAGED', true]).toContain(answer)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('that is damaged in one place is read elsewhere', async () => {
    const sections = [bytes(1, 200_000), bytes(2, 200_000)]
    await write(sections)
    const damaged = readFileSync(path)
    damaged[100]! ^= 1
    writeFileSync(path, damaged)
    const file = SectionFile.open(path)
    expect(attempt(() => file.section('s0').read(0, 1))).toMatchObject({ code: 'DAMAGED' })
    expect(Buffer.compare(file.section('s1').read(0, 200_000), sections[1]!)).toBe(0)
    file.close()
  })

  it('that is cut off or goes on never has anything else', async () => {
    const sections = [bytes(1, 70_000), bytes(2, 300)]
    await write(sections)
    const whole = readFileSync(path)
    for (let length = 0; length < whole.length; length += length < 70_000 ? 3001 : 1) {
      writeFileSync(path, whole.subarray(0, length))
      const answer = readAll(sections)
      expect(length < 70_300 ? ['DAMAGED'] : ['DAMAGED', true]).toContain(answer)
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.from('x')]))
    expect(['DAMAGED', true]).toContain(readAll(sections))
  })

  it('of another program is refused', () => {
    for (const content of ['', 'x', 'x'.repeat(100_000), 'Alfabet1']) {
      writeFileSync(path, content)
      expect(readAll([])).toBe('DAMAGED')
    }
  })

  it('that was given up is no file of sections', async () => {
    const writer = new SectionWriter(path)
    writer.add('s0', bytes(1, 300_000))
    writer.abandon()
    writer.abandon()
    expect(readAll([bytes(1, 300_000)])).toBe('DAMAGED')
    await write([bytes(2, 10)])
    expect(readAll([bytes(2, 10)])).toBe(true)
  })
})
