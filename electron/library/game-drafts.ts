// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Changes to games of the library that a person has not saved. What was put here is on the disk when that
 * returns.
 */
import { decode, utf8Of } from '../../engine/chess/encoding.ts'
import { bytesIn, numberIn } from '../data/sqlite/row.ts'
import type { GameId } from './protocol.ts'
import type { Store } from './library-database.ts'

export class Drafts {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The games that have one. */
  games(): GameId[] {
    return this.#store.file.rows('SELECT game FROM drafts ORDER BY game').map((row) => numberIn(row, 'game'))
  }

  /** The changed text of a game; null when there is none. */
  text(game: GameId): string | null {
    const row = this.#store.file.row('SELECT text FROM drafts WHERE game = ?', game)
    return row && decode(bytesIn(row, 'text'), 'utf-8')
  }

  /** Keeps the changed text of a game in place of an earlier one; null: there is no change any more. */
  put(game: GameId, text: string | null): void {
    const { file } = this.#store
    this.#store.transaction(() => {
      if (text === null) file.run('DELETE FROM drafts WHERE game = ?', game)
      else
        file.run(
          'REPLACE INTO drafts (game, text, changed_at) VALUES (?, ?, ?)',
          game,
          utf8Of(text),
          Date.now(),
        )
    })
  }
}
