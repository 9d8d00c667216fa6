// SPDX-License-Identifier: GPL-3.0-or-later
/** What searches will probably need, in words. */
import { useText } from '../locales/text.ts'
import type { Need } from '../stores/lab/estimate.ts'
import type { Warning } from '../stores/lab/foresight.ts'

/** Units of a duration, the longest first, in seconds. */
const DURATIONS = [
  { unit: 'ages', atLeast: 100 * 365 * 86_400 },
  { unit: 'years', atLeast: 365 * 86_400 },
  { unit: 'days', atLeast: 86_400 },
  { unit: 'hours', atLeast: 3600 },
  { unit: 'minutes', atLeast: 60 },
  { unit: 'seconds', atLeast: 1 },
  { unit: 'moment', atLeast: 0 },
] as const
const MILLION = 1e6
const BYTES_PER_MB = 2 ** 20

const compact = new Intl.NumberFormat(document.documentElement.lang || 'en', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 2,
})

/** Call in setup. */
export function useNeedWords() {
  const { t, n } = useText()

  /** Two digits; more would promise too much. */
  const countOf = (nodes: number): string =>
    nodes < MILLION ? n(Number(nodes.toPrecision(2))) : compact.format(nodes)

  function timeOf(ms: number): string {
    const seconds = ms / 1000
    const { unit, atLeast } = DURATIONS.find((duration) => seconds >= duration.atLeast)!
    if (unit === 'ages' || unit === 'moment') return t(`lab.estimate.${unit}`)
    const count = Math.round(seconds / atLeast)
    return t(`lab.estimate.${unit}`, { count: n(count) }, count)
  }

  /** A sentence: positions and time, from and to. */
  function needWords({ low, high, quick, slow }: Need): string {
    const [from, to] = [timeOf(quick), timeOf(slow)]
    const time = from === to ? to : t('lab.estimate.range', { from, to })
    const [least, most] = [countOf(low), countOf(high)]
    return least === most
      ? t('lab.estimate.exactly', { count: least, time })
      : t('lab.estimate.says', { low: least, high: most, time })
  }

  /** What does not fit, and what would make it fit. */
  function warningWords({ need, long, large, mostBytes }: Warning): string {
    const megabytes = (bytes: number): string => n(Math.round(bytes / BYTES_PER_MB))
    return [
      ...(long ? [needWords(need), t('lab.estimate.shorter', { depth: n(need.fits) })] : []),
      ...(large
        ? [t('lab.estimate.memory', { size: megabytes(need.bytes), most: megabytes(mostBytes) })]
        : []),
    ].join(' ')
  }

  return { needWords, warningWords }
}
