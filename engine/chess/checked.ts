// SPDX-License-Identifier: GPL-3.0-or-later
/** An answer that may fail in a way that callers must handle: a value, or a code. */
export type Checked<T, Code extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Code }

/** Wraps a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Wraps a code. */
export const fail = <Code extends string>(code: Code): { readonly ok: false; readonly code: Code } => ({
  ok: false,
  code,
})
