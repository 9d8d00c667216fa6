// SPDX-License-Identifier: GPL-3.0-or-later
/** The shapes of the arguments of the page's calls. Pure and total. */
import type { FileHandle, ServiceName } from '../../api.ts'
import type { CallName, Calls } from './channels.ts'
import { PARTS, WHOLE_BYTES } from '../files/drops.ts'

/** Texts above this length are refused; the longest legitimate one is a game for the clipboard. */
const MAX_TEXT_LENGTH = 64 * 1024 * 1024
const MAX_SHORT_TEXT_LENGTH = 4096

type Guard<T> = (value: unknown) => value is T
type Guards<Values extends unknown[]> = { [Index in keyof Values]: Guard<Values[Index]> }

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_SHORT_TEXT_LENGTH
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
/** Only that it is short: main knows which there are. */
const isHandle = (value: unknown): value is FileHandle => isShortText(value)
const isService = (value: unknown): value is ServiceName =>
  value === 'engine' || value === 'documents' || value === 'library'
/** Only that it is an object: `mergeSettings` looks at everything inside. */
const isPatch = (value: unknown): value is Parameters<Calls['settings.set']>[0] =>
  typeof value === 'object' && value !== null

/** Only that it is an object: `readSession` looks at everything inside. */
const isSession = (value: unknown): value is Parameters<Calls['session.set']>[0] =>
  typeof value === 'object' && value !== null

const isParts = (value: unknown): value is Uint8Array[] =>
  Array.isArray(value) &&
  value.length <= PARTS &&
  value.every((part) => part instanceof Uint8Array && part.length <= WHOLE_BYTES)

/** The shape of the arguments of every call. */
const GUARDS: { [C in CallName]: Guards<Parameters<Calls[C]>> } = {
  info: [],
  'settings.get': [],
  'settings.set': [isPatch],
  'settings.listen': [],
  'session.get': [],
  'session.set': [isSession],
  'files.open': [],
  'files.chooseImports': [],
  'files.saveAs': [isShortText],
  'files.chooseBook': [],
  'files.resetBook': [],
  'files.chooseTables': [],
  'files.forgetTables': [],
  'files.askDropped': [isShortText],
  'files.takeDropped': [isShortText, isParts],
  'files.recent': [],
  'files.openRecent': [isShortText],
  'files.clearRecent': [],
  'files.remember': [isHandle],
  'files.listen': [],
  'clipboard.readText': [],
  'clipboard.writeText': [isText],
  connect: [isService, isShortText],
  'services.listen': [],
  'services.restart': [isService],
  'window.setTitle': [isShortText],
  'window.toggleFullScreen': [],
  'window.listen': [],
  'window.closed': [isFlag],
  'window.close': [],
}

/** True when `values` are what the call takes, no more and no less. */
export function areArgumentsOf(name: CallName, values: readonly unknown[]): boolean {
  const guards: readonly ((value: unknown) => boolean)[] = GUARDS[name]
  return values.length === guards.length && guards.every((guard, index) => guard(values[index]))
}
