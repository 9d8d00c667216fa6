// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How much each weight matters to the evaluation of a position: what the tuner compiles into the core
 * besides.
 */
import { evaluate } from './evaluate.ts'
import { forgetPawns } from './pawns.ts'

/**
 * Difference between two evaluations of the position, the i32 at `address` being larger and smaller by
 * `step`: the derivative by that weight times twice the step, in centipawns from the mover's view.
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
