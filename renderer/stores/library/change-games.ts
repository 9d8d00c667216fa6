// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes of many games of the library: what is to be done, a preview of it, and the change itself. */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import {
  type BatchStep,
  isFreeTag,
  isTagValue,
  type StrippedPart,
} from '../../../electron/data/batch/steps.ts'
import type { LibraryFailure, LibraryResult } from '../../../electron/library/client.ts'
import type { BatchCounts, LibraryAnswers, SelectedGames } from '../../../electron/library/protocol.ts'
import { useUiStore } from '../ui.ts'
import { useLibraryStore } from './library.ts'

/** Games in a preview. */
const EXAMPLES = 20
/** Delay before the preview follows the steps, ms; typing is faster. */
const SETTLE_MS = 250

/** One tag that is set or removed. */
export interface TagLine {
  id: number
  name: string
  value: string
  action: 'set' | 'missing' | 'remove'
}

const FIRST_LINE: Omit<TagLine, 'id'> = { name: 'Event', value: '', action: 'set' }
const NO_COMPUTED = { eco: false, opening: false, plyCount: false, rounds: false }

export type Computed = keyof typeof NO_COMPUTED

/** Whether a line does something, nothing yet, or cannot be done. */
export function stateOf({ name, value, action }: TagLine): 'ready' | 'empty' | 'badName' | 'badValue' {
  const [typedName, typedValue] = [name.trim(), value.trim()]
  if (typedName === '' || (action !== 'remove' && typedValue === '')) return 'empty'
  if (!isFreeTag(typedName)) return 'badName'
  return action === 'remove' || isTagValue(typedValue) ? 'ready' : 'badValue'
}

function stepOf({ name, value, action }: TagLine): BatchStep {
  return action === 'remove'
    ? { kind: 'remove', name: name.trim() }
    : { kind: 'set', name: name.trim(), value: value.trim(), onlyMissing: action === 'missing' }
}

export const useChangeGamesStore = defineStore('changeGames', () => {
  const library = useLibraryStore()
  const ui = useUiStore()

  // ----- which games

  /** The selected games, and their number; null: only the whole list can be changed. */
  const selected = shallowRef<{ games: SelectedGames; count: number } | null>(null)
  const scope = ref<'selected' | 'list'>('list')

  const total = computed(() => library.pages.total)
  const count = computed(() => (scope.value === 'selected' ? (selected.value?.count ?? 0) : total.value))

  function games(): SelectedGames {
    const chosen = scope.value === 'selected' ? selected.value : null
    return (
      chosen?.games ?? {
        view: library.view,
        revision: library.pages.revision,
        ranges: total.value > 0 ? [[0, total.value]] : [],
      }
    )
  }

  /** Opens the dialog. @param some the selected games; null: the whole list */
  function open(some: { games: SelectedGames; count: number } | null): void {
    selected.value = some
    scope.value = some ? 'selected' : 'list'
    failure.value = null
    preview.value = null
    ui.openDialog('changeGames')
    void look()
  }

  // ----- what is done

  let nextLine = 1
  const lines = reactive<TagLine[]>([{ ...FIRST_LINE, id: 0 }])
  const computedTags = reactive({ ...NO_COMPUTED })
  const onlyMissing = ref(false)
  const stripped = ref<StrippedPart[]>([])

  function addLine(): void {
    lines.push({ ...FIRST_LINE, name: '', id: nextLine++ })
  }

  function removeLine(id: number): void {
    lines.splice(
      lines.findIndex((line) => line.id === id),
      1,
    )
  }

  /** Begins again without any step. */
  function clear(): void {
    lines.splice(0, lines.length, { ...FIRST_LINE, id: nextLine++ })
    Object.assign(computedTags, NO_COMPUTED)
    onlyMissing.value = false
    stripped.value = []
  }

  const steps = computed((): BatchStep[] => [
    ...(stripped.value.length > 0 ? [{ kind: 'strip' as const, parts: [...stripped.value] }] : []),
    ...(['eco', 'opening', 'plyCount'] as const)
      .filter((tag) => computedTags[tag])
      .map((tag) => ({
        kind: 'compute' as const,
        tag,
        onlyMissing: tag !== 'plyCount' && onlyMissing.value,
      })),
    ...(computedTags.rounds ? [{ kind: 'rounds' as const }] : []),
    ...lines.filter((line) => stateOf(line) === 'ready').map(stepOf),
  ])

  // ----- the preview and the change

  const applying = ref(false)
  const preview = shallowRef<LibraryAnswers['batchPreview'] | null>(null)
  const failure = shallowRef<LibraryFailure | null>(null)
  const looking = ref(false)
  let asked = 0

  async function look(): Promise<void> {
    const mine = ++asked
    failure.value = null
    library.batchProgress = null
    if (steps.value.length === 0) {
      preview.value = null
      looking.value = false
      stop()
      return
    }
    looking.value = true
    const answer = await library.request({
      req: 'batchPreview',
      games: games(),
      steps: steps.value,
      count: EXAMPLES,
    })
    if (mine !== asked) return
    looking.value = false
    if (answer.ok) preview.value = answer.value
    else if (answer.code !== 'CANCELLED') {
      preview.value = null
      failure.value = answer
    }
  }

  /** Ends a preview, or a change before it is stored. */
  const stop = (): void => void library.request({ req: 'stopBatch' })

  let timer: ReturnType<typeof setTimeout> | undefined
  watch([steps, scope, () => library.pages.revision], () => {
    if (ui.dialog !== 'changeGames' || applying.value) return
    clearTimeout(timer)
    timer = setTimeout(() => void look(), SETTLE_MS)
  })
  watch(
    () => ui.dialog === 'changeGames',
    (isOpen) => {
      if (isOpen) return
      clearTimeout(timer)
      asked++
      if (looking.value || applying.value) stop()
      looking.value = false
      selected.value = null
    },
  )

  /** Does the steps. Returns what was done. */
  async function apply(): Promise<LibraryResult<BatchCounts>> {
    clearTimeout(timer)
    asked++
    looking.value = false
    applying.value = true
    failure.value = null
    library.batchProgress = null
    const answer = await library.changeGames(games(), steps.value)
    applying.value = false
    if (!answer.ok && answer.code !== 'CANCELLED') failure.value = answer
    return answer
  }

  return {
    selected,
    scope,
    total,
    count,
    open,
    lines,
    addLine,
    removeLine,
    clear,
    computedTags,
    onlyMissing,
    stripped,
    steps,
    preview,
    failure,
    looking,
    stop,
    applying,
    apply,
  }
})
