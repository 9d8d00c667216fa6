// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What main tells the engines process, and how a page chooses an engine. Behind a port that a page has opened
 * an engine speaks `engine/protocol.ts`, like our own.
 */
import type { OptionValues } from '../../engine/protocol.ts'

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
  /** The options that a person has changed. */
  values: OptionValues
}

/** From main. Sent first, and again whenever the engines change. */
export interface EnginesControl {
  ctl: 'start'
  engines: readonly EngineEntry[]
}

/** The first message of a page on a new port. An unknown engine closes the port. */
export interface OpenEngine {
  open: string
}
