// SPDX-License-Identifier: GPL-3.0-or-later
/** The log of a run of the tuner: rows as CSV, and a picture of how the values moved. */
import type { Row } from './spsa.ts'
import { movedBy } from './table.ts'

/** Games so far, from the view of the side whose values move by plus c. */
export interface Counts {
  won: number
  drawn: number
  lost: number
}

/** A moment of the run. */
export interface Moment extends Counts {
  iteration: number
  /** In the order of the rows, with fractions. */
  values: number[]
}

const DIGITS = 8
const COUNTED = 4

export const csvHead = (rows: readonly Row[]): string =>
  `${['iteration', 'won', 'drawn', 'lost', ...rows.map(({ name }) => name)].join(',')}\n`

export const csvRow = ({ iteration, won, drawn, lost, values }: Moment): string =>
  `${[iteration, won, drawn, lost, ...values.map((value) => Number(value.toPrecision(DIGITS)))].join(',')}\n`

/** Reads the moments of a log. */
export const readCsv = (text: string): Moment[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const numbers = line.split(',').map(Number)
      const [iteration, won, drawn, lost] = numbers as [number, number, number, number]
      return { iteration, won, drawn, lost, values: numbers.slice(COUNTED) }
    })

const WIDTH = 960
const HEIGHT = 520
const LEFT = 60
/** Has room for names. */
const RIGHT = 270
const TOP = 40
const BOTTOM = 44
const TICKS = 5
/** Lines with names: those that moved most. */
const NAMED = 12
const NAME_HEIGHT = 13
const COLOURS = ['#1560bd', '#c0392b', '#1e8449', '#8e44ad', '#b9770e', '#117a65']

/** A picture of how far each value has moved, in units of c. Those that moved most have names. */
export function makeSvg(rows: readonly Row[], moments: readonly Moment[]): string {
  const courses = rows.map((row, index) => ({
    name: row.name,
    points: [
      { iteration: 0, moved: 0 },
      ...moments.map(({ iteration, values }) => ({ iteration, moved: movedBy(row, values[index]!) })),
    ],
  }))
  const all = courses.flatMap(({ points }) => points.map(({ moved }) => Math.abs(moved)))
  const most = all.reduce((high, moved) => Math.max(high, moved), 0.1)
  const last = moments.at(-1)?.iteration ?? 1
  const x = (iteration: number): number => LEFT + (iteration / last) * (WIDTH - LEFT - RIGHT)
  const y = (moved: number): number => TOP + ((most - moved) / (2 * most)) * (HEIGHT - TOP - BOTTOM)
  const ticks = Array.from({ length: TICKS }, (_, index) => {
    const moved = most - (2 * most * index) / (TICKS - 1)
    const iteration = (last * index) / (TICKS - 1)
    const at = y(moved).toFixed(1)
    return [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#ddd"/>`,
      `<text x="${LEFT - 8}" y="${at}" text-anchor="end" dominant-baseline="middle">${moved.toFixed(2)}</text>`,
      `<text x="${x(iteration).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${Math.round(iteration)}</text>`,
    ].join('\n')
  })
  const byDistance = courses.toSorted(
    (a, b) => Math.abs(b.points.at(-1)!.moved) - Math.abs(a.points.at(-1)!.moved),
  )
  const line = ({ points }: (typeof courses)[number], style: string): string => {
    const corners = points.map(({ iteration, moved }) => `${x(iteration).toFixed(1)},${y(moved).toFixed(1)}`)
    return `<polyline points="${corners.join(' ')}" fill="none" ${style}/>`
  }
  const named = byDistance.slice(0, NAMED).toSorted((a, b) => b.points.at(-1)!.moved - a.points.at(-1)!.moved)
  let lowest = -Infinity
  const names = named.map((course, index) => {
    const { moved } = course.points.at(-1)!
    // Names do not overlap, and the last one is not below the picture.
    const deepest = HEIGHT - BOTTOM - (named.length - 1 - index) * NAME_HEIGHT
    lowest = Math.min(Math.max(y(moved), lowest + NAME_HEIGHT), deepest)
    const colour = COLOURS[index % COLOURS.length]!
    return [
      line(course, `stroke="${colour}" stroke-width="1.8"`),
      `<text x="${WIDTH - RIGHT + 8}" y="${lowest.toFixed(1)}" fill="${colour}" dominant-baseline="middle">${course.name} ${moved.toFixed(2)}</text>`,
    ].join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="20" font-size="13">Values of the search: change in units of c</text>`,
    ...ticks,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">iterations</text>`,
    ...byDistance.slice(NAMED).map((course) => line(course, 'stroke="#bbb" stroke-width="0.8"')),
    ...names,
    '</svg>',
    '',
  ].join('\n')
}
