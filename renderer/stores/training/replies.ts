// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How often moves are played in a position: by the games of the library or, where it has few, by the model of people for
 * the rating that the person has chosen for opponents.
 */
import { watch } from 'vue'
import { type PositionKey, positionKey } from '../../../electron/training/repertoire/graph.ts'
import type { AskReplies, Replies } from '../../../electron/training/repertoire/gaps.ts'
import { useEngineStore } from '../engine.ts'
import { useLibraryStore } from '../library/library.ts'
import { useSettingsStore } from '../settings.ts'

/** Fewer games of the library than this say little. */
const MIN_GAMES = 20
/** Maximum number of cached answers; then the cache is emptied. */
const MAX_KNOWN = 2000

/** Call in setup. */
export function useReplies(): AskReplies {
  const engine = useEngineStore()
  const library = useLibraryStore()
  const settings = useSettingsStore()
  const known = new Map<PositionKey, Replies>()
  watch([() => library.changes, () => settings.settings.people.rating], () => known.clear(), {
    flush: 'sync',
  })

  async function ofLibrary(fen: string): Promise<Replies | null> {
    if (!library.available) return null
    const answer = await library.request({ req: 'explore', fen, filter: {} })
    if (!answer.ok) return null
    const games = answer.value.moves.reduce((sum, move) => sum + move.games, 0)
    if (games < MIN_GAMES) return null
    return { games, moves: answer.value.moves.map((move) => ({ uci: move.uci, share: move.games / games })) }
  }

  async function ofPeople(start: string, line: readonly string[]): Promise<Replies | null> {
    const { rating } = settings.settings.people
    const answer = await engine.client?.predict({ fen: start, moves: line }, [rating])
    if (!answer?.ok) return null
    return { games: null, moves: answer.moves.map(({ uci, shares }) => ({ uci, share: shares[0]! })) }
  }

  return async ({ fen, start, line }) => {
    const key = positionKey(fen)
    const before = known.get(key)
    if (before) return before
    const found = (await ofLibrary(fen)) ?? (await ofPeople(start, line))
    if (known.size >= MAX_KNOWN) known.clear()
    if (found) known.set(key, found)
    return found
  }
}
