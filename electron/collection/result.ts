/** Results of the library. */
import type { Result as AnyResult } from '../result.ts'
import type { CollectionErrorCode } from './protocol.ts'

export { DONE, fail, succeed } from '../result.ts'

export type Result<T> = AnyResult<T, CollectionErrorCode>
