// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs the contract inside Electron: bundles the small main script, finds the runtime, reads the results. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ROOT } from '../../build/tools/command.ts'
import { runWithDisplay } from '../../build/app/display.ts'
import { ENGINE_FOLDER, buildEngine } from '../../build/app/engine-bundle.ts'
import { resolveRuntime } from '../../build/app/runtime.ts'
import { checkSystem, sandboxSwitches } from '../../build/tools/system.ts'
import type { CheckResult } from './electron-main.ts'

const FOLDER = join(ROOT, 'out', 'contract')

async function bundle(): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    root: ROOT,
    build: {
      ssr: join(ROOT, 'test/contract/electron-main.ts'),
      target: 'node20',
      outDir: FOLDER,
      minify: false,
      rolldownOptions: {
        external: ['electron', /^node:/],
        output: { format: 'es', entryFileNames: 'main.mjs' },
      },
    },
  })
  writeFileSync(
    join(FOLDER, 'package.json'),
    JSON.stringify({ name: 'contract', main: 'main.mjs', version: '0.0.0' }),
  )
}

/** One result per check; throws when Electron itself does not run. */
export async function runContractInElectron(): Promise<CheckResult[]> {
  await buildEngine()
  mkdirSync(FOLDER, { recursive: true })
  await bundle()
  const results = join(FOLDER, 'results.json')
  rmSync(results, { force: true })
  const runtime = await resolveRuntime()
  await checkSystem(runtime.executable)
  const env = {
    ...process.env,
    ENGINE_PROGRAM: fileURLToPath(new URL('serve.mjs', ENGINE_FOLDER)),
    CONTRACT_RESULTS: results,
  }
  const args = [...(await sandboxSwitches(runtime.folder)), FOLDER]
  const code = await runWithDisplay(runtime.executable, args, { env, quiet: true })
  if (code !== 0) throw new Error(`Electron ended with code ${code}`)
  return JSON.parse(readFileSync(results, 'utf8')) as CheckResult[]
}

// By hand: npx tsx test/contract/electron.ts
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, error } of await runContractInElectron()) {
    console.log(error === null ? `ok      ${name}` : `FAILED  ${name}\n${error}`)
    if (error !== null) process.exitCode = 1
  }
}
