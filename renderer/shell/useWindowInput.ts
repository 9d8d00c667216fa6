// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Text and files that are pasted into the window or dropped on it. A text is a position, games, or a link to
 * the Lab, recognised automatically. Games go into the list that has the focus, if there is one. A file is opened or
 * imported into the library.
 */
import { useEventListener } from '@vueuse/core'
import { ref } from 'vue'
import type { FenRepair } from '../../engine/chess/fen.ts'
import {
  classifyPosition,
  gameOfPosition,
  MAX_PASTE_LENGTH,
  type PastedPosition,
} from '../../engine/chess/paste.ts'
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import type { LibraryActions } from '../library/useLibraryActions.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useAddGamesStore } from '../stores/add-games.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useFreshGame } from '../stores/fresh-game.ts'
import { isLink } from '../stores/lab/links.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { inTextField } from './keys.ts'
import { useLinks } from './useLinks.ts'

/** A part of the page with `data-drop`, or the window. */
type DropTarget = 'window' | 'library' | 'engines'

/** Compressed files and databases of other programs are always imported, wherever they were dropped. */
const IMPORTED = /\.(gz|zst|zip|s[ign][45]|db3)$/i

const carries = (event: DragEvent, kind: string): boolean => event.dataTransfer?.types.includes(kind) ?? false

const wanted = (event: DragEvent): boolean =>
  carries(event, 'Files') || (carries(event, 'text/plain') && !inTextField(event.target))

const targetOf = ({ target }: DragEvent): DropTarget => {
  const named = target instanceof Element ? target.closest<HTMLElement>('[data-drop]')?.dataset['drop'] : null
  return named === 'library' || named === 'engines' ? named : 'window'
}

/** Call in setup. `dropTarget` is the target under a dragged file, null while nothing is dragged. */
export function useWindowInput(actions: LibraryActions, documentActions: DocumentActions) {
  const show = useFreshGame()
  const openLink = useLinks()
  const adding = useAddGamesStore()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const ui = useUiStore()
  const { t } = useText()

  function reportPasted(repairs: readonly FenRepair[]): void {
    if (repairs.length === 0) ui.toast('shell.pasted.position')
    else
      ui.toast('shell.pasted.repaired', {
        repairs: repairs.map((repair) => t(`shell.fen.${repair}`)).join(', '),
      })
  }

  const refuse = (code: MessageKey): void => void ui.toast(code, {}, undefined, 'error')

  /** Reads a position here; the documents process reads any other text. */
  async function paste(text: string): Promise<void> {
    if (text.length > MAX_PASTE_LENGTH) return refuse('shell.paste.TOO_LONG')
    if (isLink(text)) return openLink(text)
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
    reportPasted(pasted.repairs)
  }

  useEventListener(document, 'paste', (event: ClipboardEvent) => {
    if (inTextField(event.target) || ui.dialog !== null) return
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isGames = !isLink(text) && classifyPosition(text) === null
    if (!isGames || !adding.receiver?.(text)) void paste(text)
  })

  async function dropFiles(files: readonly File[], target: DropTarget): Promise<void> {
    // The list of engines handles the same event.
    if (target === 'engines') return
    const toImport = library.available
      ? files.filter(({ name }) => target === 'library' || IMPORTED.test(name))
      : []
    if (toImport.length > 0) await actions.importDropped(toImport)
    const toOpen = files.filter((file) => !toImport.includes(file))
    if (toOpen.length > 0) await documentActions.openDropped(toOpen)
  }

  const dropTarget = ref<DropTarget | null>(null)
  /** Enter and leave events come for every element on the way. */
  let depth = 0

  useEventListener(window, 'dragenter', (event) => {
    if (!carries(event, 'Files')) return
    depth += 1
    dropTarget.value = targetOf(event)
  })
  useEventListener(window, 'dragleave', () => {
    depth = Math.max(0, depth - 1)
    if (depth === 0) dropTarget.value = null
  })
  useEventListener(window, 'dragover', (event) => {
    if (!wanted(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  })
  useEventListener(window, 'drop', (event) => {
    depth = 0
    dropTarget.value = null
    if (!wanted(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) void dropFiles(files, targetOf(event))
    else void paste(event.dataTransfer?.getData('text/plain') ?? '')
  })

  return { paste, dropTarget }
}
