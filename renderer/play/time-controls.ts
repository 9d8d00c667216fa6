// SPDX-License-Identifier: GPL-3.0-or-later
/** Common time controls, and their notation. Pure. */
import type { TimeControl } from '../stores/play/clock.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1000

export const minutes = (base: number, increment = 0): TimeControl => ({
  baseMs: base * MINUTE_MS,
  incrementMs: increment * SECOND_MS,
})

export const TIME_CONTROLS: readonly TimeControl[] = [
  minutes(1),
  minutes(3, 2),
  minutes(5),
  minutes(5, 3),
  minutes(10),
  minutes(15, 10),
  minutes(30, 20),
  minutes(90, 30),
]

export const CUSTOM_MINUTES = { min: 0.5, max: 300 } as const
export const CUSTOM_INCREMENT = { min: 0, max: 180 } as const

const SIGNS = { increment: '+', bronstein: 'b', delay: 'd' } as const

/** `3+2`: minutes and seconds; `5d3` with a delay, `5b3` with a Bronstein bonus, `40/90+30` with periods. */
export function controlText({ baseMs, incrementMs, bonus = 'increment', moves }: TimeControl): string {
  const period = moves === undefined ? '' : `${moves}/`
  return `${period}${baseMs / MINUTE_MS}${SIGNS[bonus]}${incrementMs / SECOND_MS}`
}

export const sameControl = (a: TimeControl, b: TimeControl): boolean =>
  a.baseMs === b.baseMs &&
  a.incrementMs === b.incrementMs &&
  (a.bonus ?? 'increment') === (b.bonus ?? 'increment') &&
  a.moves === b.moves
