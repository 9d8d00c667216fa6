// SPDX-License-Identifier: GPL-3.0-or-later
/** The shape of an answer that may fail for a reason a caller has to handle: a value, or a code. */
export type Checked<T, Code extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Code }

/** Wraps a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Wraps a reason. */
export const fail = <Code extends string>(code: Code): { readonly ok: false; readonly code: Code } => ({
  ok: false,
  code,
})
