// SPDX-License-Identifier: GPL-3.0-or-later
/** The colours of the tree in a notation for canvases and other programs, read from the tokens of its element. */
import { useMediaQuery, useMutationObserver } from '@vueuse/core'
import { onMounted, type Ref, shallowRef, type ShallowRef, watch } from 'vue'
import { COLOR_NAMES, type TreeColors } from './tree-scene.ts'

/** The colours as `#rrggbbaa`, whatever the notation of the tokens. */
function readColors(element: HTMLElement): TreeColors {
  const probe = document.createElement('i')
  element.append(probe)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const colors = COLOR_NAMES.map((name) => {
    probe.style.color = `var(--tree-${name})`
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const bytes = [...context.getImageData(0, 0, 1, 1).data]
    return [name, `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`]
  })
  probe.remove()
  return Object.fromEntries(colors) as TreeColors
}

/** Call in setup. Null until the element exists. Reads the colours again when the theme changes. */
export function useTreeColors(element: Readonly<ShallowRef<HTMLElement | null>>): Ref<TreeColors | null> {
  const colors = shallowRef<TreeColors | null>(null)
  const read = () => {
    if (element.value) colors.value = readColors(element.value)
  }
  onMounted(read)
  useMutationObserver(document.documentElement, read, { attributeFilter: ['data-theme', 'data-board'] })
  watch([useMediaQuery('(prefers-color-scheme: dark)'), useMediaQuery('(forced-colors: active)')], read, {
    flush: 'post',
  })
  return colors
}
