// SPDX-License-Identifier: GPL-3.0-or-later
/** The pictures of a calibration. */
import { drawChart } from '../chart.ts'
import type { Calibration } from './summary.ts'

/** Measured rating by label, with the line on which both are the same. */
export function drawCurve({ players }: Calibration): string {
  const pointsOf = (anchors: boolean) =>
    players
      .filter(({ isAnchor }) => isAnchor === anchors)
      .map(({ label, elo, error }) => ({ x: label, y: elo, error }))
  const labels = players.map(({ label }) => label)
  const ends = [Math.min(...labels), Math.max(...labels)]
  return drawChart({
    title: 'What a label is worth',
    xName: 'label',
    yName: 'Elo measured',
    series: [
      { name: 'levels', kind: 'line', points: pointsOf(false) },
      { name: 'Stockfish UCI_Elo', kind: 'points', points: pointsOf(true) },
      { name: 'label true', kind: 'dashed', points: ends.map((end) => ({ x: end, y: end })) },
    ],
  })
}

/** How far each level lies off the straight line through all of them. */
export function drawResiduals({ players }: Calibration): string {
  const levels = players.filter(({ residual }) => residual !== null)
  return drawChart({
    title: 'Off the straight line',
    xName: 'label',
    yName: 'Elo',
    series: [
      {
        name: 'levels',
        kind: 'points',
        points: levels.map(({ label, residual, error }) => ({ x: label, y: residual!, error })),
      },
      { name: 'on the line', kind: 'dashed', points: levels.map(({ label }) => ({ x: label, y: 0 })) },
    ],
  })
}
