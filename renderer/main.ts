// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Starts the page: chooses the desktop, reads settings and session, and mounts the app once it can render
 * correctly.
 */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { createTexts } from './locales/index.ts'
import { fromBridge } from './platform/bridge.ts'
import { DESKTOP } from './platform/desktop.ts'
import { useSessionStore } from './stores/session.ts'
import { useSettingsStore } from './stores/settings.ts'
import './styles/base.css'
import type { DesktopApi } from '../electron/api.ts'

async function chooseDesktop(): Promise<DesktopApi> {
  if (window.desktop) return fromBridge(window.desktop)
  // Excluded from the application's bundle; only the build for plain browsers has the stand-in.
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
app.use(createTexts(settings.settings.language))
app.mount('#app')

// The first frame with the board is on screen: measurements count from process start to here.
requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('interactive')))
