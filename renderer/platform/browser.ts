// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A stand-in for the desktop in a plain browser, for developing and testing the page: settings in local storage, files
 * in memory, the real documents service in the page and the real engine in workers. Never part of the application.
 */
import type {
  AppInfo,
  Bitmap,
  DesktopApi,
  DesktopResult,
  FileHandle,
  RestoredSession,
  ServiceName,
  ServiceState,
  Settings,
  Unsubscribe,
} from '../../electron/api.ts'
import { EvaluationsService } from '../../electron/evaluations/service.ts'
import { readSession } from '../../electron/shell/session/session.ts'
import { changedOptions, takenBack } from '../../electron/shell/settings/engine-options.ts'
import { DEFAULT_SETTINGS, mergeSettings } from '../../electron/shell/settings/schema.ts'
import { fromDomPort } from '../../engine/contract/port.ts'
import type { OptionsInForce, OptionValues } from '../../engine/contract/protocol.ts'
import { browserEngines } from './browser-engines.ts'
import type { EngineControl } from './browser-engine-worker.ts'
import { BrowserEvaluations } from './browser-evaluations.ts'
import { BrowserFiles } from './browser-files.ts'
import { browserReview } from './browser-review.ts'
import { browserTraining } from './browser-training.ts'
import { memoryGb } from './memory.ts'

const SETTINGS_KEY = 'alfabeta.settings'
const SESSION_KEY = 'alfabeta.session'
const MB_PER_GB = 1024
/** Delay before a crashed engine is restarted, ms. */
const RESTART_MS = 300
/** The answer to calls that need a disk or a native dialog: tables, imports, printing. */
const NOT_IN_A_BROWSER = { ok: false, code: 'NOT_ALLOWED', detail: 'in a browser' } as const

/** Extra actions for tests. */
export interface StandIn {
  /** Crashes the engine. */
  crashEngine(): void
}

declare global {
  interface Window {
    standIn?: StandIn
  }
}

export function browserDesktop(): DesktopApi {
  const settings = browserSettings()
  const files = new BrowserFiles()
  const engine = browserEngine(settings)
  const { connect: connectOther, ...engines } = browserEngines()
  const evaluations = new EvaluationsService(new BrowserEvaluations(localStorage))
  let study: ReturnType<typeof browserEngine> | null = null
  const review = browserReview(() => engine.connect(), connectOther)
  const training = browserTraining()
  window.standIn = { crashEngine: engine.crash }

  const chooseBook = async (): Promise<DesktopResult<null>> => {
    const book = await files.book()
    if (!book) return { ok: false, code: 'CANCELLED', detail: '' }
    engine.setBook(book.bytes)
    settings.merge({ chosen: { book: { name: book.name } } })
    return { ok: true, value: null }
  }

  return {
    info: () => Promise.resolve(info()),
    settings: {
      get: () => Promise.resolve(settings.value()),
      set: (patch) => Promise.resolve(settings.merge(patch)),
      onChange: settings.onChange,
      onTrouble: (listener) => {
        if (settings.wasReset) listener({ code: 'SETTINGS_RESET', name: SETTINGS_KEY })
        return () => undefined
      },
    },
    session: {
      get: () => Promise.resolve(browserSession()),
      set: (session) => {
        sessionStorage.setItem(SESSION_KEY, JSON.stringify(session))
        return Promise.resolve()
      },
    },
    files: {
      open: () => files.open(),
      chooseImports: () => Promise.resolve(NOT_IN_A_BROWSER),
      chooseFolder: () => Promise.resolve(NOT_IN_A_BROWSER),
      chooseTable: () => Promise.resolve(NOT_IN_A_BROWSER),
      readLesson: () => files.readLesson(),
      saveAs: (suggestedName) => files.saveAs(suggestedName),
      choose: (path) => (path === 'book' ? chooseBook() : Promise.resolve(NOT_IN_A_BROWSER)),
      forget: (path) => {
        if (path === 'book') engine.setBook(null)
        settings.merge({ chosen: { [path]: null } })
        return Promise.resolve()
      },
      fromDrop: (file) => files.drop(file),
      recent: () => Promise.resolve(files.recent()),
      openRecent: (id) => Promise.resolve(files.openRecent(id)),
      clearRecent: () => Promise.resolve(files.clearRecent()),
      remember: () => Promise.resolve(),
      onOpen: () => () => undefined,
    },
    engines,
    clipboard: {
      readText: () => navigator.clipboard.readText(),
      writeText: (text) => navigator.clipboard.writeText(text).then(isDone, isRefused),
      writePicture: (picture) => writePicture(picture).then(isDone, isRefused),
    },
    sheets: {
      print: () => Promise.resolve(NOT_IN_A_BROWSER),
      pdf: () => Promise.resolve(NOT_IN_A_BROWSER),
    },
    connect: (service) => {
      if (service === 'engine') return Promise.resolve(engine.connect())
      if (service === 'engines') return Promise.resolve(connectOther())
      if (service === 'study') return Promise.resolve((study ??= browserEngine()).connect())
      if (service === 'review') return Promise.resolve(review.connect())
      if (service === 'training') return Promise.resolve(training.connect())
      if (service === 'library') return Promise.reject(new Error('a browser has no library'))
      const { port1, port2 } = new MessageChannel()
      if (service === 'evaluations') {
        evaluations.connect(fromDomPort(port2))
        return Promise.resolve(port1)
      }
      files.library.connect(fromDomPort(port2))
      return Promise.resolve(port1)
    },
    services: {
      onState: engine.onState,
      restart: (service) => Promise.resolve(service === 'engine' ? engine.start() : undefined),
    },
    menu: { onCommand: () => () => undefined, setState: () => undefined },
    window: {
      setTitle: (title) => {
        document.title = title
      },
      onClosing: (listener) => {
        const onHide = () => void listener()
        addEventListener('pagehide', onHide)
        return () => removeEventListener('pagehide', onHide)
      },
      close: () => window.close(),
      toggleFullScreen: () =>
        void (document.fullscreenElement
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen()),
      onLink: () => () => undefined,
    },
  }
}

const isDone = (): boolean => true
const isRefused = (): boolean => false

async function writePicture({ width, height, pixels }: Bitmap): Promise<void> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
}

function info(): AppInfo {
  const totalMemoryMb = (memoryGb() ?? 4) * MB_PER_GB
  return {
    version: '0',
    electron: '',
    chromium: /Chrome\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? '',
    platform: 'browser',
    cpus: navigator.hardwareConcurrency,
    totalMemoryMb,
    freeMemoryMb: totalMemoryMb / 2,
    reports: false,
  }
}

/** The session before a reload, without files and their games, which were in memory. */
function browserSession(): RestoredSession | null {
  const stored = sessionStorage.getItem(SESSION_KEY)
  if (stored === null) return null
  const session = readSession(JSON.parse(stored), (_value): _value is FileHandle => false)
  return { session: { ...session, tabs: [], active: null, play: null }, missing: [] }
}

function browserSettings() {
  const listeners = new Set<(settings: Settings) => void>()
  let wasReset = false
  let current = DEFAULT_SETTINGS
  try {
    current = mergeSettings(DEFAULT_SETTINGS, JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}'))
  } catch {
    wasReset = true
  }
  return {
    wasReset,
    value: (): Settings => current,
    merge: (patch: unknown): Settings => {
      current = mergeSettings(current, patch)
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(current))
      for (const listener of listeners) listener(current)
      return current
    },
    onChange: (listener: (settings: Settings) => void): Unsubscribe => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The engine's worker, supervised like the engine process.
 * @param settings contains the options of the engine; absent: it has the defaults
 */
function browserEngine(settings?: ReturnType<typeof browserSettings>) {
  const listeners = new Set<(state: ServiceState) => void>()
  const service: ServiceName = 'engine'
  let worker: Worker | null = null
  let crashes = 0
  /** Ports for the next worker, created while none ran, and the page's ports in use. */
  let waiting: MessagePort[] = []
  let pageEnds: MessagePort[] = []
  let sent: OptionValues = {}

  const report = (state: ServiceState['state']) => {
    for (const listener of listeners) listener({ service, state, crashes })
  }
  const send = (message: EngineControl, transfer: Transferable[] = []) =>
    worker?.postMessage(message, transfer)

  function sendOptions(report: boolean): void {
    const wanted = settings?.value().engine ?? {}
    const values = changedOptions(sent, wanted)
    sent = wanted
    if (Object.keys(values).length > 0) send({ ctl: 'options', values, report })
  }
  settings?.onChange(() => sendOptions(true))

  function start(): void {
    worker = new Worker(new URL('./browser-engine-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<OptionsInForce>) => {
      const patch = settings && takenBack(settings.value(), data)
      if (patch) settings.merge(patch)
    })
    sent = {}
    sendOptions(false)
    for (const port of waiting) send({ ctl: 'connect', port }, [port])
    waiting = []
    report('running')
  }

  function connect(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    pageEnds.push(port1)
    if (worker) send({ ctl: 'connect', port: port2 }, [port2])
    else waiting.push(port2)
    return port1
  }

  function crash(): void {
    worker?.terminate()
    worker = null
    crashes += 1
    report('restarting')
    setTimeout(start, RESTART_MS)
    const orphans = pageEnds
    pageEnds = []
    // Unlike Electron, a browser does not close the port of a terminated worker.
    for (const port of orphans) port.dispatchEvent(new Event('close'))
  }

  start()
  return {
    start,
    connect,
    crash,
    setBook: (bytes: Uint8Array | null) => send({ ctl: 'book', bytes }),
    onState: (listener: (state: ServiceState) => void): Unsubscribe => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
