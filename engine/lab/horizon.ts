// SPDX-License-Identifier: GPL-3.0-or-later
/** The horizon of the search: the position is evaluated at once, or after its captures are played out. */
import { stopped } from './counters.ts'
import { drawnBy } from './ending.ts'
import { evaluate } from './evaluate.ts'
import { REASON_HORIZON, REASON_STOPPED, SWITCH_QUIESCENCE } from './layout.ts'
import { quiescence } from './quiescence.ts'
import { on } from './settings.ts'
import { enter, leave } from './visit.ts'

/** Value, for the mover, of a position that is not searched further. Mates are found a ply earlier, or by quiescence. */
export function horizon(ply: i32, alpha: i32, beta: i32): i32 {
  enter(0, ply, alpha, beta)
  if (stopped) return leave(ply, 0, REASON_STOPPED)
  const drawn = drawnBy(ply)
  if (drawn) return leave(ply, 0, drawn)
  const value = on(SWITCH_QUIESCENCE) ? quiescence(ply, alpha, beta, true) : evaluate()
  return leave(ply, value, REASON_HORIZON)
}
