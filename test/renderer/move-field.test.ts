// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The field for typed moves, and its notices for moves that it cannot play. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from 'vue'
import { emptyTree } from '../../engine/chess/tree.ts'
import MoveField from '../../renderer/board/MoveField.vue'
import { useGameStore, type Activity } from '../../renderer/stores/game.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { mountPart } from './mount-part.ts'

let bench: Bench
let page: App
let host: HTMLElement

beforeEach(async () => {
  bench = makeBench()
  ;({ page, host } = await mountPart(bench, MoveField))
})
afterEach(() => {
  page.unmount()
  bench.stop()
})

const field = () => host.querySelector('input')!
const isMarked = () => field().getAttribute('aria-invalid') === 'true'
const notice = () => useUiStore().toasts.at(-1)

async function write(text: string): Promise<void> {
  field().value = text
  field().dispatchEvent(new Event('input'))
  await settle()
}

async function enter(text: string): Promise<void> {
  await write(text)
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }))
  await settle()
}

describe('a typed move', () => {
  it('is played, and the field is empty', async () => {
    await enter('1. ♘f3')
    expect(useGameStore().node.san).toBe('Nf3')
    expect(field().value).toBe('')
    expect(notice()).toBeUndefined()
  })

  it('may pass the turn', async () => {
    await enter('--')
    expect(useGameStore().node.san).toBe('--')
    await enter('Z0')
    expect(useGameStore().node.ply).toBe(2)
  })

  it('makes a queen where no piece is named', async () => {
    useGameStore().load(emptyTree('8/P6k/8/8/8/8/8/K7 w - - 0 1'), null)
    await enter('a8')
    expect(useGameStore().node.san).toBe('a8=Q')
  })

  it.each([
    ['Qh5', 'ILLEGAL_MOVE'],
    ['hello', 'NOT_A_MOVE'],
  ])('%s is refused in words', async (text, code) => {
    await enter(text)
    expect(isMarked()).toBe(true)
    expect(field().value).toBe(text)
    expect(notice()).toMatchObject({ code: `board.typedMove.${code}`, params: { text }, tone: 'error' })
  })

  it('that was refused loses its mark with its text, with the position and with the focus', async () => {
    await enter('Qh5')
    await write('Qh')
    expect(isMarked()).toBe(false)
    await enter('Qh5')
    expect(isMarked()).toBe(true)
    useGameStore().playMove('e2e4')
    await settle()
    expect(isMarked()).toBe(false)
    await enter('Qh5')
    field().dispatchEvent(new FocusEvent('blur'))
    await settle()
    expect(isMarked()).toBe(false)
  })
})

const activity = (movers: Activity['movers']): Activity => ({
  movers,
  running: true,
  helpAllowed: false,
  onMove: () => {},
  pause: () => {},
  leave: () => {},
})

describe('in an activity', () => {
  it('the turn is not passed', async () => {
    const game = useGameStore()
    game.engage(activity(['white']), game.currentId)
    await enter('--')
    expect(game.node.ply).toBe(0)
    expect(notice()).toMatchObject({ code: 'board.typedMove.ILLEGAL_MOVE' })
  })

  it('a move waits for its turn', async () => {
    const game = useGameStore()
    game.engage(activity(['black']), game.currentId)
    await enter('e4')
    expect(game.node.ply).toBe(0)
    expect(notice()).toMatchObject({ code: 'board.spoken.refused' })
  })
})
