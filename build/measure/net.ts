// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures the net in the core: updates and outputs per second beside a plain loop in C that does the same, and the
 * speed of a search with the net beside one without. In turns within one run, in processor time of one thread.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { START_FEN } from '../../engine/chess/rules.ts'
import { NEURONS } from '../../engine/core/net/layout.ts'
import type { CoreExports } from '../../engine/host/core-exports.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { bindLoneCore } from '../../engine/host/lone-core.ts'
import { netName } from '../../engine/host/net/net-file.ts'
import { compileCore } from '../core.ts'
import { ROOT } from '../tools/command.ts'
import { bindCore } from '../workshop/lone-core.ts'
import { randomNet } from '../workshop/random-net.ts'
import { makeNetFile } from '../workshop/train/net-file.ts'
import { POSITIONS } from './engine.ts'
import { type Lap, type NativeLoop, startNative } from './net/native.ts'
import { type Game, playGames, stepsOf } from './net/steps.ts'
import { median } from './statistics.ts'

export interface NativeRow {
  flags: string
  perSecond: number
  /** Median over rounds of our speed, the making of moves not counted, divided by theirs. */
  oursRatio: number
}

export interface NetMeasurement {
  /** That measures this again. */
  command: string
  net: string
  neurons: number
  positions: number
  rounds: number
  /** Moves made, sums updated and outputs per second. */
  withMoves: number
  /** Sums updated and outputs per second: the time less that of making the moves alone. */
  perSecond: number
  /** Empty without gcc. */
  native: NativeRow[]
  search: { without: number; with: number; ratio: number }
  /** Processes that wanted a processor, on average of the last minute. */
  load: number
}

const SEED = 17
const GAMES = 48
const ROUNDS = 21
const TOURS = 100
const SEARCH_ROUNDS = 5
const SEARCH_NODES = 200_000
const TABLE_MB = 16
const FLAGS = [['-march=native'], ['-march=x86-64-v2']] as const

const imports = { now: () => performance.now(), onInfo: () => {} }

type PlayingExports = CoreExports & { playGames(games: number, valued: number): number }

/** Processor time of this process, ms. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A core that plays the games through, with or without values. */
function bindPlayer(wasm: BufferSource, net: Uint8Array, games: readonly Game[]) {
  const { core, memory } = bindLoneCore(new WebAssembly.Module(wasm), 1, imports, { net })
  const exports = core.exports as PlayingExports
  const moves = Uint16Array.from([...games.flatMap((game) => [...game.moves, 0]), 0])
  const address = memory.buffer.byteLength
  memory.grow(Math.ceil(moves.byteLength / 65536))
  new Uint16Array(memory.buffer, address).set(moves)
  core.setPosition({ fen: START_FEN, moves: [] })
  exports.netValue()
  return (tours: number, valued: boolean): Lap => {
    const began = spent()
    let sum = 0
    for (let tour = 0; tour < tours; tour++) sum += exports.playGames(address, valued ? 1 : 0)
    return { sum, ms: spent() - began }
  }
}

async function measureUpdates(wasm: BufferSource, net: Uint8Array) {
  const games = playGames(bindCore(wasm, TABLE_MB), GAMES, SEED)
  const positions = games.reduce((count, { moves }) => count + moves.length, 0)
  const steps = { net, ...stepsOf(games, net) }
  const loops: { flags: string; loop: NativeLoop; laps: number[] }[] = []
  for (const flags of FLAGS) {
    const loop = await startNative(flags, steps)
    if (loop) loops.push({ flags: flags.join(' '), loop, laps: [] })
  }
  const play = bindPlayer(wasm, net, games)
  const valued: number[] = []
  const bare: number[] = []
  // The first round is for the compilers and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = play(TOURS, true)
    const alone = play(TOURS, false)
    if (round > 0) {
      valued.push(ours.ms)
      bare.push(alone.ms)
    }
    for (const { flags, loop, laps } of loops) {
      const theirs = await loop.play(TOURS)
      if (theirs.sum !== ours.sum) throw new Error(`gcc ${flags} and the core disagree about the values`)
      if (round > 0) laps.push(theirs.ms)
    }
  }
  for (const { loop } of loops) await loop.close()
  const rate = (ms: readonly number[]): number => (1000 * TOURS * positions) / median(ms)
  const own = valued.map((ms, round) => ms - bare[round]!)
  return {
    positions,
    withMoves: rate(valued),
    perSecond: rate(own),
    native: loops.map(({ flags, laps }) => ({
      flags,
      perSecond: rate(laps),
      oursRatio: median(laps.map((ms, round) => ms / own[round]!)),
    })),
  }
}

/** Nodes per second. */
function searchOnce(core: CoreInstance, fen: string): number {
  core.setPosition({ fen, moves: [] })
  core.exports.clearTable(0, 1)
  core.exports.newGame()
  core.exports.newSearch()
  const began = spent()
  core.exports.search(0, SEARCH_NODES, 0, 0, 0, 1, 0)
  return (1000 * Number(core.exports.nodes())) / (spent() - began)
}

function measureSearch(wasm: BufferSource, net: Uint8Array): NetMeasurement['search'] {
  const [without, learned] = [bindCore(wasm, TABLE_MB), bindCore(wasm, TABLE_MB, net)]
  const speeds: { without: number; learned: number }[] = []
  for (let round = 0; round <= SEARCH_ROUNDS; round++)
    for (const fen of POSITIONS) {
      const pair = { without: searchOnce(without, fen), learned: searchOnce(learned, fen) }
      if (round > 0) speeds.push(pair)
    }
  return {
    without: median(speeds.map((pair) => pair.without)),
    with: median(speeds.map((pair) => pair.learned)),
    ratio: median(speeds.map((pair) => pair.learned / pair.without)),
  }
}

/** @param file of a net; without one, a net of random weights. */
export async function measureNet(file: string | undefined): Promise<NetMeasurement> {
  const net = file === undefined ? makeNetFile(randomNet(16, SEED)) : readFileSync(file)
  const output = join(ROOT, 'out', 'measure', 'core.wasm')
  await compileCore(['index.ts', 'net/speed.ts'], output)
  const wasm = readFileSync(output)
  return {
    command: `npm run measure -- --net${file === undefined ? '' : ' FILE'}`,
    net: file === undefined ? 'a net of random weights' : `net ${netName(net)}`,
    neurons: NEURONS,
    rounds: ROUNDS,
    ...(await measureUpdates(wasm, net)),
    search: measureSearch(wasm, net),
    load: loadavg()[0]!,
  }
}
