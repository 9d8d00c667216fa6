// SPDX-License-Identifier: GPL-3.0-or-later
/** Where features are written: u16 each, one after the other. */

let at: usize = 0

export function startAt(address: usize): void {
  at = address
}

export function emit(feature: i32): void {
  store<u16>(at, feature)
  at += 2
}

/** Address of the next feature. */
export function position(): usize {
  return at
}

/** Reserves a place for a number that is known later. */
export function skip(): usize {
  at += 2
  return at - 2
}
