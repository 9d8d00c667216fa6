// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A judge that knows what was found before. A report asks the same questions in the same order every time, so
 * it is resumed by being made again: what has been found is not searched again.
 */
import type { FailureCode, SearchRequest } from '../../../engine/protocol.ts'
import { fail, succeed, type Result } from '../../../engine/result.ts'
import type { Finding, Judge } from '../judge.ts'
import type { Found } from './job.ts'

interface Hooks {
  /** The judge for what is not known yet; null: there is none. */
  live: () => Promise<Judge | null>
  /** Something new was found. */
  keep: (number: number, found: Found) => void
  /** What was known from a number on does not fit: other questions are asked now. */
  forget: (from: number) => void
}

export class RememberingJudge implements Judge {
  readonly #known: readonly Found[]
  readonly #hooks: Hooks
  #number = 0
  /** Questions below have answers that fit. */
  #fitting: number
  /** The judge, once it has forgotten the reports before. */
  #live: Judge | null = null

  constructor(known: readonly Found[], hooks: Hooks) {
    this.#known = known
    this.#fitting = known.length
    this.#hooks = hooks
  }

  /** How many questions were answered. */
  get answered(): number {
    return this.#number
  }

  /** A report begins. The judge forgets when it is needed first. */
  async forget(): Promise<void> {
    this.#live = null
  }

  async search(request: SearchRequest): Promise<Result<Finding, FailureCode>> {
    const question = questionOf(request)
    const number = this.#number
    const known = number < this.#fitting ? this.#known[number] : undefined
    if (known?.question === question) {
      this.#number++
      return succeed(known.finding)
    }
    if (known) {
      this.#fitting = number
      this.#hooks.forget(number)
    }
    if (!this.#live) {
      const live = await this.#hooks.live()
      if (!live) return fail('CRASHED', 'no engine')
      await live.forget()
      this.#live = live
    }
    const found = await this.#live.search(request)
    if (!found.ok) return found
    const { best, lines } = found.value
    this.#hooks.keep(number, { question, finding: { best, lines } })
    this.#number++
    return found
  }
}

/** What distinguishes the questions of one report: the position by its number, the limit, the moves. */
function questionOf({ position, limit, searchMoves }: SearchRequest): string {
  return JSON.stringify([position.moves.length, limit, ...(searchMoves ?? [])])
}
