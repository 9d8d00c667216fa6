// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the document service. */
import type { Unsubscribe } from '../../engine/port.ts'
import { RequestClient } from '../data/request-client.ts'
import type { Failure, Result } from '../../engine/result.ts'
import type { DocumentsAnswers, DocumentsErrorCode, DocumentsEvent, DocumentsRequest } from './protocol.ts'

/** Why a request failed; `CLOSED` means that the process ended before it answered. */
export type DocumentsFailureCode = DocumentsErrorCode | 'CLOSED'
export type DocumentsFailure = Failure<DocumentsFailureCode>
export type DocumentsResult<T> = Result<T, DocumentsFailureCode>

export type DocumentsProgress = Extract<DocumentsEvent, { evt: 'progress' }>
/** Events that are not answers to requests. */
export type DocumentsNews = Exclude<DocumentsEvent, { evt: 'answer' }>

export class DocumentsClient extends RequestClient<
  DocumentsRequest,
  DocumentsAnswers,
  DocumentsErrorCode,
  DocumentsNews
> {
  /** Called while files are being read, and once when each is complete. */
  onProgress(listener: (event: DocumentsProgress) => void): Unsubscribe {
    return this.onEvent((event) => {
      if (event.evt === 'progress') listener(event)
    })
  }
}
