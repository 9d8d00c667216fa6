// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes features: u16 each, one after another. */

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

/** Leaves room for a number that is known later; returns its address. */
export function skip(): usize {
  at += 2
  return at - 2
}
