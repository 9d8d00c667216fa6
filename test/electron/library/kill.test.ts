// SPDX-License-Identifier: GPL-3.0-or-later
/** A process killed during an import leaves a library with complete imports, and the import can continue. */
import { beforeAll, it } from 'vitest'
import { killAgainAndAgain, killWhileChanging } from './kill.ts'
import { prepare } from './rig.ts'

const ROUNDS = 6
const LONGEST_MS = 900

beforeAll(prepare)

it('goes on after every kill', () => killAgainAndAgain(ROUNDS, LONGEST_MS, Math.random), 120_000)

it(
  'has all of a change of many games, or nothing of it',
  () => killWhileChanging(ROUNDS, LONGEST_MS, Math.random),
  120_000,
)
