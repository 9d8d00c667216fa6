// SPDX-License-Identifier: GPL-3.0-or-later
/** The event whose crosstable is shown: that of a game of the library. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { LibraryFailure } from '../../../electron/library/client.ts'
import type { EventTable, GameId } from '../../../electron/library/protocol.ts'
import { useUiStore } from '../ui.ts'
import { useLibraryStore } from './library.ts'

export const useEventStore = defineStore('event', () => {
  const library = useLibraryStore()
  const ui = useUiStore()

  /** A game of the event; null: none was chosen. */
  const game = ref<GameId | null>(null)
  /** Whether the panel is in view; nothing is asked before. */
  const on = ref(false)
  const found = shallowRef<{ key: string; table: EventTable } | null>(null)
  const failure = shallowRef<LibraryFailure | null>(null)

  /** Shows the crosstable of the event of a game. */
  function show(id: GameId): void {
    game.value = id
    ui.showBeside('event')
  }

  /** The game that was chosen, or the one on the board. */
  const asked = computed(() => game.value ?? library.onBoard)
  const key = computed(() =>
    on.value && asked.value !== null ? JSON.stringify([asked.value, library.changes]) : null,
  )

  async function ask(): Promise<void> {
    const question = key.value
    if (question === null) return
    const answer = await library.request({ req: 'crosstable', game: asked.value! })
    if (question !== key.value) return
    failure.value = answer.ok ? null : answer
    found.value = answer.ok ? { key: question, table: answer.value } : null
  }
  watch(key, () => void ask())

  /** Stays while the next one is being made. */
  const table = computed(() => found.value?.table ?? null)

  return { game, on, asked, show, table, failure }
})
