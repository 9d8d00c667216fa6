// SPDX-License-Identifier: GPL-3.0-or-later
/** Exercises from the report on a game: the positions in which a side should have done better. Pure. */
import { type Color } from '../../../engine/chess/rules.ts'
import { pvToSan } from '../../../engine/chess/notation.ts'
import { type GameTree, tagOf } from '../../../engine/chess/tree.ts'
import type { ReportView } from '../../../electron/review/protocol.ts'
import { subjectOf } from '../../../electron/review/subject.ts'
import type { Verdict } from '../../../electron/review/verdicts.ts'
import { exerciseKey, readExercise } from '../../../electron/training/exercise.ts'
import type { Exercise, Moment } from '../../../electron/training/protocol.ts'

/** Chances below which the side before the mistake was defending. */
const DEFENDING = 0.45
/** A mate is played to its end if it is not longer, moves. */
const LONGEST_MATE = 4
/** A position that is lost anyway teaches little, and one that stays won teaches nothing; chances before and after. */
const LOST = 0.15
const STILL_WON = 0.9
/** Of a rating that nobody has measured. */
const UNMEASURED = { rating: 1500, deviation: 350 } as const
const MAX_TEXT = 255

const BLAME: ReadonlySet<string | null> = new Set(['?', '??'])

/**
 * @param side whose mistakes; null: those of both sides
 * @returns exercises in the order of the game, without ratings and themes of their own
 */
export function exercisesOf(tree: GameTree, report: ReportView, side: Color | null): Exercise[] {
  const { moves, positions, chess960 } = subjectOf(tree)
  const text = (name: string): string => (tagOf(tree, name) ?? '').slice(0, MAX_TEXT)
  return moves.flatMap(({ color }, index) => {
    const verdict = report.verdicts[index]
    if (!verdict || (side !== null && color !== side) || !isWorth(verdict)) return []
    const { fen } = positions[index]!
    const before = index > 0 ? positions[index - 1]! : null
    const exercise: Exercise = {
      key: '',
      fen: before?.fen ?? fen,
      ...(chess960 && { chess960 }),
      lead: before ? moves[index - 1]!.uci : null,
      solution: solutionOf(fen, verdict.better, color, chess960),
      ...UNMEASURED,
      themes: [],
      origin: {
        from: 'game',
        moment: momentOf(verdict, report.verdicts[index - 1] ?? null),
        own: side !== null,
        white: text('White'),
        black: text('Black'),
        event: text('Event'),
        date: text('Date'),
        ply: index,
      },
    }
    const read = readExercise(exercise)
    return read.ok ? [{ ...read.value, key: exerciseKey(read.value) }] : []
  })
}

/** Whether a move gave enough away to learn from, and the report knows better. */
function isWorth({ glyph, why, better }: Verdict): boolean {
  if (better.length === 0 || !BLAME.has(glyph)) return false
  const loss = why.find(({ code }) => code === 'LOSS' || code === 'MISSED_WIN')
  if (!loss || !('before' in loss)) return true
  return loss.before > LOST && loss.after < STILL_WON
}

/** What the moment was about. */
function momentOf({ why }: Verdict, previous: Verdict | null): Moment {
  if (why.some(({ code }) => code === 'MISSED_WIN' || code === 'MISSED_MATE')) return 'missedWin'
  if (previous && BLAME.has(previous.glyph)) return 'unpunished'
  const loss = why.find(({ code }) => code === 'LOSS')
  return loss && 'before' in loss && loss.before < DEFENDING ? 'defence' : 'mistake'
}

/** The better move; a short mate to its end. */
function solutionOf(fen: string, better: readonly string[], side: Color, chess960: boolean): string[] {
  const line = pvToSan(fen, better, chess960)
  const mate = line.findIndex(({ san, color }) => san.endsWith('#') && color === side)
  return better.slice(0, mate >= 0 && mate < 2 * LONGEST_MATE ? mate + 1 : 1)
}
