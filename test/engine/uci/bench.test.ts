// SPDX-License-Identifier: GPL-3.0-or-later
/** The bench is the checksum of the engine's play: every run gives the number in the history. */
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { runCommand, runScript } from '../../../build/tools/command.ts'
import { CORE_WASM } from '../../../build/core.ts'
import { ENGINE_FOLDER, UCI_PROGRAM, buildEngine } from '../../../build/app/engine-bundle.ts'
import { benchNodes as benchNodesHere } from '../../../build/workshop/tune/bench.ts'

beforeAll(buildEngine)

async function benchNodes(): Promise<number> {
  const { output } = await runScript(UCI_PROGRAM, ['bench'], { capture: true })
  return Number(/^Nodes: (\d+)$/m.exec(output)?.[1])
}

/** What determines the bench: the core, and the default net if there is one. */
const DECIDING = ['engine/core', 'engine/host/default-net.net']

/**
 * The number in the newest commit message with a `Bench:` line; null without such a message, as in a shallow clone, and
 * while the core or the default net has changes that no message covers yet.
 */
async function declaredNodes(): Promise<number | null> {
  const status = await runCommand('git', ['status', '--porcelain', '--ignored', '--', ...DECIDING], {
    capture: true,
  })
  if (status.code !== 0 || status.output !== '') return null
  const grep = ['log', '-1', '--extended-regexp', '--grep=^Bench: [0-9]+$', '--format=%B']
  const { output } = await runCommand('git', grep, { capture: true })
  const [, nodes] = /^Bench: (\d+)$/m.exec(output) ?? []
  return nodes === undefined ? null : Number(nodes)
}

it('has the number that the history declares, or the same one twice', async () => {
  const nodes = await benchNodes()
  expect(nodes).toBeGreaterThan(0)
  expect(nodes).toBe((await declaredNodes()) ?? (await benchNodes()))
  // Files of training games have the same number.
  const net = new URL('default-net.net', ENGINE_FOLDER)
  const judge = existsSync(net) ? readFileSync(net) : undefined
  expect(benchNodesHere(readFileSync(CORE_WASM), undefined, judge)).toBe(nodes)
}, 120_000)
