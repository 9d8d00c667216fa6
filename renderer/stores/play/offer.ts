// SPDX-License-Identifier: GPL-3.0-or-later
/** The offer to resume an unfinished game: what the user is told of it, and going on with it. */
import { computed } from 'vue'
import { turnOf, type Color } from '../../../engine/chess/rules.ts'
import { lineEnd, nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import type { DocumentOrigin, Origin } from '../origin.ts'
import type { ChessClock } from './clock.ts'
import type { PlayedGame } from './played-game.ts'
import { timesAt, unfinished } from './record.ts'
import type { Seats } from './seats.ts'

export interface Unfinished {
  seats: Seats
  /** Number of the move that comes next. */
  moveNumber: number
  turn: Color
  /** Milliseconds left, or null without clocks. */
  left: ChessClock['left'] | null
  /** It is the game on the board. */
  here: boolean
}

/**
 * @param fen the position at the end of the game.
 * @param left what the clocks show, ms; null without clocks.
 * @param here whether the game is on the board.
 */
const offerOf = (seats: Seats, fen: string, left: ChessClock['left'] | null, here: boolean): Unfinished => ({
  seats,
  moveNumber: Number(fen.split(' ')[5] ?? 1),
  turn: turnOf(fen),
  left,
  here,
})

interface Hooks {
  /** Whether an origin is a game of My games. */
  isRecord: (origin: Origin | null) => boolean
  /** The game of a record waits from now on; false if there is nothing to go on with. */
  hold: (tree: GameTree, at: DocumentOrigin, saved: null) => boolean
  /** Both sides go on with the game on the board, whose end is `at`. */
  begin: (at: NodeId) => void
}

/** The unfinished game that is offered to the user, and going on with it. */
export function useOffer(played: PlayedGame, { isRecord, hold, begin }: Hooks) {
  const { active, waiting, onBoard, dismissed, load, place, rest, spec, timer } = played
  const { clock } = timer
  const game = useGameStore()
  const documents = useDocumentsStore()

  /** An unfinished game of My games on the board, other than the one that waits. */
  const unfinishedOnBoard = computed(() =>
    !active.value &&
    !(waiting.value && onBoard.value) &&
    dismissed.value !== game.loads &&
    isRecord(game.origin)
      ? unfinished(game.tree)
      : null,
  )
  const isOffered = (): boolean => unfinishedOnBoard.value !== null

  /** The game that `resume` continues. The one on the board comes first. */
  const offer = computed<Unfinished | null>(() => {
    if (unfinishedOnBoard.value) {
      const end = lineEnd(game.tree, game.tree.root)
      const { seats, clocks } = unfinishedOnBoard.value
      const left = clocks && timesAt(game.tree, end, clocks)
      return offerOf(seats, nodeOf(game.tree, end).fen, left, true)
    }
    if (!waiting.value || !rest.value || !spec.value) return null
    return offerOf(spec.value.seats, rest.value.fen, clock.value?.left ?? null, onBoard.value)
  })

  /** Resumes the offered game, wherever it is. */
  async function resume(): Promise<void> {
    if (unfinishedOnBoard.value) {
      load.value = game.loads
      played.forgetClocks()
      hold(game.tree, game.origin as DocumentOrigin, null)
    }
    if (!waiting.value) return
    if (!onBoard.value && !(await documents.showMyGame(place.value!.index!))) return
    if (!waiting.value || !onBoard.value) return
    const end = lineEnd(game.tree, game.tree.root)
    game.goTo(end)
    begin(end)
  }

  return { offer, isOffered, resume }
}
