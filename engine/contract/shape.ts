// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Checks of the messages that a page sends to a service, so that the service can trust their shape. The types of the
 * messages follow from the checks.
 */

type Fields = Record<string, unknown>
interface Copies {
  /** Copies a value that passes, without anything that the check has not looked at. Absent: the value is its own copy. */
  readonly copy?: (value: unknown) => unknown
}
export type Check = ((value: unknown) => boolean) & Copies
/** A check that tells the compiler the type of the values that pass. */
export type Guard<T> = ((value: unknown) => value is T) & Copies
/** The type of the values that pass a check; `unknown` if the check does not say. */
export type Guarded<C extends Check> = C extends Guard<infer T> ? T : unknown
/** The checks of the fields of an object. */
type Shape = Readonly<Record<string, Check>>
/** The objects that pass the checks of all fields. A field may be absent if its check lets `undefined` pass. */
type FieldsOf<S extends Shape> = {
  [Name in keyof S as undefined extends Guarded<S[Name]> ? never : Name]: Guarded<S[Name]>
} & {
  [Name in keyof S as undefined extends Guarded<S[Name]> ? Name : never]?: Exclude<
    Guarded<S[Name]>,
    undefined
  >
}

/** The requests of a service by name, each with the checks of its fields. */
export type Shapes = Readonly<Record<string, Shape>>
/** The requests that pass a table of checks. */
export type RequestOf<S extends Shapes> = {
  [Name in keyof S & string]: { req: Name } & FieldsOf<S[Name]>
}[keyof S & string]

/** A copy of a value that passes a check, without anything that the check has not looked at. */
export const copyOf = (check: Check, value: unknown): unknown => (check.copy ? check.copy(value) : value)

/** A copy of the named fields of an object, each with a check that it passes. */
function copyFields(checks: Iterable<readonly [string, Check]>, value: Fields): Fields {
  const copy: Fields = {}
  for (const [name, check] of checks) if (value[name] !== undefined) copy[name] = copyOf(check, value[name])
  return copy
}

/** A check with the way in which it copies. */
export const withCopy = <G extends Check>(check: G, copy: (value: never) => unknown): G =>
  Object.assign(check, { copy })

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'
export const isCount: Guard<number> = (value): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0
export const isFields: Guard<Fields> = (value): value is Fields => typeof value === 'object' && value !== null

/** A count of at most `most`. */
export const upTo =
  (most: number): Guard<number> =>
  (value): value is number =>
    isCount(value) && value <= most

/** A text of at most `longest` UTF-16 units. */
export const textUpTo =
  (longest: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest

/** At most `most` bytes. */
export const bytesUpTo =
  (most: number): Guard<Uint8Array> =>
  (value): value is Uint8Array =>
    value instanceof Uint8Array && value.length <= most

/**
 * Whether every element passes, holes included. No method of the list is called, here and in copies: a list from a page
 * may have a field in the place of `every`, or of the `constructor` that `map` calls.
 */
function eachPasses(list: readonly unknown[], check: Check): boolean {
  for (let at = 0; at < list.length; at++) if (!check(list[at])) return false
  return true
}

/** The first `most` elements of a list that was not checked, as a list of our own; empty for anything else. */
export function firstOf(value: unknown, most: number): unknown[] {
  const elements: unknown[] = []
  if (!Array.isArray(value)) return elements
  for (let at = 0; at < Math.min(value.length, most); at++) elements.push(value[at])
  return elements
}

/** A list of `least` to `most` values that pass. */
export const listOf = <C extends Check>(check: C, most = Infinity, least = 0): Guard<readonly Guarded<C>[]> =>
  withCopy(
    (value: unknown): value is readonly Guarded<C>[] =>
      Array.isArray(value) && value.length >= least && value.length <= most && eachPasses(value, check),
    (value: unknown[]) => Array.from(value, (one) => copyOf(check, one)),
  )

export const oneOf =
  <const T>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.includes(value as T)

/** A whole number within bounds, both included. */
export const wholeIn =
  ({ min, max }: { min: number; max: number }): Guard<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max

/** A number within bounds, both included. */
export const numberIn =
  (min: number, max: number): Guard<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= min && value <= max

export const orNull = <C extends Check>(check: C): Guard<Guarded<C> | null> =>
  withCopy(
    (value: unknown): value is Guarded<C> | null => value === null || check(value),
    (value: unknown) => (value === null ? null : copyOf(check, value)),
  )

export const optional = <C extends Check>(check: C): Guard<Guarded<C> | undefined> =>
  withCopy(
    (value: unknown): value is Guarded<C> | undefined => value === undefined || check(value),
    (value: unknown) => (value === undefined ? undefined : copyOf(check, value)),
  )

/** A value that passes one of several checks. */
export const anyOf = <C extends readonly Check[]>(...checks: C): Guard<Guarded<C[number]>> =>
  withCopy(
    (value: unknown): value is Guarded<C[number]> => checks.some((check) => check(value)),
    (value: unknown) =>
      copyOf(
        checks.find((check) => check(value))!,
        value,
      ),
  )

/** An object whose named fields pass; it may have other fields, which a copy leaves out. */
export const fieldsOf = <S extends Shape>(checks: S): Guard<FieldsOf<S>> => {
  const named = Object.entries(checks)
  return withCopy(
    (value: unknown): value is FieldsOf<S> =>
      isFields(value) && named.every(([name, check]) => check(value[name])),
    (value: Fields) => copyFields(named, value),
  )
}

/** An object that has no other fields than these; each of them may be absent. */
export const onlyFieldsOf = <S extends Shape>(checks: S): Guard<{ [Name in keyof S]?: Guarded<S[Name]> }> =>
  withCopy(
    (value: unknown): value is { [Name in keyof S]?: Guarded<S[Name]> } =>
      isFields(value) &&
      Object.entries(value).every(
        ([name, field]) => field === undefined || (Object.hasOwn(checks, name) && checks[name]!(field)),
      ),
    (value: Fields) => copyFields(Object.entries(checks), value),
  )

/** A valid request, or a bad one with an id. Null for a message without an id, which cannot be answered. */
export type Parsed<Request> =
  | { ok: true; message: Request & { id: number } }
  | { ok: false; id: number; detail: string }
  | null

/**
 * Reads a message `{ id, req, ...fields }`; `detail` names the first field that is wrong. The request is a copy that
 * has only the fields of its shape, so that no field reaches a service unchecked.
 */
export function parseRequest<S extends Shapes>(shapes: S, value: unknown): Parsed<RequestOf<S>> {
  if (!isFields(value) || !Number.isSafeInteger(value['id'])) return null
  const id = value['id'] as number
  const req = value['req']
  if (typeof req !== 'string' || !Object.hasOwn(shapes, req)) return { ok: false, id, detail: 'req' }
  const checks = Object.entries(shapes[req]!)
  for (const [field, check] of checks)
    if (!check(value[field])) return { ok: false, id, detail: `${req}.${field}` }
  const message = { id, req, ...copyFields(checks, value) }
  return { ok: true, message: message as unknown as RequestOf<S> & { id: number } }
}
