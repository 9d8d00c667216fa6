// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The kinds of arguments of desktop calls, with their checks. Main checks every argument, because it does not trust
 * the page; the types of the calls follow from these checks. Pure and total.
 */
import {
  bytesUpTo,
  type Check,
  fieldsOf,
  type Guard,
  type Guarded,
  isFields,
  isFlag,
  listOf,
  oneOf,
  optional,
  orNull,
  textUpTo,
  wholeIn,
} from '../../../engine/contract/shape.ts'
import type { OptionValue } from '../../../engine/contract/protocol.ts'
import { COMMAND_IDS } from '../../commands/table.ts'
import { isFileHandle } from '../../data/file-handle.ts'
import { OPEN_SERVICES, SERVICE_NAMES } from '../../services.ts'
import type { Session } from '../session/session.ts'
import { CHOSEN_PATHS, isLineCount, type SettingsPatch } from '../settings/schema.ts'

/** Maximum length of a text, such as a game for the clipboard, UTF-16 units. */
const MAX_LONG_TEXT = 64 * 1024 * 1024
const MAX_TEXT = 4096
/** Maximum length of all variables of an engine. */
const MAX_VARIABLES = 16_384
/** Width or height of a picture for the clipboard, points. */
const isSide = wholeIn({ min: 1, max: 4096 })

/** The page sends a dropped file of at most this size as a whole, bytes. */
export const WHOLE_BYTES = 64 * 1024
/** Number of parts that it sends of a larger file. */
export const PARTS = 16

const isText = textUpTo(MAX_TEXT)
const areCommands = listOf(oneOf(COMMAND_IDS), COMMAND_IDS.length)
const isOptionValue = (value: unknown): value is OptionValue =>
  isFlag(value) || Number.isSafeInteger(value) || isText(value)
const areValues = (value: unknown): value is Readonly<Record<string, OptionValue | null>> =>
  isFields(value) && Object.values(value).every(orNull(isOptionValue))

const isPoints = fieldsOf({ width: isSide, height: isSide, pixels: bytesUpTo(Infinity) })
/** A picture point by point: rows from the top, four bytes for each point: red, green, blue, opacity. */
export type Bitmap = Guarded<typeof isPoints>

const isMenuState = fieldsOf({ disabled: areCommands, checked: areCommands })
/** The state of the commands in the application menu; a command that is not named can run and is off. */
export type MenuState = Guarded<typeof isMenuState>

/** Every kind of argument with its check. */
export const ARGUMENTS = {
  text: isText,
  longText: textUpTo(MAX_LONG_TEXT),
  variables: textUpTo(MAX_VARIABLES),
  flag: isFlag,
  handle: isFileHandle,
  service: oneOf(SERVICE_NAMES),
  openService: oneOf(OPEN_SERVICES),
  chosenPath: oneOf(CHOSEN_PATHS),
  pathKind: oneOf(['file', 'folder']),
  table: oneOf(['puzzles', 'plan']),
  /** Checks only that it is an object: `mergeSettings` checks everything inside. */
  settings: isFields as Check as Guard<SettingsPatch>,
  /** Checks only that it is an object: `readSession` checks everything inside. */
  session: isFields as Check as Guard<Session>,
  parts: listOf(bytesUpTo(WHOLE_BYTES), PARTS),
  engineChanges: fieldsOf({
    name: optional(isText),
    lines: optional(isLineCount),
    values: optional(areValues),
  }),
  /** Main uses the bytes as points without further checks, so their number must be exact. */
  bitmap: (value: unknown): value is Bitmap =>
    isPoints(value) && value.pixels.length === 4 * value.width * value.height,
  menuState: isMenuState,
} satisfies Record<string, Check>

export type ArgumentName = keyof typeof ARGUMENTS

/** Whether `values` are exactly the arguments of a call. */
export const areArguments = (takes: readonly ArgumentName[], values: readonly unknown[]): boolean =>
  values.length === takes.length && takes.every((name, index) => ARGUMENTS[name](values[index]))
