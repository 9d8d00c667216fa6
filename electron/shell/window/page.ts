// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Main's view of the page: sends events, some of which wait until the page listens, sets the zoom, and asks the page
 * to store its work before the window closes. A reload makes a new page, which must listen again.
 */
import type { BrowserWindow, MessagePortMain, WebContents } from 'electron'
import type { Notify } from '../../api.ts'

/** How long a key press or click is valid, ms: as long as Chromium's own transient activation. */
export const GESTURE_MS = 5_000
/** The beginnings and ends of deliberate input, by Electron's names; moving the mouse is not deliberate. */
const BEGINNINGS = new Set(['keyDown', 'rawKeyDown', 'mouseDown', 'touchStart'])
const ENDS = new Set(['mouseUp', 'touchEnd', 'gestureTap'])

/**
 * Recent gestures of the person, seen by main, so that a page cannot fake them. One gesture allows one thing, for a
 * short time.
 */
export class Gestures {
  readonly #now: () => number
  #last = -Infinity
  #used = false
  #count = 0

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Notes an input event. */
  seen(type: string): void {
    if (BEGINNINGS.has(type)) this.made()
    // The end belongs to the same gesture, which allows one thing only.
    else if (ENDS.has(type) && !this.#used) this.#last = this.#now()
  }

  /** Notes a gesture outside the page, such as in the menu. */
  made(): void {
    this.#last = this.#now()
    this.#used = false
    this.#count += 1
  }

  /** Number of gestures so far. */
  get count(): number {
    return this.#count
  }

  /** Uses up a recent gesture. Returns whether there was one. */
  use(): boolean {
    const fresh = this.#now() - this.#last < GESTURE_MS
    this.#last = -Infinity
    this.#used ||= fresh
    return fresh
  }
}

export type Page = ReturnType<typeof createPage>

export function createPage() {
  const gestures = new Gestures()
  let window: BrowserWindow | null = null
  /** The events that the page listens to. */
  const heard = new Set<string>()
  /** Events that wait until the page listens to them. */
  let waiting: { name: string; send: () => void }[] = []
  let zoom = 1
  let onFlushed: ((mayClose: boolean) => void) | null = null

  const contents = (): WebContents | null =>
    window && !window.isDestroyed() && !window.webContents.isDestroyed() ? window.webContents : null

  const notify: Notify = (name, value) => contents()?.send(name, value)

  /** Sends an event once the page listens to it. */
  const notifyLater: Notify = (name, value) => {
    if (heard.has(name)) notify(name, value)
    else waiting.push({ name, send: () => notify(name, value) })
  }

  const flushed = (mayClose: boolean) => {
    onFlushed?.(mayClose)
    onFlushed = null
  }

  const forget = () => {
    heard.clear()
    flushed(true)
  }

  return {
    notify,
    notifyLater,
    contents,
    /** The person's gestures on the page. */
    gestures,
    /** The page has stored its work; false: it could not, and the window must stay. */
    flushed,
    /** Sends a port with the nonce of its request. */
    sendPort: (nonce: string, port: MessagePortMain) => contents()?.postMessage('port', nonce, [port]),
    /** The page listens to an event of this name. */
    listening: (event: string) => {
      heard.add(event)
      const ready = waiting.filter(({ name }) => name === event)
      waiting = waiting.filter(({ name }) => name !== event)
      for (const { send } of ready) send()
    },
    /** Zooms the page, now and after every reload; per cent. */
    zoomTo: (percent: number) => {
      zoom = percent / 100
      contents()?.setZoomFactor(zoom)
    },
    /** Resolves when the page has stored its work, or at once if it does not listen; false: the window must stay. */
    flush: (): Promise<boolean> =>
      new Promise((resolve) => {
        if (!heard.has('window.closing') || !contents()) {
          resolve(true)
          return
        }
        onFlushed = resolve
        notify('window.closing', null)
      }),
    window: () => (window?.isDestroyed() ? null : window),
    attach: (fresh: BrowserWindow) => {
      window = fresh
      fresh.webContents.on('input-event', (_event, { type }) => gestures.seen(type))
      fresh.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) forget()
      })
      // Chromium stores a zoom for each address, and loses it in some reloads.
      fresh.webContents.on('did-navigate', () => contents()?.setZoomFactor(zoom))
      fresh.webContents.on('render-process-gone', forget)
      fresh.on('closed', () => {
        window = null
        forget()
      })
    },
  }
}
