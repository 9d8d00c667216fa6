// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The published small set, `docs/training/small-set.json`: the plan and the checksums of its games, the training of a net on
 * them, and its curve. Also compares another run with it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { Row } from '../train/curve.ts'

/** Largest accepted difference of a row from the published one, relative to it. */
export const TOLERANCE = 0.01

/** The plan of the games. */
export interface GamesPlan {
  seed: number
  /** Soft limit per move. */
  nodes: number
  /** The set ends with the game that reaches this number. */
  wantedPositions: number
}

/** Options of `npm run train-net` by their names. */
export type TrainingPlan = Readonly<Record<string, number>>

export interface GamesFile {
  name: string
  bytes: number
  sha256: string
}

/** The games of a set. */
export interface GamesMade {
  games: number
  positions: number
  files: readonly GamesFile[]
}

export type CurvePoint = Pick<Row, 'positions' | 'heldBack'>

export interface SmallSet {
  /** Bench of the engine that played, with the hand-written evaluation. */
  bench: number
  plan: GamesPlan
  made: GamesMade
  training: TrainingPlan
  /** Name of the net. Another processor's libraries may round differently. */
  net: string
  curve: readonly CurvePoint[]
}

/** Null if no set has been published. */
export function readSmallSet(file: string): Checked<SmallSet | null, 'UNREADABLE'> {
  if (!existsSync(file)) return ok(null)
  try {
    return ok(JSON.parse(readFileSync(file, 'utf8')) as SmallSet)
  } catch {
    return fail('UNREADABLE')
  }
}

/** The file of a name, if there is one. */
const fileOf = (made: GamesMade, wanted: string) => made.files.find(({ name }) => name === wanted)

/** The differences between games that should be the same, one line each. */
export function gamesDiffer(published: GamesMade, here: GamesMade): string[] {
  const names = new Set([...published.files, ...here.files].map(({ name }) => name))
  const files = [...names].toSorted().flatMap((name) => {
    const [then, now] = [fileOf(published, name), fileOf(here, name)]
    if (then?.sha256 === now?.sha256) return []
    return [`${name}: SHA-256 ${now?.sha256 ?? 'missing'}, published ${then?.sha256 ?? 'none'}`]
  })
  const counts = (['games', 'positions'] as const).flatMap((what) =>
    published[what] === here[what] ? [] : [`${here[what]} ${what}, published ${published[what]}`],
  )
  return [...files, ...counts]
}

/** A row beside the published one. */
export interface RowPair {
  positions: number
  /** Null if that run has no such row. */
  published: number | null
  here: number | null
  /** How much higher this loss is, relative to the published one; null without both. */
  difference: number | null
  isSame: boolean
}

/** Both curves row by row, by the number of positions trained. */
export function compareCurves(published: readonly CurvePoint[], here: readonly CurvePoint[]): RowPair[] {
  const at = (curve: readonly CurvePoint[], positions: number) =>
    curve.find((row) => row.positions === positions)?.heldBack ?? null
  const rows = new Set([...published, ...here].map(({ positions }) => positions))
  return [...rows]
    .toSorted((a, b) => a - b)
    .map((positions) => {
      const [then, now] = [at(published, positions), at(here, positions)]
      const difference = then === null || now === null ? null : now / then - 1
      const isSame = difference !== null && Math.abs(difference) <= TOLERANCE
      return { positions, published: then, here: now, difference, isSame }
    })
}

const WIDTHS = [12, 12, 12, 12]
const lineOf = (cells: readonly string[]) => cells.map((cell, at) => cell.padStart(WIDTHS[at]!)).join('')
const lossText = (value: number | null) => value?.toFixed(7) ?? 'missing'

/** The curves as a table for a terminal, a line each. */
export function formatCurves(pairs: readonly RowPair[]): string[] {
  return [
    lineOf(['positions', 'published', 'here', 'difference']),
    ...pairs.map(({ positions, published, here, difference, isSame }) => {
      const share = difference === null ? '' : `${(100 * difference).toFixed(3)} %`
      const cells = lineOf([String(positions), lossText(published), lossText(here), share])
      return isSame ? cells : `${cells}  differs`
    }),
  ]
}
