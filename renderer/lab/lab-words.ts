// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The words of the Lab: names of techniques, figures of a run, and the probable needs of a search. Scores are from
 * White's view. A test proves that each technique has its two texts.
 */
import { formatScore, lineText, pvToSan } from '../../engine/chess/notation.ts'
import type { LabIteration } from '../../engine/modules/lab.ts'
import { COMPACT_WORDS } from '../locales/formats.ts'
import { type MessageKey, useText } from '../locales/text.ts'
import type { LabRunOrder } from '../platform/lab-protocol.ts'
import { switchOf } from '../stores/lab/experiment.ts'
import type { Need, Warning } from '../stores/lab/foresight.ts'
import { useNotation } from '../stores/notation.ts'

/** The key of the name of an algorithm or a technique. */
export const switchName = (name: string): MessageKey => `lab.switches.${name}.name` as MessageKey

/** The key of the sentence about it. */
export const switchSentence = (name: string): MessageKey => `lab.switches.${name}.what` as MessageKey

const MS_PER_SECOND = 1000
/** Counts whose ratio is below this are called about equal. */
const ABOUT_EQUAL = 1.05

/** Two searches to the same depth, and their positions. */
interface Compared {
  readonly name: string
  readonly other: string
  readonly depth: number
  readonly nodes: number
  readonly than: number
}

/** The score of a depth, White's view. */
export const scoreOf = ({ score, mate }: Pick<LabIteration, 'score' | 'mate'>): string =>
  formatScore(mate === undefined ? { kind: 'cp', value: score } : { kind: 'mate', moves: mate })

/** Call in setup. */
export function useRunWords() {
  const { t, n } = useText()
  const { written } = useNotation()

  /** @param pv moves in UCI's notation, from the position `fen` */
  function lineOf(fen: string, pv: readonly string[]): string {
    const moves = pvToSan(fen, pv).map((move) => ({ ...move, san: written(move.san) }))
    return moves.length === 0 ? t('lab.results.noMove') : lineText(moves)
  }

  const timeOf = (ms: number): string =>
    ms < 1
      ? t('lab.results.instant')
      : ms < MS_PER_SECOND
        ? t('lab.results.milliseconds', { ms: n(Math.round(ms)) })
        : t('lab.results.seconds', { seconds: n(Math.round(ms / 10) / 100) })

  /** A share in per cent; empty if the whole is 0. */
  function shareOf(part: number, whole: number): string {
    if (whole === 0) return ''
    const percent = Math.round((100 * part) / whole)
    if (percent === 0 && part > 0) return t('lab.results.belowOne')
    return t('lab.results.percent', { percent: n(percent) })
  }

  /** A factor with two digits. */
  const factorOf = (factor: number): string => n(Number(factor.toPrecision(2)))

  /** A sentence on how many times fewer or more positions one search needed than another. */
  function comparedWords({ name, other, depth, nodes, than }: Compared): string {
    const factor = Math.max(nodes, than) / Math.min(nodes, than)
    const kind = factor < ABOUT_EQUAL ? 'same' : nodes < than ? 'fewer' : 'more'
    return t(`lab.compared.${kind}`, { name, other, depth: n(depth), factor: factorOf(factor) })
  }

  return { lineOf, timeOf, shareOf, comparedWords }
}

/** Call in setup. */
export function useOrderWords() {
  const { t, n } = useText()

  /** The settings that make a run: algorithm, techniques and limits, such as “Alpha-beta, Killers · depth 4”. */
  function settingsOf({ switches, depth, entries, corridor }: LabRunOrder): string {
    const isOn = (name: string): boolean => switches.includes(name)
    return [
      switches
        .toSorted((one, other) => Number(isAlgorithm(other)) - Number(isAlgorithm(one)))
        .map((name) => t(switchName(name)))
        .join(', '),
      t('lab.settings.depth', { depth: n(depth) }),
      ...(isOn('table') && entries !== undefined ? [t('lab.settings.entries', { count: n(entries) })] : []),
      ...(isOn('aspiration') && corridor !== undefined
        ? [t('lab.settings.corridor', { width: n(corridor / 100) })]
        : []),
    ].join(' · ')
  }

  return { settingsOf }
}

const isAlgorithm = (name: string): boolean => switchOf(name).group === 'algorithm'

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

/** Call in setup. */
export function useNeedWords() {
  const { t, n } = useText()

  /** Two digits, because more would promise too much. */
  const countOf = (nodes: number): string =>
    nodes < MILLION ? n(Number(nodes.toPrecision(2))) : n(nodes, COMPACT_WORDS)

  function timeOf(ms: number): string {
    const seconds = ms / 1000
    const { unit, atLeast } = DURATIONS.find((duration) => seconds >= duration.atLeast)!
    if (unit === 'ages' || unit === 'moment') return t(`lab.estimate.${unit}`)
    const count = Math.round(seconds / atLeast)
    return t(`lab.estimate.${unit}`, { count: n(count) }, count)
  }

  /** A sentence with the ranges of positions and time. */
  function needWords({ low, high, quick, slow }: Need): string {
    const [from, to] = [timeOf(quick), timeOf(slow)]
    const time = from === to ? to : t('lab.estimate.range', { from, to })
    const [least, most] = [countOf(low), countOf(high)]
    return least === most
      ? t('lab.estimate.exactly', { count: least, time })
      : t('lab.estimate.says', { low: least, high: most, time })
  }

  /** What exceeds the limits, and how to stay within them. */
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
