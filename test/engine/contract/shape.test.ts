// SPDX-License-Identifier: GPL-3.0-or-later
/** A request that passes its checks has nothing that was not checked. */
import { describe, expect, it } from 'vitest'
import {
  anyOf,
  fieldsOf,
  isCount,
  isText,
  listOf,
  onlyFieldsOf,
  oneOf,
  optional,
  orNull,
  parseRequest,
} from '../../../engine/contract/shape.ts'

const SHAPES = {
  put: {
    text: isText,
    places: listOf(fieldsOf({ at: isCount, note: optional(isText) })),
    filter: optional(onlyFieldsOf({ from: orNull(isCount) })),
    score: optional(
      anyOf(fieldsOf({ kind: oneOf(['cp']), value: isCount }), fieldsOf({ kind: oneOf(['mate']) })),
    ),
  },
}
const read = (fields: object) => parseRequest(SHAPES, { id: 3, req: 'put', text: 't', places: [], ...fields })

describe('a parsed request', () => {
  it('has no other field than those of its shape', () => {
    expect(read({ document: 1, extra: 10n })).toEqual({
      ok: true,
      message: { id: 3, req: 'put', text: 't', places: [] },
    })
  })

  it('has no other field inside', () => {
    const place = { at: 1, note: 'n', extra: 10n }
    const score = { kind: 'cp', value: 5, extra: 10n }
    expect(read({ places: [place], filter: { from: null, gone: undefined }, score })).toEqual({
      ok: true,
      message: {
        id: 3,
        req: 'put',
        text: 't',
        places: [{ at: 1, note: 'n' }],
        filter: { from: null },
        score: { kind: 'cp', value: 5 },
      },
    })
  })

  it('has no own field with the name of an inherited one', () => {
    const parsed = read(JSON.parse('{"__proto__": {"text": 7}}') as object)
    expect(parsed).toEqual({ ok: true, message: { id: 3, req: 'put', text: 't', places: [] } })
    expect(parsed?.ok && Object.getPrototypeOf(parsed.message)).toBe(Object.prototype)
  })
})

describe('a list', () => {
  it('has no holes', () => {
    const places: unknown[] = [{ at: 1 }]
    places.length = 3
    expect(read({ places })).toEqual({ ok: false, id: 3, detail: 'put.places' })
  })

  it.each(['constructor', 'every', 'findIndex', 'map'])('may have a field in the place of %s', (name) => {
    const places: unknown[] = [{ at: 1 }]
    Object.defineProperty(places, name, { value: null, enumerable: true })
    expect(read({ places })).toMatchObject({ ok: true, message: { places: [{ at: 1 }] } })
    const parsed = read({ places })
    expect(parsed?.ok && Object.keys(parsed.message.places)).toEqual(['0'])
  })

  it('is not searched to its end when it has nothing but holes', () => {
    const places: unknown[] = []
    places.length = 2 ** 32 - 1
    const before = performance.now()
    expect(read({ places })).toEqual({ ok: false, id: 3, detail: 'put.places' })
    expect(performance.now() - before).toBeLessThan(1000)
  })
})
