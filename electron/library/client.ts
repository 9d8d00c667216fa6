/** The page's end of a connection to the collection process. */
import { RequestClient } from '../data/request-client.ts'
import type { Failure, Result } from '../../engine/result.ts'
import type {
  CollectionAnswers,
  CollectionErrorCode,
  CollectionEvent,
  CollectionRequest,
} from './protocol.ts'

/** What can go wrong with a request; `CLOSED` means that the process went away before it answered. */
export type CollectionFailureCode = CollectionErrorCode | 'CLOSED'
export type CollectionFailure = Failure<CollectionFailureCode>
export type CollectionResult<T> = Result<T, CollectionFailureCode>

/** What the process says without being asked. */
export type CollectionNews = Exclude<CollectionEvent, { evt: 'answer' }>

export class CollectionClient extends RequestClient<
  CollectionRequest,
  CollectionAnswers,
  CollectionErrorCode,
  CollectionNews
> {}
