// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s analyse -- IN.pgn -o OUT.pgn [--nodes N | --movetime MS] [--engine CMD] [--json]`: reports on all
 * games of a file and writes them with evaluations, glyphs and better lines; `docs/review.md` explains them. The same
 * command continues an interrupted analysis. With `--json`, every report is a line on standard output. An error is one
 * line on standard error, with exit code 1, or 2 for bad arguments.
 */
import { UCI_PROGRAM, buildEngine } from './app/engine-bundle.ts'
import { type AnnotatedGame, analyseFile } from './review/analysis.ts'
import { type ProgramJudge, startJudge } from './review/program-judge.ts'
import { endInOneLine, readArguments } from './tools/arguments.ts'
import { OWN_ENGINE, engineCommand } from './workshop/match/command-line.ts'
import type { Effort } from '../electron/review/plan.ts'

const USAGE = 'npm run -s analyse -- IN.pgn -o OUT.pgn [--nodes N | --movetime MS] [--engine CMD] [--json]'
/** Default effort: nodes per position on average. */
const NODES = 100_000
const COUNT = /^[1-9]\d{0,11}$/

const end: (message: string, code: 1 | 2) => never = (message, code) => endInOneLine('analyse', message, code)
const misuse: (message: string) => never = (message) => end(`${message}; usage: ${USAGE}`, 2)

function readCommandLine() {
  const { values, positionals } = readArguments(
    {
      out: { type: 'string', short: 'o' },
      nodes: { type: 'string' },
      movetime: { type: 'string' },
      engine: { type: 'string', default: OWN_ENGINE },
      json: { type: 'boolean', default: false },
    },
    USAGE,
    misuse,
  )
  const [input, ...more] = positionals
  const { out: output, nodes, movetime, engine, json } = values
  if (input === undefined || more.length > 0 || output === undefined)
    misuse('an input and an output are needed')
  if (nodes !== undefined && movetime !== undefined) misuse('--nodes or --movetime, not both')
  if (!COUNT.test(nodes ?? movetime ?? '1')) misuse('--nodes and --movetime are whole numbers of at least 1')
  const effort: Effort =
    movetime === undefined ? { nodes: Number(nodes ?? NODES) } : { moveTimeMs: Number(movetime) }
  return { input, output, effort, engine, json }
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

/** A line about a game, for people. */
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
// The engine's watcher would end it as well, a moment later.
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
