// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game that is played here: by a person against an engine, by two people at one board, or by two engines.
 *
 * - `idle`: no game is being played.
 * - `humanToMove`: the clock of the person to move runs and only legal moves at the end of the game are taken. A
 *   move leads to the other side's turn or to `over`.
 * - `checking`: the coach looks at the move that the person has just made; both clocks stand still. Leads on as the
 *   move does, or to `warned`.
 * - `warned`: the move is a blunder. The person takes it back, or insists on it.
 * - `engineThinking`: the engine to move searches on its own clock, which stops when it has decided; the move
 *   waits until the piece that moved before has landed on the board. If the engine's process dies, the clock
 *   stands still and the search begins again with the next process; an engine of others starts when a person
 *   wants it. The reply leads to the other side's turn or to `over`.
 * - `waiting`: the game stands still, on the board or away from it: its clocks are stopped, nothing is
 *   searched and nobody moves. Looking at another game leads here, and so does the start of the application;
 *   only `resume` leads on.
 * - `over`: mate, a draw by rule, time, resignation or agreement; the result is written into the game.
 *
 * The first move of a game costs no time. Draws that may be claimed are claimed at once. The record is in My
 * games from the first move on; what it says is enough to go on with the game, regardless of who was playing when it
 * was left.
 */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { turnOf, type Color } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'
import { useAdviser } from './adviser.ts'
import { useClosing } from './closing.ts'
import { useCoach } from './coach.ts'
import { useConcessions } from './concessions.ts'
import { endingAt, flagFall, opposite } from './ending.ts'
import { useEnginePlayers } from './engine-players.ts'
import { useHints } from './hints.ts'
import { useOffer } from './offer.ts'
import { usePlayedGame } from './played-game.ts'
import { useStarting } from './starting.ts'
import { useThinking } from './thinking.ts'
import { useWaiting } from './waiting.ts'

export type { NewGame } from './played-game.ts'

export const usePlayStore = defineStore('play', () => {
  const game = useGameStore()
  const settings = useSettingsStore()

  const played = usePlayedGame((color): void => closing.finish(flagFall(tipFen(), color)))
  const { state, human, pairing, result, spec, load, active, waiting, atTip, timer, tip, tipFen } = played
  const engines = useEnginePlayers(played)
  const thinking = useThinking(played, {
    engines,
    moved: engineMoved,
    abandon: (): void => closing.abandon(),
  })
  const adviser = useAdviser()
  const hints = useHints(played, adviser)
  const coach = useCoach(played, { adviser, goOn: beginTurn })
  const rests = useWaiting(played, {
    lay,
    stopPlay: (): void => closing.stopPlay(),
    reset,
  })
  const starting = useStarting(played, {
    engines,
    pause: rests.pause,
    reset,
    lay,
    beginTurn,
  })
  const offers = useOffer(played, { isRecord: rests.isRecord, hold: rests.hold, begin: starting.begin })
  const closing = useClosing(played, { stopThinking: thinking.stop, isOffered: offers.isOffered })
  const concessions = useConcessions(played, {
    stopThinking: thinking.stop,
    humanTurn,
    finish: closing.finish,
    lastScore: thinking.lastScore,
  })

  const canMove = computed(() => state.value === 'humanToMove' && atTip.value)
  /** Whether a premove is allowed; the board holds it. */
  const premoveAllowed = computed(
    () => pairing.value === 'engine' && state.value === 'engineThinking' && atTip.value,
  )

  /**
   * Locks the game on the board, whose end is `tipId`.
   * @param movers the sides that the user may move; none: the game waits, or engines play.
   */
  function lay(movers: readonly Color[], tipId: NodeId): void {
    game.lock = {
      movers,
      tip: tipId,
      take: () => played.press(played.turn()),
      played: humanMoved,
      left: rests.leave,
    }
  }

  /** Forgets what engines knew of the game. */
  function reset(): void {
    thinking.reset()
    adviser.forget()
  }

  // ----- turns

  function beginTurn(): void {
    const ending = endingAt(game.tree, tip())
    if (ending) closing.finish(ending)
    else if (played.seatInTurn().by === 'person') humanTurn()
    else engineTurn()
  }

  function humanTurn(): void {
    state.value = 'humanToMove'
    played.startTurn(played.turn())
    coach.prepare()
  }

  function humanMoved(id: NodeId): void {
    thinking.waitForPiece(settings.settings.board.animationMs)
    played.moveTip(id)
    if (coach.watches() && endingAt(game.tree, id) === null) void coach.judge(id)
    else beginTurn()
  }

  function engineMoved(id: NodeId): void {
    // A person sees the piece land; another engine is told to wait for it.
    if (pairing.value === 'engines') thinking.waitForPiece(settings.settings.board.animationMs)
    played.moveTip(id)
    beginTurn()
  }

  function engineTurn(): void {
    state.value = 'engineThinking'
    void thinking.think()
  }

  /** The side to move at the end of the game, wherever the board shows it; White without a game. */
  const turn = computed<Color>(() =>
    game.lock === null ? 'white' : turnOf(nodeOf(game.tree, game.lock.tip).fen),
  )

  /** The pieces are hidden: a person plays from memory, and does not peek during a pause. */
  const blindfold = computed(
    () => settings.settings.board.blindfold && (active.value || waiting.value) && played.onBoard.value,
  )

  /** The engine that plays, or the one to move of two. */
  const engineInPlay = computed(() => {
    const lone = human.value
    return engines.players[lone === null ? turn.value : opposite(lone)]
  })

  return {
    state,
    active,
    waiting,
    offer: offers.offer,
    human,
    pairing,
    turn,
    blindfold,
    spec,
    clocks: timer.clocks,
    canMove,
    premoveAllowed,
    result,
    load,
    engineState: computed(() => engineInPlay.value.state.value),
    engineTrouble: computed(() => engineInPlay.value.trouble.value),
    startEngineAgain: () => engineInPlay.value.startAgain(),
    hint: hints.hint,
    canHint: hints.canHint,
    askHint: hints.askHint,
    dropHint: hints.dropHint,
    canCoach: coach.canCoach,
    warning: coach.warning,
    insist: coach.insist,
    drawOffer: concessions.drawOffer,
    canTakeBack: concessions.canTakeBack,
    canResign: concessions.canResign,
    canOfferDraw: concessions.canOfferDraw,
    newGame: starting.newGame,
    rematch: starting.rematch,
    playAgain: starting.playAgain,
    pause: rests.pause,
    resume: offers.resume,
    saved: rests.saved,
    restore: rests.restore,
    takeback: concessions.takeback,
    resign: concessions.resign,
    offerDraw: concessions.offerDraw,
    dismiss: closing.dismiss,
  }
})
