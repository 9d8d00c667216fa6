// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The board library's instance over an element: made when the element is there, gone when the component goes.
 */
import { Chessground } from '@lichess-org/chessground'
import type { Api } from '@lichess-org/chessground/api'
import type { Config } from '@lichess-org/chessground/config'
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'

/**
 * @param element the host; it must have its size from CSS.
 * @param config asked once, when the board is made.
 */
export function useGround(
  element: Readonly<ShallowRef<HTMLElement | null>>,
  config: () => Config,
): Readonly<ShallowRef<Api | null>> {
  const ground = shallowRef<Api | null>(null)
  onMounted(() => {
    if (element.value) ground.value = Chessground(element.value, config())
  })
  onBeforeUnmount(() => {
    ground.value?.destroy()
    ground.value = null
  })
  return ground
}
