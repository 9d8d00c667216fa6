// SPDX-License-Identifier: GPL-3.0-or-later
/** Games played through with a value after every move; the measurement of the net compiles this into its core. */
import { make, unmake } from '../rules/position.ts'
import { Move } from '../rules/types.ts'
import { netValue } from './value.ts'

/**
 * Plays games from the current position and takes them back. A game is its moves, u16 each, and 0; the last game is
 * followed by another 0.
 * @param valued not 0: asks the net after every move
 * @returns the sum of the values
 */
export function playGames(games: usize, valued: i32): f64 {
  let sum: i64 = 0
  for (let at = games; load<u16>(at); at += 2) {
    for (; load<u16>(at); at += 2) {
      make(load<u16>(at) as Move)
      if (valued) sum += netValue()
    }
    for (let back = at - 2; back >= games && load<u16>(back); back -= 2) unmake(load<u16>(back) as Move)
  }
  return sum as f64
}
