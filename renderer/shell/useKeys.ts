// SPDX-License-Identifier: GPL-3.0-or-later
/** Listens to the keyboard of the window and runs commands. */
import { useEventListener } from '@vueuse/core'
import { useGameStore } from '../stores/game.ts'
import { questions } from '../ui/confirm.ts'
import { runCommand, type Commands } from './command-types.ts'
import { ABOVE_DIALOGS, commandOf, glyphOf, isTaken } from './keys.ts'

/** True while a dialog or a menu has the keyboard. */
const isModalOpen = (): boolean =>
  questions.value.length > 0 ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Native copy must still work on selected text. */
const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== ''

export function useKeys(commands: Commands): void {
  const game = useGameStore()

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const command = commandOf(event)
    if (isModalOpen() && !(command !== null && ABOVE_DIALOGS.has(command))) return
    if (isTaken(event, command)) return
    if (command === null) {
      const glyph = glyphOf(event)
      if (glyph === null || game.node.parent === null) return
      event.preventDefault()
      game.toggleNag(game.currentId, glyph)
      return
    }
    // The paste event brings the text with it; copying a selection is the browser's business.
    if (command === 'edit.paste' || (command === 'edit.copyPgn' && hasSelection())) return
    event.preventDefault()
    runCommand(commands[command])
  })
}
