// SPDX-License-Identifier: GPL-3.0-or-later
/** The techniques that the current search uses: one bit each. */

let switches: u64 = 0

/** Replaces the set of switches. */
export function setSwitches(set: u64): void {
  switches = set
}

/** True when a technique (SWITCH_*) is on. */
export function on(technique: i32): bool {
  return ((switches >> (technique as u64)) & 1) != 0
}
