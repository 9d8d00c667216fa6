// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sets of files that the application owns are damaged, with their logs, and opened by the services as at a start.
 * Nothing that could be read is lost without a word: each fact is there, or the damage is reported and the files are
 * still there, byte for byte. No window is needed for this, so thousands can be tried.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { below, DAMAGES } from './damages.ts'
import { type Files, LOG, makeSets, noise, type OwnedSet, readFiles, writeFiles } from './owned-sets.ts'
import { FIRST_RUN, keep, makeRandom, report, runs } from './rig.ts'

const FEW = 60
const SEED = 20_261_129
const RUN_MS = 10_000
/** Figures are written after this many runs, so that an interrupted study has some. */
const WRITTEN_RUNS = 100
/** Databases are three sets of eight, and have the most to lose. */
const DATABASES = 3
const DATABASE_SHARE = 0.7

/** Damages a set in one way; returns what was done. */
function damageOnce(files: Files, set: OwnedSet, sets: OwnedSet[], random: () => number): string {
  const names = Object.keys(files)
  if (names.length === 0) return 'nothing left'
  const name = names[below(random, names.length)]!
  const kinds = Object.keys(DAMAGES)
  const choice = below(random, kinds.length + 4)
  const kind = kinds[choice]
  const what = name.endsWith(LOG) ? 'log' : 'file'
  if (kind !== undefined) {
    files[name] = DAMAGES[kind]!(files[name]!, random)
    return `${what}: ${kind}`
  }
  if (choice === kinds.length) {
    delete files[name]
    return `${what}: gone`
  }
  const database = names.find((one) => one.endsWith('.db'))
  if (database !== undefined && choice === kinds.length + 1) {
    const logs = sets.flatMap((other) => [
      ...Object.values(other.logs),
      ...other.states.flatMap((state) => Object.entries(state.files).filter(([one]) => one.endsWith(LOG))),
    ])
    const other = logs[below(random, logs.length)]!
    files[`${database}${LOG}`] = Array.isArray(other) ? other[1] : other
    return 'log: of another set'
  }
  if (database !== undefined && choice === kinds.length + 2) {
    files[`${database}${LOG}`] = Object.values(set.logs)[0]!
    return 'log: an earlier one'
  }
  if (database !== undefined) {
    files[`${database}-shm`] = Buffer.from(noise(below(random, 1000), 32_768))
    return 'shm: noise'
  }
  // Of files without logs, two change places, or one is damaged after all.
  const other = names[below(random, names.length)]!
  if (other === name) {
    files[name] = DAMAGES['a bit turned']!(files[name]!, random)
    return 'file: a bit turned'
  }
  ;[files[name], files[other]] = [files[other]!, files[name]!]
  return 'file: changed places'
}

interface Tally {
  runs: number
  facts: number
  there: number
  /** Reported, and the files are there as they were. */
  reported: number
  /** Not reported, and no program could read it: a log that ends early is like one that was never longer. */
  gone: number
}

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-sets-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lacks = (found: Files, bytes: Buffer): boolean => !Object.values(found).some((one) => one.equals(bytes))

/**
 * The names of a database and its log if neither is damaged, but a file beside them. SQLite may then write the log into the
 * database, or drop an earlier one that is in it already, before the damage is found.
 */
function wholeDatabase(damaged: Files, good: Files, { logs }: OwnedSet): string[] {
  const name = Object.keys(good).find((one) => one.endsWith('.db'))
  if (name === undefined || damaged[name] !== good[name]) return []
  const log = damaged[name + LOG]
  const isRight = log === good[name + LOG] || Object.values(logs).some((earlier) => earlier === log)
  return isRight ? [name, name + LOG, `${name}-shm`] : []
}

test('nothing that could be read is lost without a word', async () => {
  const count = runs(FEW)
  test.setTimeout(120_000 + count * RUN_MS)
  const sets = await makeSets()
  const tallies: Record<string, Tally> = {}
  const kinds: Record<string, number> = {}
  const faults: string[] = []
  const write = (done: number): void =>
    report('sets', { seed: SEED, first: FIRST_RUN, runs: done, sets: tallies, damages: kinds, faults })

  for (let run = FIRST_RUN; run < FIRST_RUN + count; run++) {
    const random = makeRandom(SEED + run)
    const isDatabase = random() < DATABASE_SHARE
    const set = isDatabase
      ? sets[below(random, DATABASES)]!
      : sets[DATABASES + below(random, sets.length - DATABASES)]!
    const state = set.states[below(random, set.states.length)]!
    const damaged: Files = { ...state.files }
    const times = random() < 0.75 ? 1 : 2 + below(random, 2)
    const done: string[] = []
    for (let time = 0; time < times; time++) done.push(damageOnce(damaged, set, sets, random))
    for (const kind of done) kinds[kind] = (kinds[kind] ?? 0) + 1

    const place = join(folder, `run-${run}`)
    mkdirSync(place)
    writeFiles(place, damaged)
    const tally = (tallies[set.name] ??= { runs: 0, facts: 0, there: 0, reported: 0, gone: 0 })
    tally.runs++
    const before = faults.length
    const fault = (words: string): void => {
      faults.push(`run ${run}, ${set.name} (${state.name}), ${done.join(' and ')}: ${words}`)
    }
    try {
      const found = await set.open(place)
      const left = readFiles(place)
      const whole = wholeDatabase(damaged, state.files, set)
      if (found.word !== null && !set.isLoose)
        for (const [name, bytes] of Object.entries(damaged))
          if (bytes.length > 0 && !whole.includes(name) && lacks(left, bytes))
            fault(`${found.word}, but no copy of ${name}`)
      const silent: string[] = []
      const readable = await set.readable(damaged)
      const stillReadable = found.word === null ? await set.readable(left) : readable
      for (const fact of set.facts) {
        tally.facts++
        const isTold = found.word !== null || (found.refused.has(fact) && stillReadable.has(fact))
        if (found.there.has(fact)) tally.there++
        else if (isTold) tally.reported++
        else if (!readable.has(fact)) tally.gone++
        else silent.push(fact)
      }
      if (silent.length > 0) fault(`lost without a word: ${silent.join(', ')}`)
      const again = await set.open(place)
      const worse = [...found.there].filter((name) => !again.there.has(name))
      if (worse.length > 0) fault(`lost by the second start: ${worse.join(', ')}`)
    } catch (error) {
      fault(String(error).split('\n')[0]!)
    }
    if (faults.length > before) keep(`set-${run}`, place)
    rmSync(place, { recursive: true, force: true })
    if ((run - FIRST_RUN + 1) % WRITTEN_RUNS === 0) write(run - FIRST_RUN + 1)
  }
  write(count)
  expect(faults).toEqual([])
})
