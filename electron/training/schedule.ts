// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * When a card comes back: FSRS, by its reference library. A card is a memory with a stability (days after which it is
 * still known with the wanted probability) and a difficulty. Intervals are whole days; a card that was forgotten is asked
 * again by the session that it belongs to.
 */
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import type { Outcome } from './protocol.ts'

/** The memory of a card that was asked at least once. Times are in ms since 1970. */
export interface Memory {
  due: number
  /** Days. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  reviewed: number
  /** How often it was asked, and how often it was forgotten after it had been known. */
  reviews: number
  lapses: number
}

/** Probability that a card is still known when it comes back. */
const WANTED = 0.9
/** Nothing stays away for longer, days. */
const LONGEST_DAYS = 730
const DAY_MS = 24 * 60 * 60 * 1000

const SCHEDULER = fsrs({
  request_retention: WANTED,
  maximum_interval: LONGEST_DAYS,
  // Cards that were learned together drift apart. The library draws from the card itself, so it is repeatable.
  enable_fuzz: true,
  enable_short_term: false,
})

const GRADES = { solved: Rating.Good, hinted: Rating.Hard, failed: Rating.Again } as const

/**
 * The memory after an attempt.
 * @param before null: the card was never asked
 */
export function review(before: Memory | null, outcome: Exclude<Outcome, 'skipped'>, now: number): Memory {
  const empty = createEmptyCard(new Date(now))
  const card = before
    ? {
        ...empty,
        due: new Date(before.due),
        stability: before.stability,
        difficulty: before.difficulty,
        scheduled_days: Math.max(0, Math.round((before.due - before.reviewed) / DAY_MS)),
        reps: before.reviews,
        lapses: before.lapses,
        state: State.Review,
        // A clock that was set back must not make the time since then negative.
        last_review: new Date(Math.min(before.reviewed, now)),
      }
    : empty
  const { card: after } = SCHEDULER.next(card, new Date(now), GRADES[outcome])
  return {
    due: after.due.getTime(),
    stability: after.stability,
    difficulty: after.difficulty,
    reviewed: now,
    reviews: after.reps,
    lapses: after.lapses,
  }
}
