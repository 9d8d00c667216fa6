// SPDX-License-Identifier: GPL-3.0-or-later
/** The desktop shell, from start to end. */
import { writeSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { app, type BrowserWindow, dialog, nativeTheme, session as chromium } from 'electron'
import { keysInForce } from './commands/keys.ts'
import { surviveGraphics, watchChromium } from './shell/window/chromium-watch.ts'
import { answerTo } from './shell/texts.ts'
import { shownEngines } from './shell/engines/engine-calls.ts'
import { openEngineList, type Start } from './shell/engines/engine-list.ts'
import { questionText } from './shell/engines/question-text.ts'
import { createFiles } from './shell/files/files.ts'
import { answerCalls } from './shell/ipc/handlers.ts'
import { logError, logFile, logInfo, openLog } from './shell/log.ts'
import { createMenu } from './shell/window/menu.ts'
import { announceSuddenEnd, showUncaughtErrors } from './shell/mishap.ts'
import { closeNetwork, closeSession } from './shell/window/network.ts'
import { fill } from './locales/catalogue.ts'
import {
  filesFromArguments,
  filesFromSecondStart,
  linkFromArguments,
  linkFromSecondStart,
} from './shell/files/open-arguments.ts'
import { isArchiveIntact, refuseSwitches } from './shell/package/package-guard.ts'
import { createPage, type Page } from './shell/window/page.ts'
import { denyPermissions, registerScheme, servePages } from './shell/window/scheme.ts'
import { enginesControl, evaluationsControl, type GreetingContext } from './services.ts'
import { startServices } from './shell/services/services.ts'
import { openSession } from './shell/session/store.ts'
import { openSettings, type SettingsStore } from './shell/settings/settings.ts'
import { takenBack } from './shell/settings/engine-options.ts'
import type { ChosenPath } from './shell/settings/schema.ts'
import { openAppState } from './shell/settings/state.ts'
import { ENGLISH, openTexts, type Texts } from './shell/texts.ts'
import { clearNames, lockOwner, usableFolder } from './shell/user-data.ts'
import { createSheets } from './shell/window/sheets.ts'
import { openWindow } from './shell/window/window.ts'

/** The built application: this file is `out/electron/main.mjs`. */
const BUILT = join(import.meta.dirname, '..')

refuseSwitches()

/** In English, because the settings are not read yet. */
const answer = answerTo(process.argv.slice(1), app.getVersion(), ENGLISH.terminal)
if (answer !== null) {
  writeSync(1, `${answer}\n`)
  process.exit(0)
}

/** Computed while Electron starts, and awaited before anything is shown. */
const intact = isArchiveIntact()

// A launcher may have to turn Chromium's sandbox off, as root must; then it stays off.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerScheme()
closeNetwork()

/** Files that the command line or, on macOS, the system has named before a window could receive them. */
const asked = filesFromArguments(process.argv, process.cwd(), process.defaultApp ? app.getAppPath() : null)
const askedLink = linkFromArguments(process.argv)
let openPaths = (paths: readonly string[]): void => {
  asked.push(...paths)
}
app.on('open-file', (event, path) => {
  event.preventDefault()
  openPaths([path])
})

// If Chromium cannot use the folder of this switch, it silently uses the default one.
const given = app.commandLine.getSwitchValue('user-data-dir')
const wanted = given === '' ? app.getPath('userData') : resolve(given)
const { folder: userData, temporary } = usableFolder(wanted)
if (userData !== app.getPath('userData')) {
  app.setPath('userData', userData)
  app.setPath('sessionData', userData)
}
const cleared = clearNames(userData)

if (app.requestSingleInstanceLock({ open: asked, link: askedLink })) begin(start)
// Another instance has the lock: on this machine, on another one, or it has died and left the lock.
else if (lockOwner(userData) === 'here') app.quit()
else begin(askAndStart)

function begin(launch: () => void | Promise<void>): void {
  // Before Chromium starts processes: a shell that is forked later would inherit their channels and hold them open.
  app.once('quit', announceSuddenEnd(ENGLISH.terminal.endedAbruptly, logFile(userData)))
  void app.whenReady().then(launch).catch(giveUp)
}

/** The data folder may be in use on another machine: only the person knows. */
async function askAndStart(): Promise<void> {
  const { app: title, dialogs } = ENGLISH
  const buttons = [dialogs.startAnyway, dialogs.quit]
  const question = { type: 'warning' as const, title, message: dialogs.usedElsewhere, buttons, cancelId: 1 }
  if (lockOwner(userData) === 'elsewhere' && dialog.showMessageBoxSync(question) === 1) app.quit()
  else await start()
}

async function start(): Promise<void> {
  if (await intact) run()
  else refuseDamaged()
}

/** A changed archive may contain any code, which would have all rights of this program. */
function refuseDamaged(): void {
  const { damagedTitle, damaged } = ENGLISH.dialogs
  process.stderr.write(`${damagedTitle}: ${damaged}\n`)
  dialog.showErrorBox(damagedTitle, damaged)
  app.exit(1)
}

/** Opens the settings; every change, and every problem with their file, is reported to the page. */
function openOwnSettings(page: Page, onChange: (chosen?: ChosenPath) => void): SettingsStore {
  return openSettings(join(userData, 'settings.json'), {
    onChange: (changed, chosen) => {
      onChange(chosen)
      nativeTheme.themeSource = changed.theme
      page.zoomTo(changed.zoom)
      page.notify('settings.onChange', changed)
    },
    onSetAside: (path) => {
      logInfo(`settings were unreadable and are now ${path}`)
      page.notifyLater('settings.onTrouble', { code: 'SETTINGS_RESET', name: basename(path) })
    },
    onNewer: () => page.notifyLater('settings.onTrouble', { code: 'SETTINGS_NEWER', name: '' }),
    onError: (error) => {
      logError('settings were not written', error)
      page.notifyLater('settings.onTrouble', {
        code: 'SETTINGS_NOT_WRITTEN',
        name: (error as NodeJS.ErrnoException).code ?? '',
      })
    },
  })
}

function run(): void {
  closeSession(chromium.defaultSession)
  openLog(userData)
  for (const path of cleared) logInfo(`an unexpected file was renamed to ${path}`)

  const page = createPage()
  const settings = openOwnSettings(page, (chosen) => {
    refreshMenu()
    services.sendOptions(chosen)
    services.service('evaluations').post(evaluationsControl(context))
  })
  const state = openAppState(join(userData, 'state.json'), (error) =>
    logError('state was not written', error),
  )
  if (state.setAside !== null)
    page.notifyLater('settings.onTrouble', { code: 'STATE_RESET', name: basename(state.setAside) })
  if (state.copy !== null)
    page.notifyLater('settings.onTrouble', { code: 'RECENT_LEFT_OUT', name: basename(state.copy) })
  if (state.newer) page.notifyLater('settings.onTrouble', { code: 'STATE_NEWER', name: '' })
  const texts = openTexts(
    () => settings.get().language,
    () => refreshMenu(),
  )
  nativeTheme.themeSource = settings.get().theme
  page.zoomTo(settings.get().zoom)

  const files = createFiles(state, {
    window: page.window,
    texts,
    onGrant: (grant) => services.grant(grant),
    onRecent: () => refreshMenu(),
    onOpen: (opened) => page.notifyLater('files.onOpen', opened),
  })
  const session = openSession(
    join(userData, 'session.json'),
    {
      granted: files.granted,
      reopen: async (file) => {
        const found = await files.reopen(file)
        return found.ok ? found.value.handle : null
      },
    },
    (error) => logError('the session was not written', error),
  )
  if (session.setAside !== null)
    page.notifyLater('settings.onTrouble', { code: 'SESSION_RESET', name: basename(session.setAside) })
  if (session.newer) page.notifyLater('settings.onTrouble', { code: 'SESSION_NEWER', name: '' })
  const engines = openEngineList(join(userData, 'engines.json'), {
    confirm: (start) => askAboutProgram(page.window(), texts(), start),
    onChange: (list) => {
      services.service('engines').post(enginesControl(list))
      page.notify('engines.onChange', shownEngines(list))
    },
    onError: (error) => logError('the list of engines was not written', error),
  })
  if (engines.file.setAside !== null)
    page.notifyLater('settings.onTrouble', { code: 'ENGINES_RESET', name: basename(engines.file.setAside) })
  if (engines.file.copy !== null)
    page.notifyLater('settings.onTrouble', { code: 'ENGINES_LEFT_OUT', name: basename(engines.file.copy) })
  const ownFiles = [settings, state, session, engines.file]
  showUncaughtErrors(texts, () => flushAll(ownFiles))
  const context: GreetingContext = {
    userFile: (name) => join(userData, name),
    recent: () => state.value.recent.map(({ path }) => path),
    chosen: settings.chosen,
    engines: engines.all,
    settings: settings.get,
    grants: files.grants,
  }
  const services = startServices(BUILT, context, {
    onState: (changed) => page.notify('services.onState', changed),
    onRefused: (inForce) => {
      const patch = takenBack(settings.get(), inForce)
      if (patch) settings.set(patch)
    },
    log: logInfo,
  })
  watchChromium((pid) => services.all().some((service) => service.pid() === pid), logInfo)
  surviveGraphics(logInfo)
  openPaths = (paths) => void files.open(paths)

  const menu = createMenu({
    onCommand: (command) => {
      page.gestures.made()
      page.notify('menu.onCommand', command)
    },
    onRecent: (id) =>
      void files
        .openRecent(id)
        .then((result) => result.ok && page.notifyLater('files.onOpen', [result.value])),
    onClearRecent: () => files.clearRecent(),
  })
  function refreshMenu(): void {
    const keys = keysInForce(settings.get().keys)
    menu.show({ texts: texts(), recent: files.recent(), keys, development: !app.isPackaged })
  }
  refreshMenu()

  servePages(chromium.defaultSession, join(BUILT, 'renderer'))
  denyPermissions(chromium.defaultSession)
  const sheets = createSheets(join(BUILT, 'renderer'), page.window, logInfo)
  answerCalls({ page, settings, session, files, engines, services, menu, sheets, toggleFullScreen }, logInfo)

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
  if (temporary) warnAboutTemporaryFolder(texts())
  window.once('show', () => logInfo(`window shown after ${Math.round(performance.now())} ms`))
  openPaths(asked)
  const openLink = (link: string | null) => link !== null && page.notifyLater('window.onLink', link)
  openLink(askedLink)

  app.on('second-instance', (_event, _argv, _folder, data) => {
    openPaths(filesFromSecondStart(data))
    openLink(linkFromSecondStart(data))
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    event.preventDefault()
    flushAll(ownFiles)
    void end()
  })

  async function end(): Promise<void> {
    await Promise.all(services.all().map((service) => service.stop()))
    app.exit(0)
  }
}

/** Asks the person about a page that does not respond. Returns whether to reload it. */
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

/**
 * Asks the person whether a program may be run as an engine, with these variables; without a window, the answer is
 * no.
 */
async function askAboutProgram(
  window: BrowserWindow | null,
  { app: title, dialogs }: Texts,
  start: Start,
): Promise<boolean> {
  if (!window) return false
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title,
    message: dialogs.allowProgram,
    detail: questionText(start, dialogs),
    buttons: [dialogs.allow, dialogs.doNotAllow],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}

function warnAboutTemporaryFolder({ app: title, dialogs }: Texts): void {
  const message = fill(dialogs.nothingKept, { folder: wanted, temporary: userData })
  logInfo(message)
  void dialog.showMessageBox({ type: 'warning', title, message })
}

function flushAll(files: readonly { flush(): void }[]): void {
  for (const file of files) {
    try {
      file.flush()
    } catch (error) {
      logError('a file was not written at the end', error)
    }
  }
}

function toggleFullScreen(window: BrowserWindow | null): void {
  window?.setFullScreen(!window.isFullScreen())
}

/** A failed start must not leave a process without a window. */
async function giveUp(error: unknown): Promise<void> {
  logError('the application could not start', error)
  process.stderr.write(
    `${ENGLISH.terminal.notStarted} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  const message = ENGLISH.terminal.notStarted
  await dialog.showMessageBox({ type: 'error', title: ENGLISH.app, message, detail: String(error) })
  app.exit(1)
}
