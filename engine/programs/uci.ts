// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine as a plain Node program that speaks UCI on standard input and output. With arguments it does one
 * thing and ends: `bench [depth]`, `perft N [fen]`, `eval [fen]`, `d [fen]`.
 */
import { EngineClient } from '../contract/client.ts'
import { LocalCore } from '../host/local-core.ts'
import { nodeMachine } from '../host/node.ts'
import { Session } from '../host/session.ts'
import { LineSplitter } from '../uci/lines.ts'
import { UCI_ENGINE_OPTIONS } from '../uci/server/options.ts'
import { UciSession } from '../uci/server/uci-session.ts'
import { portPair } from '../contract/port.ts'

process.on('unhandledRejection', (error) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
// The reader of our output is gone.
process.stdout.on('error', () => process.exit(1))

/** How long pending work may run after `quit` or the end of the input, milliseconds; a deep perft never ends. */
const LAST_ANSWERS_MS = 5_000
/** How long work that was stopped then may take to answer, milliseconds; a bench cannot be stopped. */
const STOPPED_ANSWERS_MS = 500

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
  quit: end,
})
/** Whether no more commands are taken. */
let ending = false

/** Answers what was asked before, as far as that does not take long, and ends the process. */
function end(): void {
  if (ending) return
  ending = true
  let isLate = false
  const close = () => {
    if (isLate) uci.error('what still runs is ended')
    quit()
  }
  setTimeout(() => {
    isLate = true
    uci.handle('stop')
    setTimeout(close, STOPPED_ANSWERS_MS)
  }, LAST_ANSWERS_MS)
  void uci.finish().then(close)
}

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
    onLine: (line) => {
      if (!ending) uci.handle(line)
    },
    onTooLong: () => uci.error('the line is too long'),
  })
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (text) => lines.push(String(text)))
  process.stdin.on('end', () => {
    lines.end()
    end()
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
