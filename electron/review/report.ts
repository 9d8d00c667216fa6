// SPDX-License-Identifier: GPL-3.0-or-later
/** The report on a game: verdicts, chances, and what they add up to. Plain data, the same for the same looks. */
import { openingAt, type Opening } from '../../engine/chess/openings.ts'
import { PHASES, type Phase } from '../../engine/chess/phases.ts'
import type { Color } from '../../engine/chess/rules.ts'
import type { FailureCode, Score } from '../../engine/protocol.ts'
import { succeed, type Result } from '../../engine/result.ts'
import { phasesOf, qualityOf, type Quality } from './accuracy.ts'
import { FIGURES } from './figures.ts'
import { lookAtGame, type PlanOptions } from './plan.ts'
import type { Sights } from './sight.ts'
import type { Subject } from './subject.ts'
import { verdictsOf, type Glyph, type Verdict } from './verdicts.ts'

export interface SideReport {
  whole: Quality | null
  phases: Record<Phase, Quality | null>
  glyphs: Partial<Record<Glyph, number>>
  /** Numbers of the moves that were made in time trouble. */
  timeTrouble: readonly number[]
}

export interface Report {
  /** One for every move of the main line that was judged. */
  verdicts: readonly Verdict[]
  /** White's, one more than moves. */
  chances: readonly number[]
  /** White's view; null where the game is over. */
  scores: readonly (Score | null)[]
  /** How deep each position was looked at; 0 where the game is over. */
  depths: readonly number[]
  white: SideReport
  black: SideReport
  /** The moves that decided most, in the order of the game. */
  moments: readonly number[]
  /** The last opening with a name, and how many moves lead to it; null when none has. */
  book: (Opening & { plies: number }) | null
}

/** Lets a judge look at a game and says what it found. */
export async function reviewGame(
  subject: Subject,
  options: PlanOptions,
): Promise<Result<Report, FailureCode | 'STOPPED'>> {
  const looked = await lookAtGame(subject, options)
  return looked.ok ? succeed(reportOf(looked.value)) : looked
}

/** The report that follows from looks at every position of a game. */
export function reportOf(sights: Sights): Report {
  const { subject } = sights
  const book = bookOf(subject)
  const verdicts = verdictsOf(sights, book?.plies ?? 0)
  const chances = subject.positions.map((_, at) => sights.chance(at) ?? 0.5)
  const phases = phasesOf(subject)
  const side = (color: Color): SideReport => {
    const losses = verdicts.map(({ loss }) => loss)
    const quality = (counts?: (move: number) => boolean) => qualityOf(subject, chances, losses, color, counts)
    const entries = PHASES.map((phase) => [phase, quality((move) => phases[move] === phase)])
    const glyphs: SideReport['glyphs'] = {}
    for (const [move, { glyph }] of verdicts.entries())
      if (glyph && subject.moves[move]!.color === color) glyphs[glyph] = (glyphs[glyph] ?? 0) + 1
    return {
      whole: quality(),
      phases: Object.fromEntries(entries) as SideReport['phases'],
      glyphs,
      timeTrouble: timeTroubleOf(subject, color),
    }
  }
  return {
    verdicts,
    chances,
    scores: subject.positions.map((_, at) => sights.score(at)),
    depths: subject.positions.map((_, at) => sights.look(at)?.depth ?? 0),
    white: side('white'),
    black: side('black'),
    moments: momentsOf(verdicts),
    book,
  }
}

/** The moves that gave most away, and what followed when it was not taken. */
function momentsOf(verdicts: readonly Verdict[]): number[] {
  return verdicts
    .map(({ loss, glyph }, move) => ({ loss, glyph, move }))
    .filter(({ glyph }) => glyph !== null && glyph !== '!?')
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.move - b.move)
    .slice(0, FIGURES.moments)
    .map(({ move }) => move)
    .toSorted((a, b) => a - b)
}

/** A brilliant move is worth a mistake. */
const weightOf = ({ loss, glyph }: Pick<Verdict, 'loss' | 'glyph'>): number =>
  glyph === '!!' ? Math.max(loss, FIGURES.loss.mistake) : loss

function bookOf(subject: Subject): Report['book'] {
  for (let at = subject.positions.length - 1; at > 0; at--) {
    const opening = openingAt(subject.positions[at]!.fen)
    if (opening) return { ...opening, plies: at }
  }
  return null
}

function timeTroubleOf(subject: Subject, color: Color): number[] {
  const clocks = subject.moves.flatMap((move, at) =>
    move.color === color && move.clock !== undefined ? [{ at, clock: move.clock }] : [],
  )
  const { share, seconds } = FIGURES.timeTrouble
  const border = Math.min(seconds, share * (clocks[0]?.clock ?? 0))
  return clocks.filter(({ clock }) => clock < border).map(({ at }) => at)
}
