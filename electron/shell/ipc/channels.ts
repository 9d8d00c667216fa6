// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The names and types of all messages between preload and main; both sides are checked against them.
 */
import type {
  AppInfo,
  Bitmap,
  CommandId,
  DesktopResult,
  EngineChanges,
  EngineResult,
  FileHandle,
  MenuState,
  OtherEngine,
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

/** The page's calls to main; every call gets an answer. */
export interface Calls {
  info(): AppInfo
  'settings.get'(): Settings
  'settings.set'(patch: SettingsPatch): Settings
  /** From now on `trouble` has a listener; waiting messages are sent. */
  'settings.listen'(): void
  'session.get'(): RestoredSession | null
  'session.set'(session: Session): void
  'files.open'(): DesktopResult<PickedFile[]>
  'files.chooseImports'(): DesktopResult<PickedFile[]>
  'files.saveAs'(suggestedName: string): DesktopResult<PickedFile>
  'files.choose'(what: What): DesktopResult<null>
  'files.forget'(what: What): void
  /** The path comes from preload, which got it from the system; empty for a file that is not on disk. */
  'files.askDropped'(path: string): DesktopResult<Question>
  'files.takeDropped'(id: string, bytes: Uint8Array[]): DesktopResult<PickedFile>
  'files.recent'(): RecentFile[]
  'files.openRecent'(id: string): DesktopResult<PickedFile>
  'files.clearRecent'(): void
  'files.remember'(file: FileHandle): void
  /** From now on `files.opened` has a listener; waiting files are sent. */
  'files.listen'(): void
  'engines.list'(): OtherEngine[]
  'engines.choose'(): EngineResult<string>
  'engines.add'(commandLine: string): EngineResult<string>
  /** The path comes from preload, which got it from the system; empty for a file that is not on disk. */
  'engines.addDropped'(path: string): EngineResult<string>
  'engines.change'(id: string, changes: EngineChanges): void
  'engines.choosePath'(id: string, option: string, kind: 'file' | 'folder'): DesktopResult<null>
  'engines.forgetPath'(id: string, option: string): void
  'engines.chooseFolder'(id: string): DesktopResult<null>
  'engines.forgetFolder'(id: string): void
  'engines.setCommand'(id: string, commandLine: string): EngineResult<null>
  'engines.setEnvironment'(id: string, lines: string): EngineResult<null>
  'engines.remove'(id: string): void
  /** Null without a recent gesture. */
  'clipboard.readText'(): string | null
  'clipboard.writeText'(text: string): void
  'clipboard.writePicture'(picture: Bitmap): void
  'sheets.print'(html: string): DesktopResult<null>
  'sheets.pdf'(html: string): DesktopResult<Uint8Array>
  /** Returns when the service runs; the port itself comes with `port`. */
  connect(service: ServiceName, nonce: string): void
  /** From now on `services.state` has a listener; the present states are sent. */
  'services.listen'(): void
  'services.restart'(service: ServiceName): void
  'menu.setState'(state: MenuState): void
  'window.setTitle'(title: string): void
  'window.toggleFullScreen'(): void
  /** From now on the window waits for the page before it closes. */
  'window.listen'(): void
  /** The page has stored its work; false: it has not, and the window must stay. */
  'window.closed'(mayClose: boolean): void
  'window.close'(): void
}

/** Main's notices to the page. */
export interface Notices {
  'settings.changed': Settings
  trouble: Trouble
  'files.opened': PickedFile[]
  'engines.changed': OtherEngine[]
  'services.state': ServiceState
  'menu.command': CommandId
  'window.closing': null
  /** The nonce of `connect`; the port comes with it. */
  port: string
}

export type CallName = keyof Calls
export type NoticeName = keyof Notices

/** Sends a notice to the page; does nothing without a page. */
export type Notify = <N extends NoticeName>(name: N, value: Notices[N]) => void
