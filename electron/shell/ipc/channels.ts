// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The names and shapes of everything that goes between preload and main; both sides are checked against them.
 */
import type {
  AppInfo,
  DesktopResult,
  FileHandle,
  MenuCommand,
  PickedFile,
  RecentFile,
  RestoredSession,
  ServiceName,
  ServiceState,
  Session,
  Settings,
  SettingsPatch,
  Trouble,
  What,
} from '../../api.ts'
import type { Question } from '../files/drops.ts'

/** What the page asks of main; every call is answered. */
export interface Calls {
  info(): AppInfo
  'settings.get'(): Settings
  'settings.set'(patch: SettingsPatch): Settings
  /** From now on `trouble` has a listener; what waited for one is sent. */
  'settings.listen'(): void
  'session.get'(): RestoredSession | null
  'session.set'(session: Session): void
  'files.open'(): DesktopResult<PickedFile[]>
  'files.chooseImports'(): DesktopResult<PickedFile[]>
  'files.saveAs'(suggestedName: string): DesktopResult<PickedFile>
  'files.choose'(what: What): DesktopResult<null>
  'files.forget'(what: What): void
  /** The path comes from preload, which had it from the system; empty for a file that is not on disk. */
  'files.askDropped'(path: string): DesktopResult<Question>
  'files.takeDropped'(id: string, bytes: Uint8Array[]): DesktopResult<PickedFile>
  'files.recent'(): RecentFile[]
  'files.openRecent'(id: string): DesktopResult<PickedFile>
  'files.clearRecent'(): void
  'files.remember'(file: FileHandle): void
  /** From now on `files.opened` has a listener; what waited for one is sent. */
  'files.listen'(): void
  /** Null without a gesture. */
  'clipboard.readText'(): string | null
  'clipboard.writeText'(text: string): void
  /** Answered once the service runs; the port itself comes with `port`. */
  connect(service: ServiceName, nonce: string): void
  /** From now on `services.state` has a listener; the present states are sent. */
  'services.listen'(): void
  'services.restart'(service: ServiceName): void
  'window.setTitle'(title: string): void
  'window.toggleFullScreen'(): void
  /** From now on the window waits for the page before it goes. */
  'window.listen'(): void
  /** The page has stored what it holds; false: it has not, and the window is to stay. */
  'window.closed'(mayClose: boolean): void
  'window.close'(): void
}

/** What main tells the page. */
export interface Notices {
  'settings.changed': Settings
  trouble: Trouble
  'files.opened': PickedFile[]
  'services.state': ServiceState
  'menu.command': MenuCommand
  'window.closing': null
  /** The nonce of `connect`; comes with the port. */
  port: string
}

export type CallName = keyof Calls
export type NoticeName = keyof Notices

/** Sends a notice to the page; does nothing when there is no page. */
export type Notify = <N extends NoticeName>(name: N, value: Notices[N]) => void
