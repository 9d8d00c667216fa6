// SPDX-License-Identifier: GPL-3.0-or-later
/** The opponents of the person, from My games; read when they are shown, and again when a game has changed. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useDocumentsStore } from '../documents/documents.ts'
import { ENCOUNTER_TAGS, gatherOpponents, type Opponent } from './encounters.ts'

export const useOpponentsStore = defineStore('opponents', () => {
  const documents = useDocumentsStore()
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

  return { list, known, load }
})
