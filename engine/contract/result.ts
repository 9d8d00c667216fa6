// SPDX-License-Identifier: GPL-3.0-or-later
/** An expected failure is a value with a code; exceptions are bugs. */

/** `detail` is for logs, unless a protocol says otherwise. */
export interface Failure<Code extends string> {
  ok: false
  code: Code
  detail: string
}
export type Result<T, Code extends string> = { ok: true; value: T } | Failure<Code>

export const succeed = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const DONE: { ok: true; value: void } = { ok: true, value: undefined }
export const fail = <Code extends string>(code: Code, detail = ''): Failure<Code> => ({
  ok: false,
  code,
  detail,
})
