// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run match -- --engine1 CMD --engine2 CMD --tc CONTROL ...`: plays a match between two UCI
 * engines; see `--help`.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { INTERRUPTED, refuse } from '../tools/arguments.ts'
import { ROOT } from '../tools/command.ts'
import { currentCommit } from '../tools/commit.ts'
import { ENGINE_FOLDER, buildEngine } from '../app/engine-bundle.ts'
import { OWN_ENGINE, engineCommand } from './match/command-line.ts'
import type { EngineSpec } from './match/engine.ts'
import { type EngineIdentity, Journal } from './match/journal.ts'
import { askName, playMatch } from './match/match.ts'
import { OWN_OPENINGS, type Opening, chess960Openings, readOpenings } from './match/openings.ts'
import { HELP, type MatchOptions, parseOptions } from './match/options.ts'
import { type MatchStatus, makeSummary, progressLine, watchDelay } from './match/summary.ts'
import type { Seat } from './match/table.ts'
import { tallyGames } from './match/tally.ts'
import { replaceFile } from '../tools/replace-file.ts'

const MATCHES_FOLDER = join(ROOT, 'out', 'matches')

/** One interrupt from the terminal may arrive more than once, because npm and tsx forward it too. */
const SAME_INTERRUPT_MS = 1000

function readRequest(args: readonly string[]): {
  options: MatchOptions
  args: readonly string[]
  resumed: Journal | null
} {
  const request = parseOptions(args)
  if (!request.ok) return refuse(`${request.detail}\nnpm run match -- --help shows the options`)
  if (request.value.kind === 'help') {
    console.log(HELP)
    process.exit(0)
  }
  if (request.value.kind === 'play') return { options: request.value.options, args, resumed: null }
  const folder = request.value.folder ?? MATCHES_FOLDER
  const journal = Journal.resume(join(folder, request.value.match))
  if (!journal.ok) return refuse(`there is no match ${request.value.match} in ${folder}`)
  const all = [...journal.value.header.args, ...request.value.args]
  const again = parseOptions(all)
  if (!again.ok || again.value.kind !== 'play')
    return refuse(`the match cannot be resumed with ${all.join(' ')}`)
  return { options: again.value.options, args: all, resumed: journal.value }
}

function readAllOpenings({ openings, chess960 }: MatchOptions): Opening[] {
  if (openings === null && chess960) return chess960Openings()
  const read = readOpenings(openings ?? OWN_OPENINGS, chess960)
  return read.ok ? read.value : refuse(`--openings ${openings}: ${read.code} ${read.detail ?? ''}`)
}

function specOf(options: MatchOptions, seat: Seat, ownProgram: string): EngineSpec {
  const { command, options: values } = options.engines[seat]
  const program = engineCommand(command, ownProgram)
  if (!program.ok) return refuse(`--engine${seat + 1} ${command}: ${program.code}`)
  return { command: program.value, options: options.chess960 ? { ...values, UCI_Chess960: 'true' } : values }
}

async function identify(
  options: MatchOptions,
  specs: readonly EngineSpec[],
): Promise<[EngineIdentity, EngineIdentity]> {
  const commit = await currentCommit()
  const identities: EngineIdentity[] = []
  for (const [seat, spec] of specs.entries()) {
    const asked = await askName(spec)
    const { name, command } = options.engines[seat]!
    if (!asked.ok) return refuse(`--engine${seat + 1} ${command}: ${asked.code} ${asked.detail ?? ''}`)
    identities.push({ name: name ?? asked.value, commit: command === OWN_ENGINE ? commit : null })
  }
  const [first, second] = identities as [EngineIdentity, EngineIdentity]
  if (first.name !== second.name) return [first, second]
  return [
    { ...first, name: `${first.name} (1)` },
    { ...second, name: `${second.name} (2)` },
  ]
}

/**
 * Builds this checkout's engine and makes a copy for the match, so that later builds do not affect it, even if it is
 * resumed.
 */
async function copyOwnEngine(): Promise<void> {
  if (resumed && existsSync(ownEngine)) return
  if (existsSync(`${base}.jsonl`) && !options.fresh) return
  await buildEngine()
  rmSync(ownEngine, { recursive: true, force: true })
  cpSync(fileURLToPath(ENGINE_FOLDER), ownEngine, { recursive: true })
}

/** The settings that all runs of a match must share. */
function fingerprintOf(options: MatchOptions, openings: readonly Opening[]): string {
  const { engines, control, marginMs, seed, chess960, adjudication, sprt } = options
  const digest = createHash('sha256').update(JSON.stringify(openings)).digest('hex')
  return JSON.stringify({ engines, control, marginMs, seed, chess960, adjudication, sprt, openings: digest })
}

const { options, args, resumed } = readRequest(process.argv.slice(2))
const base = join(options.folder ?? MATCHES_FOLDER, options.match)
const ownEngine = `${base}.engine`
if (options.engines.some(({ command }) => command === OWN_ENGINE)) await copyOwnEngine()
const openings = readAllOpenings(options)
const ownProgram = join(ownEngine, 'uci.mjs')
const specs = [specOf(options, 0, ownProgram), specOf(options, 1, ownProgram)] as const
const fingerprint = fingerprintOf(options, openings)
if (resumed && resumed.header.fingerprint !== fingerprint) {
  refuse(`${options.match} was begun with other engines, openings or rules; --fresh starts it again`)
}

async function openJournal(): Promise<Journal> {
  if (resumed) return resumed
  const engines = await identify(options, specs)
  const header = { date: new Date().toISOString(), args, engines, fingerprint }
  const created = Journal.create(base, header, options.fresh)
  return created.ok
    ? created.value
    : refuse(
        `there is a match ${options.match}: --resume ${options.match} continues it, --fresh overwrites it`,
      )
}
const journal = await openJournal()
const { engines } = journal.header
const names = [engines[0].name, engines[1].name] as const

const delay = watchDelay()

function writeSummary(status: MatchStatus): void {
  const tally = tallyGames(journal.records)
  const { header } = journal
  const text = `${JSON.stringify(
    makeSummary({
      options,
      engines,
      openingCount: openings.length,
      args,
      date: header.date,
      status,
      tally,
      delay: delay(),
    }),
    null,
    2,
  )}\n`
  replaceFile(`${base}.json`, text)
  if (options.summary !== null) replaceFile(options.summary, text)
}

const interrupt = new AbortController()
let interruptedAt = 0
const onInterrupt = () => {
  const now = performance.now()
  if (!interrupt.signal.aborted) {
    interruptedAt = now
    console.log('Ending; --resume continues. Interrupt again to end at once.')
    interrupt.abort()
  } else if (now - interruptedAt > SAME_INTERRUPT_MS) process.exit(INTERRUPTED)
}
process.on('SIGINT', onInterrupt)
process.on('SIGTERM', onInterrupt)

const end = await playMatch(
  {
    options,
    specs,
    names,
    openings,
    journal,
    onGame: ({ game, fault }, tally) => {
      if (fault) console.log(`game ${game + 1}: ${names[fault.seat]}: ${fault.fault}, ${fault.detail}`)
      if (tally.games % options.report === 0) {
        console.log(progressLine(options, names, tally))
        writeSummary('running')
      }
    },
  },
  interrupt.signal,
)
if (!end.ok) {
  writeSummary('interrupted')
  refuse(`${names[end.seat!]} no longer starts; --resume ${options.match} continues when it does`)
}
writeSummary(end.value)
console.log(progressLine(options, names, tallyGames(journal.records)))
console.log(`${end.value}: ${base}.json, ${journal.pgnFile}`)
process.exit(end.value === 'interrupted' ? INTERRUPTED : 0)
