// SPDX-License-Identifier: GPL-3.0-or-later
/** Imports of files into the library. The process reads one file at a time, in the order in which they were chosen. */
import { computed, shallowRef, watch } from 'vue'
import type { PickedFile } from '../../../electron/api.ts'
import type { LibraryClient, LibraryFailure, LibraryResult } from '../../../electron/library/client.ts'
import type { BaseId, LibrarySummary, ImportId, ImportSummary } from '../../../electron/library/protocol.ts'
import type { TextPart } from '../game-transfer.ts'

/** Up to this size, copied games are imported at once. */
const SHORT_COPY_BYTES = 2 * 1024 * 1024

const inBase = (base: BaseId | undefined): { base?: BaseId } => (base === undefined ? {} : { base })

/** The three files of a Scid database. */
const SCID_FILE = /^(.*)\.s[ign]([45])$/i

/** Files without those that are a part of a database which another of them stands for. */
function wholeOnes(files: readonly PickedFile[]): PickedFile[] {
  const seen = new Set<string>()
  return files.filter(({ folder, name }) => {
    const [, stem, generation] = SCID_FILE.exec(name) ?? []
    if (stem === undefined) return true
    const database = `${folder}/${stem}.${generation}`
    const isNew = !seen.has(database)
    seen.add(database)
    return isNew
  })
}

/** A file whose import could not start. */
export interface RefusedFile extends LibraryFailure {
  name: string
}

/** @param onSummary applies a summary of the whole library */
export function useImports(request: LibraryClient['request'], onSummary: (summary: LibrarySummary) => void) {
  const imports = shallowRef<readonly ImportSummary[]>([])
  /** The newest file whose import could not start. */
  const refused = shallowRef<RefusedFile | null>(null)
  /** The newest games that came as text and are complete. */
  const copied = shallowRef<ImportSummary | null>(null)
  const discarded = shallowRef<ImportId | null>(null)
  /** Imports completed since the page started and not yet acknowledged. */
  const news = shallowRef<ReadonlySet<ImportId>>(new Set())

  /** Imports to show: running, unfinished, or just completed. */
  const shown = computed(() =>
    imports.value.filter(({ import: id, state, copies, bytes }) => {
      if (state === 'complete') return news.value.has(id)
      // A few copied games are there before a card could be read.
      return copies === null || state !== 'running' || bytes > SHORT_COPY_BYTES
    }),
  )
  /** The import that is being read; other running ones wait for it. */
  const turn = computed(() => imports.value.find(({ state }) => state === 'running')?.import ?? null)

  /** Applies a progress report. */
  function put(summary: ImportSummary): void {
    if (summary.state === 'complete' && summary.copies !== null) {
      imports.value = imports.value.filter((other) => other.import !== summary.import)
      copied.value = summary
      return
    }
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

  /** Imports files into a database; without one, into the first. */
  async function add(files: readonly PickedFile[], base?: BaseId): Promise<void> {
    for (const { handle, name } of wholeOnes(files)) {
      const answer = await request({ req: 'import', file: handle, ...inBase(base) })
      if (answer.ok) putAnswer(answer.value)
      else refused.value = { ...answer, name }
    }
  }

  /** Imports games from text, in parts. Answers the import with the last part, before that null. */
  async function addText(
    name: string,
    part: TextPart,
    base?: BaseId,
  ): Promise<LibraryResult<ImportSummary | null>> {
    const answer = await request({ req: 'add', name, ...part, ...inBase(base) })
    if (!answer.ok) return answer
    if (answer.value.import && answer.value.import.import !== copied.value?.import)
      putAnswer(answer.value.import)
    return { ok: true, value: answer.value.import }
  }

  /** Waits for the end of an import of games that came as text. Returns whether it is complete. */
  function completed(id: ImportId): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = watch(
        [copied, imports, discarded],
        () => {
          const isDone = copied.value?.import === id
          const state = imports.value.find((other) => other.import === id)?.state
          // A summary from before it began does not have it.
          const isPending = state === 'running' || (state === undefined && discarded.value !== id)
          if (!isDone && isPending) return
          resolve(isDone)
          queueMicrotask(() => stop())
        },
        { immediate: true, flush: 'sync' },
      )
    })
  }

  async function change(req: 'pause' | 'resume', id: ImportId): Promise<LibraryFailure | null> {
    const answer = await request({ req, import: id })
    if (answer.ok) put(answer.value)
    return answer.ok ? null : answer
  }

  async function discard(id: ImportId): Promise<LibraryFailure | null> {
    const answer = await request({ req: 'discard', import: id })
    if (answer.ok) {
      onSummary(answer.value)
      discarded.value = id
    }
    return answer.ok ? null : answer
  }

  /** The user has seen the outcome of an import. */
  function acknowledge(id: ImportId): void {
    news.value = new Set([...news.value].filter((other) => other !== id))
  }

  function setAll(all: readonly ImportSummary[]): void {
    imports.value = all
  }

  return {
    imports,
    shown,
    turn,
    refused,
    copied,
    put,
    setAll,
    add,
    addText,
    completed,
    change,
    discard,
    acknowledge,
  }
}
