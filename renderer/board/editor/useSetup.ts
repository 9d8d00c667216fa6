// SPDX-License-Identifier: GPL-3.0-or-later
/** The position in the editor, its FEN as editable text, and the faults of the position. */
import { computed, ref, shallowRef } from 'vue'
import { findPosition } from '../../../engine/chess/found-position.ts'
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

/** What a click on a square does: moves its piece, removes it, or puts one there. */
export type Tool = 'move' | 'erase' | PieceLetter

export function useSetup() {
  const setup = shallowRef<Setup>(START_SETUP)
  const tool = ref<Tool>('move')
  const text = ref('')
  /** Whether the text is no FEN; the board still shows the last one. */
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

  /** Takes typed text; the position follows if the text is a FEN, or has one in it, as a link does. */
  function type(typed: string): void {
    text.value = typed
    let read = setupOf(typed)
    const found = read.ok ? null : findPosition(typed)
    // A board with a side to move is meant; after a board alone there may be a field that cannot be read.
    if (found?.fen.includes(' ')) read = setupOf(found.fen)
    isUnreadable.value = !read.ok
    if (read.ok) setup.value = read.value
  }

  /** Starts from a position. */
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
