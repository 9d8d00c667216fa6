// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The commands of `npm run -s pgn --`:
 *
 * - `check FILE`: prints the content of a PGN file and its oddities as one JSON object.
 * - `roundtrip FILE`: checks that saving the unchanged file gives the same bytes; if not, prints the first
 *   difference and exits with code 1.
 * - `replay FILE`: replays every game, with legal moves, and prints the speed.
 * - `import FILE --library DB`: imports a file (.pgn, .pgn.gz, .pgn.zst, .zip) into a library.
 * - `find DB "FEN"`: prints the games of a library with a position, and the moves played in it.
 * - `find DB --random N --seed S`: measures that for random positions of its games; exit code 1 if one is not
 *   found.
 * - `verify DB FILE [--seed S]`: compares look-ups and filters of a library with a count over the file it was made from; exit
 *   code 1 if one differs.
 * - `parquet DB -o FOLDER`: writes the games of a library and their positions as Parquet tables; `--force` replaces a
 *   folder of an earlier export, `--json` prints the outcome as JSON.
 * - `key "FEN"`: prints the key of a position in those tables.
 * - `time DB`: measures the queries of a page on a copy of a library, and how long others wait meanwhile.
 * - `segment FILE [--seed S]`: what the games of a file cost in a segment of the store of decision 47, and the time of a
 *   look-up there.
 * - `fuzz --inputs N --seed S CORPUS_FOLDER`: reads and saves mutated and generated files.
 *
 * - `filter`, `export`, `split`, `dedupe`, `names`, `crosstable`, `player`, `eco`, `epd`, `strip`, `sort`, `tocsv`: work on the games of any number of
 *   files, see `build/pgn/games.ts`.
 *
 * A failure is one line of JSON with a code on standard error, and exit code 2.
 */
import { parseArgs } from 'node:util'
import { THRIFTY } from '../electron/shell/services/thrifty.ts'
import { runCommand } from './tools/command.ts'
import { check } from './pgn/check.ts'
import { fuzz } from './pgn/fuzz.ts'
import { FILE_COMMANDS, runFileCommand } from './pgn/games.ts'
import { roundTrip } from './pgn/round-trip.ts'
import type { Outcome } from './pgn/outcome.ts'

const USAGE = [
  'check FILE',
  'roundtrip FILE',
  'replay FILE',
  'import FILE --library DB',
  'find DB FEN',
  'find DB --random N [--seed S]',
  'verify DB FILE [--seed S]',
  'parquet DB -o FOLDER [--force] [--json]',
  'key FEN',
  'time DB',
  'segment FILE [--seed S]',
  'fuzz [--inputs N] [--seed S] CORPUS_FOLDER',
  `${Object.keys(FILE_COMMANDS).join('|')} FILE… (--help for more)`,
].join(' | ')

/** The options of each command. */
const OPTIONS: Record<string, readonly string[]> = {
  check: [],
  roundtrip: [],
  replay: [],
  import: ['library'],
  find: ['random', 'seed'],
  verify: ['seed'],
  parquet: ['output', 'force', 'json'],
  key: [],
  time: [],
  segment: ['seed'],
  fuzz: ['inputs', 'seed'],
}

const usage = (detail: string): Outcome => ({
  ok: false,
  code: 'BAD_USAGE',
  detail: `${detail}; usage: ${USAGE}`,
})

const COUNT = /^\d{1,9}$/

async function run(words: readonly string[]): Promise<Outcome> {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(words)
  } catch (error) {
    return usage((error as Error).message)
  }
  const { values, positionals } = parsed
  if (values.help === true) return { ok: true, good: true, value: { usage: USAGE } }
  const [command, path, ...more] = positionals
  if (command === undefined || path === undefined) return usage('a command and a path')
  const options = Object.hasOwn(OPTIONS, command) ? OPTIONS[command] : undefined
  if (!options) return usage(`unknown command ${command}`)
  const odd = Object.keys(values).find((name) => !options.includes(name))
  if (odd !== undefined) return usage(`--${odd} is not for ${command}`)
  const { inputs = '10000', seed = '0', random, library, output, force = false } = values
  if (![inputs, seed, random ?? '0'].every((number) => COUNT.test(number)))
    return usage('--inputs, --seed and --random are whole numbers')
  if (command === 'find' && random === undefined) {
    const [fen, ...rest] = more
    if (fen === undefined || rest.length > 0) return usage('a library and one FEN')
    return (await import('./pgn/find.ts')).find(path, fen)
  }
  if (command === 'verify') {
    const [file, ...rest] = more
    if (file === undefined || rest.length > 0) return usage('a library and a file')
    return (await import('./pgn/verify.ts')).verify(path, file, Number(seed))
  }
  if (more.length > 0) return usage('a command and one path')
  // Commands that must build something are loaded on demand, because loading the compilers is slow.
  switch (command) {
    case 'check':
      return check(path)
    case 'roundtrip':
      return roundTrip(path)
    case 'replay':
      return (await import('./pgn/replay.ts')).replay(path)
    case 'import':
      if (library === undefined) return usage('import needs --library')
      return runLibrary(['import', path, library])
    case 'find':
      return (await import('./pgn/find.ts')).findRandom(path, Number(random), Number(seed))
    case 'parquet':
      if (output === undefined) return usage('parquet needs -o')
      return (await import('./pgn/parquet.ts')).parquet(path, output, { force, signal: interruption() })
    case 'key':
      return (await import('./pgn/parquet.ts')).positionKey(path)
    case 'time':
      return runLibrary(['time', path])
    case 'segment':
      return (await import('./pgn/segment.ts')).segment(path, Number(seed))
    default:
      return fuzz(path, Number(seed), Number(inputs))
  }
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      inputs: { type: 'string' },
      seed: { type: 'string' },
      random: { type: 'string' },
      library: { type: 'string' },
      output: { type: 'string', short: 'o' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })

/** Aborts when a person or the system asks the process to end. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort())
  return controller.signal
}

/** Measures a library in a process like that of the application: bundled, and with the same environment. */
async function runLibrary(words: readonly string[]): Promise<Outcome> {
  const { buildLibraryProgram, LIBRARY_PROGRAM } = await import('./app/library-bundle.ts')
  await buildLibraryProgram()
  const env = { ...process.env, ...THRIFTY }
  const { output } = await runCommand(process.execPath, [LIBRARY_PROGRAM, ...words], {
    env,
    capture: true,
    cwd: process.cwd(),
  })
  try {
    return JSON.parse(output) as Outcome
  } catch {
    return { ok: false, code: 'IO', detail: output }
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const outcome = await run(words)
  if (outcome.ok) {
    const isJson = outcome.words === undefined || words.includes('--json')
    console.log(isJson ? JSON.stringify(outcome.value, null, 1) : outcome.words)
    process.exitCode = outcome.good ? 0 : 1
  } else {
    console.error(JSON.stringify({ code: outcome.code, detail: outcome.detail }))
    process.exitCode = 2
  }
}

if (Object.hasOwn(FILE_COMMANDS, process.argv[2] ?? ''))
  await runFileCommand(process.argv[2]!, process.argv.slice(3))
else await main()
