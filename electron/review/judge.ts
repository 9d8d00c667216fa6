// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Judges the positions of a report: any engine that takes the requests of `engine/protocol.ts`. A judge with one
 * thread is deterministic: after `forget`, the same requests return the same findings.
 */
import type { FailureCode, SearchInfo, SearchRequest } from '../../engine/protocol.ts'
import type { Result } from '../../engine/result.ts'

/** What a search found. */
export interface Finding {
  /** UCI; null without a legal move. */
  best: string | null
  /** The last exact report on every line, or a bound if there is none; best line first. */
  lines: readonly Pick<SearchInfo, 'depth' | 'score' | 'nodes' | 'pv'>[]
}

export interface Judge {
  /** Searches to the end of its limit. Failure is a value; a judge that has failed returns nothing more. */
  search(request: SearchRequest): Promise<Result<Finding, FailureCode>>
  /** Forgets what it has seen, so that later findings do not depend on earlier requests. */
  forget(): Promise<void>
}
