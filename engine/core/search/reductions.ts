// SPDX-License-Identifier: GPL-3.0-or-later
/** Late-move reductions: how much shallower a move is searched by depth and by its index in the order. */
import {
  REDUCTION_BASE,
  REDUCTION_DIVISOR,
  REDUCTION_NOISY_BASE,
  REDUCTION_NOISY_DIVISOR,
} from './parameters.ts'

const SIDE: i32 = 64
/** i32 in 1/1024 of a ply, quiet moves first, then captures. */
const TABLE: usize = memory.data(2 * 64 * 64 * 4, 64)

/** Units of a ply. */
export const PLY: i32 = 1024

/** Base reduction in 1/1024 of a ply. @param number index of the move in the order, from 1 */
export function reductionOf(noisy: bool, depth: i32, number: i32): i32 {
  const index = ((noisy ? SIDE * SIDE : 0) + min(depth, SIDE - 1) * SIDE + min(number, SIDE - 1)) as usize
  return load<i32>(TABLE + (index << 2))
}

export function prepareReductions(): void {
  for (let depth = 1; depth < SIDE; depth++) {
    for (let number = 1; number < SIDE; number++) {
      const product = Math.log(depth) * Math.log(number)
      const quiet = (REDUCTION_BASE + product / REDUCTION_DIVISOR) * PLY
      const noisy = (REDUCTION_NOISY_BASE + product / REDUCTION_NOISY_DIVISOR) * PLY
      const index = (depth * SIDE + number) as usize
      store<i32>(TABLE + (index << 2), quiet as i32)
      store<i32>(TABLE + ((index + SIDE * SIDE) << 2), noisy as i32)
    }
  }
}
