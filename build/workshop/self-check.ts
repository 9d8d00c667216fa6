// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run self-check [-- --games N] [--depth N] [--threads N] [--seed N]`: plays random games of the
 * engine against itself with assertions compiled into the core: key, sets, mailbox, castling rights, checkers and pins are
 * recomputed after every move made and taken back, also during the search. With two or more threads, searches are stopped
 * and started at random.
 */
import { makeRandom } from '../../engine/host/random.ts'
import { readArguments, wholeNumber } from '../tools/arguments.ts'
import { openAssertingEngine } from './self-check/asserting-engine.ts'
import { playRandomGame } from './self-check/random-game.ts'

const FIRST_SEED_FACTOR = 1_000_003
const REPORT_EVERY = 500

const USAGE = 'npm run self-check [-- --games N] [--depth N] [--threads N] [--seed N]'

const { values } = readArguments(
  {
    games: { type: 'string', default: '1000' },
    depth: { type: 'string', default: '2' },
    threads: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
  USAGE,
)
const [games, depth, threads, seed] = [values.games, values.depth, values.threads, values.seed].map((text) =>
  wholeNumber(text, USAGE),
) as [number, number, number, number]

const engine = await openAssertingEngine('self-check', threads)
const startedAt = performance.now()
let plies = 0
let failures = 0
for (let game = 0; game < games; game++) {
  const random = makeRandom(seed * FIRST_SEED_FACTOR + game)
  const end = await playRandomGame(engine, { depth, storm: threads > 1, random })
  if (!end.ok) {
    failures++
    const { fen, moves } = end.position
    console.log(`game ${game + 1}: ${end.detail}\n  position fen ${fen} moves ${moves.join(' ')}`)
  } else plies += end.plies
  if ((game + 1) % REPORT_EVERY === 0 || game + 1 === games) {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${game + 1} games, ${plies} plies, ${failures} failures, ${seconds} s`)
  }
}
engine.close()
process.exit(failures === 0 ? 0 : 1)
