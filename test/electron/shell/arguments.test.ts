// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { channelsOf, DESKTOP, type Handlers, PRELOAD } from '../../../electron/api.ts'
import { areArguments } from '../../../electron/shell/ipc/arguments.ts'

const CALLS = channelsOf(DESKTOP, PRELOAD)

test.each<[keyof Handlers, unknown[], boolean]>([
  ['info', [], true],
  ['info', [1], false],
  ['settings.set', [{ theme: 'dark' }], true],
  ['settings.set', [null], false],
  ['session.get', [], true],
  ['session.set', [{ tabs: [] }], true],
  ['session.set', ['tabs'], false],
  ['settings.set', [], false],
  ['files.saveAs', ['games.pgn'], true],
  ['files.saveAs', [5], false],
  ['files.saveAs', ['x'.repeat(5000)], false],
  ['clipboard.writeText', ['x'.repeat(5000)], true],
  ['clipboard.writePicture', [{ width: 2, height: 1, pixels: new Uint8Array(8) }], true],
  ['clipboard.writePicture', [{ width: 2, height: 2, pixels: new Uint8Array(8) }], false],
  ['clipboard.writePicture', [{ width: 0, height: 1, pixels: new Uint8Array() }], false],
  ['clipboard.writePicture', [{ width: 5000, height: 0.5, pixels: new Uint8Array(10_000) }], false],
  ['clipboard.writePicture', [{ width: 1, height: 1, pixels: [0, 0, 0, 0] }], false],
  ['sheets.pdf', ['<p>'], true],
  ['sheets.print', [null], false],
  ['connect', ['engine', 'nonce'], true],
  ['connect', ['main', 'nonce'], false],
  ['connect', ['engine'], false],
  ['connect', ['review', 'nonce'], true],
  ['connect', ['reviewEngine', 'nonce'], false],
  ['files.choose', ['book'], true],
  ['files.choose', ['toString'], false],
  ['files.choose', [], false],
  ['files.forget', ['tables'], true],
  ['files.takeDropped', ['id', [new Uint8Array(4)]], true],
  ['files.takeDropped', ['id', ['text']], false],
  ['files.takeDropped', ['id', Array.from({ length: 17 }, () => new Uint8Array(1))], false],
  [
    'engines.change',
    ['id', { name: 'Fish', values: { Hash: 64, Style: 'Wild', Ponder: true, Old: null } }],
    true,
  ],
  ['engines.change', ['id', { values: { Hash: 0.5 } }], false],
  ['engines.change', ['id', { values: { Hash: {} } }], false],
  ['engines.change', ['id', { name: 5 }], false],
  ['engines.change', ['id', null], false],
  ['engines.choosePath', ['id', 'EvalFile', 'file'], true],
  ['engines.choosePath', ['id', 'EvalFile', 'save'], false],
  ['engines.add', ['x'.repeat(5000)], false],
  ['menu.setState', [{ disabled: ['file.save'], checked: [] }], true],
  ['menu.setState', [{ disabled: ['toString'], checked: [] }], false],
  ['menu.setState', [{ disabled: [] }], false],
  ['menu.setState', [null], false],
  ['services.restart', ['library'], true],
  ['services.restart', ['documents'], true],
  ['services.restart', ['__proto__'], false],
])('%s with %j: %j', (name, values, expected) => {
  expect(areArguments(CALLS.get(name)!.takes, values)).toBe(expected)
})

test('every call and signal has a channel, and an event has none', () => {
  expect([...CALLS.keys()]).toEqual(
    expect.arrayContaining(['info', 'settings.set', 'menu.setState', 'listening']),
  )
  expect(CALLS.has('settings.onChange')).toBe(false)
  expect(CALLS.has('files')).toBe(false)
})
