// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs the searches of a lesson, one after another. */
import { onScopeDispose, shallowRef } from 'vue'
import type { Findings, Found, Lesson, RunLesson } from './lesson.ts'

export type FindingsState = 'waiting' | 'running' | 'found' | 'failed'

export function useFindings(lesson: Lesson, run: RunLesson) {
  const state = shallowRef<FindingsState>('waiting')
  const found = shallowRef<Findings>([])
  let gone = false
  onScopeDispose(() => (gone = true))

  /** Does nothing while the searches run, or after they have succeeded. */
  async function start(): Promise<void> {
    if (state.value === 'running' || state.value === 'found') return
    state.value = 'running'
    const all: (readonly Found[])[] = []
    for (const each of lesson.runs) {
      const one = await run(each)
      if (gone) return
      if (one === null || one.length < each.depth) {
        state.value = 'failed'
        return
      }
      all.push(one)
    }
    found.value = all
    state.value = 'found'
  }

  return { state, found, start }
}
