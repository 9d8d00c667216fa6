// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The shapes of the evaluation graph as SVG paths. Every position has a column of the same width; a game with
 * more positions than pixels has one column for several. Pure.
 */

/** CSS pixels. */
export interface Plot {
  width: number
  height: number
  /** Number of positions, at least 1. */
  count: number
}

/** The middle of a position's column. */
export const middleOf = ({ width, count }: Plot, index: number): number => ((index + 0.5) * width) / count

/** The position whose column contains `x`; the nearest for an `x` outside. */
export const indexAt = ({ width, count }: Plot, x: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((x / Math.max(1, width)) * count)))

const short = (value: number): string => String(Math.round(value * 100) / 100)

/** The columns that are drawn: which positions share each of them. */
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
  /** Between the line and the lower edge. */
  area: string
  /** The room of the run, from the upper edge to the lower. */
  ground: string
}

/**
 * The curve over the positions that have a value.
 * @param values 0 (lower edge) to 1 (upper edge); null: unknown, and the curve is interrupted
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

/** Seconds of a move and who made it; null where it is unknown. */
export type Time = { seconds: number; isWhite: boolean } | null

/** Bars of thinking time: White's up from the middle, Black's down. The longest one reaches the edge. */
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
      // The root makes short times visible beside long ones.
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
