// SPDX-License-Identifier: GPL-3.0-or-later
/** What the client needs of another person's engine as a running program; `process/` fulfils it with Node. */
import type { TroubleCode } from '../../protocol.ts'

/** How a program is started: never through a shell, so nothing in it is more than text. */
export interface ProgramCommand {
  /** A path, or a name that is looked up in the search path. */
  program: string
  args: readonly string[]
  /** Its working folder; null: the folder that the program lies in. */
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
  /** Called once, when the program and all that it started have ended for any reason. */
  onEnd(trouble: Trouble): void
}

/** A running program. No listener is called before `Launch` has returned. */
export interface Program {
  /** Writes a line to its standard input. It must not contain the end of a line. */
  send(line: string): void
  /**
   * Ends the program and everything that it started; idempotent. Resolves when they are gone.
   * @param graceMs how long it may take to end by itself, after `quit` and the end of its input
   */
  end(graceMs?: number): Promise<void>
}

/** Starts a program. Failing to do so is told by `onEnd`. */
export type Launch = (listener: ProgramListener) => Program
