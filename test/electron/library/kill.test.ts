// SPDX-License-Identifier: GPL-3.0-or-later
/** A process that is killed while it imports leaves a library with whole imports, and one that can go on. */
import { beforeAll, it } from 'vitest'
import { killAgainAndAgain } from './kill.ts'
import { prepare } from './rig.ts'

const ROUNDS = 6
const LONGEST_MS = 900

beforeAll(prepare, 120_000)

it('goes on after every kill', () => killAgainAndAgain(ROUNDS, LONGEST_MS, Math.random), 120_000)
