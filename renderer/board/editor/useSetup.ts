// SPDX-License-Identifier: GPL-3.0-or-later
/** The position that is being set up, its FEN as a text that can be typed, and what is wrong with it. */
import { computed, ref, shallowRef } from 'vue'
import {
  errorsOf,
  fenOfSetup,
  movePiece,
  notesOf,
  put,
  setupOf,
  START_SETUP,
  type PieceLetter,
  type Setup,
} from '../../../engine/chess/setup.ts'

/** What a click on a square does: moves its piece, takes it away, or puts one there. */
export type Tool = 'move' | 'erase' | PieceLetter

export function useSetup() {
  const setup = shallowRef<Setup>(START_SETUP)
  const tool = ref<Tool>('move')
  const text = ref('')
  /** The text cannot be read; the board shows the last one that could. */
  const isUnreadable = ref(false)

  const errors = computed(() => errorsOf(setup.value))
  const notes = computed(() => notesOf(setup.value))
  const fen = computed(() => fenOfSetup(setup.value))

  function set(next: Setup): void {
    setup.value = next
    text.value = fen.value
    isUnreadable.value = false
  }
  const change = (fields: Partial<Setup>) => set({ ...setup.value, ...fields })

  /** Takes a FEN as far as it can be read. */
  function type(typed: string): void {
    text.value = typed
    const read = setupOf(typed)
    isUnreadable.value = !read.ok
    if (read.ok) setup.value = read.value
  }

  /** Begins with a position. */
  function begin(from: string, chess960: boolean): void {
    const read = setupOf(from, chess960)
    set(read.ok ? read.value : START_SETUP)
    tool.value = 'move'
  }

  const putPiece = (square: string, piece: PieceLetter | null) => set(put(setup.value, square, piece))
  const move = (from: string, to: string) => set(movePiece(setup.value, from, to))

  return { setup, tool, text, isUnreadable, errors, notes, fen, set, change, type, begin, putPiece, move }
}

export type SetupState = ReturnType<typeof useSetup>
