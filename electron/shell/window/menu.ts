// SPDX-License-Identifier: GPL-3.0-or-later
/** The application menu: made when its content has changed, marked when the page tells of its commands. */
import { Menu } from 'electron'
import type { MenuState } from '../../api.ts'
import { COMMAND_IDS } from '../../commands/table.ts'
import { type MenuContent, type MenuHooks, menuTemplate } from './menu-template.ts'

export interface AppMenu {
  /** Sets the menu; does nothing if that is what it shows. */
  show(content: MenuContent): void
  /** Shows which commands can run and which are on. */
  setState(state: MenuState): void
}

export function createMenu(hooks: MenuHooks): AppMenu {
  let state: MenuState = { disabled: [], checked: [] }
  let shown = ''

  function mark(): void {
    const menu = Menu.getApplicationMenu()
    for (const id of COMMAND_IDS) {
      const item = menu?.getMenuItemById(id)
      if (!item) continue
      item.enabled = !state.disabled.includes(id)
      if (item.type === 'checkbox') item.checked = state.checked.includes(id)
    }
  }

  const onCommand: MenuHooks['onCommand'] = (id) => {
    // A click turns the tick of its item; only the page knows what became of the command.
    mark()
    hooks.onCommand(id)
  }

  return {
    show: (content) => {
      const wanted = JSON.stringify({ ...content, keys: [...content.keys] })
      if (wanted === shown) return
      shown = wanted
      const template = menuTemplate(content, state, { ...hooks, onCommand }, process.platform === 'darwin')
      Menu.setApplicationMenu(Menu.buildFromTemplate(template))
    },
    setState: (next) => {
      state = next
      mark()
    },
  }
}
