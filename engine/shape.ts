// SPDX-License-Identifier: GPL-3.0-or-later
/** Checks the messages a page sends to a service, so that the service can trust their shape. */

type Fields = Record<string, unknown>
export type Check = (value: unknown) => boolean
/** What each field of each request must be. */
export type Shapes<Name extends string> = Record<Name, Record<string, Check>>

export const isText: Check = (value) => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A count of at most `most`. */
export const upTo =
  (most: number): Check =>
  (value) =>
    isCount(value) && (value as number) <= most

/** A text of at most `longest` UTF-16 units. */
export const textUpTo =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest

/** At most `most` bytes. */
export const bytesUpTo =
  (most: number): Check =>
  (value) =>
    value instanceof Uint8Array && value.length <= most

/** A list of at most `most` values that pass. */
export const listOf =
  (check: Check, most = Infinity): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((one) => check(one))

export const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

/** A whole number within bounds, both included. */
export const wholeIn =
  ({ min, max }: { min: number; max: number }): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max

/** A number within bounds, both included. */
export const numberIn =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

/** A valid request; a bad one whose id is known; or null: without an id there is nobody to answer. */
export type Parsed<Message> =
  | { ok: true; message: Message }
  | { ok: false; id: number; detail: string }
  | null

/** Reads a message `{ id, req, ...fields }`; `detail` names what is wrong with it. */
export function parseRequest<Message extends { id: number; req: string }>(
  shapes: Shapes<Message['req']>,
  value: unknown,
): Parsed<Message> {
  if (!isFields(value) || !Number.isSafeInteger(value['id'])) return null
  const id = value['id'] as number
  const req = value['req']
  if (typeof req !== 'string' || !Object.hasOwn(shapes, req)) return { ok: false, id, detail: 'req' }
  for (const [field, check] of Object.entries(shapes[req as Message['req']]))
    if (!check(value[field])) return { ok: false, id, detail: `${req}.${field}` }
  return { ok: true, message: value as unknown as Message }
}
