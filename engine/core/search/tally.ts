// SPDX-License-Identifier: GPL-3.0-or-later
/** Counts the work of the search, for the Lab. The core of the application is compiled without it. */
import { TALLIES, TALLIES_BASE } from '../tallies.ts'

/** `build/app/switchable-core.ts` makes it true in a copy. While it is false, calls of `tally` leave no code behind. */
export const TALLYING: bool = false

/** Counts one more of TALLY_*. */
export function tally(counter: i32): void {
  if (!TALLYING) return
  const address: usize = TALLIES_BASE + (counter << 3)
  store<u64>(address, load<u64>(address) + 1)
}

/** Begins again at 0; before every search. */
export function clearTallies(): void {
  if (TALLYING) memory.fill(TALLIES_BASE, 0, TALLIES << 3)
}
