// SPDX-License-Identifier: GPL-3.0-or-later
/** The state of a game being played, shared by the parts of the play store. */
import { computed, ref, shallowRef } from 'vue'
import { turnOf, type Color } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore, type MoveMarks } from '../game.ts'
import type { DocumentOrigin } from '../origin.ts'
import type { ChessClock, TimeControls } from './clock.ts'
import type { Ending } from './ending.ts'
import { loneSide, pairingOf, type Seat, type Seats } from './seats.ts'
import { usePlayTimer } from './timer.ts'

export type PlayState = 'idle' | 'humanToMove' | 'checking' | 'warned' | 'engineThinking' | 'waiting' | 'over'

/** What a game is started with. */
export interface NewGame {
  /** The name of the event, in the user's language. */
  event: string
  seats: Seats
  /** Null: no clock. */
  clocks: TimeControls | null
  /** First position, which must be valid and have a legal move; null: the usual one. */
  fen: string | null
  chess960: boolean
  /** The number of the game in its event; null: none. */
  round: string | null
  /** Played without help: no hint, no takeback, no coach. */
  rated: boolean
}

/** The states in which a game goes on. */
const BEING_PLAYED: readonly PlayState[] = ['humanToMove', 'checking', 'warned', 'engineThinking']

export type PlayedGame = ReturnType<typeof usePlayedGame>

/** @param onFlag called when the time of a side is up. */
export function usePlayedGame(onFlag: (color: Color) => void) {
  const game = useGameStore()
  const state = ref<PlayState>('idle')
  const result = shallowRef<Ending | null>(null)
  /** What the game was started with. */
  const spec = shallowRef<NewGame | null>(null)
  /** The side of the only person; null if two people or two engines play. */
  const human = computed(() => spec.value && loneSide(spec.value.seats))
  const pairing = computed(() => spec.value && pairingOf(spec.value.seats))
  /** Which of the games put on the board this one is, by `loads` of the game store. */
  const load = ref(-1)
  /** Where the record is in My games; without an index before the first move. Null: nobody keeps it. */
  const place = shallowRef<DocumentOrigin | null>(null)
  /** The end of a game that waits. */
  const rest = shallowRef<{ ply: number; fen: string } | null>(null)
  /** The game on the board, by `loads`, that the user has dismissed. */
  const dismissed = ref(-1)
  /** Ply at which an offer of a draw was declined. */
  const declinedAt = ref<number | null>(null)

  const active = computed(() => BEING_PLAYED.includes(state.value))
  const waiting = computed(() => state.value === 'waiting')
  const onBoard = computed(() => game.loads === load.value)
  const atTip = computed(() => game.lock?.tip === game.currentId)

  const timer = usePlayTimer(onFlag)
  /** The clock after each move, for takebacks. */
  let clockAt = new Map<NodeId, ChessClock>()

  const tip = (): NodeId => game.lock!.tip
  const tipFen = (): string => nodeOf(game.tree, tip()).fen
  const turn = (): Color => turnOf(tipFen())
  const seatInTurn = (): Seat => spec.value!.seats[turn()]

  /** Starts a side's clock, unless the game has no move yet. */
  function startTurn(color: Color): void {
    if (tip() !== game.tree.root) timer.start(color)
  }

  /** Stops the clock of a side that has decided on its move; null if its time was up before. */
  function press(color: Color): MoveMarks | null {
    if (!timer.press(color)) return null
    const clock = timer.clock.value
    return clock ? { clock: Math.floor(clock.left[color] / 1000) } : {}
  }

  function rememberClock(id: NodeId): void {
    if (timer.clock.value) clockAt.set(id, timer.clock.value)
  }

  function forgetClocks(): void {
    clockAt = new Map()
  }

  function moveTip(id: NodeId): void {
    game.lock = { ...game.lock!, tip: id }
    rememberClock(id)
  }

  return {
    state,
    human,
    pairing,
    result,
    spec,
    load,
    place,
    rest,
    dismissed,
    declinedAt,
    active,
    waiting,
    onBoard,
    atTip,
    timer,
    tip,
    tipFen,
    turn,
    seatInTurn,
    startTurn,
    press,
    rememberClock,
    forgetClocks,
    clockAt: (id: NodeId) => clockAt.get(id),
    moveTip,
  }
}
