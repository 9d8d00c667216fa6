// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves stored evaluations to any number of pages, wherever they are stored. */
import type { PositionSpec } from '../../engine/contract/protocol.ts'
import type { AnswerTo } from '../data/request-client.ts'
import { handle, type Handlers, RequestHost } from '../data/request-host.ts'
import {
  EVALUATIONS_REQUESTS,
  type EvaluationsAnswers,
  type EvaluationsProtocol,
  type StoredEvaluation,
} from './protocol.ts'

type Answer<R extends keyof EvaluationsAnswers> = Promise<AnswerTo<EvaluationsProtocol, R>>

/** Stores evaluations, on disk or elsewhere. No promise rejects. */
export interface EvaluationStore {
  find(engine: string, positions: readonly PositionSpec[]): Answer<'find'>
  keep(engine: string, position: PositionSpec, evaluation: StoredEvaluation): Answer<'keep'>
  summary(): Answer<'summary'>
  clear(): Answer<'clear'>
}

const HANDLERS: Handlers<EvaluationsProtocol, EvaluationStore> = {
  find: ({ engine, positions }, store) => store.find(engine, positions),
  keep: ({ engine, position, evaluation }, store) => store.keep(engine, position, evaluation),
  summary: (_, store) => store.summary(),
  clear: (_, store) => store.clear(),
}

export class EvaluationsService extends RequestHost<EvaluationsProtocol> {
  readonly #store: EvaluationStore

  constructor(store: EvaluationStore) {
    super(EVALUATIONS_REQUESTS)
    this.#store = store
  }

  protected override async answer(request: EvaluationsProtocol['request']) {
    return handle(HANDLERS, request, this.#store)
  }
}
