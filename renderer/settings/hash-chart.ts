// SPDX-License-Identifier: GPL-3.0-or-later
/** The result of a study of table sizes as a bar chart: one SVG text that needs no other file. Pure. */
import type { StudyRow } from '../stores/hash-study.ts'

export interface HashChart {
  title: string
  rows: readonly (Pick<StudyRow, 'mb' | 'nodes' | 'state'> & {
    /** Before the bar, and behind it. */
    label: string
    figures: string
  })[]
  /** The size in use; its bar is the strong one. */
  used: number
  colors: { ground: string; text: string; muted: string; bar: string; used: string }
}

/** Width of the chart, its margin, and where bars begin; height of a row and of the title. */
export const CHART = { width: 640, margin: 24, bars: 116, row: 36, head: 54 }
const BAR = { height: 22, most: 250 }

export const chartHeight = (rows: number): number => CHART.head + rows * CHART.row + CHART.margin / 2

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The chart as an SVG text. Bars are as long as the work to the same depth, in nodes. */
export function hashChartOf({ title, rows, used, colors }: HashChart): string {
  const most = Math.max(1, ...rows.map(({ nodes }) => nodes))
  const height = chartHeight(rows.length)
  const text = (x: number, y: number, color: string, words: string, more = '') =>
    `<text x="${x}" y="${y}" fill="${escaped(color)}"${more}>${escaped(words)}</text>`
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
