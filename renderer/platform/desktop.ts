// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's access to the desktop: provided once to the app, injected by stores and components in their setup. */
import { inject, type InjectionKey } from 'vue'
import type { DesktopApi } from '../../electron/api.ts'

export const DESKTOP: InjectionKey<DesktopApi> = Symbol('desktop')

/**
 * Call in the setup of a store or component. The desktop that `main.ts` has chosen.
 * @throws if nothing was provided, which is a bug in the app or test
 */
export function useDesktop(): DesktopApi {
  const desktop = inject(DESKTOP, null)
  if (!desktop) throw new Error('no desktop was provided')
  return desktop
}
