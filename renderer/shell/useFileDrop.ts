// SPDX-License-Identifier: GPL-3.0-or-later
/** Handles files dropped on the window or on a part of it that takes them itself; dropped text is pasted. */
import { useEventListener } from '@vueuse/core'
import { ref } from 'vue'
import { inTextField } from './keys.ts'

/** A drop target: a part of the page with `data-drop`, or the window. */
export type DropTarget = 'window' | 'library' | 'engines'

interface Targets {
  files: (files: readonly File[], target: DropTarget) => void
  text: (text: string) => void
}

const carries = (event: DragEvent, kind: string): boolean => event.dataTransfer?.types.includes(kind) ?? false

const wanted = (event: DragEvent): boolean =>
  carries(event, 'Files') || (carries(event, 'text/plain') && !inTextField(event.target))

const targetOf = ({ target }: DragEvent): DropTarget => {
  const named = target instanceof Element ? target.closest<HTMLElement>('[data-drop]')?.dataset['drop'] : null
  return named === 'library' || named === 'engines' ? named : 'window'
}

/** Returns the target under a dragged file; null while nothing is dragged. */
export function useFileDrop({ files, text }: Targets) {
  const over = ref<DropTarget | null>(null)
  /** Enter and leave events come for every element on the way. */
  let depth = 0

  useEventListener(window, 'dragenter', (event) => {
    if (!carries(event, 'Files')) return
    depth += 1
    over.value = targetOf(event)
  })
  useEventListener(window, 'dragleave', () => {
    depth = Math.max(0, depth - 1)
    if (depth === 0) over.value = null
  })
  useEventListener(window, 'dragover', (event) => {
    if (!wanted(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  })
  useEventListener(window, 'drop', (event) => {
    depth = 0
    over.value = null
    if (!wanted(event)) return
    event.preventDefault()
    const dropped = [...(event.dataTransfer?.files ?? [])]
    if (dropped.length > 0) files(dropped, targetOf(event))
    else text(event.dataTransfer?.getData('text/plain') ?? '')
  })

  return over
}
