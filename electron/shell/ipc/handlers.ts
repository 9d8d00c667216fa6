// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Answers the page's calls. They are accepted only from the top frame of our own page and with valid arguments; any
 * other call is an error to the caller and a line in the log.
 */
import { existsSync } from 'node:fs'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import * as electron from 'electron'
import { app, type BrowserWindow, clipboard, ipcMain, type WebContents, type WebFrameMain } from 'electron'
import type { Result } from '../../../engine/contract/result.ts'
import { type AppInfo, type Bitmap, channelsOf, DESKTOP, type Handlers, PRELOAD } from '../../api.ts'
import { REPORTS_FILE } from '../../services.ts'
import { createEngineHandlers } from '../engines/engine-calls.ts'
import type { EngineList } from '../engines/engine-list.ts'
import type { Files } from '../files/files.ts'
import type { Services } from '../services/services.ts'
import type { SessionStore } from '../session/store.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { AppMenu } from '../window/menu.ts'
import { isOwnAddress } from '../window/page-address.ts'
import type { Page } from '../window/page.ts'
import type { Sheets } from '../window/sheets.ts'
import { areArguments } from './arguments.ts'
import { Dialogs } from './dialogs.ts'

interface Parts {
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

function createHandlers({
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
  return {
    info: appInfo,
    'settings.get': () => settings.get(),
    'settings.set': (patch) => settings.set(patch),
    'session.get': () => session.get(),
    'session.set': (shown) => session.set(shown),
    'files.open': () => files.openDialog(),
    'files.chooseImports': () => files.importDialog(),
    'files.chooseFolder': () => files.folderDialog(),
    'files.chooseTable': (table) => files.tableDialog(table),
    'files.readLesson': () => files.lessonDialog(),
    'files.saveAs': (suggestedName) => files.saveDialog(suggestedName),
    'files.choose': async (path) => {
      const chosen = await files.choose(path)
      if (!chosen.ok) return chosen
      settings.choose(path, chosen.value)
      return { ok: true, value: null }
    },
    'files.forget': (path) => settings.choose(path, null),
    'files.askDropped': (path) => files.askDropped(path),
    'files.takeDropped': (id, bytes) => files.takeDropped(id, bytes),
    'files.recent': () => files.recent(),
    'files.openRecent': (id) => files.openRecent(id),
    'files.clearRecent': () => files.clearRecent(),
    'files.remember': (file) => files.remember(file),
    ...createEngineHandlers(engines, files),
    'clipboard.readText': () => (page.gestures.use() ? clipboard.readText() : null),
    'clipboard.writeText': (text) => {
      if (!page.gestures.use()) return false
      clipboard.writeText(text)
      return true
    },
    'clipboard.writePicture': async (picture) => {
      if (!page.gestures.use()) return false
      await copyPicture(picture)
      return true
    },
    'sheets.print': (html) => sheets.print(html),
    'sheets.pdf': (html) => sheets.pdf(html),
    connect: async (service, nonce) => page.sendPort(nonce, await services.service(service).connect()),
    listening: (event) => {
      page.listening(event)
      if (event !== 'services.onState') return
      for (const service of services.all()) page.notify('services.onState', service.state())
    },
    'services.restart': (service) => services.service(service).restart(),
    'menu.setState': (state) => menu.setState(state),
    'window.setTitle': (title) => page.window()?.setTitle(title),
    // A page that fills the screen by itself could pretend to be the system.
    'window.toggleFullScreen': () => {
      if (page.gestures.use()) toggleFullScreen(page.window())
    },
    'window.closed': (mayClose) => page.flushed(mayClose),
    // The page has asked the person.
    'window.close': () => page.window()?.destroy(),
  }
}

function isTrusted(frame: WebFrameMain | null, sender: WebContents, page: WebContents | null): boolean {
  return sender === page && frame !== null && frame === sender.mainFrame && isOwnAddress(frame.url)
}

/** Answers all calls of the tables from now on; Electron refuses every other channel. */
export function answerCalls(parts: Parts, log: (line: string) => void): void {
  const handlers = createHandlers(parts)
  const dialogs = new Dialogs(parts.page.gestures)
  for (const [name, { takes, dialog }] of channelsOf(DESKTOP, PRELOAD)) {
    const handler = handlers[name as keyof Handlers] as (...args: unknown[]) => unknown
    ipcMain.handle(name, (event, ...args: unknown[]) => {
      if (!isTrusted(event.senderFrame, event.sender, parts.page.contents())) {
        log(`${name}: refused a call from ${event.senderFrame?.url ?? 'a frame that is gone'}`)
        throw new Error('NOT_ALLOWED')
      }
      if (!areArguments(takes, args)) {
        log(`${name}: refused arguments of the wrong shape`)
        throw new Error('BAD_ARGUMENT')
      }
      return dialog
        ? dialogs.show(() => handler(...args) as Promise<Result<unknown, string>>, dialog)
        : handler(...args)
    })
  }
}

/** Runtimes before 45 write pictures with this function, and lack the newer one. */
interface OlderClipboard {
  writeImage?: (image: Electron.NativeImage) => void
}

/** With blue first: the order of bytes in Chromium. */
function turned(pixels: Uint8Array): Buffer {
  const bytes = Buffer.from(pixels)
  for (let at = 0; at < bytes.length; at += 4) {
    bytes[at] = pixels[at + 2]!
    bytes[at + 2] = pixels[at]!
  }
  return bytes
}

/** Puts a picture on the clipboard. It arrives as points, because main must not decode files from a page. */
async function copyPicture({ width, height, pixels }: Bitmap): Promise<void> {
  const image = electron.nativeImage.createFromBitmap(turned(pixels), { width, height })
  const older = electron.clipboard as OlderClipboard
  if (older.writeImage) return older.writeImage(image)
  const blob = new Blob([new Uint8Array(image.toPNG())], { type: 'image/png' })
  await electron.clipboard.write([new electron.ClipboardItem({ 'image/png': blob })])
}
