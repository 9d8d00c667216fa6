// SPDX-License-Identifier: GPL-3.0-or-later
/** The zoom of the page: changes the setting, which main applies, and shows the new value in a notice. */
import { type Settings, ZOOMS } from '../../electron/shell/settings/schema.ts'
import { useWheel } from '../board/useWheel.ts'
import { useText } from '../locales/text.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'

/** The next larger or smaller zoom; the same one at the end of the range. */
export function nextZoom(zoom: Settings['zoom'], direction: 'in' | 'out'): Settings['zoom'] {
  return ZOOMS[ZOOMS.indexOf(zoom) + (direction === 'in' ? 1 : -1)] ?? zoom
}

export function useZoom() {
  const settings = useSettingsStore()
  const ui = useUiStore()
  const { n } = useText()
  let notice = 0

  function zoomTo(zoom: Settings['zoom']): void {
    if (zoom !== settings.settings.zoom) void settings.change({ zoom })
    // Only the latest value counts.
    ui.dismissToast(notice)
    notice = ui.toast('shell.zoom', { percent: n(zoom) })
  }

  /** A plain browser has its own zoom. */
  const canZoom = (): boolean => settings.info?.platform !== 'browser'
  const step = (direction: 'in' | 'out'): void => zoomTo(nextZoom(settings.settings.zoom, direction))

  useWheel(
    window,
    ({ ctrlKey }) => ctrlKey && canZoom(),
    (count) => step(count < 0 ? 'in' : 'out'),
  )

  return { canZoom, step, reset: (): void => zoomTo(100) }
}
