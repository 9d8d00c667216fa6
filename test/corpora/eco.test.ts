// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Opening names against an independent list (lichess-org/chess-openings, CC0): how many lines find a name,
 * and the same; and their codes against those of games in files, beside what Scid's list makes of the same
 * games.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Chess } from 'chessops/chess'
import { makeFen } from 'chessops/fen'
import { parseSan } from 'chessops/san'
import { expect, it } from 'vitest'
import { decodeLines } from '../../engine/chess/encoding.ts'
import { openingAt, openingOf } from '../../engine/chess/openings.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { mainline, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { corpus } from './corpora.ts'

interface Line {
  eco: string
  name: string
  fens: string[]
}

function line(row: string): Line {
  const [eco, name, moves] = row.split('\t') as [string, string, string]
  const position = Chess.default()
  const fens = [makeFen(position.toSetup())]
  for (const san of moves.split(/\s+/).filter((word) => !/^\d+\.+$/.test(word))) {
    position.play(parseSan(position, san)!)
    fens.push(makeFen(position.toSetup()))
  }
  return { eco, name, fens }
}

const lines = ['a', 'b', 'c', 'd', 'e'].flatMap((letter) =>
  readFileSync(corpus('eco', 'chess-openings', `${letter}.tsv`), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map(line),
)

/** `Sicilian Defense: Najdorf Variation` -> `Sicilian Defense` */
const family = (name: string): string => name.split(':')[0]!

const share = (part: unknown[], whole: unknown[]): number => part.length / whole.length

it('agrees with the list', () => {
  const found = lines.map(({ eco, name, fens }) => ({ eco, name, ours: openingAt(fens.at(-1)!) }))
  const named = found.filter(({ ours }) => ours)
  const report = {
    lines: lines.length,
    named: share(named, found),
    sameName: share(
      named.filter(({ name, ours }) => ours!.name === name),
      named,
    ),
    sameCode: share(
      named.filter(({ eco, ours }) => ours!.eco === eco),
      named,
    ),
    sameFamily: share(
      lines.filter(({ name, fens }) => family(openingOf(fens)?.name ?? '') === family(name)),
      lines,
    ),
  }
  console.log(report)
  expect(report.lines).toBeGreaterThan(3700)
  expect(report.named).toBeGreaterThan(0.9)
  expect(report.sameName).toBeGreaterThan(0.9)
  expect(report.sameCode).toBeGreaterThan(0.9)
  expect(report.sameFamily).toBeGreaterThan(0.95)
})

/** The last known position of a game counts, by the same method for each list. */
const epdOf = (fen: string): string => fen.split(' ').slice(0, 3).join(' ')

/** Codes of Scid, GPL: only to compare with. */
function scidCodes(): Map<string, string> {
  const text = readFileSync(corpus('eco', 'scid.eco'), 'utf8').replaceAll(/^#.*$/gm, '')
  const codes = new Map<string, string>()
  for (const [, code, moves] of text.matchAll(/([A-E]\d\d)[a-z]?\d?\s+"[^"]*"\s+([^*]*)\*/g)) {
    const position = Chess.default()
    for (const san of moves!
      .replaceAll(/\d+\.+/g, ' ')
      .split(/\s+/)
      .filter(Boolean))
      position.play(parseSan(position, san)!)
    codes.set(epdOf(makeFen(position.toSetup())), code!)
  }
  return codes
}

/** Games of a file that are looked at, at even distances. */
const GAMES = 4000
/** Later positions have no names. */
const PLIES = 60

/** What a game is known by in every file, from the text of its tags. */
const identity = (text: string): string =>
  ['White', 'Black', 'Date', 'Round']
    .map((name) => new RegExp(`\\[${name} "([^"]*)"`).exec(text)?.[1] ?? '')
    .join('|')

const unzipped = (file: string): Buffer => gunzipSync(readFileSync(corpus('pgn-big', `${file}.pgn.gz`)))

/** The games from which the codes of positions were learned. */
const learned = new Set(unzipped('players-A-G').toString('latin1').split('[Event ').map(identity))

it.each([
  ['tournaments-A-L', 0.86],
  ['candidates-interzonals', 0.88],
])('agrees with the codes in other games beside Scid: %s', (file, least) => {
  const scid = scidCodes()
  const bytes = unzipped(file)
  const { table } = scanBytes(bytes)
  let games = 0
  const right = { ours: 0, scid: 0 }
  for (let game = 0; game < table.count; game += Math.ceil(table.count / GAMES)) {
    const text = decodeLines(bytes.subarray(table.start(game), table.end(game)))
    if (learned.has(identity(text))) continue
    const { tree } = readGame(text)
    const code = tagOf(tree, 'ECO')?.slice(0, 3)
    if (code === undefined || !/^[A-E]\d\d$/.test(code) || tagOf(tree, 'FEN') !== undefined) continue
    games++
    const found = { ours: '', scid: '' }
    for (const id of mainline(tree).slice(1, PLIES + 1)) {
      const { fen } = nodeOf(tree, id)
      const opening = openingAt(fen)
      if (opening) found.ours = opening.eco
      const theirs = scid.get(epdOf(fen))
      if (theirs !== undefined) found.scid = theirs
    }
    if (found.ours === code) right.ours++
    if (found.scid === code) right.scid++
  }
  console.log(file, games, right)
  expect(games).toBeGreaterThan(GAMES / 4)
  expect(right.ours / games).toBeGreaterThan(least)
})
