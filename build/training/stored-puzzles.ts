// SPDX-License-Identifier: GPL-3.0-or-later
/** The commands `import`, `find` and `time` of `npm run -s train`: puzzles of a file that are stored in a folder. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { attemptLong } from '../../electron/data/sqlite/failure.ts'
import { TrainingClient } from '../../electron/training/client.ts'
import type { ExerciseFilter, TrainingRequest, TrainingSummary } from '../../electron/training/protocol.ts'
import { PuzzleSets } from '../../electron/training/puzzle-sets.ts'
import { readPlan } from '../../electron/training/plan-file.ts'
import { TrainingService } from '../../electron/training/service.ts'
import { TrainingDatabase } from '../../electron/training/training-database.ts'
import { fromEmitterPort } from '../../engine/contract/port.ts'
import { importPuzzles, type PuzzleImportCode } from '../../electron/training/puzzles/import.ts'
import { folderOnDisk, type PuzzleFolder } from '../../electron/training/puzzles/folder.ts'
import { type PuzzleFilter, PuzzleStore, type Selection } from '../../electron/training/puzzles/store.ts'
import { endInOneLine, INTERRUPTED, readArguments, stopSignal } from '../tools/arguments.ts'

const USAGE = `npm run -s train -- import PUZZLES.csv[.zst|.gz] -o FOLDER [--json]
         stores the puzzles of a file; an interrupted import continues where it was
       npm run -s train -- find FOLDER [--rating 1200-1400] [--theme fork]... [--any pin]... [--without mate]...
                             [--count] [--next N] [--seed N] [--json]
         prints puzzles drawn at random: --theme they all have, --any one of which they have, --without they lack
       npm run -s train -- time FOLDER [--times N] [--service] [--json]
         how long filters and draws take; --times: as if the folder had so many times as many puzzles
         --service: as a page asks for them, with a message to the training service and one back`

const end: (message: string) => never = (message) => endInOneLine('train', message, 2)
const endWithUsage: (message?: string) => never = (message) =>
  end([message, `usage: ${USAGE}`].filter(Boolean).join('; '))

const REASONS: Record<PuzzleImportCode, string> = {
  NOT_FOUND: 'the file is not there',
  NOT_ALLOWED: 'the system allows no access',
  NO_SPACE: 'the disk is full',
  IO: 'the disk reports an error',
  NOT_A_FILE: 'this is not a file',
  NO_COLUMN: 'the file has no column',
  BAD_ARCHIVE: 'the compressed data is damaged or ends too soon',
  OTHER_FILE: 'the folder has the puzzles of another file',
  TOO_MANY: 'the file has more puzzles than can be stored',
  DAMAGED: 'the disk returned other bytes than were written',
  STOPPED: 'stopped',
}

/** Between two lines about the progress, ms. */
const PROGRESS_MS = 2000

async function openStore(folder: PuzzleFolder): Promise<PuzzleStore> {
  const opened = await PuzzleStore.open(folder)
  if (opened.ok) return opened.value
  if (opened.code === 'NEWER_VERSION') end('a later version of the application wrote this folder')
  return end(`${REASONS[opened.code]}: ${opened.detail}`)
}

export async function importCommand(): Promise<void> {
  const { values, positionals } = readArguments(
    { output: { type: 'string', short: 'o' }, json: { type: 'boolean', default: false } },
    USAGE,
    endWithUsage,
  )
  const [, file] = positionals
  const { output, json } = values
  if (file === undefined || output === undefined || positionals.length > 2) endWithUsage()
  const store = await openStore(folderOnDisk(output))
  const before = store.count
  const start = performance.now()
  let shown = start
  const done = await importPuzzles(file, store, {
    stop: stopSignal(),
    onProgress: ({ readBytes, fileBytes, imported }) => {
      if (performance.now() < shown + PROGRESS_MS) return
      shown = performance.now()
      console.error(`${Math.floor((100 * readBytes) / fileBytes)} % read, ${imported} puzzles stored`)
    },
  })
  const { count, faults, lostThemes } = store
  if (!done.ok && done.code === 'STOPPED') {
    console.error(`train: stopped with ${count} puzzles stored; the same command continues`)
    process.exit(INTERRUPTED)
  }
  if (!done.ok)
    end(`${[REASONS[done.code], done.detail].filter(Boolean).join(': ')}; ${count} puzzles are stored`)
  const seconds = (performance.now() - start) / 1000
  // Kilobytes.
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  if (json)
    console.log(
      JSON.stringify({ puzzles: count, added: count - before, faults, lostThemes, seconds, peakMb }),
    )
  else {
    console.log(
      `${count} puzzles, ${count - before} of them new, in ${seconds.toFixed(1)} s and ${peakMb} MB`,
    )
    for (const [fault, rows] of Object.entries(faults)) console.log(`${fault}\t${rows} rows left out`)
    if (lostThemes > 0) console.log(`${lostThemes} themes left out`)
  }
}

export async function findCommand(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      rating: { type: 'string' },
      theme: { type: 'string', multiple: true },
      any: { type: 'string', multiple: true },
      without: { type: 'string', multiple: true },
      count: { type: 'boolean', default: false },
      next: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
    USAGE,
    endWithUsage,
  )
  const [, folder] = positionals
  if (folder === undefined || positionals.length > 2) endWithUsage()
  const [next, seed] = [values.next, values.seed].map((text) =>
    /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN,
  )
  if (Number.isNaN(next) || Number.isNaN(seed)) end('--next and --seed are whole numbers')
  const { theme: all = [], any = [], without = [] } = values
  const store = await openStore(folderOnDisk(folder))
  if (store.count === 0) end(`${folder} has no puzzles`)
  if (store.damaged.length > 0)
    console.error(
      `train: ${store.damaged.length} files are damaged; import the same file again to repair them`,
    )
  const selection = selected(store, { ...ratingsOf(values.rating), all, any, without })
  const puzzles = []
  for (let turn = 0; !values.count && turn < Math.min(next!, selection.count); turn++) {
    const read = await store.get(selection.drawn(turn, seed!)!)
    if (!read.ok) end(`a puzzle cannot be read: ${read.code} ${read.detail}`)
    puzzles.push(read.value)
  }
  if (values.json) console.log(JSON.stringify({ count: selection.count, ...(!values.count && { puzzles }) }))
  else if (values.count) console.log(selection.count)
  else
    for (const { id, rating, fen, moves, themes } of puzzles)
      console.log([id, rating, fen, moves.join(' '), themes.join(' ')].join('\t'))
}

function ratingsOf(text: string | undefined): PuzzleFilter {
  if (text === undefined) return {}
  const found = /^(\d{1,4})-(\d{1,4})$/.exec(text)
  if (!found) end('--rating is a range such as 1200-1400')
  return { ratingFrom: Number(found[1]), ratingTo: Number(found[2]) }
}

function selected(store: PuzzleStore, filter: PuzzleFilter): Selection {
  const selection = store.select(filter)
  return selection.ok ? selection.value : end(`no puzzle has the theme ${selection.detail}`)
}

/** Filters that are timed: from one that all pass to one that few pass, and each condition. */
const TIMED: readonly PuzzleFilter[] = [
  {},
  { ratingFrom: 1200, ratingTo: 1400 },
  { all: ['fork'] },
  { ratingFrom: 1000, ratingTo: 2000, all: ['endgame'], without: ['mate'] },
  { any: ['pin', 'skewer', 'deflection', 'attraction'], without: ['opening'] },
  { ratingFrom: 1500, ratingTo: 1600, all: ['sacrifice', 'kingsideAttack'] },
]
const TIMED_ROUNDS = 50

export async function timeCommand(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      times: { type: 'string', default: '1' },
      service: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    USAGE,
    endWithUsage,
  )
  const [, folder] = positionals
  const times = Number(values.times)
  if (folder === undefined || positionals.length > 2 || !(times >= 1 && times <= 50)) endWithUsage()
  const print = (figures: object): void => {
    const text = JSON.stringify(figures, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 100) / 100 : value,
    )
    console.log(values.json ? text : text.replaceAll(/[{}"]/g, '').replaceAll(/[:,]/g, '$& '))
  }
  if (values.service) return print(await serviceTimes(folder, Math.floor(times)))
  const opening = performance.now()
  const store = await openStore(repeated(folderOnDisk(folder), Math.floor(times)))
  const openMs = performance.now() - opening
  if (store.count === 0) end(`${folder} has no puzzles`)
  const filters = TIMED.filter(({ all = [], any = [], without = [] }) =>
    [...all, ...any, ...without].every((theme) => store.themes.includes(theme)),
  )
  const [filterMs, processorMs, nextMs]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < TIMED_ROUNDS; round++)
    for (const filter of filters) {
      const [start, used] = [performance.now(), process.cpuUsage()]
      const selection = selected(store, filter)
      const { user, system } = process.cpuUsage(used)
      filterMs.push(performance.now() - start)
      processorMs.push((user + system) / 1000)
      const drawing = performance.now()
      const index = selection.drawn(round, round)
      if (index !== null) await store.get(index)
      nextMs.push(performance.now() - drawing)
    }
  print({
    puzzles: store.count,
    openMs,
    filter: spreadOf(filterMs),
    // Other programs do not slow it down.
    filterProcessor: spreadOf(processorMs),
    next: spreadOf(nextMs),
  })
}

/**
 * Times requests to the training service, from the message to the answer. Every filter is asked once: the service
 * remembers the last ones.
 */
async function serviceTimes(folder: string, times: number): Promise<object> {
  const place = mkdtempSync(join(tmpdir(), 'alfabeta-times-'))
  const file = join(place, 'training.db')
  for (let number = 1; number <= times; number++) {
    const set = join(place, 'sets', `set-${number}`)
    mkdirSync(set, { recursive: true })
    for (const name of readdirSync(folder)) symlinkSync(join(resolve(folder), name), join(set, name))
    writeFileSync(join(set, 'set.json'), JSON.stringify({ name: '', path: '', complete: true }))
  }
  const service = new TrainingService({
    isMade: () => TrainingDatabase.isMade(file),
    open: () => TrainingDatabase.open(file),
    attempt: attemptLong,
    sets: new PuzzleSets(join(place, 'sets'), join(place, 'own'), () => undefined),
    fileOf: () => Promise.resolve(null),
    readPlan,
  })
  const { port1, port2 } = new MessageChannel()
  service.connect(fromEmitterPort(port2))
  const client = new TrainingClient(fromEmitterPort(port1))
  const asked = async (request: TrainingRequest): Promise<number> => {
    const start = performance.now()
    const answer = await client.request(request)
    if (!answer.ok) end(`the service answers ${answer.code}`)
    return performance.now() - start
  }
  const when = { now: Date.now(), dayEnd: Date.now() + 3_600_000 }
  const next = (filter: ExerciseFilter, seed: number): TrainingRequest => ({
    req: 'next',
    when,
    source: 'sets',
    filter,
    not: [],
    seed,
  })
  const openMs = await asked({ req: 'summary', when })
  const { value } = (await client.request({ req: 'summary', when })) as { value: TrainingSummary }
  const [counts, firsts, nexts]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < TIMED_ROUNDS; round++)
    for (const { ratingFrom = 600, ratingTo = 2400, all = [], any = all, without = [] } of TIMED) {
      const filterOf = (from: number): ExerciseFilter => ({
        rating: { from, to: ratingTo },
        themes: [...any],
        without: [...without],
      })
      const filter = filterOf(ratingFrom + 2 * round)
      counts.push(await asked({ req: 'count', filter }))
      nexts.push(await asked(next(filter, round)))
      firsts.push(await asked(next(filterOf(ratingFrom + 2 * round + 1), round)))
    }
  await service.end()
  client.close()
  rmSync(place, { recursive: true })
  return {
    puzzles: value.sets.reduce((sum, { count }) => sum + count, 0),
    openMs,
    count: spreadOf(counts),
    firstOfFilter: spreadOf(firsts),
    next: spreadOf(nexts),
  }
}

/** Shows each segment of a folder several times, under other names. */
function repeated(folder: PuzzleFolder, times: number): PuzzleFolder {
  const originals = new Map<string, string>()
  return {
    ...folder,
    sizes: async () => {
      const sizes = await folder.sizes()
      if (!sizes.ok) return sizes
      const segments = [...sizes.value].filter(([name]) => name.endsWith('.puzzles'))
      const all = Array.from({ length: times }, () => segments).flat()
      const renamed = all.map(([name, size], number) => {
        const shown = name.replace(/^\d+/, String(number).padStart(6, '0'))
        originals.set(shown, name)
        return [shown, size] as const
      })
      return { ok: true, value: new Map(renamed) }
    },
    read: (name, at, length) => folder.read(originals.get(name)!, at, length),
  }
}

function spreadOf(times: number[]): { median: number; most99: number; max: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!
  return { median: at(0.5), most99: at(0.99), max: at(1) }
}
