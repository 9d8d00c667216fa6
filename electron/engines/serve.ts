// SPDX-License-Identifier: GPL-3.0-or-later
/** The engines process. */
import { serveParent } from '../data/service-process.ts'
import type { EnginesControl } from './protocol.ts'
import { EnginesService } from './service.ts'

serveParent<Omit<EnginesControl, 'ctl'>>(({ engines }) => {
  const service = new EnginesService(engines)
  return {
    // It opens no files of a person.
    grant: () => {},
    connect: (port) => service.connect(port),
    update: (next) => service.update(next.engines),
    end: () => service.end(),
  }
})
