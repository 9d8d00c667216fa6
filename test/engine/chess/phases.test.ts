// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { phaseOf, phaseStarts } from '../../../engine/chess/phases.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'

const MIDDLEGAME = 'r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQR1K1 w - - 0 10'
const TRADED = '2r2rk1/pp2qppp/2n1p3/8/8/2P1PN2/PP3PPP/2RQR1K1 w - - 0 20'
const ENDGAME = '5rk1/pp3ppp/4p3/8/8/4PN2/PP3PPP/3R2K1 b - - 0 30'

describe('phases', () => {
  it('depend on the pieces', () => {
    expect(phaseOf(START_FEN)).toBe('opening')
    expect(phaseOf(MIDDLEGAME.replace('R1BQR1K1', '4R1K1'))).toBe('middlegame')
    expect(phaseOf(TRADED)).toBe('middlegame')
    expect(phaseOf(ENDGAME)).toBe('endgame')
    expect(phaseOf('')).toBe('endgame')
  })

  it('do not come back', () => {
    expect(phaseStarts([START_FEN, START_FEN, TRADED, START_FEN, ENDGAME, START_FEN])).toEqual([
      { phase: 'opening', index: 0 },
      { phase: 'middlegame', index: 2 },
      { phase: 'endgame', index: 4 },
    ])
    expect(phaseStarts([ENDGAME, START_FEN])).toEqual([{ phase: 'endgame', index: 0 }])
    expect(phaseStarts([])).toEqual([])
  })
})
