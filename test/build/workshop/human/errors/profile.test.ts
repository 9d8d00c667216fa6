// SPDX-License-Identifier: GPL-3.0-or-later
/** What a move loses, and where that comes from. */
import { describe, expect, it } from 'vitest'
import { SCORE_MATE } from '../../../../../engine/core/layout.ts'
import { judgeLoss } from '../../../../../build/workshop/human/errors/profile.ts'
import type { StudyMove } from '../../../../../build/workshop/human/errors/study.ts'

const move = (score: number, other: Partial<StudyMove> = {}): StudyMove => ({
  move: 'e2e4',
  score,
  exchange: 0,
  material: 0,
  seen: [0, 0, 0, 0, 0, 0],
  ...other,
})
const best = move(50)

describe('a loss', () => {
  it.each([
    ['a piece that the next capture takes', move(-300, { exchange: -320 }), 'hung', 350],
    ['what four plies see', move(-300, { seen: [0, 0, 0, -200, -300, -300] }), 'tactic', 350],
    ['material at the end of the line', move(-300, { material: -300 }), 'deeper', 350],
    ['neither', move(-100), 'positional', 150],
    ['a mate that only the analysis sees', move(-(SCORE_MATE - 9)), 'deeper', 1050],
  ])('comes from %s', (_, played, source, loss) => {
    expect(judgeLoss([best, played], played)).toEqual({ loss, source, hangs: source === 'hung' })
  })

  it('is no hung piece where nothing better was there, or a pawn hangs', () => {
    const forced = move(0, { exchange: -500 })
    expect(judgeLoss([best, forced], forced).hangs).toBe(false)
    const pawn = move(-300, { exchange: -100 })
    expect(judgeLoss([best, pawn], pawn).hangs).toBe(false)
  })
})
