// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes to library games that earlier versions kept in the page's storage. */
import type { GameId } from '../../../electron/library/protocol.ts'

const KEY = 'alfabeta.collectionDrafts'

/** The texts by their games. */
export function readEarlierDrafts(): [GameId, string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Object.entries(stored as Record<string, unknown>).flatMap(([id, text]): [GameId, string][] =>
      typeof text === 'string' && Number.isSafeInteger(Number(id)) ? [[Number(id), text]] : [],
    )
  } catch {
    return []
  }
}

/** To be called once the library has them all. */
export function clearEarlierDrafts(): void {
  localStorage.removeItem(KEY)
}
