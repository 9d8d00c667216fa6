// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Files of the user-data folder are damaged in every way a disk, a backup program or a person can: a window
 * opens each time, it says which files of the person it could not read, and it can be closed.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, launch, type RunningApp, test } from '../desktop/launch.ts'
import { below, DAMAGES } from './damages.ts'
import { FIRST_RUN, killAll, makeRandom, report, runs } from './rig.ts'
import { analyse, editFile, editLibrary, importFile, orderReport, practise } from './session.ts'
import { play, prepare, type Afternoon } from './session.ts'

const FEW = 12
/** A start that takes longer counts as failed, ms. */
const LAUNCH_MS = 40_000
const SEED = 20_261_122

type FileDamage = (path: string, bytes: Buffer, random: () => number) => void

const FILE_DAMAGES: Record<string, FileDamage> = {
  ...Object.fromEntries(
    Object.entries(DAMAGES).map(([kind, damage]): [string, FileDamage] => [
      kind,
      (path, bytes, random) => writeFileSync(path, damage(bytes, random)),
    ]),
  ),
  'other JSON': (path) => writeFileSync(path, '{"version": 1e9, "window": [[[]]], "recent": {"0": null}}'),
  'a byte-order mark': (path, bytes) =>
    writeFileSync(path, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])),
  'a folder': (path) => {
    rmSync(path)
    mkdirSync(path)
  },
  'a pipe': (path) => {
    rmSync(path)
    spawnSync('mkfifo', [path])
  },
  'a device': (path) => {
    rmSync(path)
    symlinkSync('/dev/zero', path)
  },
  'a link to nothing': (path) => {
    rmSync(path)
    symlinkSync(join(path, 'nothing'), path)
  },
  gone: (path) => rmSync(path),
}

/** Every regular file below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Ours, not Chromium's: these are damaged three times out of four. */
const isOurs = (name: string): boolean =>
  /^(settings|state|session|library|my-games|repertoires|drafts|review|evaluations|training|puzzles|logs)/.test(
    name,
  )

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-damage-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('there is a window whatever has become of a file', async () => {
  const count = runs(FEW)
  test.setTimeout(180_000 + count * LAUNCH_MS)
  const model = join(folder, 'model')
  const random = makeRandom(SEED)
  const { work, source } = prepare(folder)
  const first = await launch({ files: [work], userData: model })
  try {
    const afternoon: Afternoon = { app: first, work, source, facts: [], notes: 0, random }
    for (const step of [importFile, editLibrary, orderReport, analyse, practise, editFile, play])
      await step(afternoon)
  } finally {
    killAll(first)
  }

  const files = filesIn(model)
  const ours = files.filter(isOurs)
  const damages = Object.keys(FILE_DAMAGES)
  const without: string[] = []
  const seen: Record<string, number> = {}
  for (let run = FIRST_RUN; run < FIRST_RUN + count; run++) {
    const chance = makeRandom(SEED + run)
    const from = chance() < 0.75 ? ours : files
    const name = from[below(chance, from.length)]!
    const kind = damages[below(chance, damages.length)]!
    const userData = join(folder, `run-${run}`)
    cpSync(model, userData, { recursive: true, verbatimSymlinks: true })
    const path = join(userData, name)
    FILE_DAMAGES[kind]!(path, readFileSync(path), chance)
    seen[kind] = (seen[kind] ?? 0) + 1
    let app: RunningApp | null = null
    try {
      app = await launch({ userData, timeout: LAUNCH_MS })
      await expect(app.page.locator('cg-board').first()).toBeVisible()
    } catch (error) {
      without.push(`run ${run}: ${name}, ${kind}: ${String(error).split('\n')[0]}`)
    } finally {
      if (app) killAll(app)
    }
    rmSync(userData, { recursive: true, force: true })
  }
  report('damage', { seed: SEED, first: FIRST_RUN, runs: count, files: files.length, seen, without })
  expect(without).toEqual([])
})
