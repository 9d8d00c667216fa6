// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Questions that wait for an answer: `await confirm(…)` and `await choose(…)`; `UiConfirmHost` shows them.
 */
import { readonly, shallowRef } from 'vue'

export interface Choice<Id extends string> {
  id: Id
  label: string
  tone?: 'solid' | 'outline' | 'danger'
}

export interface Question<Id extends string> {
  title: string
  text: string
  /**
   * From left to right, or from the bottom up if there are many. Enter chooses the last one that is not `danger`. Closing
   * the question returns null.
   */
  choices: readonly Choice<Id>[]
  /** Withdraws the question, which then returns null. */
  signal?: AbortSignal
}

interface Asked extends Question<string> {
  answer: (id: string | null) => void
}

const queue = shallowRef<readonly Asked[]>([])

/** The waiting questions; the first one is on screen. */
export const questions = readonly(queue)

/** Asks a question with named answers. Several questions wait in a queue. */
export function choose<Id extends string>(question: Question<Id>): Promise<Id | null> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (id) => {
        queue.value = queue.value.filter((other) => other !== asked)
        resolve(id as Id | null)
      },
    }
    queue.value = [...queue.value, asked]
    question.signal?.addEventListener('abort', () => asked.answer(null), { once: true })
  })
}

/** Asks yes or no. `danger` marks a yes that loses work. */
export async function confirm(question: {
  title: string
  text: string
  yes: string
  no: string
  danger?: boolean
  signal?: AbortSignal
}): Promise<boolean> {
  const answer = await choose({
    title: question.title,
    text: question.text,
    choices: [
      { id: 'no', label: question.no, tone: 'outline' },
      { id: 'yes', label: question.yes, tone: question.danger ? 'danger' : 'solid' },
    ],
    ...(question.signal && { signal: question.signal }),
  })
  return answer === 'yes'
}
