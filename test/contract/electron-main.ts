// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The main script of a small Electron application that runs the contract over the real thing: the built
 * service in a utility process, a fresh one for every check. Started by `electron.ts`; writes its results to
 * the file it is given.
 */
import { writeFileSync } from 'node:fs'
import { MessageChannelMain, app, utilityProcess } from 'electron'
import { type EmitterPortLike, fromEmitterPort, messageData } from '../../engine/contract/port.ts'
import type { EngineHost } from './check.ts'
import { CHECKS } from './checks.ts'

export interface CheckResult {
  name: string
  /** Null when the check holds. */
  error: string | null
}

/** A check that has not ended after this long has failed. */
const CHECK_TIMEOUT_MS = 60_000

function makeUtilityHost(program: string): EngineHost {
  const child = utilityProcess.fork(program, [], { serviceName: 'alfabeta-contract' })
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannelMain()
      child.postMessage({ ctl: 'connect' }, [port1])
      return fromEmitterPort(port2 as unknown as EmitterPortLike, messageData)
    },
    kill: async () => {
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
      await exited
    },
  }
}

async function runChecks(program: string): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, run } of CHECKS) {
    const host = makeUtilityHost(program)
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`not over after ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS)
    })
    try {
      await Promise.race([run(host), late])
      results.push({ name, error: null })
    } catch (error) {
      results.push({ name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
    await host.kill()
  }
  return results
}

const { ENGINE_PROGRAM: program, CONTRACT_RESULTS: resultFile } = process.env
if (!program || !resultFile) throw new Error('start this through electron.ts')
// Not awaited here: Electron is ready only when this module has been evaluated.
void app.whenReady().then(async () => {
  writeFileSync(resultFile, JSON.stringify(await runChecks(program)))
  app.exit(0)
  return undefined
})
