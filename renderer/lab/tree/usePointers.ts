// SPDX-License-Identifier: GPL-3.0-or-later
/** Wheel, drag, pinch and click on a picture that zooms horizontally. */
import { useEventListener } from '@vueuse/core'
import { computed, reactive, type ShallowRef } from 'vue'

/** A press that moves less than this is a click, CSS pixels. */
const CLICK_REACH = 4
/** The speed of zooming with the wheel, as an exponent for each pixel. */
const WHEEL_ZOOM = 0.0018
/** The pixels of a line, for mice whose wheel counts lines. */
const LINE = 20

interface Actions {
  zoom: (factor: number, x: number) => void
  /** Moves the visible part, CSS pixels. */
  pan: (x: number, y: number) => void
  choose: (x: number, y: number) => void
}

interface Point {
  x: number
  y: number
}

/** Call in setup. */
export function usePointers(
  target: Readonly<ShallowRef<HTMLElement | null>>,
  { zoom, pan, choose }: Actions,
) {
  const pressed = reactive(new Map<number, Point>())
  let wandered = 0

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = target.value!.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }

  useEventListener(target, 'pointerdown', (event) => {
    if (event.button !== 0) return
    target.value!.setPointerCapture(event.pointerId)
    if (pressed.size === 0) wandered = 0
    pressed.set(event.pointerId, pointOf(event))
  })

  useEventListener(target, 'pointermove', (event) => {
    const before = pressed.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    wandered += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const [apart, wasApart] = [Math.abs(now.x - other.x), Math.abs(before.x - other.x)]
      if (apart > 1 && wasApart > 1) zoom(apart / wasApart, (now.x + other.x) / 2)
      pan((before.x - now.x) / 2, (before.y - now.y) / 2)
    } else if (wandered > CLICK_REACH) pan(before.x - now.x, before.y - now.y)
    pressed.set(event.pointerId, now)
  })

  const release = (event: PointerEvent, isClick: boolean): void => {
    if (!pressed.delete(event.pointerId)) return
    const { x, y } = pointOf(event)
    if (isClick && wandered <= CLICK_REACH && pressed.size === 0) choose(x, y)
  }
  useEventListener(target, 'pointerup', (event) => release(event, true))
  useEventListener(target, 'pointercancel', (event) => release(event, false))

  useEventListener(
    target,
    'wheel',
    (event: WheelEvent) => {
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
      if (event.shiftKey) pan(event.deltaY * unit, 0)
      else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan(event.deltaX * unit, 0)
      else zoom(Math.exp(-event.deltaY * unit * WHEEL_ZOOM), pointOf(event).x)
    },
    { passive: false },
  )

  return { isDragging: computed(() => pressed.size > 0) }
}
