// SPDX-License-Identifier: GPL-3.0-or-later
/** The errors of people and levels as Markdown tables and a picture. Pure. */
import { drawChart } from '../../chart.ts'
import { BAND } from '../bands.ts'
import { type ErrorBand, SOURCES } from './profile.ts'

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`
const bandName = ({ rating }: ErrorBand): string => `${rating}-${rating + BAND - 1}`
const middle = ({ rating }: ErrorBand): number => rating + BAND / 2
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table whose first column is aligned left and the others right. */
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(heads), `|---|${'---:|'.repeat(heads.length - 1)}`, ...rows.map(rowOf)].join('\n')

/** How often moves lose much, people against the level of their rating. */
export function tableOfErrors(bands: readonly ErrorBand[]): string {
  const heads = ['rating', 'positions']
  for (const size of ['100 cp', '300 cp']) heads.push(`people lose ${size}`, 'level', 'level / people')
  heads.push('people hang', 'level', 'mean loss of people', 'level')
  const rows = bands.map((band) => {
    const { people, level, peopleError, ratioError } = band
    const cells = [bandName(band), String(band.positions)]
    for (const size of ['large', 'huge'] as const) {
      cells.push(
        `${percent(people[size])} ± ${(100 * peopleError[size]).toFixed(1)}`,
        percent(level[size]),
        `${(level[size] / people[size]).toFixed(2)} ± ${ratioError[size].toFixed(2)}`,
      )
    }
    return [
      ...cells,
      percent(people.hangs),
      percent(level.hangs, 2),
      people.meanLoss.toFixed(0),
      level.meanLoss.toFixed(0),
    ]
  })
  return tableOf(heads, rows)
}

/** Sources of losses of 100 centipawns or more: shares of all moves, people / level. */
export function tableOfSources(bands: readonly ErrorBand[]): string {
  const heads = ['rating', 'piece hung at once', 'two-move tactic', 'deeper', 'positional']
  const rows = bands.map((band) => [
    bandName(band),
    ...SOURCES.map(
      (source) => `${percent(band.people.sources[source])} / ${percent(band.level.sources[source])}`,
    ),
  ])
  return tableOf(heads, rows)
}

/** How often levels draw the move that the person played. */
export function tableOfAgreement(bands: readonly ErrorBand[]): string {
  const heads = ['rating', 'drawn', 'by the level 400 lower', '400 higher', 'loss', '400 lower', '400 higher']
  const rows = bands.map((band) => [
    bandName(band),
    ...[band.agreement, band.lower, band.higher].map((share) => percent(share)),
    ...[band.loss, band.lowerLoss, band.higherLoss].map((loss) => loss.toFixed(3)),
  ])
  return tableOf(heads, rows)
}

/** Shares of moves that lose 100 and 300 centipawns by rating; the people's with error bars. */
export function drawErrors(bands: readonly ErrorBand[]): string {
  const people = (size: 'large' | 'huge') =>
    bands.map((band) => ({
      x: middle(band),
      y: 100 * band.people[size],
      error: 100 * band.peopleError[size],
    }))
  const level = (size: 'large' | 'huge') =>
    bands.map((band) => ({ x: middle(band), y: 100 * band.level[size] }))
  return drawChart({
    title: 'Moves that lose 100 and 300 centipawns',
    xName: 'rating',
    yName: 'share of moves',
    yText: (value) => `${value} %`,
    series: [
      { name: 'people, 100', kind: 'points', points: people('large') },
      { name: 'level, 100', kind: 'line', points: level('large') },
      { name: 'people, 300', kind: 'points', points: people('huge') },
      { name: 'level, 300', kind: 'line', points: level('huge') },
    ],
  })
}
