// SPDX-License-Identifier: GPL-3.0-or-later
/** The current search with a window, for techniques that make searches of their own. */

type Search = (depth: i32, ply: i32, alpha: i32, beta: i32) => i32

let search: Search = (depth, ply, alpha, beta) => 0

export function setSearcher(chosen: Search): void {
  search = chosen
}

/** Value of the position for its mover, exact or a bound as the window allows. */
export function searchWindow(depth: i32, ply: i32, alpha: i32, beta: i32): i32 {
  return search(depth, ply, alpha, beta)
}
