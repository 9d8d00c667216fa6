// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** A person goes through lessons: guess, figures, question; and what is finished stays finished. */
import { setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type App, createApp, h } from 'vue'
import type { Lab } from '../../../engine/modules/lab.ts'
import { type CalculationOrder, calculate } from '../../../renderer/lab/lessons/calculations.ts'
import LessonsPanel from '../../../renderer/lab/lessons/LessonsPanel.vue'
import type { LessonRun, RunLesson } from '../../../renderer/lab/lessons/lesson.ts'
import { LESSONS } from '../../../renderer/lab/lessons/lessons.ts'
import { createTexts } from '../../../renderer/locales/text.ts'
import { DESKTOP } from '../../../renderer/platform/desktop.ts'
import { useLessonProgress } from '../../../renderer/stores/lab/progress.ts'
import { useSettingsStore } from '../../../renderer/stores/settings.ts'
import { questions } from '../../../renderer/ui/confirm.ts'
import { startLab } from '../../engine/lab/lab.ts'
import { type Bench, makeBench } from '../bench.ts'
import { openEngine, runIn } from './lesson-runs.ts'

let lab: Lab
let engine: WebAssembly.Module
let bench: Bench
let page: App
let host: HTMLElement
let taken: LessonRun[]
let run: RunLesson

/** The worker of a calculation. It answers on request, by itself, or not at all. */
class Calculator extends EventTarget {
  static all: Calculator[] = []
  static answers: 'at once' | 'never' | 'by breaking' = 'at once'
  ended = false

  constructor() {
    super()
    Calculator.all.push(this)
  }

  postMessage(order: CalculationOrder): void {
    if (Calculator.answers === 'never') return
    const event =
      Calculator.answers === 'at once'
        ? new MessageEvent('message', { data: { evt: 'finished', calculated: calculate(order) } })
        : Object.assign(new Event('error'), { message: 'broken' })
    queueMicrotask(() => this.dispatchEvent(event))
  }

  terminate(): void {
    this.ended = true
  }
}

beforeAll(async () => {
  lab = await startLab()
  engine = await openEngine()
})

beforeEach(() => {
  vi.stubGlobal('Worker', Calculator)
  Calculator.all = []
  Calculator.answers = 'at once'
  bench = makeBench()
  setActivePinia(bench.pinia)
  host = document.createElement('div')
  document.body.replaceChildren(host)
  taken = []
  run = (order) => Promise.resolve(runIn(lab, order, engine))
  page = createApp({
    render: () =>
      h(LessonsPanel, {
        run: (order: LessonRun) => run(order),
        onTake: (order: LessonRun) => void taken.push(order),
      }),
  })
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(host)
})
afterEach(() => {
  page.unmount()
  bench.stop()
  vi.unstubAllGlobals()
})

/** Waits for promises and their changes of the page. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

const button = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)!
async function press(name: string): Promise<void> {
  button(name).click()
  await settled()
}
async function choose(index: number): Promise<void> {
  host.querySelectorAll<HTMLElement>('[role=radio]')[index]!.click()
  await settled()
}
/** Opens a lesson from the list. */
async function open(id: string): Promise<void> {
  const index = LESSONS.findIndex((lesson) => lesson.id === id)
  host.querySelector<HTMLElement>(`[data-lesson="${index}"]`)!.click()
  await settled()
}
/** Opens a lesson, guesses, and sees what happens. */
async function begin(id: string): Promise<void> {
  await open(id)
  await press('Continue')
  await choose(0)
  await press('Continue')
}
async function step(): Promise<void> {
  host.querySelector<HTMLElement>('[aria-label="Step forwards"]')!.click()
  await settled()
}
/** Raises the number on screen by one. */
async function increase(): Promise<void> {
  const key = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })
  host.querySelector('input')!.dispatchEvent(key)
  await settled()
}
const text = () => host.textContent.replaceAll(/\s+/g, ' ')

test('the list has every lesson, and says how many are finished', () => {
  expect(host.querySelectorAll('[data-lesson]')).toHaveLength(LESSONS.length)
  expect(text()).toContain(`0 of ${LESSONS.length} finished`)
})

test('a lesson goes on only with a guess and the right answer, and is then finished for good', async () => {
  await press('Begin')
  expect(document.activeElement?.textContent).toBe('The idea')
  await press('Continue')
  expect(button('Continue').disabled).toBe(true)
  await choose(0)
  await press('Continue')
  expect(text()).toContain('You guessed: Hundreds. It is: About a million.')
  expect(text()).toContain('1,019 leaves after 2 half-moves and 1,013,312 after 4')
  await press('Continue')
  await choose(0)
  expect(button('Continue').disabled).toBe(true)
  await choose(1)
  expect(text()).toContain('Right: 10 × 10 × 10.')
  await press('Continue')
  await press('Open as an experiment')
  expect(taken).toEqual([LESSONS[0].take])
  await press('All lessons')
  expect(text()).toContain(`1 of ${LESSONS.length} finished`)
  expect((await bench.desktop.settings.get()).lessons).toEqual(['tree'])
})

test('a lesson that is opened again goes on at the same step with the same guess', async () => {
  await press('Begin')
  await press('Continue')
  await choose(2)
  await press('Continue')
  await press('All lessons')
  await press('Begin')
  expect(text()).toContain('Your guess was right.')
  await press('Back')
  expect(host.querySelectorAll('[role=radio]')[2]!.getAttribute('aria-checked')).toBe('true')
})

test('after the last lesson a page says what one can do now, and which lessons are left', async () => {
  await begin(LESSONS.at(-1)!.id)
  await press('Continue')
  await choose(1)
  await press('Continue')
  await press('What you can do now')
  expect(document.activeElement?.textContent).toBe('What you can do now')
  expect(text()).toContain(`You have finished 1 of ${LESSONS.length} lessons.`)
  await press('1. The tree')
  expect(document.activeElement?.textContent).toBe('The idea')
})

test('the lines that the searches expect are played on a board, each with its name', async () => {
  await begin('horizonTwo')
  expect(text()).toContain('Alpha-beta, depth 3. This is the line it expects.')
  await step()
  expect(text()).toContain('White plays g6+.')
  await step()
  await step()
  expect(text()).toContain('White plays Qxc5. Here it stops looking. It believes: +10.')
  await step()
  expect(text()).toContain('Alpha-beta, depth 5. This is the line it expects.')
  await press('All lessons')
  await begin('realEngine')
  expect(text()).toContain('The engine, without Late-move reductions')
  expect(text()).not.toMatch(/lab\.switches|labEngine/)
})

test('a search that cannot be run can be tried again', async () => {
  const works = run
  run = () => Promise.resolve(null)
  await press('Begin')
  await press('Continue')
  await choose(2)
  await press('Continue')
  expect(text()).toContain('The Lab could not run this search.')
  expect(button('Continue').disabled).toBe(true)
  run = works
  await press('Try again')
  expect(text()).toContain('Your guess was right.')
})

test('a calculation that breaks can be tried again, and ends when the reader leaves', async () => {
  Calculator.answers = 'by breaking'
  await begin('retrograde')
  expect(text()).toContain('The Lab could not calculate this.')
  expect(button('Continue').disabled).toBe(true)
  Calculator.answers = 'never'
  await press('Try again')
  expect(text()).toContain('The Lab is calculating…')
  expect(Calculator.all.map(({ ended }) => ended)).toEqual([true, false])
  await press('All lessons')
  expect(Calculator.all[1]!.ended).toBe(true)
  Calculator.answers = 'at once'
  await open('retrograde')
  expect(text()).toContain('It is: 16.')
})

test('an evolution with another seed is calculated beside the one on screen', async () => {
  await begin('evolution')
  const best = () => text().match(/The best wins \d+ of 10 games/)?.[0]
  const usual = best()
  expect(usual).toBeDefined()
  Calculator.answers = 'never'
  await increase()
  expect(text()).toContain('The Lab is calculating…')
  expect(best()).toBe(usual)
  Calculator.answers = 'by breaking'
  await increase()
  // The usual one is over, the next was stopped, and the last one broke.
  expect(Calculator.all.map(({ ended }) => ended)).toEqual([true, true, true])
  expect(text()).toContain('The Lab could not calculate this.')
  Calculator.answers = 'at once'
  await press('Try again')
  expect(text()).not.toContain('The Lab could not calculate this.')
  expect(best()).not.toBe(usual)
})

test('progress is read from the settings, and can be forgotten', async () => {
  await useSettingsStore().change({ lessons: ['tree', 'minimax', 'of another version'] })
  await settled()
  expect(text()).toContain(`2 of ${LESSONS.length} finished`)
  await useLessonProgress().finish('tree')
  expect(useSettingsStore().settings.lessons).toHaveLength(3)
  await press('Continue')
  expect(text()).toContain('3. Negamax')
  await press('All lessons')
  await press('Forget my progress')
  expect(questions.value[0]!.text).toContain('2 lessons will no longer be marked')
  questions.value[0]!.answer('no')
  await settled()
  expect(text()).toContain(`2 of ${LESSONS.length} finished`)
  await press('Forget my progress')
  questions.value[0]!.answer('yes')
  await settled()
  expect(text()).toContain(`0 of ${LESSONS.length} finished`)
})
