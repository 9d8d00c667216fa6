// SPDX-License-Identifier: GPL-3.0-or-later
/** Figures of a run in words: scores from White's view, lines with the page's notation, shares and times. */
import { formatScore, lineText, pvToSan } from '../../engine/chess/notation.ts'
import type { LabIteration } from '../../engine/lab.ts'
import { useText } from '../locales/text.ts'
import { useNotation } from '../stores/notation.ts'

const MS_PER_SECOND = 1000

/** The score of a depth, White's view. */
export const scoreOf = ({ score, mate }: Pick<LabIteration, 'score' | 'mate'>): string =>
  formatScore(mate === undefined ? { kind: 'cp', value: score } : { kind: 'mate', moves: mate })

/** Call in setup. */
export function useRunWords() {
  const { t, n } = useText()
  const { written } = useNotation()

  /** @param pv UCI's words, from the position `fen` on */
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

  /** A share in per cent; nothing where there is no whole. */
  const shareOf = (part: number, whole: number): string =>
    whole === 0 ? '' : t('lab.results.percent', { percent: n(Math.round((100 * part) / whole)) })

  return { lineOf, timeOf, shareOf }
}
