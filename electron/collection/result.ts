/** What is expected to fail in the library is a value with a code; exceptions are bugs. */
import type { CollectionErrorCode } from './protocol.ts'

export interface Failure {
  ok: false
  code: CollectionErrorCode
  detail: string
}
export type Result<T> = { ok: true; value: T } | Failure

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value })
export const DONE: Result<void> = { ok: true, value: undefined }
export const fail = (code: CollectionErrorCode, detail = ''): Failure => ({ ok: false, code, detail })
