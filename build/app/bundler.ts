// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs the bundler for one bundle, and lists the files that went into it. */
import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { CSSOptions, InlineConfig, Plugin } from 'vite'
import type { Made } from './freshness.ts'

type StyleOptions = Exclude<NonNullable<CSSOptions['postcss']>, string>
type StylePlugin = Extract<NonNullable<StyleOptions['plugins']>[number], { OnceExit?: unknown }>

/**
 * The input files of a bundle, as the bundler and its compilers report them: modules, files copied as assets, style
 * sheets imported by others.
 */
export class InputList {
  readonly #files = new Set<string>()

  /** The files noted so far; absolute paths. */
  get files(): ReadonlySet<string> {
    return this.#files
  }

  /** Notes a module id or a path; ids of virtual modules are left out. */
  note(id: string): void {
    const path = id.replace(/^\0/, '').replace(/[?#].*$/, '')
    if (isAbsolute(path) && existsSync(path)) this.#files.add(resolve(path))
  }

  /** Notes the files that PostCSS inserts into a style sheet: they never become modules. */
  get styles(): StylePlugin {
    const note = (id: string): void => this.note(id)
    return {
      postcssPlugin: 'list-inputs',
      OnceExit(_root, { result }) {
        for (const { type, file } of result.messages) if (type === 'dependency') note(String(file))
      },
    }
  }

  /** Notes modules and assets of a bundle when it is written. The bundles of workers need this plugin too. */
  plugin(): Plugin {
    let root = ''
    const note = (id: string): void => this.note(id)
    return {
      name: 'list-inputs',
      enforce: 'post',
      configResolved(config) {
        root = config.root
      },
      generateBundle(_options, bundle) {
        for (const id of this.getModuleIds()) note(id)
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset') continue
          for (const name of output.originalFileNames) note(resolve(root, name))
        }
      },
    }
  }
}

/** The configuration of a bundle. It must add the plugin of the input list to the bundle and its workers. */
export type BundleConfig = (inputs: InputList) => InlineConfig | Promise<InlineConfig>

/** Makes a bundle. @throws with the bundler's messages */
export async function makeBundle(name: string, configure: BundleConfig): Promise<Made> {
  const inputs = new InputList()
  const config = await configure(inputs)
  // Loaded on demand, so that a start with nothing to build does not wait for it.
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
