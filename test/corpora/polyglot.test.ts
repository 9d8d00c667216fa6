// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Polyglot keys and look-ups against an independent reader: vectors of the format description and five real
 * books.
 */
import { readFileSync } from 'node:fs'
import { Chess } from 'chessops/chess'
import { INITIAL_FEN, parseFen } from 'chessops/fen'
import { parseUci } from 'chessops/util'
import { describe, expect, it } from 'vitest'
import { hashableOf, polyglotKey } from '../../engine/chess/polyglot.ts'
import { type Book, openBook } from '../../engine/host/book.ts'
import { corpus } from './corpora.ts'

const rows = (...path: string[]): string[][] =>
  readFileSync(corpus(...path), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))

const hex = (key: bigint): string => key.toString(16).padStart(16, '0')

describe('key vectors', () => {
  const vectors = rows('polyglot', 'key-vectors.tsv')

  it.each(vectors)('%s', (fen, key) => {
    expect(hex(polyglotKey(hashableOf(parseFen(fen!).unwrap())))).toBe(key)
  })

  it.each(vectors.filter(([, , moves]) => moves))('%s by its moves', (_fen, key, moves) => {
    const position = Chess.fromSetup(parseFen(INITIAL_FEN).unwrap()).unwrap()
    for (const uci of moves!.split(' ')) position.play(parseUci(uci)!)
    expect(hex(polyglotKey(position))).toBe(key)
  })
})

describe('look-ups', () => {
  const lookups = rows('polyglot', 'expected-lookups.tsv')
  const books = new Map<string, Book>()
  for (const name of new Set(lookups.map(([name]) => name!))) {
    const opened = openBook(readFileSync(corpus('polyglot', name)))
    if (!opened.ok) throw new Error(`${name}: ${opened.code}`)
    books.set(name, opened.book)
  }

  it('covers every book', () => expect(books.size).toBeGreaterThanOrEqual(5))

  it.each(lookups.filter(([, , fen]) => !fen))('%s has %s entries', (name, count) => {
    expect(books.get(name!)!.size).toBe(Number(count))
  })

  it.each(lookups.filter(([, , fen]) => fen))('%s%s %s', (name, _count, fen, key, moves) => {
    expect(hex(polyglotKey(hashableOf(parseFen(fen!).unwrap())))).toBe(key)
    const found = books.get(name!)!.entries(fen!)
    // The corpus also has each entry's learning data, which the book does not read.
    const expected = moves!.replaceAll(/(\w+:\d+):\d+/g, '$1')
    expect(found.map((entry) => `${entry.uci}:${entry.weight}`).join(' ')).toBe(expected)
  })
})
