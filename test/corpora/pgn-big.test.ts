// SPDX-License-Identifier: GPL-3.0-or-later
/** Large real files: counted, listed, searched and saved without losing a byte. */
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check } from '../../build/pgn/check.ts'
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import type { FileAnomaly } from '../../electron/documents/protocol.ts'
import { game } from '../electron/documents/games.ts'
import { ALL, Rig } from '../electron/documents/rig.ts'
import { corpus } from './corpora.ts'

let folder = ''
let rig: Rig<DiskStorage>
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'alfabeta-big-')))
  rig = new Rig(new DiskStorage(), join(folder, 'drafts'))
})
afterAll(async () => {
  await rig.host.end()
  fs.rmSync(folder, { recursive: true })
})

/** Unpacks a file of the library. */
function unpack(name: string): string {
  const path = join(folder, name)
  if (!fs.existsSync(path))
    fs.writeFileSync(path, gunzipSync(fs.readFileSync(corpus('pgn-big', `${name}.gz`))))
  rig.grant(path)
  return path
}

/** What is in a file, by the corpora's own description and by looking at it. */
const FILES: {
  name: string
  games: number
  bytes: number
  first: object
  last: object
  lastLine: number
  anomalies: FileAnomaly[]
  /** Half-moves of the main lines, and how often each oddity is found when every game is read. */
  plies: number
  found: Record<string, number>
}[] = [
  {
    name: 'players-A-G.pgn',
    games: 135_414,
    bytes: 89_316_662,
    first: {
      white: 'Adams, Michael',
      black: 'Sedgwick, David',
      date: '1984.??.??',
      result: '1-0',
      eco: 'C05',
    },
    last: { index: 135_413, event: 'TCh-BEL 2022-23' },
    lastLine: 2_483_657,
    anomalies: [0, 18, 36, 56, 75, 92, 108, 126, 144, 163].map((offset) => ({
      code: 'BAD_ENCODING',
      line: 238_860 + offset,
      column: 20,
      excerpt: '[Event "4th Marx György Mem"]',
    })),
    // 31.Qxe1 in Gelfand-Gareev is illegal: it and the move behind it are text.
    plies: 11_346_109,
    found: { ILLEGAL_MOVE: 1, RESULT_CONTRADICTS_MATE: 3, BAD_ENCODING: 10, ODD_DATE: 8 },
  },
  {
    name: 'tournaments-A-L.pgn',
    games: 30_520,
    bytes: 19_674_470,
    first: { white: 'Botvinnik, Mikhail', black: 'Capablanca, Jose Raul', event: 'AVRO' },
    last: { index: 30_519, white: 'Romanishin,O', blackElo: '2709' },
    lastLine: 559_818,
    anomalies: [
      { code: 'TEXT_BETWEEN_GAMES', line: 85_475, column: 1, excerpt: 'Poikovsky' },
      { code: 'TEXT_BETWEEN_GAMES', line: 85_793, column: 1, excerpt: 'VI Gyorgy Marx Memorial' },
      { code: 'TEXT_BETWEEN_GAMES', line: 90_251, column: 1, excerpt: 'VI Gyorgy Marx Memorial' },
    ],
    plies: 2_457_077,
    found: { TEXT_BETWEEN_GAMES: 3, BAD_DATE: 8 },
  },
  {
    name: 'candidates-interzonals.pgn',
    games: 6895,
    bytes: 4_677_427,
    first: { white: 'Stahlberg, Gideon', black: 'Keres, Paul', site: 'Budapest', result: '0-1' },
    last: { index: 6894, event: 'PCA-Wch Candidats final' },
    lastLine: 127_252,
    anomalies: [],
    plies: 562_936,
    found: {},
  },
  {
    name: 'bjbraams_chessdb_198350_lines.pgn',
    games: 198_350,
    bytes: 16_415_163,
    first: { white: '', result: '*', event: '' },
    last: { index: 198_349, result: '*' },
    lastLine: 793_397,
    anomalies: [],
    plies: 2_517_446,
    found: {},
  },
]

describe.each(FILES)('$name', ({ name, games, bytes, first, last, lastLine, anomalies, plies, found }) => {
  it('has the games, the rows and the oddities it is known to have', async () => {
    const document = await rig.page.open(unpack(name))
    const { summary } = await rig.page.ask({ req: 'undoRemove', document })
    expect(summary).toMatchObject({ games, bytes, complete: true, dirty: false })
    const rows = async (from: number) =>
      (await rig.page.ask({ req: 'rows', document, view: ALL, from, count: 1 })).rows[0]
    expect(await rows(0)).toMatchObject({ index: 0, ...first })
    expect(await rows(games - 1)).toMatchObject(last)
    const found = await rig.page.ask({ req: 'game', document, index: games - 1 })
    expect(found.line).toBe(lastLine)
    expect(found.text).toMatch(/^\[/)
    expect(await rig.page.ask({ req: 'anomalies', document })).toEqual({ anomalies, total: anomalies.length })
  })

  it('has every oddity reported when its games are read', async () => {
    const outcome = await check(unpack(name))
    expect(outcome).toMatchObject({ ok: true, value: { games, bytes, plies } })
    const { value } = outcome as { value: { anomalies: Record<string, { count: number }> } }
    expect(
      Object.fromEntries(Object.entries(value.anomalies).map(([code, { count }]) => [code, count])),
    ).toEqual(found)
  })

  it('is written back as it was, but for the one game that was changed', async () => {
    const path = unpack(name)
    const before = fs.readFileSync(path)
    const document = await rig.page.open(path)
    const index = Math.floor(games / 2)
    const { text: old } = await rig.page.ask({ req: 'game', document, index })
    await rig.page.ask({ req: 'put', document, index, text: game('changed') })
    const as = rig.grant(join(folder, 'copy.pgn'))
    const { summary } = await rig.page.ask({ req: 'save', document, as, force: true })
    expect(summary).toMatchObject({ games, dirty: false, encoding: summary.encoding })
    const after = fs.readFileSync(join(folder, 'copy.pgn'))
    const changed = after.indexOf('[Event "changed"]')
    expect(after.subarray(0, changed).equals(before.subarray(0, changed))).toBe(true)
    const tail = changed + Buffer.byteLength(old, summary.encoding === 'utf-8' ? 'utf8' : 'latin1')
    expect(after.subarray(after.length - (before.length - tail)).equals(before.subarray(tail))).toBe(true)
    await rig.page.ask({ req: 'close', document, discard: true })
    expect(fs.readFileSync(path).equals(before)).toBe(true)
  })
})

describe('a list of 135,414 games', () => {
  it('is filtered and sorted', async () => {
    const document = await rig.page.open(unpack('players-A-G.pgn'))
    const top = async (view: Partial<typeof ALL>) => {
      const answer = await rig.page.ask({
        req: 'rows',
        document,
        view: { ...ALL, ...view },
        from: 0,
        count: 1,
      })
      return { total: answer.total, row: answer.rows[0] }
    }
    expect((await top({ filter: 'fischer SPASSKY' })).total).toBe(56)
    expect((await top({ filter: 'anand 2008 1/2' })).total).toBe(67)
    expect((await top({ filter: 'gyorgy' })).total).toBe(94)
    const best = await top({ sort: 'whiteElo', descending: true })
    expect(best).toMatchObject({ total: 135_414, row: { index: 28_267, whiteElo: '2882' } })
    expect((await top({ sort: 'date' })).row).toMatchObject({ index: 77_094, date: '1821.??.??' })
  })
})
