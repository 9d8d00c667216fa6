/**
 * `npm run measure [-- FILE]`: measures the built application and engine and writes `docs/performance.md`. FILE is a big
 * PGN file; without it the largest of the corpora is unpacked, when they are there.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { withBigFile } from './big-file.ts'
import { buildAll } from './build.ts'
import { ROOT } from './command.ts'
import { runWithDisplay } from './display.ts'
import { type ElectronTarget, measureAnalysis, measureFile, measureStart } from './measure/application.ts'
import { measureEngine } from './measure/engine.ts'
import { measureLibrary } from './measure/library.ts'
import { writePage } from './measure/page.ts'
import { resolveRuntime } from './runtime.ts'
import { checkSystem, hasDisplay, sandboxSwitches } from './system.ts'

async function measure(): Promise<void> {
  const runtime = await resolveRuntime()
  await checkSystem(runtime.executable)
  await buildAll()
  const switches = await sandboxSwitches(runtime.folder)
  const target: ElectronTarget = { executable: runtime.executable, args: [...switches, ROOT] }
  const start = await measureStart(target)
  const measureBig = async (path: string | null) => {
    if (path === null) return { file: null, library: null }
    const file = await measureFile(target, path)
    return { file, library: await measureLibrary(path, file.games) }
  }
  const named = process.argv[2]
  const { file, library } = await (named ? measureBig(named) : withBigFile(measureBig))
  const idle = await measureAnalysis(target)
  const engine = await measureEngine()
  const page = writePage({
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.versions.node,
    electron: runtime.version,
    start,
    file,
    library,
    idle,
    engine,
  })
  writeFileSync(join(ROOT, 'docs', 'performance.md'), page)
  console.log(page)
}

// Playwright starts the windows from this process, so the display must be there around it.
if (hasDisplay(process.env, process.platform)) await measure()
else {
  const self = [join(import.meta.dirname, 'measure.ts'), ...process.argv.slice(2)]
  process.exitCode = await runWithDisplay(process.execPath, ['--import', 'tsx', ...self])
}
