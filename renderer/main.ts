// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts the page: chooses the desktop, reads settings and session, and then mounts the app. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { createTexts } from './locales/text.ts'
import { fromBridge } from './platform/bridge.ts'
import { DESKTOP } from './platform/desktop.ts'
import { useSessionStore } from './stores/session.ts'
import { useSettingsStore } from './stores/settings.ts'
import './styles/base.css'
import type { DesktopApi } from '../electron/api.ts'

async function chooseDesktop(): Promise<DesktopApi> {
  if (window.desktop) return fromBridge(window.desktop)
  // Only the build for plain browsers contains the stand-in.
  if (import.meta.env.MODE === 'pages') {
    const { browserDesktop } = await import('./platform/browser.ts')
    return browserDesktop()
  }
  throw new Error('this page needs the desktop application around it')
}

const desktop = await chooseDesktop()
const app = createApp(App)
app.provide(DESKTOP, desktop)
app.use(createPinia())
const settings = app.runWithContext(() => useSettingsStore())
const session = app.runWithContext(() => useSessionStore())
await Promise.all([settings.load(), session.load()])
const texts = createTexts()
await texts.show(settings.settings.language)
app.use(texts)
app.mount('#app')

// The first frame with the board is on screen. Measurements count the time from process start to this mark.
requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('interactive')))
