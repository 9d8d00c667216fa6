// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Main's view of the page: sends it notices, keeps files until it listens, zooms it, and has it store its work
 * before the window closes. After a reload it is a new page that must listen again.
 */
import type { BrowserWindow, MessagePortMain, WebContents } from 'electron'
import type { PickedFile, Trouble } from '../../api.ts'
import type { Notify } from '../ipc/channels.ts'
import { Gestures } from '../files/gestures.ts'

export interface Page {
  notify: Notify
  /** Sends a port with the nonce of its request. */
  sendPort(nonce: string, port: MessagePortMain): void
  /** Files from outside; kept until the page listens. */
  openFiles(files: PickedFile[]): void
  listenToFiles(): void
  /** Reports a trouble; kept until the page listens. */
  tell(trouble: Trouble): void
  listenToTroubles(): void
  listenToClosing(): void
  /** Zooms the page, now and after every reload; per cent. */
  zoomTo(percent: number): void
  /**
   * Resolves when the page has stored its work, or at once if it does not listen; false: it must stay.
   */
  flush(): Promise<boolean>
  flushed(mayClose: boolean): void
  contents(): WebContents | null
  window(): BrowserWindow | null
  /** The person's gestures on the page. */
  gestures: Gestures
  attach(window: BrowserWindow): void
}

export function createPage(): Page {
  const gestures = new Gestures()
  let window: BrowserWindow | null = null
  let waitingFiles: PickedFile[] = []
  let filesHeard = false
  let waitingTroubles: Trouble[] = []
  let troublesHeard = false
  let closingHeard = false
  let zoom = 1
  let onFlushed: ((mayClose: boolean) => void) | null = null

  const contents = (): WebContents | null =>
    window && !window.isDestroyed() && !window.webContents.isDestroyed() ? window.webContents : null

  const notify: Notify = (name, value) => contents()?.send(name, value)

  const flushed = (mayClose: boolean) => {
    onFlushed?.(mayClose)
    onFlushed = null
  }

  const forget = () => {
    filesHeard = false
    troublesHeard = false
    closingHeard = false
    flushed(true)
  }

  const sendFiles = () => {
    if (!filesHeard || waitingFiles.length === 0) return
    notify('files.opened', waitingFiles)
    waitingFiles = []
  }

  const sendTroubles = () => {
    if (!troublesHeard) return
    for (const trouble of waitingTroubles) notify('trouble', trouble)
    waitingTroubles = []
  }

  return {
    notify,
    contents,
    gestures,
    flushed,
    sendPort: (nonce, port) => contents()?.postMessage('port', nonce, [port]),
    openFiles: (files) => {
      waitingFiles.push(...files)
      sendFiles()
    },
    listenToFiles: () => {
      filesHeard = true
      sendFiles()
    },
    tell: (trouble) => {
      waitingTroubles.push(trouble)
      sendTroubles()
    },
    listenToTroubles: () => {
      troublesHeard = true
      sendTroubles()
    },
    listenToClosing: () => {
      closingHeard = true
    },
    zoomTo: (percent) => {
      zoom = percent / 100
      contents()?.setZoomFactor(zoom)
    },
    flush: () =>
      new Promise((resolve) => {
        if (!closingHeard || !contents()) {
          resolve(true)
          return
        }
        onFlushed = resolve
        notify('window.closing', null)
      }),
    window: () => (window?.isDestroyed() ? null : window),
    attach: (fresh) => {
      window = fresh
      fresh.webContents.on('input-event', (_event, { type }) => gestures.seen(type))
      fresh.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) forget()
      })
      // Chromium keeps a zoom for each address, and not through every reload.
      fresh.webContents.on('did-navigate', () => contents()?.setZoomFactor(zoom))
      fresh.webContents.on('render-process-gone', forget)
      fresh.on('closed', () => {
        window = null
        forget()
      })
    },
  }
}
