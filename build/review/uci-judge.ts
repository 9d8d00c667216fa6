// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A UCI engine in a process of its own as the judge of a report. One that ends or falls silent is an error
 * value, and its process is killed.
 */
import type { Finding, Judge } from '../../electron/review/judge.ts'
import { turnOf } from '../../engine/chess/rules.ts'
import type { FailureCode, Limit, Score, SearchRequest } from '../../engine/protocol.ts'
import { type Result, fail, succeed } from '../../engine/result.ts'
import { parseUciLine } from '../../engine/uci/client/parse.ts'
import { EngineProcess } from '../workshop/match/engine.ts'

/** How long after its limit an engine may take to move before it is given up, ms. */
const PATIENCE_MS = 60_000
/** Every engine is assumed to be at least this fast, nodes per ms. */
const LEAST_SPEED = 5

/** One thread and a small table: the same findings on every machine. */
const SETTINGS = { Threads: '1', Hash: '16', UCI_AnalyseMode: 'true', OwnBook: 'false' }

export class UciJudge implements Judge {
  readonly name: string
  readonly #engine: EngineProcess
  readonly #patienceMs: number
  #lines: number | null = null
  #chess960 = false
  #fresh = true

  private constructor(engine: EngineProcess, patienceMs: number) {
    this.#engine = engine
    this.#patienceMs = patienceMs
    this.name = engine.idName
  }

  /** Starts an engine. @param command program and arguments */
  static async start(
    command: readonly string[],
    patienceMs = PATIENCE_MS,
  ): Promise<Result<UciJudge, 'NOT_STARTED' | 'NO_UCIOK' | 'UNKNOWN_OPTION'>> {
    const started = await EngineProcess.start({ command, options: {}, wishes: SETTINGS })
    return started.ok
      ? succeed(new UciJudge(started.value, patienceMs))
      : fail(started.code, started.detail ?? '')
  }

  async forget(): Promise<void> {
    this.#fresh = await this.#engine.newGame()
  }

  async search(request: SearchRequest): Promise<Result<Finding, FailureCode>> {
    const { fen, moves, chess960 = false } = request.position
    if (!this.#fresh) return this.#failed()
    this.#set(request.lines, chess960)
    const position = `position fen ${fen}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`
    const only = request.searchMoves?.length ? ` searchmoves ${request.searchMoves.join(' ')}` : ''
    const { moveTimeMs = 0, nodes = 0 } = request.limit
    const waitMs = this.#patienceMs + moveTimeMs + nodes / LEAST_SPEED
    const thought = await this.#engine.think(position, `go${limitWords(request.limit)}${only}`, waitMs)
    if (thought.kind !== 'move') return this.#failed()
    const whiteToMove = (turnOf(fen) === 'white') === (moves.length % 2 === 0)
    const lines = readLines(thought.infos, whiteToMove)
    const best = /^[a-h][1-8][a-h][1-8][nbrq]?$/.test(thought.uci) ? thought.uci : null
    return succeed({ best, lines })
  }

  /** Ends the engine. */
  close(): Promise<void> {
    return this.#engine.quit()
  }

  /** Ends the engine at once. */
  kill(): void {
    this.#engine.kill()
  }

  #failed(): Result<never, FailureCode> {
    const detail = this.#engine.hasEnded ? 'the engine has ended' : 'the engine has fallen silent'
    this.#engine.kill()
    return fail('CRASHED', detail)
  }

  #set(lines: number, chess960: boolean): void {
    if (lines !== (this.#lines ?? 1)) this.#engine.setOption('MultiPV', String(lines))
    this.#lines = lines
    if (chess960 !== this.#chess960) this.#engine.setOption('UCI_Chess960', String(chess960))
    this.#chess960 = chess960
  }
}

function limitWords({ nodes, depth, moveTimeMs, mate }: Limit): string {
  const words = { nodes, depth, movetime: moveTimeMs, mate }
  return Object.entries(words)
    .map(([word, value]) => (value === undefined ? '' : ` ${word} ${value}`))
    .join('')
}

type Line = Finding['lines'][number]

/** The last exact report on every line, from White's view; a bound if there is no exact one. */
export function readLines(infos: readonly string[], whiteToMove: boolean): Line[] {
  const lines: { line: Line; exact: boolean }[] = []
  const side = whiteToMove ? 1 : -1
  let most = 0
  for (const text of infos) {
    const read = parseUciLine(text)
    if (read.word !== 'info') continue
    const { line: rank, depth = 0, nodes = 0, score, bound, pv } = read.info
    most = Math.max(most, nodes)
    const at = rank - 1
    const exact = bound === 'exact'
    if (!score || (!exact && lines[at]?.exact)) continue
    const value = side * score.value || 0
    const seen: Score = score.kind === 'cp' ? { kind: 'cp', value } : { kind: 'mate', moves: value }
    lines[at] = { line: { depth, score: seen, nodes: most, pv }, exact }
  }
  const found = lines.filter(Boolean).map(({ line }) => line)
  return found.map((line, index) => (index === 0 ? { ...line, nodes: most } : line))
}
