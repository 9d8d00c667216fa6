// SPDX-License-Identifier: GPL-3.0-or-later
/** The review process. The engines are processes of their own, which main starts on request. */
import type { EngineOwner } from '../data/engine-owner.ts'
import { serveParent } from '../data/service-process.ts'
import { attemptLong } from '../data/sqlite/failure.ts'
import type { Port } from '../../engine/contract/port.ts'
import type { ReviewStart } from './protocol.ts'
import { engineConnection } from './queue/engine-judge.ts'
import type { EngineConnection } from './queue/job.ts'
import { JobDatabase } from './queue/job-database.ts'
import { ReviewService } from './service.ts'

serveParent<ReviewStart>(({ file }, owner) => {
  /** Requests that wait for a port to an engine. */
  const waiting: Record<EngineOwner, ((port: Port | null) => void)[]> = { ours: [], others: [] }
  const askFor = (whose: EngineOwner) =>
    new Promise<Port | null>((resolve) => {
      waiting[whose].push(resolve)
      if (waiting[whose].length === 1) owner.askForEngine(whose)
    })
  const engines = {
    async open(engine: string | null, again: boolean): Promise<EngineConnection | null> {
      const port = await askFor(engine === null ? 'ours' : 'others')
      return port && engineConnection(port, engine === null ? undefined : { open: engine, again })
    },
  }
  const service = new ReviewService({
    isMade: () => JobDatabase.isMade(file),
    open: () => JobDatabase.open(file),
    attempt: attemptLong,
    engines,
  })
  return {
    connect: (port) => service.connect(port),
    engine: (port: Port | null, whose: EngineOwner) => {
      const [first, ...others] = waiting[whose]
      waiting[whose] = []
      for (const resolve of others) resolve(null)
      if (first) first(port)
      else port?.close()
    },
    end: () => service.end(),
  }
})
