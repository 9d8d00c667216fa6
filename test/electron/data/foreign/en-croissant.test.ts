// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openForeign } from '../../../../electron/data/foreign/index.ts'
import { splitGames } from '../../../../electron/data/games.ts'
import { writeDb3 } from './db3.ts'

const GAMES = join(import.meta.dirname, '../../../data/foreign/games.pgn')

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-db3-'))
  path = join(folder, 'games.db3')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function read() {
  const opened = await openForeign(path)
  if (!opened.ok) throw new Error(opened.code)
  const games = opened.value!
  const pieces: Uint8Array[] = []
  for (let piece = await games.next(); piece; piece = await games.next()) pieces.push(piece)
  await games.close()
  return {
    text: Buffer.concat(pieces).toString(),
    broken: games.broken,
    share: games.readBytes / games.bytes,
  }
}

async function ours(): Promise<string[]> {
  // Without the tags that the database has no place for, and without what `writeDb3` does not write.
  const text = readFileSync(GAMES, 'utf8')
    .replaceAll(/^\[(?:EventDate|Annotator|ScidFlags|WhiteRating) .*\n/gm, '')
    .replace(' 7. --\nNg4', '')
    .replace('[%csl Gg8] ', '')
  const games = await splitGames(text)
  if (!games.ok) throw new Error(games.code)
  return games.value.map((game) => game.text)
}

/** A text without the tags that stand at another place, whatever its lines. */
const words = (of: string): string =>
  of.replaceAll(/^\[(?:TimeControl|ECO) .*\n/gm, '').replaceAll(/\s+/g, ' ')

describe('a database of En Croissant', () => {
  it('is read with its comments, glyphs, variations and first positions', async () => {
    const games = await ours()
    writeDb3(path, games)
    const { text, broken, share } = await read()
    expect(words(text).trim()).toBe(words(games.join('\n\n')).trim())
    expect(text).toContain('[TimeControl "5400+30"]')
    expect(text).toContain('[ECO "C50"]')
    expect({ broken, share }).toEqual({ broken: [], share: 1 })
  })

  it('is read across many pages, with texts longer than a page, in the order of the games', async () => {
    const long = 'word '.repeat(30_000).trim()
    const games = Array.from(
      { length: 3000 },
      (_, n) => `[White "W${n % 700}"]\n\n1. e4 e5 ${n === 1500 ? `{${long}} ` : ''}2. Nf3 *`,
    )
    writeDb3(path, games)
    const { text, broken } = await read()
    expect(broken).toEqual([])
    expect([...text.matchAll(/\[White "(W\d+)"\]/g)].map(([, name]) => name)).toEqual(
      games.map((_, n) => `W${n % 700}`),
    )
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`{${long}} 2. Nf3`)
  })

  it('tells the games whose moves cannot be followed', async () => {
    writeDb3(path, ['1. e4 e5 *', '1. d4 d5 *', '1. c4 c5 *'])
    const database = new sqlite.Database(path)
    for (const [id, moves] of [
      [1, [12, 12, 240]],
      [2, [12, 255, 12]],
    ] as const)
      database.run('UPDATE Games SET Moves = ? WHERE ID = ?', [Uint8Array.from(moves), id])
    database.close()
    const { text, broken } = await read()
    expect(broken).toEqual([
      { code: 'GAME', where: '1' },
      { code: 'GAME', where: '2' },
    ])
    expect(text).toContain('1. e4 e5 *')
    expect(text).toContain('1. e4 (1. e4) *')
    expect(text).toContain('1. c4 c5 *')
  })

  it('gives what can be read of a damaged one', async () => {
    writeDb3(path, await ours())
    const whole = readFileSync(path)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 100, max: whole.length }),
        async (turned, end) => {
          const bytes = Buffer.from(whole)
          // The first bytes say that it is a database at all.
          for (const [at, value] of turned) bytes[Math.max(at, 16)] = value
          writeFileSync(path, bytes.subarray(0, end))
          const opened = await openForeign(path)
          if (opened.ok) await opened.value!.close()
          else expect(opened.code).toBe('BAD_DATABASE')
          if (opened.ok) await read()
        },
      ),
      { numRuns: 80 },
    )
  })

  it('is none without its tables', async () => {
    const database = new sqlite.Database(path)
    database.exec('CREATE TABLE Games (ID INTEGER PRIMARY KEY)')
    database.close()
    expect(await openForeign(path)).toMatchObject({ ok: false, code: 'BAD_DATABASE' })
  })
})
