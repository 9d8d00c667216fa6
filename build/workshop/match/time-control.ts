// SPDX-License-Identifier: GPL-3.0-or-later
/** Time controls in the usual notation, and a player's clock. Pure: elapsed time is an argument. */
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'

export type TimeControl =
  /** The base is for the whole game if `moves` is null; otherwise it is added again after every `moves` moves. */
  | { kind: 'clock'; moves: number | null; baseMs: number; incrementMs: number }
  | { kind: 'movetime'; ms: number }
  | { kind: 'nodes'; nodes: number }
  | { kind: 'depth'; depth: number }

const CLOCK = /^(?:(\d{1,4})\/)?(\d{1,6}(?:\.\d{1,3})?)(?:\+(\d{1,5}(?:\.\d{1,3})?))?$/

const milliseconds = (seconds: string): number => Math.round(Number(seconds) * 1000)

/** A clock as `[moves/]seconds[+increment]`: `10+0.1`, `40/60`, `60/10+0.05`. */
export function parseClock(text: string): Checked<TimeControl, 'BAD_TIME_CONTROL'> {
  const [, moves, base, increment] = CLOCK.exec(text) ?? []
  if (base === undefined) return fail('BAD_TIME_CONTROL')
  const control = {
    kind: 'clock' as const,
    moves: moves === undefined ? null : Number(moves),
    baseMs: milliseconds(base),
    incrementMs: increment === undefined ? 0 : milliseconds(increment),
  }
  return control.baseMs > 0 && control.moves !== 0 ? ok(control) : fail('BAD_TIME_CONTROL')
}

/** The control as text, for a command, a summary and PGN's TimeControl tag. */
export function describeControl(control: TimeControl): string {
  if (control.kind === 'movetime') return `movetime ${control.ms} ms`
  if (control.kind === 'nodes') return `nodes ${control.nodes}`
  if (control.kind === 'depth') return `depth ${control.depth}`
  const moves = control.moves === null ? '' : `${control.moves}/`
  const increment = control.incrementMs === 0 ? '' : `+${control.incrementMs / 1000}`
  return `${moves}${control.baseMs / 1000}${increment}`
}

export class PlayerClock {
  readonly #control: TimeControl
  readonly #marginMs: number
  #leftMs: number
  #movesMade = 0

  /** @param marginMs a move may exceed its time by this much */
  constructor(control: TimeControl, marginMs: number) {
    this.#control = control
    this.#marginMs = marginMs
    this.#leftMs =
      control.kind === 'clock' ? control.baseMs : control.kind === 'movetime' ? control.ms : Infinity
  }

  /** Milliseconds left for the move or until the next control; infinite without a clock. */
  get leftMs(): number {
    return this.#leftMs
  }

  /** Moves until time is added; null if none will be. */
  get movesToGo(): number | null {
    if (this.#control.kind !== 'clock' || this.#control.moves === null) return null
    return this.#control.moves - (this.#movesMade % this.#control.moves)
  }

  /** Maximum time of a move, including the margin; milliseconds. */
  get limitMs(): number {
    return this.#leftMs + this.#marginMs
  }

  /** Subtracts the time of a move and adds the increment. Returns false if the flag has fallen. */
  spend(elapsedMs: number): boolean {
    if (elapsedMs > this.limitMs) return false
    this.#movesMade += 1
    if (this.#control.kind !== 'clock') return true
    const { moves, baseMs, incrementMs } = this.#control
    this.#leftMs = Math.max(0, this.#leftMs - elapsedMs) + incrementMs
    if (moves !== null && this.#movesMade % moves === 0) this.#leftMs += baseMs
    return true
  }
}

/** The UCI `go` command for the side to move. Clocks are rounded down, so no engine gets less time than promised. */
export function goCommand(
  control: TimeControl,
  clocks: { white: PlayerClock; black: PlayerClock },
  toMove: 'white' | 'black',
): string {
  if (control.kind === 'movetime') return `go movetime ${control.ms}`
  if (control.kind === 'nodes') return `go nodes ${control.nodes}`
  if (control.kind === 'depth') return `go depth ${control.depth}`
  const left = (clock: PlayerClock) => Math.max(1, Math.floor(clock.leftMs))
  const { movesToGo } = clocks[toMove]
  const increments = `winc ${control.incrementMs} binc ${control.incrementMs}`
  const untilControl = movesToGo === null ? '' : ` movestogo ${movesToGo}`
  return `go wtime ${left(clocks.white)} btime ${left(clocks.black)} ${increments}${untilControl}`
}
