// SPDX-License-Identifier: GPL-3.0-or-later
/** What a lesson calls its searches, and the moves and values that they found. */
import { playUci } from '../../../engine/chess/rules.ts'
import { useText } from '../../locales/text.ts'
import { switchName } from '../lab-texts.ts'
import { techniqueName } from '../useEngineWords.ts'
import type { Found, Lesson, LessonRun } from './lesson.ts'

const WITHOUT = 'no-'

/** The best move in the notation of the page; nothing when the search names none. */
export function moveOf({ fen }: LessonRun, { pv: [uci] }: Found): string {
  const played = uci === undefined ? null : playUci(fen, uci)
  return played?.ok ? played.value.san : ''
}

/** Call in setup. */
export function useRunNames(lesson: Lesson) {
  const { t, n } = useText()

  /** Techniques of every search of the lesson; a row has the others. */
  const [first = [], ...others] = lesson.runs.map((run) => run.with.split(','))
  const common = first.filter((name) => others.length > 0 && others.every((names) => names.includes(name)))
  /** Positions of the searches, that of the lesson first. */
  const boards = [...new Set([lesson.fen, ...lesson.runs.map(({ fen }) => fen)])]

  /** A name of `with`: of the Lab, or of the real engine and what it goes without. */
  function partOf(name: string): string {
    if (name === 'alfabeta') return t('lessons.figures.engine')
    if (!name.startsWith(WITHOUT)) return t(switchName(name))
    return t('lessons.figures.without', { technique: t(techniqueName(name.slice(WITHOUT.length))) })
  }
  const listOf = (names: readonly string[]): string => names.map(partOf).join(', ')
  const ownOf = ({ with: names }: LessonRun): string =>
    listOf(names.split(',').filter((name) => !common.includes(name)))

  /** What a search has that others of the lesson have not, and where it searches. */
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

  /** The same in a sentence: a search with nothing of its own is called by its algorithm. */
  const shortNameOf = (run: LessonRun): string => ownOf(run) || partOf(run.with.split(',')[0]!)

  /** White's view, in pawns; or how far away the mate is. */
  function valueOf({ score, mate }: Found): string {
    if (mate === 0) return t('lessons.figures.mated')
    if (mate !== undefined) return t('lessons.figures.mate', { moves: Math.abs(mate) })
    return `${score > 0 ? '+' : ''}${n(score / 100)}`
  }

  return { common, boards, listOf, nameOf, shortNameOf, valueOf }
}
