// SPDX-License-Identifier: GPL-3.0-or-later
/** How moves are written on the page: with letters or with figurines, as the settings say. */
import { figurineSan } from '../../engine/chess/notation.ts'
import { useSettingsStore } from './settings.ts'

export function useNotation(): { written(san: string): string } {
  const settings = useSettingsStore()
  return {
    // Outlined figures for both sides: in text they look the same in light and dark.
    written: (san) => (settings.settings.board.figurines ? figurineSan(san, 'white') : san),
  }
}
