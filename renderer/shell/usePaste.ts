/** Text from the clipboard or a drop: a position or games, recognised without asking. */
import { useEventListener } from '@vueuse/core'
import { apply, setComment } from '../../engine/chess/edit.ts'
import type { FenRepair } from '../../engine/chess/fen.ts'
import { classify, type PasteCode } from '../../engine/chess/paste.ts'
import { writeGame } from '../../engine/chess/pgn/writer.ts'
import { emptyTree, type GameTree } from '../../engine/chess/tree.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { useLibraryStore } from '../stores/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { inTextField } from './keys.ts'

const ERRORS: Record<PasteCode, MessageKey> = {
  EMPTY: 'shell.paste.EMPTY',
  TOO_LONG: 'shell.paste.TOO_LONG',
  NOT_CHESS: 'shell.paste.NOT_CHESS',
  FEN_SYNTAX: 'shell.paste.FEN_SYNTAX',
  EMPTY_BOARD: 'shell.paste.EMPTY_BOARD',
  KINGS: 'shell.paste.KINGS',
  OPPOSITE_CHECK: 'shell.paste.OPPOSITE_CHECK',
  PAWNS_ON_BACKRANK: 'shell.paste.PAWNS_ON_BACKRANK',
}

export function usePaste() {
  const game = useGameStore()
  const library = useLibraryStore()
  const ui = useUiStore()
  const { t } = useText()

  /** Puts a game on the board that belongs to no document until it is changed. */
  async function show(tree: GameTree): Promise<void> {
    const wanted = game.expect()
    await library.flush()
    if (wanted()) game.load(tree, null)
  }

  function sayPasted(repairs: readonly FenRepair[]): void {
    if (repairs.length === 0) ui.toast('shell.pasted.position')
    else
      ui.toast('shell.pasted.repaired', {
        repairs: repairs.map((repair) => t(`shell.fen.${repair}`)).join(', '),
      })
  }

  async function paste(text: string): Promise<void> {
    const found = classify(text)
    if (!found.ok) {
      ui.toast(ERRORS[found.code], {}, undefined, 'error')
      return
    }
    const pasted = found.value
    switch (pasted.kind) {
      case 'fen':
        await show(emptyTree(pasted.fen, pasted.chess960))
        sayPasted(pasted.repairs)
        break
      case 'epd':
        await show(withComment(emptyTree(pasted.fen, pasted.chess960), pasted.operations))
        sayPasted(pasted.repairs)
        break
      case 'moves':
        if ((await library.createDocument(writeGame(pasted.game.tree))).ok) ui.toast('shell.pasted.game')
        break
      case 'game':
        if ((await library.createDocument(text)).ok) ui.toast('shell.pasted.game')
        break
      case 'games': {
        const made = await library.createDocument(text)
        if (made.ok) ui.toast('shell.pasted.games', { count: pasted.games.length })
      }
    }
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

function withComment(tree: GameTree, text: string): GameTree {
  const edited = setComment(tree, tree.root, text)
  return edited.ok ? apply(tree, edited.value.change) : tree
}
