// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs the bundler for one bundle. */
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import type { Made } from './freshness.ts'
import { InputList } from './inputs.ts'

/** The configuration of a bundle; it puts the plugin of `inputs` into the bundle and its workers. */
export type BundleConfig = (inputs: InputList) => InlineConfig | Promise<InlineConfig>

/** Makes a bundle. Throws with the bundler's words when it cannot be made. */
export async function makeBundle(name: string, configure: BundleConfig): Promise<Made> {
  const inputs = new InputList()
  const config = await configure(inputs)
  // Loaded only when there is something to build: a start with nothing to build does not wait for it.
  const { build } = await import('vite')
  const result = await build(config).catch((error: unknown) => {
    throw new Error(`The bundle "${name}" could not be made`, { cause: error })
  })
  const folder = config.build?.outDir ?? ''
  const outputs: string[] = []
  for (const one of Array.isArray(result) ? result : [result]) {
    if ('output' in one) outputs.push(...one.output.map(({ fileName }) => join(folder, fileName)))
  }
  return { inputs: inputs.files, outputs }
}
