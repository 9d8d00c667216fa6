/**
 * Files on their way into the collection: one at a time, in the order they were chosen. A file that is paused keeps its
 * turn, for whoever pauses wants the machine for something else.
 */
import { computed, ref, shallowRef } from 'vue'
import type { PickedFile } from '../../electron/api.ts'
import type { CollectionClient, CollectionFailure } from '../../electron/collection/client.ts'
import type { CollectionSummary, ImportId, ImportSummary } from '../../electron/collection/protocol.ts'

/** A file that could not even be begun. */
export interface RefusedFile extends CollectionFailure {
  name: string
}

/** @param onSummary takes over what the process says of the whole collection. */
export function useImports(
  request: CollectionClient['request'],
  onSummary: (summary: CollectionSummary) => void,
) {
  const imports = shallowRef<readonly ImportSummary[]>([])
  const queue = shallowRef<readonly PickedFile[]>([])
  /** The newest file that could not be begun. */
  const refused = shallowRef<RefusedFile | null>(null)
  /** Whose turn it is. */
  const current = ref<ImportId | null>(null)
  /** Ended since the page began, and not yet acknowledged. */
  const news = shallowRef<ReadonlySet<ImportId>>(new Set())
  let starting = false

  /** What a person should see: what is going on, what was left unfinished, what has just ended. */
  const shown = computed(() =>
    imports.value.filter(({ import: id, state }) => state !== 'complete' || news.value.has(id)),
  )
  const running = computed(() => imports.value.find(({ state }) => state === 'running') ?? null)

  function put(summary: ImportSummary): void {
    const known = imports.value.some((other) => other.import === summary.import)
    imports.value = known
      ? imports.value.map((other) => (other.import === summary.import ? summary : other))
      : [...imports.value, summary]
  }

  /** The process says how an import is getting on. */
  function onImport(summary: ImportSummary): void {
    put(summary)
    if (summary.state !== 'complete' && summary.state !== 'failed') return
    if (summary.state === 'complete') news.value = new Set([...news.value, summary.import])
    if (summary.import === current.value) giveTurn()
  }

  function giveTurn(): void {
    current.value = null
    void startNext()
  }

  function add(files: readonly PickedFile[]): void {
    queue.value = [...queue.value, ...files]
    void startNext()
  }

  async function startNext(): Promise<void> {
    const [file, ...rest] = queue.value
    if (!file || current.value !== null || starting) return
    queue.value = rest
    starting = true
    const answer = await request({ req: 'import', file: file.handle })
    starting = false
    if (answer.ok) {
      current.value = answer.value.import
      onImport(answer.value)
    } else {
      refused.value = { ...answer, name: file.name }
      void startNext()
    }
  }

  /** Takes a file out of the queue before its turn. */
  function unqueue(file: PickedFile): void {
    queue.value = queue.value.filter((other) => other !== file)
  }

  async function pause(id: ImportId): Promise<CollectionFailure | null> {
    const answer = await request({ req: 'pause', import: id })
    if (answer.ok) put(answer.value)
    return answer.ok ? null : answer
  }

  async function resume(id: ImportId): Promise<CollectionFailure | null> {
    const answer = await request({ req: 'resume', import: id })
    if (!answer.ok) return answer
    current.value ??= id
    put(answer.value)
    return null
  }

  async function discard(id: ImportId): Promise<CollectionFailure | null> {
    const answer = await request({ req: 'discard', import: id })
    if (!answer.ok) return answer
    onSummary(answer.value)
    if (current.value === id) giveTurn()
    return null
  }

  /** The outcome of an import has been read. */
  function acknowledge(id: ImportId): void {
    news.value = new Set([...news.value].filter((other) => other !== id))
  }

  /** All of them, as a fresh process has them: what ran before runs no longer. */
  function setAll(all: readonly ImportSummary[]): void {
    imports.value = all
    if (!all.some(({ import: id, state }) => id === current.value && state !== 'interrupted')) {
      current.value = all.find(({ state }) => state === 'running')?.import ?? null
    }
    void startNext()
  }

  return {
    imports,
    shown,
    running,
    queue,
    refused,
    onImport,
    setAll,
    add,
    unqueue,
    pause,
    resume,
    discard,
    acknowledge,
  }
}
