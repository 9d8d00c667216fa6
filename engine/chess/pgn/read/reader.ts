// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads PGN text into game trees. Total: any text can be read, in time proportional to its length. Departures from
 * the standard stay in the game where possible, and are always reported.
 */
import { MAX_COMMENT_LENGTH } from '../../limits.ts'
import type { Chess } from '../../rules.ts'
import { lineEnd, nodeOf } from '../../tree.ts'
import { type Anomaly, movedTo, TextPositions } from '../anomaly.ts'
import { joinTexts, makeComment, tidyText } from '../comment.ts'
import { gameCuts } from '../cuts.ts'
import { GameReader, moveWord, type ReadGame } from './game.ts'
import { Lexer } from './lexer.ts'
import { type Letters, lettersIn, PieceLetters } from '../letters.ts'
import { readMove } from './moves.ts'

export interface ReadGames {
  games: ReadGame[]
  /** Text outside every game. */
  anomalies: Anomaly[]
}

/** A character that is neither white space to the file scanner nor a byte order mark. */
// eslint-disable-next-line no-control-regex
const VISIBLE = /[^\s\0\x1a\ufeff]/

/**
 * Reads a text as one game. Text after the end of the game goes into its last comment.
 * @param likely the languages that the other games of its file are in, from `languagesOf`
 */
export const readGame = (text: string, likely?: readonly Letters[]): ReadGame =>
  new GameReading(text, likely).next(Infinity)!

/** The languages of the pieces' letters in a text, such as the start of a file; none for English. */
export const languagesOf = (text: string): Letters[] => lettersIn(wordsOf(text))

/**
 * Reads a text as one game, as `readGame` does, in steps: with the letters of its file, else with English ones. If moves
 * cannot be read, it is read again with the letters of each language that its words may be in; the reading with the
 * most moves counts.
 */
export class GameReading {
  private readonly text: string
  private readonly likely: readonly Letters[]
  private source!: Lexer
  private game!: GameReader
  private best: ReadGame | null = null
  /** Languages still to try, the next one last; null: English. */
  private languages: (Letters | null)[] = []

  constructor(text: string, likely: readonly Letters[] = []) {
    this.text = text
    this.likely = likely
    this.begin(likely[0] ?? null)
  }

  /** Reads at most `count` more tokens. Returns the game, once, when it is complete; null before. */
  next(count: number): ReadGame | null {
    while (this.game.read(count)) {
      const read = this.finish()
      if (this.best === null && this.game.hasUnread) this.languages = this.others().toReversed()
      if (this.best === null || read.tree.nodes.size > this.best.tree.nodes.size) this.best = read
      const language = this.languages.pop()
      if (language === undefined) return this.best
      this.begin(language)
    }
    return null
  }

  private begin(language: Letters | null): void {
    this.source = new Lexer(this.text)
    this.game = new GameReader(this.source, language === null ? null : new PieceLetters(language))
  }

  /** The languages to try after the first one. */
  private others(): (Letters | null)[] {
    const { likely, text } = this
    const found = lettersIn(wordsOf(text), likely)
    return likely.length === 0 ? found : [null, ...found.filter((language) => language !== likely[0])]
  }

  private finish(): ReadGame {
    const { source, game } = this
    if (!source.isAtEnd()) game.addAtEnd(source.peek().from, this.text.length)
    const { firstNul, firstHtmlBreak } = source
    if (firstNul >= 0) game.report('NUL_CHARACTER', firstNul, firstNul + 1, 'ignored')
    if (firstHtmlBreak >= 0) game.report('HTML_BREAK', firstHtmlBreak, firstHtmlBreak + 4, 'ignored')
    return game.finish()
  }
}

/** The words of movetext in a text, without the numbers of moves. */
function* wordsOf(text: string): Generator<string> {
  const lexer = new Lexer(text)
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next())
    if (token.kind === 'word') yield moveWord(token.value)
}

/** Reads all games that a file with this text would have. Words between games go into the next one. */
export function readGames(text: string): ReadGames {
  const cuts = gameCuts(text)
  if (cuts.length === 0) return readWithoutCuts(text)
  const positions = new TextPositions(text)
  const likely = languagesOf(text)
  const games: ReadGame[] = []
  let end = 0
  for (const { from, to } of cuts) {
    const { line, column } = positions.at(from)
    const game = readGame(text.slice(from, to), likely)
    game.anomalies = game.anomalies.map((anomaly) => movedTo(anomaly, line, column))
    games.push(withWords(game, positions, text, end, from, 'before'))
    end = to
  }
  games.push(withWords(games.pop()!, positions, text, end, text.length, 'after'))
  return { games, anomalies: [] }
}

/** Reads text as a game even if the file scanner finds none, as with moves written in another language. */
function readWithoutCuts(text: string): ReadGames {
  const source = new Lexer(text)
  if (source.isAtEnd()) return { games: [], anomalies: [] }
  const game = new GameReader(source)
  game.read()
  if (!game.isOnlyText) return { games: [readGame(text)], anomalies: [] }
  return {
    games: [],
    anomalies: [source.positions.describe('TEXT_OUTSIDE_GAME', game.from, game.to, 'ignored')],
  }
}

/**
 * Adds the text from `from` to `to`, which is outside every game, before the first or after the last move of a game.
 */
function withWords(
  game: ReadGame,
  positions: TextPositions,
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
  // Comments alone lose their marks; mixed text stays as it is.
  const words = root.children.length === 0 ? makeComment(root) : tidyText(gap)
  const node = nodeOf(tree, where === 'before' ? tree.root : lineEnd(tree, tree.root))
  const comment = where === 'before' ? joinTexts(words, node.comment) : joinTexts(node.comment, words)
  const anomaly = positions.describe('TEXT_OUTSIDE_GAME', start, to, 'comment')
  return {
    tree: { ...tree, nodes: new Map(tree.nodes).set(node.id, { ...node, comment }) },
    anomalies: where === 'before' ? [anomaly, ...game.anomalies] : [...game.anomalies, anomaly],
    counts: new Map(game.counts).set(anomaly.code, (game.counts.get(anomaly.code) ?? 0) + 1),
  }
}

/**
 * Whether a reader that continues from a position with this text would stop at once, as it did when the text became a
 * tail. Only then may the text be written unchanged. `full`: a limit on moves has been reached. `letters`: those of its
 * game.
 */
export function stopsReading(
  position: Chess,
  text: string,
  full: boolean,
  letters: PieceLetters | null,
): boolean {
  const lexer = new Lexer(text)
  for (;;) {
    const token = lexer.next()
    if (token.kind === 'comment') return token.value.length > MAX_COMMENT_LENGTH
    if (token.kind !== 'word') return false
    const word = moveWord(token.value)
    if (word === '') continue
    const { kind } = readMove(position, letters?.read(word) ?? word)
    return kind === 'failure' || (full && kind !== 'text')
  }
}
