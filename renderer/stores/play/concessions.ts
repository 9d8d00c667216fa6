// SPDX-License-Identifier: GPL-3.0-or-later
/** Takebacks, resignation, and draws by agreement. */
import { computed } from 'vue'
import { turnOf } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import type { Score } from '../../../engine/protocol.ts'
import { useGameStore } from '../game.ts'
import { useUiStore } from '../ui.ts'
import { restingClock } from './clock.ts'
import { opposite, winFor, type Ending } from './ending.ts'
import { takesDraw } from './opponent.ts'
import type { PlayedGame } from './played-game.ts'
import { movesMade, timesAt } from './record.ts'

/** What became of an offer of a draw: `declined` stays until the offer may be made again. */
export type DrawOffer = 'none' | 'declined'

/** Moves of the user between two offers of a draw. */
const MOVES_BETWEEN_OFFERS = 5

interface Hooks {
  stopThinking: () => void
  humanTurn: () => void
  finish: (ending: Ending) => void
  /** The engine's newest score of the game, from its own point of view; null if it has none. */
  lastScore: () => Score | null
}

export function useConcessions(played: PlayedGame, { stopThinking, humanTurn, finish, lastScore }: Hooks) {
  const { human, active, spec, pairing, declinedAt, timer, tip, tipFen, turn } = played
  const game = useGameStore()
  const ui = useUiStore()

  /** The last move that a person made, or null. */
  function lastMoveOfPerson(): NodeId | null {
    if (!active.value || !spec.value) return null
    const { seats } = spec.value
    for (let at = nodeOf(game.tree, tip()); at.parent !== null; at = nodeOf(game.tree, at.parent)) {
      if (seats[opposite(turnOf(at.fen))].by === 'person') return at.id
    }
    return null
  }
  const canTakeBack = computed(() => spec.value?.rated === false && lastMoveOfPerson() !== null)

  /** Takes back the last move of a person and what followed it; the clocks go back too. */
  function takeback(): void {
    const move = lastMoveOfPerson()
    if (!canTakeBack.value || move === null) return
    stopThinking()
    const back = nodeOf(game.tree, move).parent!
    game.truncate(move)
    game.goTo(back)
    game.lock = { ...game.lock!, tip: back }
    const { clocks } = spec.value!
    // For a resumed game only the record has the times.
    if (clocks)
      timer.set(
        played.clockAt(back) ??
          restingClock(clocks, timesAt(game.tree, back, clocks), movesMade(game.tree, back)),
      )
    humanTurn()
  }

  const canResign = computed(() => active.value && pairing.value !== 'engines')

  /** The only person resigns; of two people the one to move. */
  function resign(): void {
    if (canResign.value) finish({ result: winFor(opposite(human.value ?? turn())), reason: 'RESIGNATION' })
  }

  const ply = computed(() => (game.lock ? nodeOf(game.tree, game.lock.tip).ply : 0))
  const drawOffer = computed<DrawOffer>(() =>
    declinedAt.value !== null && ply.value - declinedAt.value < 2 * MOVES_BETWEEN_OFFERS
      ? 'declined'
      : 'none',
  )
  const canOfferDraw = computed(() => canResign.value && ply.value > 0 && drawOffer.value === 'none')

  /** Offers a draw. An engine decides at once by its score; two people have agreed before. */
  function offerDraw(): void {
    if (!canOfferDraw.value) return
    if (human.value === null) {
      finish({ result: '1/2-1/2', reason: 'AGREEMENT' })
      return
    }
    const moveNumber = Number(tipFen().split(' ')[5] ?? 1)
    if (takesDraw(lastScore(), opposite(human.value), moveNumber)) {
      finish({ result: '1/2-1/2', reason: 'AGREEMENT' })
      return
    }
    declinedAt.value = ply.value
    ui.toast('play.drawDeclined')
  }

  return { canTakeBack, takeback, canResign, resign, drawOffer, canOfferDraw, offerDraw }
}
