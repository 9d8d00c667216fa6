// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game that stands still, on the board or away from it: how it comes to wait, and what is remembered of it
 * until the next start.
 */
import { watch } from 'vue'
import type { SessionPlay } from '../../../electron/api.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { lineEnd, nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import type { DocumentOrigin, Origin } from '../origin.ts'
import { restingClock } from './clock.ts'
import type { PlayedGame } from './played-game.ts'
import { movesMade, timesAt, unfinished } from './record.ts'

interface Hooks {
  /** Locks the game on the board; the user moves these sides. */
  lay: (movers: readonly Color[], tip: NodeId) => void
  /** Stops clocks and engine. */
  stopPlay: () => void
  /** Forgets what the engine knew of the game. */
  reset: () => void
}

export function useWaiting(played: PlayedGame, { lay, stopPlay, reset }: Hooks) {
  const { state, result, spec, load, place, rest, declinedAt } = played
  const { active, waiting, onBoard, timer, tip } = played
  const { clock } = timer
  const game = useGameStore()
  const documents = useDocumentsStore()

  const isPlace = (origin: Origin | null): boolean => isRecord(origin) && origin.index === place.value?.index

  /** Whether an origin is a game of My games. */
  const isRecord = (origin: Origin | null): origin is DocumentOrigin =>
    origin?.kind === 'document' && origin.index !== null && documents.isMyGames(origin.document)

  watch(
    () => game.loads,
    () => {
      if (!onBoard.value && waiting.value && isPlace(game.origin)) adopt()
    },
    { flush: 'sync' },
  )

  watch(
    () => game.origin,
    (origin) => {
      // The first move gives the record its place, and other games may be inserted before it. Closing the
      // document takes its number away, but not the record.
      if ((active.value || waiting.value) && onBoard.value && origin?.kind === 'document') {
        place.value = origin
      }
    },
  )

  documents.onRelocate((change) => {
    if (!waiting.value || onBoard.value || !place.value) return
    // A closed document loses its number; the record stays where it is in My games.
    const now = change(place.value)
    if (now) place.value = now
    if (now?.index === null) state.value = 'idle'
  })

  /** Stops clocks and engine; the game waits until `resume`. */
  function pause(): void {
    if (!active.value) return
    const { ply, fen } = nodeOf(game.tree, tip())
    stopPlay()
    rest.value = { ply, fen }
    state.value = 'waiting'
    lay([], tip())
  }

  /** Another game takes its place. A game without any move is not worth waiting for. */
  function leave(): void {
    pause()
    if (rest.value?.ply === 0 || place.value === null) state.value = 'idle'
    else if (place.value.index === null) void findPlace(load.value)
  }

  /** Waits until My games has the record. */
  async function findPlace(left: number): Promise<void> {
    await documents.flush()
    if (load.value !== left || !waiting.value) return
    place.value = documents.placeOfLoad(left)
    if (!place.value || place.value.index === null) state.value = 'idle'
  }

  /** Takes over the game of a record, which waits from now on. False if there is nothing to continue. */
  function hold(tree: GameTree, at: DocumentOrigin, saved: SessionPlay | null): boolean {
    const started = unfinished(tree)
    if (!started) return false
    const end = nodeOf(tree, lineEnd(tree, tree.root))
    // The record has the time left to the second, the session exactly if it is of the same moment.
    const exact = saved?.ply === end.ply ? saved : null
    spec.value = started
    place.value = at
    rest.value = { ply: end.ply, fen: end.fen }
    result.value = null
    reset()
    declinedAt.value = saved?.declinedAt ?? null
    const { clocks } = started
    timer.set(
      clocks &&
        restingClock(
          clocks,
          exact?.left ?? timesAt(tree, end.id, clocks),
          movesMade(tree, end.id),
          exact?.used,
        ),
    )
    state.value = 'waiting'
    return true
  }

  /** The waiting game has come onto the board: nobody moves until it is resumed. */
  function adopt(): void {
    const saved = rest.value && savedAs(0, rest.value.ply)
    const at = game.origin as DocumentOrigin
    load.value = game.loads
    played.forgetClocks()
    if (hold(game.tree, at, saved)) lay([], lineEnd(game.tree, game.tree.root))
    else state.value = 'idle'
  }

  /** What the next start needs to resume the game; null if there is nothing to resume. */
  function saved(): SessionPlay | null {
    const index = place.value?.index ?? null
    if (index === null || !(active.value || waiting.value)) return null
    const ply = active.value ? nodeOf(game.tree, tip()).ply : rest.value!.ply
    return savedAs(index, ply)
  }

  const savedAs = (index: number, ply: number): SessionPlay => ({
    game: index,
    ply,
    left: clock.value?.left ?? null,
    used: Math.floor(clock.value?.used ?? 0),
    declinedAt: declinedAt.value,
  })

  /** The game of an earlier start waits from now on. */
  async function restore(before: SessionPlay): Promise<void> {
    const read = await documents.readMyGame(before.game)
    if (read && state.value === 'idle') hold(read.tree, read.origin, before)
  }

  return { pause, leave, isRecord, hold, saved, restore }
}
