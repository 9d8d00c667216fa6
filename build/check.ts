// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run check`: format, lint, types of every world, direction of imports, dead code, and rules of our own.
 */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { extname, join } from 'node:path'
import { findWords, isChecked } from './check/words.ts'
import { ROOT, runScript } from './tools/command.ts'
import { missingBinaries, readLockFile } from './tools/lock-file.ts'
import { trackedFiles } from './tools/tracked-files.ts'

interface Step {
  name: string
  /** Null when all is well, else what to show. */
  run: () => Promise<string | null>
}

const WORLDS = ['engine/chess', 'engine', 'electron', 'renderer', 'build', 'test'] as const
const SOURCE_FOLDERS = ['engine', 'electron', 'renderer', 'build', 'test'] as const
const BINARY_EXTENSIONS = new Set([
  '.png',
  '.ico',
  '.icns',
  '.woff2',
  '.ogg',
  '.mp3',
  '.wav',
  '.bin',
  '.net',
  '.human',
  '.wasm',
])

/** Runs a tool of `node_modules`; its output counts only when it fails. */
const tool =
  (script: string, ...args: string[]) =>
  async (): Promise<string | null> => {
    const path = join(ROOT, 'node_modules', script)
    const { code, output } = await runScript(path, args, { capture: true })
    return code === 0 ? null : output
  }

/**
 * A lock file with addresses would tie every installation to one registry, and `npm ci` refuses one without
 * the binaries of other systems.
 */
function checkLockFile(): Promise<string | null> {
  const lines = readFileSync(join(ROOT, 'package-lock.json'), 'utf8').split('\n')
  const addresses = lines.flatMap((line, index) =>
    line.includes('"resolved":') ? [`package-lock.json:${index + 1}: ${line.trim()}`] : [],
  )
  const missing = missingBinaries(readLockFile()).map(({ path }) => `${path} has no entry`)
  const advice = missing.length > 0 ? ['Complete it with: npx tsx build/tools/lock-file.ts'] : []
  const found = [...addresses, ...missing, ...advice]
  return Promise.resolve(found.length === 0 ? null : found.join('\n'))
}

/** Paths of one machine do not belong in the sources: the root of this checkout and the user's home. */
async function checkMachinePaths(): Promise<string | null> {
  const folders = [`${ROOT}/`, `${homedir()}/`].filter((folder) => folder !== '//')
  const found: string[] = []
  for (const name of await trackedFiles()) {
    if (BINARY_EXTENSIONS.has(extname(name)) || name === 'package-lock.json') continue
    const text = readFileSync(join(ROOT, name), 'utf8')
    for (const [index, line] of text.split('\n').entries()) {
      const folder = folders.find((candidate) => line.includes(candidate))
      if (folder !== undefined) found.push(`${name}:${index + 1}: ${folder}`)
    }
  }
  return found.length === 0 ? null : found.join('\n')
}

const LICENCE = 'SPDX-License-Identifier: GPL-3.0-or-later'
const HAS_LICENCE = /\.(ts|vue|css|cjs|js|c)$/

/** Every source names its licence in its first lines. */
async function checkLicenceLines(): Promise<string | null> {
  const found = (await trackedFiles()).filter((name) => {
    if (!HAS_LICENCE.test(name)) return false
    return !readFileSync(join(ROOT, name), 'utf8').slice(0, 200).includes(LICENCE)
  })
  return found.length === 0 ? null : found.map((name) => `${name}: no ${LICENCE}`).join('\n')
}

/** Words that have a better one, see `check/words.ts`. */
async function checkWords(): Promise<string | null> {
  const files = (await trackedFiles()).filter(isChecked)
  const found = files.flatMap((name) => findWords(name, readFileSync(join(ROOT, name), 'utf8')))
  return found.length === 0 ? null : found.join('\n')
}

const STEPS: readonly Step[] = [
  { name: 'format', run: tool('oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'lint', run: tool('oxlint/bin/oxlint', ...SOURCE_FOLDERS) },
  ...WORLDS.map((world) => ({
    name: `types of ${world}`,
    run: tool('vue-tsc/bin/vue-tsc.js', '--noEmit', '--project', `${world}/tsconfig.json`),
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
]

let failed = 0
for (const { name, run } of STEPS) {
  const started = performance.now()
  const complaint = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (complaint === null) {
    console.log(`ok      ${name} (${seconds} s)`)
  } else {
    failed++
    console.log(`FAILED  ${name} (${seconds} s)\n${complaint.trimEnd()}`)
  }
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${STEPS.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
