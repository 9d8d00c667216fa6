// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs the searches of lessons on this thread, in a Lab or with the real engine. */
import { readFileSync } from 'node:fs'
import { buildSwitchable } from '../../../build/core.ts'
import { readConfiguration, readEngineNames } from '../../../engine/modules/lab-switches.ts'
import type { Lab } from '../../../engine/modules/lab.ts'
import { searchSwitched } from '../../../engine/modules/switchable.ts'
import type { Found, LessonRun } from '../../../renderer/lab/lessons/lesson.ts'
import { copyOf } from '../../../renderer/platform/lab-serve.ts'
import { asFound } from '../../../renderer/stores/lab/lessons.ts'

/** The engine with switches, compiled. */
export const openEngine = async (): Promise<WebAssembly.Module> =>
  new WebAssembly.Module(readFileSync(await buildSwitchable()))

function runEngineIn(
  engine: WebAssembly.Module,
  fen: string,
  depth: number,
  off: readonly string[],
): Found[] {
  const found: Found[] = []
  const end = searchSwitched(engine, { fen, off, depth, nodes: 16e6 }, (each) => found.push(asFound(each)))
  if (!end.ok) throw new Error(`${end.code} ${end.detail}`)
  return found
}

/** Throws when the Lab or the engine refuses the run. */
export function runIn(
  lab: Lab,
  { fen, with: names, ...order }: LessonRun,
  engine: WebAssembly.Module,
): readonly Found[] {
  const off = readEngineNames(names)
  if (off) return runEngineIn(engine, fen, order.depth, off)
  const configuration = readConfiguration(names.split(','))
  if (!configuration.ok) throw new Error(`${configuration.code} ${configuration.detail}`)
  const placed = lab.setPosition(fen)
  if (!placed.ok) throw new Error(`${fen} ${placed.detail}`)
  const run = lab.run({ configuration: configuration.value, ...order })
  if (!run.ok) throw new Error(`${run.code} ${run.detail}`)
  return Array.from(run.value, (found) => (order.record ? { ...found, tree: copyOf(lab.tree()) } : found))
}
