// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's connection to the library's process, and whether an answer said that the library is damaged. */
import { ref } from 'vue'
import { LibraryClient, type LibraryNews } from '../../../electron/library/client.ts'
import { useServiceConnection } from '../service-connection.ts'

interface Hooks {
  onNews: (news: LibraryNews) => void
  /** There is a new process, and everything can be requested again. */
  resume: () => Promise<void>
}

export function useLibraryConnection({ onNews, resume }: Hooks) {
  /** Whether something in the library could not be read. */
  const damaged = ref(false)

  const {
    state,
    request: ask,
    restart,
  } = useServiceConnection<LibraryNews, LibraryClient>('library', (port) => new LibraryClient(port), {
    onEvent: onNews,
    resume,
  })

  const request = (async (question: never) => {
    const answer = await ask(question)
    if (!answer.ok && answer.code === 'DAMAGED') damaged.value = true
    return answer
  }) as LibraryClient['request']

  return { state, request, restart, damaged }
}
