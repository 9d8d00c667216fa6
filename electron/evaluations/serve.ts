// SPDX-License-Identifier: GPL-3.0-or-later
/** The evaluations process. */
import { serveParent } from '../data/service-process.ts'
import { Evaluations } from './evaluations.ts'
import type { EvaluationsStart } from './protocol.ts'
import { EvaluationsService } from './service.ts'

serveParent<EvaluationsStart>(({ file, limitMb }) => {
  const evaluations = new Evaluations(file, limitMb, (event) => service.report(event))
  const service = new EvaluationsService(evaluations)
  return {
    connect: (port) => service.connect(port),
    update: (next) => evaluations.setLimit(next.limitMb),
    end: async () => {
      await service.idle()
      await evaluations.close()
    },
  }
})
