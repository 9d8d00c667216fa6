// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the window itself. */
import {
  ArrowDownUp,
  ChartNoAxesCombined,
  Command,
  Info,
  Keyboard,
  PanelsTopLeft,
  Settings2,
  Swords,
  Scan,
  ZoomIn,
  ZoomOut,
} from '@lucide/vue'
import { useUiStore } from '../../stores/ui.ts'
import type { Commands } from '../command-types.ts'
import { useZoom } from '../useZoom.ts'

export function useViewCommands(): Pick<
  Commands,
  | 'view.flip'
  | 'view.zoomIn'
  | 'view.zoomOut'
  | 'view.zoomReset'
  | 'view.play'
  | 'view.analyse'
  | 'view.settings'
  | 'view.keys'
  | 'view.palette'
  | 'view.panels'
  | 'view.about'
> {
  const ui = useUiStore()
  const zoom = useZoom()

  return {
    'view.flip': { label: 'shell.commands.flip', icon: ArrowDownUp, run: ui.flip },
    'view.zoomIn': {
      label: 'shell.commands.zoomIn',
      icon: ZoomIn,
      enabled: zoom.canZoom,
      run: () => zoom.step('in'),
    },
    'view.zoomOut': {
      label: 'shell.commands.zoomOut',
      icon: ZoomOut,
      enabled: zoom.canZoom,
      run: () => zoom.step('out'),
    },
    'view.zoomReset': {
      label: 'shell.commands.zoomReset',
      icon: Scan,
      enabled: zoom.canZoom,
      run: zoom.reset,
    },
    'view.play': {
      label: 'shell.places.play',
      icon: Swords,
      checked: () => ui.place === 'play',
      run: () => ui.enter('play'),
    },
    'view.analyse': {
      label: 'shell.places.analyse',
      icon: ChartNoAxesCombined,
      checked: () => ui.place === 'analyse',
      run: () => ui.enter('analyse'),
    },
    'view.settings': {
      label: 'shell.commands.settings',
      icon: Settings2,
      run: () => ui.openDialog('settings'),
    },
    'view.keys': { label: 'shell.commands.keys', icon: Keyboard, run: () => ui.openDialog('keys') },
    'view.palette': {
      label: 'shell.commands.palette',
      icon: Command,
      run: () => ui.openDialog('palette'),
    },
    'view.panels': {
      label: 'shell.commands.panels',
      icon: PanelsTopLeft,
      run: () => {
        ui.panels.listed = true
      },
    },
    'view.about': { label: 'shell.commands.about', icon: Info, run: () => ui.openDialog('about') },
  }
}
