// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * JSON with the place of every value, so that a message can say where a file is wrong. `JSON.parse` does not tell the
 * places of values: a number out of range, or a field too many, could not be shown to the person who wrote it. Total and
 * without recursion; it accepts what `JSON.parse` accepts, except for two fields of one name and for lists in lists that
 * are too deep.
 */

interface Placed<Kind extends string> {
  readonly kind: Kind
  /** Offset of its first character, UTF-16 units. */
  readonly at: number
}
export type Json =
  | (Placed<'object'> & { readonly fields: ReadonlyMap<string, Json> })
  | (Placed<'list'> & { readonly items: readonly Json[] })
  | (Placed<'text'> & { readonly text: string })
  | (Placed<'number'> & { readonly number: number })
  | (Placed<'flag'> & { readonly flag: boolean })
  | Placed<'null'>

/** `SYNTAX`: not JSON. `DUPLICATE`: an object has two fields of one name. `DEEP`: more than MOST_DEPTH levels. */
export type JsonFault = 'SYNTAX' | 'DUPLICATE' | 'DEEP'
type JsonResult =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly code: JsonFault; readonly at: number }

/** Most levels of objects and lists. */
export const MOST_DEPTH = 32

const SPACE = /[ \t\n\r]*/y
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y // oxlint-disable-line no-control-regex
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

interface Open {
  readonly value: Json & { kind: 'object' | 'list' }
  readonly fields: Map<string, Json>
  readonly items: Json[]
}

/** The place of an offset, both from 1 on. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split(/\r\n|\r|\n/)
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

export function readJson(text: string): JsonResult {
  const open: Open[] = []
  let at = 0
  const wrong = (code: JsonFault, where = at): JsonResult => ({ ok: false, code, at: where })

  /** The token here, which is then read; empty if there is none. */
  function take(pattern: RegExp): string {
    pattern.lastIndex = at
    const token = pattern.exec(text)?.[0] ?? ''
    at += token.length
    return token
  }
  const skipSpace = () => void take(SPACE)
  function takeSign(sign: string): boolean {
    if (text[at] !== sign) return false
    at += 1
    skipSpace()
    return true
  }

  /** A value without parts; null if there is none. */
  function takePlain(): Json | null {
    const start = at
    const quoted = take(TEXT)
    if (quoted !== '') return { kind: 'text', at: start, text: JSON.parse(quoted) as string }
    const digits = take(NUMBER)
    if (digits !== '') return { kind: 'number', at: start, number: Number(digits) }
    const word = take(WORD)
    if (word === '') return null
    return word === 'null' ? { kind: 'null', at: start } : { kind: 'flag', at: start, flag: word === 'true' }
  }

  skipSpace()
  // Every round reads a value, or the beginning of one, and then what ends after it.
  for (;;) {
    const inside = open.at(-1)
    let name = ''
    const nameAt = at
    if (inside?.value.kind === 'object') {
      const quoted = take(TEXT)
      if (quoted === '') return wrong('SYNTAX')
      name = JSON.parse(quoted) as string
      skipSpace()
      if (!takeSign(':')) return wrong('SYNTAX')
      if (inside.fields.has(name)) return wrong('DUPLICATE', nameAt)
    }
    const start = at
    const kind = text[at] === '{' ? 'object' : text[at] === '[' ? 'list' : null
    let value: Json | null
    if (kind === null) value = takePlain()
    else {
      const fields = new Map<string, Json>()
      const items: Json[] = []
      const made: Open['value'] = kind === 'object' ? { kind, at: start, fields } : { kind, at: start, items }
      at += 1
      if (open.length >= MOST_DEPTH) return wrong('DEEP', start)
      open.push({ value: made, fields, items })
      value = made
    }
    if (value === null) return wrong('SYNTAX')
    skipSpace()
    if (inside?.value.kind === 'object') inside.fields.set(name, value)
    else inside?.items.push(value)

    // An empty object or list ends at once; otherwise its first part follows.
    if (kind !== null && !isClosing(text[at], open.at(-1)!)) continue
    let ended = value
    while (isClosing(text[at], open.at(-1))) {
      ended = open.pop()!.value
      at += 1
      skipSpace()
    }
    if (open.length === 0) return at === text.length ? { ok: true, value: ended } : wrong('SYNTAX')
    if (!takeSign(',')) return wrong('SYNTAX')
  }
}

const isClosing = (sign: string | undefined, open: Open | undefined): boolean =>
  open !== undefined && sign === (open.value.kind === 'object' ? '}' : ']')
