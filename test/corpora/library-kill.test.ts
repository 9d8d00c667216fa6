// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Kills at random moments of imports, of changes of many games, and of changes and savings of a file; here because it
 * takes minutes.
 */
import { beforeAll, it } from 'vitest'
import { makeRandom } from '../../engine/host/random.ts'
import { killAgainAndAgain, killWhileChanging } from '../electron/library/kill.ts'
import { prepare } from '../electron/library/rig.ts'
import { killWhileSaving } from '../electron/documents/kill-while-saving.ts'

beforeAll(prepare)

it('100 kills during imports, merges and edits', () => killAgainAndAgain(100, 1500, makeRandom(Date.now())))

it('50 kills during changes of many games', () => killWhileChanging(50, 1500, makeRandom(Date.now())))

it('50 kills during changes and savings', () => killWhileSaving(50))
