// SPDX-License-Identifier: GPL-3.0-or-later
/** The application menu: rebuilt when its content changes, marked when the page reports its commands. */
import { Menu } from 'electron'
import type { MenuState } from '../../api.ts'
import { COMMAND_IDS } from '../../commands/table.ts'
import { type MenuContent, type MenuHooks, menuTemplate } from './menu-template.ts'

export type AppMenu = ReturnType<typeof createMenu>

export function createMenu(hooks: MenuHooks) {
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
    // A click toggles the tick of its item, but only the page knows whether the command has run.
    mark()
    hooks.onCommand(id)
  }

  return {
    /** Sets the menu; does nothing if it already has this content. */
    show: (content: MenuContent) => {
      const wanted = JSON.stringify({ ...content, keys: [...content.keys] })
      if (wanted === shown) return
      shown = wanted
      const template = menuTemplate(content, state, { ...hooks, onCommand }, process.platform === 'darwin')
      Menu.setApplicationMenu(Menu.buildFromTemplate(template))
    },
    /** Shows which commands can run and which are on. */
    setState: (next: MenuState) => {
      state = next
      mark()
    },
  }
}
