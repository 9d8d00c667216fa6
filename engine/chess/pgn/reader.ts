/**
 * PGN text to game trees. Total: any text can be read, in time proportional to its length; what is not as the
 * standard has it is kept in the game where possible, and always reported.
 */
import { MAX_COMMENT_LENGTH } from '../limits.ts'
import type { Chess } from '../rules.ts'
import type { GameTree } from '../tree.ts'
import type { Anomaly } from './anomaly.ts'
import { GameReader, moveWord } from './game.ts'
import { Lexer } from './lexer.ts'
import { readMove } from './moves.ts'
import { Source } from './source.ts'

export interface ReadGame {
  tree: GameTree
  anomalies: Anomaly[]
}

export interface ReadGames {
  games: ReadGame[]
  /** What stands outside every game. */
  anomalies: Anomaly[]
}

/** Reads a text as one game. What follows the end of the game is kept in its last comment. */
export function readGame(text: string): ReadGame {
  const source = new Source(text)
  const game = new GameReader(source)
  game.read()
  if (!source.isAtEnd()) game.keepAtEnd(source.peek().from, text.length)
  reportPassedOver(source, game)
  return game.finish()
}

/** Reads all games of a text. */
export function readGames(text: string): ReadGames {
  const source = new Source(text)
  const games: GameReader[] = []
  const anomalies: Anomaly[] = []
  while (!source.isAtEnd()) {
    const game = new GameReader(source)
    game.read()
    const last = games.at(-1)
    if (!game.isOnlyText || (!last && game.hasComment)) games.push(game)
    else if (last) last.keepAtEnd(game.from, game.to)
    else anomalies.push(source.places.describe('TEXT_OUTSIDE_GAME', game.from, game.to, 'ignored'))
  }
  if (games[0]) reportPassedOver(source, games[0])
  return { games: games.map((game) => game.finish()), anomalies }
}

function reportPassedOver(source: Source, game: GameReader): void {
  const { nul, htmlBreak } = source.passedOver
  if (nul >= 0) game.report('NUL_CHARACTER', nul, nul + 1, 'ignored')
  if (htmlBreak >= 0) game.report('HTML_BREAK', htmlBreak, htmlBreak + 4, 'ignored')
}

/**
 * Whether reading this text on from a position would stop at once, as it did when the text became a tail: only then
 * may it be written as it is. `full` says that a limit on moves has been reached.
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
