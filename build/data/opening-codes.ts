// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Learns the ECO codes of positions from the `ECO` tags of games, and writes `opening-codes.txt`: "ECO name|key key ...", a
 * line for each code and name. Run: `npx tsx build/data/opening-codes.ts GAMES.pgn[.gz]...`.
 *
 * A position has the code of most games with it. The last known position of a game decides, so a position whose code the
 * earlier ones give anyway is left out. Published names stay as they are; a learned position has the name of the named
 * position that the games with it passed last.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseFen } from 'chessops/fen'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { hashableOf, polyglotKeyWithoutEnPassant } from '../../engine/chess/polyglot.ts'
import { mainline, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { namedPositions } from './opening-source.ts'

export const CODES_FILE = join(import.meta.dirname, 'opening-codes.txt')

/** A position counts if so many games with a code have it, and this share of them agrees. */
const LEAST_GAMES = 3
const LEAST_SHARE = 0.7
/** Moves of a game that are looked at. */
const PLIES = 40

/** A game with a code: the keys of the positions of its opening, without the first one. */
export interface CodedGame {
  code: string
  keys: readonly string[]
}

/** The key of a position as the files have it: 16 hexadecimal digits. */
export const keyOf = (fen: string): string =>
  polyglotKeyWithoutEnPassant(hashableOf(parseFen(fen).unwrap()))
    .toString(16)
    .padStart(16, '0')

/** The games of a PGN file that begin with the first position and have a code. */
export function* codedGames(bytes: Buffer): Generator<CodedGame> {
  const { table } = scanBytes(bytes)
  for (let game = 0; game < table.count; game++) {
    // Only moves and the code are read, so the encoding of names does not matter.
    const { tree } = readGame(bytes.toString('latin1', table.start(game), table.end(game)))
    const code = tagOf(tree, 'ECO')?.slice(0, 3) ?? ''
    if (!/^[A-E]\d\d$/.test(code) || tagOf(tree, 'FEN') !== undefined) continue
    const line = mainline(tree).slice(1, PLIES + 1)
    yield { code, keys: line.map((id) => keyOf(nodeOf(tree, id).fen)) }
  }
}

type Counts = Map<string, number>

/** Counts a word for a key. */
function count(counts: Map<string, Counts>, key: string, word: string): void {
  const words = counts.get(key) ?? new Map<string, number>()
  words.set(word, (words.get(word) ?? 0) + 1)
  counts.set(key, words)
}

/** The word that was counted most, and its share. */
function most(counts: Counts): { word: string; share: number; total: number } {
  const total = [...counts.values()].reduce((sum, times) => sum + times, 0)
  const [word, times] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]!
  return { word, share: times / total, total }
}

/**
 * The lines of the file.
 * @param named code and name of the positions that have one, by key
 */
export function learnCodes(
  games: readonly CodedGame[],
  named: ReadonlyMap<string, { code: string; name: string }>,
): string[] {
  const codes = new Map<string, Counts>()
  const names = new Map<string, Counts>()
  for (const { code, keys } of games) {
    let name = ''
    for (const key of new Set(keys)) {
      name = named.get(key)?.name ?? name
      count(codes, key, code)
      count(names, key, name)
    }
  }
  const learned = new Map<string, string>()
  for (const [key, counts] of codes) {
    const { word, share, total } = most(counts)
    if (!named.has(key) && total >= LEAST_GAMES && share >= LEAST_SHARE) learned.set(key, word)
  }
  // What the earlier positions of a game say is not said again.
  const telling = new Set<string>()
  for (const { keys } of games) {
    let known = ''
    for (const key of keys) {
      const code = named.get(key)?.code ?? learned.get(key)
      if (code === undefined) continue
      if (code !== known) telling.add(key)
      known = code
    }
  }
  const keysOf = new Map<string, string[]>()
  for (const [key, code] of learned) {
    const { word: name } = most(names.get(key)!)
    // Before the first name there is none to give.
    if (!telling.has(key) || name === '') continue
    const title = `${code} ${name}`
    keysOf.set(title, [...(keysOf.get(title) ?? []), key])
  }
  return [...keysOf]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, keys]) => `${title}|${keys.toSorted().join(' ')}`)
}

if (import.meta.filename === process.argv[1]) {
  const named = new Map(namedPositions().map(({ epd, code, name }) => [keyOf(epd), { code, name }]))
  const games = process.argv.slice(2).flatMap((file) => {
    const bytes = readFileSync(file)
    return [...codedGames(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)]
  })
  const lines = learnCodes(games, named)
  writeFileSync(CODES_FILE, lines.map((line) => `${line}\n`).join(''))
  const positions = lines.reduce((sum, line) => sum + line.split('|')[1]!.split(' ').length, 0)
  console.log(`${games.length} games with a code: ${lines.length} lines, ${positions} positions`)
}
