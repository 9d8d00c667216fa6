// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the review process. */
import { RequestClient } from '../data/request-client.ts'
import type { Failure } from '../../engine/result.ts'
import type { ReviewAnswers, ReviewErrorCode, ReviewEvent, ReviewRequest } from './protocol.ts'

/** What can go wrong with a request; `CLOSED` means that the process went away before it answered. */
export type ReviewFailure = Failure<ReviewErrorCode | 'CLOSED'>

/** What the process says without being asked. */
export type ReviewNews = Exclude<ReviewEvent, { evt: 'answer' }>

export class ReviewClient extends RequestClient<ReviewRequest, ReviewAnswers, ReviewErrorCode, ReviewNews> {}
