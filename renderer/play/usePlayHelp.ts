// SPDX-License-Identifier: GPL-3.0-or-later
/** Help for the person who plays: hints and the coach, with what is said when they cannot help. */
import { usePlayStore } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'

/** Call in setup. */
export function usePlayHelp() {
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  async function askHint(): Promise<void> {
    if (!(await play.askHint())) ui.toast('play.hint.none')
  }

  /** Turns the coach on or off, for this game and the next ones. */
  function toggleCoach(): void {
    const coach = !settings.settings.coach
    void settings.change({ coach })
    ui.toast(coach ? 'play.coach.on' : 'play.coach.off')
  }

  return { askHint, toggleCoach }
}
