// SPDX-License-Identifier: GPL-3.0-or-later
/** The search with a window that is running, for techniques that search on their own account. */

type Search = (depth: i32, ply: i32, alpha: i32, beta: i32) => i32

let search: Search = (depth, ply, alpha, beta) => 0

export function setSearcher(chosen: Search): void {
  search = chosen
}

/** Value of the position for its mover, as far as the window shows. */
export function searchWindow(depth: i32, ply: i32, alpha: i32, beta: i32): i32 {
  return search(depth, ply, alpha, beta)
}
