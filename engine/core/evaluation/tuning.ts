// SPDX-License-Identifier: GPL-3.0-or-later
/** How much each weight matters to the evaluation of a position; the tuner compiles this into its core. */
import { evaluate } from './evaluate.ts'
import { forgetPawns } from './pawns.ts'

/**
 * The evaluation with the i32 at `address` larger by `step`, less that with it smaller by `step`: the
 * derivative by that weight times twice the step, in centipawns from the mover's view.
 */
export function sensitivity(address: usize, step: i32): i32 {
  const weight = load<i32>(address)
  store<i32>(address, weight + step)
  forgetPawns()
  const up = evaluate()
  store<i32>(address, weight - step)
  forgetPawns()
  const down = evaluate()
  store<i32>(address, weight)
  forgetPawns()
  return up - down
}
