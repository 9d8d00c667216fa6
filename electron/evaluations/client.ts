// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's end of a connection to the evaluations process. */
import { RequestClient } from '../data/request-client.ts'
import type { EvaluationsProtocol } from './protocol.ts'

export class EvaluationsClient extends RequestClient<EvaluationsProtocol> {}
