// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's view of the training process: what is due, the sets of puzzles, and requests with the page's clock. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  TrainingClient,
  type TrainingEvent,
  type TrainingFailure,
} from '../../../electron/training/client.ts'
import type { Exercise, SetSummary, TrainingSummary, When } from '../../../electron/training/protocol.ts'
import type { FileHandle } from '../../../electron/data/file-handle.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { useServiceConnection } from '../service-connection.ts'
import { useUiStore } from '../ui.ts'

/** Maximum number of exercises in a request. */
const BATCH = 256

/** The time, and the end of the day by the person's clock. */
export function whenNow(): When {
  const now = new Date()
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return { now: now.getTime(), dayEnd: end.getTime() - 1 }
}

export const useTrainingStore = defineStore('training', () => {
  const ui = useUiStore()
  const desktop = useDesktop()

  const { state, request, restart } = useServiceConnection<TrainingEvent, TrainingClient>(
    'training',
    (port) => new TrainingClient(port),
    { onEvent: take, resume: load },
  )

  /** Null until it is known. */
  const summary = shallowRef<TrainingSummary | null>(null)
  const sets = computed<readonly SetSummary[]>(() => summary.value?.sets ?? [])
  /** Why it could not be loaded. */
  const unopened = shallowRef<TrainingFailure | null>(null)
  /** Counts changes of cards, so that lists know when to read again. */
  const changes = ref(0)

  function take(news: TrainingEvent): void {
    if (news.evt === 'setAside')
      ui.toast(news.found ? 'train.rescued' : 'train.setAside', { name: news.name }, undefined, 'error')
    else void load()
  }

  async function load(): Promise<void> {
    const answer = await request({ req: 'summary', when: whenNow() })
    unopened.value = answer.ok ? null : answer
    if (answer.ok) summary.value = answer.value
  }

  /** Call after a request that changes cards. */
  function changed(): Promise<void> {
    changes.value += 1
    return load()
  }

  /** Adds exercises as new cards. Returns null after a failure, which a notice reports. */
  async function add(exercises: readonly Exercise[]): Promise<{ added: number; known: number } | null> {
    const sum = { added: 0, known: 0 }
    for (let from = 0; from < exercises.length; from += BATCH) {
      const batch = exercises.slice(from, from + BATCH)
      const answer = await request({ req: 'add', when: whenNow(), exercises: batch })
      if (!answer.ok) {
        tell(answer)
        return null
      }
      sum.added += answer.value.added
      sum.known += answer.value.known
    }
    await changed()
    return sum
  }

  /** Asks for a file of puzzles and begins to import it. */
  async function importPuzzles(): Promise<void> {
    const file = await chosenFile('puzzles')
    if (file) await change({ req: 'importSet', file })
  }

  /** Asks for a plan in a file and adds its cards. A notice says what became of them. */
  async function restorePlan(): Promise<void> {
    const file = await chosenFile('plan')
    if (!file) return
    const answer = await request({ req: 'restore', file })
    if (answer.ok) {
      const { added, changed: newer, kept, faults } = answer.value
      ui.toast('train.cards.restored', { count: added, known: newer + kept }, undefined, 'success')
      if (faults > 0) ui.toast('train.cards.unread', { count: faults }, undefined, 'error')
    } else tell(answer)
    // Some cards may be there although others failed.
    await changed()
  }

  /** Null if the person chose none; a notice reports a failure. */
  async function chosenFile(table: 'puzzles' | 'plan'): Promise<FileHandle | null> {
    const chosen = await desktop.files.chooseTable(table)
    if (chosen.ok) return chosen.value.handle
    if (chosen.code !== 'CANCELLED') ui.toast('train.failures.NOT_ALLOWED', {}, undefined, 'error')
    return null
  }

  type Change = Extract<
    Parameters<typeof request>[0],
    {
      req:
        | 'importSet'
        | 'resumeSet'
        | 'stopImport'
        | 'removeSet'
        | 'pause'
        | 'setNewPerDay'
        | 'schedule'
        | 'suspend'
        | 'remove'
    }
  >

  /** Sends a request that changes something. A notice reports a failure. */
  async function change(wanted: Change): Promise<boolean> {
    const answer = await request(wanted as never)
    if (!answer.ok) tell(answer)
    await changed()
    return answer.ok
  }

  function tell({ code }: TrainingFailure): void {
    ui.toast(`train.failures.${code}`, {}, undefined, 'error')
  }

  return {
    state,
    summary,
    sets,
    unopened,
    changes,
    request,
    restart,
    load,
    changed,
    add,
    importPuzzles,
    restorePlan,
    change,
    tell,
  }
})
