// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Feeds damaged pieces of real files and generated files to all code that reads and saves PGN. Input number N is the same in
 * every run over the same folder, so that a long run can be split and a fault reproduced.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { makeRandom } from '../../engine/host/random.ts'
import { madeUp } from './grammar.ts'
import { mutated } from './mutations.ts'
import type { Outcome } from './outcome.ts'
import { faultOf, type Property } from './properties.ts'
import { type Cost, costOf, stretched } from './stretch.ts'

/** One input in four is generated, four in five are damaged. */
const MADE_UP_SHARE = 0.25
const DAMAGED_SHARE = 0.8
/** At most this many bytes of each file are read. */
const MAX_FILE_BYTES = 4 * 1024 * 1024
/** A piece of a file has at most this many bytes; most are much shorter. */
const MAX_PIECE_BYTES = 1500
/** One in this many inputs is also stretched, to measure its cost. */
const STRETCHED_EVERY = 5000
const STRETCHED_BYTES = 128 * 1024
/** Most faults shown. */
const MAX_SHOWN = 20
/** Spreads consecutive numbers over the seeds. */
const SEED_FACTOR = 7919

/** The beginnings of all PGN files below a folder, compressed or not, in the order of their names. */
function readCorpus(folder: string): Uint8Array[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.pgn(?:\.gz)?$/.test(name))
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).slice(0, MAX_FILE_BYTES)
    })
    .filter((bytes) => bytes.length > 0)
}

interface Shown {
  input: number
  property: Property
  detail: string
  base64: string
}

/** The worst value of each cost, and its input. */
type Worst = { [K in keyof Cost]: { value: number; input: number } }

export async function fuzz(folder: string, seed: number, inputs: number): Promise<Outcome> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { ok: false, code: 'NOT_FOUND', detail: `no folder ${folder}` }
  const corpus = readCorpus(folder)
  if (corpus.length === 0) return { ok: false, code: 'NOT_FOUND', detail: `no PGN files in ${folder}` }
  const startedAt = performance.now()
  const faults = new Map<Property, number>()
  const shown: Shown[] = []
  const worst: Worst = {
    scanMs: { value: 0, input: -1 },
    readMs: { value: 0, input: -1 },
    held: { value: 0, input: -1 },
    treeHeld: { value: 0, input: -1 },
  }
  let bytes = 0
  let stretches = 0
  let slowest = { ms: 0, input: -1, bytes: 0 }
  for (let number = seed; number < seed + inputs; number++) {
    const random = makeRandom(number * SEED_FACTOR)
    const input = inputOf(number, corpus, random)
    bytes += input.length
    const at = performance.now()
    const fault = await faultOf(input, random())
    const ms = performance.now() - at
    if (ms > slowest.ms) slowest = { ms, input: number, bytes: input.length }
    if (fault) {
      faults.set(fault.property, (faults.get(fault.property) ?? 0) + 1)
      const base64 = Buffer.from(input).toString('base64')
      if (shown.length < MAX_SHOWN) shown.push({ input: number, ...fault, base64 })
    }
    if (number % STRETCHED_EVERY !== 0 || input.length === 0) continue
    const cost = await costOf(stretched(input, STRETCHED_BYTES))
    stretches++
    if (cost) keepWorst(worst, cost, number)
  }
  const value = {
    inputs,
    seed,
    bytes,
    faults: Object.fromEntries(faults),
    shown,
    slowest: { ...slowest, ms: round(slowest.ms) },
    stretched: { count: stretches, bytes: STRETCHED_BYTES, worst },
    ms: Math.round(performance.now() - startedAt),
  }
  return { ok: true, good: faults.size === 0, value }
}

function inputOf(number: number, corpus: readonly Uint8Array[], random: () => number): Uint8Array {
  const whole = random() < MADE_UP_SHARE ? madeUp(number) : pieceOf(corpus, random)
  return random() < DAMAGED_SHARE ? mutated(whole, random) : whole
}

function pieceOf(corpus: readonly Uint8Array[], random: () => number): Uint8Array {
  const file = corpus[Math.floor(random() * corpus.length)]!
  const length = 1 + Math.floor(random() * random() * MAX_PIECE_BYTES)
  const from = Math.floor(random() * Math.max(1, file.length - length))
  return file.slice(from, from + length)
}

function keepWorst(worst: Worst, cost: Cost, input: number): void {
  for (const key of ['scanMs', 'readMs', 'held', 'treeHeld'] as const)
    if (cost[key] > worst[key].value) worst[key] = { value: round(cost[key]), input }
}

const round = (value: number): number => Math.round(value * 100) / 100
