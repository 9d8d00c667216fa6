// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for a game against the engine. */
import { Flag, Handshake, Play, Swords, Undo2 } from '@lucide/vue'
import { useResign } from '../../play/useResign.ts'
import { usePlayStore } from '../../stores/play/play.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'

export function usePlayCommands(): CommandGroup<'game'> {
  const play = usePlayStore()
  const ui = useUiStore()
  const resign = useResign()

  return {
    'game.new': { icon: Swords, run: () => ui.openDialog('newGame') },
    'game.continue': {
      icon: Play,
      enabled: () => play.offer !== null,
      run: play.resume,
    },
    'game.takeback': {
      icon: Undo2,
      enabled: () => play.canTakeBack,
      run: play.takeback,
    },
    'game.resign': {
      icon: Flag,
      enabled: () => play.active,
      run: resign,
    },
    'game.offerDraw': {
      icon: Handshake,
      enabled: () => play.canOfferDraw,
      run: play.offerDraw,
    },
  }
}
