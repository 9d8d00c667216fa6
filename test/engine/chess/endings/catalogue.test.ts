// SPDX-License-Identifier: GPL-3.0-or-later
/** The catalogue of endings: legal positions, each once, with the move for the person. Its aims are proved in test/corpora. */
import { describe, expect, it } from 'vitest'
import { ENDING_GROUPS, ENDINGS, ladderOf } from '../../../../engine/chess/endings/catalogue.ts'
import { proofOf } from '../../../../engine/chess/endings/proofs.ts'
import { legalMoves, parsePosition, turnOf } from '../../../../engine/chess/rules.ts'

const swapCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))

/** The same text for all positions that are equal up to mirrored files and exchanged colours. */
function canonical(fen: string): string {
  const [board = '', turn = ''] = fen.split(' ')
  const rows = board.replaceAll(/\d/g, (count) => '.'.repeat(Number(count))).split('/')
  const sides = turn === 'w' ? rows : rows.toReversed().map(swapCase)
  return [sides, sides.map((row) => [...row].toReversed().join(''))]
    .map((each) => each.join('/'))
    .toSorted()[0]!
}

describe('the catalogue of endings', () => {
  it('has at least 64 positions in ladders', () => {
    expect(ENDINGS.length).toBeGreaterThanOrEqual(64)
    expect(ENDING_GROUPS.flatMap(ladderOf)).toEqual(ENDINGS)
    expect(new Set(ENDINGS.map(({ id }) => id)).size).toBe(ENDINGS.length)
  })

  it.each(ENDINGS)('$id is legal, and the person has the move', ({ fen, side }) => {
    const position = parsePosition(fen)
    expect(position.ok).toBe(true)
    expect(turnOf(fen)).toBe(side)
    expect(legalMoves(fen).length).toBeGreaterThan(1)
    expect(fen).toMatch(/ - - 0 1$/)
  })

  it('has no position twice, not even mirrored or with the colours exchanged', () => {
    const seen = ENDINGS.map(({ fen }) => canonical(fen))
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([])
  })

  it('claims nothing that the rules refute', () => {
    for (const { id, fen, aim, side } of ENDINGS) {
      const proof = proofOf(fen)
      if (proof) expect(proof.winner, id).toBe(aim === 'win' ? side : null)
    }
  })
})
