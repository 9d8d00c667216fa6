// SPDX-License-Identifier: GPL-3.0-or-later
/** Opens the library and keeps its summary up to date: its size, or why it could not be opened. */
import { ref, shallowRef, type Ref } from 'vue'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { LibrarySummary } from '../../../electron/library/protocol.ts'
import type { ConnectionState } from '../service-connection.ts'

interface Hooks {
  request: LibraryClient['request']
  state: Readonly<Ref<ConnectionState>>
  /** A summary has arrived; the parts take what is theirs. */
  arrived: (summary: LibrarySummary) => void
  /** The rows of the list may have changed. */
  refresh: () => void
  report: (failure: LibraryFailure) => unknown
}

export function useLibrarySummary({ request, state, arrived, refresh, report }: Hooks) {
  /** Number of games and size on disk; null until the process has answered. */
  const summary = shallowRef<Pick<LibrarySummary, 'games' | 'bytes'> | null>(null)
  /** Counts changes to the games: earlier answers are out of date. */
  const changes = ref(0)
  /** Why the library could not be opened. */
  const unopened = shallowRef<LibraryFailure | null>(null)

  function setSummary(fresh: LibrarySummary): void {
    summary.value = { games: fresh.games, bytes: fresh.bytes }
    unopened.value = null
    arrived(fresh)
  }

  /** The games have changed, and there are so many now. */
  function setGames(games: number): void {
    changes.value += 1
    if (summary.value) summary.value = { ...summary.value, games }
  }

  async function refreshSummary(): Promise<void> {
    const answer = await request({ req: 'summary' })
    if (answer.ok) setSummary(answer.value)
    else if (summary.value === null || answer.code === 'DAMAGED') {
      summary.value = null
      unopened.value = answer
    } else report(answer)
  }

  /** Requests everything again; the first call starts the process. */
  async function load(): Promise<void> {
    const before = summary.value
    await refreshSummary()
    if (unopened.value) return
    if (before) changes.value += 1
    refresh()
  }

  /** Called by everything that shows something of the library. */
  function open(): void {
    if (summary.value !== null || state.value === 'failed') return
    unopened.value = null
    void load()
  }

  /** Another library has taken the place of this one. */
  function replace(fresh: LibrarySummary): void {
    changes.value += 1
    setSummary(fresh)
    refresh()
  }

  return { summary, changes, unopened, setSummary, setGames, refreshSummary, load, open, replace }
}
