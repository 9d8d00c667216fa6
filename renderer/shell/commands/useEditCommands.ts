// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands that edit the game, and the clipboard. */
import { ClipboardPaste, Copy, Eraser, Grid3x3, Image, Redo2, Tags, Undo2 } from '@lucide/vue'
import { nextTick } from 'vue'
import { lineText, pvToSan } from '../../../engine/chess/notation.ts'
import { movesTo, nodeOf } from '../../../engine/chess/tree.ts'
import { usePictureExport } from '../../board/export/useBoardPicture.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { useCopy } from '../../stores/copy.ts'
import { useGameStore } from '../../stores/game.ts'
import { writePatiently } from '../../stores/game-text.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'
import { inTextField } from '../keys.ts'

/** Undoes or repeats typing if a text field has the focus. */
function inField(action: 'undo' | 'redo'): boolean {
  if (!inTextField(document.activeElement)) return false
  document.execCommand(action)
  return true
}

const commentField = () => document.querySelector<HTMLElement>('[data-comment-field=after]')

export function useEditCommands(paste: (text: string) => Promise<void>): CommandGroup<'edit'> {
  const desktop = useDesktop()
  const { copyText } = useCopy()
  const game = useGameStore()
  const picture = usePictureExport()
  const ui = useUiStore()

  const atStart = () => game.node.parent === null
  const mayEdit = () => game.activity === null && !atStart()

  async function copy(
    text: string,
    notice: 'shell.copied.fen' | 'shell.copied.pgn' | 'shell.copied.line',
  ): Promise<void> {
    if (await copyText(text)) ui.toast(notice)
  }

  /** Puts the cursor into the comment on the move on the board. Its field is below the moves. */
  async function writeComment(): Promise<void> {
    if (ui.place === 'play') return
    ui.panels.open('moves')
    ui.panels.show('annotations', true)
    // A tab shows its content one tick after it is chosen.
    for (let ticks = 0; ticks < 3 && !commentField(); ticks += 1) await nextTick()
    commentField()?.focus()
  }

  return {
    'edit.undo': {
      icon: Undo2,
      enabled: () => game.canUndo || inTextField(document.activeElement),
      run: () => {
        if (!inField('undo')) game.undo()
      },
    },
    'edit.redo': {
      icon: Redo2,
      enabled: () => game.canRedo || inTextField(document.activeElement),
      run: () => {
        if (!inField('redo')) game.redo()
      },
    },
    'edit.copyFen': { icon: Copy, run: () => copy(game.fen, 'shell.copied.fen') },
    'edit.copyPgn': {
      icon: Copy,
      run: async () => copy(await writePatiently(game.base), 'shell.copied.pgn'),
    },
    'edit.copyLine': {
      icon: Copy,
      enabled: () => !atStart(),
      run: () => {
        const root = nodeOf(game.tree, game.tree.root)
        const line = pvToSan(root.fen, movesTo(game.tree, game.currentId), game.chess960)
        return copy(lineText(line), 'shell.copied.line')
      },
    },
    'edit.copyPicture': { icon: Image, run: picture.copy },
    'edit.paste': {
      icon: ClipboardPaste,
      run: async () => paste((await desktop.clipboard.readText()) ?? ''),
    },
    'edit.comment': { run: writeComment },
    'edit.position': { icon: Grid3x3, run: () => ui.openDialog('editor') },
    'edit.tags': { icon: Tags, run: () => ui.openDialog('tags') },
    'edit.promote': { enabled: mayEdit, run: () => void game.promote(game.currentId) },
    'edit.mainLine': { enabled: mayEdit, run: () => void game.makeMainLine(game.currentId) },
    'edit.deleteFrom': { enabled: mayEdit, run: () => void game.deleteFrom(game.currentId) },
    'edit.clearDrawings': {
      icon: Eraser,
      enabled: () => game.shapes.length > 0,
      run: () => void game.setShapes(game.currentId, []),
    },
  }
}
