// SPDX-License-Identifier: GPL-3.0-or-later
/** A second connection to a service of the running application, beside the page's own. */
import type { Page } from '@playwright/test'
import type { DocumentsRequest } from '../../electron/documents/protocol.ts'
import type { EvaluationsProtocol } from '../../electron/evaluations/protocol.ts'
import type { LibraryRequest } from '../../electron/library/protocol.ts'
import type { ReviewRequest } from '../../electron/review/protocol.ts'
import type { TrainingRequest } from '../../electron/training/protocol.ts'

/** The services that are asked. */
interface Requests {
  documents: DocumentsRequest
  evaluations: EvaluationsProtocol['request']
  library: LibraryRequest
  review: ReviewRequest
  training: TrainingRequest
}

/** Sends a request to a service from inside the page. Returns its answer; fails with its code. */
export function askService<Service extends keyof Requests>(
  page: Page,
  service: Service,
  request: Requests[Service],
): Promise<unknown> {
  return page.evaluate(
    ({ name, message }) =>
      new Promise<unknown>((resolve, reject) => {
        const nonce = crypto.randomUUID()
        window.addEventListener('message', (event: MessageEvent<{ nonce?: string } | null>) => {
          const [port] = event.ports
          if (event.data?.nonce !== nonce || !port) return
          port.addEventListener('message', ({ data }: MessageEvent<{ id?: number; ok?: boolean }>) => {
            if (data.id !== 1) return
            if (data.ok === true) resolve((data as { value?: unknown }).value)
            else reject(new Error((data as { code?: string }).code))
            port.close()
          })
          port.start()
          port.postMessage({ id: 1, ...message })
        })
        const bridge = (window as unknown as { desktop: { connect(name: string, nonce: string): unknown } })
          .desktop
        void bridge.connect(name, nonce)
      }),
    { name: service as string, message: request as object },
  )
}
