// SPDX-License-Identifier: GPL-3.0-or-later
/** Offering a draw: an engine decides by itself, two people are asked whether both agree. */
import { useText } from '../locales/text.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { confirm } from '../ui/confirm.ts'

/** Call in setup. */
export function useDrawOffer(): () => Promise<void> {
  const play = usePlayStore()
  const { t } = useText()
  return async () => {
    const agreed =
      play.human !== null ||
      (await confirm({
        title: t('play.agreeQuestion.title'),
        text: t('play.agreeQuestion.text'),
        yes: t('play.agreeQuestion.yes'),
        no: t('play.agreeQuestion.no'),
      }))
    if (agreed) play.offerDraw()
  }
}
