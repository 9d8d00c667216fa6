// SPDX-License-Identifier: GPL-3.0-or-later
/** Tells the application menu which commands can run and which are on, whenever that changes. */
import { useActiveElement } from '@vueuse/core'
import { computed, watch } from 'vue'
import type { MenuState } from '../../electron/api.ts'
import { COMMAND_IDS } from '../../electron/commands/table.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useUiStore } from '../stores/ui.ts'
import { type Commands, isEnabled } from './command-types.ts'

export function useMenuState(commands: Commands): void {
  const desktop = useDesktop()
  const ui = useUiStore()
  const focused = useActiveElement()

  /** As text, so that nothing is sent unless something changed. */
  const state = computed(() => {
    // Undo and redo also depend on whether a text field has the focus.
    void focused.value
    const known: MenuState = {
      // A dialog has to be closed first.
      disabled: COMMAND_IDS.filter((id) => ui.dialog !== null || !isEnabled(commands[id])),
      checked: COMMAND_IDS.filter((id) => commands[id].checked?.() === true),
    }
    return JSON.stringify(known)
  })

  watch(state, (text) => desktop.menu.setState(JSON.parse(text) as MenuState), {
    immediate: true,
    flush: 'post',
  })
}
