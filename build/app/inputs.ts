// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a bundle is made of, as the bundler and the compilers in it report it: modules, files copied as assets,
 * style sheets imported by others.
 */
import { existsSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

type StyleOptions = Exclude<NonNullable<CSSOptions['postcss']>, string>
type StylePlugin = Extract<NonNullable<StyleOptions['plugins']>[number], { OnceExit?: unknown }>

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

  /** Notes what PostCSS puts into a style sheet: such files never become modules. */
  get styles(): StylePlugin {
    const note = (id: string): void => this.note(id)
    return {
      postcssPlugin: 'list-inputs',
      OnceExit(_root, { result }) {
        for (const { type, file } of result.messages) if (type === 'dependency') note(String(file))
      },
    }
  }

  /** Notes modules and assets of a bundle when it is written. A bundle of a worker needs it too. */
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
