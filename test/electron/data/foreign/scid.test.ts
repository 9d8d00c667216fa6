// SPDX-License-Identifier: GPL-3.0-or-later
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GameText } from '../../../../electron/data/foreign/game-text.ts'
import { readHead, writeMoves } from '../../../../electron/data/foreign/scid-game.ts'
import { ecoText } from '../../../../electron/data/foreign/scid-index.ts'
import { ScidNames } from '../../../../electron/data/foreign/scid-names.ts'
import { ScidGames } from '../../../../electron/data/foreign/scid.ts'

/** `games.pgn`, and what Scid 4.7 and Scid 5 have made of it. */
const DATA = join(import.meta.dirname, '../../../data/foreign')
const TEXT = readFileSync(join(DATA, 'games.pgn'), 'utf8')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-scid-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function read(path: string) {
  const opened = await ScidGames.open(path)
  if (!opened.ok) throw new Error(opened.code)
  const games = opened.value
  const pieces: Uint8Array[] = []
  for (let piece = await games.next(); piece; piece = await games.next()) pieces.push(piece)
  await games.close()
  const { bytes, readBytes, broken } = games
  return { text: Buffer.concat(pieces).toString(), bytes, readBytes, broken }
}

describe.each(['4', '5'])('a database of generation %s', (generation) => {
  const parts = ['i', 'n', 'g'].map((part) => `games.s${part}${generation}`)
  const copy = (): string => {
    for (const part of parts) cpSync(join(DATA, part), join(folder, part))
    return join(folder, parts[0]!)
  }

  it.each(parts)('is read as Scid would export it, from %s', async (part) => {
    const { text, bytes, readBytes, broken } = await read(join(DATA, part))
    expect(text).toBe(TEXT)
    expect(readBytes).toBe(bytes)
    expect(broken).toEqual([])
  })

  it.each(parts)('needs %s', async (part) => {
    const path = copy()
    rmSync(join(folder, part))
    expect(await ScidGames.open(path)).toMatchObject({ ok: false, code: 'PART_MISSING', detail: part })
  })

  it('tells the games that it has lost, and gives their tags', async () => {
    const path = copy()
    const games = readFileSync(join(folder, parts[2]!))
    writeFileSync(join(folder, parts[2]!), games.subarray(0, games.length - 10))
    const { text, broken } = await read(path)
    expect(broken).toEqual([{ code: 'GAME', where: '4' }])
    expect(text).toContain('[White "Three queens"]')
    expect(text.startsWith(TEXT.slice(0, TEXT.indexOf('[Event "Endings"]')))).toBe(true)
  })

  it('gives what can be read of a damaged one', async () => {
    const path = copy()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parts),
        fc.array(fc.tuple(fc.nat(1000), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.nat(400),
        async (part, turned, cut) => {
          copy()
          const bytes = readFileSync(join(folder, part))
          for (const [at, value] of turned) bytes[at % bytes.length] = value
          writeFileSync(join(folder, part), bytes.subarray(0, Math.max(0, bytes.length - (cut % 7))))
          const opened = await ScidGames.open(path)
          if (!opened.ok) expect(opened.code).toBe('BAD_DATABASE')
          else {
            await opened.value.close()
            expect((await read(path)).text).not.toContain('\0')
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a database that is none', () => {
  it.each([
    ['games.si4', 'games.sn4', 'games.sg4', 'nothing of the kind'],
    ['games.si4', 'games.sn4', 'games.sg4', `Scid.si\0${'\0'.repeat(200)}`],
    ['games.si5', 'games.sn5', 'games.sg5', 'not a whole number of records'],
  ])('is refused: %s', async (index, names, games, content) => {
    cpSync(join(DATA, names), join(folder, names))
    cpSync(join(DATA, games), join(folder, games))
    writeFileSync(join(folder, index), content)
    expect(await ScidGames.open(join(folder, index))).toMatchObject({ ok: false, code: 'BAD_DATABASE' })
  })

  it('is refused where a name is longer than its file', () => {
    expect(ScidNames.fromSn5(Buffer.from([0xf8, 0x7f, 65]))).toBeNull()
    expect(ScidNames.fromSn5(Buffer.alloc(12, 0xff))).toBeNull()
    const sn4 = readFileSync(join(DATA, 'games.sn4'))
    for (let length = 0; length < sn4.length; length++)
      expect(ScidNames.fromSn4(sn4.subarray(0, length))).toBeNull()
  })
})

/** The bytes of moves, with numbers of pieces in the usual first position; 8 to 15 are pawns. */
const pawn = (file: number, steps: 1 | 2): number => ((8 + file) << 4) | (steps === 2 ? 15 : 1)
const [COMMENT, OPEN, CLOSE, END] = [12, 13, 14, 15] as const

const movesOf = (bytes: readonly number[], comments: readonly string[]): string => {
  const blob = Buffer.concat([
    Buffer.from([0, 0, ...bytes, END]),
    ...comments.map((comment) => Buffer.from(`${comment}\0`)),
  ])
  const text = new GameText()
  const head = readHead(blob)
  if (!head) return 'no head'
  const isWhole = writeMoves(head, text)
  return `${text.end('*').trim()}${isWhole ? '' : ' (broken)'}`
}

describe('comments', () => {
  it('belong to the moves with marks, and after the last of them to one move after the other', () => {
    const moves = [pawn(3, 2), COMMENT, pawn(3, 2), pawn(2, 2), COMMENT, pawn(2, 1), pawn(4, 1), pawn(4, 1)]
    expect(movesOf(moves, ['first', '2nd', '3rd', '4th'])).toBe(
      '1. d4 {first} 1... d5 2. c4 {2nd} 2... c6 {3rd} 3. e3 {4th} 3... e6 *',
    )
  })

  it('belong to the begin of the game and of variations too, if there are no marks', () => {
    const moves = [pawn(3, 2), OPEN, pawn(4, 2), CLOSE, pawn(3, 2)]
    expect(movesOf(moves, ['a', 'b', '', 'c', 'd'])).toBe('{a} 1. d4 {b} (1. e4 {c}) 1... d5 {d} *')
  })

  it('with braces stand on lines of their own', () => {
    expect(movesOf([pawn(3, 2), COMMENT], ['a } b'])).toBe('1. d4\n; a } b\n*')
  })
})

describe('a damaged game', () => {
  it.each([
    ['a number that no piece has', [pawn(3, 2), pawn(3, 2), 0x70, 0x7f], '1. d4 d5 * (broken)'],
    ['a variation without an end', [pawn(3, 2), OPEN, pawn(4, 2)], '1. d4 (1. e4) * (broken)'],
    ['an end without a variation', [pawn(3, 2), CLOSE, pawn(4, 2)], '1. d4 * (broken)'],
    [
      'more variations than a game can have',
      [pawn(3, 2), ...Array<number>(300).fill(OPEN)],
      '1. d4 * (broken)',
    ],
    ['a comment that is missing', [pawn(3, 2), COMMENT, pawn(3, 2)], '1. d4 * (broken)'],
  ])('ends before %s', (_, moves, text) => {
    expect(movesOf(moves, [])).toBe(text)
  })

  it('is no game without an end of its tags', () => {
    expect(readHead(Buffer.from([3, 65, 66, 67, 200, 65]))).toBeNull()
  })
})

describe('codes of openings', () => {
  it.each([
    [0, ''],
    [1, 'A00'],
    [1 + 131 * 190, 'B90'],
    [2 + 131 * 190, 'B90a'],
    [3 + 131 * 190, 'B90a1'],
    [131 + 131 * 499, 'E99z4'],
    [65_535, ''],
  ])('%i is %s', (eco, text) => {
    expect(ecoText(eco)).toBe(text)
  })
})
