// SPDX-License-Identifier: GPL-3.0-or-later
/** What the evaluation graph says of a position, in short for the eye and in words for a screen reader. */
import { formatScore, moveNumber } from '../../engine/chess/notation.ts'
import { signOf } from '../../engine/chess/nags.ts'
import type { Score } from '../../engine/protocol.ts'
import { useText } from '../locales/text.ts'
import { FAULTS, type CoursePoint } from '../stores/analysis/course.ts'
import { useGameStore } from '../stores/game.ts'
import { useNotation } from '../stores/notation.ts'
import { shareOf } from './graph-values.ts'

const MINUTE = 60
/** From here on a time is told in minutes, seconds. */
const LONG = 2 * MINUTE

const scoreText = (score: Score): string => formatScore(score).replace('-', '−')

const signOfFault = ({ fault }: CoursePoint): string => (fault ? signOf(FAULTS[fault]) : '')

/** `−1.20`, or the result where the game has ended; empty if nothing is known. */
const scoreOf = ({ score, ended }: CoursePoint): string => ended ?? (score ? scoreText(score) : '')

/** Call in setup. */
export function useGraphWords() {
  const game = useGameStore()
  const { t, n } = useText()
  const { written } = useNotation()

  /** `23…Qxe4`, or that it is the first position. */
  function moveOf({ node }: CoursePoint): string {
    const at = moveNumber(game.tree, node)
    if (!at || node.san === null) return t('analysis.graph.start')
    return `${at.number}${at.color === 'white' ? '.' : '…'} ${written(node.san)}`
  }

  function chanceOf(point: CoursePoint): string {
    const share = shareOf(point, 'chances')
    return share === null ? '' : t('analysis.graph.chance', { percent: Math.round(100 * share) })
  }

  function timeOf({ spent }: CoursePoint): string {
    if (spent === null) return ''
    if (spent < LONG) return t('analysis.graph.seconds', {}, Math.round(spent))
    const minutes = Math.floor(spent / MINUTE)
    return t('analysis.graph.minutes', { minutes: n(minutes), seconds: Math.floor(spent % MINUTE) })
  }

  function spoken(point: CoursePoint): string {
    const share = shareOf(point, 'chances')
    return [
      moveOf(point),
      point.fault ? t(`analysis.graph.faults.${point.fault}`) : '',
      point.score && !point.ended ? t('analysis.spoken.score', { score: scoreText(point.score) }) : '',
      share === null
        ? t('analysis.graph.unknown')
        : t('analysis.graph.spokenChance', { percent: Math.round(100 * share) }),
      timeOf(point),
    ]
      .filter((part) => part !== '')
      .join(', ')
  }

  return { moveOf, signOfFault, scoreOf, chanceOf, timeOf, spoken }
}
