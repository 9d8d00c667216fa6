// SPDX-License-Identifier: GPL-3.0-or-later
/** A piece that is carried with the pointer, from a square or from the pieces beside the board. */
import { useEventListener } from '@vueuse/core'
import { shallowRef, type Ref } from 'vue'
import type { PieceLetter } from '../../../engine/chess/setup.ts'
import { rows, type Color } from '../squares.ts'

interface Carried {
  piece: PieceLetter
  /** Null: it comes from beside the board. */
  from: string | null
  /** Where it was taken, and where the pointer is, CSS pixels of the window. */
  start: { x: number; y: number }
  x: number
  y: number
  /** The pointer has moved far enough that this is no click. */
  isDragged: boolean
}

/** A movement shorter than this is a click, CSS pixels. */
const CLICK_PIXELS = 4

interface Hooks {
  board: Readonly<Ref<HTMLElement | null>>
  orientation: () => Color
  /** The piece was dropped on a square; null: beside the board. */
  onDrop: (piece: PieceLetter, from: string | null, to: string | null) => void
  /** It was put back where it was taken. */
  onClick: (from: string | null) => void
}

/** Call in setup. */
export function useCarrying({ board, orientation, onDrop, onClick }: Hooks) {
  const carried = shallowRef<Carried | null>(null)

  /** The square at a point of the window; null beside the board. */
  function squareAt({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
    const box = board.value?.getBoundingClientRect()
    if (!box) return null
    const [column, row] = [
      Math.floor((8 * (clientX - box.left)) / box.width),
      Math.floor((8 * (clientY - box.top)) / box.height),
    ]
    return rows(orientation())[row]?.[column] ?? null
  }

  function take(piece: PieceLetter, from: string | null, { clientX: x, clientY: y }: PointerEvent): void {
    carried.value = { piece, from, start: { x, y }, x, y, isDragged: false }
  }

  useEventListener(window, 'pointermove', ({ clientX: x, clientY: y }: PointerEvent) => {
    const held = carried.value
    if (!held) return
    const isDragged = held.isDragged || Math.hypot(x - held.start.x, y - held.start.y) > CLICK_PIXELS
    carried.value = { ...held, x, y, isDragged }
  })
  useEventListener(window, 'pointerup', (event: PointerEvent) => {
    const held = carried.value
    carried.value = null
    if (held?.isDragged) onDrop(held.piece, held.from, squareAt(event))
    else if (held) onClick(held.from)
  })
  useEventListener(window, 'pointercancel', () => (carried.value = null))

  return { carried, take, squareAt }
}
