// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The chosen names of players, events, sites and annotators, by the ids of texts. One dictionary has the texts of all of them, and
 * one text can be a player and an event, so every question names the kind. Games keep the spelling of their file.
 */
import { type SpellingChange, SpellingTable } from '../../data/names/spellings.ts'
import { withTagValues } from '../../data/tags.ts'
import type { Tag } from '../../../engine/chess/tree.ts'
import { type ColumnNameKind, NAME_KINDS, type NameKind } from '../protocol.ts'
import type { StoredGames } from '../games/stored-games.ts'
import type { ColumnName } from './columns.ts'
import type { TextDictionary } from './text-dictionary.ts'

const KIND_OF_TAG: Readonly<Record<string, NameKind>> = {
  White: 'player',
  Black: 'player',
  Event: 'event',
  Site: 'site',
  Annotator: 'annotator',
}

const NAME_COLUMNS: readonly (readonly [ColumnName, ColumnNameKind])[] = [
  ['white', 'player'],
  ['black', 'player'],
  ['event', 'event'],
  ['site', 'site'],
]

interface Kind {
  table: SpellingTable
  /** The id of the name, by the id of the spelling. */
  ids: Map<number, number>
}

export class Spellings {
  readonly #texts: TextDictionary
  readonly #kinds = new Map<NameKind, Kind>(
    NAME_KINDS.map((kind) => [kind, { table: new SpellingTable(), ids: new Map() }]),
  )

  constructor(texts: TextDictionary) {
    this.#texts = texts
  }

  table(kind: NameKind): SpellingTable {
    return this.#kinds.get(kind)!.table
  }

  /** Every spelling that is shown as another name, as ids of texts. */
  pairs(kind: NameKind): ReadonlyMap<number, number> {
    return this.#kinds.get(kind)!.ids
  }

  /** The id of the name that a text is shown as. */
  id(kind: NameKind, text: number): number {
    return this.#kinds.get(kind)!.ids.get(text) ?? text
  }

  /** The name that the text of an id is shown as. */
  name(kind: NameKind, text: number): string {
    return this.#texts.text(this.id(kind, text))
  }

  /** Call it when spellings of the table have changed. */
  follow(kind: NameKind, changes: readonly SpellingChange[]): void {
    const { table, ids } = this.#kinds.get(kind)!
    for (const [spelling] of changes) {
      const name = table.nameOf(spelling)
      const id = this.#texts.intern(spelling)
      if (name === spelling) ids.delete(id)
      else ids.set(id, this.#texts.intern(name))
    }
  }

  /** The text of a game with the chosen names in its tags. @param game its ordinal */
  inGame(stored: Pick<StoredGames, 'value'>, game: number, text: string): string {
    const isChanged = NAME_COLUMNS.some(([column, kind]) => {
      const pairs = this.pairs(kind)
      return pairs.size > 0 && pairs.has(stored.value(column, game))
    })
    const isAnnotated = this.pairs('annotator').size > 0 && text.includes('[Annotator')
    return isChanged || isAnnotated ? this.inText(text) : text
  }

  /** The same for any text of a game. */
  inText(text: string): string {
    return withTagValues(text, ({ name, value }: Tag) => {
      const kind = Object.hasOwn(KIND_OF_TAG, name) ? KIND_OF_TAG[name] : undefined
      return kind ? this.table(kind).nameOf(value) : value
    })
  }
}
