// SPDX-License-Identifier: GPL-3.0-or-later
/** The outcome of a command: a value to print and whether it is good, or an error code. */
export type Outcome =
  | { ok: true; good: boolean; value: unknown }
  | { ok: false; code: string; detail: string }
