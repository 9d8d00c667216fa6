// SPDX-License-Identifier: GPL-3.0-or-later
/** The external engines that the user has added, as main stores them. */
import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef } from 'vue'
import type { EngineChanges, EngineResult, OtherEngine } from '../../../electron/api.ts'
import { useDesktop } from '../../platform/desktop.ts'

export const useEnginesStore = defineStore('engines', () => {
  const desktop = useDesktop()
  const list = shallowRef<readonly OtherEngine[]>([])
  /** Whether the list is known. */
  const loaded = shallowRef(false)

  const stopListening = desktop.engines.onChange((engines) => {
    list.value = engines
    loaded.value = true
  })
  onScopeDispose(stopListening)

  async function read(): Promise<void> {
    const engines = await desktop.engines.list()
    if (!loaded.value) list.value = engines
    loaded.value = true
  }
  const reading = read()

  const find = (id: string): OtherEngine | null => list.value.find((engine) => engine.id === id) ?? null
  const named = (name: string): OtherEngine | null =>
    list.value.find((engine) => engine.name === name) ?? null

  const change = (id: string, changes: EngineChanges): Promise<void> => desktop.engines.change(id, changes)

  /** Adds dropped files one after the other. Returns the last result; null if there are none. */
  async function addDropped(files: readonly File[]): Promise<EngineResult<string> | null> {
    let last: EngineResult<string> | null = null
    for (const file of files) last = await desktop.engines.addDropped(file)
    return last
  }

  return {
    list,
    loaded,
    /** Resolves when the list is known. */
    load: () => reading,
    find,
    named,
    choose: desktop.engines.choose,
    add: desktop.engines.add,
    addDropped,
    change,
    choosePath: desktop.engines.choosePath,
    forgetPath: desktop.engines.forgetPath,
    chooseFolder: desktop.engines.chooseFolder,
    forgetFolder: desktop.engines.forgetFolder,
    setCommand: desktop.engines.setCommand,
    setEnvironment: desktop.engines.setEnvironment,
    remove: desktop.engines.remove,
  }
})
