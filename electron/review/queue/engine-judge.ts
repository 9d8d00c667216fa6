// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An engine behind a port as the judge of reports. It searches in the background lane: one thread, a small table.
 * What counts is its last word on a line, which is the same every time; a bound stands as it is.
 */
import { EngineClient } from '../../../engine/client.ts'
import type { Port } from '../../../engine/port.ts'
import type { FailureCode, SearchRequest } from '../../../engine/protocol.ts'
import { fail, succeed, type Result } from '../../../engine/result.ts'
import type { Finding, Judge } from '../judge.ts'
import type { EngineConnection } from './job.ts'

/**
 * Connects to an engine. Closing the connection ends its search with a failure.
 * @param open says which engine is wanted, where a port leads to several; see `electron/engines/protocol.ts`
 */
export function engineConnection(port: Port, open?: { open: string; again: boolean }): EngineConnection {
  if (open) port.post(open)
  const client = new EngineClient(port)
  let closed = false
  client.onClose(() => {
    closed = true
  })
  return {
    judge: new EngineJudge(client),
    get closed() {
      return closed
    },
    close: () => client.close(),
  }
}

class EngineJudge implements Judge {
  readonly #client: EngineClient

  constructor(client: EngineClient) {
    this.#client = client
  }

  async forget(): Promise<void> {
    this.#client.newGame('background')
  }

  async search(request: SearchRequest): Promise<Result<Finding, FailureCode>> {
    const outcome = await this.#client.search({ ...request, lane: 'background' })
    if (!outcome.ok) return outcome
    // Nobody else searches in this lane, and it is stopped by closing the connection alone.
    if (outcome.why !== 'limit') return fail('CRASHED', outcome.why)
    const lines = outcome.lines.map(({ depth, score, nodes, pv }) => ({ depth, score, nodes, pv }))
    return succeed({ best: outcome.best, lines })
  }
}
