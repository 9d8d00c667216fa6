// SPDX-License-Identifier: GPL-3.0-or-later
/** Unsaved edits to games of the library. A draft is on disk when `put` returns. */
import { decode, utf8Of } from '../../engine/chess/encoding.ts'
import { bytesIn, numberIn } from '../data/sqlite/row.ts'
import type { GameId } from './protocol.ts'
import type { LibraryDatabase } from './library-database.ts'

export class GameDrafts {
  readonly #database: LibraryDatabase

  constructor(database: LibraryDatabase) {
    this.#database = database
  }

  /** The games with a draft. */
  games(): GameId[] {
    return this.#database.file
      .rows('SELECT game FROM drafts ORDER BY game')
      .map((row) => numberIn(row, 'game'))
  }

  /** The draft of a game; null if there is none. */
  text(game: GameId): string | null {
    const row = this.#database.file.row('SELECT text FROM drafts WHERE game = ?', game)
    return row && decode(bytesIn(row, 'text'), 'utf-8')
  }

  /** Stores the draft of a game, replacing an earlier one; null deletes it. */
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
