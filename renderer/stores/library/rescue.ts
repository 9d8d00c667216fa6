// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be done with a library that cannot be used: read what is left of it, or start with an empty one. */
import { ref, shallowRef } from 'vue'
import type { LibraryClient, LibraryResult } from '../../../electron/library/client.ts'
import type { LibrarySummary } from '../../../electron/library/protocol.ts'

/** What became of a library that could not be used. */
export interface Rescue {
  games: number
  lost: number
  /** The name that the old file has now; null when it was left where it is. */
  aside: string | null
}

interface Hooks {
  request: LibraryClient['request']
  /** There is a new library in place of the old one. */
  replaced: (summary: LibrarySummary) => void
}

export function useRescue({ request, replaced }: Hooks) {
  /** Games of a damaged library that have been read so far; null when none is being read. */
  const salvaging = ref<number | null>(null)
  /** What became of a library that was put aside, until the user has read it. */
  const rescue = shallowRef<Rescue | null>(null)

  function putAside({ summary: fresh, ...outcome }: { summary: LibrarySummary } & Rescue): void {
    rescue.value = outcome
    if (outcome.aside !== null) replaced(fresh)
  }

  /** Reads what can be read of a damaged library into a new one. */
  async function salvage(): Promise<LibraryResult<Rescue>> {
    salvaging.value = 0
    const answer = await request({ req: 'salvage' })
    salvaging.value = null
    if (!answer.ok) return answer
    putAside(answer.value)
    return answer
  }

  /** Puts the library aside and begins with an empty one. */
  async function renew(): Promise<LibraryResult<null>> {
    const answer = await request({ req: 'renew' })
    if (!answer.ok) return answer
    putAside({ ...answer.value, games: 0, lost: 0 })
    return { ok: true, value: null }
  }

  function endRescue(): void {
    rescue.value = null
  }

  return { salvaging, rescue, salvage, renew, endRescue }
}
