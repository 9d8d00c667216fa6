// SPDX-License-Identifier: GPL-3.0-or-later
/** The core of the tuner: with the table's numbers it searches as the core does, and every number can be set. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CORE_SOURCES, buildCore } from '../../../../../build/core.ts'
import { parseParameters } from '../../../../../build/workshop/parameters.ts'
import { bindCore } from '../../../../../build/workshop/lone-core.ts'
import { buildTunable } from '../../../../../build/workshop/tunable-core.ts'
import { TunableCore } from '../../../../../build/workshop/tune/search/tunable-core.ts'
import { BENCH_POSITIONS } from '../../../../../engine/host/bench-positions.ts'
import type { CoreInstance } from '../../../../../engine/host/core-instance.ts'

const TABLE_MB = 4
const DEPTH = 8
const parameters = parseParameters(readFileSync(join(CORE_SOURCES, 'search/parameters.ts'), 'utf8'))
const defaults = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))

let tunable: TunableCore
let core: CoreInstance
beforeAll(async () => {
  const module = new WebAssembly.Module(readFileSync(await buildTunable()))
  tunable = new TunableCore(module, TABLE_MB)
  core = bindCore(readFileSync(await buildCore()), TABLE_MB)
})

/** Nodes of each position of the bench, every search from nothing. */
const nodes = (instance: CoreInstance): number[] =>
  BENCH_POSITIONS.map((fen) => {
    const { exports } = instance
    instance.setPosition({ fen, moves: [] })
    exports.newGame()
    exports.clearTable(0, 1)
    exports.newSearch()
    exports.search(DEPTH, 0, 0, 0, 0, 1, 0)
    return Number(exports.nodes())
  })

test('with the numbers of the table it searches as the core does', () => {
  expect(nodes(tunable.instance)).toEqual(nodes(core))
  tunable.set(defaults)
  expect(nodes(tunable.instance)).toEqual(nodes(core))
})

test.each([
  ['FUTILITY_MARGIN', 120],
  ['REDUCTION_BASE', 0.9],
  ['REDUCTION_NOISY_DIVISOR', 2.4],
  ['EXCHANGE_KNIGHT', 280],
  ['HISTORY_MAX', 6000],
])('%s changes the search, and can be set back', (name, value) => {
  tunable.set({ [name]: value })
  expect(nodes(tunable.instance)).not.toEqual(nodes(core))
  tunable.set(defaults)
  expect(nodes(tunable.instance)).toEqual(nodes(core))
})

test('every number is a variable', () => {
  const variables = tunable.instance.exports as unknown as Record<string, WebAssembly.Global>
  for (const { name, minimum, maximum, value } of parameters) {
    for (const set of [minimum, maximum, value]) {
      tunable.set({ [name]: set })
      expect(Number(variables[name]!.value)).toBe(set)
    }
  }
})
