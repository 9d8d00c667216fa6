// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves kept evaluations to any number of pages, from wherever they are kept. */
import type { Port } from '../../engine/port.ts'
import type { PositionSpec } from '../../engine/protocol.ts'
import type { Result } from '../../engine/result.ts'
import { RequestHost } from '../data/request-host.ts'
import type {
  EvaluationsAnswers,
  EvaluationsErrorCode,
  EvaluationsEvent,
  EvaluationsMessage,
  KeptEvaluation,
} from './protocol.ts'
import { parseMessage } from './request.ts'

type Answer<R extends keyof EvaluationsAnswers> = Promise<Result<EvaluationsAnswers[R], EvaluationsErrorCode>>

/** Keeps evaluations, on disk or elsewhere. Nothing of it rejects. */
export interface Keeper {
  find(engine: string, positions: readonly PositionSpec[]): Answer<'find'>
  keep(engine: string, position: PositionSpec, evaluation: KeptEvaluation): Answer<'keep'>
  summary(): Answer<'summary'>
  clear(): Answer<'clear'>
}

export class EvaluationsService {
  readonly #keeper: Keeper
  readonly #host: RequestHost<EvaluationsMessage, EvaluationsErrorCode, EvaluationsEvent>

  constructor(keeper: Keeper) {
    this.#keeper = keeper
    this.#host = new RequestHost(parseMessage, (message) => this.#answer(message))
  }

  /** Serves a page until its port closes. */
  connect(port: Port): void {
    this.#host.connect(port)
  }

  /** Sends an event to every page. */
  tell(event: EvaluationsEvent): void {
    this.#host.tell(event)
  }

  /** Settles when every request so far has been answered. */
  idle(): Promise<void> {
    return this.#host.idle()
  }

  #answer(message: EvaluationsMessage): Answer<EvaluationsMessage['req']> {
    switch (message.req) {
      case 'find':
        return this.#keeper.find(message.engine, message.positions)
      case 'keep':
        return this.#keeper.keep(message.engine, message.position, message.evaluation)
      case 'summary':
        return this.#keeper.summary()
      case 'clear':
        return this.#keeper.clear()
    }
  }
}
