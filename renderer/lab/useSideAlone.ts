// SPDX-License-Identifier: GPL-3.0-or-later
/** Lets a page of the Lab fill the window, without the board beside it. */
import { onBeforeUnmount, onMounted, watch } from 'vue'
import { useUiStore } from '../stores/ui.ts'

/** @param wanted whether the page fills the window now */
export function useSideAlone(wanted: () => boolean): void {
  const ui = useUiStore()
  // After the mount, because by then the page before has given its space back.
  onMounted(() => {
    watch(wanted, (alone) => (ui.sideAlone = alone), { immediate: true })
  })
  onBeforeUnmount(() => (ui.sideAlone = false))
}
