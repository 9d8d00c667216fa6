// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s analyse -- IN.pgn -o OUT.pgn [--nodes N | --movetime MS] [--engine CMD] [--json]`: reports on all
 * games of a file and writes them with evaluations, glyphs and better lines; `docs/review.md` explains them.
 * Started again after it was ended, it goes on. With `--json` every report is a line on standard output.
 * An error is one line on standard error, with exit code 1, or 2 for bad arguments.
 */
import { parseArgs } from 'node:util'
import { UCI_PROGRAM, buildEngine } from './app/engine-bundle.ts'
import { analyseFile } from './review/analysis.ts'
import type { AnnotatedGame } from './review/annotated-game.ts'
import { type ProgramJudge, startJudge } from './review/program-judge.ts'
import { OWN_ENGINE, engineCommand } from './workshop/match/command-line.ts'
import type { Effort } from '../electron/review/plan.ts'

const USAGE =
  'usage: npm run -s analyse -- IN.pgn -o OUT.pgn [--nodes N | --movetime MS] [--engine CMD] [--json]'
/** Nodes for each position on average, when nothing else is ordered. */
const NODES = 100_000
const COUNT = /^[1-9]\d{0,11}$/

interface Arguments {
  input: string
  output: string
  effort: Effort
  engine: string
  json: boolean
}

/** Ends with one line on standard error. */
function end(message: string, code: 1 | 2): never {
  process.stderr.write(`analyse: ${message.replaceAll(/\s*\n\s*/g, ' ').trim()}\n`)
  return process.exit(code)
}

function readCommandLine(): Arguments {
  const { values, positionals } = parse()
  if (values.help === true) {
    console.log(USAGE)
    process.exit(0)
  }
  const [input, ...more] = positionals
  const { out, nodes, movetime, engine = OWN_ENGINE, json = false } = values
  if (input === undefined || more.length > 0 || out === undefined) end(USAGE, 2)
  if (nodes !== undefined && movetime !== undefined) end(`--nodes or --movetime, not both; ${USAGE}`, 2)
  if (!COUNT.test(nodes ?? movetime ?? '1'))
    end(`--nodes and --movetime are whole numbers from 1 on; ${USAGE}`, 2)
  const effort = movetime === undefined ? { nodes: Number(nodes ?? NODES) } : { moveTimeMs: Number(movetime) }
  return { input, output: out, effort, engine, json }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string', short: 'o' },
        nodes: { type: 'string' },
        movetime: { type: 'string' },
        engine: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    return end(`${(error as Error).message}; ${USAGE}`, 2)
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  OPEN_QUOTE: 'a quote is not closed',
  EMPTY: 'no program is named',
  NO_PROGRAM: 'there is no such program',
  NOT_FOUND: 'there is no such program',
  NOT_EXECUTABLE: 'it cannot be started',
  NO_HANDSHAKE: 'it does not answer as a UCI engine',
  EXITED: 'it ends at once',
}

async function start(engine: string): Promise<ProgramJudge> {
  const wrong = (code: string, detail?: string): never =>
    end(`engine ${engine}: ${[PROBLEMS[code] ?? code, detail].filter(Boolean).join(', ')}`, 1)
  if (engine === OWN_ENGINE) await buildEngine()
  const command = engineCommand(engine, UCI_PROGRAM)
  if (!command.ok) return wrong(command.code)
  const started = await startJudge(command.value)
  return started.ok ? started.value : wrong(started.code, started.detail)
}

const accuracyText = (quality: { accuracy: number } | null | undefined) =>
  quality ? quality.accuracy.toFixed(1) : '-'

/** One line for people about a game. */
function lineOf({ json: { white, black, skipped, report } }: AnnotatedGame): string {
  if (!report) return `${white} - ${black}: no moves to judge`
  const left = skipped === undefined ? '' : '; the text is too odd to add to and stays as it is'
  return `${white} - ${black}: accuracy ${accuracyText(report.white.whole)} and ${accuracyText(report.black.whole)}${left}`
}

const { input, output, effort, engine, json } = readCommandLine()
process.on('uncaughtException', (error) => end(error.message, 1))
process.on('unhandledRejection', (error) => end(error instanceof Error ? error.message : String(error), 1))
process.stdout.on('error', () => process.exit(1))
const { judge, name: judgeName, close } = await start(engine)
// Its watcher would end it too, a moment later.
process.on('exit', () => void close(true))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => end(`ended by ${signal}`, 1))
const done = await analyseFile({
  input,
  output,
  effort,
  judge,
  judgeName,
  onGame: (game, index, count) => {
    if (json) console.log(JSON.stringify({ game: index + 1, ...game.json }))
    else console.log(`${index + 1} of ${count}: ${lineOf(game)}`)
  },
})
if (!done.ok) end(`${done.detail || output} (${done.code})`, 1)
await close()
