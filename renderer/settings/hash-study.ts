// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The effect of the size of the hash table in one position. An engine of its own searches the position to the same
 * depth with half the table, the same table, and double the table. It uses one thread, so that the number of nodes
 * is the same every time, and an empty table for every search. The result can be drawn as a bar chart.
 */
import type { EngineClient, SearchResult } from '../../engine/contract/client.ts'
import { type Limit, LIMITS, type PositionSpec } from '../../engine/contract/protocol.ts'
import { escaped } from '../ui/raster.ts'

/** The factor by which a search may take longer than the first one before it is stopped. */
const PATIENCE = 4

export interface StudyRow {
  mb: number
  /**
   * `late`: the search did not reach the depth in time, and the figures are incomplete. `noMemory`: there is no
   * memory for the table.
   */
  state: 'measured' | 'late' | 'noMemory'
  ms: number
  nodes: number
  /** The used part of the table at the end, per mille. */
  hashFull: number
}

export type StudyOutcome =
  | { ok: true; depth: number; rows: StudyRow[] }
  | { ok: false; code: 'STOPPED' | 'NO_MOVES' | 'FAILED' }

interface Plan {
  position: PositionSpec
  /** The size in use, MB. */
  mb: number
  /** The time of the first search, which sets the depth, ms. */
  firstMs: number
  signal: AbortSignal
  /** Called before each of `count` searches, numbered from 0. */
  onStep: (step: number, count: number, mb: number) => void
}

/** Half the size, the same and double, within the engine's limits. */
export const studiedSizes = (mb: number): number[] =>
  [...new Set([Math.floor(mb / 2), mb, mb * 2])].filter(
    (size) => size >= LIMITS.hashMb.min && size <= LIMITS.hashMb.max,
  )

/** Measures with an engine that has no other user. Never rejects. */
export async function studyHash(client: EngineClient, plan: Plan): Promise<StudyOutcome> {
  const { position, mb, firstMs, signal, onStep } = plan
  const sizes = studiedSizes(mb)
  const count = sizes.length + 1

  /** A search from an empty table; null: no memory for a table of this size. */
  async function search(size: number, limit: Limit): Promise<SearchResult | 'failed' | null> {
    const sized = await client.setOptions({ hashMb: size, threads: 1 })
    if (!sized.ok) return 'failed'
    if (sized.refused.length > 0) return null
    client.newGame()
    const found = await client.search({ position, limit, lines: 1, purpose: 'analyse' }, { signal })
    return found.ok ? found : 'failed'
  }

  onStep(0, count, mb)
  const first = await search(mb, { moveTimeMs: firstMs })
  if (signal.aborted) return { ok: false, code: 'STOPPED' }
  if (first === null || first === 'failed') return { ok: false, code: 'FAILED' }
  const reached = first.lines[0]?.depth
  if (first.best === null || reached === undefined) return { ok: false, code: 'NO_MOVES' }
  // The search may not have finished its last depth.
  const depth = Math.max(1, reached - 1)

  const rows: StudyRow[] = []
  for (const [at, size] of sizes.entries()) {
    onStep(at + 1, count, size)
    const found = await search(size, { depth, moveTimeMs: PATIENCE * firstMs })
    if (signal.aborted) return { ok: false, code: 'STOPPED' }
    if (found === 'failed') return { ok: false, code: 'FAILED' }
    const line = found?.lines[0]
    rows.push({
      mb: size,
      state: found === null ? 'noMemory' : (line?.depth ?? 0) < depth ? 'late' : 'measured',
      ms: line?.ms ?? 0,
      nodes: line?.nodes ?? 0,
      hashFull: line?.hashFull ?? 0,
    })
  }
  return { ok: true, depth, rows }
}

/** How many times the work of the first size the second size needs; null if unknown. */
export function timesTheWork(rows: readonly StudyRow[], first: number, second: number): number | null {
  const nodesOf = (mb: number) => rows.find((row) => row.mb === mb && row.state === 'measured')?.nodes
  const [before, after] = [nodesOf(first), nodesOf(second)]
  return before === undefined || after === undefined || before === 0 ? null : after / before
}

interface HashChart {
  title: string
  rows: readonly (Pick<StudyRow, 'mb' | 'nodes' | 'state'> & {
    /** The texts before and after the bar. */
    label: string
    figures: string
  })[]
  /** The size in use; its bar is highlighted. */
  used: number
  colors: { ground: string; text: string; muted: string; bar: string; used: string }
}

/** The width of the chart, its margin, the left edge of the bars, and the heights of a row and of the title. */
export const CHART = { width: 640, margin: 24, bars: 116, row: 36, head: 54 }
const BAR = { height: 22, most: 250 }

export const chartHeight = (rows: number): number => CHART.head + rows * CHART.row + CHART.margin / 2

const text = (x: number, y: number, color: string, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" fill="${escaped(color)}"${more}>${escaped(words)}</text>`

/** The chart as an SVG text. The length of a bar is the work to the same depth, in nodes. */
export function hashChartOf({ title, rows, used, colors }: HashChart): string {
  const most = Math.max(1, ...rows.map(({ nodes }) => nodes))
  const height = chartHeight(rows.length)
  const bars = rows.flatMap(({ mb, nodes, label, figures }, at) => {
    const top = CHART.head + at * CHART.row
    const middle = top + BAR.height / 2 + 5
    const width = Math.max(2, Math.round((BAR.most * nodes) / most))
    return [
      text(CHART.bars - 12, middle, colors.text, label, ' text-anchor="end" font-weight="600"'),
      `<rect x="${CHART.bars}" y="${top}" width="${width}" height="${BAR.height}" rx="4" fill="${escaped(mb === used ? colors.used : colors.bar)}"/>`,
      text(CHART.bars + width + 12, middle, colors.muted, figures),
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART.width}" height="${height}" viewBox="0 0 ${CHART.width} ${height}" font-family="sans-serif" font-size="14">`,
    `<rect width="${CHART.width}" height="${height}" fill="${escaped(colors.ground)}"/>`,
    text(CHART.margin, 34, colors.text, title, ' font-size="16" font-weight="700"'),
    ...bars,
    '</svg>',
    '',
  ].join('\n')
}
