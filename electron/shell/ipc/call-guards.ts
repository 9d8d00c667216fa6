// SPDX-License-Identifier: GPL-3.0-or-later
/** The shapes of the arguments of the page's calls. Pure and total. */
import {
  type Check,
  isFields,
  isFlag,
  isText,
  listOf,
  oneOf,
  optional,
  orNull,
  textUpTo,
  wholeIn,
} from '../../../engine/shape.ts'
import { COMMAND_IDS } from '../../commands/table.ts'
import { OPEN_SERVICES, SERVICE_NAMES } from '../../services.ts'
import { WHATS, isLineCount } from '../settings/schema.ts'
import type { CallName, Calls } from './channels.ts'
import { PARTS, WHOLE_BYTES } from '../files/drops.ts'

/** Texts above this length are refused; the longest legitimate one is a game for the clipboard. */
const MAX_TEXT_LENGTH = 64 * 1024 * 1024
const MAX_SHORT_TEXT_LENGTH = 4096
/** All variables of an engine. */
const MAX_VARIABLES_LENGTH = 16_384

const isShortText = textUpTo(MAX_SHORT_TEXT_LENGTH)
const isLongText = textUpTo(MAX_TEXT_LENGTH)
/** Checks only the length: main knows which handles exist. */
const isHandle = isShortText
const isService = oneOf(SERVICE_NAMES)
const isOpenService = oneOf(OPEN_SERVICES)
const isWhat = oneOf(WHATS)
/** Checks only that it is an object: `mergeSettings` checks everything inside. */
const isPatch: Check = isFields
/** Checks only that it is an object: `readSession` checks everything inside. */
const isSession: Check = isFields
const isParts = listOf((part) => part instanceof Uint8Array && part.length <= WHOLE_BYTES, PARTS)
const areCommands = listOf(oneOf(COMMAND_IDS), COMMAND_IDS.length)
const isMenuState: Check = (value) =>
  isFields(value) && areCommands(value['disabled']) && areCommands(value['checked'])

const isOptionValue: Check = (value) =>
  isFlag(value) || Number.isSafeInteger(value) || (isText(value) && isShortText(value))
const isChanges: Check = (value) =>
  isFields(value) &&
  optional(isShortText)(value['name']) &&
  optional(isLineCount)(value['lines']) &&
  optional(areValues)(value['values'])
const areValues: Check = (value) => isFields(value) && Object.values(value).every(orNull(isOptionValue))
const isPathKind = oneOf(['file', 'folder'])
/** Points of a side of a picture for the clipboard. */
const isSide = wholeIn({ min: 1, max: 4096 })
/** Main takes the bytes for points without looking at them: there must be exactly as many. */
const isBitmap: Check = (value) =>
  isFields(value) &&
  isSide(value['width']) &&
  isSide(value['height']) &&
  value['pixels'] instanceof Uint8Array &&
  value['pixels'].length === 4 * (value['width'] as number) * (value['height'] as number)

/** One check for each argument. */
type Checks<Values extends unknown[]> = { [Index in keyof Values]: Check }

/** The shape of the arguments of every call. */
const GUARDS: { [C in CallName]: Checks<Parameters<Calls[C]>> } = {
  info: [],
  'settings.get': [],
  'settings.set': [isPatch],
  'settings.listen': [],
  'session.get': [],
  'session.set': [isSession],
  'files.open': [],
  'files.chooseImports': [],
  'files.saveAs': [isShortText],
  'files.choose': [isWhat],
  'files.forget': [isWhat],
  'files.askDropped': [isShortText],
  'files.takeDropped': [isShortText, isParts],
  'files.recent': [],
  'files.openRecent': [isShortText],
  'files.clearRecent': [],
  'files.remember': [isHandle],
  'files.listen': [],
  'engines.list': [],
  'engines.choose': [],
  'engines.add': [isShortText],
  'engines.addDropped': [isShortText],
  'engines.change': [isShortText, isChanges],
  'engines.choosePath': [isShortText, isShortText, isPathKind],
  'engines.forgetPath': [isShortText, isShortText],
  'engines.chooseFolder': [isShortText],
  'engines.forgetFolder': [isShortText],
  'engines.setCommand': [isShortText, isShortText],
  'engines.setEnvironment': [isShortText, textUpTo(MAX_VARIABLES_LENGTH)],
  'engines.remove': [isShortText],
  'clipboard.readText': [],
  'clipboard.writeText': [isLongText],
  'clipboard.writePicture': [isBitmap],
  'sheets.print': [isLongText],
  'sheets.pdf': [isLongText],
  connect: [isOpenService, isShortText],
  'services.listen': [],
  'services.restart': [isService],
  'menu.setState': [isMenuState],
  'window.setTitle': [isShortText],
  'window.toggleFullScreen': [],
  'window.listen': [],
  'window.closed': [isFlag],
  'window.close': [],
}

/** True when `values` are exactly the arguments of the call. */
export function areArgumentsOf(name: CallName, values: readonly unknown[]): boolean {
  const guards: readonly Check[] = GUARDS[name]
  return values.length === guards.length && guards.every((guard, index) => guard(values[index]))
}
