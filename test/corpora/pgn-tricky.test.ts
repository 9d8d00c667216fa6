// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every awkward PGN file and every study: read without exception, nothing lost on the way to the writer and
 * back, the same as an independent reader where that one has no trouble, and the game counts of five
 * programs.
 */
import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parsePgn, type ChildNode, type Node, type PgnNodeData } from 'chessops/pgn'
import type { AnomalyCode } from '../../engine/chess/pgn/anomaly.ts'
import { decode } from '../../engine/chess/encoding.ts'
import { makeComment } from '../../engine/chess/pgn/comment.ts'
import { readGame, readGames } from '../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { mainline, nodeOf, type GameTree } from '../../engine/chess/tree.ts'
import { checkTree, shapeOf } from '../engine/chess/trees.ts'
import { corpus } from './corpora.ts'

const FILES = ['pgn-tricky', 'pgn-studies'].flatMap((folder) =>
  readdirSync(corpus(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pgn'))
    .map((name) => join(folder, name))
    .toSorted(),
)

function textOf(file: string): string {
  const bytes = readFileSync(corpus(file))
  return decode(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Words of every comment, in no order; commands that we write in another form are left out. */
const words = (texts: readonly string[]): string[] =>
  texts
    .join(' ')
    .replaceAll(/\[%(?:clk|emt|eval|csl|cal)\s[^\]]*\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted()

const commentsOf = (tree: GameTree): string[] =>
  [...tree.nodes.values()].flatMap((node) => [node.commentBefore, node.comment])

const nagsOf = (tree: GameTree): number[] =>
  [...tree.nodes.values()].flatMap((node) => node.nags).toSorted((a, b) => a - b)

/** Piece, square and promotion: what remains when marks and disambiguation differ. */
const plain = (san: string): string =>
  san.replace(/^([KQRBN]?).*?([a-h][1-8])(?:=?([QRBN]))?[+#]*$/, '$1$2$3').replace(/[+#]+$/, '')

const sansOf = (tree: GameTree): string[] =>
  mainline(tree)
    .slice(1)
    .map((id) => plain(nodeOf(tree, id).san!))

/** As `toEqual`, and quick on large games that are equal. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

test('the files are there', () => {
  expect(FILES.length).toBeGreaterThan(300)
})

describe('every file', () => {
  test.each(FILES)('%s', (file) => {
    const text = textOf(file)
    const { games } = readGames(text)
    for (const { tree } of [...games, readGame(text)]) {
      checkTree(tree)
      const written = writeGame(tree)
      const again = readGame(written).tree
      expectSame(shapeOf(again), shapeOf(tree))
      expect(writeGame(again)).toBe(written)
      expect(words(commentsOf(again))).toEqual(words(commentsOf(tree)))
    }
  })
})

/** What an independent reader found in one game. */
interface Seen {
  tags: [string, string][]
  sans: string[]
  comments: string[]
  nags: number[]
  nodes: number
}

function seenBy(root: Node<PgnNodeData>, tags: [string, string][], comments: string[]): Seen {
  const seen: Seen = { tags, sans: [], comments: [...comments], nags: [], nodes: 0 }
  for (let node = root; node.children[0]; node = node.children[0])
    seen.sans.push(plain(node.children[0].data.san))
  const open: ChildNode<PgnNodeData>[] = [...root.children]
  for (let node = open.pop(); node; node = open.pop()) {
    seen.nodes++
    seen.comments.push(...(node.data.startingComments ?? []), ...(node.data.comments ?? []))
    seen.nags.push(...(node.data.nags ?? []))
    open.push(...node.children)
  }
  return seen
}

/** Where the independent reader is not followed. */
const THEIR_TROUBLES: Readonly<Record<string, string>> = {
  'TorreRepetto.pgn': 'tags right behind a result, without a blank line, are read as movetext',
  'chessjs-comments-018.pgn': 'comments that begin with a semicolon are dropped',
  'mliebelt-test-game-002.pgn': 'tags with unusual white space are dropped',
  'mliebelt-test-tags-025.pgn': 'tags with unusual white space are dropped',
  'scalachess-fixtures-a-030.pgn': 'a sign such as ⩱ is dropped',
}

/** Anomalies that say what a tag or a number is worth; the game is read as it stands. */
const OF_VALUES: ReadonlySet<AnomalyCode> = new Set([
  'NO_RESULT',
  'RESULT_CONTRADICTS_TAG',
  'RESULT_CONTRADICTS_MATE',
  'BAD_DATE',
  'ODD_DATE',
  'BAD_RATING',
  'BAD_ECO',
  'WRONG_PLY_COUNT',
  'NO_PLY_COUNT',
  'WRONG_MOVE_NUMBER',
])

describe('agrees with an independent reader on every game whose text is regular', () => {
  let compared = 0

  test.each(FILES)('%s', (file) => {
    const text = textOf(file)
    const ours = readGames(text).games
    const theirs = parsePgn(text, () => new Map())
    // It takes words between games for games.
    if (ours.length !== theirs.length || basename(file) in THEIR_TROUBLES) return
    for (const [index, { tree, anomalies }] of ours.entries()) {
      if (anomalies.some(({ code }) => !OF_VALUES.has(code))) continue
      const { headers, moves, comments } = theirs[index]!
      const seen = seenBy(
        moves,
        [...headers].filter(([name]) => name !== 'Result'),
        comments ?? [],
      )
      // It sets the Result tag to the result behind the moves.
      const tags = tree.tags.filter(({ name }) => name !== 'Result')
      expect(tags.map(({ name, value }) => [name, value])).toEqual(seen.tags)
      expect(sansOf(tree)).toEqual(seen.sans)
      expect(tree.nodes.size - 1).toBe(seen.nodes)
      // It drops comments that begin with a semicolon.
      if (!/^[^{]*;/m.test(text)) expect(words(commentsOf(tree))).toEqual(words(seen.comments))
      expect(nagsOf(tree)).toEqual([...seen.nags].toSorted((a, b) => a - b))
      compared++
    }
  })

  test('which is most of them', () => {
    expect(compared).toBeGreaterThan(1400)
  })
})

test('clocks, evaluations and drawings are all there after writing', () => {
  let commands = 0
  for (const file of FILES) {
    for (const { tree } of readGames(textOf(file)).games) {
      const before = [...tree.nodes.values()].map(makeComment)
      const after = [...readGame(writeGame(tree)).tree.nodes.values()].map(makeComment)
      expect(after.toSorted()).toEqual(before.toSorted())
      commands += before.join('').split('[%').length - 1
    }
  }
  expect(commands).toBeGreaterThan(500)
})

/**
 * Every file of which the programs see different numbers of games, and ours:
 * `docs/decisions/0008-odd-pgn.md`.
 */
const DECISIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'words between games are no game': { 'natural/Biel2008.pgn': 248 },
  'a tag that comes again behind an empty line begins a game, Event or not': {
    'scalachess/uzchesscup.pgn': 45,
  },
  'tags in the midst of the moves begin a game, odd brackets do not': {
    'kokopu/syntactic-error-1/database.pgn': 22,
  },
  'tags on the line of the moves, or indented, are tags': {
    'chess.js/0.pgn': 1,
    'chessops/headers-and-moves-on-the-same-line.pgn': 3,
    'chessops/leading-whitespace.pgn': 3,
    'pgn-extract/test-nobadresults.pgn': 9,
    'strings-chessjs-load-pgn/chessjs-load-pgn-019.pgn': 1,
  },
  'empty lines in comments, behind tags and before results end no game': {
    'kokopu-games/long-short-comments-variations-2/database.pgn': 1,
    'kokopu/headers/database.pgn': 16,
    'kokopu/semantic-error/database.pgn': 7,
    'pgn-extract/barnes-horton.pgn': 1,
    'pgn-extract/test-F-text.pgn': 1,
    'pgn-extract/test-stalemate.pgn': 3,
    'strings-mliebelt-test-split/mliebelt-test-split-002.pgn': 1,
    'strings-scalachess-fixtures-a/scalachess-fixtures-a-017.pgn': 1,
  },
  'a mark of byte order is a blank': {
    'kokopu/bom/database.pgn': 1,
    'strings-mliebelt-test-game/mliebelt-test-game-030.pgn': 1,
    'strings-mliebelt-test-tags/mliebelt-test-tags-067.pgn': 1,
    'strings-scalachess-fixtures-a/scalachess-fixtures-a-005.pgn': 1,
    'strings-scalachess-parsertest/scalachess-parsertest-001.pgn': 1,
  },
  'Chess960 is read': {
    'kokopu-games/variant-chess960/database.pgn': 1,
    'kokopu/chess960/database.pgn': 4,
    'pychess/chess960rwch.pgn': 20,
    'python-chess/cutechess-fischerrandom.pgn': 4,
    'strings-scalachess-fixtures-a/scalachess-fixtures-a-010.pgn': 1,
    'strings-scalachess-fixtures-a/scalachess-fixtures-a-011.pgn': 1,
    'strings-scalachess-fixtures-a/scalachess-fixtures-a-023.pgn': 1,
  },
  'words without tags and moves are no game': {
    'strings-chessops-pgn/chessops-pgn-008.pgn': 0,
    'strings-chessops-pgn/chessops-pgn-009.pgn': 0,
    'strings-chessops-pgn/chessops-pgn-011.pgn': 0,
    'strings-chessops-pgn/chessops-pgn-014.pgn': 0,
    'strings-chessops-pgn/chessops-pgn-015.pgn': 0,
    'strings-chessops-pgn/chessops-pgn-016.pgn': 0,
    'strings-mliebelt-test-pgn-error/mliebelt-test-pgn-error-010.pgn': 0,
  },
  'moves without tags are a game, whatever stands around them': {
    'strings-scalachess-fixtures-a/scalachess-fixtures-a-003.pgn': 1,
    'strings-scalachess-fixtures-a/scalachess-fixtures-a-014.pgn': 1,
  },
}

const DECIDED = new Map(Object.values(DECISIONS).flatMap((files) => Object.entries(files)))

/** What the scanner of files counts. */
const countOf = (file: string): number => scanBytes(readFileSync(corpus('pgn-tricky', file))).table.count

describe('number of games against five programs', () => {
  const rows = readFileSync(corpus('pgn-tricky', 'observed-readers.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

  test.each(rows.map((row) => [row[0]!, row] as const))('%s', (file, row) => {
    const ours = readGames(textOf(join('pgn-tricky', file))).games.length
    const count = countOf(file)
    // A text without a game is one to the reader if there is anything like a move in it.
    if (count > 0) expect(count).toBe(ours)
    else expect(ours).toBeLessThanOrEqual(1)
    const decided = DECIDED.get(file)
    if (decided !== undefined) {
      expect(count).toBe(decided)
      return
    }
    const [pythonChess, scid, chessops, kokopu] = [row[2], row[6], row[8], row[11]].map(Number)
    const seen = [pythonChess, scid, chessops, kokopu]
    // Where they differ it is decided above.
    expect(new Set(seen).size).toBe(1)
    // A text of words alone counts as a game there; here it is none.
    const isWords =
      ours === 0 && Number(row[3]) === 0 && !/^\s*\[\w+\s+"|[*]\s*$/m.test(textOf(join('pgn-tricky', file)))
    expect(isWords || seen.includes(ours)).toBe(true)
  })
})
