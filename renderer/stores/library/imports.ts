// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Files on their way into the library. The process takes them one at a time, in the order they were chosen.
 */
import { computed, shallowRef } from 'vue'
import type { PickedFile } from '../../../electron/api.ts'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { LibrarySummary, ImportId, ImportSummary } from '../../../electron/library/protocol.ts'

/** A file that could not even be begun. */
export interface RefusedFile extends LibraryFailure {
  name: string
}

/** @param onSummary takes over what the process says of the whole library. */
export function useImports(request: LibraryClient['request'], onSummary: (summary: LibrarySummary) => void) {
  const imports = shallowRef<readonly ImportSummary[]>([])
  /** The newest file that could not be begun. */
  const refused = shallowRef<RefusedFile | null>(null)
  /** Those that have come to their end since the page began, and that nobody has acknowledged yet. */
  const news = shallowRef<ReadonlySet<ImportId>>(new Set())

  /** What a person should see: what is going on, what was left unfinished, what has just ended. */
  const shown = computed(() =>
    imports.value.filter(({ import: id, state }) => state !== 'complete' || news.value.has(id)),
  )
  /** The one that is being read; others that run wait for it. */
  const turn = computed(() => imports.value.find(({ state }) => state === 'running')?.import ?? null)

  /** The process says how an import is getting on. */
  function put(summary: ImportSummary): void {
    const known = imports.value.some((other) => other.import === summary.import)
    imports.value = known
      ? imports.value.map((other) => (other.import === summary.import ? summary : other))
      : [...imports.value, summary]
    if (summary.state === 'complete') news.value = new Set([...news.value, summary.import])
  }

  /** Takes over an answer; an event that came before it knows more. */
  function putAnswer(summary: ImportSummary): void {
    if (!imports.value.some((other) => other.import === summary.import)) put(summary)
  }

  async function add(files: readonly PickedFile[]): Promise<void> {
    for (const { handle, name } of files) {
      const answer = await request({ req: 'import', file: handle })
      if (answer.ok) putAnswer(answer.value)
      else refused.value = { ...answer, name }
    }
  }

  async function pause(id: ImportId): Promise<LibraryFailure | null> {
    const answer = await request({ req: 'pause', import: id })
    if (answer.ok) put(answer.value)
    return answer.ok ? null : answer
  }

  async function resume(id: ImportId): Promise<LibraryFailure | null> {
    const answer = await request({ req: 'resume', import: id })
    if (answer.ok) put(answer.value)
    return answer.ok ? null : answer
  }

  async function discard(id: ImportId): Promise<LibraryFailure | null> {
    const answer = await request({ req: 'discard', import: id })
    if (answer.ok) onSummary(answer.value)
    return answer.ok ? null : answer
  }

  /** The outcome of an import has been read. */
  function acknowledge(id: ImportId): void {
    news.value = new Set([...news.value].filter((other) => other !== id))
  }

  function setAll(all: readonly ImportSummary[]): void {
    imports.value = all
  }

  return { imports, shown, turn, refused, put, setAll, add, pause, resume, discard, acknowledge }
}
