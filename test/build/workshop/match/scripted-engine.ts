// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A UCI program for tests: plays legal moves that a seed decides, until the move at which it does what its
 * first argument says: `play`, `crash`, `illegal`, `hang`, `oversleep` (answers 300 ms later). `win` and
 * `lose` say what they think of every move instead. Second argument: at which move of a game; third: seed.
 */
import { createInterface } from 'node:readline'
import { START_FEN, advanceUci, dests, fenOf, parsePosition } from '../../../../engine/chess/rules.ts'
import { makeRandom } from '../../../../engine/host/random.ts'

const [habit = 'play', at = '1', seed = '1'] = process.argv.slice(2)
const random = makeRandom(Number(seed))
let fen = START_FEN
let movesMade = 0

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Understands `position startpos|fen ... [moves ...]`. */
function setPosition(words: readonly string[]): void {
  const split = words.includes('moves') ? words.indexOf('moves') : words.length
  const start = words[1] === 'startpos' ? START_FEN : words.slice(2, split).join(' ')
  const parsed = parsePosition(start)
  if (!parsed.ok) throw new Error(start)
  for (const move of words.slice(split + 1)) {
    if (!advanceUci(parsed.value, move, false).ok) throw new Error(`not legal: ${move}`)
  }
  fen = fenOf(parsed.value)
}

function randomMove(allowed: readonly string[]): string {
  const legal = [...dests(fen)].flatMap(([from, squares]) => squares.map((to) => from + to))
  const moves = allowed.length > 0 ? allowed : legal
  const move = moves[Math.floor(random() * moves.length)]!
  const parsed = parsePosition(fen)
  return parsed.ok && advanceUci(parsed.value, move, false).ok ? move : `${move}q`
}

/** Understands `searchmoves` if it comes last. */
function go(words: readonly string[]): void {
  movesMade += 1
  const move = randomMove(words.includes('searchmoves') ? words.slice(words.indexOf('searchmoves') + 1) : [])
  const score = habit === 'lose' ? -900 : habit === 'win' ? 900 : 0
  say(`info depth 3 score cp ${score} nodes 100 time 1 pv ${move}`)
  if (movesMade !== Number(at)) say(`bestmove ${move}`)
  else if (habit === 'crash') {
    process.stderr.write('something went wrong\n')
    process.exit(3)
  } else if (habit === 'illegal') say('bestmove e1e8')
  else if (habit === 'oversleep') setTimeout(() => say(`bestmove ${move}`), 300)
  else if (habit !== 'hang') say(`bestmove ${move}`)
}

for await (const line of createInterface({ input: process.stdin })) {
  const words = line.trim().split(/\s+/)
  if (words[0] === 'uci') {
    say(`id name Scripted ${habit}`)
    say('option name Hash type spin default 16 min 1 max 1024')
    say('uciok')
  } else if (words[0] === 'isready') say('readyok')
  else if (words[0] === 'ucinewgame') movesMade = 0
  else if (words[0] === 'position') setPosition(words)
  else if (words[0] === 'go') go(words)
  else if (words[0] === 'quit') process.exit(0)
}
