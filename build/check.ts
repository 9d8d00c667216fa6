// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run check`: format, lint, types, direction of imports, dead code, and rules of this project.
 */
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '../electron/shell/settings/schema.ts'
import { checkCatalogues } from './check/catalogues.ts'
import { findWords, isChecked } from './check/words.ts'
import { ROOT, runCommand, runScript } from './tools/command.ts'
import { missingBinaries, readLockFile } from './tools/lock-file.ts'

interface Step {
  name: string
  /** What is wrong, a line each. */
  run: () => readonly string[] | Promise<readonly string[]>
}

const WORLDS = ['engine/chess', 'engine', 'electron', 'renderer', 'build', 'test'] as const
const SOURCE_FOLDERS = ['engine', 'electron', 'renderer', 'build', 'test'] as const
const BINARY = /\.(?:png|ico|icns|woff2|ogg|mp3|wav|bin|net|human|wasm)$/

/** Runs a tool of `node_modules`. Its output is a complaint if it fails. */
const tool =
  (script: string, ...args: string[]) =>
  async (): Promise<string[]> => {
    const path = join(ROOT, 'node_modules', script)
    const { code, output } = await runScript(path, args, { capture: true })
    return code === 0 ? [] : [output]
  }

/**
 * A lock file with addresses would tie every installation to one registry, and `npm ci` refuses one without
 * the binaries of other systems.
 */
function checkLockFile(): string[] {
  const lines = readFileSync(join(ROOT, 'package-lock.json'), 'utf8').split('\n')
  const addresses = lines.flatMap((line, index) =>
    line.includes('"resolved":') ? [`package-lock.json:${index + 1}: ${line.trim()}`] : [],
  )
  const missing = missingBinaries(readLockFile()).map(({ path }) => `${path} has no entry`)
  const advice = missing.length > 0 ? ['Complete it with: npx tsx build/tools/lock-file.ts'] : []
  return [...addresses, ...missing, ...advice]
}

/** Paths, relative to the root, of the files that git tracks and that exist. Throws outside a repository. */
async function trackedFiles(): Promise<string[]> {
  const { code, output } = await runCommand('git', ['ls-files', '-z'], { capture: true })
  if (code !== 0) throw new Error(`git ls-files failed: ${output}`)
  return output.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))
}

/** Sources must not contain paths of this machine: the root of this checkout and the user's home. */
async function checkMachinePaths(): Promise<string[]> {
  const folders = [`${ROOT}/`, `${homedir()}/`].filter((folder) => folder !== '//')
  const found: string[] = []
  for (const name of await trackedFiles()) {
    if (BINARY.test(name) || name === 'package-lock.json') continue
    const text = readFileSync(join(ROOT, name), 'utf8')
    for (const [index, line] of text.split('\n').entries()) {
      const folder = folders.find((candidate) => line.includes(candidate))
      if (folder !== undefined) found.push(`${name}:${index + 1}: ${folder}`)
    }
  }
  return found
}

const LICENCE = 'SPDX-License-Identifier: GPL-3.0-or-later'
const HAS_LICENCE = /\.(ts|vue|css|cjs|js|c)$/

/** Every source must name its licence in its first lines. */
async function checkLicenceLines(): Promise<string[]> {
  const found = (await trackedFiles()).filter((name) => {
    if (!HAS_LICENCE.test(name)) return false
    return !readFileSync(join(ROOT, name), 'utf8').slice(0, 200).includes(LICENCE)
  })
  return found.map((name) => `${name}: no ${LICENCE}`)
}

/** Words that the glossary replaces, see `check/words.ts`. */
async function checkWords(): Promise<string[]> {
  const files = (await trackedFiles()).filter(isChecked)
  return files.flatMap((name) => findWords(name, readFileSync(join(ROOT, name), 'utf8')))
}

const STEPS: readonly Step[] = [
  { name: 'format', run: tool('oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'lint', run: tool('oxlint/bin/oxlint', ...SOURCE_FOLDERS) },
  ...WORLDS.map((world) => ({
    name: `types of ${world}`,
    // Skips what has not changed since the last run.
    run: tool(
      'vue-tsc/bin/vue-tsc.js',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/types/${world.replace('/', '-')}.tsbuildinfo`,
      '--project',
      `${world}/tsconfig.json`,
    ),
  })),
  {
    name: 'direction of imports',
    run: tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config=build/dependency-cruiser.cjs',
      ...SOURCE_FOLDERS,
    ),
  },
  { name: 'dead code', run: tool('knip/bin/knip.js', '--config=build/knip.json', '--no-progress') },
  { name: 'lock file', run: checkLockFile },
  { name: 'no paths of a machine', run: checkMachinePaths },
  { name: 'licence lines', run: checkLicenceLines },
  { name: 'words of the glossary', run: checkWords },
  { name: 'texts of every language', run: () => checkCatalogues(ROOT, LANGUAGES) },
]

let failed = 0
for (const { name, run } of STEPS) {
  const started = performance.now()
  const complaints = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (complaints.length === 0) {
    console.log(`ok      ${name} (${seconds} s)`)
  } else {
    failed++
    console.log(`FAILED  ${name} (${seconds} s)\n${complaints.join('\n').trimEnd()}`)
  }
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${STEPS.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
