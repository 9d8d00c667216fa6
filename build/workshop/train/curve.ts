// SPDX-License-Identifier: GPL-3.0-or-later
/** The curve of a run: the loss on what is trained and on what is held back, as CSV and as a picture. */

export interface Row {
  /** Positions trained so far. */
  positions: number
  /** Epochs so far, with a fraction. */
  epochs: number
  rate: number
  /** Mean squared error in points, since the row before. */
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

/** The rows of what `makeCsv` wrote. */
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

const WIDTH = 720
const HEIGHT = 360
const LEFT = 70
const RIGHT = 20
const TOP = 30
const BOTTOM = 40
const TICKS = 5

/** A picture of the curve. Held back is drawn thick. */
export function makeSvg(rows: readonly Row[]): string {
  const losses = rows.flatMap(({ trained, heldBack }) => [trained, heldBack])
  const least = losses.reduce((low, loss) => Math.min(low, loss), Infinity)
  const most = losses.reduce((high, loss) => Math.max(high, loss), least + 1e-9)
  const last = rows.at(-1)?.epochs ?? 1
  const x = (epochs: number): string => (LEFT + (epochs / last) * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const y = (loss: number): string =>
    (TOP + ((most - loss) / (most - least)) * (HEIGHT - TOP - BOTTOM)).toFixed(1)
  const line = (value: (row: Row) => number, style: string): string => {
    const points = rows.map((row) => `${x(row.epochs)},${y(value(row))}`).join(' ')
    return `<polyline points="${points}" fill="none" ${style}/>`
  }
  const ticks = Array.from({ length: TICKS }, (_, index) => {
    const loss = least + ((most - least) * index) / (TICKS - 1)
    const epochs = (last * index) / (TICKS - 1)
    return [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(loss)}" y2="${y(loss)}" stroke="#ddd"/>`,
      `<text x="${LEFT - 8}" y="${y(loss)}" text-anchor="end" dominant-baseline="middle">${loss.toFixed(5)}</text>`,
      `<text x="${x(epochs)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${Number(epochs.toFixed(2))}</text>`,
    ].join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="18" font-size="13">Mean squared error in points: held back (thick), trained (thin)</text>`,
    ...ticks,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 6}" text-anchor="middle">epochs</text>`,
    line(({ trained }) => trained, 'stroke="#888" stroke-width="1"'),
    line(({ heldBack }) => heldBack, 'stroke="#1560bd" stroke-width="2.5"'),
    '</svg>',
    '',
  ].join('\n')
}
