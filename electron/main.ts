// SPDX-License-Identifier: GPL-3.0-or-later
/** The desktop shell from start to end, in the order in which it happens. */
import { writeSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { app, type BrowserWindow, dialog, nativeTheme, session as chromium } from 'electron'
import { keysInForce } from './commands/keys.ts'
import { surviveGraphics, watchChromium } from './shell/window/chromium-watch.ts'
import { answerTo } from './shell/command-line.ts'
import type { JsonFile } from './data/json-file.ts'
import { shownEngines } from './shell/engines/engine-calls.ts'
import { type EngineList, openEngineList, type Start } from './shell/engines/engine-list.ts'
import { joinCommand } from './shell/engines/command-words.ts'
import { createFiles, type Files } from './shell/files/files.ts'
import { createHandlers } from './shell/ipc/handlers.ts'
import { answerCalls } from './shell/ipc/ipc.ts'
import { leaveLastWords } from './shell/last-words.ts'
import { logError, logFile, logInfo, openLog } from './shell/log.ts'
import { createMenu } from './shell/window/menu.ts'
import { tellMishaps } from './shell/mishap.ts'
import { closeNetwork, closeSession } from './shell/window/network.ts'
import { filesFromArguments, filesFromSecondStart } from './shell/files/open-arguments.ts'
import { isArchiveIntact, refuseSwitches } from './shell/package/package-guard.ts'
import { createPage, type Page } from './shell/window/page.ts'
import { denyPermissions, registerScheme, servePages } from './shell/window/scheme.ts'
import { enginesControl, evaluationsControl, type GreetingContext } from './services.ts'
import { startServices } from './shell/services/services.ts'
import { openSession } from './shell/session/store.ts'
import { openSettings, type SettingsStore } from './shell/settings/settings.ts'
import { type AppState, openAppState } from './shell/settings/state.ts'
import { type Texts, textsFor } from './shell/texts.ts'
import { clearNames, lockOwner, usableFolder } from './shell/user-data.ts'
import { createSheets } from './shell/window/sheets.ts'
import { openWindow } from './shell/window/window.ts'

/** The built application: this file is `out/electron/main.mjs`. */
const BUILT = join(import.meta.dirname, '..')

refuseSwitches()

/** Before there are settings: main's own words. */
const firstTexts = textsFor('en')
const answer = answerTo(process.argv.slice(1), app.getVersion(), firstTexts.terminal)
if (answer !== null) {
  writeSync(1, `${answer}\n`)
  process.exit(0)
}

/** Computed while Electron starts, and awaited before anything is shown. */
const intact = isArchiveIntact()

// A launcher that had to turn Chromium's sandbox off, as one must for root, has the last word.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerScheme()
closeNetwork()

/** Files named before there is anything to hand them to: by the command line and, on macOS, by the system. */
const asked = filesFromArguments(process.argv, process.cwd(), process.defaultApp ? app.getAppPath() : null)
let openPaths = (paths: readonly string[]): void => {
  asked.push(...paths)
}
app.on('open-file', (event, path) => {
  event.preventDefault()
  openPaths([path])
})

// Chromium says nothing of a folder that it was told and cannot use, and takes the usual one.
const told = app.commandLine.getSwitchValue('user-data-dir')
const wanted = told === '' ? app.getPath('userData') : resolve(told)
const { folder: userData, temporary } = usableFolder(wanted)
if (userData !== app.getPath('userData')) {
  app.setPath('userData', userData)
  app.setPath('sessionData', userData)
}
const cleared = clearNames(userData)

if (app.requestSingleInstanceLock({ open: asked })) begin(start)
// Another one of us has the files now; it is here, or nobody is and the lock is only left over.
else if (lockOwner(userData) === 'here') app.quit()
else begin(askAndStart)

function begin(what: () => void | Promise<void>): void {
  // Before Chromium starts processes: a shell that is forked meanwhile inherits ends of their channels, and
  // keeps them open.
  app.once('quit', leaveLastWords(firstTexts.terminal.endedAbruptly, logFile(userData)))
  void app.whenReady().then(what).catch(giveUp)
}

/** The folder of data may be in use on another machine: only a person knows. */
async function askAndStart(): Promise<void> {
  const { app: title, dialogs } = firstTexts
  const buttons = [dialogs.startAnyway, dialogs.quit]
  const question = { type: 'warning' as const, title, message: dialogs.usedElsewhere, buttons, cancelId: 1 }
  if (lockOwner(userData) === 'elsewhere' && dialog.showMessageBoxSync(question) === 1) app.quit()
  else await start()
}

async function start(): Promise<void> {
  if (await intact) run()
  else refuseDamaged()
}

/** What was changed may be anything, and would run with everything that this program may do. */
function refuseDamaged(): void {
  const { damagedTitle, damaged } = firstTexts.dialogs
  process.stderr.write(`${damagedTitle}: ${damaged}\n`)
  dialog.showErrorBox(damagedTitle, damaged)
  app.exit(1)
}

/** The settings; they tell the page of every change and of what went wrong with their file. */
function openOwnSettings(page: Page, onChange: () => void): SettingsStore {
  return openSettings(join(userData, 'settings.json'), {
    onChange: (changed) => {
      onChange()
      nativeTheme.themeSource = changed.theme
      page.zoomTo(changed.zoom)
      page.notify('settings.changed', changed)
    },
    onSetAside: (path) => {
      logInfo(`settings were unreadable and are now ${path}`)
      page.tell({ code: 'SETTINGS_RESET', name: basename(path) })
    },
    onNewer: () => page.tell({ code: 'SETTINGS_NEWER', name: '' }),
    onError: (error) => {
      logError('settings were not written', error)
      page.tell({ code: 'SETTINGS_NOT_WRITTEN', name: (error as NodeJS.ErrnoException).code ?? '' })
    },
  })
}

interface Known {
  settings: SettingsStore
  state: JsonFile<AppState>
  files: Files
  engines: EngineList
}

/** What the services may need to know, as it is when they ask. */
const makeContext = ({ settings, state, files, engines }: Known): GreetingContext => ({
  userFile: (name) => join(userData, name),
  recent: () => state.value.recent,
  chosen: (what) => settings.chosen(what),
  engines: () => engines.all(),
  evaluationsMb: () => settings.get().analysis.keptMb,
  grants: () => files.grants(),
})

function run(): void {
  closeSession(chromium.defaultSession)
  openLog(userData)
  for (const path of cleared) logInfo(`something odd was in the way and is now ${path}`)

  const page = createPage()
  const settings = openOwnSettings(page, () => {
    refreshMenu()
    services.service('evaluations').post(evaluationsControl(context))
  })
  const state = openAppState(join(userData, 'state.json'), (error) =>
    logError('state was not written', error),
  )
  if (state.setAside !== null) page.tell({ code: 'STATE_RESET', name: basename(state.setAside) })
  if (state.newer) page.tell({ code: 'STATE_NEWER', name: '' })
  const texts = () => textsFor(settings.get().language)
  nativeTheme.themeSource = settings.get().theme
  page.zoomTo(settings.get().zoom)

  const files = createFiles(state, {
    window: page.window,
    texts,
    onGrant: (grant) => services.grant(grant),
    onRecent: () => refreshMenu(),
    onOpen: page.openFiles,
  })
  const session = openSession(
    join(userData, 'session.json'),
    {
      pathOf: files.pathOf,
      reopen: async (path) => {
        const found = await files.reopen(path)
        return found.ok ? found.value.handle : null
      },
    },
    (error) => logError('the session was not written', error),
  )
  if (session.setAside !== null) page.tell({ code: 'SESSION_RESET', name: basename(session.setAside) })
  if (session.newer) page.tell({ code: 'SESSION_NEWER', name: '' })
  const engines = openEngineList(join(userData, 'engines.json'), {
    confirm: (start) => askAboutProgram(page.window(), texts(), start),
    onChange: (list) => {
      services.service('engines').post(enginesControl(list))
      page.notify('engines.changed', shownEngines(list))
    },
    onError: (error) => logError('the list of engines was not written', error),
  })
  if (engines.file.setAside !== null)
    logInfo(`the list of engines was unreadable and is now ${engines.file.setAside}`)
  const kept = [settings, state, session, engines.file]
  tellMishaps(texts, () => writeRest(kept))
  const context = makeContext({ settings, state, files, engines })
  const services = startServices(BUILT, context, {
    onState: (changed) => page.notify('services.state', changed),
    log: logInfo,
  })
  watchChromium((pid) => services.all().some((service) => service.pid() === pid), logInfo)
  surviveGraphics(logInfo)
  openPaths = (paths) => void files.open(paths)

  const menu = createMenu({
    onCommand: (command) => {
      page.gestures.made()
      page.notify('menu.command', command)
    },
    onRecent: (id) => void files.openRecent(id).then((result) => result.ok && page.openFiles([result.value])),
    onClearRecent: () => files.clearRecent(),
  })
  function refreshMenu(): void {
    const keys = keysInForce(settings.get().keys)
    menu.show({ texts: texts(), recent: files.recent(), keys, development: !app.isPackaged })
  }
  refreshMenu()

  servePages(chromium.defaultSession, join(BUILT, 'renderer'))
  denyPermissions(chromium.defaultSession)
  const sheets = createSheets({ folder: join(BUILT, 'renderer'), owner: page.window, log: logInfo })
  answerCalls(
    createHandlers({ page, settings, session, files, engines, services, menu, sheets, toggleFullScreen }),
    page.contents,
    logInfo,
  )

  const window = openWindow({
    preload: join(BUILT, 'electron', 'preload.cjs'),
    icon: process.platform === 'linux' ? join(BUILT, 'electron', 'icon.png') : null,
    title: texts().app,
    devTools: !app.isPackaged,
    zoom: settings.get().zoom,
    state,
    flushPage: page.flush,
    askAboutStuck: (signal) => askAboutStuck(window, texts(), signal),
    onGivenUp: () => {
      dialog.showErrorBox(texts().app, texts().dialogs.pageGivenUp)
      window.destroy()
    },
    log: logInfo,
  })
  page.attach(window)
  if (temporary) tellNothingKept(texts())
  window.once('show', () => logInfo(`window shown after ${Math.round(performance.now())} ms`))
  openPaths(asked)

  app.on('second-instance', (_event, _argv, _folder, data) => {
    openPaths(filesFromSecondStart(data))
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    event.preventDefault()
    writeRest(kept)
    void end()
  })

  async function end(): Promise<void> {
    await Promise.all(services.all().map((service) => service.stop()))
    app.exit(0)
  }
}

/** Asks a person about a page that does not respond. Returns whether to load it again. */
async function askAboutStuck(
  window: BrowserWindow,
  { app: title, dialogs }: Texts,
  signal: AbortSignal,
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title,
    message: dialogs.pageStuck,
    buttons: [dialogs.wait, dialogs.loadAgain],
    cancelId: 0,
    signal,
  })
  return response === 1
}

/** Asks a person whether a program may be run as an engine, with these variables. Returns the answer; without a window, no. */
async function askAboutProgram(
  window: BrowserWindow | null,
  { app: title, dialogs }: Texts,
  { words, environment }: Start,
): Promise<boolean> {
  if (!window) return false
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title,
    message: dialogs.allowProgram,
    detail: [...variables, joinCommand(words)].join('\n'),
    buttons: [dialogs.allow, dialogs.doNotAllow],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}

function tellNothingKept({ app: title, dialogs }: Texts): void {
  const message = dialogs.nothingKept.replace('{folder}', wanted).replace('{temporary}', userData)
  logInfo(message)
  void dialog.showMessageBox({ type: 'warning', title, message })
}

function writeRest(files: readonly { flush(): void }[]): void {
  for (const file of files) {
    try {
      file.flush()
    } catch (error) {
      logError('what was left to write was not written', error)
    }
  }
}

function toggleFullScreen(window: BrowserWindow | null): void {
  window?.setFullScreen(!window.isFullScreen())
}

/** A start that fails must not leave a process without a window behind. */
async function giveUp(error: unknown): Promise<void> {
  logError('the application could not start', error)
  process.stderr.write(
    `${firstTexts.terminal.notStarted} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  const message = firstTexts.terminal.notStarted
  await dialog.showMessageBox({ type: 'error', title: firstTexts.app, message, detail: String(error) })
  app.exit(1)
}
