/**
 * `npm run measure [-- FILE]`: measures the built application and engine and writes `docs/performance.md`. FILE is a big
 * PGN file; without it the largest of the corpora is unpacked, when they are there.
 */
import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { buildAll } from './build.ts'
import { ROOT } from './command.ts'
import { runWithDisplay } from './display.ts'
import { type ElectronTarget, measureAnalysis, measureFile, measureStart } from './measure/application.ts'
import { measureEngine } from './measure/engine.ts'
import { writePage } from './measure/page.ts'
import { resolveRuntime } from './runtime.ts'
import { checkSystem, hasDisplay, sandboxSwitches } from './system.ts'

const CORPUS = join(
  process.env['CORPORA_DIR'] ?? join(ROOT, '..', 'shared', 'corpora'),
  'pgn-big',
  'players-A-G.pgn.gz',
)

/** The file to open, and a folder to remove afterwards. */
async function bigFile(): Promise<{ file: string | null; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-big-'))
  const named = process.argv[2]
  if (named) return { file: named, folder }
  if (!existsSync(CORPUS)) return { file: null, folder }
  const file = join(folder, 'players-A-G.pgn')
  await pipeline(createReadStream(CORPUS), createGunzip(), createWriteStream(file))
  return { file, folder }
}

async function measure(): Promise<void> {
  const runtime = await resolveRuntime()
  await checkSystem(runtime.executable)
  await buildAll()
  const switches = await sandboxSwitches(runtime.folder)
  const target: ElectronTarget = { executable: runtime.executable, args: [...switches, ROOT] }
  const { file, folder } = await bigFile()
  const start = await measureStart(target)
  const opened = file === null ? null : await measureFile(target, file)
  rmSync(folder, { recursive: true, force: true })
  const idle = await measureAnalysis(target)
  const engine = await measureEngine()
  const page = writePage({
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.versions.node,
    electron: runtime.version,
    start,
    file: opened,
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
