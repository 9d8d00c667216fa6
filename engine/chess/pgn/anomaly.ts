// SPDX-License-Identifier: GPL-3.0-or-later
/** Departures of a game's text from the standard: where each one is, and how it was handled. */

export type AnomalyCode =
  /** A move that the position does not allow. */
  | 'ILLEGAL_MOVE'
  /** A move that more than one piece could make. */
  | 'AMBIGUOUS_MOVE'
  /** A pawn reaches the last rank and no piece is named. */
  | 'MISSING_PROMOTION'
  /**
   * A move spelled otherwise than in SAN (`0-0`, `e8Q`, `e2e4`), a result such as `½-½`; reported once for a
   * game.
   */
  | 'ODD_SPELLING'
  /** Moves with the pieces' letters of another language; reported once for a game. */
  | 'FOREIGN_LETTERS'
  /** A move number other than that of the move; reported once for a game. */
  | 'WRONG_MOVE_NUMBER'
  /** Words that are not moves. */
  | 'UNKNOWN_TEXT'
  | 'UNCLOSED_COMMENT'
  | 'UNCLOSED_VARIATION'
  | 'UNEXPECTED_CLOSE'
  /** A variation without a readable move, or without a move that it could replace. */
  | 'VARIATION_WITHOUT_MOVE'
  | 'TAG_SYNTAX'
  | 'DUPLICATE_TAG'
  | 'NO_RESULT'
  | 'RESULT_IN_VARIATION'
  /** The result after the moves is not the one in the tag. */
  | 'RESULT_CONTRADICTS_TAG'
  /** The last position is mate, and the result is for the side that was mated, or a draw. */
  | 'RESULT_CONTRADICTS_MATE'
  /** The FEN tag is not a position. */
  | 'BAD_SETUP'
  /** The FEN tag was repaired: missing fields, or rights that the position does not have. */
  | 'REPAIRED_SETUP'
  /** `SetUp` announces a position, but there is no FEN tag. */
  | 'SETUP_WITHOUT_FEN'
  /** A date that does not exist, or no date at all. */
  | 'BAD_DATE'
  /** A date in another order than year, month, day. */
  | 'ODD_DATE'
  | 'BAD_RATING'
  | 'BAD_ECO'
  /** `PlyCount` is not the number of half-moves. */
  | 'WRONG_PLY_COUNT'
  /** `PlyCount` is 0 for a game with moves, as programs write that do not count. */
  | 'NO_PLY_COUNT'
  /** A variant with other rules. */
  | 'UNSUPPORTED_VARIANT'
  /** Beyond a limit of `limits.ts`. */
  | 'TOO_LONG'
  | 'TOO_DEEP'
  /** Words before the first tag, or after the end of the game. */
  | 'TEXT_OUTSIDE_GAME'
  /** A line that a `%` in its first column hides from readers. */
  | 'ESCAPE_LINE'
  | 'NUL_CHARACTER'
  | 'HTML_BREAK'

/** Habits of a program: reported for the first game of a file only. */
export const ONCE_PER_FILE: ReadonlySet<string> = new Set<AnomalyCode>(['NO_PLY_COUNT'])

/**
 * How it was handled: `tail` and `comment` keep the text in the game, `repaired` and `closed` preserve the meaning,
 * `ignored` drops the text, `kept` changes nothing.
 */
export type AnomalyAction = 'tail' | 'comment' | 'repaired' | 'closed' | 'ignored' | 'kept'

export interface Anomaly {
  code: AnomalyCode
  /** Position in the given text, from 1. */
  line: number
  column: number
  /** The start of the faulty text, on one line, at most `EXCERPT_LENGTH` characters. */
  excerpt: string
  action: AnomalyAction
}

const EXCERPT_LENGTH = 80

/** The most anomalies listed for one game. */
export const MAX_ANOMALIES = 1000

/** Turns offsets into lines and columns; the table of line starts is built on first use. */
export class TextPositions {
  private starts: number[] | null = null
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Line and column of an offset, from 1. */
  at(offset: number): { line: number; column: number } {
    const starts = (this.starts ??= lineStarts(this.text))
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }

  describe(code: AnomalyCode, from: number, to: number, action: AnomalyAction): Anomaly {
    return {
      code,
      ...this.at(from),
      excerpt: this.text
        .slice(from, Math.min(to, from + EXCERPT_LENGTH))
        .replaceAll(/\s+/g, ' ')
        .trim(),
      action,
    }
  }
}

/** An anomaly of an excerpt, moved to the text around it; the excerpt begins at this line and column. */
export const movedTo = (anomaly: Anomaly, line: number, column: number): Anomaly => ({
  ...anomaly,
  line: line + anomaly.line - 1,
  column: anomaly.line === 1 ? column + anomaly.column - 1 : anomaly.column,
})

/** Offsets of line starts; LF, CR and CRLF end a line. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length)
  return starts
}
