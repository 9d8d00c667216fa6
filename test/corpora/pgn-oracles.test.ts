// SPDX-License-Identifier: GPL-3.0-or-later
/** What two other programs make of the awkward files, held against what is read here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decode } from '../../engine/chess/encoding.ts'
import { readGames } from '../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { nodeOf, tagOf, type GameNode, type GameTree } from '../../engine/chess/tree.ts'
import { corpus } from './corpora.ts'

function gamesOf(...path: string[]): ReturnType<typeof readGames>['games'] {
  const bytes = readFileSync(corpus('pgn-tricky', ...path))
  return readGames(decode(bytes, scanBytes(bytes).encoding)).games
}

/** Moves as they are written: each with its variations behind it. */
function inWritingOrder(tree: GameTree): GameNode[] {
  const found: GameNode[] = []
  const open: { id: number; isAlone: boolean }[] = [{ id: tree.root, isAlone: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const node = nodeOf(tree, next.id)
    if (next.isAlone) {
      found.push(node)
      continue
    }
    const [main, ...others] = node.children
    if (main === undefined) continue
    open.push({ id: main, isAlone: false })
    for (const id of others.toReversed()) open.push({ id, isAlone: false }, { id, isAlone: true })
    open.push({ id: main, isAlone: true })
  }
  return found
}

const words = (texts: readonly string[]): string[] =>
  texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted()

/** Number of a game of kokopu's here: tags in the midst of the moves begin a game, and end nothing there. */
const ourNumber = (folder: string, game: number): number =>
  folder.endsWith('syntactic-error-1') && game > 15 ? game + 1 : game

/** A game as kokopu prints it. */
function parseDump(dump: string) {
  const moves = [...dump.matchAll(/\(\d+[wb]\) (\S+) \(#hm=\d+\)((?: \$\d+)*)/g)]
  return {
    sans: moves.map(([, san]) => san),
    nags: moves.flatMap(([, , nags]) => nags!.split(' ').filter(Boolean)),
    comments: [
      ...dump.matchAll(/^\[[^\]]*\].*?(?:\)|LONG|---\+|\d)(?: \[\w+ = \{.*\}\])* \{(.*)\}(?:<LONG)?$/gm),
    ].map(([, text]) => text!),
    drawn: [...dump.matchAll(/ \[c[sa]l = \{([^}]*)\}\]/g)].flatMap(([, shapes]) => shapes!.split(',')),
    result: /^\{(White wins|Black wins|Draw|Line)\}/m.exec(dump)?.[1],
    white: /^White = \{(.*)\}$/m.exec(dump)?.[1],
  }
}

const RESULTS: Readonly<Record<string, string>> = {
  'White wins': '1-0',
  'Black wins': '0-1',
  Draw: '1/2-1/2',
  Line: '*',
}

/** Games of rules that are not read here: their moves stay as text. */
const OTHER_RULES = new Set(['kokopu/antichess 0', 'kokopu/antichess 1', 'kokopu-games/variant-no-king 0'])

/**
 * It takes a backslash in a comment for an escape; the standard ends a comment with its first closing brace.
 */
const ESCAPES_COMMENTS = new Set(['kokopu-games/escaped-text 0'])

const DUMPS = ['kokopu', 'kokopu-games'].flatMap((folder) =>
  readdirSync(corpus('pgn-tricky', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      Array.from({ length: 23 }, (_, game) => ({
        name: `${folder}/${name} ${game}`,
        folder: `${folder}/${name}`,
        game,
      })),
    )
    .map((each) => ({
      ...each,
      dump: corpus(
        'pgn-tricky',
        each.folder,
        each.folder.startsWith('kokopu-') ? 'dump.txt' : `${each.game}.txt`,
      ),
    }))
    .filter(({ dump, game }) => existsSync(dump) && (game === 0 || !dump.endsWith('dump.txt'))),
)

describe('kokopu reads the same', () => {
  test('in all its files', () => {
    expect(DUMPS.length).toBeGreaterThan(40)
  })

  test.each(DUMPS)('$name', ({ name, folder, game, dump }) => {
    const { tree } = gamesOf(folder, 'database.pgn')[ourNumber(folder, game)]!
    const theirs = parseDump(readFileSync(dump, 'utf8'))
    expect(tree.result).toBe(RESULTS[theirs.result!])
    if (OTHER_RULES.has(name)) {
      expect(tree.nodes.size).toBe(1)
      expect(tree.tail).toContain(theirs.sans[0])
      return
    }
    const nodes = [nodeOf(tree, tree.root), ...inWritingOrder(tree)]
    expect(nodes.slice(1).map(({ san }) => san)).toEqual(theirs.sans)
    expect(nodes.flatMap(({ nags }) => nags.map((nag) => `$${nag}`)).toSorted()).toEqual(
      theirs.nags.toSorted(),
    )
    const comments = nodes.flatMap(({ commentBefore, comment }) => [commentBefore, comment])
    if (ESCAPES_COMMENTS.has(name))
      expect(comments.join('')).toBe('Comment with \\\\ backslash and { some \\\nbraces...}')
    else expect(words(comments)).toEqual(words(theirs.comments))
    const drawn = nodes.flatMap(({ shapes }) =>
      shapes.map(({ color, from, to }) => color[0]!.toUpperCase() + from + (to ?? '')),
    )
    expect(drawn.toSorted()).toEqual(theirs.drawn.toSorted())
    if (theirs.white !== undefined) expect(words([tagOf(tree, 'White') ?? ''])).toEqual(words([theirs.white]))
  })
})

const ERRORS = readdirSync(corpus('pgn-tricky', 'kokopu'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.err'))
  .toSorted()
  .map((name) => ({ name, folder: name.split('/')[0]!, game: Number(name.split('/')[1]!.split('.')[0]) }))

/**
 * No errors here: an unknown name of a variant is taken for chess, Chess960 without a position begins as
 * chess does.
 */
const NO_ERRORS = new Set(['semantic-error/3.err', 'semantic-error/4.err'])

describe('what kokopu refuses is read and reported', () => {
  test.each(ERRORS)('$name', ({ name, folder, game }) => {
    const { anomalies } = gamesOf('kokopu', folder, 'database.pgn')[ourNumber(folder, game)]!
    expect(anomalies.length > 0).toBe(!NO_ERRORS.has(name))
  })
})

const written = (tree: GameTree) =>
  inWritingOrder(tree).map(({ san, nags, commentBefore, comment }) => [
    san,
    nags,
    words([commentBefore, comment]),
  ])

test('scid reads the same in Windows-1252 and in UTF-8', () => {
  const [ours] = gamesOf('scid', 'res_gameLatin1.pgn')
  const [theirs] = gamesOf('scid', 'res_gameLatin1expected.pgn')
  expect(ours!.tree.tags).toEqual(theirs!.tree.tags)
  expect(written(ours!.tree)).toEqual(written(theirs!.tree))
  expect(ours!.tree.nodes.size).toBe(theirs!.tree.nodes.size)
})
