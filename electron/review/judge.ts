// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whoever judges the positions of a report: an engine behind the requests of `engine/protocol.ts`, whichever it
 * is. A judge on one thread that is asked the same from the same beginning answers the same.
 */
import type { FailureCode, SearchInfo, SearchRequest } from '../../engine/protocol.ts'
import type { Result } from '../../engine/result.ts'

/** What a search found. */
export interface Finding {
  /** UCI; null without a legal move. */
  best: string | null
  /** The last word on every line, best line first. */
  lines: readonly Pick<SearchInfo, 'depth' | 'score' | 'nodes' | 'pv'>[]
}

export interface Judge {
  /** Searches to the end of its limit. Failure is a value; nothing more comes from a judge that has failed. */
  search(request: SearchRequest): Promise<Result<Finding, FailureCode>>
  /** Forgets what it has seen, so that what follows does not depend on what was asked before. */
  forget(): Promise<void>
}
