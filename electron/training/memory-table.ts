// SPDX-License-Identifier: GPL-3.0-or-later
/** Cards, attempts and ratings in memory: before there is a file, in a browser, and in tests. */
import type { AttemptRow, CardKind } from './protocol.ts'
import {
  type Changes,
  type Flag,
  NEVER,
  type StoredCard,
  type StoredRating,
  type TrainingTable,
} from './training.ts'

export class MemoryTable implements TrainingTable {
  readonly #cards = new Map<number, StoredCard>()
  readonly #ratings = new Map<string, StoredRating>()
  readonly #flags = new Map<Flag, number>()
  /** The oldest first. */
  #attempts: AttemptRow[] = []

  cards(): StoredCard[] {
    return [...this.#cards.values()].toSorted((a, b) => a.card - b.card)
  }

  ratings(): StoredRating[] {
    return [...this.#ratings.values()]
  }

  flag(flag: Flag): number | null {
    return this.#flags.get(flag) ?? null
  }

  write({ cards, removed, attempt, undone, ratings, unrated, flags }: Changes): void {
    for (const card of removed ?? []) this.#cards.delete(card)
    for (const card of cards ?? []) this.#cards.set(card.card, card)
    if (attempt) this.#attempts.push(attempt)
    if (undone !== undefined) this.#attempts = this.#attempts.filter((one) => one.attempt !== undone)
    for (const rating of ratings ?? []) this.#ratings.set(rating.theme, rating)
    for (const theme of unrated ?? []) this.#ratings.delete(theme)
    for (const [flag, value] of Object.entries(flags ?? {}) as [Flag, number][])
      if (value === NEVER) this.#flags.delete(flag)
      else this.#flags.set(flag, value)
  }

  lastAttempt(): number {
    return this.#attempts.at(-1)?.attempt ?? 0
  }

  attempts(from: number, count: number): AttemptRow[] {
    return this.#attempts.toReversed().slice(from, from + count)
  }

  countAttempts(): number {
    return this.#attempts.length
  }

  countSince(at: number): { attempts: number; solved: number } {
    const since = this.#attempts.filter((attempt) => attempt.at >= at)
    return {
      attempts: since.length,
      solved: since.filter(({ outcome }) => outcome === 'solved').length,
    }
  }

  wasAsked(kind: CardKind, key: string): boolean {
    return this.#attempts.some((attempt) => attempt.kind === kind && attempt.key === key)
  }
}
