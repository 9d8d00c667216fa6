// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ArchiveFault, type LeftOut, UnpackedFile } from '../../../electron/data/unpack/index.ts'

/** The text of the samples of `test/data/packed`, made by the programs that the formats are named after. */
const TEXT = readFileSync(join(import.meta.dirname, '../../data/self-play.pgn'))
const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../data/packed', name))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-unpack-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Unpacks bytes. Returns what came out before a fault, if there was one. */
async function unpack(bytes: Uint8Array): Promise<{ out: Buffer; leftOut: LeftOut[]; fault: string | null }> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const file = await UnpackedFile.open(path)
  const pieces: Uint8Array[] = []
  let fault: string | null = null
  try {
    for (let piece = await file.next(); piece; piece = await file.next()) pieces.push(piece)
  } catch (error) {
    expect(error).toBeInstanceOf(ArchiveFault)
    fault = (error as Error).message
  }
  await file.close()
  return { out: Buffer.concat(pieces), leftOut: file.leftOut, fault }
}

const FORMATS = ['gz', 'zst', 'bz2', 'xz'] as const

describe.each(FORMATS)('.%s', (format) => {
  const packed = sample(`self-play.pgn.${format}`)

  it('becomes the text again', async () => {
    const { out, leftOut, fault } = await unpack(packed)
    expect(out.equals(TEXT)).toBe(true)
    expect({ leftOut, fault }).toEqual({ leftOut: [], fault: null })
  })

  it('is a fault where it ends too soon', async () => {
    const { fault } = await unpack(packed.subarray(0, packed.length - 20))
    expect(fault).not.toBeNull()
  })

  it('is never more than a fault when it is damaged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(packed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(packed.length),
        async (turned, end) => {
          const bytes = Buffer.from(packed)
          for (const [at, value] of turned) bytes[at] = value
          await unpack(bytes.subarray(0, Math.max(end, 8)))
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe.each(['gz', 'zst', 'bz2'] as const)('.%s with more than one part', (format) => {
  const packed = sample(`self-play.pgn.${format}`)

  it('is read part by part', async () => {
    const { out, leftOut } = await unpack(Buffer.concat([packed, packed]))
    expect(out.equals(Buffer.concat([TEXT, TEXT]))).toBe(true)
    expect(leftOut).toEqual([])
  })

  it('keeps what unpacks, and tells what stands behind it', async () => {
    const { out, leftOut, fault } = await unpack(Buffer.concat([packed, Buffer.from('something else')]))
    expect(out.equals(TEXT)).toBe(true)
    expect(fault).toBeNull()
    expect(leftOut).toEqual([{ code: 'TRAILING_BYTES', where: String(packed.length) }])
  })
})

it('reads gzip with every part of a head', async () => {
  const plain = gzipSync(TEXT)
  const head = Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3, 3, 0, 1, 2, 3])
  const names = Buffer.from('games.pgn\0a remark\0\x12\x34')
  const { out, fault } = await unpack(Buffer.concat([head, names, plain.subarray(10)]))
  expect(fault).toBeNull()
  expect(out.equals(TEXT)).toBe(true)
})

it('is not misled by zeros behind gzip', async () => {
  expect((await unpack(Buffer.concat([gzipSync(TEXT), Buffer.alloc(512)]))).leftOut).toEqual([])
})

describe('what would fill the memory', () => {
  it('a window of Zstandard that is too large is refused', async () => {
    // Magic number, no size, a window of 2 GB, and an empty last block.
    const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 21 << 3, 1, 0, 0, 0, 0, 0])
    expect((await unpack(frame)).fault).toBe('a window of 2048 MB')
  })

  it('blocks that repeat a byte stop where games would have ended', async () => {
    const blocks = Array.from({ length: 4000 }, () => {
      const head = (1 << 1) | (131_072 << 3)
      return Buffer.from([head & 255, (head >> 8) & 255, head >> 16, 0x20])
    })
    const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58])
    const { out, fault } = await unpack(Buffer.concat([head, ...blocks]))
    expect(fault).toBe('unpacks to more than it can hold')
    expect(out.length).toBeLessThan(17 * 1024 * 1024)
  })
})

describe('zip', () => {
  it('reads every PGN in it, whatever its name', async () => {
    const { out, leftOut, fault } = await unpack(sample('odd-names.zip'))
    expect({ leftOut, fault }).toEqual({ leftOut: [], fault: null })
    expect(out.toString().match(/\[White "(\w+)"\]/g)).toEqual([
      '[White "Up"]',
      '[White "Root"]',
      '[White "Odd"]',
    ])
  })

  it('tells the name of a file that is damaged', async () => {
    const bytes = sample('odd-names.zip')
    const damaged = Buffer.from(bytes)
    const at = damaged.indexOf('[White "Root"]')
    damaged[at + 9]! ^= 1
    const { out, leftOut } = await unpack(damaged)
    expect(leftOut).toEqual([{ code: 'ENTRY', where: '/root.pgn' }])
    expect(out.toString()).toContain('[White "Odd"]')
  })
})

describe('UTF-16', () => {
  const text = '[White "Dvořák"]\n\n1. e4 {♔} *\n'
  it.each([
    ['little', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('%s-endian text becomes UTF-8, packed too', async (_name, bytes) => {
    expect((await unpack(bytes)).out.toString('utf8')).toBe(text)
    expect((await unpack(gzipSync(bytes))).out.toString('utf8')).toBe(text)
  })
})
