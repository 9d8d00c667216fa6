// SPDX-License-Identifier: GPL-3.0-or-later
/** Opens links to lessons and experiments of the Lab, wherever they come from. */
import { emptyTree } from '../../engine/chess/tree.ts'
import { useFreshGame } from '../stores/fresh-game.ts'
import { useLabStore } from '../stores/lab/lab.ts'
import { indexOfLesson, readLink } from '../stores/lab/links.ts'
import { useLessonProgress } from '../stores/lab/progress.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. The result opens a link; a notice says if it leads nowhere. */
export function useLinks(): (link: string) => Promise<void> {
  const show = useFreshGame()
  const lab = useLabStore()
  const lessons = useLessonProgress()
  const ui = useUiStore()

  const refuse = (): void => void ui.toast('shell.links.broken', {}, undefined, 'error')

  return async (text) => {
    const link = readLink(text)
    if (!link) return refuse()
    if (link.kind === 'experiment') {
      await show(emptyTree(link.fen))
      ui.enter('lab')
      lab.take(link.experiment)
      return
    }
    const { LESSONS } = await import('../lab/lessons/lessons.ts')
    const index = indexOfLesson(
      link.lesson,
      LESSONS.map(({ id }) => id),
    )
    if (index < 0) return refuse()
    ui.enter('lab')
    lab.page = 'lessons'
    lessons.open = index
  }
}
