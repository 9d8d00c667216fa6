// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The invariants of the engine port over the session itself and over an external engine. `electron-main.ts`
 * runs them over the built service in its own process, with a real message channel between.
 */
import { beforeAll, describe, it } from 'vitest'
import { buildEngine } from '../../build/app/engine-bundle.ts'
import type { EngineHost } from './check.ts'
import { CHECKS } from './checks.ts'
import { makeInProcessHost, makeUciHost } from './hosts.ts'

beforeAll(buildEngine)

export function contractTests(name: string, makeHost: () => EngineHost): void {
  describe(name, () => {
    for (const check of CHECKS) {
      it(check.name, async () => {
        const host = makeHost()
        try {
          await check.run(host)
        } finally {
          await host.kill()
        }
      })
    }
  })
}

contractTests('in this process', makeInProcessHost)
contractTests('as a UCI program of somebody else', () => makeUciHost())
