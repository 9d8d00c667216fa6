// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the documents process. */
import type { Failure, Result } from '../../engine/contract/result.ts'
import { RequestClient } from '../data/request-client.ts'
import type { DocumentsErrorCode, DocumentsProtocol } from './protocol.ts'

export type { DocumentsEvent, DocumentsProgress } from './protocol.ts'

/** Why a request failed; `CLOSED` means that the process ended before it answered. */
export type DocumentsFailureCode = DocumentsErrorCode | 'CLOSED'
export type DocumentsFailure = Failure<DocumentsFailureCode>
export type DocumentsResult<T> = Result<T, DocumentsFailureCode>

export class DocumentsClient extends RequestClient<DocumentsProtocol> {}
