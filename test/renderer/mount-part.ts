// SPDX-License-Identifier: GPL-3.0-or-later
/** A component of the page on its own in a document, with the stores, the desktop and the texts that it needs. */
import { createApp, type App, type Component } from 'vue'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { settle, type Bench } from './bench.ts'

/** Mounts a part of the settings when settings and engine have arrived. The caller unmounts the page. */
export async function mountPart(bench: Bench, part: Component): Promise<{ page: App; host: HTMLElement }> {
  await useSettingsStore().load()
  useEngineStore()
  await settle()
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const page = createApp(part)
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(host)
  return { page, host }
}
