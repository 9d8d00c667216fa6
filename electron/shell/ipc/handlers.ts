// SPDX-License-Identifier: GPL-3.0-or-later
/** Main's handler for each call of the page. */
import { existsSync } from 'node:fs'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { app, type BrowserWindow, clipboard } from 'electron'
import type { AppInfo, What } from '../../api.ts'
import { REPORTS_FILE } from '../../services.ts'
import { createEngineHandlers } from '../engines/engine-calls.ts'
import type { EngineList } from '../engines/engine-list.ts'
import { copyPicture } from '../window/clipboard-picture.ts'
import type { AppMenu } from '../window/menu.ts'
import type { Files } from '../files/files.ts'
import type { Handlers } from './ipc.ts'
import type { Page } from '../window/page.ts'
import type { Services } from '../services/services.ts'
import type { Sheets } from '../window/sheets.ts'
import type { SessionStore } from '../session/store.ts'
import type { Chosen, SettingsStore } from '../settings/settings.ts'

export interface Parts {
  page: Page
  settings: SettingsStore
  session: SessionStore
  files: Files
  engines: EngineList
  services: Services
  menu: AppMenu
  sheets: Sheets
  toggleFullScreen: (window: BrowserWindow | null) => void
}

const BYTES_PER_MB = 1024 * 1024

function appInfo(): AppInfo {
  return {
    version: app.getVersion(),
    electron: process.versions.electron,
    chromium: process.versions.chrome,
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    cpus: availableParallelism(),
    totalMemoryMb: Math.floor(totalmem() / BYTES_PER_MB),
    freeMemoryMb: Math.floor(freemem() / BYTES_PER_MB),
    reports: existsSync(join(app.getPath('userData'), REPORTS_FILE)),
  }
}

export function createHandlers({
  page,
  settings,
  session,
  files,
  engines,
  services,
  menu,
  sheets,
  toggleFullScreen,
}: Parts): Handlers {
  const setChosen = (what: What, chosen: Chosen | null) => {
    settings.choose(what, chosen)
    services.tellChosen(what, chosen?.path ?? null)
  }
  return {
    info: appInfo,
    'settings.get': () => settings.get(),
    'settings.set': (patch) => settings.set(patch),
    'settings.listen': () => page.listenToTroubles(),
    'session.get': () => session.get(),
    'session.set': (shown) => session.set(shown),
    'files.open': () => files.openDialog(),
    'files.chooseImports': () => files.importDialog(),
    'files.saveAs': (suggestedName) => files.saveDialog(suggestedName),
    'files.choose': async (what) => {
      const chosen = await files.choose(what)
      if (!chosen.ok) return chosen
      setChosen(what, chosen.value)
      return { ok: true, value: null }
    },
    'files.forget': (what) => setChosen(what, null),
    'files.askDropped': (path) => files.askDropped(path),
    'files.takeDropped': (id, bytes) => files.takeDropped(id, bytes),
    'files.recent': () => files.recent(),
    'files.openRecent': (id) => files.openRecent(id),
    'files.clearRecent': () => files.clearRecent(),
    'files.remember': (file) => files.remember(file),
    'files.listen': () => page.listenToFiles(),
    ...createEngineHandlers(engines, files),
    'clipboard.readText': () => (page.gestures.use() ? clipboard.readText() : null),
    'clipboard.writeText': (text) => clipboard.writeText(text),
    'clipboard.writePicture': copyPicture,
    'sheets.print': (html) => sheets.print(html),
    'sheets.pdf': (html) => sheets.pdf(html),
    connect: async (service, nonce) => page.sendPort(nonce, await services.service(service).connect()),
    'services.listen': () => {
      for (const service of services.all()) page.notify('services.state', service.state())
    },
    'services.restart': (service) => services.service(service).restart(),
    'menu.setState': (state) => menu.setState(state),
    'window.setTitle': (title) => page.window()?.setTitle(title),
    'window.toggleFullScreen': () => toggleFullScreen(page.window()),
    'window.listen': () => page.listenToClosing(),
    'window.closed': (mayClose) => page.flushed(mayClose),
    // The page has asked the person.
    'window.close': () => page.window()?.destroy(),
  }
}
