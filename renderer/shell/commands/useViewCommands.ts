// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the window itself. */
import {
  ArrowDownUp,
  ChartNoAxesCombined,
  ChartSpline,
  ClipboardCheck,
  Command,
  Crown,
  Info,
  FlaskConical,
  Gauge,
  Keyboard,
  Maximize,
  PanelsTopLeft,
  Scan,
  Settings2,
  Swords,
  ZoomIn,
  ZoomOut,
} from '@lucide/vue'
import { useDesktop } from '../../platform/desktop.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'
import { useZoom } from '../useZoom.ts'

export function useViewCommands(): Omit<CommandGroup<'view'>, 'view.library' | 'view.explorer'> {
  const desktop = useDesktop()
  const ui = useUiStore()
  const zoom = useZoom()

  return {
    'view.flip': { icon: ArrowDownUp, run: ui.flip },
    'view.zoomIn': { icon: ZoomIn, enabled: zoom.canZoom, run: () => zoom.step('in') },
    'view.zoomOut': { icon: ZoomOut, enabled: zoom.canZoom, run: () => zoom.step('out') },
    'view.zoomReset': { icon: Scan, enabled: zoom.canZoom, run: zoom.reset },
    'view.play': {
      icon: Swords,
      checked: () => ui.place === 'play',
      run: () => ui.enter('play'),
    },
    'view.analyse': {
      icon: ChartNoAxesCombined,
      checked: () => ui.place === 'analyse',
      run: () => ui.enter('analyse'),
    },
    'view.lab': {
      icon: FlaskConical,
      checked: () => ui.place === 'lab',
      run: () => ui.enter('lab'),
    },
    'view.fullScreen': { icon: Maximize, run: () => desktop.window.toggleFullScreen() },
    'view.settings': {
      icon: Settings2,
      run: () => ui.openDialog('settings'),
    },
    'view.hashStudy': { icon: Gauge, run: () => ui.openDialog('hashStudy') },
    'view.keys': { icon: Keyboard, run: () => ui.openDialog('keys') },
    'view.palette': {
      icon: Command,
      run: () => ui.openDialog('palette'),
    },
    'view.graph': {
      icon: ChartSpline,
      enabled: () => ui.place !== 'play',
      checked: () => ui.panels.isShown('graph'),
      run: () => ui.panels.show('graph', !ui.panels.isShown('graph')),
    },
    'view.endgame': {
      icon: Crown,
      enabled: () => ui.place !== 'play',
      checked: () => ui.panels.isShown('endgame'),
      run: () => ui.panels.show('endgame', !ui.panels.isShown('endgame')),
    },
    'view.reports': {
      icon: ClipboardCheck,
      enabled: () => ui.place !== 'play',
      checked: () => ui.panels.isShown('reports'),
      run: () => ui.panels.show('reports', !ui.panels.isShown('reports')),
    },
    'view.panels': {
      icon: PanelsTopLeft,
      run: () => {
        ui.panels.listed = true
      },
    },
    'view.about': { icon: Info, run: () => ui.openDialog('about') },
  }
}
