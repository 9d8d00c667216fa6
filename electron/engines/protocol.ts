// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What main tells the engines process, how a page chooses an engine, and what it may change of the list that
 * main keeps. Behind a port that a page has opened an engine speaks `engine/protocol.ts`, like our own.
 */
import type { OptionValue, OptionValues } from '../../engine/protocol.ts'

/** An external engine that a person has added. Only main creates these, because they start programs. */
export interface EngineEntry {
  /** Never changes, and is never used again. */
  id: string
  /** What a person calls it. */
  name: string
  /** A path, or a name that is looked up in the search path. */
  program: string
  args: readonly string[]
  /** Absolute path of its working folder; null: the one that the program lies in. */
  folder: string | null
  /** Variables that are added to the environment. */
  environment: Readonly<Record<string, string>>
  /** The options that a person has changed, as a page may set them. */
  values: OptionValues
  /** How many lines it shows in the analysis; absent: as many as our own engine. */
  lines?: number
  /** The options whose values are paths that a person has chosen in a dialog of main. */
  paths: Readonly<Record<string, string>>
}

/** From main. Sent first, and again whenever the engines change. */
export interface EnginesControl {
  ctl: 'start'
  engines: readonly EngineEntry[]
}

/** The first message of a page on a new port. An unknown engine closes the port. */
export interface OpenEngine {
  open: string
  /** A person wants it: an engine that has failed too often is started all the same. */
  again?: boolean
}

/** What a page may change: nothing of it starts a program or names a file. Null: the default. */
export interface EngineChanges {
  name?: string
  lines?: number
  values?: Readonly<Record<string, OptionValue | null>>
}

/**
 * `BAD_COMMAND`: no program, or a quote is left open. `BAD_ENVIRONMENT`: a line is not `NAME=value`. `REFUSED`:
 * the person has said no.
 */
export type EngineListCode = 'BAD_COMMAND' | 'BAD_ENVIRONMENT' | 'TOO_MANY' | 'REFUSED'
