// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The dialogs of the system that a page may ask for: one at a time, and each after a gesture of the person. A page that
 * has been taken over could otherwise ask again and again, until somebody agrees.
 */
import { fail, type Result } from '../../../engine/contract/result.ts'
import type { DialogCause } from '../../api.ts'
import type { Gestures } from '../window/page.ts'

export class Dialogs {
  readonly #gestures: Gestures
  #open = false
  /** The number of gestures at which the last dialog ended without success; null: it ended with success. */
  #refusedAt: number | null = null

  constructor(gestures: Gestures) {
    this.#gestures = gestures
  }

  /** The answer of a dialog; CANCELLED if it may not be shown. Agreeing to a dialog is a gesture too. */
  async show<T>(ask: () => Promise<Result<T, string>>, cause: DialogCause): Promise<Result<T, string>> {
    if (this.#open) return fail('CANCELLED', 'another dialog is open')
    const gesture = this.#gestures.use()
    const isRefused = this.#refusedAt === this.#gestures.count
    if (!gesture && (cause === 'after a gesture' || isRefused)) return fail('CANCELLED', 'no gesture')
    this.#open = true
    try {
      const answer = await ask()
      this.#refusedAt = answer.ok ? null : this.#gestures.count
      if (answer.ok) this.#gestures.made()
      return answer
    } finally {
      this.#open = false
    }
  }
}
