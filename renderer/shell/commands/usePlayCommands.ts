// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for games that are played here. */
import {
  Ban,
  EyeOff,
  Flag,
  GraduationCap,
  Handshake,
  Lightbulb,
  MapPin,
  Play,
  RotateCcw,
  ScanEye,
  Swords,
  Trophy,
  Undo2,
} from '@lucide/vue'
import { usePlayActions } from '../../play/usePlayActions.ts'
import { useGameStore } from '../../stores/game.ts'
import { usePlayStore } from '../../stores/play/play.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'

export function usePlayCommands(): CommandGroup<'game'> {
  const play = usePlayStore()
  const game = useGameStore()
  const ui = useUiStore()
  const settings = useSettingsStore()
  const { resign, offerDraw, askHint, askThreat, toggleCoach } = usePlayActions()

  /** Applies to this played game and the next ones. */
  function toggleBlindfold(): void {
    const blindfold = !settings.settings.board.blindfold
    void settings.change({ board: { blindfold } })
    ui.toast(blindfold ? 'play.blindfoldOn' : 'play.blindfoldOff')
  }

  return {
    'game.new': { icon: Swords, run: () => ui.openDialog('newGame') },
    'game.continue': { icon: Play, enabled: () => play.offer !== null, run: play.resume },
    'game.rematch': { icon: RotateCcw, enabled: () => play.state === 'over', run: play.rematch },
    'game.tournament': { icon: Trophy, run: () => ui.openDialog('tournament') },
    'game.playHere': {
      icon: MapPin,
      enabled: () => !play.active,
      run: () => {
        ui.startsHere = true
        ui.openDialog('newGame')
      },
    },
    'game.hint': {
      icon: Lightbulb,
      enabled: () => game.activity?.aids?.hint !== undefined || play.canHint,
      run: () => (game.activity?.aids?.hint ?? askHint)(),
    },
    'game.threat': { icon: ScanEye, enabled: () => play.canAskThreat, run: askThreat },
    'game.coach': { icon: GraduationCap, checked: () => settings.settings.coach, run: toggleCoach },
    'game.blindfold': {
      icon: EyeOff,
      checked: () => settings.settings.board.blindfold,
      run: toggleBlindfold,
    },
    'game.takeback': { icon: Undo2, enabled: () => play.canTakeBack, run: play.takeback },
    'game.abort': { icon: Ban, enabled: () => play.canAbort, run: play.abort },
    'game.resign': { icon: Flag, enabled: () => play.canResign, run: resign },
    'game.offerDraw': { icon: Handshake, enabled: () => play.canOfferDraw, run: offerDraw },
  }
}
