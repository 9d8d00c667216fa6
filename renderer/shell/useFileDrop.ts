/** Files dropped anywhere on the window; text dropped there is pasted. */
import { useEventListener } from '@vueuse/core'
import { ref } from 'vue'
import { inTextField } from './keys.ts'

interface Targets {
  files: (files: readonly File[]) => void
  text: (text: string) => void
}

const carries = (event: DragEvent, kind: string): boolean => event.dataTransfer?.types.includes(kind) ?? false

const wanted = (event: DragEvent): boolean =>
  carries(event, 'Files') || (carries(event, 'text/plain') && !inTextField(event.target))

/** Answers whether something that could be dropped is over the window. */
export function useFileDrop({ files, text }: Targets) {
  const over = ref(false)
  /** Enter and leave events come for every element on the way. */
  let depth = 0

  useEventListener(window, 'dragenter', (event) => {
    if (!carries(event, 'Files')) return
    depth += 1
    over.value = true
  })
  useEventListener(window, 'dragleave', () => {
    depth = Math.max(0, depth - 1)
    if (depth === 0) over.value = false
  })
  useEventListener(window, 'dragover', (event) => {
    if (!wanted(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  })
  useEventListener(window, 'drop', (event) => {
    depth = 0
    over.value = false
    if (!wanted(event)) return
    event.preventDefault()
    const dropped = [...(event.dataTransfer?.files ?? [])]
    if (dropped.length > 0) files(dropped)
    else text(event.dataTransfer?.getData('text/plain') ?? '')
  })

  return over
}
