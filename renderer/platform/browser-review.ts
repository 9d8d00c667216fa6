// SPDX-License-Identifier: GPL-3.0-or-later
/** The review process in a plain browser: the same service, which forgets everything with the page. */
import { engineConnection } from '../../electron/review/queue/engine-judge.ts'
import { ReviewService } from '../../electron/review/service.ts'
import { fromDomPort } from '../../engine/port.ts'
import { succeed } from '../../engine/result.ts'
import { BrowserJobs } from './browser-jobs.ts'

/** @param connectEngine opens a port to the engine, whose background lane judges */
export function browserReview(connectEngine: () => MessagePort): { connect(): MessagePort } {
  const jobs = new BrowserJobs()
  const service = new ReviewService({
    open: () => succeed(jobs),
    attempt: (action) => action(),
    engine: { open: () => Promise.resolve(engineConnection(fromDomPort(connectEngine()))) },
  })
  return {
    connect() {
      const { port1, port2 } = new MessageChannel()
      service.connect(fromDomPort(port2))
      return port1
    },
  }
}
