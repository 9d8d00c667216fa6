// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The whole engine on a core with assertions compiled in. An assertion that does not hold ends the search with a failure.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EngineClient } from '../../../engine/contract/client.ts'
import { LocalCore } from '../../../engine/host/local-core.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { Session } from '../../../engine/host/session.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { ROOT } from '../../tools/command.ts'
import { compileCore } from '../../core.ts'
import { ENGINE_FOLDER, buildEngine } from '../../app/engine-bundle.ts'

export interface AssertingEngine {
  client: EngineClient
  /** Checks positions, with assertions too. */
  localCore: LocalCore
  close(): void
}

const HASH_MB = 1

/** Builds and starts the engine. @param name of its folder in `out` */
export async function openAssertingEngine(name: string, threads: number): Promise<AssertingEngine> {
  const folder = join(ROOT, 'out', name)
  await buildEngine()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(ENGINE_FOLDER, folder, { recursive: true })
  await compileCore(['index.ts'], join(folder, 'core.wasm'), { assertions: true })
  const machine = nodeMachine(pathToFileURL(join(folder, '/')))
  const session = new Session(machine, { hashMb: HASH_MB, threads, ownBook: false })
  const [ours, theirs] = portPair()
  session.connect(theirs)
  const client = new EngineClient(ours)
  return {
    client,
    localCore: new LocalCore(machine.core, () => machine.now()),
    close: () => {
      client.close()
      session.close()
    },
  }
}
