// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { commandWith, keysInForce } from '../../electron/commands/keys.ts'
import { glyphOf, isTaken } from '../../renderer/shell/keys.ts'
import { keyCaps, isUnfinished, type KeyPress, pressed } from '../../renderer/ui/key-names.ts'

const KEYMAP = keysInForce({ preset: 'alfabeta', own: {} })
const commandOf = (event: KeyPress, mac: boolean) => commandWith(KEYMAP, pressed(event, mac))

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  target: document.body as EventTarget | null,
  ...more,
})

const on = (id: string) => document.getElementById(id)

describe('keys', () => {
  it.each([
    [press('ArrowLeft'), 'move.previous'],
    [press('ArrowRight', { ctrlKey: true }), 'move.forward10'],
    [press('ArrowRight', { shiftKey: true }), 'move.nextFork'],
    [press('f'), 'view.flip'],
    [press('F'), 'view.flip'],
    [press('f', { ctrlKey: true }), 'games.filter'],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'edit.redo'],
    [press('?', { shiftKey: true }), 'view.keys'],
    [press(' '), 'analysis.bestMove'],
    [press('+', { ctrlKey: true, shiftKey: true }), 'view.zoomIn'],
    [press('=', { ctrlKey: true }), 'view.zoomIn'],
    [press('+', { ctrlKey: true, code: 'NumpadAdd' }), 'view.zoomIn'],
    [press('-', { ctrlKey: true, code: 'NumpadSubtract' }), 'view.zoomOut'],
    [press('0', { ctrlKey: true, code: 'Numpad0' }), 'view.zoomReset'],
    [press('y'), null],
    [press('l', { altKey: true }), null],
  ])('%# are understood', (event, command) => {
    expect(commandOf(event, false)).toBe(command)
  })

  it('take Command for Ctrl on a Mac', () => {
    expect(commandOf(press('k', { metaKey: true }), true)).toBe('view.palette')
    expect(commandOf(press('k', { ctrlKey: true }), true)).toBeNull()
    expect(pressed(press('s', { metaKey: true }), false)).toBe('S')
  })

  it('set a glyph by its sign', () => {
    expect(glyphOf(press('!', { code: 'Digit1', shiftKey: true }))).toBe(1)
    expect(glyphOf(press('!', { code: 'Slash' }))).toBe(1)
    expect(glyphOf(press('=', { code: 'Equal' }))).toBe(10)
    expect(glyphOf(press('=', { code: 'Digit0', shiftKey: true }))).toBe(10)
    expect(glyphOf(press('1', { code: 'Digit1', shiftKey: true }))).toBe(1)
  })

  it('set glyphs by digit, and by Shift and the place of the digit', () => {
    expect(glyphOf(press('1', { code: 'Digit1' }))).toBe(1)
    expect(glyphOf(press('6', { code: 'Digit6' }))).toBe(6)
    expect(glyphOf(press('7', { code: 'Digit7' }))).toBeNull()
    expect(glyphOf(press('@', { code: 'Digit2', shiftKey: true }))).toBe(13)
    expect(glyphOf(press('*', { code: 'Digit8', shiftKey: true }))).toBe(19)
    expect(glyphOf(press('1', { code: 'Digit1', ctrlKey: true }))).toBeNull()
  })

  it('are printed as caps', () => {
    expect(keyCaps('Ctrl+Shift+ArrowLeft', false)).toEqual(['Ctrl', 'Shift', '←'])
    expect(keyCaps('Ctrl++', false)).toEqual(['Ctrl', '+'])
    expect(keyCaps('+', false)).toEqual(['+'])
    expect(keyCaps('Ctrl+s', true)).toEqual(['⌘', 'S'])
    expect(keyCaps('Ctrl++', false)).toEqual(['Ctrl', '+'])
    expect(keyCaps('+', false)).toEqual(['+'])
  })

  it('are finished when more than modifiers is down', () => {
    expect(isUnfinished(press('Control', { ctrlKey: true }))).toBe(true)
    expect(isUnfinished(press('Dead'))).toBe(true)
    expect(isUnfinished(press('ü'))).toBe(false)
    expect(pressed(press('ü', { shiftKey: true }), false)).toBe('Shift+Ü')
  })
})

describe('focus', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<input id="text"><textarea id="area"></textarea><button id="button"></button><div role="slider" id="slider"></div>'
  })

  it('in a text field keeps letters, arrows and copying for the field', () => {
    for (const id of ['text', 'area']) {
      for (const key of ['f', 'ArrowLeft', 'Delete', '1', '?']) {
        const event = press(key, { target: on(id) })
        expect(isTaken(event, commandOf(event, false))).toBe(true)
      }
      const undo = press('z', { ctrlKey: true, target: on(id) })
      expect(isTaken(undo, commandOf(undo, false))).toBe(true)
      const save = press('s', { ctrlKey: true, target: on(id) })
      expect(isTaken(save, commandOf(save, false))).toBe(false)
      const help = press('F1', { target: on(id) })
      expect(isTaken(help, commandOf(help, false))).toBe(false)
    }
  })

  it('in a text field keeps its own keys for the field, whatever command was given them', () => {
    for (const key of [press('s'), press('z', { ctrlKey: true }), press('ArrowLeft', { ctrlKey: true })])
      expect(isTaken({ ...key, target: on('text') }, 'file.save')).toBe(true)
  })

  it('on a button leaves Space and Enter to it and arrows to the game', () => {
    expect(isTaken(press(' ', { target: on('button') }), 'analysis.bestMove')).toBe(true)
    expect(isTaken(press('ArrowLeft', { target: on('button') }), 'move.previous')).toBe(false)
  })

  it('on a slider leaves the arrows to it', () => {
    expect(isTaken(press('ArrowLeft', { target: on('slider') }), 'move.previous')).toBe(true)
    expect(isTaken(press('f', { target: on('slider') }), 'view.flip')).toBe(false)
  })
})
