// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The evaluation graph: the height of each position, and the shapes as SVG paths. Every position has a column of the
 * same width. A game with more positions than pixels shares columns between positions. Pure.
 */
import { chanceOf } from '../../electron/review/chances.ts'
import type { GRAPH_UNITS } from '../../electron/shell/settings/schema.ts'
import { aheadBy } from '../../engine/contract/protocol.ts'
import type { CoursePoint } from '../stores/analysis/course.ts'

/** CSS pixels. */
export interface Plot {
  width: number
  height: number
  /** Number of positions, at least 1. */
  count: number
}

/** The middle of a position's column. */
export const middleOf = ({ width, count }: Plot, index: number): number => ((index + 0.5) * width) / count

/** The position whose column contains `x`, or the nearest position. */
export const indexAt = ({ width, count }: Plot, x: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((x / Math.max(1, width)) * count)))

const short = (value: number): string => String(Math.round(value * 100) / 100)

/** The columns to draw, each with the positions that share it. */
function columns({ width, count }: Plot): { first: number; end: number }[] {
  const drawn = Math.max(1, Math.min(count, Math.floor(width)))
  return Array.from({ length: drawn }, (_, at) => ({
    first: Math.floor((at * count) / drawn),
    end: Math.floor(((at + 1) * count) / drawn),
  }))
}

/** Paths over one run of neighbouring columns with values. */
interface Run {
  line: string
  /** The area between the line and the lower edge. */
  area: string
  /** The background of the run, from the upper edge to the lower one. */
  ground: string
}

/**
 * The curve over the positions that have a value.
 * @param values 0 (lower edge) to 1 (upper edge); null: unknown, the curve has a gap
 */
export function curveOf(values: readonly (number | null)[], plot: Plot): Run {
  const { width, height, count } = plot
  const all: Run = { line: '', area: '', ground: '' }
  let run: [x: number, y: number][] = []
  let from = 0

  function endAt(end: number): void {
    if (run.length > 0) {
      const [left, right] = [short((from * width) / count), short((end * width) / count)]
      const [first, last] = [short(run[0]![1]), short(run.at(-1)![1])]
      const way = run.map(([x, y]) => `L${short(x)} ${short(y)}`).join('')
      all.line += `M${left} ${first}${way}L${right} ${last}`
      all.area += `M${left} ${height}L${left} ${first}${way}L${right} ${last}L${right} ${height}Z`
      all.ground += `M${left} 0H${right}V${height}H${left}Z`
    }
    run = []
  }

  for (const { first, end } of columns(plot)) {
    const value = values.slice(first, end).findLast((one) => one !== null)
    if (value === undefined || value === null) endAt(first)
    else {
      if (run.length === 0) from = first
      run.push([(middleOf(plot, first) + middleOf(plot, end - 1)) / 2, (1 - value) * height])
    }
  }
  endAt(count)
  return all
}

/** The seconds that a move took, and who made it; null if unknown. */
export type Time = { seconds: number; isWhite: boolean } | null

/** Bars of thinking time, White's upwards from the middle, Black's downwards. The longest bar reaches the edge. */
export function barsOf(times: readonly Time[], plot: Plot): { white: string; black: string } {
  const bars = { white: '', black: '' }
  const longest = Math.max(1, ...columnsMax(times, plot))
  const middle = plot.height / 2
  for (const { first, end } of columns(plot)) {
    const [left, right] = [(first * plot.width) / plot.count, (end * plot.width) / plot.count]
    const gap = right - left > 3 ? 0.5 : 0
    for (const side of ['white', 'black'] as const) {
      const seconds = longestOf(times, first, end, side === 'white')
      if (seconds === null) continue
      // The square root makes short times visible beside long ones.
      const size = Math.max(1, Math.sqrt(seconds / longest) * (middle - 0.5))
      const [from, to] =
        side === 'white' ? [middle - 0.5, middle - 0.5 - size] : [middle + 0.5, middle + 0.5 + size]
      bars[side] +=
        `M${short(left + gap)} ${short(from)}H${short(right - gap)}V${short(to)}H${short(left + gap)}Z`
    }
  }
  return bars
}

function longestOf(times: readonly Time[], first: number, end: number, isWhite: boolean): number | null {
  let longest: number | null = null
  for (const time of times.slice(first, end)) {
    if (time && time.isWhite === isWhite) longest = Math.max(longest ?? 0, time.seconds)
  }
  return longest
}

const columnsMax = (times: readonly Time[], plot: Plot): number[] =>
  columns(plot).map(({ first, end }) =>
    Math.max(longestOf(times, first, end, true) ?? 0, longestOf(times, first, end, false) ?? 0),
  )

export type GraphUnit = (typeof GRAPH_UNITS)[number]

/** The advantage at which the graph in pawns ends, centipawns. */
const EDGE_CP = 800

const RESULT_SHARES = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5, '*': 0.5 } as const

/**
 * The height in the graph: 0 if Black wins, 0.5 if level, 1 if White wins; null if unknown. All chances come from
 * one formula, so that scores of the file and of different engines make one curve.
 */
export function shareOf(
  { score, ended }: Pick<CoursePoint, 'score' | 'ended'>,
  unit: GraphUnit,
): number | null {
  if (ended) return RESULT_SHARES[ended]
  if (!score) return null
  if (unit === 'chances') return chanceOf(score)
  if (score.kind !== 'cp') return aheadBy(score) > 0 ? 1 : 0
  return 0.5 + Math.max(-EDGE_CP, Math.min(EDGE_CP, score.value)) / (2 * EDGE_CP)
}
