// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, h, nextTick, ref, type App, type Component } from 'vue'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { nodeAt } from '../../engine/chess/tree.ts'
import EvalBar from '../../renderer/analysis/EvalBar.vue'
import { createTexts } from '../../renderer/locales/text.ts'
import CommentField from '../../renderer/moves/CommentField.vue'
import CommentText from '../../renderer/moves/CommentText.vue'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import PlayerStrip from '../../renderer/play/PlayerStrip.vue'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useProposalsStore } from '../../renderer/stores/proposals.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import UiMoves from '../../renderer/ui/UiMoves.vue'
import UiTextField from '../../renderer/ui/UiTextField.vue'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench
let page: App | null = null

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
})
afterEach(() => {
  page?.unmount()
  page = null
  bench.stop()
  vi.useRealTimers()
})

/** Mounts a component with the stores of the bench. */
function mount(component: Component, props: () => Record<string, unknown> = () => ({})): HTMLElement {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  page = createApp({ render: () => h(component, props()) })
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(host)
  setActivePinia(bench.pinia)
  return host
}

function load(text: string, ...moves: string[]): number {
  const game = useGameStore()
  game.load(readGame(text).tree, null)
  const at = nodeAt(game.tree, moves)!
  game.goTo(at)
  return at
}

/** The comment field of the current node. */
function field(): HTMLTextAreaElement {
  const game = useGameStore()
  const host = mount(CommentField, () => ({
    node: game.currentId,
    position: 'after',
    text: game.node.comment,
    label: 'Comment',
  }))
  return host.querySelector('textarea')!
}
async function type(area: HTMLTextAreaElement, text: string): Promise<void> {
  area.value = text
  area.dispatchEvent(new Event('input'))
  await nextTick()
}

/** Words that show their index: `0000000 0000001 …`. */
const numbered = (characters: number): string =>
  Array.from({ length: characters / 8 }, (_, at) => String(at).padStart(7, '0')).join(' ')

/** Presses the button with this name. */
const press = async (host: HTMLElement, name: RegExp): Promise<void> => {
  const buttons = [...host.querySelectorAll('button')]
  const button = buttons.find((one) => name.test(one.textContent || one.getAttribute('aria-label') || ''))
  if (!button) throw new Error(`no button ${name}`)
  button.click()
  await nextTick()
}

describe('a comment of three million characters', () => {
  const text = numbered(3_000_000)
  it('is on the page in part, with more on request', async () => {
    const host = mount(CommentText, () => ({ text }))
    const shown = (): string => host.querySelector('bdi')!.textContent
    expect(shown()).toBe(`${text.slice(0, 1200)}…`)
    await press(host, /more/)
    expect(shown()).toBe(`${text.slice(0, 11_200)}…`)
    for (let times = 0; times < 10; times++) await press(host, /more/)
    expect(shown()).toBe(`…${text.slice(81_200, 111_200)}…`)
    await press(host, /before/)
    expect(shown()).toBe(`…${text.slice(71_200, 101_200)}…`)
    for (let times = 0; times < 10; times++) {
      if (host.querySelector('.before')) await press(host, /before/)
    }
    expect(shown().startsWith(text.slice(0, 10_000))).toBe(true)
    expect(shown().length).toBeLessThan(31_000)
  })

  it('is edited part by part', async () => {
    load(`1. e4 {${text}} *`, 'e2e4')
    const game = useGameStore()
    const host = field().closest('div')!.parentElement!
    const area = host.querySelector('textarea')!
    expect(area.value).toBe(text.slice(0, 20_000))
    // No copy of a long text is made to measure the height of the field.
    expect(host.querySelector('.field')!.hasAttribute('data-value')).toBe(false)
    await press(host, /Later/)
    expect(area.value).toBe(text.slice(20_000, 40_000))
    expect(host.textContent).toContain('20,001 to 40,000 of 2,999,999')
    await type(area, `${area.value.slice(0, 8)}here${area.value.slice(8)}`)
    const edited = `${text.slice(0, 20_008)}here${text.slice(20_008)}`
    expect(game.node.comment === edited).toBe(true)
    area.dispatchEvent(new Event('blur'))
    await nextTick()
    await press(host, /Later/)
    expect(area.value).toBe(edited.slice(40_004, 60_004))
    await press(host, /Earlier/)
    expect(area.value).toBe(edited.slice(20_004, 40_004))
    game.undo()
    await nextTick()
    expect(game.node.comment === text).toBe(true)
    expect(area.value.length).toBeLessThan(20_100)
    expect(text.includes(area.value)).toBe(true)
  })

  it('is shown in part after it was typed or pasted', async () => {
    load('1. e4 *', 'e2e4')
    const area = field()
    await type(area, text)
    expect(useGameStore().node.comment === text).toBe(true)
    await nextTick()
    expect(area.value).toBe(text.slice(0, 20_000))
    await type(area, '')
    expect(useGameStore().node.comment === text.slice(20_000).trimStart()).toBe(true)
  })
})

describe('the comment field', () => {
  it('puts every keystroke into the game at once, and removes a blank at the end only after typing', async () => {
    load('1. e4 *', 'e2e4')
    const game = useGameStore()
    const area = field()
    await type(area, 'best ')
    expect(game.node.comment).toBe('best')
    expect(area.value).toBe('best ')
    await type(area, 'best by test ')
    area.dispatchEvent(new Event('blur'))
    await nextTick()
    expect(area.value).toBe('best by test')
    game.undo()
    expect(game.node.comment).toBe('')
  })

  it('turns a command into a drawing and removes it from the text', async () => {
    load('1. e4 *', 'e2e4')
    const game = useGameStore()
    const area = field()
    await type(area, 'look [%csl Ge4]')
    expect(game.shapes).toEqual([{ color: 'green', from: 'e4' }])
    expect(area.value).toBe('look')
    await type(area, 'look here')
    expect(game.shapes).toHaveLength(1)
  })
})

describe('a search field', () => {
  it('is cleared by Escape, and left by the next one', async () => {
    const text = ref('muller')
    const heard = vi.fn()
    const host = mount(UiTextField, () => ({
      modelValue: text.value,
      'onUpdate:modelValue': (value: string) => (text.value = value),
      search: true,
    }))
    host.addEventListener('keydown', heard)
    const input = host.querySelector('input')!
    input.focus()
    const escape = () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    escape()
    await nextTick()
    expect([text.value, document.activeElement, heard.mock.calls.length]).toEqual(['', input, 0])
    escape()
    expect([document.activeElement, heard.mock.calls.length]).toEqual([document.body, 1])
  })
})

describe('the evaluation bar', () => {
  it('says the score in words, from White’s view, also for mates and the end of the game', async () => {
    await useSettingsStore().load()
    const analysis = useAnalysisStore()
    await settle()
    const bar = mount(EvalBar).querySelector('[role=meter]')!
    expect(bar.getAttribute('aria-valuetext')).toBe('No evaluation')
    analysis.toggle()
    await vi.advanceTimersByTimeAsync(200)
    const say = async (score: object) => {
      bench.engine().info({ score: score as never, depth: 9, pv: ['e2e4'] })
      await vi.advanceTimersByTimeAsync(200)
      return bar.getAttribute('aria-valuetext')
    }
    expect(await say({ kind: 'cp', value: 35 })).toBe('+0.35 pawns, White’s view')
    expect(await say({ kind: 'mate', moves: -3 })).toBe('Black mates in 3 moves')
    expect(bar.getAttribute('aria-valuenow')).toBe('3')
    expect(await say({ kind: 'table', plies: 11 })).toBe(
      'White reaches a win in the endgame tables in 11 half-moves',
    )
    expect(bar.querySelector('.text')?.textContent).toBe('T11')
    load('1. f3 e5 2. g4 Qh4# 0-1', 'f2f3', 'e7e5', 'g2g4', 'd8h4')
    await vi.advanceTimersByTimeAsync(200)
    expect(bar.getAttribute('aria-valuetext')).toBe('Black has won')
  })

  it.each([
    ['lower', 35, '≥0.3', 'At least +0.35 pawns, White’s view'],
    ['upper', 35, '≤0.4', 'At most +0.35 pawns, White’s view'],
    ['lower', -1250, '≤13', 'At least -12.50 pawns, White’s view'],
  ] as const)('says that a score is only a bound: %s %s', async (bound, value, text, spoken) => {
    await useSettingsStore().load()
    const analysis = useAnalysisStore()
    await settle()
    const bar = mount(EvalBar).querySelector('[role=meter]')!
    analysis.toggle()
    await vi.advanceTimersByTimeAsync(200)
    bench.engine().info({ score: { kind: 'cp', value }, bound, depth: 9, pv: ['e2e4'] })
    await vi.advanceTimersByTimeAsync(200)
    expect(bar.querySelector('.text')?.textContent).toBe(text)
    expect(bar.getAttribute('aria-valuetext')?.replace('−', '-')).toBe(spoken)
  })

  it('shows the score in the file, or the result at the end, if the engine has no score', async () => {
    await useSettingsStore().load()
    await settle()
    const bar = mount(EvalBar).querySelector('[role=meter]')!
    const TEXT = '1. e4 {[%eval 0.35,20]} e5 {[%eval #-3]} 2. Nf3 {[%eval odd]} Nc6 1-0'
    const seen = [] as (string | null)[]
    for (const moves of [
      [],
      ['e2e4'],
      ['e2e4', 'e7e5'],
      ['e2e4', 'e7e5', 'g1f3'],
      ['e2e4', 'e7e5', 'g1f3', 'b8c6'],
    ]) {
      load(TEXT, ...moves)
      await nextTick()
      seen.push(bar.getAttribute('aria-valuetext'))
    }
    expect(seen).toEqual([
      'No evaluation',
      '+0.35 pawns, White’s view',
      'Black mates in 3 moves',
      'No evaluation',
      'White has won',
    ])
    expect(bar.querySelector('.text')?.textContent).toBe('1')
  })

  it('shows the score of a report if neither engine nor file has one', async () => {
    await useSettingsStore().load()
    await settle()
    const bar = mount(EvalBar).querySelector('[role=meter]')!
    load('1. e4 {[%eval 0.35,20]} e5 *', 'e2e4', 'e7e5')
    const { node } = useGameStore()
    const proposal = { nags: [], score: { kind: 'cp', value: -120 }, depth: 12, isRare: false } as const
    useProposalsStore().put(
      new Map([
        [node.id, proposal],
        [node.parent!, proposal],
      ]),
    )
    await nextTick()
    expect(bar.querySelector('.text')?.textContent).toBe('1.2')
    useGameStore().goTo(node.parent!)
    await nextTick()
    expect(bar.querySelector('.text')?.textContent).toBe('0.4')
  })

  it('turns with the board', async () => {
    const bar = mount(EvalBar).querySelector('[role=meter]')!
    expect(bar.classList.contains('flipped')).toBe(false)
    useUiStore().flip()
    await nextTick()
    expect(bar.classList.contains('flipped')).toBe(true)
  })
})

/** The parts of a player's strip. */
const texts = (color: 'white' | 'black') => {
  const host = mount(PlayerStrip, () => ({ color }))
  return {
    name: host.querySelector('.name')!.textContent,
    rating: host.querySelector('.rating')?.textContent,
    clock: host.querySelector('.clock')?.textContent,
    balance: host.querySelector('.balance')?.textContent,
  }
}

describe('a player', () => {
  const TEXT =
    '[White "Tal, Mikhail"]\n[WhiteElo "2700"]\n[Black "?"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:30]} 2. Nf3 {[%clk 0:00:09.5]} Nc6 3. Nxe5 *'
  it('has name, rating, and the clock in the file for the position', () => {
    load(TEXT, 'e2e4', 'e7e5', 'g1f3')
    expect(texts('white')).toMatchObject({ name: 'Tal, Mikhail', rating: '2700', clock: '0:09.5' })
    expect(texts('black')).toMatchObject({ name: 'Black', clock: '4:30' })
  })

  it('is ahead by the captured pieces', () => {
    load(TEXT, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f3e5')
    expect(texts('white').balance).toBe('+1')
    expect(texts('black').balance).toBe(undefined)
  })
})

it('moves break nowhere in castling, and are copied as they are', () => {
  const text = '8. O-O Kf8 9. a4! 9… O-O-O+, not Bb5-c4'
  const host = mount(UiMoves, () => ({ text }))
  expect(host.textContent).toBe(text)
  expect(Array.from(host.querySelectorAll('.unbroken'), ({ textContent }) => textContent)).toEqual([
    'O-O',
    'O-O-O+,',
  ])
})
