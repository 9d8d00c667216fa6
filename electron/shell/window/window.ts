// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The window: opens at its last position, becomes visible when the page has painted, and lets the page store its work
 * before it closes.
 */
import { BrowserWindow, nativeTheme, screen } from 'electron'
import { flushBeforeClose } from './closing.ts'
import { confine } from './confinement.ts'
import type { JsonFile } from '../../data/json-file.ts'
import { PAGE_ADDRESS } from './page-address.ts'
import { NO_CRASHES, nextRestart } from '../../../engine/contract/restart-policy.ts'
import type { AppState } from '../settings/state.ts'
import { fitBounds, MINIMUM_SIZE, type Rectangle } from './window-bounds.ts'

/** The page's background in both themes, so that nothing flashes before it has painted. */
const BACKGROUND = { light: '#eff1f3', dark: '#111316' }
/** Pause before a page that was lost repeatedly is reloaded, ms. */
const SLOW_RELOAD_MS = 5_000
/** Chromium's ERR_ABORTED: a load was refused or superseded, and the page is unchanged. */
const ABORTED = -3
const FIRST_HTTP_ERROR = 400

export interface WindowOptions {
  preload: string
  icon: string | null
  title: string
  devTools: boolean
  /** Of the first page, per cent. */
  zoom: number
  state: JsonFile<AppState>
  /** Asks the page to store its work; resolves at once if no page listens, and with false if the page could not. */
  flushPage: () => Promise<boolean>
  /** Asks whether to reload a page that does not respond; `signal` withdraws the question when it responds again. */
  askAboutStuck: (signal: AbortSignal) => Promise<boolean>
  /** Called when the page has died too often to be reloaded. */
  onGivenUp: () => void
  log: (line: string) => void
}

function workAreas(): [Rectangle, ...Rectangle[]] {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id)
  return [primary.workArea, ...others.map((display) => display.workArea)]
}

function rememberBounds(window: BrowserWindow, state: JsonFile<AppState>): void {
  const remember = () => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return
    state.set({
      ...state.value,
      window: { bounds: window.getNormalBounds(), maximized: window.isMaximized() },
    })
  }
  // One by one, because each event name has its own overload.
  window.on('resize', remember)
  window.on('move', remember)
  window.on('maximize', remember)
  window.on('unmaximize', remember)
  // The events come late on some systems; the final state counts.
  window.on('close', remember)
}

/**
 * Reloads a page that died, did not load, or is at another address; it finds its work in the journal. A page that
 * keeps dying is not reloaded.
 */
function reviveWhenLost(window: BrowserWindow, options: WindowOptions): void {
  const { webContents } = window
  const history = { death: NO_CRASHES, loss: NO_CRASHES }
  let timer: ReturnType<typeof setTimeout> | undefined
  const delay = (event: keyof typeof history): number | null => {
    const decision = nextRestart(history[event], performance.now())
    history[event] = decision.history
    return decision.delayMs
  }
  // Not `reload`: there may be nothing at the page's present address.
  const load = () => {
    if (!window.isDestroyed()) void webContents.loadURL(PAGE_ADDRESS).catch(() => undefined)
  }
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    options.log(`page: ${reason}, exit code ${exitCode}`)
    if (reason === 'clean-exit') return
    if (delay('death') === null) options.onGivenUp()
    else load()
  })
  const lost = (why: string) => {
    options.log(`page: lost, ${why}`)
    clearTimeout(timer)
    timer = setTimeout(load, delay('loss') ?? SLOW_RELOAD_MS)
  }
  webContents.on('did-navigate', (_event, address, status) => {
    if (address === PAGE_ADDRESS && status < FIRST_HTTP_ERROR) webContents.navigationHistory.clear()
    else lost(`${address} ${status}`)
  })
  webContents.on('did-fail-load', (_event, error, _description, address, isMainFrame) => {
    if (isMainFrame && error !== ABORTED) lost(`${address} failed with ${error}`)
  })
}

/** A page that does not respond may be busy or in an endless loop: the person decides whether to wait. */
function askWhenStuck({ webContents }: BrowserWindow, options: WindowOptions): void {
  let question: AbortController | null = null
  const withdraw = () => {
    question?.abort()
    question = null
  }
  const ask = async (): Promise<void> => {
    if (question) return
    options.log('page: does not answer')
    const asked = new AbortController()
    question = asked
    const anew = await options.askAboutStuck(asked.signal)
    if (question === asked) question = null
    // A forced crash is reported and recovered from like any other.
    if (anew && !asked.signal.aborted && !webContents.isDestroyed()) webContents.forcefullyCrashRenderer()
  }
  webContents.on('unresponsive', () => void ask())
  webContents.on('responsive', withdraw)
  webContents.on('render-process-gone', withdraw)
  webContents.on('destroyed', withdraw)
}

/** Opens the window and starts to load the page. Must be called after `ready`. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const saved = options.state.value.window
  const window = new BrowserWindow({
    ...fitBounds(saved?.bounds ?? null, workAreas()),
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    title: options.title,
    ...(options.icon === null ? {} : { icon: options.icon }),
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // Its dictionaries would come from the network.
      spellcheck: false,
      // `alert` and its kind are dialogs of the system too, and need neither a gesture nor main.
      disableDialogs: true,
      // Its pickers give handles that main knows nothing of.
      disableBlinkFeatures: 'FileSystemAccessLocal',
      devTools: options.devTools,
      zoomFactor: options.zoom / 100,
    },
  })
  if (saved?.maximized) window.maximize()
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  confine(window.webContents, options.log)
  rememberBounds(window, options.state)
  flushBeforeClose(window, options.flushPage)
  window.once('ready-to-show', () => window.show())
  reviveWhenLost(window, options)
  askWhenStuck(window, options)
  void window.loadURL(PAGE_ADDRESS).catch(() => undefined)
  return window
}
