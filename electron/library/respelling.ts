// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The chosen names in the file of the library, and the changes to them, the newest of which can be undone. A choice is
 * one row, also for the games of later imports.
 */
import type { SpellingChange, SpellingTable } from '../data/names/spellings.ts'
import { jsonIn, numberIn, oneIn, textIn } from '../data/sqlite/row.ts'
import { NAME_KINDS, type NameKind } from './protocol.ts'
import type { LibraryDatabase } from './library-database.ts'

/** A change to the spellings of a kind. */
export interface KindChange {
  /** In one sequence with the changes of games. */
  id: number
  kind: NameKind
  changes: SpellingChange[]
}

/** What a person has chosen. */
export interface ChosenNames {
  spellings: (readonly [kind: NameKind, spelling: string, name: string])[]
  /** In any order. */
  changes: KindChange[]
}

export class Respelling {
  readonly #database: LibraryDatabase

  /** Reads the chosen names. */
  constructor(database: LibraryDatabase) {
    this.#database = database
    const { file, spellings } = database
    for (const row of file.rows('SELECT kind, spelling, name FROM spellings')) {
      const kind = oneIn(row, 'kind', NAME_KINDS)
      const [spelling, name] = [textIn(row, 'spelling'), textIn(row, 'name')]
      spellings.table(kind).set(spelling, name)
      spellings.follow(kind, [[spelling, null, name]])
    }
    database.nextChange = Math.max(database.nextChange, this.last + 1)
  }

  /** The number of the newest change; 0: there is none. */
  get last(): number {
    const row = this.#database.file.row('SELECT coalesce(max(id), 0) AS last FROM spelling_changes')
    return numberIn(row ?? {}, 'last')
  }

  /**
   * Changes the spellings of a kind, in one step that can be undone.
   * @returns the number of spellings that are shown as another name than before
   */
  change(kind: NameKind, action: (table: SpellingTable) => SpellingChange[]): number {
    const table = this.#database.spellings.table(kind)
    const changes = action(table)
    if (changes.length === 0) return 0
    const id = this.#database.nextChange
    this.#write(kind, changes, () => this.#note({ id, kind, changes }))
    this.#database.nextChange++
    return changes.length
  }

  /**
   * Takes over the names of a damaged library into one without any, as far as they do not contradict each other, and
   * the changes that can still be undone.
   */
  restore({ spellings: chosen, changes }: ChosenNames): void {
    const { spellings } = this.#database
    for (const kind of NAME_KINDS) {
      const pairs = chosen
        .filter(([of]) => of === kind)
        .map(([, spelling, name]) => [spelling, name] as const)
      const restored = spellings.table(kind).restore(pairs)
      if (restored.length > 0) this.#write(kind, restored, () => undefined)
    }
    const undoable = this.#undoable(changes)
    this.#database.transaction(() => {
      for (const change of undoable) this.#note(change)
    })
    this.#database.nextChange = Math.max(this.#database.nextChange, this.last + 1)
  }

  /** The newest changes that lead to the names of now, the newest first. */
  #undoable(changes: readonly KindChange[]): KindChange[] {
    const { spellings } = this.#database
    const names = new Map(NAME_KINDS.map((kind) => [kind, new Map<string, string | null>()]))
    const newest = changes.toSorted((a, b) => b.id - a.id)
    const end = newest.findIndex(({ kind, changes: steps }) => {
      const known = names.get(kind)!
      return steps.toReversed().some(([spelling, before, after]) => {
        const now = known.has(spelling) ? known.get(spelling) : spellings.table(kind).chosenFor(spelling)
        known.set(spelling, before)
        return now !== after
      })
    })
    return end < 0 ? newest : newest.slice(0, end)
  }

  #note({ id, kind, changes }: KindChange): void {
    this.#database.file.run(
      'INSERT INTO spelling_changes (id, kind, data) VALUES (?, ?, ?)',
      id,
      kind,
      JSON.stringify(changes),
    )
  }

  /** Undoes the newest change; false if there is none. */
  undo(): boolean {
    const { file, spellings } = this.#database
    const row = file.row('SELECT id, kind, data FROM spelling_changes ORDER BY id DESC LIMIT 1')
    if (!row) return false
    const id = numberIn(row, 'id', 1)
    const kind = oneIn(row, 'kind', NAME_KINDS)
    const back = jsonIn<SpellingChange[]>(row, 'data')
      .toReversed()
      .map(([spelling, before, after]): SpellingChange => [spelling, after, before])
    for (const [spelling, , name] of back) spellings.table(kind).set(spelling, name)
    this.#write(kind, back, () => file.run('DELETE FROM spelling_changes WHERE id = ?', id))
    return true
  }

  /** Writes changes that the table has already; takes them back if they cannot be written. */
  #write(kind: NameKind, changes: readonly SpellingChange[], note: () => void): void {
    const { file, spellings } = this.#database
    spellings.follow(kind, changes)
    try {
      this.#database.transaction(() => {
        for (const [spelling, , name] of changes)
          if (name === null) file.run('DELETE FROM spellings WHERE kind = ? AND spelling = ?', kind, spelling)
          else
            file.run('REPLACE INTO spellings (kind, spelling, name) VALUES (?, ?, ?)', kind, spelling, name)
        note()
      })
    } catch (error) {
      spellings.table(kind).revert(changes)
      spellings.follow(kind, changes)
      throw error
    }
  }
}
