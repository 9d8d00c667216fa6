// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run measure [-- FILE]`: measures the built application and engine and writes `docs/performance.md`.
 * FILE is a big PGN file; by default the largest file of the corpora, if they exist. `--start`, `--sizes`, `--report` and
 * `--people` measure only the start, libraries of up to ten million games, the cost of a report in the background or the tab People;
 * each rewrites only its own section.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { withBigFile } from './tools/big-file.ts'
import { buildAll } from './build.ts'
import { readArguments, showUsage } from './tools/arguments.ts'
import { ROOT } from './tools/command.ts'
import { runWithDisplay } from './app/display.ts'
import { type ElectronTarget, measureAnalysis, measureFile, measureStart } from './measure/application.ts'
import { measureEngine } from './measure/engine.ts'
import { measureReading } from './measure/reading.ts'
import { measureSizes } from './measure/sizes.ts'
import {
  sizesSection,
  peopleSection,
  reportSection,
  startSection,
  studiesOf,
  withSizes,
  withPeople,
  withReport,
  withStart,
  writePage,
} from './measure/page.ts'
import { measurePeople } from './measure/people.ts'
import { measureReport } from './measure/report.ts'
import { resolveRuntime } from './app/runtime.ts'
import { checkSystem, hasDisplay, sandboxSwitches } from './tools/system.ts'

const USAGE = 'npm run measure -- [--start | --sizes | --report | --people] [FILE]'
const flag = { type: 'boolean' } as const
const { values: only, positionals } = readArguments(
  { start: flag, sizes: flag, report: flag, people: flag },
  USAGE,
)
const named = positionals[0]
const needsNoFile = only.start || only.report || only.people
const mostFiles = needsNoFile ? 0 : 1
if (positionals.length > mostFiles || Object.keys(only).length > 1) showUsage(USAGE)

const PAGE = join(ROOT, 'docs', 'performance.md')
const today = (): string => new Date().toISOString().slice(0, 10)

const sizes = (path: string | null) => (path === null ? Promise.resolve(null) : measureSizes(path))

/** Writes one section into the page, and prints it. */
function publish(section: string, put: (page: string, section: string) => string): void {
  writeFileSync(PAGE, put(readFileSync(PAGE, 'utf8'), section))
  console.log(section)
}

async function measureOnlySizes(): Promise<void> {
  const measured = await (named ? sizes(named) : withBigFile(sizes))
  publish(sizesSection(measured, today()), withSizes)
}

async function measureOnlyStart(): Promise<void> {
  const { target } = await findTarget()
  publish(startSection(await measureStart(target), today()), withStart)
}

/** The built application, and the version of its runtime. */
async function findTarget(): Promise<{ target: ElectronTarget; version: string }> {
  const runtime = await resolveRuntime()
  await checkSystem(runtime.executable)
  await buildAll()
  const switches = await sandboxSwitches(runtime.folder)
  return {
    target: { executable: runtime.executable, args: [...switches, ROOT] },
    version: runtime.version,
  }
}

async function measureOnlyReport(): Promise<void> {
  const { target } = await findTarget()
  publish(reportSection(await measureReport(target), today()), withReport)
}

async function measureOnlyPeople(): Promise<void> {
  const { target } = await findTarget()
  publish(peopleSection(await measurePeople(target), today()), withPeople)
}

async function measure(): Promise<void> {
  const { target, version } = await findTarget()
  const start = await measureStart(target)
  const measureBig = async (path: string | null) => {
    if (path === null) return { file: null, reading: null, sizes: null }
    const file = await measureFile(target, path)
    const reading = await measureReading(path, file.games)
    return { file, reading, sizes: await measureSizes(path) }
  }
  const measured = await (named ? measureBig(named) : withBigFile(measureBig))
  const idle = await measureAnalysis(target)
  const report = await measureReport(target)
  const people = await measurePeople(target)
  const engine = await measureEngine()
  const page = writePage({
    date: today(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.versions.node,
    electron: version,
    start,
    ...measured,
    idle,
    report,
    people,
    engine,
    studies: studiesOf(readFileSync(PAGE, 'utf8')),
  })
  writeFileSync(PAGE, page)
  console.log(page)
}

const measureWithWindows = (): Promise<void> => {
  if (only.start) return measureOnlyStart()
  if (only.people) return measureOnlyPeople()
  return only.report ? measureOnlyReport() : measure()
}

// Playwright starts the windows from this process, so it must run inside the virtual display.
if (only.sizes) await measureOnlySizes()
else if (hasDisplay(process.env, process.platform)) await measureWithWindows()
else {
  const self = [join(import.meta.dirname, 'measure.ts'), ...process.argv.slice(2)]
  process.exitCode = await runWithDisplay(process.execPath, ['--import', 'tsx', ...self])
}
