// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The application menu. The page handles its keys itself, because only the page knows whether a dialog is open
 * or a text field has the focus; so the menu shows the keys without registering them. macOS cannot do that:
 * there the menu registers those that no text field needs, and the page never sees them.
 */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommand, RecentFile } from '../../api.ts'
import type { Texts } from '../texts.ts'

export interface MenuHooks {
  onCommand: (command: MenuCommand) => void
  onRecent: (id: string) => void
  onClearRecent: () => void
  onFullScreen: () => void
}

export interface MenuContent {
  texts: Texts
  recent: readonly RecentFile[]
  /** Developer tools, for a build that is not packaged. */
  development: boolean
}

const MAC = process.platform === 'darwin'

/** Keys with a modifier that have no meaning in a text field. */
const COMMAND_KEYS: Partial<Record<MenuCommand, string>> = {
  'file.new': 'CmdOrCtrl+N',
  'file.open': 'CmdOrCtrl+O',
  'file.save': 'CmdOrCtrl+S',
  'file.saveAs': 'CmdOrCtrl+Shift+S',
  'file.exportGame': 'CmdOrCtrl+E',
  'file.close': 'CmdOrCtrl+W',
  'edit.copyFen': 'CmdOrCtrl+Shift+C',
  'view.settings': 'CmdOrCtrl+,',
  'view.library': 'CmdOrCtrl+Shift+L',
  'view.keys': 'F1',
  'view.zoomIn': 'CmdOrCtrl+Plus',
  'view.zoomOut': 'CmdOrCtrl+-',
  'view.zoomReset': 'CmdOrCtrl+0',
  'game.new': 'CmdOrCtrl+Shift+N',
  'game.continue': 'CmdOrCtrl+G',
}

/** Keys that a text field or a list may need. */
const TEXT_KEYS: Partial<Record<MenuCommand, string>> = {
  'edit.undo': 'Ctrl+Z',
  'edit.redo': 'Ctrl+Y',
  'edit.copyPgn': 'Ctrl+C',
  'edit.paste': 'Ctrl+V',
  'view.flip': 'F',
  'view.explorer': 'E',
  'analysis.toggle': 'L',
  'move.first': 'Home',
  'move.previous': 'Left',
  'move.next': 'Right',
  'move.last': 'End',
}

const KEYS = MAC ? COMMAND_KEYS : { ...COMMAND_KEYS, ...TEXT_KEYS }

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

function recentMenu({ texts, recent }: MenuContent, hooks: MenuHooks): MenuItemConstructorOptions[] {
  if (recent.length === 0) return [{ label: texts.menu['file.noRecent'], enabled: false }]
  return [
    ...recent.map(({ id, name, folder }) => ({
      // A lone ampersand would be taken for a mnemonic.
      label: `${name}  (${folder})`.replaceAll('&', '&&'),
      click: () => hooks.onRecent(id),
    })),
    SEPARATOR,
    { label: texts.menu['file.clearRecent'], click: () => hooks.onClearRecent() },
  ]
}

function template(content: MenuContent, hooks: MenuHooks): MenuItemConstructorOptions[] {
  const { menu } = content.texts
  const command = (name: MenuCommand): MenuItemConstructorOptions => {
    const accelerator = KEYS[name]
    const item = { id: name, label: menu[name], click: () => hooks.onCommand(name) }
    return accelerator === undefined ? item : { ...item, accelerator, registerAccelerator: MAC }
  }
  const file: MenuItemConstructorOptions[] = [
    command('file.new'),
    command('file.open'),
    { label: menu['file.openRecent'], submenu: recentMenu(content, hooks) },
    SEPARATOR,
    command('file.save'),
    command('file.saveAs'),
    command('file.exportGame'),
    SEPARATOR,
    command('library.import'),
    command('library.importFile'),
    SEPARATOR,
    command('file.close'),
    ...(MAC ? [] : [SEPARATOR, { role: 'quit', label: menu['file.quit'] } as const]),
  ]
  const view: MenuItemConstructorOptions[] = [
    command('view.library'),
    command('view.explorer'),
    SEPARATOR,
    command('view.flip'),
    SEPARATOR,
    command('view.zoomIn'),
    command('view.zoomOut'),
    command('view.zoomReset'),
    {
      label: menu['view.fullScreen'],
      accelerator: MAC ? 'Ctrl+Cmd+F' : 'F11',
      click: () => hooks.onFullScreen(),
    },
    SEPARATOR,
    command('view.settings'),
    ...(content.development ? ([SEPARATOR, { role: 'toggleDevTools' }] as const) : []),
  ]
  return [
    ...(MAC ? [{ role: 'appMenu' } as const] : []),
    { label: menu.file, submenu: file },
    {
      label: menu.edit,
      submenu: [
        command('edit.undo'),
        command('edit.redo'),
        SEPARATOR,
        // On macOS text fields copy and paste through the menu.
        ...(MAC ? ([{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, SEPARATOR] as const) : []),
        command('edit.copyPgn'),
        command('edit.copyFen'),
        command('edit.paste'),
      ],
    },
    {
      label: menu.move,
      submenu: [command('move.first'), command('move.previous'), command('move.next'), command('move.last')],
    },
    {
      label: menu.game,
      submenu: [
        command('game.new'),
        command('game.continue'),
        SEPARATOR,
        command('game.takeback'),
        command('game.offerDraw'),
        command('game.resign'),
      ],
    },
    { label: menu.analysis, submenu: [command('analysis.toggle')] },
    { label: menu.view, submenu: view },
    { label: menu.help, role: 'help', submenu: [command('view.keys'), SEPARATOR, command('view.about')] },
  ]
}

/** Sets the menu; called again when its content changes. */
export function setMenu(content: MenuContent, hooks: MenuHooks): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(template(content, hooks)))
}
