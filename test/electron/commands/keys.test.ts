// SPDX-License-Identifier: GPL-3.0-or-later
import { anything, assert, constantFrom, dictionary, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import texts from '../../../electron/commands/locales/en.json' with { type: 'json' }
import {
  canHave,
  commandWith,
  isTextKey,
  keyParts,
  keysInForce,
  type OwnKeys,
  withKey,
  withoutOwn,
} from '../../../electron/commands/keys.ts'
import { PRESET_NAMES, PRESETS } from '../../../electron/commands/presets.ts'
import { COMMAND_GROUPS, COMMAND_IDS, commandRow, isCommandId } from '../../../electron/commands/table.ts'
import { DEFAULT_SETTINGS, mergeSettings } from '../../../electron/shell/settings/schema.ts'

const inForce = (own: OwnKeys, preset: (typeof PRESET_NAMES)[number] = 'alfabeta') =>
  keysInForce({ preset, own })
const allKeys = (own: OwnKeys, preset?: (typeof PRESET_NAMES)[number]) =>
  [...inForce(own, preset).values()].flat()

const read = (own: unknown) => mergeSettings(DEFAULT_SETTINGS, { keys: { own } }).keys.own

describe('the table of commands', () => {
  test('has every command once, and a text for each', () => {
    expect(new Set(COMMAND_IDS).size).toBe(COMMAND_IDS.length)
    const written = Object.entries(texts.commands).flatMap(([group, names]) =>
      Object.keys(names).map((name) => `${group}.${name}`),
    )
    expect(written.toSorted()).toEqual(COMMAND_IDS.toSorted())
    expect(COMMAND_GROUPS.flatMap(({ commands }) => commands)).toEqual(COMMAND_IDS)
  })

  test('has no text twice', () => {
    const written = Object.values(texts.commands).flatMap((names) => Object.values<string>(names))
    const plain = written.map((text) => text.replaceAll('&', ''))
    expect(new Set(plain).size).toBe(plain.length)
  })

  test('has words that are part of the text, so that a button can be named by what it shows', () => {
    for (const [group, words] of Object.entries(texts.words))
      for (const [name, word] of Object.entries<string>(words)) {
        expect(isCommandId(`${group}.${name}`)).toBe(true)
        if (`${group}.${name}` === 'view.keys') continue
        const names: Record<string, string> = texts.commands[group as keyof typeof texts.commands]
        expect(names[name]!.replace('&', '').startsWith(word)).toBe(true)
      }
  })
})

describe.each(PRESET_NAMES)('the preset %s', (preset) => {
  test('gives no key twice, and none that a command may not have', () => {
    const keys = COMMAND_IDS.flatMap((id) => PRESETS[preset][id] ?? commandRow(id).keys ?? [])
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    for (const id of COMMAND_IDS)
      for (const key of PRESETS[preset][id] ?? []) expect([key, canHave(id, key)]).toEqual([key, true])
  })

  test('leaves no command without the keys that it has elsewhere', () => {
    for (const id of COMMAND_IDS)
      if (commandRow(id).keys) expect([id, inForce({}, preset).get(id)!.length > 0]).toEqual([id, true])
  })
})

describe('keys that a person chose', () => {
  test('are taken from the command that had them', () => {
    const keys = inForce({ 'view.flip': ['L'] })
    expect(keys.get('view.flip')).toEqual(['L'])
    expect(keys.get('analysis.toggle')).toEqual([])
    expect(commandWith(keys, 'L')).toBe('view.flip')
    expect(commandWith(keys, 'F')).toBeNull()
  })

  test('are taken from another chosen one when they are given on', () => {
    const first = withKey({}, 'view.flip', 'X')
    const second = withKey(first, 'view.explorer', 'X')
    expect(second).toEqual({ 'view.flip': [], 'view.explorer': ['X'] })
    expect(withKey(second, 'view.explorer', null)).toEqual({ 'view.flip': [], 'view.explorer': [] })
    expect(inForce(withoutOwn(second, 'view.flip')).get('view.flip')).toEqual(['F'])
  })

  test('stay when the preset changes', () => {
    const keys = inForce({ 'games.next': ['X'] }, 'lichess')
    expect(keys.get('games.next')).toEqual(['X'])
    expect(keys.get('games.previous')).toEqual(['P', 'PageUp'])
  })

  test.each(['Tab', 'Escape', 'Enter', '5', 'Ctrl+C', 'Ctrl+V', 'Ctrl+A', 'Ctrl+Q', 'x', 'Ctrl+', '', 'a b'])(
    '%j can be given to no command that has it not already',
    (key) => {
      expect(canHave('view.flip', key)).toBe(false)
      expect(inForce({ 'view.flip': [key] }).get('view.flip')).toEqual([])
    },
  )

  test.each(['X', 'Ctrl+X1', 'Ö', '+', 'Ctrl++', 'Ctrl+-', 'Ctrl+0', 'Alt+ArrowLeft', 'F5', 'Shift+F10'])(
    '%j can be given',
    (key) => expect(canHave('view.flip', key)).toBe(true),
  )

  test('whatever is stored, every key has one command and every command its list', () => {
    const ids = constantFrom<string>(...COMMAND_IDS, 'toString', 'later.command')
    const some = constantFrom('X', 'F', 'Ctrl+S', 'Tab', '')
    const stored = dictionary(ids, constantFrom([], ['X'], ['F', 'X'], ['Ctrl+S', 'Tab']))
    assert(
      property(stored, some, string(), (own, key, preset) => {
        const settings = mergeSettings(DEFAULT_SETTINGS, { keys: { own, preset } })
        const keys = allKeys(settings.keys.own)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keysInForce({ preset: 'alfabeta', own: withKey(own, 'view.flip', key) }).size).toBe(
          COMMAND_IDS.length,
        )
      }),
    )
  })

  test('are read within bounds, and otherwise not at all', () => {
    expect(read({ 'view.flip': ['X'], 'later.command': ['Y'] })).toEqual({
      'view.flip': ['X'],
      'later.command': ['Y'],
    })
    for (const bad of [
      null,
      [],
      { 'view.flip': 'X' },
      { 'view.flip': [5] },
      { 'view.flip': ['X'.repeat(33)] },
      { 'view.flip': ['A', 'B', 'C', 'D', 'E'] },
      Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`c${at}`, []])),
    ])
      expect(read(bad)).toEqual({})
    assert(property(anything(), (own) => void allKeys(read(own))))
    expect(mergeSettings(DEFAULT_SETTINGS, { keys: { preset: 'vim' } }).keys.preset).toBe('alfabeta')
  })
})

test('keys are taken apart, also where the key is a plus', () => {
  expect(keyParts('Ctrl+Shift+C')).toEqual(['Ctrl', 'Shift', 'C'])
  expect(keyParts('Ctrl++')).toEqual(['Ctrl', '+'])
  expect(keyParts('+')).toEqual(['+'])
})

test.each([
  ['F', true],
  ['Shift+ArrowLeft', true],
  ['Alt+X', true],
  ['Ctrl+Z', true],
  ['Ctrl+Shift+Z', true],
  ['Ctrl+ArrowLeft', true],
  ['Ctrl+S', false],
  ['Ctrl+PageDown', false],
  ['F1', false],
  ['Alt+F2', false],
])('a text field needs %s: %s', (key, needed) => {
  expect(isTextKey(key)).toBe(needed)
})
