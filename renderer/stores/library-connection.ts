/**
 * The page's one connection to the library process. When the process dies, what was asked is `CLOSED`, and so is
 * everything asked until `restore` has opened the same documents in the next process: a document's number means
 * another document there.
 */
import { onScopeDispose, ref } from 'vue'
import { LibraryClient, type LibraryProgress, type LibraryResult } from '../../electron/library/client.ts'
import type { LibraryAnswers, LibraryRequest } from '../../electron/library/protocol.ts'
import { fromDomPort } from '../../engine/port.ts'
import { useDesktop } from '../platform/desktop.ts'

export type LibraryState = 'connecting' | 'ready' | 'restarting' | 'failed'

/** Asks the library; never rejects. */
export type Ask = <R extends LibraryRequest['req']>(
  question: Extract<LibraryRequest, { req: R }>,
) => Promise<LibraryResult<LibraryAnswers[R]>>

interface Hooks {
  onProgress: (event: LibraryProgress) => void
  /** Opens in a new process what was open in the one before; only `ask` reaches it meanwhile. */
  restore: (ask: Ask) => Promise<void>
  /** Everything can be asked again. */
  resume: () => Promise<void>
}

const CLOSED = { ok: false, code: 'CLOSED', detail: '' } as const

export function useLibraryConnection(hooks: Hooks) {
  const desktop = useDesktop()
  const state = ref<LibraryState>('connecting')
  let current: Promise<LibraryClient | null> | null = null
  /** Counts processes; a question belongs to the one it was asked of. */
  let process = 0
  let disposed = false

  async function open(): Promise<LibraryClient | null> {
    try {
      const client = new LibraryClient(fromDomPort(await desktop.connect('library')))
      client.onProgress((event) => hooks.onProgress(event))
      client.onClose(() => {
        if (!disposed) void reopen()
      })
      return client
    } catch {
      state.value = 'failed'
      return null
    }
  }

  async function reopen(): Promise<void> {
    process += 1
    const mine = process
    state.value = 'restarting'
    const opened = open()
    current = opened
    const client = await opened
    if (!client || mine !== process) return
    await hooks.restore((question) => client.request(question))
    if (mine !== process) return
    state.value = 'ready'
    await hooks.resume()
  }

  const request: Ask = async (question) => {
    if (state.value === 'restarting' || state.value === 'failed') return CLOSED
    const mine = process
    current ??= open()
    const client = await current
    if (!client || mine !== process) return CLOSED
    state.value = 'ready'
    return client.request(question)
  }

  const stopListening = desktop.services.onState(({ service, state: running }) => {
    if (service !== 'library') return
    if (running === 'failed') state.value = 'failed'
    else if (running === 'running' && state.value === 'failed') void reopen()
  })

  /** Asks the supervisor to start a failed library again. */
  const restart = (): Promise<void> => desktop.services.restart('library')

  onScopeDispose(() => {
    disposed = true
    stopListening()
    void current?.then((client) => client?.close())
  })

  return { state, request, restart }
}
