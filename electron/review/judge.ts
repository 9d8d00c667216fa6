// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Judges the positions of a report: any engine for the requests of `engine/contract/protocol.ts`. A judge with one
 * thread is deterministic: after `forget`, the same requests return the same findings.
 */
import type { FailureCode, SearchInfo, SearchRequest } from '../../engine/contract/protocol.ts'
import type { Result } from '../../engine/contract/result.ts'

/** The result of a search. */
export interface Finding {
  /** UCI; null without a legal move. */
  best: string | null
  /** The last exact score of every line, or a bound if there is none; best line first. */
  lines: readonly Pick<SearchInfo, 'depth' | 'score' | 'nodes' | 'pv'>[]
}

export interface Judge {
  /** Searches until the limit is reached. A failure is a value; after it, the judge cannot be used. */
  search(request: SearchRequest): Promise<Result<Finding, FailureCode>>
  /** Forgets all earlier requests, so that later findings do not depend on them. */
  forget(): Promise<void>
}
