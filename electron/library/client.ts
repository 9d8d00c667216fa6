// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the library process. */
import type { Failure, Result } from '../../engine/contract/result.ts'
import { RequestClient } from '../data/request-client.ts'
import type { LibraryErrorCode, LibraryProtocol } from './protocol.ts'

export type { LibraryEvent } from './protocol.ts'

/** Why a request failed; `CLOSED` means that the process ended before it answered. */
export type LibraryFailureCode = LibraryErrorCode | 'CLOSED'
export type LibraryFailure = Failure<LibraryFailureCode>
export type LibraryResult<T> = Result<T, LibraryFailureCode>

export class LibraryClient extends RequestClient<LibraryProtocol> {}
