// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the library process. */
import { RequestClient } from '../data/request-client.ts'
import type { Failure, Result } from '../../engine/result.ts'
import type { LibraryAnswers, LibraryErrorCode, LibraryEvent, LibraryRequest } from './protocol.ts'

/** What can go wrong with a request; `CLOSED` means that the process went away before it answered. */
export type LibraryFailureCode = LibraryErrorCode | 'CLOSED'
export type LibraryFailure = Failure<LibraryFailureCode>
export type LibraryResult<T> = Result<T, LibraryFailureCode>

/** What the process says without being asked. */
export type LibraryNews = Exclude<LibraryEvent, { evt: 'answer' }>

export class LibraryClient extends RequestClient<
  LibraryRequest,
  LibraryAnswers,
  LibraryErrorCode,
  LibraryNews
> {}
