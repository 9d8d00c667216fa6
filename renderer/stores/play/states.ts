// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The states of a played game, and the events between them. Pure.
 *
 * - `idle`: no game is being played.
 * - `humanToMove`: a person's clock runs, and legal moves at the end of the game are accepted.
 * - `checking`: the coach checks the person's last move. Both clocks are stopped.
 * - `warned`: the coach calls the move a blunder. The person takes it back or insists on it.
 * - `engineThinking`: an engine searches on its own clock, which stops when it has a move. The move waits until the
 *   previous piece has landed. If the engine's process dies, the clock stops, and the search starts again with the next
 *   process.
 * - `waiting`: the game is paused, on the board or not, for example while another game is on the board, or after a
 *   start of the application.
 * - `over`: the game has ended and its result is shown.
 */
export type PlayState = 'idle' | 'humanToMove' | 'checking' | 'warned' | 'engineThinking' | 'waiting' | 'over'

/** The states in which a game is in progress. */
const IN_PLAY = ['humanToMove', 'checking', 'warned', 'engineThinking'] as const satisfies PlayState[]
/** The states before a turn: in a new or resumed game, or after a move or a takeback. */
const BEFORE_TURN = ['idle', 'waiting', ...IN_PLAY] as const satisfies PlayState[]

interface Transition {
  readonly from: readonly PlayState[]
  readonly to: PlayState
}

/** Every event with the states in which it is possible, and the state it leads to. */
export const TRANSITIONS = {
  /** It is a person's turn. */
  personToMove: { from: BEFORE_TURN, to: 'humanToMove' },
  /** It is an engine's turn. */
  engineToMove: { from: BEFORE_TURN, to: 'engineThinking' },
  /** The person has moved, and the coach checks the move. */
  check: { from: ['humanToMove'], to: 'checking' },
  /** The coach calls the move a blunder. */
  warn: { from: ['checking'], to: 'warned' },
  /** Mate, a draw by rule, time, resignation or agreement. */
  finish: { from: BEFORE_TURN, to: 'over' },
  /** The person pauses the game, or opens another one. */
  pause: { from: IN_PLAY, to: 'waiting' },
  /** An unfinished record is taken over to be resumed. */
  hold: { from: ['idle', 'waiting', 'over'], to: 'waiting' },
  /** The game is abandoned, its result was read, or its record is gone. */
  drop: { from: ['idle', 'waiting', 'over', ...IN_PLAY], to: 'idle' },
} as const satisfies Record<string, Transition>

export type PlayEvent = keyof typeof TRANSITIONS

/** The state after an event; null if the event cannot happen in this state. */
export function nextState(state: PlayState, event: PlayEvent): PlayState | null {
  const { from, to }: Transition = TRANSITIONS[event]
  return from.includes(state) ? to : null
}

export const isInPlay = (state: PlayState): boolean => nextState(state, 'pause') !== null
