// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The bridge of the sandboxed page: one function for each row of the tables in `api.ts`, no channel names, no event
 * objects. Ports cannot cross the bridge, so they are relayed as window messages that carry the page's nonce.
 */
import { contextBridge, ipcRenderer, webFrame, webUtils } from 'electron'
import {
  DESKTOP,
  type DesktopBridge,
  type DesktopResult,
  type Functions,
  mapRows,
  type PickedFile,
  PORT_MESSAGE,
  PRELOAD,
} from './api.ts'

const ofRow: Parameters<typeof mapRows>[1] = (channel, { kind }) => {
  switch (kind) {
    case 'call':
      return (...values: unknown[]) => ipcRenderer.invoke(channel, ...values)
    case 'signal':
      return (...values: unknown[]) => void ipcRenderer.invoke(channel, ...values)
    case 'event':
      return (listener: (value: unknown) => void) => {
        const relay = (_event: unknown, value: unknown) => listener(value)
        ipcRenderer.on(channel, relay)
        own.listening(channel)
        return () => {
          ipcRenderer.off(channel, relay)
        }
      }
  }
}
const offered = mapRows(DESKTOP, ofRow) as Functions<typeof DESKTOP>
const own = mapRows(PRELOAD, ofRow) as Functions<typeof PRELOAD>

/**
 * WebRTC and WebTransport probe the network before they connect to anything, and no policy forbids that. So they are
 * removed from the page, and so are dialogs that main does not know of, and the functions that could hide a frame from
 * `watchPage`.
 */
void webFrame.executeJavaScript(`
  delete globalThis.RTCPeerConnection
  delete globalThis.webkitRTCPeerConnection
  delete globalThis.WebTransport
  delete globalThis.print
  delete globalThis.alert
  delete globalThis.confirm
  delete globalThis.prompt
  delete globalThis.showOpenFilePicker
  delete globalThis.showSaveFilePicker
  delete globalThis.showDirectoryPicker
  delete Element.prototype.attachShadow
  delete Element.prototype.setHTMLUnsafe
  delete Document.parseHTMLUnsafe
  null`)

ipcRenderer.on('port', (event, nonce: string) => {
  window.postMessage({ type: PORT_MESSAGE, nonce }, window.location.origin, event.ports)
})

const closingListeners = new Set<() => Promise<boolean>>()
async function askBeforeClosing(): Promise<void> {
  const answers = await Promise.allSettled(Array.from(closingListeners, (listener) => listener()))
  own.window.closed(answers.every((answer) => answer.status === 'rejected' || answer.value))
}

/**
 * Watches for two things that no policy forbids. A page without its root is lost, whatever its address, and is loaded
 * again. A frame has a new window with all functions, so it is removed before it can run anything.
 */
function watchPage(): void {
  const watch = new MutationObserver(() => {
    if (window.length > 0) for (const frame of document.querySelectorAll(FRAMES)) frame.remove()
    if (window.length === 0 && document.querySelector('body > #app')) return
    watch.disconnect()
    window.location.replace('/index.html')
  })
  watch.observe(document, { childList: true, subtree: true })
}
const FRAMES = 'iframe, frame, object, embed'
window.addEventListener('DOMContentLoaded', watchPage, { once: true })

/** Main gives a handle for a file that this page can already read, and asks for parts of it as proof. */
async function fromDrop(file: File): Promise<DesktopResult<PickedFile>> {
  const asked = await own.files.askDropped(webUtils.getPathForFile(file))
  if (!asked.ok) return asked
  try {
    const parts = asked.value.parts.map(({ from, to }) => file.slice(from, to).arrayBuffer())
    const bytes = (await Promise.all(parts)).map((part) => new Uint8Array(part))
    return await own.files.takeDropped(asked.value.id, bytes)
  } catch (error) {
    // It was changed or removed after it was dropped.
    return { ok: false, code: 'IO', detail: error instanceof Error ? error.name : '' }
  }
}

const bridge = {
  ...offered,
  connect: own.connect,
  files: { ...offered.files, fromDrop },
  engines: {
    ...offered.engines,
    addDropped: (file) => own.engines.addDropped(webUtils.getPathForFile(file)),
  },
  window: {
    ...offered.window,
    onClosing: (listener) => {
      if (closingListeners.size === 0) own.window.closing(() => void askBeforeClosing())
      closingListeners.add(listener)
      return () => {
        closingListeners.delete(listener)
      }
    },
  },
} satisfies DesktopBridge

contextBridge.exposeInMainWorld('desktop', bridge)
