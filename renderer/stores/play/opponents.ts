// SPDX-License-Identifier: GPL-3.0-or-later
/** The opponents of the user, from My games; read when they are shown, and again when a game has changed. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { LIMITS } from '../../../engine/contract/protocol.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useSettingsStore } from '../settings.ts'
import { adaptiveEstimate, ENCOUNTER_TAGS, gatherOpponents, type Opponent, ratedDays } from './results.ts'

export const useOpponentsStore = defineStore('opponents', () => {
  const documents = useDocumentsStore()
  const settings = useSettingsStore()
  const list = shallowRef<readonly Opponent[]>([])
  /** Whether the list has been read. */
  const known = ref(false)
  let newest = 0

  async function load(): Promise<void> {
    newest += 1
    const mine = newest
    const rows = await documents.tagsOfMyGames(ENCOUNTER_TAGS)
    if (mine !== newest || rows === null) return
    list.value = gatherOpponents(rows)
    known.value = true
  }

  /** The next strength of the adaptive opponent, from the games against it or, before the first, from the rating. */
  const adaptive = computed(() => {
    const rating = ratedDays(list.value).at(-1)?.rating
    return adaptiveEstimate(
      list.value.find(({ guise }) => guise === 'adaptive'),
      rating ?? settings.settings.strength ?? LIMITS.elo.default,
    )
  })

  return { list, known, adaptive, load }
})
