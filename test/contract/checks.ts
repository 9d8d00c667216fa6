// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The contract of the engine port as plain functions over any host: they run under Vitest over an in-process
 * and a worker host, and inside Electron over the real utility process. A check throws when it does not hold.
 */
import { BEHAVIOUR } from './behaviour.ts'
import type { Check } from './check.ts'
import { INVARIANTS } from './invariants.ts'
import { LANES } from './lanes.ts'

export const CHECKS: readonly Check[] = [...INVARIANTS, ...LANES, ...BEHAVIOUR]
