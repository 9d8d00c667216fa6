// SPDX-License-Identifier: GPL-3.0-or-later
/** The review process in a plain browser: the same service, which forgets everything with the page. */
import { engineConnection } from '../../electron/review/queue/engine-judge.ts'
import { ReviewService } from '../../electron/review/service.ts'
import { fromDomPort } from '../../engine/port.ts'
import { succeed } from '../../engine/result.ts'
import { BrowserJobs } from './browser-jobs.ts'

/**
 * @param connectEngine opens a port to our engine, whose background lane judges
 * @param connectOther opens a port to the engines of others
 */
export function browserReview(
  connectEngine: () => MessagePort,
  connectOther: () => MessagePort,
): { connect(): MessagePort } {
  const jobs = new BrowserJobs()
  const service = new ReviewService({
    open: () => succeed(jobs),
    attempt: (action) => action(),
    engines: {
      open: (engine, again) =>
        Promise.resolve(
          engine === null
            ? engineConnection(fromDomPort(connectEngine()))
            : engineConnection(fromDomPort(connectOther()), { open: engine, again }),
        ),
    },
  })
  return {
    connect() {
      const { port1, port2 } = new MessageChannel()
      service.connect(fromDomPort(port2))
      return port1
    },
  }
}
