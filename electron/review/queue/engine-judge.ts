// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An engine behind a port as the judge of reports. In the background lane it has one thread and a small table. Of each
 * line, the last exact score counts, or a bound if there is none: a search by nodes often ends with a bound that says
 * little.
 */
import { EngineClient } from '../../../engine/contract/client.ts'
import type { Port } from '../../../engine/contract/port.ts'
import type {
  FailureCode,
  Lane,
  Limit,
  SearchInfo,
  SearchRequest,
} from '../../../engine/contract/protocol.ts'
import { fail, succeed, type Result } from '../../../engine/contract/result.ts'
import type { Finding, Judge } from '../judge.ts'
import type { EngineConnection } from './job.ts'

/**
 * Connects to an engine. Closing the connection ends its search with a failure.
 * @param open names the engine if the port leads to several; see `electron/engines/protocol.ts`
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

export class EngineJudge implements Judge {
  readonly #client: EngineClient
  readonly #lane: Lane
  readonly #longestMs: ((limit: Limit) => number) | undefined

  /**
   * @param lane a lane without other searches
   * @param longestMs time after which a search fails; without it, there is no limit
   */
  constructor(client: EngineClient, lane: Lane = 'background', longestMs?: (limit: Limit) => number) {
    this.#client = client
    this.#lane = lane
    this.#longestMs = longestMs
  }

  async forget(): Promise<void> {
    this.#client.newGame(this.#lane)
  }

  async search(request: SearchRequest): Promise<Result<Finding, FailureCode>> {
    const exact = new Map<number, SearchInfo>()
    const outcome = await this.#client.search(
      { ...request, lane: this.#lane },
      {
        onInfo: (info) => {
          if (info.bound === 'exact') exact.set(info.line, info)
        },
        ...(this.#longestMs && { signal: AbortSignal.timeout(this.#longestMs(request.limit)) }),
      },
    )
    if (!outcome.ok) return outcome
    // There is no other search in this lane, so it has taken too long.
    if (outcome.why !== 'limit') return fail('SILENT', 'the search did not end by itself')
    const lines = outcome.lines.map((last) => {
      const { depth, score, pv } = exact.get(last.line) ?? last
      return { depth, score, nodes: last.nodes, pv }
    })
    return succeed({ best: outcome.best, lines })
  }
}
