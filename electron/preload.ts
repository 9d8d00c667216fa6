// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The bridge of the sandboxed page: one function for each intent, no channel names, no event objects. Ports
 * cannot cross the bridge, so they are relayed as window messages that carry the page's nonce.
 */
import { contextBridge, ipcRenderer, webFrame, webUtils } from 'electron'
import {
  type DesktopBridge,
  type DesktopResult,
  type PickedFile,
  PORT_MESSAGE,
  type Unsubscribe,
} from './api.ts'
import type { CallName, Calls, NoticeName, Notices } from './shell/ipc/channels.ts'

function call<C extends CallName>(name: C, ...args: Parameters<Calls[C]>): Promise<ReturnType<Calls[C]>> {
  return ipcRenderer.invoke(name, ...args) as Promise<ReturnType<Calls[C]>>
}

function listen<N extends NoticeName>(name: N, listener: (value: Notices[N]) => void): Unsubscribe {
  const relay = (_event: unknown, value: Notices[N]) => listener(value)
  ipcRenderer.on(name, relay)
  return () => {
    ipcRenderer.off(name, relay)
  }
}

/**
 * Calls and transports look for a way out of this machine before they connect to anything, and no policy
 * forbids that. They are taken from the page, and so is what would hide a frame from `watchPage`.
 */
void webFrame.executeJavaScript(`
  delete globalThis.RTCPeerConnection
  delete globalThis.webkitRTCPeerConnection
  delete globalThis.WebTransport
  delete Element.prototype.attachShadow
  delete Element.prototype.setHTMLUnsafe
  delete Document.parseHTMLUnsafe
  null`)

ipcRenderer.on('port', (event, nonce: string) => {
  window.postMessage({ type: PORT_MESSAGE, nonce }, window.location.origin, event.ports)
})

const closingListeners = new Set<() => Promise<boolean>>()
ipcRenderer.on('window.closing', () => {
  void Promise.allSettled(Array.from(closingListeners, (listener) => listener())).then((answers) =>
    call(
      'window.closed',
      answers.every((answer) => answer.status === 'rejected' || answer.value),
    ),
  )
})

/**
 * Watches what no policy forbids. A page without its root is lost, wherever it says that it is, and comes
 * again. A frame, whose window would be a fresh one with everything in it, is gone before it can do anything.
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

/** Main gives a handle for a file that this page can read anyway, and asks for parts of it to be sure. */
async function fromDrop(file: File): Promise<DesktopResult<PickedFile>> {
  const asked = await call('files.askDropped', webUtils.getPathForFile(file))
  if (!asked.ok) return asked
  try {
    const parts = asked.value.parts.map(({ from, to }) => file.slice(from, to).arrayBuffer())
    const bytes = (await Promise.all(parts)).map((part) => new Uint8Array(part))
    return await call('files.takeDropped', asked.value.id, bytes)
  } catch (error) {
    // It was changed or removed after it was dropped.
    return { ok: false, code: 'IO', detail: error instanceof Error ? error.name : '' }
  }
}

const bridge = {
  info: () => call('info'),
  settings: {
    get: () => call('settings.get'),
    set: (patch) => call('settings.set', patch),
    onChange: (listener) => listen('settings.changed', listener),
    onTrouble: (listener) => {
      const unsubscribe = listen('trouble', listener)
      void call('settings.listen')
      return unsubscribe
    },
  },
  session: {
    get: () => call('session.get'),
    set: (session) => call('session.set', session),
  },
  files: {
    open: () => call('files.open'),
    chooseImports: () => call('files.chooseImports'),
    saveAs: (suggestedName) => call('files.saveAs', suggestedName),
    choose: (what) => call('files.choose', what),
    forget: (what) => call('files.forget', what),
    fromDrop,
    recent: () => call('files.recent'),
    openRecent: (id) => call('files.openRecent', id),
    clearRecent: () => call('files.clearRecent'),
    remember: (file) => call('files.remember', file),
    onOpen: (listener) => {
      const unsubscribe = listen('files.opened', listener)
      void call('files.listen')
      return unsubscribe
    },
  },
  engines: {
    list: () => call('engines.list'),
    onChange: (listener) => listen('engines.changed', listener),
    choose: () => call('engines.choose'),
    add: (commandLine) => call('engines.add', commandLine),
    addDropped: (file) => call('engines.addDropped', webUtils.getPathForFile(file)),
    change: (id, changes) => call('engines.change', id, changes),
    choosePath: (id, option, kind) => call('engines.choosePath', id, option, kind),
    forgetPath: (id, option) => call('engines.forgetPath', id, option),
    chooseFolder: (id) => call('engines.chooseFolder', id),
    forgetFolder: (id) => call('engines.forgetFolder', id),
    setCommand: (id, commandLine) => call('engines.setCommand', id, commandLine),
    setEnvironment: (id, lines) => call('engines.setEnvironment', id, lines),
    remove: (id) => call('engines.remove', id),
  },
  clipboard: {
    readText: () => call('clipboard.readText'),
    writeText: (text) => call('clipboard.writeText', text),
    writePicture: (picture) => call('clipboard.writePicture', picture),
  },
  sheets: {
    print: (html) => call('sheets.print', html),
    pdf: (html) => call('sheets.pdf', html),
  },
  connect: (service, nonce) => call('connect', service, nonce),
  services: {
    onState: (listener) => {
      const unsubscribe = listen('services.state', listener)
      void call('services.listen')
      return unsubscribe
    },
    restart: (service) => call('services.restart', service),
  },
  menu: {
    onCommand: (listener) => listen('menu.command', listener),
    setState: (state) => {
      void call('menu.setState', state)
    },
  },
  window: {
    setTitle: (title) => {
      void call('window.setTitle', title)
    },
    onClosing: (listener) => {
      closingListeners.add(listener)
      void call('window.listen')
      return () => {
        closingListeners.delete(listener)
      }
    },
    close: () => {
      void call('window.close')
    },
    toggleFullScreen: () => {
      void call('window.toggleFullScreen')
    },
  },
} satisfies DesktopBridge

contextBridge.exposeInMainWorld('desktop', bridge)
