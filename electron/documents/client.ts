/** The page's end of a connection to the library process. */
import type { Unsubscribe } from '../../engine/port.ts'
import { RequestClient } from '../data/request-client.ts'
import type { Failure, Result } from '../../engine/result.ts'
import type { LibraryAnswers, LibraryErrorCode, LibraryEvent, LibraryRequest } from './protocol.ts'

/** What can go wrong with a request; `CLOSED` means that the process went away before it answered. */
export type LibraryFailureCode = LibraryErrorCode | 'CLOSED'
export type LibraryFailure = Failure<LibraryFailureCode>
export type LibraryResult<T> = Result<T, LibraryFailureCode>

export type LibraryProgress = Extract<LibraryEvent, { evt: 'progress' }>
/** What the process says without being asked. */
export type LibraryNews = Exclude<LibraryEvent, { evt: 'answer' }>

export class LibraryClient extends RequestClient<
  LibraryRequest,
  LibraryAnswers,
  LibraryErrorCode,
  LibraryNews
> {
  /** Called while files are being read, and once when each is complete. */
  onProgress(listener: (event: LibraryProgress) => void): Unsubscribe {
    return this.onEvent((event) => {
      if (event.evt === 'progress') listener(event)
    })
  }
}
