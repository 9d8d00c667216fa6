// SPDX-License-Identifier: GPL-3.0-or-later
/** A page of the Lab that takes the whole place, without the board beside it. */
import { onBeforeUnmount, onMounted, watch } from 'vue'
import { useUiStore } from '../stores/ui.ts'

/** @param wanted whether it does so now */
export function useSideAlone(wanted: () => boolean): void {
  const ui = useUiStore()
  // After the mount: by then the page before has given its place back.
  onMounted(() => {
    watch(wanted, (alone) => (ui.sideAlone = alone), { immediate: true })
  })
  onBeforeUnmount(() => (ui.sideAlone = false))
}
