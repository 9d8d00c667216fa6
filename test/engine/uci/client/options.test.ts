// SPDX-License-Identifier: GPL-3.0-or-later
/** Options of UCI engines, described as in the protocol, and set again. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOptions } from '../../../../engine/contract/options.ts'
import { OptionTable } from '../../../../engine/uci/client/options.ts'
import { parseUciLine, type UciOption } from '../../../../engine/uci/client/parse.ts'

function tableOf(...lines: string[]): OptionTable {
  return new OptionTable(
    lines.map((line) => {
      const parsed = parseUciLine(`option name ${line}`)
      if (parsed.word !== 'option') throw new Error(line)
      return parsed.option
    }),
  )
}

const TABLE = tableOf(
  'Debug Log File type string default <empty>',
  'Threads type spin default 1 min 1 max 1024',
  'HASH type spin default 16 min 1 max 33554432',
  'Clear Hash type button',
  'Ponder type check default false',
  'MultiPV type spin default 1 min 1 max 500',
  'UCI_Elo type spin default 1320 min 1320 max 3190',
  'SyzygyPath type string default <empty>',
  'OwnBook type string default maybe',
  'Style type combo default Solid var Solid var Risky',
  'Persona type string default Ann',
  'Future type slider default 3',
)

describe('the options of a UCI engine', () => {
  it('have the common names if they mean the same, else their own', () => {
    expect(TABLE.descriptions).toEqual([
      { name: 'Debug Log File', kind: 'file', default: '' },
      { name: 'threads', kind: 'number', default: 1, min: 1, max: 1024 },
      { name: 'hashMb', kind: 'number', default: 16, min: 1, max: 33554432, unit: 'MB' },
      { name: 'clearHash', kind: 'button' },
      { name: 'syzygyPath', kind: 'folders', default: '' },
      { name: 'OwnBook', kind: 'file', default: 'maybe' },
      { name: 'Style', kind: 'choice', default: 'Solid', choices: ['Solid', 'Risky'] },
      { name: 'Persona', kind: 'text', default: 'Ann' },
      { name: 'Future', kind: 'text', default: '3' },
    ])
  })

  it('are set by their UCI names', () => {
    expect(TABLE.command('hashMb', 64)).toBe('setoption name HASH value 64')
    expect(TABLE.command('clearHash', true)).toBe('setoption name Clear Hash')
    expect(TABLE.command('Persona', '')).toBe('setoption name Persona value <empty>')
    expect(TABLE.command('MultiPV', 3)).toBeNull()
    expect(TABLE.find('multipv')?.max).toBe(500)
  })

  it('cannot contain a second command, or a path from a page', () => {
    const line = 'Ann\nsetoption name Debug Log File value /tmp/x'
    expect(TABLE.check({ Persona: line }, true).refused).toEqual([
      { option: 'Persona', code: 'OUT_OF_RANGE' },
    ])
    for (const path of ['/etc/passwd', '..\\secret', 'C:secret', 'fish.nnue'])
      expect(TABLE.check({ Persona: path }, false, (text) => text === 'fish.nnue').refused).toEqual([
        { option: 'Persona', code: 'OWNER_ONLY' },
      ])
    expect(TABLE.check({ Persona: '/home/ann/persona' }, true).refused).toEqual([])
    const choice = tableOf('Books type combo default a/b var a/b var c')
    expect(choice.check({ Books: 'a/b' }, false, () => true).refused).toEqual([])
    expect(TABLE.check({ 'Debug Log File': 'x' }, false).refused[0]?.code).toBe('OWNER_ONLY')
  })

  it('are described so that the default is allowed, whatever the engine sends', () => {
    const kinds = fc.constantFrom('check', 'spin', 'combo', 'button', 'string', 'unknown')
    const option = fc.record({
      name: fc.string({ minLength: 1 }),
      kind: kinds,
      default: fc.oneof(fc.string(), fc.integer().map(String)),
      min: fc.option(fc.integer()),
      max: fc.option(fc.integer()),
      choices: fc.uniqueArray(fc.string({ minLength: 1 })),
    })
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const table = new OptionTable(options as UciOption[])
        const values = Object.entries(table.defaults).filter(
          ([, value]) => !(typeof value === 'string' && value.includes('\0')),
        )
        expect(checkOptions(table.descriptions, Object.fromEntries(values), true).refused).toEqual([])
      }),
    )
  })
})
