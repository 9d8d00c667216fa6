// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { MemoryFile } from '../../../electron/documents/memory-storage.ts'
import { Output } from '../../../electron/documents/output.ts'
import { ScannedFile } from '../../../electron/documents/scanned-file.ts'
import { DONE } from '../../../engine/contract/result.ts'
import { bytesOf } from './bytes.ts'

const MIB = 1024 * 1024

describe('a line end of two bytes', () => {
  it.each([-2, -1, 0, 1])('is one line end, wherever the file is cut for copying (%i)', async (off) => {
    const text = `${'x'.repeat(MIB - 1 + off)}\r\n`
    let written = ''
    const target = {
      write: async (bytes: Uint8Array) => {
        written += new TextDecoder().decode(bytes)
        return DONE
      },
    }
    const output = new Output(new ScannedFile(new MemoryFile('a', bytesOf(text))), target as never, 'utf-8')
    expect(await output.copy(0, text.length)).toEqual(DONE)
    expect(await output.blankLine('\r\n')).toEqual(DONE)
    expect(written === `${text}\r\n`).toBe(true)
  })

  it.each([-2, -1, 0])('is one in a gap that is examined in parts (%i)', async (off) => {
    const blanks = 64 * 1024 - 1 + off
    const text = `${' '.repeat(blanks)}\r\nx`
    const output = new Output(new ScannedFile(new MemoryFile('a', bytesOf(text))), null as never, 'utf-8')
    expect(await output.gap(0, text.length)).toMatchObject({ ok: true, value: { lineEnd: blanks + 2 } })
  })
})
