// SPDX-License-Identifier: GPL-3.0-or-later
/** The curve of a run, as CSV and as a picture: the loss on training positions and on held-back positions. */
import { drawChart } from '../chart.ts'

export interface Row {
  /** Positions trained so far. */
  positions: number
  /** Epochs so far, with fractions. */
  epochs: number
  rate: number
  /** Mean squared errors in points: of training positions since the last row, and of held-back positions. */
  trained: number
  heldBack: number
}

export const makeCsv = (rows: readonly Row[]): string =>
  [
    'positions,epochs,rate,trained,held back',
    ...rows.map(({ positions, epochs, rate, trained, heldBack }) =>
      [positions, epochs.toFixed(4), rate.toExponential(4), trained.toFixed(7), heldBack.toFixed(7)].join(
        ',',
      ),
    ),
    '',
  ].join('\n')

/** Reads the rows that `makeCsv` wrote. */
export const readCsv = (text: string): Row[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [positions, epochs, rate, trained, heldBack] = line.split(',').map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ]
      return { positions, epochs, rate, trained, heldBack }
    })

/** A picture of the curve. */
export const makeSvg = (rows: readonly Row[]): string =>
  drawChart({
    title: 'Mean squared error in points',
    xName: 'epochs',
    yName: 'error',
    yText: (loss) => loss.toFixed(4),
    series: [
      {
        name: 'positions held back',
        kind: 'curve',
        points: rows.map(({ epochs: x, heldBack: y }) => ({ x, y })),
      },
      { name: 'trained', kind: 'curve', points: rows.map(({ epochs: x, trained: y }) => ({ x, y })) },
    ],
  })
