// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whether a search fits, by the answers to its conditions. An answer may be unknown: cheap conditions come first, and a game
 * is read only if they do not decide.
 */
import { type Condition, isGroup, type Part, type Query } from './query.ts'

/** Ordered: `all` is the least of its parts, `any` the largest, and `not` turns them round. */
export const NO = 0
export const UNKNOWN = 1
export const YES = 2
export type Answer = typeof NO | typeof UNKNOWN | typeof YES

/** A step of the calculation, which pushes an answer: that of a condition, or of the last `parts` answers. */
type Step =
  | { does: 'condition'; condition: number; not: boolean }
  | { does: 'all' | 'any'; parts: number; not: boolean }

export class Evaluation {
  readonly conditions: readonly Condition[]
  /** For each condition whether it says no where it holds: it, or an odd number of groups around it, has `not`. */
  readonly denied: readonly boolean[]
  readonly #steps: readonly Step[]
  readonly #stack: Uint8Array

  constructor(query: Query) {
    const conditions: Condition[] = []
    const denied: boolean[] = []
    const steps: Step[] = []
    const waiting: { part: Part; denies: boolean; isOpened: boolean }[] = [
      { part: query, denies: false, isOpened: false },
    ]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { part } = next
      const not = part.not === true
      const denies = next.denies !== not
      if (!isGroup(part)) {
        steps.push({ does: 'condition', condition: conditions.length, not })
        conditions.push(part)
        denied.push(denies)
      } else if (next.isOpened) {
        steps.push({ does: part.is, parts: part.parts.length, not })
      } else {
        waiting.push({ ...next, isOpened: true })
        for (const inner of part.parts.toReversed()) waiting.push({ part: inner, denies, isOpened: false })
      }
    }
    this.conditions = conditions
    this.denied = denied
    this.#steps = steps
    this.#stack = new Uint8Array(steps.length)
  }

  /** @param answers one Answer per condition */
  value(answers: Uint8Array): Answer {
    const stack = this.#stack
    let top = 0
    for (const step of this.#steps) {
      let answer: number
      if (step.does === 'condition') answer = answers[step.condition]!
      else {
        answer = YES
        const from = top - step.parts
        if (step.does === 'all') for (let at = from; at < top; at++) answer = Math.min(answer, stack[at]!)
        else if (step.parts > 0) {
          answer = NO
          for (let at = from; at < top; at++) answer = Math.max(answer, stack[at]!)
        }
        top = from
      }
      stack[top++] = step.not ? YES - answer : answer
    }
    return stack[0] as Answer
  }
}
