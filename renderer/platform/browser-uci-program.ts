// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A small UCI engine in the page, in place of external programs, which a browser cannot start. It knows the rules,
 * counts material, and sends enough for the page to show. Its first argument makes it misbehave: `dies` exits in every
 * search, `dies-once` in the first, and `illegal` plays illegal moves.
 */
import { materialBalance } from '../../engine/chess/material.ts'
import { advanceLine, dests, fenOf } from '../../engine/chess/rules.ts'
import { parsePosition, playUci, turnOf } from '../../engine/chess/rules.ts'
import type { Launch, Program, ProgramListener } from '../../engine/uci/client/program.ts'

/** Time between two depths, ms. */
const DEPTH_MS = 60
const NODES_PER_DEPTH = 25_000
/** Moves of a line. */
const LINE_LENGTH = 6
/** Depth at which a search with limits ends. */
const LAST_DEPTH = 4

const GREETING = [
  'id name Companion 1.0',
  'id author A browser',
  'option name Hash type spin default 16 min 1 max 1024',
  'option name Clear Hash type button',
  'option name MultiPV type spin default 1 min 1 max 5',
  'option name UCI_LimitStrength type check default false',
  'option name UCI_Elo type spin default 1500 min 1000 max 2000',
  'option name Style type combo default Solid var Solid var Risky var Wild',
  'option name Analyse Deeply type check default true',
  'option name Nickname type string default <empty>',
  'option name EvalFile type string default <empty>',
  'option name Future type slider default 3',
  'uciok',
]

/** @param misbehaviour returns the kind of misbehaviour for each search, see above */
export const browserProgram =
  (misbehaviour: () => string): Launch =>
  (listener) =>
    new BrowserProgram(misbehaviour, listener)

class BrowserProgram implements Program {
  readonly #askMisbehaviour: () => string
  readonly #listener: ProgramListener
  #misbehaviour = ''
  #fen = ''
  #lines = 1
  #depth = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #over = false

  constructor(misbehaviour: () => string, listener: ProgramListener) {
    this.#askMisbehaviour = misbehaviour
    this.#listener = listener
  }

  send(line: string): void {
    const [word, ...words] = line.split(' ')
    if (word === 'uci') this.#say(...GREETING)
    else if (word === 'isready') this.#say('readyok')
    else if (word === 'setoption' && words[1] === 'MultiPV') this.#lines = Number(words[3])
    else if (word === 'position') this.#place(words.slice(1))
    else if (word === 'go') this.#go(words.includes('infinite'))
    else if (word === 'stop') this.#move()
    else if (word === 'quit') void this.end()
  }

  end(): Promise<void> {
    clearInterval(this.#timer)
    if (!this.#over) setTimeout(() => this.#listener.onEnd({ code: 'EXITED', detail: 'exit status 0' }))
    this.#over = true
    return Promise.resolve()
  }

  #say(...lines: readonly string[]): void {
    setTimeout(() => {
      for (const line of lines) if (!this.#over) this.#listener.onLine(line)
    })
  }

  #place(words: readonly string[]): void {
    const at = words.indexOf('moves')
    const position = parsePosition((at < 0 ? words : words.slice(0, at)).join(' '))
    if (!position.ok) return
    if (at >= 0) advanceLine(position.value, words.slice(at + 1), false)
    this.#fen = fenOf(position.value)
  }

  #go(isInfinite: boolean): void {
    this.#misbehaviour = this.#askMisbehaviour()
    if (this.#misbehaviour.startsWith('dies')) {
      void this.end()
      return
    }
    this.#depth = 0
    this.#timer = setInterval(() => {
      this.#depth += 1
      this.#say(...this.#thoughts())
      if (!isInfinite && this.#depth === LAST_DEPTH) this.#move()
    }, DEPTH_MS)
  }

  #move(): void {
    if (this.#timer === undefined) return
    clearInterval(this.#timer)
    this.#timer = undefined
    const best = this.#misbehaviour === 'illegal' ? 'a1a1' : (movesOf(this.#fen)[0]?.uci ?? '(none)')
    this.#say(`bestmove ${best}`)
  }

  #thoughts(): string[] {
    const nodes = this.#depth * NODES_PER_DEPTH
    const sign = turnOf(this.#fen) === 'white' ? 1 : -1
    return movesOf(this.#fen)
      .slice(0, this.#lines)
      .map(({ uci, balance }, index) => {
        const figures = `score cp ${sign * balance * 100 + 20 - 3 * index} nodes ${nodes}`
        return `info depth ${this.#depth} multipv ${index + 1} ${figures} pv ${lineFrom(this.#fen, uci)}`
      })
  }
}

/** All legal moves, those that win most material first, with the material balance after each, White's view. */
function movesOf(fen: string): { uci: string; fen: string; balance: number }[] {
  const sign = turnOf(fen) === 'white' ? 1 : -1
  const moves = [...dests(fen)].flatMap(([from, targets]) => targets.map((to) => from + to))
  return moves
    .flatMap((move) => {
      const played = [move, `${move}q`].map((uci) => playUci(fen, uci)).find(({ ok }) => ok)
      if (!played?.ok) return []
      const { uci, fen: after } = played.value
      return [{ uci, fen: after, balance: materialBalance(after) }]
    })
    .toSorted((a, b) => sign * (b.balance - a.balance))
}

function lineFrom(fen: string, first: string): string {
  const line: string[] = []
  let at = fen
  while (line.length < LINE_LENGTH) {
    const moves = movesOf(at)
    const move = line.length === 0 ? moves.find(({ uci }) => uci === first) : moves[0]
    if (!move) break
    line.push(move.uci)
    at = move.fen
  }
  return line.join(' ')
}
