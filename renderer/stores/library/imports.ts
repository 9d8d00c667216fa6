// SPDX-License-Identifier: GPL-3.0-or-later
/** Imports of files into the library. The process reads one file at a time, in the order in which they were chosen. */
import { computed, shallowRef } from 'vue'
import type { PickedFile } from '../../../electron/api.ts'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { LibrarySummary, ImportId, ImportSummary } from '../../../electron/library/protocol.ts'
import type { TextPart } from '../game-transfer.ts'

/** A file whose import could not start. */
export interface RefusedFile extends LibraryFailure {
  name: string
}

/** @param onSummary applies a summary of the whole library */
export function useImports(request: LibraryClient['request'], onSummary: (summary: LibrarySummary) => void) {
  const imports = shallowRef<readonly ImportSummary[]>([])
  /** The newest file whose import could not start. */
  const refused = shallowRef<RefusedFile | null>(null)
  /** Imports completed since the page started and not yet acknowledged. */
  const news = shallowRef<ReadonlySet<ImportId>>(new Set())

  /** Imports to show: running, unfinished, or just completed. */
  const shown = computed(() =>
    imports.value.filter(({ import: id, state }) => state !== 'complete' || news.value.has(id)),
  )
  /** The import that is being read; other running ones wait for it. */
  const turn = computed(() => imports.value.find(({ state }) => state === 'running')?.import ?? null)

  /** Applies a progress report. */
  function put(summary: ImportSummary): void {
    const known = imports.value.some((other) => other.import === summary.import)
    imports.value = known
      ? imports.value.map((other) => (other.import === summary.import ? summary : other))
      : [...imports.value, summary]
    if (summary.state === 'complete') news.value = new Set([...news.value, summary.import])
  }

  /** Applies an answer; an event that arrived before it is newer. */
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

  /** Imports games from text, in parts. Returns why a part was refused, or null. */
  async function addText(name: string, part: TextPart): Promise<LibraryFailure | null> {
    const answer = await request({ req: 'add', name, ...part })
    if (answer.ok && answer.value.import) putAnswer(answer.value.import)
    return answer.ok ? null : answer
  }

  async function change(req: 'pause' | 'resume', id: ImportId): Promise<LibraryFailure | null> {
    const answer = await request({ req, import: id })
    if (answer.ok) put(answer.value)
    return answer.ok ? null : answer
  }

  async function discard(id: ImportId): Promise<LibraryFailure | null> {
    const answer = await request({ req: 'discard', import: id })
    if (answer.ok) onSummary(answer.value)
    return answer.ok ? null : answer
  }

  /** The user has seen the outcome of an import. */
  function acknowledge(id: ImportId): void {
    news.value = new Set([...news.value].filter((other) => other !== id))
  }

  function setAll(all: readonly ImportSummary[]): void {
    imports.value = all
  }

  return { imports, shown, turn, refused, put, setAll, add, addText, change, discard, acknowledge }
}
