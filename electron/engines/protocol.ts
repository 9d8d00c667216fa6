// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The message from main to the engines process, the message with which a page opens an engine, and the changes that a
 * page may make to the list of engines. After that message, an engine speaks `engine/contract/protocol.ts`, like our
 * own.
 */
import type { OptionValue, OptionValues } from '../../engine/contract/protocol.ts'

/** An external engine that a person has added. Only main creates these, because they start programs. */
export interface EngineEntry {
  /** Never changes, and is never reused. */
  id: string
  /** The name that the person gave it. */
  name: string
  /** A path, or a name that is looked up in the search path. */
  program: string
  args: readonly string[]
  /** Absolute path of its working folder; null: the folder of the program. */
  folder: string | null
  /** Variables that are added to the environment. */
  environment: Readonly<Record<string, string>>
  /** The options that a person has changed and a page may set. */
  values: OptionValues
  /** Number of lines it shows in the analysis; absent: as many as our own engine. */
  lines?: number
  /** The paths that a person has chosen in a dialog of main, by option. */
  paths: Readonly<Record<string, string>>
}

/** From main. Comes first, and again whenever the engines change. */
export interface EnginesStart {
  engines: readonly EngineEntry[]
}

/** The first message of a page on a new port. An unknown engine closes the port. */
export interface OpenEngine {
  open: string
  /** The person asks for it again: an engine that has failed too often is started anyway. */
  again?: boolean
}

/** Changes that a page may make: none of them starts a program or names a file. Null: the default. */
export interface EngineChanges {
  name?: string
  lines?: number
  values?: Readonly<Record<string, OptionValue | null>>
}

/**
 * `BAD_COMMAND`: no program, or an open quote. `BAD_ENVIRONMENT`: a line is not `NAME=value`. `REFUSED`: the person
 * said no.
 */
export type EngineListCode = 'BAD_COMMAND' | 'BAD_ENVIRONMENT' | 'TOO_MANY' | 'REFUSED'
