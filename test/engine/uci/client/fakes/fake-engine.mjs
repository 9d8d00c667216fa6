// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A UCI engine that misbehaves in the way that its first argument names, or behaves (`good`). It knows no
 * rules: it wants the move of FAKE_MOVE, or with several in FAKE_MOVES the one for the ply of its position.
 * `dies-once` dies as long as the file FAKE_FLAG is not there, and makes it.
 */
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const mode = process.argv[2] ?? 'good'
const moves = process.env['FAKE_MOVES']?.split(',') ?? []
let move = process.env['FAKE_MOVE'] ?? 'e2e4'
const MEGABYTE = 1024 * 1024

const say = (line) => process.stdout.write(`${line}\n`)
let timer
let depth = 0

function flood() {
  const lines = 'info depth 1 score cp 1 nodes 1 pv e2e4\n'.repeat(2000)
  const more = () => {
    while (process.stdout.write(lines));
    process.stdout.once('drain', more)
  }
  more()
}

/** A child that outlives its parent unless somebody ends it; it holds the output open. */
function leaveChild(detached) {
  const script = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'
  spawn(process.execPath, ['-e', script], { detached, stdio: ['ignore', 'inherit', 'inherit'] }).unref()
}

const think = () => {
  depth++
  say(`info depth ${depth} seldepth ${depth} score cp 20 nodes ${depth * 1000} time ${depth} pv ${move}`)
}

/** The ply of a `position` command, by its FEN and its moves. */
function plyOf(words) {
  const [, , side, , , , number] = words
  const at = words.indexOf('moves')
  return (Number(number) - 1) * 2 + (side === 'b' ? 1 : 0) + (at < 0 ? 0 : words.length - at - 1)
}

function isFlagged() {
  const flag = process.env['FAKE_FLAG']
  if (existsSync(flag)) return true
  writeFileSync(flag, '')
  return false
}

function go(words) {
  depth = 0
  switch (mode === 'dies-once' && !isFlagged() ? 'dies' : mode) {
    case 'dies':
      process.stderr.write('assertion failed: king on board\n')
      process.exit(3)
      break
    case 'crashes':
      process.kill(process.pid, 'SIGSEGV')
      return
    case 'floods':
      flood()
      return
    case 'silent':
      return
    case 'illegal':
      say('info depth 1 score cp 10 nodes 1 pv e2e5')
      say('bestmove e2e5')
      return
    case 'illegal-line':
      say('info depth 1 score cp 10 nodes 1 pv e2e5 e7e5')
      say('info depth 2 score cp 10 nodes 2 pv e2e4 e7e5 a1a8 a8a1')
      say('bestmove e2e4 ponder a1a8')
      return
    case 'no-move':
      say('bestmove (none)')
      return
    case 'forks':
      leaveChild(false)
      setTimeout(() => process.exit(0), 100)
      return
    case 'forks-away':
      leaveChild(true)
      setTimeout(() => process.exit(0), 100)
      return
    case 'forks-and-searches':
      leaveChild(false)
      leaveChild(true)
      break
    case 'no-newline':
      process.stdout.write(`info depth 1 score cp 5 nodes 1 pv ${move}\nbestmove ${move}`, () =>
        process.exit(0),
      )
      return
    case 'long-lines':
      say(`info string ${'x'.repeat(MEGABYTE)}`)
      say(`info depth 1 score cp 3 nodes 1 pv ${`${move} `.repeat(MEGABYTE / 5)}`)
      break
    case 'garbage':
      process.stdout.write(Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)))
      say('')
      say('info depth score cp nodes pv')
      say('info depth 99999999999999999999 score mate 9e99 pv')
      break
    case 'closes-output':
      process.stdout.end()
      return
    case 'twice':
      say(`bestmove ${move}`)
      say('bestmove a2a3')
      return
    case 'swaps':
      say('info multipv 2 depth 1 score cp 5 nodes 1 pv d2d4')
      say('info multipv 999 depth 1 score cp 5 nodes 1 pv d2d4')
      break
  }
  think()
  if (words.includes('infinite') || mode === 'ignores-stop') timer = setInterval(think, 20)
  else say(`bestmove ${move}`)
}

function stop() {
  if (mode === 'ignores-stop' || mode === 'silent' || timer === undefined) return
  clearInterval(timer)
  timer = undefined
  if (mode === 'late') setTimeout(() => say(`bestmove ${move}`), 300)
  else say(`bestmove ${move}`)
}

function greet() {
  if (mode === 'mute') return
  if (mode === 'floods-early') return flood()
  if (mode === 'long-lines') say(`option name ${'x'.repeat(MEGABYTE)} type check default true`)
  say('id name Fake 1.5')
  say('id author Nobody')
  say('option name Hash type spin default 16 min 1 max 1024')
  say('option name Clear Hash type button')
  say('option name MultiPV type spin default 1 min 1 max 5')
  say('option name Style type combo default Solid var Solid var Risky play')
  say('option name Debug Log File type string default <empty>')
  say('option name Future type slider default 3')
  say('uciok')
}

if (mode === 'exits') process.exit(7)
if (mode === 'deaf') setInterval(() => {}, 1000)
else {
  const input = createInterface({ input: process.stdin })
  input.on('line', (line) => {
    const [word, ...words] = line.split(' ')
    if (word === 'uci') greet()
    else if (word === 'isready' && mode !== 'mute') say('readyok')
    else if (word === 'position') move = moves[plyOf(words)] ?? move
    else if (word === 'go') go(words)
    else if (word === 'stop') stop()
    else if (word === 'quit' && mode !== 'ignores-stop') process.exit(0)
    else if (process.env['FAKE_LOG']) process.stderr.write(`${line}\n`)
  })
  // A good engine ends with its input. This one stays.
  input.on('close', () => setInterval(() => {}, 1000))
}
