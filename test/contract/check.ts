// SPDX-License-Identifier: GPL-3.0-or-later
/** What a check of the contract is, and what it needs. */
import type { Port } from '../../engine/contract/port.ts'
import { aheadBy, type Score } from '../../engine/contract/protocol.ts'
import { Recorder, makeRequest } from './recorder.ts'

/** An engine under test. */
export interface EngineHost {
  /** A fresh port to the one engine. */
  connect(): Port
  /** Ends the engine as abruptly as this host can. */
  kill(): Promise<void>
}

export interface Check {
  name: string
  run: (host: EngineHost) => Promise<void>
}

/** A page that the engine has greeted. */
export async function open(host: EngineHost): Promise<Recorder> {
  const recorder = new Recorder(host.connect())
  await recorder.ready()
  return recorder
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
export const endless = makeRequest({ limit: {} })
/** A search here does not end by itself within any test. */
export const RICH_FEN = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8'

/** A score as one number; what is won beyond all others. */
export function centipawns(score: Score): number {
  return score.kind === 'cp' ? score.value : Math.sign(aheadBy(score)) * 10_000
}
