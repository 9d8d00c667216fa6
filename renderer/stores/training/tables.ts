// SPDX-License-Identifier: GPL-3.0-or-later
/** The plan and the history as comma-separated values, and the exercises as PGN, for other programs. Pure. */
import { csvRow } from '../../../electron/data/csv.ts'
import {
  type AttemptRow,
  type CardRow,
  type Exercise,
  PLAN_COLUMNS,
  type PlanColumn,
} from '../../../electron/training/protocol.ts'
import { addLine, apply, setTags } from '../../../engine/chess/edit.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import { emptyTree, type GameTree } from '../../../engine/chess/tree.ts'

export const PLAN_HEAD = PLAN_COLUMNS.join(',')
export const HISTORY_HEAD = 'Time,Kind,Key,Outcome,Seconds,ExerciseRating,Rating,Themes'

const MS_PER_SECOND = 1000

const timeOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

const originOf = ({ origin }: Exercise): string => {
  if (origin.from === 'set') return origin.game || origin.id
  if (origin.from === 'file') return [origin.name, origin.label].filter(Boolean).join(': ')
  return `${origin.white} - ${origin.black}, ${origin.event}, ${origin.date}`
}

/** A row of a plan, as `electron/training/plan-file.ts` reads it. */
export function planRow({ exercise, ...card }: CardRow): string {
  const fields: Record<PlanColumn, string | number | null> = {
    Kind: card.kind,
    Key: card.key,
    FEN: exercise?.fen ?? '',
    Lead: exercise?.lead ?? '',
    Solution: exercise?.solution.join(' ') ?? '',
    Rating: exercise?.rating ?? '',
    Themes: exercise?.themes.join(' ') ?? '',
    From: exercise ? originOf(exercise) : '',
    Added: timeOf(card.added),
    Due: timeOf(card.due),
    Stability: card.stability,
    Difficulty: card.difficulty,
    Reviewed: timeOf(card.reviewed),
    Reviews: card.reviews,
    Lapses: card.lapses,
    Suspended: card.suspended ? 1 : 0,
    Chess960: exercise?.chess960 ? 1 : 0,
    Deviation: exercise?.deviation ?? '',
    Origin: exercise ? JSON.stringify(exercise.origin) : '',
  }
  return csvRow(PLAN_COLUMNS.map((column) => fields[column]))
}

export const historyRow = (attempt: AttemptRow): string =>
  csvRow([
    timeOf(attempt.at),
    attempt.kind,
    attempt.key,
    attempt.outcome,
    Math.round(attempt.ms / MS_PER_SECOND),
    attempt.exerciseRating,
    attempt.rating,
    attempt.themes.join(' '),
  ])

/** An exercise as a game that begins with its position. */
export function exercisePgn(exercise: Exercise): string {
  const { fen, lead, solution, chess960 = false, rating, themes } = exercise
  let tree: GameTree = emptyTree(fen, chess960)
  const tagged = setTags(tree, [
    ...tree.tags.filter(({ name }) => name !== 'Event'),
    { name: 'Event', value: originOf(exercise) || '?' },
    { name: 'Rating', value: String(rating) },
    ...(themes.length > 0 ? [{ name: 'Themes', value: themes.join(' ') }] : []),
  ])
  if (tagged.ok) tree = apply(tree, tagged.value.change)
  const played = addLine(tree, tree.root, lead === null ? solution : [lead, ...solution])
  return writeGame(played.ok ? apply(tree, played.value.change) : tree)
}
