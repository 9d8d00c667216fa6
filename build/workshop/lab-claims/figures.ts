// SPDX-License-Identifier: GPL-3.0-or-later
/** Formats figures of many positions. */
import { median, percentile } from '../../measure/statistics.ts'
import type { Compared } from './workbench.ts'

/** Three significant digits, thousands with commas. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const rounded = Math.abs(value) >= 1000 ? Number(value.toPrecision(3)) : value
  return rounded.toLocaleString('en', { maximumFractionDigits: digits })
}

/** Median and quartiles. */
export const spread = (values: readonly number[]): string =>
  `${figure(median(values))} (${figure(percentile(values, 0.25))}–${figure(percentile(values, 0.75))})`

/** How many satisfy a condition. */
export const share = <T>(all: readonly T[], is: (one: T) => boolean): string =>
  `${all.filter(is).length} of ${all.length}`

/** Percent, whole. */
export const percent = (part: number): string => `${Math.round(100 * part)} %`

/** The number of capped positions, if any. */
export const cappedWords = ({ capped }: Pick<Compared, 'capped'>): string =>
  capped === 0 ? '' : `; ${capped} capped`

/** Nodes of the second search divided by those of the first, by position. */
export const ratios = ({ pairs }: Compared): number[] =>
  pairs.map(({ before, after }) => after.nodes / before.nodes)
