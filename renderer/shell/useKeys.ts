// SPDX-License-Identifier: GPL-3.0-or-later
/** Listens to the keyboard of the window and runs commands. */
import { useEventListener } from '@vueuse/core'
import { commandRow } from '../../electron/commands/table.ts'
import { useGameStore } from '../stores/game.ts'
import { useKeysStore } from '../stores/keys.ts'
import { questions } from '../ui/confirm.ts'
import { pressed } from '../ui/key-press.ts'
import { runCommand, type Commands } from './command-types.ts'
import { glyphOf, isTaken } from './keys.ts'

/** True while a dialog or a menu has the keyboard. One that fades away after it was closed has it no more. */
const isModalOpen = (): boolean =>
  questions.value.length > 0 ||
  document.querySelector(':is([role=dialog], [role=alertdialog], [role=menu]):not([data-state=closed])') !==
    null

/** Native copy must still work on selected text. */
const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== ''

export function useKeys(commands: Commands): void {
  const game = useGameStore()
  const keys = useKeysStore()

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const key = pressed(event)
    const command = keys.commandWith(key)
    if (isModalOpen() && !(command !== null && commandRow(command).aboveDialogs)) return
    if (isTaken(event, command)) return
    if (command === null) {
      const glyph = glyphOf(event)
      if (glyph === null || game.node.parent === null) return
      event.preventDefault()
      game.toggleNag(game.currentId, glyph)
      return
    }
    // The paste event brings the text with it; copying a selection is the browser's business.
    if (key === 'Ctrl+V' || (key === 'Ctrl+C' && hasSelection())) return
    event.preventDefault()
    runCommand(commands[command])
  })
}
