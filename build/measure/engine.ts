// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures the engine's speed relative to native programs, in turns within one run, and how fast it reacts to `stop`.
 */
import { join } from 'node:path'
import { findGame, ROOT } from '../tools/command.ts'
import { median, percentile } from './statistics.ts'
import { UciProgram } from './uci-program.ts'

/** From opening to ending, quiet and sharp; every program searches all of them in each round. */
export const POSITIONS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r1bq1rk1/bpp2ppp/p1np1n2/4p3/4P3/1BPP1N2/PP3PPP/RNBQR1K1 w - - 2 9',
  'r1b1k2r/1pqnbppp/p2ppn2/6B1/3NPP2/2N2Q2/PPP3PP/2KR1B1R w kq - 5 10',
  'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9',
  'r2q1rk1/1b2bppp/p1n1pn2/1pp5/3P4/PBN1PN2/1P3PPP/R1BQ1RK1 w - - 0 12',
  '2rq1rk1/pp1bppbp/3p1np1/4n3/3NP3/1BN1BP2/PPPQ2PP/2KR3R w - - 9 12',
  'r1bq1rk1/ppp1n1bp/3p1np1/3Pp3/2P1Pp2/2NN1P2/PP1BB1PP/R2Q1RK1 w - - 0 13',
  '2r2rk1/1b1nqppp/p3p3/1p1pP3/3N1P2/2PQ4/PP4PP/R4RK1 b - - 0 17',
  '6k1/1p3pp1/p1nr3p/4p3/4P1P1/1PN1P2P/P4K2/3R4 w - - 0 30',
  '8/5pk1/1p2p1p1/p2rP2p/P1R4P/1P3KP1/5P2/8 w - - 0 38',
] as const
export const ROUNDS = 2
const SEARCH_MS = 700
const PERFT_DEPTH = 5
const STOPS = 40

export interface SpeedRow {
  program: string
  nodesPerSecond: number
  /** Our speed divided by theirs, median over rounds and positions; 1 for our own engine. */
  oursRatio: number
}

export interface StopRow {
  hashMb: number
  threads: number
  medianMs: number
  worstMs: number
}

export interface EngineMeasurement {
  speed: SpeedRow[]
  perft: SpeedRow[]
  stop: StopRow[]
}

const ours = () => new UciProgram('Alfabeta', process.execPath, [join(ROOT, 'out', 'engine', 'uci.mjs')])

function native(name: string): UciProgram | null {
  const program = findGame(name)
  return program === null ? null : new UciProgram(name, program)
}

function nodesPerSecond(lines: readonly string[], ms: number): number {
  for (const line of lines.toReversed()) {
    const nodes = / nodes (\d+)/.exec(line)
    const time = / time (\d+)/.exec(line)
    if (nodes && Number(time?.[1]) > ms / 2) return (Number(nodes[1]) * 1000) / Number(time![1])
  }
  return 0
}

async function search(program: UciProgram, fen: string): Promise<number> {
  await program.ask('ucinewgame\nisready', /^readyok/)
  program.send(`position fen ${fen}`)
  const { lines, ms } = await program.ask(`go movetime ${SEARCH_MS}`, /^bestmove/)
  return nodesPerSecond(lines, ms)
}

/** Nodes per second of `go perft`. Stockfish counts the last ply in bulk; we make and unmake every move. */
async function perft(program: UciProgram, fen: string): Promise<number> {
  program.send(`position fen ${fen}`)
  const { line, ms } = await program.ask(`go perft ${PERFT_DEPTH}`, /^Nodes(?: searched)?:/i)
  return (Number(/(\d+)\s*$/.exec(line)?.[1]) * 1000) / ms
}

/** Nodes per second of each program, in turns over the positions, round by round. */
async function measureSpeed(
  programs: readonly UciProgram[],
  positions: readonly string[],
  speedOf: (program: UciProgram, fen: string) => Promise<number>,
): Promise<SpeedRow[]> {
  const speeds = programs.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const fen of positions) {
      for (const [index, program] of programs.entries()) speeds[index]!.push(await speedOf(program, fen))
    }
  }
  return programs.map((program, index) => ({
    program: program.name,
    nodesPerSecond: median(speeds[index]!),
    oursRatio: median(speeds[index]!.map((speed, sample) => speeds[0]![sample]! / speed)),
  }))
}

/** Milliseconds from `stop` to `bestmove`, at moments spread over the first half second of a search. */
async function measureStop(hashMb: number, threads: number): Promise<StopRow> {
  const engine = ours()
  await engine.start({ Hash: hashMb, Threads: threads })
  const samples: number[] = []
  for (let count = 0; count < STOPS; count += 1) {
    engine.send(`position fen ${POSITIONS[count % POSITIONS.length]}`)
    engine.send('go infinite')
    await new Promise((resolve) => setTimeout(resolve, (count * 500) / STOPS))
    samples.push((await engine.ask('stop', /^bestmove/)).ms)
  }
  await engine.quit()
  return { hashMb, threads, medianMs: median(samples), worstMs: percentile(samples, 1) }
}

export async function measureEngine(): Promise<EngineMeasurement> {
  const stockfish = native('stockfish')
  const rivals = [stockfish, native('ethereal-chess'), native('toga2')].filter((program) => program !== null)
  const programs = [ours(), ...rivals]
  for (const program of programs) await program.start({ Hash: 64 })
  const speed = await measureSpeed(programs, POSITIONS, search)
  const counters = programs.filter((program) => program === programs[0] || program === stockfish)
  const perftRows = await measureSpeed(counters, POSITIONS.slice(0, 3), perft)
  for (const program of programs) await program.quit()
  const stop = [await measureStop(64, 1), await measureStop(1024, 2)]
  return { speed, perft: perftRows, stop }
}
