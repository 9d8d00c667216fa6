// SPDX-License-Identifier: GPL-3.0-or-later
/** The lines that searches expect, as the frames of a picture that moves. Pure. */
import { playUci } from '../../../engine/chess/rules.ts'
import type { Findings, Found, Lesson, LessonRun, LinesShown } from './lesson.ts'

export interface Frame {
  /** The position that is seen. */
  readonly fen: string
  readonly run: LessonRun
  readonly found: Found
  /** The move that led here; null: the line begins. */
  readonly move: { readonly uci: string; readonly san: string; readonly isWhites: boolean } | null
  /** The line goes no further. */
  readonly isEnd: boolean
}

/** The frames of all lines, one after the other. Depths that a run has not reached are left out. */
export function framesOf(lesson: Lesson, { lines }: LinesShown, findings: Findings): Frame[] {
  return lines.flatMap(([at, depth]) => {
    const run = lesson.runs[at]!
    const found = findings[at]?.find((each) => each.depth === depth)
    return found ? framesOfLine(run, found) : []
  })
}

function framesOfLine(run: LessonRun, found: Found): Frame[] {
  const frames: Frame[] = [{ fen: run.fen, run, found, move: null, isEnd: false }]
  let { fen } = run
  for (const uci of found.pv) {
    const played = playUci(fen, uci)
    if (!played.ok) break
    const isWhites = fen.split(' ')[1] === 'w'
    ;({ fen } = played.value)
    frames.push({ fen, run, found, move: { uci, san: played.value.san, isWhites }, isEnd: false })
  }
  return frames.map((frame, index) => ({ ...frame, isEnd: index === frames.length - 1 }))
}
