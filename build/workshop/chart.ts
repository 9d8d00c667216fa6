// SPDX-License-Identifier: GPL-3.0-or-later
/** Charts for the docs: lines and points with error bars, as SVG that is readable on light and dark backgrounds. */

/** A point, and half of its error bar if it has one. */
export interface ChartPoint {
  x: number
  y: number
  error?: number
}

export interface ChartSeries {
  name: string
  points: readonly ChartPoint[]
  /** `points` are not joined, `curve` is a line without points, `dashed` is the same for comparison. */
  kind: 'line' | 'points' | 'curve' | 'dashed'
}

export interface Chart {
  title: string
  xName: string
  yName: string
  series: readonly ChartSeries[]
  /** Range of y; by default that of the points. */
  yRange?: readonly [number, number]
  /** Formats a value of y. */
  yText?: (value: number) => string
}

const WIDTH = 720
const HEIGHT = 380
const LEFT = 66
const RIGHT = 20
const TOP = 62
const BOTTOM = 48
/** Approximate number of grid lines. */
const TICKS = 6
/** Half the width of the end of an error bar, and the radius of a point. */
const CAP = 3.5
const RADIUS = 3.2

/** Colours by series, for light and dark backgrounds. They differ in lightness as well as in hue. */
const INKS: readonly (readonly [string, string])[] = [
  ['#1560bd', '#7db4f5'],
  ['#c2410c', '#fda172'],
  ['#3f7d20', '#9bd46f'],
  ['#7a3fa0', '#cf9df0'],
  ['#5f6b76', '#aab4be'],
]

const STYLE = [
  'text{fill:#222;font:12px sans-serif}.back{fill:#fff}.grid{stroke:#ddd}',
  ...INKS.map(([light], index) => `.s${index}{stroke:${light};fill:${light}}`),
  '@media(prefers-color-scheme:dark){text{fill:#e6e6e6}.back{fill:#16181c}.grid{stroke:#3a3f46}',
  ...INKS.map(([, dark], index) => `.s${index}{stroke:${dark};fill:${dark}}`),
  '}polyline{fill:none!important;stroke-width:2.2}.dashed{stroke-dasharray:6 5;stroke-width:1.6}',
].join('')

/** A step of 1, 2 or 5 times a power of ten that divides a range into about `TICKS` parts; 1 for an empty range. */
function stepOf(range: number): number {
  if (range <= 0) return 1
  const rough = range / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough)!
  return factor * power
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Multiples of a step within a range. */
function ticksOf(from: number, to: number): number[] {
  const step = stepOf(to - from)
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** The text of the SVG file. There must be points. */
export function drawChart({ title, xName, yName, series, yRange, yText = String }: Chart): string {
  const points = series.flatMap((each) => each.points)
  const xs = points.map(({ x }) => x)
  const ends = points.flatMap(({ y, error = 0 }) => [y - error, y + error])
  const [xFrom, xTo] = [Math.min(...xs), Math.max(...xs)]
  const [yFrom, yTo] = yRange ?? [Math.min(...ends), Math.max(...ends)]
  const xAt = (x: number) => (LEFT + ((x - xFrom) / (xTo - xFrom || 1)) * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const yAt = (y: number) => {
    const share = Math.max(0, Math.min(1, (yTo - y) / (yTo - yFrom || 1)))
    return (TOP + share * (HEIGHT - TOP - BOTTOM)).toFixed(1)
  }
  const grid = ticksOf(yFrom, yTo).map(
    (y) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${yAt(y)}" y2="${yAt(y)}"/>` +
      `<text x="${LEFT - 8}" y="${yAt(y)}" text-anchor="end" dominant-baseline="middle">${escape(yText(y))}</text>`,
  )
  const under = ticksOf(xFrom, xTo).map(
    (x) => `<text x="${xAt(x)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${x}</text>`,
  )
  const drawn = series.flatMap(({ points: own, kind }, index) => {
    const ink = `s${index % INKS.length}`
    const line = own.map(({ x, y }) => `${xAt(x)},${yAt(y)}`).join(' ')
    const joined =
      kind === 'points'
        ? []
        : [`<polyline class="${ink}${kind === 'dashed' ? ' dashed' : ''}" points="${line}"/>`]
    if (kind === 'dashed' || kind === 'curve') return joined
    return [...joined, ...own.map((point) => drawPoint(point, ink, xAt, yAt))]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escape(title)}</title><style>${STYLE}</style>`,
    `<rect class="back" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text x="${LEFT}" y="20" style="font-size:14px;font-weight:600">${escape(title)}</text>`,
    ...legend(series),
    ...grid,
    ...under,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escape(xName)}</text>`,
    `<text transform="translate(14 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escape(yName)}</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}

function drawPoint(
  { x, y, error }: ChartPoint,
  ink: string,
  xAt: (x: number) => string,
  yAt: (y: number) => string,
): string {
  const point = `<circle class="${ink}" cx="${xAt(x)}" cy="${yAt(y)}" r="${RADIUS}"/>`
  if (error === undefined) return point
  const [high, low, at] = [yAt(y + error), yAt(y - error), Number(xAt(x))]
  const cap = (height: string) => `M${at - CAP} ${height}H${at + CAP}`
  return `<path class="${ink}" d="M${at} ${high}V${low}${cap(high)}${cap(low)}"/>${point}`
}

/** Names of the series in a row under the title. */
function legend(series: readonly ChartSeries[]): string[] {
  const width = (WIDTH - LEFT - RIGHT) / series.length
  return series.map(({ name, kind }, index) => {
    const x = LEFT + index * width
    const ink = `s${index % INKS.length}${kind === 'dashed' ? ' dashed' : ''}`
    const mark =
      kind === 'points'
        ? `<circle class="${ink}" cx="${x + 10}" cy="40" r="${RADIUS}"/>`
        : `<polyline class="${ink}" points="${x},40 ${x + 20},40"/>`
    return `${mark}<text x="${x + 26}" y="40" dominant-baseline="middle">${escape(name)}</text>`
  })
}
