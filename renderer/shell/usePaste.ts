// SPDX-License-Identifier: GPL-3.0-or-later
/** Text from the clipboard or a drop: a position or games, recognised automatically. */
import { useEventListener } from '@vueuse/core'
import type { FenRepair } from '../../engine/chess/fen.ts'
import {
  classifyPosition,
  gameOfPosition,
  MAX_PASTE_LENGTH,
  type PastedPosition,
} from '../../engine/chess/paste.ts'
import { emptyTree } from '../../engine/chess/tree.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useFreshGame } from '../stores/fresh-game.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'
import { inTextField } from './keys.ts'

export function usePaste() {
  const show = useFreshGame()
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()

  function sayPasted(repairs: readonly FenRepair[]): void {
    if (repairs.length === 0) ui.toast('shell.pasted.position')
    else
      ui.toast('shell.pasted.repaired', {
        repairs: repairs.map((repair) => t(`shell.fen.${repair}`)).join(', '),
      })
  }

  const refuse = (code: MessageKey): void => void ui.toast(code, {}, undefined, 'error')

  /** A position is read here; any other text is left to the file service. */
  async function paste(text: string): Promise<void> {
    if (text.length > MAX_PASTE_LENGTH) return refuse('shell.paste.TOO_LONG')
    const position = classifyPosition(text)
    if (position?.ok) return pastePosition(position.value)
    if (position) return refuse(`shell.paste.${position.code}`)
    if (!/\S/.test(text)) return refuse('shell.paste.EMPTY')
    const made = await documents.paste(text)
    if (!made.ok)
      return refuse(made.code === 'NOT_CHESS' ? 'shell.paste.NOT_CHESS' : `documents.errors.${made.code}`)
    const { games } = made.value
    if (games === 1) ui.toast('shell.pasted.game')
    else ui.toast('shell.pasted.games', { count: games })
  }

  async function pastePosition(pasted: PastedPosition): Promise<void> {
    await show(gameOfPosition(pasted))
    sayPasted(pasted.repairs)
  }

  /** An empty game for entering moves. */
  async function newGame(): Promise<void> {
    await show(emptyTree())
  }

  useEventListener(document, 'paste', (event: ClipboardEvent) => {
    if (inTextField(event.target) || ui.dialog !== null) return
    event.preventDefault()
    void paste(event.clipboardData?.getData('text/plain') ?? '')
  })

  return { paste, newGame }
}
