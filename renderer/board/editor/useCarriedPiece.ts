// SPDX-License-Identifier: GPL-3.0-or-later
/** A piece that the pointer carries to a square, from another one or from beside the board. */
import { useEventListener } from '@vueuse/core'
import { type Ref, shallowRef } from 'vue'
import type { PieceLetter } from '../../../engine/chess/setup.ts'
import { type Color, rows } from '../../ui/squares.ts'

export interface CarriedPiece {
  piece: PieceLetter
  /** Null: the piece comes from beside the board. */
  from: string | null
  /** Where the drag began, and where the pointer is now, CSS pixels of the window. */
  start: { x: number; y: number }
  x: number
  y: number
  /** Whether the pointer has moved too far for a click. */
  isDragged: boolean
}
/** A movement shorter than this is a click, CSS pixels. */
const CLICK_PIXELS = 4

interface Board {
  put: (square: string, piece: PieceLetter | null) => void
  move: (from: string, to: string) => void
  /** A piece was clicked; null: one beside the board. */
  hold: (square: string | null) => void
}

/** Call in setup. @param frame the element that the board fills */
export function useCarriedPiece(
  frame: Readonly<Ref<HTMLElement | null>>,
  orientation: Readonly<Ref<Color>>,
  board: Board,
) {
  const carried = shallowRef<CarriedPiece | null>(null)

  /** The square at a point of the window; null: outside the board. */
  function squareAt({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
    const box = frame.value?.getBoundingClientRect()
    if (!box) return null
    const [column, row] = [
      Math.floor((8 * (clientX - box.left)) / box.width),
      Math.floor((8 * (clientY - box.top)) / box.height),
    ]
    return rows(orientation.value)[row]?.[column] ?? null
  }

  function take(
    piece: PieceLetter,
    from: string | null,
    { clientX: x, clientY: y }: { clientX: number; clientY: number },
  ): void {
    carried.value = { piece, from, start: { x, y }, x, y, isDragged: false }
  }

  useEventListener(window, 'pointermove', ({ clientX: x, clientY: y }: PointerEvent) => {
    const last = carried.value
    if (!last) return
    const isDragged = last.isDragged || Math.hypot(x - last.start.x, y - last.start.y) > CLICK_PIXELS
    carried.value = { ...last, x, y, isDragged }
  })
  useEventListener(window, 'pointerup', (event: PointerEvent) => {
    const last = carried.value
    carried.value = null
    if (last?.isDragged) drop(last.piece, last.from, squareAt(event))
    else if (last) board.hold(last.from)
  })
  useEventListener(window, 'pointercancel', () => (carried.value = null))

  /** Drops a piece. A piece that leaves the board is removed. */
  function drop(piece: PieceLetter, from: string | null, to: string | null): void {
    if (from === null) return to === null ? undefined : board.put(to, piece)
    if (to === null) board.put(from, null)
    else board.move(from, to)
  }

  return { carried, take }
}
