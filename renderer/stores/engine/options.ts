// SPDX-License-Identifier: GPL-3.0-or-later
/** The options of the engine: sends what the settings want, and keeps what the engine says is in force. */
import { computed, shallowRef, watch, type ShallowRef } from 'vue'
import type { EngineClient, EngineReady } from '../../../engine/client.ts'
import type { OptionDescription, OptionRefusal, OptionValue, OptionValues } from '../../../engine/protocol.ts'
import { useSettingsStore } from '../settings.ts'

export interface Refusal extends OptionRefusal {
  /** The value that was refused. */
  wanted: OptionValue | undefined
}

/** @param client the engine that is ready; null while none is, and then nothing is sent. */
export function useEngineOptions(client: Readonly<ShallowRef<EngineClient | null>>) {
  const settings = useSettingsStore()

  /** What can be set, as the engine says. */
  const described = shallowRef<readonly OptionDescription[]>([])
  /** The values in force, as the engine says; null until it was ready once. */
  const options = shallowRef<OptionValues | null>(null)
  /** Options that the engine refused when they were last sent. */
  const refused = shallowRef<readonly Refusal[]>([])

  const wanted = computed<OptionValues>(() => {
    const { hashMb, threads, ownBook, bookDepth, moveOverheadMs } = settings.settings.engine
    return { hashMb, threads, ownBook, bookDepth, moveOverheadMs }
  })

  /** Takes over what a fresh engine says of its options. */
  function receive(ready: EngineReady): void {
    described.value = ready.options
    options.value = ready.values
  }

  /**
   * Sends options, without those that the engine does not have. By default it sends all again, for example
   * after the person has made room for a table that was refused.
   */
  async function apply(wishes: OptionValues = wanted.value): Promise<void> {
    const to = client.value
    if (!to) return
    const names = new Set(described.value.map((option) => option.name))
    const values = Object.fromEntries(Object.entries(wishes).filter(([option]) => names.has(option)))
    const outcome = await to.setOptions(values)
    if (!outcome.ok || to !== client.value) return
    options.value = outcome.values
    const now = outcome.refused.map((refusal) => ({ ...refusal, wanted: values[refusal.option] }))
    refused.value = [...refused.value.filter(({ option }) => !(option in values)), ...now]
  }

  /** Sends what a person has changed. What the engine refuses goes out of the settings again. */
  async function change(values: OptionValues): Promise<void> {
    await apply(values)
    const back = refused.value.flatMap(({ option, wanted: value }) => {
      const kept = options.value?.[option]
      const isMine = option in values && value === values[option] && wanted.value[option] === value
      return isMine && kept !== undefined ? [[option, kept]] : []
    })
    if (back.length > 0) await settings.change({ engine: Object.fromEntries(back) })
  }

  // At once, so that the next search is made with them.
  watch(
    wanted,
    (next, previous) => {
      const changed = Object.entries(next).filter(([key, value]) => previous[key] !== value)
      if (changed.length > 0) void change(Object.fromEntries(changed))
    },
    { flush: 'sync' },
  )

  return { described, options, refused, receive, apply }
}
