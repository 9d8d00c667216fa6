// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs a study of table sizes on the position on the board, with an engine process of its own. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import { EngineClient } from '../../engine/client.ts'
import { fromDomPort } from '../../engine/port.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useGameStore } from '../stores/game.ts'
import { studyHash, type StudyOutcome } from '../stores/hash-study.ts'
import { positionSpec } from '../stores/position-spec.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** What is being measured: the search by its number from 0, of `count`, and the size of its table. */
export interface StudyStep {
  step: number
  count: number
  mb: number
}

/** Call in setup. A study ends with the component. */
export function useHashStudy() {
  const desktop = useDesktop()
  const game = useGameStore()
  const settings = useSettingsStore()

  const step = shallowRef<StudyStep | null>(null)
  const outcome = shallowRef<StudyOutcome | null>(null)
  /** The size in use and the position when the study began. */
  const of = shallowRef({ mb: 0, fen: '' })
  const lookMs = ref(5000)
  const running = shallowRef<AbortController | null>(null)
  const cancel = (): void => running.value?.abort()
  onScopeDispose(cancel)

  async function connect(): Promise<EngineClient | null> {
    try {
      return new EngineClient(fromDomPort(await desktop.connect('study')))
    } catch {
      return null
    }
  }

  async function run(): Promise<void> {
    const control = new AbortController()
    const mb = settings.settings.engine.hashMb
    const position = positionSpec(game.tree, game.currentId)
    running.value = control
    outcome.value = null
    of.value = { mb, fen: game.fen }
    step.value = { step: 0, count: 4, mb }
    const client = await connect()
    outcome.value = client
      ? await studyHash(client, {
          position,
          mb,
          lookMs: lookMs.value,
          signal: control.signal,
          onStep: (at, count, size) => (step.value = { step: at, count, mb: size }),
        })
      : { ok: false, code: 'FAILED' }
    // The process stays for some minutes; its memory goes back now.
    await client?.setOptions({ hashMb: 1 })
    client?.close()
    step.value = null
    running.value = null
  }

  return { step, outcome, of: computed(() => of.value), lookMs, run, cancel }
}
