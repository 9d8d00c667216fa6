/**
 * `npm run -s pgn -- check FILE`: what is in a PGN file and what is odd in it, as one JSON object.
 * `npm run -s pgn -- roundtrip FILE`: whether saving the untouched file gives the same bytes; else where the first
 * difference is, and exit code 1.
 * `npm run -s pgn -- replay FILE`: plays through every game, legally, and says how fast.
 * `npm run -s pgn -- fuzz --inputs N --seed S CORPUS_FOLDER`: what mutated and made-up files do to reading and saving.
 * Whatever cannot be done is one line of JSON with a code on standard error, and exit code 2.
 */
import { parseArgs } from 'node:util'
import { check } from './pgn/check.ts'
import { fuzz } from './pgn/fuzz.ts'
import { replay } from './pgn/replay.ts'
import { roundTrip } from './pgn/round-trip.ts'
import type { Outcome } from './pgn/outcome.ts'

const USAGE = 'check FILE | roundtrip FILE | replay FILE | fuzz [--inputs N] [--seed S] CORPUS_FOLDER'

const usage = (detail: string): Outcome => ({
  ok: false,
  code: 'BAD_USAGE',
  detail: `${detail}; usage: ${USAGE}`,
})

const COUNT = /^\d{1,9}$/

function run(words: readonly string[]): Promise<Outcome> | Outcome {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(words)
  } catch (error) {
    return usage((error as Error).message)
  }
  const { values, positionals } = parsed
  if (values.help === true) return { ok: true, good: true, value: { usage: USAGE } }
  const [command, path, ...more] = positionals
  if (command === undefined || path === undefined || more.length > 0) return usage('a command and one path')
  const { inputs = '10000', seed = '0' } = values
  if (command === 'fuzz') {
    if (!COUNT.test(inputs) || !COUNT.test(seed)) return usage('--inputs and --seed are whole numbers')
    return fuzz(path, Number(seed), Number(inputs))
  }
  if (values.inputs !== undefined || values.seed !== undefined)
    return usage('--inputs and --seed are for fuzz')
  if (command === 'check') return check(path)
  if (command === 'roundtrip') return roundTrip(path)
  if (command === 'replay') return replay(path)
  return usage(`unknown command ${command}`)
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { inputs: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  })

const outcome = await run(process.argv.slice(2))
if (outcome.ok) {
  console.log(JSON.stringify(outcome.value, null, 1))
  process.exitCode = outcome.good ? 0 : 1
} else {
  console.error(JSON.stringify({ code: outcome.code, detail: outcome.detail }))
  process.exitCode = 2
}
