/** Results of the library. */
import type { Failure as AnyFailure, Result as AnyResult } from '../result.ts'
import type { CollectionErrorCode } from './protocol.ts'

export { DONE, fail, succeed } from '../result.ts'

export type Failure = AnyFailure<CollectionErrorCode>
export type Result<T> = AnyResult<T, CollectionErrorCode>
