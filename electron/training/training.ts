// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a person practises: cards with their schedule, attempts, and ratings. All cards are in memory; every change is
 * written to the table before it counts here, so a failed write changes nothing.
 *
 * Its methods throw what the table throws.
 */
import glicko from 'glicko2-lite'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { exerciseKey, type ExerciseFault, readExercise } from './exercise.ts'
import {
  type AttemptRow,
  CARD_KINDS,
  type CardKind,
  type CardRow,
  type Exercise,
  type ExerciseFilter,
  type Recorded,
  type Schedule,
  type Task,
  type TrainingAnswers,
  type ThemeRating,
  type TrainingErrorCode,
  type TrainingRating,
  type TrainingRequest,
  type TrainingSummary,
  type When,
} from './protocol.ts'
import { type Memory, review } from './schedule.ts'

/** A card as it is stored. Its number is never used again. */
export interface StoredCard {
  card: number
  kind: CardKind
  key: string
  exercise: Exercise | null
  added: number
  /** Null: it was never asked. */
  memory: Memory | null
  suspended: boolean
}

/** A rating in Glicko-2, overall (theme '') or in a theme. */
export interface StoredRating {
  theme: string
  rating: number
  deviation: number
  volatility: number
  attempts: number
}

/** What became of the cards of a plan, see the request `restore`. */
export type Restored = TrainingAnswers['restore']

/** Numbers that are remembered. */
export const FLAGS = ['nextCard', 'newPerDay', 'pausedAt', 'streak', 'freshDay', 'freshCount'] as const
export type Flag = (typeof FLAGS)[number]

/** Changes that are written together. */
export interface Changes {
  cards?: readonly StoredCard[]
  removed?: readonly number[]
  attempt?: AttemptRow
  /** An attempt that is taken back. */
  undone?: number
  ratings?: readonly StoredRating[]
  /** Themes without a rating. */
  unrated?: readonly string[]
  flags?: Partial<Record<Flag, number>>
}

/** Where it is stored. */
export interface TrainingTable {
  cards(): StoredCard[]
  ratings(): StoredRating[]
  flag(flag: Flag): number | null
  /** Writes all of the changes or nothing. */
  write(changes: Changes): void
  /** The number of the newest attempt; 0: there is none. */
  lastAttempt(): number
  attempts(from: number, count: number): AttemptRow[]
  countAttempts(): number
  /** Attempts from a time on, and those of them that were solved. */
  countSince(at: number): { attempts: number; solved: number }
  /** Whether an attempt at this was ever recorded. */
  wasAsked(kind: CardKind, key: string): boolean
}

const DAY_MS = 24 * 60 * 60 * 1000
/** New cards a day, unless the person wants more or fewer. */
const NEW_PER_DAY = 10
export const MAX_CARDS = 200_000

/** The rating of somebody unknown. Volatility and its constraint are those of Glickman's example. */
const UNRATED = { rating: 1500, deviation: 350, volatility: 0.06 } as const
const RESTRAINT = 0.5
const POINTS = { solved: 1, hinted: 0, failed: 0 } as const

const isOverall = ({ theme }: StoredRating): boolean => theme === ''
const identity = (kind: CardKind, key: string): string => `${kind} ${key}`

const unrated = (theme: string): StoredRating => ({ theme, ...UNRATED, attempts: 0 })

/** A rating after one attempt at an exercise. */
function rated(before: StoredRating, exercise: Exercise, points: number): StoredRating {
  const after = glicko(
    before.rating,
    before.deviation,
    before.volatility,
    [[exercise.rating, exercise.deviation, points]],
    { tau: RESTRAINT, rating: UNRATED.rating },
  )
  return {
    theme: before.theme,
    rating: after.rating,
    deviation: Math.min(UNRATED.deviation, after.rd),
    volatility: after.vol,
    attempts: before.attempts + 1,
  }
}

const shown = ({ rating, deviation, attempts }: StoredRating): TrainingRating => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  attempts,
})

const scheduleOf = ({ memory, suspended }: StoredCard): Schedule => ({
  due: memory?.due ?? null,
  stability: memory?.stability ?? null,
  difficulty: memory?.difficulty ?? null,
  reviewed: memory?.reviewed ?? null,
  reviews: memory?.reviews ?? 0,
  lapses: memory?.lapses ?? 0,
  suspended,
})

const rowOf = (card: StoredCard): CardRow => ({
  ...scheduleOf(card),
  card: card.card,
  kind: card.kind,
  key: card.key,
  exercise: card.exercise,
  added: card.added,
})

/** Those that come back first, then the new ones in the order in which they came. */
const byTurn = (a: StoredCard, b: StoredCard): number =>
  (a.memory?.due ?? Infinity) - (b.memory?.due ?? Infinity) || a.card - b.card

export class Training {
  readonly #table: TrainingTable
  readonly #cards = new Map<number, StoredCard>()
  readonly #byKey = new Map<string, StoredCard>()
  readonly #ratings: Map<string, StoredRating>
  #flags: Record<Flag, number | null>
  /** Puts things back to where they were before the last attempt; null: there was none since the start. */
  #undo: { attempt: number; changes: Changes } | null = null

  constructor(table: TrainingTable) {
    this.#table = table
    for (const card of table.cards()) this.#take(card)
    this.#ratings = new Map(table.ratings().map((rating) => [rating.theme, rating]))
    this.#flags = Object.fromEntries(FLAGS.map((flag) => [flag, table.flag(flag)])) as Record<
      Flag,
      number | null
    >
  }

  summary({ now, dayEnd }: When): Omit<TrainingSummary, 'sets' | 'themes'> {
    const due = Object.fromEntries(CARD_KINDS.map((kind) => [kind, 0])) as Record<CardKind, number>
    const waiting = { ...due }
    let nextDue: number | null = null
    for (const card of this.#cards.values()) {
      if (card.suspended) continue
      if (!card.memory) waiting[card.kind] += 1
      else if (card.memory.due <= dayEnd) due[card.kind] += 1
      else nextDue = Math.min(nextDue ?? Infinity, card.memory.due)
    }
    const paused = this.#flags.pausedAt !== null
    return {
      due: paused ? { tactic: 0, opening: 0, ending: 0 } : due,
      fresh: paused ? 0 : Math.min(waiting.tactic, this.#freshLeft(dayEnd)),
      waiting,
      nextDue,
      today: this.#table.countSince(Math.min(now, dayEnd - DAY_MS)),
      streak: this.#flags.streak ?? 0,
      rating: shown(this.#ratings.get('') ?? unrated('')),
      pausedAt: this.#flags.pausedAt,
      newPerDay: this.#newPerDay,
    }
  }

  /** The next card of a session; null: there is none. The sets of puzzles are not asked. */
  next({
    when: { dayEnd },
    source,
    filter,
    not,
    seed,
  }: Extract<TrainingRequest, { req: 'next' }>): Task | null {
    if (source === 'sets' || (source === 'due' && this.#flags.pausedAt !== null)) return null
    const unwanted = new Set(not)
    const wanted = [...this.#cards.values()].filter(
      ({ kind, key, exercise, suspended }) =>
        kind === 'tactic' && exercise && !suspended && !unwanted.has(key) && passes(exercise, filter),
    )
    const due = wanted.filter(({ memory }) => memory && memory.due <= dayEnd).toSorted(byTurn)
    if (due.length > 0) return taskOf(due[0]!, 'due')
    const mayBegin = source === 'own' || this.#freshLeft(dayEnd) > 0
    const fresh = mayBegin ? wanted.filter(({ memory }) => !memory) : []
    // The newest first, but not in the order of the game that they come from.
    const newest = fresh.toSorted((a, b) => b.added - a.added || b.card - a.card).slice(0, FRESH_CHOICE)
    const chosen = newest[seed % Math.max(1, newest.length)]
    return chosen ? taskOf(chosen, 'fresh') : null
  }

  /** Whether a puzzle was asked before, or is a card. */
  isKnown(key: string): boolean {
    return this.#byKey.has(identity('tactic', key)) || this.#table.wasAsked('tactic', key)
  }

  /** The person's rating. */
  get rating(): TrainingRating {
    return shown(this.#ratings.get('') ?? unrated(''))
  }

  answer(
    attempt: Extract<TrainingRequest, { req: 'answer' }>,
  ): Result<Recorded, TrainingErrorCode | ExerciseFault> {
    const { when, kind, outcome, ms, repeat } = attempt
    const known = this.#byKey.get(identity(kind, attempt.key))
    let exercise = known?.exercise ?? null
    if (!exercise && attempt.exercise) {
      const read = readExercise(attempt.exercise)
      if (!read.ok) return read
      exercise = read.value
    }
    if (kind === 'tactic' && !exercise) return fail('UNKNOWN_CARD', attempt.key)
    const key = exercise ? exerciseKey(exercise) : attempt.key
    const streak = this.#flags.streak ?? 0
    if (outcome === 'skipped')
      return succeed({ attempt: 0, rating: null, due: known?.memory?.due ?? null, streak })

    const isFirst = !repeat && !known?.memory && !this.#table.wasAsked(kind, key)
    const counts = exercise !== null && isFirst
    const newRatings = counts ? this.#rate(exercise!, POINTS[outcome]) : []
    const before = this.rating.rating
    const after = newRatings.find(isOverall)
    // A puzzle that was solved at first sight need not come back.
    const becomesCard = !known && (kind !== 'tactic' || outcome !== 'solved')
    if (becomesCard && this.#cards.size >= MAX_CARDS) return fail('TOO_MANY')
    const card: StoredCard | null = known ?? (becomesCard ? this.#make(kind, key, exercise, when.now) : null)
    const changed =
      card && !(repeat && card.memory)
        ? { ...card, memory: review(card.memory, outcome, when.now), suspended: false }
        : null
    const id = this.#table.lastAttempt() + 1
    const row: AttemptRow = {
      attempt: id,
      kind,
      key,
      at: when.now,
      outcome,
      ms,
      exerciseRating: counts ? exercise!.rating : null,
      rating: after ? Math.round(after.rating) : null,
      themes: exercise?.themes ?? [],
    }
    const flags: Partial<Record<Flag, number>> = {
      streak: outcome === 'solved' ? streak + 1 : 0,
      ...(becomesCard && { nextCard: card!.card + 1 }),
      ...(known && !known.memory && kind === 'tactic' && this.#withFresh(when.dayEnd)),
    }
    const undo: Changes = {
      undone: id,
      cards: known ? [known] : [],
      removed: becomesCard ? [card!.card] : [],
      ratings: newRatings.flatMap(({ theme }) => this.#ratings.get(theme) ?? []),
      unrated: newRatings.flatMap(({ theme }) => (this.#ratings.has(theme) ? [] : theme)),
      flags: { streak, freshDay: this.#flags.freshDay ?? 0, freshCount: this.#flags.freshCount ?? 0 },
    }
    this.#write({ attempt: row, cards: changed ? [changed] : [], ratings: newRatings, flags })
    this.#undo = { attempt: id, changes: undo }
    return succeed({
      attempt: id,
      rating: after
        ? { before, after: Math.round(after.rating), deviation: Math.round(after.deviation) }
        : null,
      due: (changed ?? card)?.memory?.due ?? null,
      streak: flags.streak!,
    })
  }

  /** Takes back the last attempt, if it is this one and was made since the start. */
  undo(attempt: number): boolean {
    if (this.#undo?.attempt !== attempt) return false
    this.#write(this.#undo.changes)
    this.#undo = null
    return true
  }

  /** Adds exercises as new cards; those that are cards already keep their schedule. */
  add(
    exercises: readonly Exercise[],
    { now }: When,
  ): Result<{ added: number; known: number }, TrainingErrorCode | ExerciseFault> {
    const made = new Map<string, StoredCard>()
    let known = 0
    let next = this.#nextCard
    for (const exercise of exercises) {
      const read = readExercise(exercise)
      if (!read.ok) return read
      const key = exerciseKey(read.value)
      if (this.#byKey.has(identity('tactic', key)) || made.has(key)) {
        known += 1
        continue
      }
      if (this.#cards.size + made.size >= MAX_CARDS) return fail('TOO_MANY')
      made.set(key, {
        card: next++,
        kind: 'tactic',
        key,
        exercise: { ...read.value, key },
        added: now,
        memory: null,
        suspended: false,
      })
    }
    if (made.size > 0) this.#write({ cards: [...made.values()], flags: { nextCard: next } })
    return succeed({ added: made.size, known })
  }

  /** Adds the cards of a plan; a known card takes the schedule from there if it was asked later there. */
  restore(cards: readonly Omit<StoredCard, 'card'>[]): Result<Restored, TrainingErrorCode> {
    const written = new Map<string, StoredCard>()
    const counts = { added: 0, changed: 0, kept: 0, faults: 0 }
    let next = this.#nextCard
    for (const card of cards) {
      const read = card.exercise && readExercise(card.exercise)
      if (read && !read.ok) {
        counts.faults += 1
        continue
      }
      const key = read ? exerciseKey(read.value) : card.key
      const name = identity(card.kind, key)
      const known = written.get(name) ?? this.#byKey.get(name)
      if (known && (card.memory?.reviewed ?? 0) <= (known.memory?.reviewed ?? 0)) {
        counts.kept += 1
        continue
      }
      if (!known && next - this.#nextCard + this.#cards.size >= MAX_CARDS) return fail('TOO_MANY')
      counts[known ? 'changed' : 'added'] += 1
      const exercise = read ? { ...read.value, key } : null
      written.set(
        name,
        known
          ? { ...known, memory: card.memory, suspended: card.suspended }
          : { ...card, card: next++, key, exercise },
      )
    }
    if (written.size > 0) {
      this.#write({ cards: [...written.values()], flags: { nextCard: next } })
      this.#undo = null
    }
    return succeed(counts)
  }

  cards(kind: CardKind | null, from: number, count: number): { total: number; rows: CardRow[] } {
    const all = [...this.#cards.values()].filter((card) => kind === null || card.kind === kind)
    const rows = all
      .toSorted(byTurn)
      .slice(from, from + count)
      .map(rowOf)
    return { total: all.length, rows }
  }

  schedules(kind: CardKind, keys: readonly string[]): (Schedule | null)[] {
    return keys.map((key) => {
      const card = this.#byKey.get(identity(kind, key))
      return card ? scheduleOf(card) : null
    })
  }

  /** Sets when a card comes back. A card that was never asked stays new until then. */
  schedule(number: number, due: number): Result<CardRow, 'UNKNOWN_CARD'> {
    const card = this.#cards.get(number)
    if (!card) return fail('UNKNOWN_CARD', String(number))
    const memory: Memory = card.memory
      ? { ...card.memory, due }
      : { ...review(null, 'failed', card.added), due, reviews: 0, lapses: 0 }
    return this.#change({ ...card, memory })
  }

  suspend(number: number, on: boolean): Result<CardRow, 'UNKNOWN_CARD'> {
    const card = this.#cards.get(number)
    return card ? this.#change({ ...card, suspended: on }) : fail('UNKNOWN_CARD', String(number))
  }

  remove(number: number): boolean {
    if (!this.#cards.has(number)) return false
    this.#write({ removed: [number] })
    this.#undo = null
    return true
  }

  pause(on: boolean, { now }: When): number | null {
    const { pausedAt } = this.#flags
    if (on && pausedAt === null) this.#write({ flags: { pausedAt: now } })
    else if (!on && pausedAt !== null) {
      const later = Math.max(0, now - pausedAt)
      const cards = [...this.#cards.values()].flatMap((card) =>
        card.memory ? { ...card, memory: { ...card.memory, due: card.memory.due + later } } : [],
      )
      // A flag without a value is stored as a time that cannot be.
      this.#write({ cards, flags: { pausedAt: NEVER } })
      this.#undo = null
    }
    return this.#flags.pausedAt
  }

  setNewPerDay(cards: number): number {
    this.#write({ flags: { newPerDay: cards } })
    return this.#newPerDay
  }

  attempts(from: number, count: number): { total: number; rows: AttemptRow[] } {
    return { total: this.#table.countAttempts(), rows: this.#table.attempts(from, count) }
  }

  ratings(): { overall: TrainingRating; themes: ThemeRating[] } {
    const themes = [...this.#ratings.values()]
      .filter((rating) => !isOverall(rating))
      .map((rating) => ({ theme: rating.theme, ...shown(rating) }))
      .toSorted((a, b) => b.attempts - a.attempts || (a.theme < b.theme ? -1 : 1))
    return { overall: this.rating, themes }
  }

  get #newPerDay(): number {
    return this.#flags.newPerDay ?? NEW_PER_DAY
  }

  get #nextCard(): number {
    const last = Math.max(0, ...this.#cards.keys())
    return Math.max(last + 1, this.#flags.nextCard ?? 1)
  }

  /** How many new cards may still begin in the day that ends then. */
  #freshLeft(dayEnd: number): number {
    const begun = this.#flags.freshDay === dayEnd ? (this.#flags.freshCount ?? 0) : 0
    return Math.max(0, this.#newPerDay - begun)
  }

  #withFresh(dayEnd: number): { freshDay: number; freshCount: number } {
    const begun = this.#flags.freshDay === dayEnd ? (this.#flags.freshCount ?? 0) : 0
    return { freshDay: dayEnd, freshCount: begun + 1 }
  }

  #make(kind: CardKind, key: string, exercise: Exercise | null, now: number): StoredCard {
    const own = exercise && { ...exercise, key }
    return { card: this.#nextCard, kind, key, exercise: own, added: now, memory: null, suspended: false }
  }

  #rate(exercise: Exercise, points: number): StoredRating[] {
    return ['', ...new Set(exercise.themes.filter(Boolean))].map((theme) =>
      rated(this.#ratings.get(theme) ?? unrated(theme), exercise, points),
    )
  }

  #change(card: StoredCard): Result<CardRow, never> {
    this.#write({ cards: [card] })
    this.#undo = null
    return succeed(rowOf(card))
  }

  /** Writes changes, and then makes them here. */
  #write(changes: Changes): void {
    this.#table.write(changes)
    for (const number of changes.removed ?? []) {
      const card = this.#cards.get(number)
      if (card) this.#byKey.delete(identity(card.kind, card.key))
      this.#cards.delete(number)
    }
    for (const card of changes.cards ?? []) this.#take(card)
    for (const rating of changes.ratings ?? []) this.#ratings.set(rating.theme, rating)
    for (const theme of changes.unrated ?? []) this.#ratings.delete(theme)
    for (const [flag, value] of Object.entries(changes.flags ?? {}))
      this.#flags = { ...this.#flags, [flag]: value === NEVER ? null : value }
  }

  #take(card: StoredCard): void {
    this.#cards.set(card.card, card)
    this.#byKey.set(identity(card.kind, card.key), card)
  }
}

/** A flag with this value has none. */
export const NEVER = -1
/** A new card is drawn from this many of the newest. */
const FRESH_CHOICE = 8

const taskOf = ({ card, exercise }: StoredCard, why: Task['why']): Task => ({
  exercise: exercise!,
  card,
  why,
})

/** Whether a card passes a filter; one without a range of ratings lets cards of any rating pass. */
function passes({ rating, themes }: Exercise, filter: ExerciseFilter): boolean {
  if (filter.rating && (rating < filter.rating.from || rating > filter.rating.to)) return false
  if (filter.without.some((theme) => themes.includes(theme))) return false
  return filter.themes.length === 0 || filter.themes.some((theme) => themes.includes(theme))
}
