// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * PGN text to game trees. Total: any text can be read, in time proportional to its length; departures
 * from the standard are kept in the game where possible, and always reported.
 */
import { MAX_COMMENT_LENGTH } from '../../limits.ts'
import type { Chess } from '../../rules.ts'
import { lineEnd, nodeOf } from '../../tree.ts'
import { type Anomaly, movedTo, Places } from '../anomaly.ts'
import { joinTexts, makeComment, tidyText } from '../comment.ts'
import { gameCuts } from '../cuts.ts'
import { GameReader, moveWord, type ReadGame } from './game.ts'
import { Lexer } from './lexer.ts'
import { readMove } from './moves.ts'
import { Source } from './source.ts'

export interface ReadGames {
  games: ReadGame[]
  /** Text outside every game. */
  anomalies: Anomaly[]
}

/** Neither white space, as the scanner of files sees it, nor a byte order mark. */
// eslint-disable-next-line no-control-regex
const VISIBLE = /[^\s\0\x1a\ufeff]/

/** Reads a text as one game. Text after the end of the game is kept in its last comment. */
export const readGame = (text: string): ReadGame => new GameReading(text).next(Infinity)!

/** Reads a text as one game, as `readGame` does, in steps. */
export class GameReading {
  private readonly source: Source
  private readonly game: GameReader
  private readonly end: number

  constructor(text: string) {
    this.source = new Source(text)
    this.game = new GameReader(this.source)
    this.end = text.length
  }

  /** Reads at most `count` more tokens. Returns the game, once, when it is complete; null before. */
  next(count: number): ReadGame | null {
    const { source, game } = this
    if (!game.read(count)) return null
    if (!source.isAtEnd()) game.keepAtEnd(source.peek().from, this.end)
    reportPassedOver(source, game)
    return game.finish()
  }
}

/**
 * Reads all games of a text: those that a file with this text would have. Words between them stay in the next
 * one.
 */
export function readGames(text: string): ReadGames {
  const cuts = gameCuts(text)
  if (cuts.length === 0) return readWithoutCuts(text)
  const places = new Places(text)
  const games: ReadGame[] = []
  let end = 0
  for (const { from, to } of cuts) {
    const { line, column } = places.at(from)
    const game = readGame(text.slice(from, to))
    game.anomalies = game.anomalies.map((anomaly) => movedTo(anomaly, line, column))
    games.push(withWords(game, places, text, end, from, 'before'))
    end = to
  }
  games.push(withWords(games.pop()!, places, text, end, text.length, 'after'))
  return { games, anomalies: [] }
}

/** Reads text as games even where the scanner of files finds none, as with moves written in another language. */
function readWithoutCuts(text: string): ReadGames {
  const source = new Source(text)
  if (source.isAtEnd()) return { games: [], anomalies: [] }
  const game = new GameReader(source)
  game.read()
  if (!game.isOnlyText) return { games: [readGame(text)], anomalies: [] }
  return {
    games: [],
    anomalies: [source.places.describe('TEXT_OUTSIDE_GAME', game.from, game.to, 'ignored')],
  }
}

/**
 * The game with what stands outside of every game from `from` to `to` as text before its first or behind its
 * last move.
 */
function withWords(
  game: ReadGame,
  places: Places,
  text: string,
  from: number,
  to: number,
  where: 'before' | 'after',
): ReadGame {
  const gap = text.slice(from, to)
  const start = from + gap.search(VISIBLE)
  if (start < from) return game
  const { tree } = game
  const root = nodeOf(readGame(gap).tree, 0)
  // Comments come without their marks, unless there is more than comments.
  const words = root.children.length === 0 ? makeComment(root) : tidyText(gap)
  const node = nodeOf(tree, where === 'before' ? tree.root : lineEnd(tree, tree.root))
  const comment = where === 'before' ? joinTexts(words, node.comment) : joinTexts(node.comment, words)
  const anomaly = places.describe('TEXT_OUTSIDE_GAME', start, to, 'comment')
  return {
    tree: { ...tree, nodes: new Map(tree.nodes).set(node.id, { ...node, comment }) },
    anomalies: where === 'before' ? [anomaly, ...game.anomalies] : [...game.anomalies, anomaly],
    counts: new Map(game.counts).set(anomaly.code, (game.counts.get(anomaly.code) ?? 0) + 1),
  }
}

function reportPassedOver(source: Source, game: GameReader): void {
  const { nul, htmlBreak } = source.passedOver
  if (nul >= 0) game.report('NUL_CHARACTER', nul, nul + 1, 'ignored')
  if (htmlBreak >= 0) game.report('HTML_BREAK', htmlBreak, htmlBreak + 4, 'ignored')
}

/**
 * Whether reading this text on from a position would stop at once, as it did when the text became a tail:
 * only then may it be written as it is. `full` says that a limit on moves has been reached.
 */
export function stopsReading(position: Chess, text: string, full: boolean): boolean {
  const lexer = new Lexer(text)
  for (;;) {
    const token = lexer.next()
    if (token.kind === 'comment') return token.value.length > MAX_COMMENT_LENGTH
    if (token.kind !== 'word') return false
    const word = moveWord(token.value)
    if (word === '') continue
    const { kind } = readMove(position, word)
    return kind === 'failure' || (full && kind !== 'text')
  }
}
