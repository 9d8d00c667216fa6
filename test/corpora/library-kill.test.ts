/** Fifty kills at random moments of imports; here because it takes minutes. */
import { beforeAll, it } from 'vitest'
import { makeRandom } from '../../engine/host/random.ts'
import { killAgainAndAgain } from '../collection/kill.ts'
import { prepare } from '../collection/rig.ts'

beforeAll(prepare, 120_000)

it('50 kills', () => killAgainAndAgain(50, 1500, makeRandom(Date.now())))
