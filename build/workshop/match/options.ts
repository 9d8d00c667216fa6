// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads the command line of a match; `npm run match -- --help` lists its options. */
import { parseArgs } from 'node:util'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { AdjudicationRules } from './adjudication.ts'
import type { SprtRules } from './sprt.ts'
import { type TimeControl, parseClock } from './time-control.ts'

export interface EngineOption {
  /** As typed: `alfabeta`, or a program with its arguments. */
  command: string
  /** Null for the name that the engine reports. */
  name: string | null
  options: Readonly<Record<string, string>>
}

export interface MatchOptions {
  engines: readonly [EngineOption, EngineOption]
  control: TimeControl
  marginMs: number
  games: number
  concurrency: number
  /** Null for the project's own, or for the 960 starting positions. */
  openings: string | null
  seed: number
  chess960: boolean
  adjudication: AdjudicationRules
  sprt: SprtRules | null
  /** Name of the match's files. */
  match: string
  /** Null for the usual folder. */
  folder: string | null
  /** File for a copy of the summary, or null. */
  summary: string | null
  /** A line of progress after this many games. */
  report: number
  fresh: boolean
}

export const HELP = `npm run match -- --engine1 COMMAND --engine2 COMMAND --tc CONTROL [options]

Plays a match between two UCI engines over paired openings: each opening is played twice, with colours reversed.

Engines
  --engine1, --engine2 CMD   "alfabeta" (this checkout, built when stale), a program such as "toga2" or
                             "/usr/games/stockfish", or a command line such as "node DIR/out/engine/uci.mjs"
  --name1, --name2 NAME      instead of the name that the engine reports
  --option NAME=VALUE        for both engines; may be repeated
  --option1, --option2 NAME=VALUE

Time: one of
  --tc [MOVES/]SECONDS[+INCREMENT]   such as 10+0.1, or 60/10 for 60 moves in each 10 s
  --movetime MS, --nodes N, --depth N
  --margin MS                how far a move may overstep (default 0; 100 with --movetime, which engines take as exact)

Games
  --games N                  at most (default 100, or 20000 with --sprt); an even number
  --concurrency N            games at the same time (default 1)
  --openings FILE            PGN or EPD (default: the project's own; with --chess960 the 960 starting positions)
  --seed N                   for the order of the openings (default 1)
  --chess960
  --resign CP:MOVES          both engines agree on a lead of CP for MOVES moves each (default 700:4), or "none"
  --draw CP:MOVES:FROM       both report at most CP for MOVES moves each, from move FROM on (default 8:8:40), or "none"

Stopping early
  --sprt ELO0:ELO1[:ALPHA:BETA]      alpha and beta default to 0.05; write a negative value as --sprt=-3:1
  --sprt-model normalized|logistic   the kind of Elo of the hypotheses (default normalized)

Files
  --match NAME               NAME.pgn, NAME.jsonl (the games, for --resume) and NAME.json (the summary)
  --folder DIR               the folder of these files (default out/matches)
  --summary FILE             also writes the summary to FILE
  --report N                 a line of progress after every N games (default 10)
  --fresh                    overwrite a match of the same name
  --resume NAME              continue an interrupted match; needs --folder if the match had one; --games,
                             --concurrency, --summary and --report may be given again
`

const NUMBER_LIMIT = 1_000_000_000

const SPEC = {
  engine1: { type: 'string' },
  engine2: { type: 'string' },
  name1: { type: 'string' },
  name2: { type: 'string' },
  option: { type: 'string', multiple: true },
  option1: { type: 'string', multiple: true },
  option2: { type: 'string', multiple: true },
  tc: { type: 'string' },
  movetime: { type: 'string' },
  nodes: { type: 'string' },
  depth: { type: 'string' },
  margin: { type: 'string' },
  games: { type: 'string' },
  concurrency: { type: 'string' },
  openings: { type: 'string' },
  seed: { type: 'string' },
  chess960: { type: 'boolean' },
  resign: { type: 'string' },
  draw: { type: 'string' },
  sprt: { type: 'string' },
  'sprt-model': { type: 'string' },
  match: { type: 'string' },
  folder: { type: 'string' },
  summary: { type: 'string' },
  report: { type: 'string' },
  fresh: { type: 'boolean' },
  resume: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof SPEC }>>['values']

/** The request of a command line. */
export type Request =
  | { kind: 'help' }
  /** `args`: the other arguments. */
  | { kind: 'resume'; match: string; folder: string | null; args: readonly string[] }
  | { kind: 'play'; options: MatchOptions }

/** An argument that is not valid. */
class BadOption extends Error {}

/** Reads the words after `npm run match --`. */
export function parseOptions(args: readonly string[]): Checked<Request, 'BAD_COMMAND'> & { detail?: string } {
  try {
    const { values } = parseArgs({ args: [...args], options: SPEC })
    if (values.help || args.length === 0) return ok({ kind: 'help' })
    if (values.resume !== undefined)
      return ok({
        kind: 'resume',
        match: values.resume,
        folder: values.folder ?? null,
        args: resumeArgs(values),
      })
    return ok({ kind: 'play', options: readValues(values) })
  } catch (error) {
    if (error instanceof BadOption || error instanceof TypeError) {
      return { ...fail('BAD_COMMAND'), detail: error.message }
    }
    throw error
  }
}

/** The options that may change when a match is resumed. Others are refused. */
function resumeArgs(values: Values): string[] {
  const args: string[] = []
  for (const [name, value] of Object.entries(values)) {
    if (name === 'resume' || name === 'folder') continue
    if (!['games', 'concurrency', 'summary', 'report'].includes(name)) {
      throw new BadOption(`--${name} cannot be given with --resume`)
    }
    args.push(`--${name}`, String(value))
  }
  return args
}

function readValues(values: Values): MatchOptions {
  const { engine1, engine2 } = values
  if (engine1 === undefined || engine2 === undefined)
    throw new BadOption('--engine1 and --engine2 are needed')
  const control = readControl(values)
  const games = wholeNumber(values, 'games', values.sprt === undefined ? 100 : 20_000)
  if (games % 2 !== 0) throw new BadOption('--games: an even number, because games are played in pairs')
  const both = readPairs(values.option)
  return {
    engines: [
      { command: engine1, name: values.name1 ?? null, options: { ...both, ...readPairs(values.option1) } },
      { command: engine2, name: values.name2 ?? null, options: { ...both, ...readPairs(values.option2) } },
    ],
    control,
    marginMs: wholeNumber(values, 'margin', control.kind === 'movetime' ? 100 : 0, 0),
    games,
    concurrency: wholeNumber(values, 'concurrency', 1),
    openings: values.openings ?? null,
    seed: wholeNumber(values, 'seed', 1, 0),
    chess960: values.chess960 ?? false,
    adjudication: { resign: readResign(values.resign), draw: readDraw(values.draw) },
    sprt: readSprt(values),
    match: readMatchName(values, engine1, engine2),
    folder: values.folder ?? null,
    summary: values.summary ?? null,
    report: wholeNumber(values, 'report', 10),
    fresh: values.fresh ?? false,
  }
}

function wholeNumber(values: Values, name: keyof Values, fallback: number, least = 1): number {
  const text = values[name]
  if (text === undefined) return fallback
  const number = /^\d{1,10}$/.test(String(text)) ? Number(text) : Number.NaN
  if (!(number >= least && number <= NUMBER_LIMIT))
    throw new BadOption(`--${name}: not a whole number in range: ${String(text)}`)
  return number
}

function readControl(values: Values): TimeControl {
  const given = (['tc', 'movetime', 'nodes', 'depth'] as const).filter((name) => values[name] !== undefined)
  if (given.length !== 1) throw new BadOption('one of --tc, --movetime, --nodes and --depth is needed')
  if (values.tc === undefined) {
    const kind = given[0] as 'movetime' | 'nodes' | 'depth'
    const number = wholeNumber(values, kind, 0)
    if (kind === 'movetime') return { kind, ms: number }
    return kind === 'nodes' ? { kind, nodes: number } : { kind, depth: number }
  }
  const parsed = parseClock(values.tc)
  if (!parsed.ok) throw new BadOption(`--tc: not a time control: ${values.tc}`)
  return parsed.value
}

function readPairs(texts: readonly string[] | undefined): Record<string, string> {
  return Object.fromEntries(
    (texts ?? []).map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw new BadOption(`not NAME=VALUE: ${text}`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}

function numbers(name: string, text: string, counts: readonly number[]): number[] {
  const parts = text.split(':').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (!counts.includes(parts.length) || !parts.every(Number.isFinite)) {
    throw new BadOption(`--${name}: ${counts.join(' or ')} numbers with colons between: ${text}`)
  }
  return parts
}

function readResign(text = '700:4'): AdjudicationRules['resign'] {
  if (text === 'none') return null
  const [score, moves] = numbers('resign', text, [2]) as [number, number]
  return { score, moves }
}

function readDraw(text = '8:8:40'): AdjudicationRules['draw'] {
  if (text === 'none') return null
  const [score, moves, from] = numbers('draw', text, [3]) as [number, number, number]
  return { score, moves, from }
}

const isChance = (p: number): boolean => p > 0 && p < 0.5

function readSprt(values: Values): SprtRules | null {
  const model = values['sprt-model'] ?? 'normalized'
  if (model !== 'normalized' && model !== 'logistic') throw new BadOption(`--sprt-model: ${model}`)
  if (values.sprt === undefined) return null
  const [elo0, elo1, alpha = 0.05, beta = 0.05] = numbers('sprt', values.sprt, [2, 4]) as [number, number]
  if (elo0 >= elo1 || !isChance(alpha) || !isChance(beta)) throw new BadOption(`--sprt: ${values.sprt}`)
  return { elo0, elo1, alpha, beta, model }
}

/** The last word of a command, for a file name. */
const lastWord = (command: string): string =>
  command.split(/[\s/\\]+/).findLast((part) => /\w/.test(part)) ?? 'engine'

function readMatchName(values: Values, engine1: string, engine2: string): string {
  const fallback = `${values.name1 ?? lastWord(engine1)}-${values.name2 ?? lastWord(engine2)}`.replaceAll(
    /[^\w.-]+/g,
    '-',
  )
  const name = values.match ?? fallback
  if (!/^[\w][\w.-]*$/.test(name)) throw new BadOption(`--match: letters, digits, dots and dashes: ${name}`)
  return name
}
