// SPDX-License-Identifier: GPL-3.0-or-later
/** What a command about a PGN file has to say: a value to print and whether it is a good one, or a code. */
export type Outcome =
  | { ok: true; good: boolean; value: unknown }
  | { ok: false; code: string; detail: string }
