// SPDX-License-Identifier: GPL-3.0-or-later
/** Files of puzzles, as Lichess and others write them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPuzzleFile } from '../../../build/tools/puzzle-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-puzzles-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function read(content: string | Uint8Array, name = 'puzzles.csv') {
  const path = join(folder, name)
  writeFileSync(path, content)
  return readPuzzleFile(path, 'Rating')
}

const FEN = '6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1'
const HEAD = 'PuzzleId,FEN,Moves,Rating,Themes'

it('are read with or without ratings and themes, compressed or not, with a mark of their encoding', () => {
  const text = `\uFEFF${HEAD}\r\na1,${FEN},g8h8 e1e8,1234,mate mateIn1\r\n\r\na2,${FEN},g8h8 e1e8,,\r\n`
  const wanted = [
    { id: 'a1', fen: FEN, moves: ['g8h8', 'e1e8'], rating: 1234, themes: new Set(['mate', 'mateIn1']) },
    { id: 'a2', fen: FEN, moves: ['g8h8', 'e1e8'], rating: null, themes: new Set() },
  ]
  expect(read(text)).toEqual({ ok: true, value: wanted })
  expect(read(gzipSync(text), 'puzzles.csv.gz')).toEqual({ ok: true, value: wanted })
})

it('may have their columns in any order, and fields with commas and quotes', () => {
  const read1 = read(`Note,Rating,Moves,FEN,PuzzleId\n"a, ""b""",900,g8h8 e1e8,${FEN},x\n`)
  expect(read1).toMatchObject({ ok: true, value: [{ id: 'x', rating: 900 }] })
})

it('lose only the rows that hold no puzzle', () => {
  const read1 = read(
    `${HEAD}\na1,${FEN},g8h8,1000,\na2,nothing,g8h8 e1e8,1000,\na3\n"a5\na4,${FEN},g8h8 e1e8,?,\n`,
  )
  expect(read1).toMatchObject({ ok: true, value: [{ id: 'a4', rating: null }] })
})

it('say why they cannot be read', () => {
  expect(readPuzzleFile(join(folder, 'none.csv'), 'Rating')).toMatchObject({
    code: 'UNREADABLE',
    detail: 'ENOENT',
  })
  expect(read('PuzzleId,Moves\n1,2\n')).toMatchObject({ code: 'NO_COLUMN', detail: 'FEN' })
  expect(read(`PuzzleId,FEN,Moves\na,${FEN},g8h8 e1e8\n`)).toMatchObject({ detail: 'Rating' })
  expect(read('no gzip', 'puzzles.csv.gz')).toMatchObject({ code: 'UNREADABLE' })
})
