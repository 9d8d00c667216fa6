// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of real files are written again from their packed moves, byte for byte, if they have a style; most plain ones do. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../build/core.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { Replayer } from '../../engine/modules/replayer.ts'
import { RECORD_PACKED } from '../../engine/replay/layout.ts'
import { corpus } from './corpora.ts'

let replayer: Replayer
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: 1 << 22 })
  replayer.packMoves(true)
})

/** Games of a file, those that have a style, and those that the style writes differently. */
interface Styled {
  games: number
  styled: number
  different: string[]
}

function styledIn(path: string): Styled {
  const stored = readFileSync(path)
  const bytes = path.endsWith('.gz') ? gunzipSync(stored) : stored
  const { table } = scanBytes(bytes)
  const result: Styled = { games: table.count, styled: 0, different: [] }
  for (let game = 0; game < table.count; game++) {
    const text = bytes.subarray(table.start(game), table.end(game))
    replayer.text.set(text)
    if (typeof replayer.replay(0, text.length) !== 'number' || replayer.style === 0) continue
    result.styled++
    const start = replayer.movesStart
    const written = replayer.write(replayer.record[RECORD_PACKED]!, replayer.style, start)
    if (typeof written === 'string' || !text.subarray(start).equals(written))
      result.different.push(text.toString('latin1'))
  }
  return result
}

/** Files without comments. Other games of theirs have origins that say too much, or lack the sign of a check. */
const PLAIN: { path: string; games: number; styled: number }[] = [
  { path: 'pgn-big/players-A-G.pgn.gz', games: 135_414, styled: 135_390 },
  { path: 'pgn-big/tournaments-A-L.pgn.gz', games: 30_520, styled: 30_499 },
  { path: 'pgn-big/candidates-interzonals.pgn.gz', games: 6895, styled: 6895 },
  { path: 'pgn-big/bjbraams_chessdb_198350_lines.pgn.gz', games: 198_350, styled: 198_350 },
  { path: 'human-games/lichess-amateur-a.pgn.gz', games: 26_797, styled: 26_574 },
]

describe('the styles of games', () => {
  it.each(PLAIN)('are found in $path', ({ path, games, styled }) => {
    expect(styledIn(corpus(path))).toEqual({ games, styled, different: [] })
  })

  const others = readdirSync(corpus(), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.pgn(\.gz)?$/.test(path) && !PLAIN.some((plain) => plain.path === path))
    .toSorted()

  it('write what they were found in, in every other file', () => {
    const found = others.map((path) => ({ path, ...styledIn(corpus(path)) }))
    expect(found.filter(({ different }) => different.length > 0)).toEqual([])
    expect(found.filter(({ styled }) => styled > 0).length).toBeGreaterThan(40)
  })
})
