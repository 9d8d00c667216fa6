// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the review process. */
import type { Failure } from '../../engine/contract/result.ts'
import { RequestClient } from '../data/request-client.ts'
import type { ReviewErrorCode, ReviewProtocol } from './protocol.ts'

export type { ReviewEvent } from './protocol.ts'

/** Why a request failed; `CLOSED` means that the process ended before it answered. */
export type ReviewFailure = Failure<ReviewErrorCode | 'CLOSED'>

export class ReviewClient extends RequestClient<ReviewProtocol> {}
