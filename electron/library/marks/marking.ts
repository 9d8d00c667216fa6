// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Marks games, takes the newest change of marks back, and gives the games of an import the marks that came with them: those of
 * the games that were copied or salvaged. One change follows the other.
 */
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { Slices } from '../../data/slices.ts'
import type { LibraryDatabase } from '../library-database.ts'
import type { GameId, LibraryErrorCode, MarkingHow } from '../protocol.ts'
import type { ComingMarks } from './marks.ts'
import { MarkMap } from './mark-map.ts'

/** Games between two checks of the clock. */
const STEP = 2048

/** What a change has done. */
export interface Marked {
  /** The bits that it turned round, by id. */
  toggled: MarkMap
  /** Whether it set marks, or removed them. */
  isSet: boolean
}

export class Marking {
  readonly #database: LibraryDatabase
  readonly #onMarked: (toggled: MarkMap) => void
  /** The end of the newest change. */
  #work: Promise<unknown> = Promise.resolve()

  /** @param onMarked told the bits that have changed, by id */
  constructor(database: LibraryDatabase, onMarked: (toggled: MarkMap) => void) {
    this.#database = database
    this.#onMarked = onMarked
    database.nextChange = Math.max(database.nextChange, this.last + 1)
  }

  /** The number of the newest change; 0: there is none. */
  get last(): number {
    return this.#database.marks.last
  }

  /** Changes marks of games, in one step that can be undone. LIST_CHANGED if games left the library meanwhile. */
  mark(games: ArrayLike<GameId>, bits: number, how: MarkingHow): Promise<Result<Marked, LibraryErrorCode>> {
    return this.#inTurn(async () => {
      const { marks } = this.#database
      const slices = new Slices()
      const isCurrent = this.#watch()
      const isSet = how === 'set' || (how === 'toggle' && !(await this.#haveAll(games, bits, slices)))
      const toggled = new MarkMap()
      for (let at = 0; at < games.length; at++) {
        if (at % STEP === 0 && slices.due()) await slices.next()
        const id = games[at]!
        const turned = (isSet ? ~marks.at(id) : marks.at(id)) & bits
        if (turned !== 0) toggled.set(id, turned)
      }
      if (toggled.count === 0) return succeed({ toggled, isSet })
      const change = (): void => marks.note(this.#database.nextChange, toggled)
      if (!(await marks.toggle(toggled, isCurrent, change, slices))) return fail('LIST_CHANGED')
      this.#database.nextChange++
      this.#onMarked(toggled)
      return succeed({ toggled, isSet })
    })
  }

  /** Takes back the newest change. Returns a game that it affected, or null. */
  undo(): Promise<Result<GameId | null, LibraryErrorCode>> {
    return this.#inTurn(async () => {
      const { marks } = this.#database
      const { last } = this
      if (last === 0) return succeed(null)
      const toggled = marks.changed(last)
      const drop = (): void => marks.drop(last)
      if (!(await marks.toggle(toggled, this.#watch(), drop, new Slices()))) return fail('LIST_CHANGED')
      this.#onMarked(toggled)
      return succeed(toggled.numbers().next().value ?? null)
    })
  }

  /** Gives the games of complete imports the marks that came with them. */
  settle(): Promise<void> {
    return this.#inTurn(async () => {
      for (const coming of this.#database.marks.coming()) while (!(await this.#settle(coming)));
    })
  }

  /** False if games left the library meanwhile. */
  async #settle({ importId, games, marks: coming }: ComingMarks): Promise<boolean> {
    const { marks, stored, imports } = this.#database
    const record = imports.find(({ id }) => id === importId)
    if (record && record.state !== 'complete') return true
    const toggled = new MarkMap()
    const slices = new Slices()
    if (record?.games === games) {
      let before = 0
      const parts = stored.partsOf(importId).values()
      let part = parts.next().value
      for (const number of coming.numbers()) {
        while (part && number - before >= part.games) {
          before += part.games
          part = parts.next().value
        }
        if (part) toggled.set(part.first + number - before, coming.at(number))
        if (slices.due()) await slices.next()
      }
    }
    const isDone = await marks.toggle(toggled, this.#watch(), () => marks.settle(importId), slices)
    if (isDone) this.#onMarked(toggled)
    return isDone
  }

  async #haveAll(games: ArrayLike<GameId>, bits: number, slices: Slices): Promise<boolean> {
    const { marks } = this.#database
    for (let at = 0; at < games.length; at++) {
      if (at % STEP === 0 && slices.due()) await slices.next()
      if ((marks.at(games[at]!) & bits) !== bits) return false
    }
    return true
  }

  /** Whether no games have left since the call. */
  #watch(): () => boolean {
    const { stored } = this.#database
    const { removals } = stored
    return () => stored.removals === removals
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const done = this.#work.then(action)
    this.#work = done.catch(() => undefined)
    return done
  }
}
