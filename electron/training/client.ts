// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the training process. */
import type { Failure } from '../../engine/contract/result.ts'
import { RequestClient } from '../data/request-client.ts'
import type { TrainingErrorCode, TrainingProtocol } from './protocol.ts'

export type { TrainingEvent } from './protocol.ts'
export type TrainingFailure = Failure<TrainingErrorCode | 'CLOSED'>

export class TrainingClient extends RequestClient<TrainingProtocol> {}
