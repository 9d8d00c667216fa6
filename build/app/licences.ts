// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes `out/THIRD-PARTY.txt`: every package that a bundle took a module from, with its licence text. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/command.ts'
import { listFiles, packagesOf } from './freshness.ts'

export const NOTICES = join(ROOT, 'out', 'THIRD-PARTY.txt')

const LICENCE_FILE = /^(licen[cs]e|copying|ofl)([.-].*)?$/i
/**
 * Packages that are in the application without a module in a bundle: typefaces, a compiler's library, a database.
 */
const WITHOUT_MODULES = [
  '@fontsource-variable/inter',
  '@fontsource/noto-sans-math',
  'assemblyscript',
  'node-sqlite3-wasm',
].map((name) => join('node_modules', name))

function licenceText(folder: string): string {
  const name = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry))
  return name === undefined ? '' : readFileSync(join(folder, name), 'utf8').trim()
}

function describePackage(folder: string): string {
  const description = readFileSync(join(folder, 'package.json'), 'utf8')
  const { name, version, license } = JSON.parse(description) as Record<string, string | undefined>
  return `${name} ${version} (${license ?? 'see below'})\n\n${licenceText(folder)}`
}

/** Writes the notices of the given bundles, and those of pictures and data that are not from a package. */
export function writeNotices(bundles: readonly string[]): void {
  const folders = new Set<string>(WITHOUT_MODULES)
  for (const bundle of bundles) for (const folder of packagesOf(bundle)) folders.add(folder)
  const packages = [...folders].toSorted().map((folder) => join(ROOT, folder))
  const assets = ['renderer/assets', 'build/data']
    .flatMap((folder) => listFiles(join(ROOT, folder)))
    .filter((path) => /LICEN[CS]ES?\.(md|txt)$/i.test(path))
    .map((path) => readFileSync(path, 'utf8').trim())
  const rule = `\n\n${'-'.repeat(78)}\n\n`
  writeFileSync(NOTICES, `${[...packages.map(describePackage), ...assets].join(rule)}\n`)
}
