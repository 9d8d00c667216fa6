/** Asks before a game against the engine is left for something else. What was played is kept either way. */
import { useText } from '../locales/text.ts'
import { usePlayStore } from '../stores/play.ts'
import { confirm } from '../ui/confirm.ts'

/** Call in setup; the answer is true when the board may be used for something else. */
export function useLeaveGame(): () => Promise<boolean> {
  const play = usePlayStore()
  const { t } = useText()
  return async () =>
    !play.active ||
    (await confirm({
      title: t('library.leaveGame.title'),
      text: t('library.leaveGame.text'),
      yes: t('library.leaveGame.yes'),
      no: t('library.leaveGame.no'),
    }))
}
