// SPDX-License-Identifier: GPL-3.0-or-later
/** The review process. Its engine is a process of its own, which main starts when it is asked for. */
import { serveParent } from '../data/service-process.ts'
import { attemptLong } from '../data/sqlite/failure.ts'
import type { Port } from '../../engine/port.ts'
import type { ReviewControl } from './protocol.ts'
import { engineConnection } from './queue/engine-judge.ts'
import type { EngineConnection } from './queue/job.ts'
import { JobDatabase } from './queue/job-database.ts'
import { ReviewService } from './service.ts'

type Start = Extract<ReviewControl, { ctl: 'start' }>

serveParent<Start>(({ file }, owner) => {
  /** Who waits for the port of an engine. */
  let waiting: ((connection: EngineConnection | null) => void)[] = []
  const engine = {
    open: () =>
      new Promise<EngineConnection | null>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 1) owner.askForEngine()
      }),
  }
  const service = new ReviewService({ open: () => JobDatabase.open(file), attempt: attemptLong, engine })
  return {
    // It opens no files of a person.
    grant: () => {},
    connect: (port) => service.connect(port),
    engine: (port: Port | null) => {
      const [first, ...others] = waiting
      waiting = []
      for (const resolve of others) resolve(null)
      if (first) first(port && engineConnection(port))
      else port?.close()
    },
    end: () => service.end(),
  }
})
