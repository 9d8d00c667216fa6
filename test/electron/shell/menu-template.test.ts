// SPDX-License-Identifier: GPL-3.0-or-later
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { keysInForce, type OwnKeys } from '../../../electron/commands/keys.ts'
import { COMMAND_GROUPS, COMMAND_IDS, commandRow, type CommandId } from '../../../electron/commands/table.ts'
import type { MenuState } from '../../../electron/api.ts'
import { ENGLISH } from '../../../electron/shell/texts.ts'
import {
  acceleratorOf,
  type MenuHooks,
  MENUS,
  menuTemplate,
} from '../../../electron/shell/window/menu-template.ts'

const nothing = () => undefined
const NO_HOOKS: MenuHooks = { onCommand: nothing, onRecent: nothing, onClearRecent: nothing }

interface Wanted {
  own?: OwnKeys
  state?: MenuState
  hooks?: MenuHooks
  mac?: boolean
}

function menus({ own = {}, state, hooks = NO_HOOKS, mac = false }: Wanted = {}) {
  const keys = keysInForce({ preset: 'alfabeta', own })
  const recent = [{ id: 'r', name: 'A & B.pgn', folder: '~' }]
  const content = { texts: ENGLISH, recent, keys, development: false }
  return menuTemplate(content, state ?? { disabled: [], checked: [] }, hooks, mac)
}

const submenu = (item: MenuItemConstructorOptions) => (item.submenu ?? []) as MenuItemConstructorOptions[]

const itemOf = (id: CommandId, wanted?: Wanted) =>
  menus(wanted)
    .flatMap(submenu)
    .find((item) => item.id === id)!

const click = (item: MenuItemConstructorOptions) => (item.click as () => void)()

const onMac = (id: CommandId, own: OwnKeys = {}) => itemOf(id, { mac: true, own })

describe('the application menu', () => {
  /** Commands of a list of games are in the menus of the list. */
  const ofLists: readonly string[] = COMMAND_GROUPS.find(({ id }) => id === 'list')!.commands
  const inMenus = COMMAND_IDS.filter((id) => !ofLists.includes(id))

  test('has a place for every command but those of a list, once', () => {
    const named = MENUS.flatMap(({ entries }) => entries).filter((entry) => entry.includes('.'))
    expect(named.toSorted()).toEqual(inMenus.toSorted())
  })

  test('says whether something opens a dialog, and tells File > New from Game > New', () => {
    expect(itemOf('file.open').label).toBe('&Open PGN file…')
    expect(itemOf('file.new').label).toBe('&New empty game')
    expect(itemOf('game.new').label).toBe('&New game against the engine…')
  })

  test('has no letter twice in a menu', () => {
    for (const menu of menus()) {
      const letters = submenu(menu)
        .map((item) => /&([^&])/.exec(item.label?.replaceAll('&&', '') ?? '')?.[1]?.toLowerCase())
        .filter((letter) => letter !== undefined)
      expect([menu.label, letters.filter((letter, at) => letters.indexOf(letter) !== at)]).toEqual([
        menu.label,
        [],
      ])
    }
  })

  test('shows the keys in force without registering them', () => {
    expect(itemOf('file.save')).toMatchObject({ accelerator: 'CmdOrCtrl+S', registerAccelerator: false })
    expect(itemOf('move.back10').accelerator).toBe('CmdOrCtrl+Left')
    expect(itemOf('view.flip', { own: { 'view.flip': ['Alt+X'] } }).accelerator).toBe('Alt+X')
    expect(itemOf('file.save', { own: { 'view.flip': ['Ctrl+S'] } }).accelerator).toBeUndefined()
  })

  test('on macOS registers only keys that work everywhere and no text field needs', () => {
    expect(onMac('file.save')).toMatchObject({ accelerator: 'CmdOrCtrl+S', registerAccelerator: true })
    expect(onMac('view.keys').accelerator).toBe('F1')
    for (const id of ['edit.undo', 'edit.promote', 'view.flip', 'move.next', 'edit.copyPgn'] as const)
      expect(onMac(id).accelerator).toBeUndefined()
    expect(onMac('file.save', { 'file.save': ['S'] }).accelerator).toBeUndefined()
  })

  test('greys what cannot be done and ticks what is on', () => {
    const state: MenuState = { disabled: ['game.resign'], checked: ['analysis.toggle'] }
    expect(itemOf('game.resign', { state }).enabled).toBe(false)
    expect(itemOf('game.takeback', { state }).enabled).toBe(true)
    expect(itemOf('analysis.toggle', { state })).toMatchObject({ type: 'checkbox', checked: true })
    expect(itemOf('analysis.arrows', { state })).toMatchObject({ type: 'checkbox', checked: false })
    for (const id of inMenus) expect(itemOf(id).type).toBe(commandRow(id).toggles ? 'checkbox' : undefined)
  })

  test('runs what is clicked', () => {
    const done: string[] = []
    const hooks = {
      onCommand: (id: CommandId) => done.push(id),
      onRecent: (id: string) => done.push(`recent ${id}`),
      onClearRecent: () => done.push('clear'),
    }
    click(itemOf('view.flip', { hooks }))
    const recent = submenu(submenu(menus({ hooks })[0]!).find(({ label }) => label === 'Open &recent')!)
    expect(recent[0]!.label).toBe('A && B.pgn  (~)')
    click(recent[0]!)
    click(recent.at(-1)!)
    expect(done).toEqual(['view.flip', 'recent r', 'clear'])
  })

  test('has cut, copy and paste for text, which take no key from the board', () => {
    const edit = submenu(menus()[1]!)
    for (const role of ['cut', 'copy', 'paste', 'selectAll'])
      expect(edit.find((item) => item.role === role)).toMatchObject({ registerAccelerator: false })
  })
})

test.each([
  ['Ctrl+Shift+ArrowLeft', 'CmdOrCtrl+Shift+Left'],
  ['Ctrl++', 'CmdOrCtrl+Plus'],
  ['PageDown', 'PageDown'],
  ['?', '?'],
  ['Ö', undefined],
])('%s is %s for Electron', (key, accelerator) => {
  expect(acceleratorOf(key)).toBe(accelerator)
})
