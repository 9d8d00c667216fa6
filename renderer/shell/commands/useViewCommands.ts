// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the window itself. */
import {
  ArrowDownUp,
  Columns2,
  Command as CommandIcon,
  Info,
  Gauge,
  Keyboard,
  Maximize,
  PanelsTopLeft,
  Scan,
  Settings2,
  ZoomIn,
  ZoomOut,
} from '@lucide/vue'
import type { Panel, Place } from '../../../electron/api.ts'
import { PANELS, panelsOf, PLACES } from '../../../electron/commands/places.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { useLibraryStore } from '../../stores/library/library.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { Command, CommandGroup } from '../command-types.ts'
import { isPossible, PANEL_VIEWS } from '../panels.ts'
import { PLACE_VIEWS } from '../places.ts'
import { useZoom } from '../useZoom.ts'

/** A command for each place or panel of a list. */
const viewsOf = <Name extends string>(
  names: readonly Name[],
  commandOf: (name: Name) => Command,
): { [N in Name as `view.${N}`]: Command } =>
  Object.fromEntries(names.map((name) => [`view.${name}`, commandOf(name)])) as {
    [N in Name as `view.${N}`]: Command
  }

/** The place to show a panel in if the place in view does not have it. */
const homeOf = (panel: Panel): Place =>
  panelsOf('analyse').includes(panel) ? 'analyse' : PLACES.find((place) => panelsOf(place).includes(panel))!

export function useViewCommands(): CommandGroup<'view'> {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const ui = useUiStore()
  const zoom = useZoom()

  function showPlace(place: Place): void {
    if (place === ui.place && PLACE_VIEWS[place].returns) ui.leave()
    else ui.enter(place)
  }

  function showPanel(panel: Panel): void {
    // In a narrow window the library lies over its panels.
    const isCovered = ui.narrow && ui.libraryPanel
    if (panelsOf(ui.place).includes(panel) && !isCovered) return ui.panels.toggle(panel)
    ui.enter(homeOf(panel))
    ui.panels.choose(panel)
  }

  /** Shows a second panel beside the one in view, or hides it. */
  function showTwo(): void {
    const { now, inView } = ui.panels
    now.beside =
      now.beside === null
        ? (now.order.find((panel) => !inView.includes(panel) && isPossible(panel)) ?? null)
        : null
  }

  return {
    ...viewsOf(PLACES, (place) => ({
      icon: PLACE_VIEWS[place].icon,
      enabled: () => !PLACE_VIEWS[place].needsLibrary || library.available,
      checked: () => ui.place === place,
      run: () => showPlace(place),
    })),
    ...viewsOf(PANELS, (panel) => ({
      icon: PANEL_VIEWS[panel].icon,
      enabled: () => isPossible(panel),
      checked: () => ui.panels.inView.includes(panel),
      run: () => showPanel(panel),
    })),
    'view.beside': {
      icon: Columns2,
      enabled: () => ui.wide && ui.panels.inView.length > 0 && panelsOf(ui.place).length > 1,
      checked: () => ui.panels.inView.length > 1,
      run: showTwo,
    },
    'view.flip': { icon: ArrowDownUp, run: ui.flip },
    'view.zoomIn': { icon: ZoomIn, enabled: zoom.canZoom, run: () => zoom.step('in') },
    'view.zoomOut': { icon: ZoomOut, enabled: zoom.canZoom, run: () => zoom.step('out') },
    'view.zoomReset': { icon: Scan, enabled: zoom.canZoom, run: zoom.reset },
    'view.fullScreen': { icon: Maximize, run: () => desktop.window.toggleFullScreen() },
    'view.settings': { icon: Settings2, run: () => ui.openDialog('settings') },
    'view.hashStudy': { icon: Gauge, run: () => ui.openDialog('hashStudy') },
    'view.keys': { icon: Keyboard, run: () => ui.openDialog('keys') },
    'view.palette': { icon: CommandIcon, run: () => ui.openDialog('palette') },
    'view.panels': {
      icon: PanelsTopLeft,
      run: () => {
        ui.panels.listed = true
      },
    },
    'view.about': { icon: Info, run: () => ui.openDialog('about') },
  }
}
