// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The common parts of the attacks on the application: their number, repeatable random numbers, the names of its
 * processes, and the figures for `docs/reliability.md`.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { makeRandom } from '../../engine/host/random.ts'
import type { RunningApp } from '../desktop/launch.ts'

export { makeRandom }

/** Number of attacks of each kind: `ALFABETA_RUNS`, few by default. */
export const runs = (few: number): number => Number(process.env['ALFABETA_RUNS'] ?? few)
/** The number of the first attack, to resume an interrupted run. */
export const FIRST_RUN = Number(process.env['ALFABETA_FIRST_RUN'] ?? 1)
/** How many attacks run at the same time, each lane with a display of its own. */
export const LANES = Array.from({ length: Number(process.env['ALFABETA_LANES'] ?? 1) }, (_, lane) => lane)

/** The numbers of the attacks of a lane. */
export const runsOf = (lane: number, few: number): number[] =>
  Array.from({ length: runs(few) }, (_, run) => FIRST_RUN + run).filter((run) => run % LANES.length === lane)

/** The processes of the application that can be killed or stopped one by one. */
export const ROLES = [
  'main',
  'page',
  'graphics',
  'engine',
  'documents',
  'library',
  'review',
  'reviewEngine',
  'evaluations',
  'engines',
  'training',
] as const
export type Role = (typeof ROLES)[number]

/** The id of a process of the application; null if it is not running. */
export function processOf(app: RunningApp, role: Role): number | null {
  if (role === 'page' || role === 'graphics') {
    const type = role === 'page' ? '--type=renderer' : '--type=gpu-process'
    return app.processes().find(({ command, state }) => state !== 'Z' && command.includes(type))?.pid ?? null
  }
  try {
    if (role === 'main') return app.electron.process().pid ?? null
    return app.service(role).pid
  } catch {
    return null
  }
}

/** Sends a signal to a process that may have ended. Returns whether it was there. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

/** Ends every process of an application at once, as a power cut would. */
export function killAll(app: RunningApp): void {
  for (const { pid } of app.processes()) signal(pid, 'SIGKILL')
}

const REPORTS = join(ROOT, 'test-results', 'reliability')

/** Keeps a copy of a folder as an attack left it, to find the cause. */
export function keep(name: string, folder: string): void {
  const copy = join(REPORTS, name)
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
}

/** Writes what an attack has shown, for `docs/reliability.md`. */
export function report(name: string, result: Record<string, unknown>): void {
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(join(REPORTS, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  console.log(`${name}: ${JSON.stringify(result)}`)
}
