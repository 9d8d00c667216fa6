// SPDX-License-Identifier: GPL-3.0-or-later
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS, OPTIONS } from '../../../engine/host/options.ts'
import { checkOptions } from '../../../engine/contract/options.ts'
import { LIMITS, type OptionDescription } from '../../../engine/contract/protocol.ts'

describe('checkOptions', () => {
  it('sorts values into accepted and refused, and refuses unknown ones', () => {
    const values = { hashMb: LIMITS.hashMb.max + 1, threads: 2, ownBook: false, wings: 3 }
    const { accepted, refused } = checkOptions(OPTIONS, values, false)
    expect(accepted).toEqual({ threads: 2, ownBook: false })
    expect(refused).toEqual([
      { option: 'hashMb', code: 'OUT_OF_RANGE' },
      { option: 'wings', code: 'UNKNOWN_OPTION' },
    ])
  })

  it('lets the owner alone set paths', () => {
    const values = { bookFile: '/a.bin', syzygyPath: '/tables' }
    expect(checkOptions(OPTIONS, values, true)).toEqual({ accepted: values, refused: [] })
    expect(checkOptions(OPTIONS, values, false).refused.map(({ code }) => code)).toEqual([
      'OWNER_ONLY',
      'OWNER_ONLY',
    ])
  })

  it('knows every kind of option', () => {
    const options: OptionDescription[] = [
      { name: 'Style', kind: 'choice', default: 'Normal', choices: ['Normal', 'Risky'] },
      { name: 'Opening line', kind: 'text', default: '' },
      { name: 'Reset', kind: 'button' },
    ]
    const good = { Style: 'Risky', 'Opening line': 'e4', Reset: true }
    expect(checkOptions(options, good, false)).toEqual({ accepted: good, refused: [] })
    const bad = { Style: 'Wild', 'Opening line': 'x'.repeat(5_000), Reset: false }
    expect(checkOptions(options, bad, false).refused).toHaveLength(3)
  })

  it('accepts the defaults', () => {
    expect(checkOptions(OPTIONS, { ...DEFAULT_OPTIONS }, true).refused).toEqual([])
  })

  it('is total', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('hashMb', 'threads', 'clearHash', 'bookFile', '__proto__'),
          fc.anything(),
        ),
        fc.boolean(),
        (values, owner) => {
          const { accepted, refused } = checkOptions(OPTIONS, values, owner)
          return Object.keys(accepted).length + refused.length === Object.keys(values).length
        },
      ),
    )
  })
})
