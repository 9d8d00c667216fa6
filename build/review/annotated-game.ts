// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One game of a file with its report: the bytes it had, what was added among them, and the report as JSON.
 * Bytes are read as Latin-1, so that none of them changes; only names are decoded.
 */
import { decodeLines } from '../../engine/chess/encoding.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf, tagOf, type GameTree } from '../../engine/chess/tree.ts'
import type { FailureCode } from '../../engine/protocol.ts'
import { succeed, type Result } from '../../engine/result.ts'
import { additionsOf, evaluationOf } from '../../electron/review/annotate.ts'
import { insert, insertionsFor } from '../../electron/review/insertion.ts'
import type { PlanOptions } from '../../electron/review/plan.ts'
import { reviewGame, type Report } from '../../electron/review/report.ts'
import { subjectOf, type Subject } from '../../electron/review/subject.ts'

export interface AnnotatedGame {
  /** As Latin-1. */
  text: string
  /** For `--json`. */
  json: GameJson
}

export interface GameJson {
  white: string
  black: string
  result: string
  /** Why nothing was added to the text; absent when it was. */
  skipped?: 'NO_MOVES' | 'ODD_TEXT'
  report?: ReturnType<typeof jsonOf>
}

/** Reviews a game. @param bytes of the game in its file */
export async function annotateGame(
  bytes: Uint8Array,
  options: PlanOptions,
): Promise<Result<AnnotatedGame, FailureCode | 'STOPPED'>> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const { tree } = readGame(text)
  const named = readGame(decodeLines(bytes)).tree
  const json: GameJson = {
    white: tagOf(named, 'White') ?? '?',
    black: tagOf(named, 'Black') ?? '?',
    result: tree.result,
  }
  const subject = subjectOf(tree)
  if (subject.moves.length === 0) return succeed({ text, json: { ...json, skipped: 'NO_MOVES' } })
  const reviewed = await reviewGame(subject, options)
  if (!reviewed.ok) return reviewed
  const report = jsonOf(subject, reviewed.value)
  const annotated = insertedInto(text, tree, subject, reviewed.value)
  if (annotated === null) return succeed({ text, json: { ...json, skipped: 'ODD_TEXT', report } })
  return succeed({ text: annotated, json: { ...json, report } })
}

/** The text with the additions; null if the reader would not read the same game from it. */
function insertedInto(text: string, tree: GameTree, subject: Subject, report: Report): string | null {
  const insertions = insertionsFor(text, tree, additionsOf(tree, subject, report))
  if (!insertions) return null
  const result = insert(text, insertions)
  return movesOf(readGame(result).tree) === movesOf(tree) ? result : null
}

const movesOf = (tree: GameTree): string =>
  mainline(tree)
    .map((id) => nodeOf(tree, id).uci ?? '')
    .join(' ')

const SHARE_DIGITS = 4
const round = (value: number): number => Number(value.toFixed(SHARE_DIGITS))

/** A report for other programs: moves by number from 1, chances of White. */
function jsonOf(subject: Subject, report: Report) {
  const { verdicts, chances, scores, depths, white, black, moments, book } = report
  const moves = verdicts.map(({ before, loss, ...verdict }, at) => {
    const score = scores[at + 1]!
    const { uci, san } = subject.moves[at]!
    return {
      uci,
      san,
      evaluation: score === null ? null : evaluationOf(score),
      chance: round(chances[at + 1]!),
      depth: depths[at + 1]!,
      loss: round(loss),
      ...verdict,
      ...(before !== undefined && { before }),
    }
  })
  return { moves, white, black, moments: moments.map((move) => move + 1), book }
}
