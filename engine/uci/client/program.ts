// SPDX-License-Identifier: GPL-3.0-or-later
/** The running program of an external engine, as the client needs it; `process/` implements it with Node. */
import type { TroubleCode } from '../../contract/protocol.ts'

/** How to start a program. No shell interprets it, so every part is plain text. */
export interface ProgramCommand {
  /** A path, or a name that is looked up in the search path. */
  program: string
  args: readonly string[]
  /** Its working folder; null: the folder of the program. */
  folder: string | null
  /** Added to the environment of this process. */
  environment: Readonly<Record<string, string>>
}

/** What went wrong with a program. `detail` is for logs. */
export interface Trouble {
  code: TroubleCode
  detail: string
}

export interface ProgramListener {
  onLine(line: string): void
  /** A line was too long and has been dropped. */
  onTooLong(): void
  /** Called once, when the program and everything that it started have ended for any reason. */
  onEnd(trouble: Trouble): void
}

/** A running program. No listener is called before `Launch` has returned. */
export interface Program {
  /** Writes a line to its standard input. The text must not contain a line end. */
  send(line: string): void
  /**
   * Ends the program and everything that it started; idempotent. Resolves when they are gone.
   * @param graceMs how long it may take to end by itself, after `quit` and the end of its input
   */
  end(graceMs?: number): Promise<void>
}

/** Starts a program. `onEnd` reports a failure. */
export type Launch = (listener: ProgramListener) => Program
