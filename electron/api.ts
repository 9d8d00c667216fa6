// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The desktop's API for the page: one function per intent. The tables below are plain data; the page's API, the
 * bridge of `preload.ts`, the handlers of main and the checks of arguments follow from them. The stand-in
 * `renderer/platform/browser.ts` implements the API in a plain browser. The page sees handles, never paths.
 */
import type { OptionValues } from '../engine/contract/protocol.ts'
import type { Result } from '../engine/contract/result.ts'
import type { Guarded } from '../engine/contract/shape.ts'
import type { CommandId } from './commands/table.ts'
import type { DiskErrorCode } from './data/disk-errors.ts'
import type { FileHandle } from './data/file-handle.ts'
import type { ServiceName } from './services.ts'
import type { EngineChanges, EngineListCode } from './engines/protocol.ts'
import type { ARGUMENTS, ArgumentName, Bitmap, MenuState } from './shell/ipc/arguments.ts'
import type { RestoredSession, Session } from './shell/session/session.ts'
import type { Settings, SettingsPatch, ChosenPath } from './shell/settings/schema.ts'

export type {
  Panel,
  Place,
  PlacePanels,
  RestoredSession,
  Session,
  SessionPlay,
  SessionTab,
} from './shell/session/session.ts'
export type { Settings, SettingsPatch, ChosenPath } from './shell/settings/schema.ts'
export type { CommandId } from './commands/table.ts'
export type { EngineChanges } from './engines/protocol.ts'
export type { Bitmap, MenuState } from './shell/ipc/arguments.ts'
export type { ServiceName } from './services.ts'

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

/** Bytes `[from, to)` of a file. */
export interface Part {
  from: number
  to: number
}

/** The parts of a dropped file that the page must send, to prove that it can read the file. */
export interface DropQuestion {
  id: string
  parts: Part[]
}

/** A recently opened file; `id` stays the same across starts. */
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
  /** Whether a queue of reports is on disk: it resumes when a window connects to the service. */
  reports: boolean
}

/** The state of a service's process. `idle`: not needed yet. `failed`: it was restarted too often. */
export interface ServiceState {
  service: ServiceName
  state: 'idle' | 'starting' | 'running' | 'restarting' | 'failed' | 'stopped'
  /** Crashes since the app started. */
  crashes: number
}

/** An external engine. Its paths are for display, with the home folder as `~`. */
export interface OtherEngine {
  id: string
  /** Unique. */
  name: string
  /** Its command line. */
  command: string
  /** Its working folder; null: the folder of the program. */
  folder: string | null
  environment: Readonly<Record<string, string>>
  /** Options that are not at their defaults. */
  values: OptionValues
  /** Number of lines it shows in the analysis; absent: as many as our own engine. */
  lines?: number
  /** Options whose values are paths, with the last part of each. */
  paths: Readonly<Record<string, string>>
}

/** A problem with the stored files of main, for the page to report; `name` is the name of a file or folder. */
export interface Trouble {
  code:
    | 'SETTINGS_RESET'
    | 'SETTINGS_NEWER'
    | 'SETTINGS_NOT_WRITTEN'
    | 'STATE_RESET'
    | 'STATE_NEWER'
    | 'RECENT_LEFT_OUT'
    | 'SESSION_RESET'
    | 'SESSION_NEWER'
    | 'ENGINES_RESET'
    | 'ENGINES_LEFT_OUT'
  name: string
}

/** Why a desktop call failed; a value, not an exception. */
export type DesktopErrorCode = 'CANCELLED' | 'BAD_ARGUMENT' | DiskErrorCode
export type DesktopResult<T> = Result<T, DesktopErrorCode>
export type EngineResult<T> = Result<T, EngineListCode | 'CANCELLED'>

declare const TYPE: unique symbol

/** What must come before a dialog of the system. Main does not see the gesture of a drop. */
export type DialogCause = 'after a gesture' | 'after a drop'

/** A row of the tables; `T` exists only for the compiler. */
interface Row<Kind extends 'call' | 'signal' | 'event', T> {
  readonly kind: Kind
  readonly takes: readonly ArgumentName[]
  /** Main may show a dialog of the system; see \`Dialogs\`. */
  readonly dialog?: DialogCause
  readonly [TYPE]?: T
}

// `never` accepts parameters of any type.
type Signature = (...values: never[]) => unknown
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
/** The names of the checks that accept exactly this type. */
type CheckOf<T> = {
  [Name in ArgumentName]: Same<Guarded<(typeof ARGUMENTS)[Name]>, T> extends true ? Name : never
}[ArgumentName]
type ChecksOf<Values extends unknown[]> = { [Index in keyof Values]: CheckOf<Values[Index]> }

/** A call of the page, which main answers. Each argument has a check, see `shell/ipc/arguments.ts`. */
const call = <F extends Signature>(...takes: ChecksOf<Parameters<F>>): Row<'call', F> => ({
  kind: 'call',
  takes,
})
/** A call that shows a dialog of the system. CANCELLED: another one is open, or the person did nothing before it. */
const dialog = <F extends Signature>(...takes: ChecksOf<Parameters<F>>): Row<'call', F> => ({
  kind: 'call',
  takes,
  dialog: 'after a gesture',
})
const dropDialog = <F extends Signature>(...takes: ChecksOf<Parameters<F>>): Row<'call', F> => ({
  kind: 'call',
  takes,
  dialog: 'after a drop',
})
/** A message from the page to main without an answer. */
const signal = <F extends Signature>(...takes: ChecksOf<Parameters<F>>): Row<'signal', F> => ({
  kind: 'signal',
  takes,
})
/** A message from main to the page. */
const event = <Payload>(): Row<'event', Payload> => ({ kind: 'event', takes: [] })

export const DESKTOP = {
  info: call<() => AppInfo>(),
  settings: {
    get: call<() => Settings>(),
    /**
     * Merges the valid parts of `patch`, stores them, notifies every listener, and returns the settings now in force.
     */
    set: call<(patch: SettingsPatch) => Settings>('settings'),
    onChange: event<Settings>(),
    /** Each trouble is reported once; the first listener also receives the earlier ones. */
    onTrouble: event<Trouble>(),
  },
  session: {
    /** The state of the window at the end of the last start; null: nothing to restore. */
    get: call<() => RestoredSession | null>(),
    /** Stores the state of the window; it is on disk within a moment. */
    set: call<(session: Session) => void>('session'),
  },
  files: {
    /** Shows the open dialog. */
    open: dialog<() => DesktopResult<PickedFile[]>>(),
    /** Shows the dialog for files to import into the library, including compressed files and databases of other programs. */
    chooseImports: dialog<() => DesktopResult<PickedFile[]>>(),
    /** Shows the dialog for a folder that the library is to watch. */
    chooseFolder: dialog<() => DesktopResult<PickedFile>>(),
    /** Shows the dialog for a file of puzzles, which may be compressed, or for a plan of training. */
    chooseTable: dialog<(table: 'puzzles' | 'plan') => DesktopResult<PickedFile>>('table'),
    /**
     * Shows the dialog for a lesson of the Lab and returns the text of the file, without a handle. BAD_ARGUMENT: it is
     * larger than a lesson may be.
     */
    readLesson: dialog<() => DesktopResult<{ name: string; text: string }>>(),
    /** Shows the save dialog; the handle may name a file that does not exist yet. */
    saveAs: dialog<(suggestedName: string) => DesktopResult<PickedFile>>('text'),
    /**
     * Shows the dialog for a file or folder that stays chosen, stores the choice in the settings and notifies the
     * services that use it. BAD_ARGUMENT: the choice is not valid, and the earlier one stays.
     */
    choose: dialog<(path: ChosenPath) => DesktopResult<null>>('chosenPath'),
    /** Returns to the default. */
    forget: call<(path: ChosenPath) => void>('chosenPath'),
    recent: call<() => RecentFile[]>(),
    openRecent: call<(id: string) => DesktopResult<PickedFile>>('text'),
    clearRecent: call<() => void>(),
    /** Adds the file of a handle to the recent files, after it was opened or written. */
    remember: call<(file: FileHandle) => void>('handle'),
    /**
     * Files from the command line, a second start, or the system. The first listener also receives the earlier
     * files.
     */
    onOpen: event<PickedFile[]>(),
  },
  /** External engines. A page opens one with its id, through the service `engines`. */
  engines: {
    list: call<() => OtherEngine[]>(),
    onChange: event<OtherEngine[]>(),
    /** Shows the dialog for a program and adds it. Returns its id, as `add` does. */
    choose: dialog<() => EngineResult<string>>(),
    /** Adds a command line, after main has asked the person about it. */
    add: dialog<(commandLine: string) => EngineResult<string>>('text'),
    /** Changes its name and values of options; null restores the default of an option. */
    change: call<(id: string, changes: EngineChanges) => void>('text', 'engineChanges'),
    /** Shows the dialog for a path that an option wants. */
    choosePath: dialog<(id: string, option: string, kind: 'file' | 'folder') => DesktopResult<null>>(
      'text',
      'text',
      'pathKind',
    ),
    forgetPath: call<(id: string, option: string) => void>('text', 'text'),
    /** Shows the dialog for its working folder. */
    chooseFolder: dialog<(id: string) => DesktopResult<null>>('text'),
    forgetFolder: call<(id: string) => void>('text'),
    /** Sets its program and arguments, after main has asked the person about them. */
    setCommand: dialog<(id: string, commandLine: string) => EngineResult<null>>('text', 'text'),
    /** Sets its variables, a line `NAME=value` for each, after main has asked the person about them. */
    setEnvironment: dialog<(id: string, lines: string) => EngineResult<null>>('text', 'variables'),
    remove: call<(id: string) => void>('text'),
  },
  clipboard: {
    /** The text; null unless the person has just pressed a key or clicked. */
    readText: call<() => string | null>(),
    /** Returns false, and does nothing, unless the person has just pressed a key or clicked. */
    writeText: call<(text: string) => boolean>('longText'),
    writePicture: call<(picture: Bitmap) => boolean>('bitmap'),
  },
  /** Printable pages: HTML without scripts, which can load only the typefaces of the page. */
  sheets: {
    /** Shows the system's dialog for printing; CANCELLED if it was closed. */
    print: dialog<(html: string) => DesktopResult<null>>('longText'),
    /** The bytes of a PDF. */
    pdf: call<(html: string) => DesktopResult<Uint8Array>>('longText'),
  },
  services: {
    /** The first listener also receives the present states. */
    onState: event<ServiceState>(),
    /** Starts a `failed` service again. */
    restart: call<(service: ServiceName) => void>('service'),
  },
  menu: {
    /** A command was chosen in the application menu. */
    onCommand: event<CommandId>(),
    /** Sets which commands can run and which are on in the application menu. */
    setState: signal<(state: MenuState) => void>('menuState'),
  },
  window: {
    setTitle: signal<(title: string) => void>('text'),
    /** Closes the window without asking the page again. */
    close: signal<() => void>(),
    toggleFullScreen: signal<() => void>(),
    /** A link to a lesson, from the command line or a second start. The first listener also receives an earlier one. */
    onLink: event<string>(),
  },
}

/** Rows for preload only: the page has functions of preload instead, see `OfPreload`. */
export const PRELOAD = {
  /** The page listens to this event from now on: main sends the events that have waited. */
  listening: signal<(event: string) => void>('text'),
  /** Returns when the service runs; the port itself comes as a message `port` with the nonce. */
  connect: call<(service: ServiceName, nonce: string) => void>('openService', 'text'),
  files: {
    /** The path comes from the system; empty for a file that is not on disk. */
    askDropped: call<(path: string) => DesktopResult<DropQuestion>>('text'),
    takeDropped: call<(id: string, bytes: readonly Uint8Array[]) => DesktopResult<PickedFile>>(
      'text',
      'parts',
    ),
  },
  engines: {
    /** The path comes from the system; empty for a file that is not on disk. */
    addDropped: dropDialog<(path: string) => EngineResult<string>>('text'),
  },
  window: {
    closing: event<null>(),
    /** The page has stored its work; false: it could not, and the window must stay. */
    closed: signal<(mayClose: boolean) => void>('flag'),
  },
}

/** Functions that preload builds from several rows. */
interface OfPreload {
  files: {
    /** The handle of a file that was dropped on the page. */
    fromDrop(file: File): Promise<DesktopResult<PickedFile>>
  }
  engines: {
    /** Adds a program that was dropped on the page, after main has asked the person about it. */
    addDropped(file: File): Promise<EngineResult<string>>
  }
  /** A new port to a service. Ask again after it has closed: by then the supervisor has restarted the process. */
  connect(service: ServiceName): Promise<MessagePort>
  window: {
    /**
     * The page must store its work before the window closes; main waits for the promise, at most three seconds.
     * False: it could not, and the window stays; the page asks the person, and may call `close`.
     */
    onClosing(listener: () => Promise<boolean>): Unsubscribe
  }
}

/** The functions of the rows of a table. */
export type Functions<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends Row<'call', infer F extends Signature>
    ? (...values: Parameters<F>) => Promise<ReturnType<F>>
    : Rows[Name] extends Row<'signal', infer F extends Signature>
      ? F
      : Rows[Name] extends Row<'event', infer Payload>
        ? (listener: (value: Payload) => void) => Unsubscribe
        : Functions<Rows[Name]>
}

export type DesktopApi = Functions<typeof DESKTOP> & OfPreload

/**
 * The object that preload exposes as `window.desktop`. A port cannot cross the context bridge, so `connect` takes a
 * nonce from the page, and the port arrives as a message from the page's own window, `{ data: { type: PORT_MESSAGE,
 * nonce }, ports: [port] }`; `renderer/platform` turns this into a `DesktopApi`. The promise rejects if the service
 * has failed.
 */
export type DesktopBridge = Omit<DesktopApi, 'connect'> & Pick<Functions<typeof PRELOAD>, 'connect'>
export const PORT_MESSAGE = 'alfabeta:port'

type Rows = typeof DESKTOP & typeof PRELOAD
type AnyRow = Row<'call' | 'signal' | 'event', unknown>
/** A row's path in the tables is its channel. */
type ChannelIn<Table> = {
  [Name in keyof Table & string]: Table[Name] extends AnyRow ? Name : `${Name}.${keyof Table[Name] & string}`
}[keyof Table & string]
type RowAt<Channel> = Channel extends keyof Rows
  ? Rows[Channel]
  : Channel extends `${infer Group extends keyof Rows & string}.${infer Name}`
    ? Rows[Group][Name & keyof Rows[Group]]
    : never
type ChannelOf<Kind> = {
  [Channel in ChannelIn<Rows>]: RowAt<Channel> extends { kind: Kind } ? Channel : never
}[ChannelIn<Rows>]

/** Main's answer to every call and signal. */
export type Handlers = {
  [Channel in ChannelOf<'call' | 'signal'>]: RowAt<Channel> extends Row<
    'call' | 'signal',
    infer F extends Signature
  >
    ? (...values: Parameters<F>) => ReturnType<F> | Promise<ReturnType<F>>
    : never
}
export type EventName = ChannelOf<'event'>
export type PayloadOf<Name extends EventName> = RowAt<Name> extends Row<'event', infer P> ? P : never
/** Sends an event to the page; does nothing without a page. */
export type Notify = <Name extends EventName>(name: Name, value: PayloadOf<Name>) => void

interface Table {
  readonly [name: string]: AnyRow | Readonly<Record<string, AnyRow>>
}
const isRow = (entry: Table[string]): entry is AnyRow => 'takes' in entry

/** Maps every row of a table; the result has the form of the table. */
export function mapRows(table: Table, make: (channel: string, row: AnyRow) => unknown): unknown {
  const entries = Object.entries(table).map(([name, entry]) => {
    if (isRow(entry)) return [name, make(name, entry)] as const
    const group = Object.entries(entry).map(
      ([member, row]) => [member, make(`${name}.${member}`, row)] as const,
    )
    return [name, Object.fromEntries(group)] as const
  })
  return Object.fromEntries(entries)
}

/** Every call and signal, by its channel. */
export function channelsOf(...tables: readonly Table[]): Map<string, AnyRow> {
  const channels = new Map<string, AnyRow>()
  for (const table of tables)
    mapRows(table, (channel, row) => row.kind !== 'event' && channels.set(channel, row))
  return channels
}
