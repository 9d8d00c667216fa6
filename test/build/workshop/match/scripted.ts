// SPDX-License-Identifier: GPL-3.0-or-later
/** How the programs of scripted-engine.ts are started. */
import { join } from 'node:path'
import type { EngineSpec } from '../../../../build/workshop/match/engine.ts'

const PROGRAM = join(import.meta.dirname, 'scripted-engine.ts')

/** A scripted engine by its arguments. */
export const scripted = (...args: string[]): EngineSpec => ({
  command: [process.execPath, '--import', 'tsx', PROGRAM, ...args],
  options: {},
})

/** The same as it is typed in a command. */
export const scriptedCommand = (...args: string[]): string =>
  `node --import tsx "${PROGRAM}" ${args.join(' ')}`
