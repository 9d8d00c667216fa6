/** The one window: opens where it was, shows when it has something to show, and lets the page store its work first. */
import { BrowserWindow, nativeTheme, screen, type WebContents } from 'electron'
import type { JsonFile } from './json-file.ts'
import { isOwnAddress, PAGE_ADDRESS } from './page-address.ts'
import { NO_CRASHES, nextRestart } from './restart-policy.ts'
import type { AppState } from './state.ts'
import { fitBounds, MINIMUM_SIZE, type Rectangle } from './window-bounds.ts'

/** The page's window colour in both themes, so that nothing flashes before it has painted. */
const BACKGROUND = { light: '#eff1f3', dark: '#111316' }
/** How long a closing window waits for its page. */
const FLUSH_TIMEOUT_MS = 2_000

export interface WindowOptions {
  preload: string
  icon: string | null
  title: string
  devTools: boolean
  state: JsonFile<AppState>
  /** Asks the page to store what it holds; resolves at once when no page listens, and with false where it could not. */
  flushPage: () => Promise<boolean>
  /** The page has died too often to be loaded once more. */
  onGivenUp: () => void
  log: (line: string) => void
}

function workAreas(): [Rectangle, ...Rectangle[]] {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id)
  return [primary.workArea, ...others.map((display) => display.workArea)]
}

/** Our page stays where it is: no other address, no second window, no embedded page. */
function confine(contents: WebContents, log: (line: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    log(`window refused: ${url}`)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (isOwnAddress(event.url) && event.url === contents.getURL()) return
    log(`navigation refused: ${event.url}`)
    event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

function rememberBounds(window: BrowserWindow, state: JsonFile<AppState>): void {
  const remember = () => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return
    state.set({
      ...state.value,
      window: { bounds: window.getNormalBounds(), maximized: window.isMaximized() },
    })
  }
  // The event names one by one: each has its own overload.
  window.on('resize', remember)
  window.on('move', remember)
  window.on('maximize', remember)
  window.on('unmaximize', remember)
  // The events come late on some systems; what is so at the end counts.
  window.on('close', remember)
}

/** Holds a closing window until its page has stored its work, at most FLUSH_TIMEOUT_MS. */
function flushBeforeClose(window: BrowserWindow, options: WindowOptions): void {
  let flushed = false
  window.on('close', (event) => {
    if (flushed) return
    event.preventDefault()
    const close = () => {
      if (flushed || window.isDestroyed()) return
      flushed = true
      window.close()
    }
    const timer = setTimeout(close, FLUSH_TIMEOUT_MS)
    const closeOrStay = async (): Promise<void> => {
      const mayClose = await options.flushPage()
      clearTimeout(timer)
      // Where it may not, the page asks the person.
      if (mayClose) close()
    }
    void closeOrStay()
  })
}

/** A page that died is loaded again, and finds its work in the journal; one that keeps dying is given up. */
function reviveAfterCrash(window: BrowserWindow, options: WindowOptions): void {
  let history = NO_CRASHES
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    options.log(`page: ${reason}, exit code ${exitCode}`)
    if (reason === 'clean-exit') return
    const decision = nextRestart(history, performance.now())
    history = decision.history
    if (decision.delayMs === null) options.onGivenUp()
    else window.webContents.reload()
  })
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
      devTools: options.devTools,
    },
  })
  if (saved?.maximized) window.maximize()
  confine(window.webContents, options.log)
  rememberBounds(window, options.state)
  flushBeforeClose(window, options)
  window.once('ready-to-show', () => window.show())
  reviveAfterCrash(window, options)
  void window.loadURL(PAGE_ADDRESS)
  return window
}
