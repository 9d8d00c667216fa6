// SPDX-License-Identifier: GPL-3.0-or-later
/** Charts: what is drawn where. */
import { expect, it } from 'vitest'
import { drawChart } from '../../../build/workshop/chart.ts'

const chart = (yRange?: [number, number]) =>
  drawChart({
    title: 'A < B',
    xName: 'x',
    yName: 'y',
    series: [
      { name: 'bars', kind: 'points', points: [{ x: 0, y: 10, error: 5 }] },
      {
        name: 'line',
        kind: 'line',
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 20 },
        ],
      },
      {
        name: 'aim',
        kind: 'dashed',
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 20 },
        ],
      },
    ],
    ...(yRange && { yRange }),
  })

it('draws a point for each value, and a bar where there is an error', () => {
  const svg = chart()
  expect(svg).toContain('A &lt; B')
  // Two marks of points in the legend are one: lines have a line there.
  expect(svg.match(/<circle/g)).toHaveLength(4)
  expect(svg.match(/<path/g)).toHaveLength(1)
  expect(svg.match(/<polyline class="s2 dashed"/g)).toHaveLength(2)
})

it('has the range of its values from edge to edge, bars included', () => {
  expect(chart()).toContain('points="66.0,332.0 700.0,62.0"')
})

it('keeps what is out of a given range at its edge', () => {
  expect(chart([0, 10])).toContain('points="66.0,332.0 700.0,62.0"')
})

it('draws a curve without points, also where it has only begun', () => {
  const svg = drawChart({
    title: 'loss',
    xName: 'epochs',
    yName: 'error',
    series: [{ name: 'held back', kind: 'curve', points: [{ x: 1, y: 0.1 }] }],
  })
  expect(svg).not.toContain('<circle')
  expect(svg).not.toContain('NaN')
})
