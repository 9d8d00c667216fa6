// SPDX-License-Identifier: GPL-3.0-or-later
/** Models of the human move in this thread, for tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHuman } from '../../../build/core.ts'
import { ROOT } from '../../../build/tools/command.ts'
import { HumanModel } from '../../../engine/modules/human.ts'

/** The file of the model that the application uses. */
export const defaultModelFile = (): Uint8Array => readFileSync(join(ROOT, 'engine/host/default-human.human'))

/** The model that the application uses. */
export async function startModel(): Promise<HumanModel> {
  const module = new WebAssembly.Module(readFileSync(await buildHuman()))
  const opened = HumanModel.open(module, defaultModelFile())
  if (!opened.ok) throw new Error(opened.code)
  return opened.value
}
