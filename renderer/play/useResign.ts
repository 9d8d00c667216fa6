// SPDX-License-Identifier: GPL-3.0-or-later
/** Resigning, after a question: the game cannot be resumed. */
import { useText } from '../locales/text.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { confirm } from '../ui/confirm.ts'

/** Call in setup. */
export function useResign(): () => Promise<void> {
  const play = usePlayStore()
  const { t } = useText()
  return async () => {
    const side = play.turn === 'white' ? 'play.resignQuestion.white' : 'play.resignQuestion.black'
    const yes = await confirm({
      title: t(play.human === null ? side : 'play.resignQuestion.title'),
      text: t('play.resignQuestion.text'),
      yes: t('play.resignQuestion.yes'),
      no: t('play.resignQuestion.no'),
      danger: true,
    })
    if (yes) play.resign()
  }
}
