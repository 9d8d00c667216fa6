// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts the fake engine and finds the processes that it leaves behind. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ProgramCommand } from '../../../../../engine/uci/client/program.ts'
import { isRunning } from '../../../../../electron/data/running-process.ts'

const FAKE = fileURLToPath(new URL('fake-engine.mjs', import.meta.url))
/** Marks the processes of one test; every child inherits it. */
const TEST_MARK = 'ALFABETA_TEST'
const POLL_MS = 20
/** How long the system may take to remove processes that have been killed, ms. */
const GONE_MS = 10_000

let count = 0

export interface Fake {
  command: ProgramCommand
  /** The processes that were started for this command and have not ended. */
  alive(): number[]
  /** Resolves when all have ended, or after a while with those that have not. */
  gone(): Promise<number[]>
}

/** A command that starts the fake engine in a mode. */
export const makeFake = (mode: string, environment: Record<string, string> = {}): Fake =>
  watched({ program: process.execPath, args: [FAKE, mode], folder: null, environment })

/** A command whose processes can be found, with everything that they start. */
export function watched(command: ProgramCommand): Fake {
  const mark = `${process.pid}-${count++}`
  const alive = () => processesWith(`${TEST_MARK}=${mark}\0`)
  return {
    command: { ...command, environment: { ...command.environment, [TEST_MARK]: mark } },
    alive,
    gone: async () => {
      const deadline = performance.now() + GONE_MS
      while (alive().length > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      return alive()
    },
  }
}

function processesWith(variable: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'latin1').includes(variable)
      } catch {
        return false
      }
    })
    .map(Number)
    .filter(isRunning)
}
