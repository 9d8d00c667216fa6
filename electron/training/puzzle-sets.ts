// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The sets of puzzles: the one that comes with the application, and one for each imported file, in a folder of its own.
 * One import runs at a time; its puzzles can be found while it runs. An import that was interrupted continues on
 * request, from the file that it was begun with.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Failure, type Result, succeed } from '../../engine/contract/result.ts'
import { readSmallFileNow, replaceFile } from '../data/disk.ts'
import { failureOf } from '../data/disk-errors.ts'
import { exerciseKey } from './exercise.ts'
import {
  type Exercise,
  type ExerciseFilter,
  OWN_SET,
  type SetSummary,
  type TrainingErrorCode,
} from './protocol.ts'
import type { PuzzleSource, RatingRange } from './service.ts'
import { folderOnDisk } from './puzzles/folder.ts'
import { importPuzzles, type PuzzleImportCode } from './puzzles/import.ts'
import type { Puzzle } from './puzzles/puzzle.ts'
import { PuzzleStore, type Selection } from './puzzles/store.ts'

const NOTE = 'set.json'
const MAX_NOTE_BYTES = 64 * 1024
/** Names of folders that are sets. */
const SET_NAME = /^set-[0-9a-z-]{1,64}$/
/** Interval between reports of a running import, ms. */
const REPORT_MS = 250
/** Draws before a puzzle that was asked before is given again. */
const MAX_DRAWS = 24

/** What is noted beside the puzzles of a set. */
interface Note {
  /** Of its file. */
  name: string
  path: string
  complete: boolean
}

interface PuzzleSet {
  readonly id: string
  readonly store: PuzzleStore
  readonly note: Note
  progress: number
  error: TrainingErrorCode | null
}

/** The puzzles of a set that pass a filter. */
interface SetSelection {
  set: PuzzleSet
  selection: Selection
}

/** Filters whose answers are remembered: counting five million puzzles takes 30 ms. */
const MAX_REMEMBERED = 16

const CODES: Partial<Record<PuzzleImportCode, TrainingErrorCode>> = {
  NOT_A_FILE: 'NO_PUZZLES',
  NO_COLUMN: 'NO_PUZZLES',
  BAD_ARCHIVE: 'DAMAGED',
}

export class PuzzleSets implements PuzzleSource {
  readonly #folder: string
  readonly #own: string
  readonly #report: () => void
  readonly #sets = new Map<string, PuzzleSet>()
  #opening: Promise<Result<void, TrainingErrorCode>> | null = null
  #running: { set: PuzzleSet; stop: AbortController; done: Promise<void> } | null = null
  #reported = 0
  #remembered = { puzzles: '', selections: new Map<string, readonly SetSelection[]>() }

  /**
   * @param folder of the imported sets; created when it is needed
   * @param own folder of the set that comes with the application
   * @param report called when a set has grown or its import has ended
   */
  constructor(folder: string, own: string, report: () => void) {
    this.#folder = folder
    this.#own = own
    this.#report = report
  }

  /** Opens the stored sets, once. */
  open(): Promise<Result<void, TrainingErrorCode>> {
    this.#opening ??= this.#open().then((opened) => {
      // A disk that did not answer may answer the next request.
      if (!opened.ok) this.#opening = null
      return opened
    })
    return this.#opening
  }

  summaries(): SetSummary[] {
    return [...this.#sets.values()].map((set) => ({
      set: set.id,
      name: set.note.name,
      count: set.store.count,
      progress: set.note.complete ? 1 : set.progress,
      state: set.note.complete ? 'complete' : this.#running?.set === set ? 'importing' : 'stopped',
      faults: set.store.faults,
      error: set.error,
    }))
  }

  /** The themes of all sets. */
  themes(): string[] {
    return [...new Set([...this.#sets.values()].flatMap(({ store }) => store.themes))]
  }

  count(filter: ExerciseFilter, rating: RatingRange | null): number {
    return this.#selections(filter, rating).reduce((sum, { selection }) => sum + selection.count, 0)
  }

  /**
   * Draws a puzzle that a filter lets pass; one that is not known, if a few draws find one. Null: there is none.
   * @param isKnown whether a key was asked before
   * @param unwanted keys that are not given
   */
  async draw(
    filter: ExerciseFilter,
    rating: RatingRange | null,
    seed: number,
    isKnown: (key: string) => boolean,
    unwanted: ReadonlySet<string>,
  ): Promise<Exercise | null> {
    const selections = this.#selections(filter, rating)
    const total = selections.reduce((sum, { selection }) => sum + selection.count, 0)
    let known: Exercise | null = null
    for (let turn = 0; turn < Math.min(MAX_DRAWS, total); turn++) {
      const drawn = await this.#draw(selections, total, turn, seed)
      if (!drawn || unwanted.has(drawn.key)) continue
      if (!isKnown(drawn.key)) return drawn
      known ??= drawn
    }
    return known
  }

  /** Begins an import, or continues the one that began with this file. */
  async import(path: string, name: string): Promise<Result<{ set: string }, TrainingErrorCode>> {
    if (this.#running) return fail('BUSY')
    const begun = [...this.#sets.values()].find(({ note }) => note.path === path && !note.complete)
    if (begun) return this.#start(begun)
    const id = `set-${crypto.randomUUID()}`
    const note: Note = { name, path, complete: false }
    const made = await this.#make(id, note)
    return made.ok ? this.#start(made.value) : made
  }

  async resume(id: string): Promise<Result<{ set: string }, TrainingErrorCode>> {
    const set = this.#sets.get(id)
    if (!set || set.note.complete) return fail('UNKNOWN_SET', id)
    return this.#running ? fail('BUSY') : this.#start(set)
  }

  /** Stops a running import. The puzzles that are already stored stay. */
  async stop(id: string): Promise<boolean> {
    if (this.#running?.set.id !== id) return false
    this.#running.stop.abort()
    await this.#running.done
    return true
  }

  async remove(id: string): Promise<Result<boolean, TrainingErrorCode>> {
    if (!this.#sets.has(id) || id === OWN_SET) return succeed(false)
    await this.stop(id)
    this.#sets.delete(id)
    try {
      // The note goes first: a folder without one is no set.
      await rm(join(this.#folder, id, NOTE), { force: true })
      await rm(join(this.#folder, id), { recursive: true, force: true })
    } catch (error) {
      return failureOf(error)
    }
    return succeed(true)
  }

  /** Stops a running import before the process ends. */
  async close(): Promise<void> {
    this.#running?.stop.abort()
    await this.#running?.done
  }

  /** What passes a filter in each set. The last few answers are remembered while no set changes. */
  #selections(filter: ExerciseFilter, rating: RatingRange | null): readonly SetSelection[] {
    const puzzles = [...this.#sets.values()].map(({ id, store }) => `${id} ${store.count}`).join()
    if (puzzles !== this.#remembered.puzzles) this.#remembered = { puzzles, selections: new Map() }
    const { selections } = this.#remembered
    const key = JSON.stringify([filter.themes, filter.without, rating])
    const known = selections.get(key)
    if (known) return known
    const made = this.#select(filter, rating)
    const [oldest] = selections.keys()
    if (selections.size >= MAX_REMEMBERED) selections.delete(oldest!)
    selections.set(key, made)
    return made
  }

  #select(filter: ExerciseFilter, rating: RatingRange | null): SetSelection[] {
    return [...this.#sets.values()].flatMap((set) => {
      const known = (theme: string): boolean => set.store.themes.includes(theme)
      const any = filter.themes.filter(known)
      // None of the themes is in this set, so no puzzle of it can pass.
      if (filter.themes.length > 0 && any.length === 0) return []
      const selection = set.store.select({
        ...(rating && { ratingFrom: rating.from, ratingTo: rating.to }),
        any,
        without: filter.without.filter(known),
      })
      return selection.ok ? { set, selection: selection.value } : []
    })
  }

  async #draw(
    selections: readonly SetSelection[],
    total: number,
    turn: number,
    seed: number,
  ): Promise<Exercise | null> {
    // The larger a set, the more often it is drawn from.
    let place = (seed + turn * DRAW_STEP) % total
    for (const { set, selection } of selections) {
      if (place >= selection.count) {
        place -= selection.count
        continue
      }
      const index = selection.drawn(turn, seed)
      const puzzle = index === null ? null : await set.store.get(index)
      return puzzle?.ok ? exerciseOf(puzzle.value, set.id) : null
    }
    return null
  }

  #start(set: PuzzleSet): Result<{ set: string }, never> {
    const stop = new AbortController()
    set.error = null
    const done = importPuzzles(set.note.path, set.store, {
      stop: stop.signal,
      onProgress: ({ readBytes, fileBytes }) => {
        set.progress = fileBytes === 0 ? 0 : Math.min(1, readBytes / fileBytes)
        this.#reportSometimes()
      },
    }).then((result) => this.#finish(set, result))
    this.#running = { set, stop, done }
    return succeed({ set: set.id })
  }

  async #finish(set: PuzzleSet, result: Result<void, PuzzleImportCode>): Promise<void> {
    this.#running = null
    if (result.ok) {
      const noted = await this.#note(set.id, { ...set.note, complete: true })
      if (noted.ok) set.note.complete = true
      else set.error = noted.code
    } else if (result.code !== 'STOPPED') {
      set.error = CODES[result.code] ?? (result.code as TrainingErrorCode)
      // A file without a puzzle leaves no set behind.
      if (set.error === 'NO_PUZZLES' && set.store.count === 0) await this.#forgetLater(set)
    }
    this.#report()
  }

  /** Removes a set from the disk; the page still sees why until the next start. */
  async #forgetLater({ id }: PuzzleSet): Promise<void> {
    await rm(join(this.#folder, id), { recursive: true, force: true }).catch(() => undefined)
  }

  #reportSometimes(): void {
    const now = performance.now()
    if (now < this.#reported + REPORT_MS) return
    this.#reported = now
    this.#report()
  }

  async #open(): Promise<Result<void, TrainingErrorCode>> {
    const own = await PuzzleStore.open(folderOnDisk(this.#own))
    if (own.ok && own.value.count > 0)
      this.#sets.set(OWN_SET, {
        id: OWN_SET,
        store: own.value,
        note: { name: '', path: '', complete: true },
        progress: 1,
        error: null,
      })
    let names: string[]
    try {
      names = await readdir(this.#folder)
    } catch (error) {
      const failure: Failure<TrainingErrorCode> = failureOf(error)
      return failure.code === 'NOT_FOUND' ? succeed(undefined) : failure
    }
    for (const id of names.filter((name) => SET_NAME.test(name)).toSorted()) {
      const note = readNote(join(this.#folder, id, NOTE))
      if (!note || this.#sets.has(id)) continue
      const store = await PuzzleStore.open(folderOnDisk(join(this.#folder, id)))
      // A set of a newer version is left alone.
      if (!store.ok) continue
      // A damaged segment is made again from the file.
      const complete = note.complete && store.value.isComplete
      this.#sets.set(id, { id, store: store.value, note: { ...note, complete }, progress: 0, error: null })
    }
    return succeed(undefined)
  }

  async #make(id: string, note: Note): Promise<Result<PuzzleSet, TrainingErrorCode>> {
    const noted = await this.#note(id, note)
    if (!noted.ok) return noted
    const store = await PuzzleStore.open(folderOnDisk(join(this.#folder, id)))
    if (!store.ok) return store
    const set: PuzzleSet = { id, store: store.value, note, progress: 0, error: null }
    this.#sets.set(id, set)
    return succeed(set)
  }

  async #note(id: string, note: Note): Promise<Result<void, TrainingErrorCode>> {
    try {
      await replaceFile(join(this.#folder, id, NOTE), JSON.stringify(note))
      return succeed(undefined)
    } catch (error) {
      return failureOf(error)
    }
  }
}

/** The deviation of a rating that comes without one: that of most puzzles of the free file. */
const USUAL_DEVIATION = 90
const MAX_THEMES = 64
const MAX_ADDRESS = 512

/** A puzzle of a set as an exercise. */
function exerciseOf(puzzle: Puzzle, set: string): Exercise {
  const origin = { from: 'set' as const, set, id: puzzle.id, game: puzzle.gameUrl.slice(0, MAX_ADDRESS) }
  const [lead, ...rest] = puzzle.moves
  const solution = rest.length % 2 === 0 ? rest.slice(0, -1) : rest
  const exercise = {
    key: '',
    fen: puzzle.fen,
    lead: lead!,
    solution,
    rating: puzzle.rating,
    deviation: puzzle.deviation ?? USUAL_DEVIATION,
    themes: puzzle.themes.slice(0, MAX_THEMES),
    origin,
  }
  return { ...exercise, key: exerciseKey(exercise) }
}

/** Spreads draws over the sets: a prime, so that it visits every place. */
const DRAW_STEP = 7_368_787

function readNote(path: string): Note | null {
  const bytes = readSmallFileNow(path, MAX_NOTE_BYTES)
  if (!bytes.ok) return null
  try {
    const note = JSON.parse(new TextDecoder().decode(bytes.value)) as Partial<Note> | null
    const { name, path: file, complete } = note ?? {}
    return typeof name === 'string' && typeof file === 'string' && typeof complete === 'boolean'
      ? { name, path: file, complete }
      : null
  } catch {
    return null
  }
}
