// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the desktop offers the page: one function per intent, types only. `preload.ts` fulfils it in Electron,
 * `renderer/platform/browser.ts` in a plain browser. The page sees handles, never paths.
 */
import type { OptionValues } from '../engine/protocol.ts'
import type { Result } from '../engine/result.ts'
import type { CommandId } from './commands/table.ts'
import type { DiskErrorCode } from './data/disk-errors.ts'
import type { FileHandle } from './data/file-handle.ts'
import type { ServiceName } from './services.ts'
import type { EngineChanges, EngineListCode } from './engines/protocol.ts'
import type { RestoredSession, Session } from './shell/session/session.ts'
import type { Settings, SettingsPatch, What } from './shell/settings/schema.ts'

export type {
  Panel,
  Place,
  PlacePanels,
  RestoredSession,
  Session,
  SessionPlay,
  SessionTab,
} from './shell/session/session.ts'
export type { Settings, SettingsPatch, What } from './shell/settings/schema.ts'
export type { CommandId } from './commands/table.ts'
export type { EngineChanges } from './engines/protocol.ts'
export type { ServiceName } from './services.ts'

export type { DeepPartial } from './shell/settings/schema.ts'
export type Unsubscribe = () => void

export type { FileHandle }

export interface PickedFile {
  handle: FileHandle
  /** Last part of the path, for display. */
  name: string
  /** Folder for display, home shortened to `~`. */
  folder: string
  /** Bytes; 0 for a file that does not exist yet. */
  size: number
}

/** A file opened before; `id` stays the same across starts. */
export interface RecentFile {
  id: string
  name: string
  folder: string
}

export interface AppInfo {
  version: string
  electron: string
  chromium: string
  platform: 'linux' | 'darwin' | 'win32' | 'browser'
  /** Logical processors. */
  cpus: number
  totalMemoryMb: number
  freeMemoryMb: number
  /** There is a queue of reports on disk: it goes on when a window connects to the service. */
  reports: boolean
}

/**
 * How a service's process is doing. `idle`: nobody has needed it yet. `failed`: the restart ceiling was
 * reached.
 */
export interface ServiceState {
  service: ServiceName
  state: 'idle' | 'starting' | 'running' | 'restarting' | 'failed' | 'stopped'
  /** Crashes since the app started. */
  crashes: number
}

/** An engine that a person has added. Paths in it are for display, with the home folder as `~`. */
export interface OtherEngine {
  id: string
  /** Unlike that of any other engine. */
  name: string
  /** What it is started with. */
  command: string
  /** Its working folder; null: the one that the program lies in. */
  folder: string | null
  environment: Readonly<Record<string, string>>
  /** Options that are not at their defaults. */
  values: OptionValues
  /** How many lines it shows in the analysis; absent: as many as our own engine. */
  lines?: number
  /** Options whose values are paths, with the last part of each. */
  paths: Readonly<Record<string, string>>
}

/** What went wrong with what main keeps, for the page to tell; `name` is that of a file or folder. */
export interface Trouble {
  code:
    | 'SETTINGS_RESET'
    | 'SETTINGS_NEWER'
    | 'SETTINGS_NOT_WRITTEN'
    | 'STATE_RESET'
    | 'STATE_NEWER'
    | 'SESSION_RESET'
    | 'SESSION_NEWER'
  name: string
}

/** What the application menu shows of the commands; those that are not named can run, and are off. */
export interface MenuState {
  disabled: CommandId[]
  checked: CommandId[]
}

/** Why the desktop could not do what was asked; a value, not an exception. */
export type DesktopErrorCode = 'CANCELLED' | 'BAD_ARGUMENT' | DiskErrorCode
export type DesktopResult<T> = Result<T, DesktopErrorCode>
export type EngineResult<T> = Result<T, EngineListCode | 'CANCELLED'>

/** A picture point by point: rows from the top, four bytes for each point: red, green, blue, opacity. */
export interface Bitmap {
  width: number
  height: number
  pixels: Uint8Array
}

export interface DesktopApi {
  info(): Promise<AppInfo>
  settings: {
    get(): Promise<Settings>
    /** Merges what is valid in `patch`, stores it, tells every listener, and returns what is now in force. */
    set(patch: SettingsPatch): Promise<Settings>
    onChange(listener: (settings: Settings) => void): Unsubscribe
    /** Each trouble is told once; what came before the first listener is kept for it. */
    onTrouble(listener: (trouble: Trouble) => void): Unsubscribe
  }
  session: {
    /** What the window showed when it was there last; null: nothing to show again. */
    get(): Promise<RestoredSession | null>
    /** Keeps what the window shows, on disk within a moment. */
    set(session: Session): Promise<void>
  }
  files: {
    /** Shows the open dialog. */
    open(): Promise<DesktopResult<PickedFile[]>>
    /** Shows the dialog for files to import into the library, packed ones among them. */
    chooseImports(): Promise<DesktopResult<PickedFile[]>>
    /** Shows the save dialog; the handle may name a file that does not exist yet. */
    saveAs(suggestedName: string): Promise<DesktopResult<PickedFile>>
    /**
     * Shows the dialog for a file or folder that stays chosen, stores the choice in the settings and tells the
     * services that use it. BAD_ARGUMENT: it is not what it should be, and the earlier choice stays.
     */
    choose(what: What): Promise<DesktopResult<null>>
    /** Returns to the default. */
    forget(what: What): Promise<void>
    /** The handle of a file that was dropped on the page. */
    fromDrop(file: File): Promise<DesktopResult<PickedFile>>
    recent(): Promise<RecentFile[]>
    openRecent(id: string): Promise<DesktopResult<PickedFile>>
    clearRecent(): Promise<void>
    /** The file of a handle was opened or written, and belongs to the recent ones now. */
    remember(file: FileHandle): Promise<void>
    /**
     * Files from the command line, a second start, or the system. Files that came before the first listener
     * are kept for it.
     */
    onOpen(listener: (files: PickedFile[]) => void): Unsubscribe
  }
  /** Engines of others. A page opens one with its id, through the service `engines`. */
  engines: {
    list(): Promise<OtherEngine[]>
    onChange(listener: (engines: OtherEngine[]) => void): Unsubscribe
    /** Shows the dialog for a program and adds it. Returns its id, as the two below. */
    choose(): Promise<EngineResult<string>>
    /** Adds a command line, after main has asked the person about it. */
    add(commandLine: string): Promise<EngineResult<string>>
    /** Adds a program that was dropped on the page, after main has asked the person about it. */
    addDropped(file: File): Promise<EngineResult<string>>
    /** Changes its name and values of options; a value of null is the default again. */
    change(id: string, changes: EngineChanges): Promise<void>
    /** Shows the dialog for a path that an option wants. */
    choosePath(id: string, option: string, kind: 'file' | 'folder'): Promise<DesktopResult<null>>
    forgetPath(id: string, option: string): Promise<void>
    /** Shows the dialog for its working folder. */
    chooseFolder(id: string): Promise<DesktopResult<null>>
    forgetFolder(id: string): Promise<void>
    /** Sets its program and arguments, after main has asked the person about them. */
    setCommand(id: string, commandLine: string): Promise<EngineResult<null>>
    /** Sets its variables, a line `NAME=value` for each, after main has asked the person about them. */
    setEnvironment(id: string, lines: string): Promise<EngineResult<null>>
    remove(id: string): Promise<void>
  }
  clipboard: {
    /** The text; null unless the person has just pressed a key or clicked. */
    readText(): Promise<string | null>
    writeText(text: string): Promise<void>
    writePicture(picture: Bitmap): Promise<void>
  }
  /** Printable pages: HTML without scripts, which reaches nothing but itself and the typefaces of the page. */
  sheets: {
    /** Shows the system's dialog for printing; CANCELLED if it was closed. */
    print(html: string): Promise<DesktopResult<null>>
    /** The bytes of a PDF. */
    pdf(html: string): Promise<DesktopResult<Uint8Array>>
  }
  /**
   * A fresh port to a service. Ask again after the port closed: the supervisor has restarted the process by
   * then.
   */
  connect(service: ServiceName): Promise<MessagePort>
  services: {
    onState(listener: (state: ServiceState) => void): Unsubscribe
    /** Starts a `failed` service again. */
    restart(service: ServiceName): Promise<void>
  }
  menu: {
    /** A command was chosen in the application menu. */
    onCommand(listener: (command: CommandId) => void): Unsubscribe
    /** Has the application menu show which commands can run and which are on. */
    setState(state: MenuState): void
  }
  window: {
    setTitle(title: string): void
    /**
     * The page is asked to store what it holds before the window goes; main waits for the promise, at most
     * two seconds. False: it could not, and the window stays; the page asks the person, and `close`s it
     * perhaps.
     */
    onClosing(listener: () => Promise<boolean>): Unsubscribe
    /** Closes the window without asking the page again. */
    close(): void
    /** Toggles full screen. */
    toggleFullScreen(): void
  }
}

/**
 * What preload really exposes, as `window.desktop`. A port cannot cross the context bridge, so `connect`
 * takes a nonce of the page's choice and the port arrives as a window message from the page's own window, `{
 * data: { type: PORT_MESSAGE, nonce }, ports: [port] }`; `renderer/platform` turns this into a `DesktopApi`.
 * The promise rejects when the service has failed for good.
 */
export interface DesktopBridge extends Omit<DesktopApi, 'connect'> {
  connect(service: ServiceName, nonce: string): Promise<void>
}
export const PORT_MESSAGE = 'alfabeta:port'
