/** The desktop shell from start to end, in the order in which it happens. */
import { join } from 'node:path'
import { app, type BrowserWindow, dialog, nativeTheme, session as chromium } from 'electron'
import { surviveGraphics, watchChromium } from './chromium-watch.ts'
import { engineGreeting } from './engine-control.ts'
import { createFiles } from './files.ts'
import { createHandlers } from './handlers.ts'
import { answerCalls } from './ipc.ts'
import { logError, logInfo, openLog } from './log.ts'
import { type MenuHooks, setMenu } from './menu.ts'
import { closeNetwork, closeSession } from './network.ts'
import { filesFromArguments, filesFromSecondStart } from './open-arguments.ts'
import { createPage } from './page.ts'
import { denyPermissions, registerScheme, servePages } from './scheme.ts'
import { startService } from './service.ts'
import { openSession } from './session/store.ts'
import { openSettings } from './settings.ts'
import { openAppState } from './state.ts'
import { textsFor } from './texts.ts'
import { openWindow } from './window.ts'

/** The built application: this file is `out/electron/main.mjs`. */
const BUILT = join(import.meta.dirname, '..')

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

if (app.requestSingleInstanceLock({ open: asked })) void app.whenReady().then(run).catch(giveUp)
else app.quit()

function run(): void {
  closeSession(chromium.defaultSession)
  const userData = app.getPath('userData')
  openLog(userData)

  const page = createPage()
  const settings = openSettings(join(userData, 'settings.json'), {
    onChange: (changed) => {
      nativeTheme.themeSource = changed.theme
      page.notify('settings.changed', changed)
    },
    onSetAside: (path) => logInfo(`settings were unreadable and are now ${path}`),
    onError: (error) => logError('settings were not written', error),
  })
  const state = openAppState(join(userData, 'state.json'), (error) =>
    logError('state was not written', error),
  )
  const texts = () => textsFor(settings.get().language)
  nativeTheme.themeSource = settings.get().theme

  const files = createFiles(state, {
    window: page.window,
    texts,
    onGrant: (grant) => {
      library.post({ ctl: 'grant', ...grant })
      collection.post({ ctl: 'grant', ...grant })
    },
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
  const engine = startService('engine', join(BUILT, 'engine', 'serve.mjs'), {
    onState: (changed) => page.notify('services.state', changed),
    greeting: () => engineGreeting(settings),
    log: logInfo,
  })
  const library = startService('library', join(BUILT, 'library', 'serve.mjs'), {
    onState: (changed) => page.notify('services.state', changed),
    greeting: () => [
      {
        ctl: 'start',
        draftsFolder: join(userData, 'drafts'),
        myGames: join(userData, 'my-games.pgn'),
        recent: state.value.recent,
      },
      ...files.grants().map((grant) => ({ ctl: 'grant', ...grant })),
    ],
    log: logInfo,
  })
  const collection = startService('collection', join(BUILT, 'collection', 'serve.mjs'), {
    onState: (changed) => page.notify('services.state', changed),
    greeting: () => [
      { ctl: 'start', file: join(userData, 'library.db') },
      ...files.grants().map((grant) => ({ ctl: 'grant', ...grant })),
    ],
    log: logInfo,
    onDemand: true,
  })
  const services = { engine, library, collection }
  watchChromium((pid) => Object.values(services).some((service) => service.pid() === pid), logInfo)
  surviveGraphics(logInfo)

  openPaths = (paths) => void files.open(paths)

  const menuHooks: MenuHooks = {
    onCommand: (command) => page.notify('menu.command', command),
    onRecent: (id) => void files.openRecent(id).then((result) => result.ok && page.openFiles([result.value])),
    onClearRecent: () => files.clearRecent(),
    onFullScreen: () => toggleFullScreen(page.window()),
  }
  function refreshMenu(): void {
    setMenu({ texts: texts(), recent: files.recent(), development: !app.isPackaged }, menuHooks)
  }
  refreshMenu()

  servePages(chromium.defaultSession, join(BUILT, 'renderer'))
  denyPermissions(chromium.defaultSession)
  answerCalls(
    createHandlers({ page, settings, session, files, services, toggleFullScreen }),
    page.contents,
    logInfo,
  )

  const window = openWindow({
    preload: join(BUILT, 'electron', 'preload.cjs'),
    icon: process.platform === 'linux' ? join(BUILT, 'electron', 'icon.png') : null,
    title: texts().app,
    devTools: !app.isPackaged,
    state,
    flushPage: page.flush,
    onGivenUp: () => {
      dialog.showErrorBox(texts().app, texts().dialogs.pageGivenUp)
      window.destroy()
    },
    log: logInfo,
  })
  page.attach(window)
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
    for (const file of [settings, state, session]) {
      try {
        file.flush()
      } catch (error) {
        logError('what was left to write was not written', error)
      }
    }
    void Promise.all(Object.values(services).map((service) => service.stop())).then(() => app.exit(0))
  })
}

function toggleFullScreen(window: BrowserWindow | null): void {
  window?.setFullScreen(!window.isFullScreen())
}

/** A start that fails must not leave a process without a window behind. */
function giveUp(error: unknown): void {
  logError('the application could not start', error)
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  app.exit(1)
}
