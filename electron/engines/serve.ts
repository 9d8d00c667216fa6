// SPDX-License-Identifier: GPL-3.0-or-later
/** The engines process. */
import { serveParent } from '../data/service-process.ts'
import type { EnginesStart } from './protocol.ts'
import { EnginesService } from './service.ts'

serveParent<EnginesStart>(({ engines }) => {
  const service = new EnginesService(engines)
  return {
    connect: (port) => service.connect(port),
    update: (next) => service.update(next.engines),
    end: () => service.end(),
  }
})
