// SPDX-License-Identifier: GPL-3.0-or-later
/** The game on the board as a printed page or a PDF. */
import typeface from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2?url'
import { computed, ref } from 'vue'
import { useText } from '../../../locales/text.ts'
import { useDesktop } from '../../../platform/desktop.ts'
import { useExportStore } from '../../../stores/export.ts'
import { useFileExport } from '../../../stores/file-export.ts'
import { gameFileName } from '../../../stores/file-names.ts'
import { useGameStore } from '../../../stores/game.ts'
import { useUiStore } from '../../../stores/ui.ts'
import { useBoardLook } from '../useBoardPicture.ts'
import { ALL_PIECES } from '../animation/scene.ts'
import { movetextOf } from './movetext.ts'
import { sheetOf } from './sheet.ts'
import { PRINT_COLORS } from './style.ts'

/** Call in setup. */
export function useSheet() {
  const desktop = useDesktop()
  const game = useGameStore()
  const { sheet } = useExportStore()
  const ui = useUiStore()
  const lookOf = useBoardLook()
  const { pick, write } = useFileExport()
  const { t } = useText()
  const busy = ref(false)

  const diagrams = computed(
    () => movetextOf(game.tree, sheet).filter(({ kind }) => kind === 'diagram').length,
  )

  async function html(): Promise<string> {
    const look = await lookOf({ names: ALL_PIECES, orientation: sheet.orientation, coordinates: true })
    return sheetOf({
      tree: game.tree,
      diagrams: sheet,
      figurines: sheet.figurines,
      paper: sheet.paper,
      look: { ...look, colors: { ...look.colors, ...PRINT_COLORS } },
      typeface: new URL(typeface, document.baseURI).href,
      words: {
        white: t('exports.white'),
        black: t('exports.black'),
        after: (move) => t('exports.sheet.afterMove', { move }),
        start: t('exports.sheet.atStart'),
        round: (round) => t('exports.sheet.round', { round }),
      },
    })
  }

  async function alone(work: () => Promise<boolean>): Promise<boolean> {
    if (busy.value) return false
    busy.value = true
    try {
      return await work()
    } finally {
      busy.value = false
    }
  }

  /** Says what went wrong; a dialog that was closed needs no words. Returns false. */
  function complain(code: string, words: 'exports.failed' | 'exports.sheet.notPrinted'): false {
    if (code !== 'CANCELLED') ui.toast(words, {}, undefined, 'error')
    return false
  }

  /** Shows the system's dialog. Returns whether the game was printed. */
  const print = (): Promise<boolean> =>
    alone(async () => {
      const answer = await desktop.sheets.print(await html())
      if (!answer.ok) return complain(answer.code, 'exports.sheet.notPrinted')
      ui.toast('exports.sheet.printed', {}, undefined, 'success')
      return true
    })

  /** Returns whether the file was written. */
  const save = (): Promise<boolean> =>
    alone(async () => {
      const text = await html()
      const file = await pick(gameFileName(game.tree, 'pdf'))
      if (!file) return false
      const answer = await desktop.sheets.pdf(text)
      return answer.ok ? write(file, [answer.value]) : complain(answer.code, 'exports.failed')
    })

  return { diagrams, busy, print, save }
}
