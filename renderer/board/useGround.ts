// SPDX-License-Identifier: GPL-3.0-or-later
/** The board library's instance on an element, created and destroyed with the component. */
import { Chessground } from '@lichess-org/chessground'
import type { Api } from '@lichess-org/chessground/api'
import type { Config } from '@lichess-org/chessground/config'
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'

/**
 * @param element the host; its size must come from CSS.
 * @param config read once, when the board is created.
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
