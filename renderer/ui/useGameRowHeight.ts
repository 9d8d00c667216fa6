// SPDX-License-Identifier: GPL-3.0-or-later
/** The height of a game in a list (`game-row.css`), CSS pixels: with two lines, and with columns. */
import { computed, type ComputedRef } from 'vue'
import { useUiStore } from '../stores/ui.ts'
import type { GameTable } from './game-columns.ts'

const TWO_LINES_HEIGHT = 46
const TABLE_HEIGHT = 30

/** Call in setup. */
export function useGameRowHeight(table: () => GameTable): ComputedRef<number> {
  const ui = useUiStore()
  return computed(() => Math.round((table().columns.length > 0 ? TABLE_HEIGHT : TWO_LINES_HEIGHT) * ui.scale))
}
