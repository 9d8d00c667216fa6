// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine as a plain Node program that speaks UCI on standard input and output. With arguments it does one
 * thing and ends: `bench [depth]`, `perft N [fen]`, `eval [fen]`, `d [fen]`.
 */
import { EngineClient } from './client.ts'
import { LocalCore } from './host/local-core.ts'
import { nodeMachine } from './host/node.ts'
import { Session } from './host/session.ts'
import { LineSplitter } from './uci/lines.ts'
import { UCI_ENGINE_OPTIONS } from './uci/server/options.ts'
import { UciSession } from './uci/server/uci-session.ts'
import { portPair } from './port.ts'

process.on('unhandledRejection', (error) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
// The reader of our output is gone.
process.stdout.on('error', () => process.exit(1))

/** How long pending work may run after the input has ended, milliseconds; a deep perft never ends. */
const LAST_ANSWERS_MS = 5_000

const machine = nodeMachine(new URL('.', import.meta.url))
const engine = new Session(machine, UCI_ENGINE_OPTIONS)
const [ours, theirs] = portPair()
engine.connect(theirs, { owner: true })
const localCore = new LocalCore(machine.core, () => machine.now())
const uci = new UciSession({
  client: new EngineClient(ours),
  localCore,
  machine,
  net: () => engine.net,
  write: (line) => process.stdout.write(`${line}\n`),
  quit,
})

/** Ends the process with all its threads once all output is written. */
function quit(): void {
  engine.close()
  process.stdout.write('', () => process.exit(0))
}

const [command, ...rest] = process.argv.slice(2)
if (command === undefined) readCommands()
else void runOnce(command, rest)

function readCommands(): void {
  const lines = new LineSplitter({
    onLine: (line) => uci.handle(line),
    onTooLong: () => uci.error('the line is too long'),
  })
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (text) => lines.push(String(text)))
  process.stdin.on('end', () => {
    lines.end()
    setTimeout(() => {
      uci.error('the input has ended, and so does what still runs')
      quit()
    }, LAST_ANSWERS_MS)
    void uci.finish().then(quit)
  })
}

async function runOnce(word: string, args: readonly string[]): Promise<void> {
  const takesNumber = word === 'bench' || word === 'perft'
  const fen = args.slice(takesNumber ? 1 : 0).join(' ')
  if (fen !== '') uci.handle(`position fen ${fen}`)
  uci.handle(takesNumber ? `${word} ${args[0] ?? ''}` : word)
  await uci.finish()
  quit()
}
