// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Edits to games of the library that a person has not saved. What was put here is on the disk when that
 * returns.
 */
import { decode, utf8Of } from '../../engine/chess/encoding.ts'
import { bytesIn, numberIn } from '../data/sqlite/row.ts'
import type { GameId } from './protocol.ts'
import type { LibraryDatabase } from './library-database.ts'

export class GameDrafts {
  readonly #database: LibraryDatabase

  constructor(database: LibraryDatabase) {
    this.#database = database
  }

  /** The games that have one. */
  games(): GameId[] {
    return this.#database.file
      .rows('SELECT game FROM drafts ORDER BY game')
      .map((row) => numberIn(row, 'game'))
  }

  /** The changed text of a game; null when there is none. */
  text(game: GameId): string | null {
    const row = this.#database.file.row('SELECT text FROM drafts WHERE game = ?', game)
    return row && decode(bytesIn(row, 'text'), 'utf-8')
  }

  /** Keeps the changed text of a game in place of an earlier one; null: there is no change any more. */
  put(game: GameId, text: string | null): void {
    const { file } = this.#database
    this.#database.transaction(() => {
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
