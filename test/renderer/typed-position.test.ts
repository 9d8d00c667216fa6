// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The fields that take a position as text: in the editor, and for a new game. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { useSetup } from '../../renderer/board/editor/useSetup.ts'
import { useStartPosition } from '../../renderer/play/useStartPosition.ts'
import { makeBench, type Bench } from './bench.ts'
import { mountPart } from './mount-part.ts'

const FEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
const LINK = `https://lichess.org/analysis/${FEN.replaceAll(' ', '_')}`

describe('the editor', () => {
  it.each([LINK, `FEN: ${FEN}`, `"${FEN}"`, FEN.replace(' w ', ' W ')])('takes %s', (text) => {
    const setup = useSetup()
    setup.type(text)
    expect([setup.fen.value, setup.isUnreadable.value, setup.text.value]).toEqual([FEN, false, text])
  })

  it('does not guess what a wrong field means', () => {
    const setup = useSetup()
    setup.type(FEN.replace(' w ', ' x '))
    expect(setup.isUnreadable.value).toBe(true)
  })
})

describe('a new game', () => {
  let bench: Bench
  beforeEach(() => (bench = makeBench()))
  afterEach(() => bench.stop())

  it.each([LINK, `position fen ${FEN}`])('starts from %s', async (text) => {
    let start!: ReturnType<typeof useStartPosition>
    const { page } = await mountPart(bench, {
      setup: () => {
        start = useStartPosition(ref('white'))
        return () => null
      },
    })
    start.start.value = 'fen'
    start.fen.value = text
    expect(start.position.value).toMatchObject({ ok: true, fen: FEN, repairs: '' })
    start.fen.value = 'words'
    expect(start.position.value).toEqual({ ok: false, problem: 'play.start.problems.FEN_SYNTAX' })
    page.unmount()
  })
})
