// SPDX-License-Identifier: GPL-3.0-or-later
/** The evaluations process. */
import { serveParent } from '../data/service-process.ts'
import { Evaluations } from './evaluations.ts'
import type { EvaluationsControl } from './protocol.ts'
import { EvaluationsService } from './service.ts'

serveParent<Omit<EvaluationsControl, 'ctl'>>(({ file, limitMb }) => {
  const evaluations = new Evaluations(file, limitMb, (event) => service.tell(event))
  const service = new EvaluationsService(evaluations)
  return {
    // It opens no files of a person.
    grant: () => {},
    connect: (port) => service.connect(port),
    update: (next) => evaluations.setLimit(next.limitMb),
    end: async () => {
      await service.idle()
      await evaluations.close()
    },
  }
})
