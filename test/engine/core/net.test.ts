// SPDX-License-Identifier: GPL-3.0-or-later
/** The net in the core agrees with its plain definition, along games and inside searches. */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileCore } from '../../../build/core.ts'
import { bindCore, openCore } from '../../../build/workshop/lone-core.ts'
import { randomDeepNet, randomNet } from '../../../build/workshop/random-net.ts'
import { evaluateDeep } from '../../../build/workshop/train/deep-net.ts'
import { evaluate } from '../../../build/workshop/train/integer-net.ts'
import { makeDeepFile, makeNetFile } from '../../../build/workshop/train/net-file.ts'
import { BENCH_POSITIONS } from '../../../engine/host/bench-positions.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { inputsOf } from '../../build/workshop/train/positions.ts'

/** Castling of both kinds in Chess960, en passant, promotions with and without captures. */
const STARTS: readonly [fen: string, chess960: boolean][] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', false],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', false],
  ['1rk3r1/p1p2pp1/8/1P1Pp3/8/8/P1P2PP1/1RK3R1 w GBgb - 0 1', true],
  ['n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1', false],
]

/** Plays random games with a net, and calls `check` after each move with the position and its value. */
async function playGames(
  net: Uint8Array,
  games: number,
  seed: number,
  check: (fen: string, value: number) => void,
): Promise<void> {
  const core = await openCore(1, net)
  const random = makeRandom(seed)
  for (const [fen, chess960] of STARTS) {
    for (let game = 0; game < games; game++) {
      core.setPosition({ fen, moves: [], chess960 })
      for (let ply = 0; ply < 100; ply++) {
        const moves = core.legalCodes()
        if (moves.length === 0) break
        core.exports.playMove(moves[Math.floor(random() * moves.length)]!)
        check(core.fen(), core.exports.netValue())
      }
    }
  }
}

describe.each([1, 4, 16] as const)('with %i king buckets', (kings) => {
  it('values every position of random games as the definition does', async () => {
    const net = randomNet(kings, kings)
    await playGames(makeNetFile(net), 4, 100 + kings, (fen, value) =>
      expect(value, fen).toBe(evaluate(net, inputsOf(fen, kings))),
    )
  })
})

describe.each([
  { kings: 1, neurons: 256, second: 16 },
  { kings: 4, neurons: 512, second: 16 },
  { kings: 1, neurons: 768, second: 32 },
  { kings: 1, neurons: 1024, second: 16 },
] as const)('with the layers %o', (shape) => {
  it('values every position of random games as the definition does, to the bit', async () => {
    const net = randomDeepNet(shape, shape.neurons)
    const values = new Set<number>()
    await playGames(makeDeepFile(net), 1, shape.neurons, (fen, value) => {
      values.add(value)
      expect(value, fen).toBe(evaluateDeep(net, inputsOf(fen, shape.kings)))
    })
    expect(values.size).toBeGreaterThan(100)
  })
})

describe('in a core with assertions', () => {
  const file = join(tmpdir(), `alfabeta-net-${process.pid}.wasm`)
  let wasm: BufferSource
  beforeAll(async () => {
    await compileCore(['index.ts'], file, { assertions: true })
    wasm = readFileSync(file)
    rmSync(file)
  })

  it.each([
    ['plain', makeNetFile(randomNet(16, 16))],
    ['deep', makeDeepFile(randomDeepNet({ kings: 4, neurons: 512, second: 32 }, 3))],
  ])('the sums along the search are right in every node, with a %s net', (_, net) => {
    const core = bindCore(wasm, 1, net)
    for (const fen of [...BENCH_POSITIONS.slice(0, 12), STARTS[1]![0], STARTS[3]![0]]) {
      core.setPosition({ fen, moves: [] })
      core.exports.newSearch()
      expect(core.exports.search(5, 3000, 0, 0, 0, 1, 0)).not.toBe(0)
    }
  })
})
