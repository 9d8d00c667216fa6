// SPDX-License-Identifier: GPL-3.0-or-later
/** A person's actions in a played game other than moves, with their questions and messages. */
import { useText } from '../locales/text.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import { confirm } from '../ui/confirm.ts'

/** Call in setup. */
export function usePlayActions() {
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const { t } = useText()

  /** Asks first, because a resigned game cannot be resumed. */
  async function resign(): Promise<void> {
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

  /** An engine decides by itself. Two people are asked whether both agree. */
  async function offerDraw(): Promise<void> {
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

  async function askHint(): Promise<void> {
    if (!(await play.askHint())) ui.toast('play.hint.none')
  }

  async function askThreat(): Promise<void> {
    if (!(await play.askThreat())) ui.toast('play.threat.unknown')
  }

  /** Turns the coach on or off, for this game and the next ones. */
  function toggleCoach(): void {
    const coach = !settings.settings.coach
    void settings.change({ coach })
    ui.toast(coach ? 'play.coach.on' : 'play.coach.off')
  }

  return { resign, offerDraw, askHint, askThreat, toggleCoach }
}
