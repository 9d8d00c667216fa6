// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game against the engine.
 *
 * - `idle`: no game is being played.
 * - `humanToMove`: the person's clock runs and only their legal moves at the end of the game are taken. A
 *   move leads to `engineThinking` or `over`.
 * - `engineThinking`: the engine searches on its own clock, which stops when it has decided; the move waits
 *   until the person's piece has landed on the board. If the engine's process dies, the clock stands still
 *   and the search begins again with the next process. The reply leads to `humanToMove` or `over`.
 * - `waiting`: the game stands still, on the board or away from it: its clocks are stopped, nothing is
 *   searched and nobody moves. Looking at another game leads here, and so does the start of the application;
 *   only `resume` leads on.
 * - `over`: mate, a draw by rule, time, resignation or agreement; the result is written into the game.
 *
 * The first move of a game costs no time. Draws that may be claimed are claimed at once. The record is in My
 * games from the first move on; what it says is enough to go on with the game, whoever was playing when it
 * was left.
 */
import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import type { Color } from '../../../engine/chess/rules.ts'
import type { NodeId } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { makeClock } from './clock.ts'
import { useConcessions } from './concessions.ts'
import { endingAt, flagFall, opposite, type Ending } from './ending.ts'
import { useOffer } from './offer.ts'
import { usePlayedGame, type NewGame } from './played-game.ts'
import { endedTags, newRecord } from './record.ts'
import { useThinking } from './thinking.ts'
import { useWaiting } from './waiting.ts'

export type { NewGame } from './played-game.ts'

export const usePlayStore = defineStore('play', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const played = usePlayedGame((color) => finish(flagFall(tipFen(), color)))
  const { state, human, result, spec, load, place, dismissed, declinedAt } = played
  const { active, waiting, onBoard, atTip, timer, tip, tipFen } = played
  const thinking = useThinking(played, { moved, abandon })
  const rests = useWaiting(played, { lay, stopPlay, reset: thinking.reset })
  const offers = useOffer(played, { isRecord: rests.isRecord, hold: rests.hold, begin })
  const concessions = useConcessions(played, {
    stopThinking: thinking.stop,
    humanTurn,
    finish,
    lastScore: thinking.lastScore,
  })

  const canMove = computed(() => state.value === 'humanToMove' && atTip.value)
  /** Whether a premove is allowed; the board holds it. */
  const premoveAllowed = computed(() => state.value === 'engineThinking' && atTip.value)

  async function newGame(wanted: NewGame): Promise<void> {
    const home = await documents.openMyGames()
    // An earlier game waits no longer; it stays in My games as it is.
    rests.pause()
    const color = wanted.color === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : wanted.color
    const chess960 = wanted.chess960 ?? false
    const tree = newRecord({ ...wanted, chess960, human: color, date: new Date() })
    state.value = 'idle'
    game.load(tree, home)
    load.value = game.loads
    place.value = home
    spec.value = { ...wanted, color }
    human.value = color
    result.value = null
    declinedAt.value = null
    thinking.reset()
    timer.set(wanted.clock && makeClock(wanted.clock))
    played.forgetTimes()
    begin(tree.root)
  }

  /** Play starts on the game on the board, whose end is `at`. */
  function begin(at: NodeId): void {
    const color = human.value!
    lay(color, at)
    played.rememberTimes(at)
    engine.client?.newGame()
    ui.orientation = color
    beginTurn()
  }

  /** @param mover the side the user may move; null: nobody moves. */
  function lay(mover: Color | null, tipId: NodeId): void {
    game.lock = {
      human: mover,
      tip: tipId,
      take: () => mover && played.press(mover),
      played: humanMoved,
      left: rests.leave,
    }
  }

  /** Starts the same game again with colours swapped. */
  async function rematch(): Promise<void> {
    if (spec.value) await newGame({ ...spec.value, color: opposite(spec.value.color) })
  }

  // ----- turns

  function beginTurn(): void {
    const ending = endingAt(game.tree, tip())
    if (ending) finish(ending)
    else if (played.isHumanTurn()) humanTurn()
    else engineTurn()
  }

  function humanTurn(): void {
    state.value = 'humanToMove'
    played.startTurn(human.value!)
  }

  function humanMoved(id: NodeId): void {
    thinking.waitForPiece(settings.settings.board.animationMs)
    moved(id)
  }

  function engineTurn(): void {
    state.value = 'engineThinking'
    void thinking.think()
  }

  function moved(id: NodeId): void {
    played.moveTip(id)
    beginTurn()
  }

  watch(
    () => game.loads,
    () => {
      if (!onBoard.value && state.value === 'over') state.value = 'idle'
    },
    { flush: 'sync' },
  )

  // ----- the end

  /** Ends play, whatever the outcome. Everything is stopped and the game is free for analysis. */
  function stopPlay(): void {
    thinking.stop()
    timer.stop()
  }

  function finish(ending: Ending): void {
    stopPlay()
    game.goTo(tip())
    game.setTags(endedTags(game.tree.tags, ending))
    game.closeRecord()
    game.lock = null
    result.value = ending
    state.value = 'over'
    void documents.saveMyGames()
  }

  /** The user has read the result, or leaves the waiting game as it is: nothing more is said about it. */
  function dismiss(): void {
    if (offers.isOffered()) {
      dismissed.value = game.loads
      return
    }
    if (waiting.value && onBoard.value) {
      game.lock = null
      dismissed.value = game.loads
    }
    if (state.value === 'over' || waiting.value) state.value = 'idle'
  }

  /** The engine cannot continue from this position: the game is kept without a result. */
  function abandon(): void {
    stopPlay()
    state.value = 'idle'
    game.lock = null
    ui.toast('play.engineCannotPlay', {}, undefined, 'error')
  }

  return {
    state,
    active,
    waiting,
    offer: offers.offer,
    human,
    spec,
    clocks: timer.clocks,
    canMove,
    premoveAllowed,
    result,
    load,
    drawOffer: concessions.drawOffer,
    canTakeBack: concessions.canTakeBack,
    canOfferDraw: concessions.canOfferDraw,
    newGame,
    rematch,
    pause: rests.pause,
    resume: offers.resume,
    saved: rests.saved,
    restore: rests.restore,
    takeback: concessions.takeback,
    resign: concessions.resign,
    offerDraw: concessions.offerDraw,
    dismiss,
  }
})
