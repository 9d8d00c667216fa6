// SPDX-License-Identifier: GPL-3.0-or-later
/** Results of the library. */
import type { Result as AnyResult } from '../../engine/result.ts'
import type { LibraryErrorCode } from './protocol.ts'

export { DONE, fail, succeed } from '../../engine/result.ts'

export type Result<T> = AnyResult<T, LibraryErrorCode>
