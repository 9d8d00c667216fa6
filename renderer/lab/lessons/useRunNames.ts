// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts for a lesson's searches: their names, moves and scores. */
import { playUci } from '../../../engine/chess/rules.ts'
import { useText } from '../../locales/text.ts'
import { switchName } from '../lab-words.ts'
import { techniqueName } from '../useEngineWords.ts'
import type { Found, Lesson, LessonRun } from './lesson.ts'

const WITHOUT = 'no-'

/** The best move as SAN; empty if the search found none. */
export function moveOf({ fen }: LessonRun, { pv: [uci] }: Found): string {
  const played = uci === undefined ? null : playUci(fen, uci)
  return played?.ok ? played.value.san : ''
}

/** Call in setup. */
export function useRunNames(lesson: Lesson) {
  const { t, n } = useText()

  /** The techniques that all searches of the lesson share. A row names only the others. */
  const [first = [], ...others] = lesson.runs.map((run) => run.with.split(','))
  const common = first.filter((name) => others.length > 0 && others.every((names) => names.includes(name)))
  /** The positions of the searches, with the lesson's position first. */
  const boards = [...new Set([lesson.fen, ...lesson.runs.map(({ fen }) => fen)])]

  /** Text for a name in `with`: a technique of the Lab, the real engine, or a disabled technique. */
  function partOf(name: string): string {
    if (name === 'alfabeta') return t('lessons.figures.engine')
    if (!name.startsWith(WITHOUT)) return t(switchName(name))
    return t('lessons.figures.without', { technique: t(techniqueName(name.slice(WITHOUT.length))) })
  }
  const listOf = (names: readonly string[]): string => names.map(partOf).join(', ')
  const ownOf = ({ with: names }: LessonRun): string =>
    listOf(names.split(',').filter((name) => !common.includes(name)))

  /** The techniques that set a search apart from others of the lesson, and its position. */
  function nameOf(run: LessonRun): string {
    const { with: names, entries, corridor, fen } = run
    const more = [
      names.includes('table') && entries !== undefined
        ? t('lessons.figures.entries', { size: n(entries) })
        : '',
      corridor === undefined ? '' : t('lessons.figures.corridor', { size: n(corridor / 100) }),
      boards.length === 1 ? '' : t('lessons.figures.board', { number: n(boards.indexOf(fen) + 1) }),
    ]
    return [ownOf(run) || t('lessons.figures.plain'), ...more].filter(Boolean).join(' · ')
  }

  /** The same for a sentence. A search without techniques of its own has the name of its algorithm. */
  const shortNameOf = (run: LessonRun): string => ownOf(run) || partOf(run.with.split(',')[0]!)

  /** In pawns from White's view, or the distance to mate. */
  function valueOf({ score, mate }: Found): string {
    if (mate === 0) return t('lessons.figures.mated')
    if (mate !== undefined) return t('lessons.figures.mate', { moves: Math.abs(mate) })
    return `${score > 0 ? '+' : ''}${n(score / 100)}`
  }

  return { common, boards, listOf, nameOf, shortNameOf, valueOf }
}
