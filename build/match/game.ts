/**
 * One game between two engines: their clocks, the rules, and everything that can end it. The game ends by the rules of
 * play as soon as it can: threefold repetition and fifty moves need no claim.
 */
import { outcome, resultOf } from '../../engine/chess/outcome.ts'
import { type Color, advanceUci, fenOf, parsePosition, START_FEN } from '../../engine/chess/rules.ts'
import { type GameNode, type GameTree, type Result, bareNode, emptyTree } from '../../engine/chess/tree.ts'
import { type AdjudicationRules, Adjudicator } from './adjudication.ts'
import type { EngineProcess } from './engine.ts'
import type { Opening } from './openings.ts'
import { PlayerClock, type TimeControl, goCommand } from './time-control.ts'

/** What an engine can do wrong; each loses the game. */
export const FAULTS = ['time forfeit', 'illegal move', 'crash', 'hang'] as const
export type Fault = (typeof FAULTS)[number]

export type Reason =
  | Fault
  | 'checkmate'
  | 'stalemate'
  | 'insufficient material'
  | 'threefold repetition'
  | 'fifty moves'
  | 'resignation adjudicated'
  | 'draw adjudicated'

export interface GameRules {
  control: TimeControl
  marginMs: number
  /** How much longer than its clock an engine is waited for before it counts as hanging; milliseconds. */
  graceMs: number
  chess960: boolean
  adjudication: AdjudicationRules
}

/** What one engine did in a game; times in milliseconds. */
export interface Effort {
  moves: number
  /** Sums over its moves, as far as the engine reported them. */
  depth: number
  nodes: number
  ms: number
  /** The least its clock ever showed after a move, before anything was added; null without a clock. */
  leastLeftMs: number | null
}

export interface PlayedGame {
  tree: GameTree
  result: Result
  reason: Reason
  /** Who did wrong, and how, in words; null when nobody did. */
  fault: { color: Color; fault: Fault; detail: string } | null
  plies: number
  effort: Record<Color, Effort>
}

/** How long an engine is waited for that has no clock; milliseconds. */
const CLOCKLESS_WAIT_MS = 600_000

const REASONS = {
  CHECKMATE: 'checkmate',
  STALEMATE: 'stalemate',
  INSUFFICIENT_MATERIAL: 'insufficient material',
  THREEFOLD_REPETITION: 'threefold repetition',
  FIVEFOLD_REPETITION: 'threefold repetition',
  FIFTY_MOVES: 'fifty moves',
  SEVENTY_FIVE_MOVES: 'fifty moves',
} as const satisfies Record<string, Reason>

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white')
const winFor = (color: Color): Result => (color === 'white' ? '1-0' : '0-1')
const noEffort = (): Effort => ({ moves: 0, depth: 0, nodes: 0, ms: 0, leastLeftMs: null })

/** The moves so far, growing. */
class Score {
  readonly tree: GameTree
  readonly #nodes: Map<number, GameNode>
  #last: GameNode

  constructor(fen: string, chess960: boolean) {
    const tree = emptyTree(fen, chess960)
    this.#nodes = new Map(tree.nodes)
    this.tree = { ...tree, nodes: this.#nodes }
    this.#last = this.#nodes.get(tree.root)!
  }

  get last(): GameNode {
    return this.#last
  }

  add(move: { uci: string; san: string; fen: string }, comment: string): void {
    const node = { ...bareNode(this.#nodes.size, this.#last, move, move.fen), comment }
    this.#nodes.set(this.#last.id, { ...this.#last, children: [node.id] })
    this.#nodes.set(node.id, node)
    this.#last = node
  }
}

/** Plays a game; null when it was aborted. */
export async function playGame(
  engines: Record<Color, EngineProcess>,
  opening: Opening,
  rules: GameRules,
  signal: AbortSignal,
): Promise<PlayedGame | null> {
  const { control, marginMs, graceMs, chess960 } = rules
  const parsed = parsePosition(opening.fen)
  if (!parsed.ok) throw new Error(`not a position: ${opening.fen}`)
  const board = parsed.value
  const score = new Score(fenOf(board), chess960)
  const start = opening.fen === START_FEN ? 'position startpos' : `position fen ${opening.fen}`
  const moves: string[] = []
  for (const uci of opening.moves) {
    const played = advanceUci(board, uci, chess960)
    if (!played.ok) throw new Error(`the opening has an illegal move: ${uci}`)
    moves.push(played.value.uci)
    score.add(played.value, 'book')
  }
  const clocks = { white: new PlayerClock(control, marginMs), black: new PlayerClock(control, marginMs) }
  const effort = { white: noEffort(), black: noEffort() }
  const adjudicator = new Adjudicator(rules.adjudication)
  const finish = (result: Result, reason: Reason, fault: PlayedGame['fault'] = null): PlayedGame => ({
    tree: { ...score.tree, result },
    result,
    reason,
    fault,
    plies: moves.length,
    effort,
  })
  const blame = (color: Color, fault: Fault, detail: string) =>
    finish(winFor(other(color)), fault, { color, fault, detail })

  for (const color of ['white', 'black'] as const) {
    const isReady = await engines[color].newGame()
    if (signal.aborted) return null
    if (!isReady) return blame(color, engines[color].hasEnded ? 'crash' : 'hang', 'before the first move')
  }
  for (;;) {
    const over = outcome(score.tree, score.last.id)
    if (over) return finish(resultOf(over), REASONS[over.code])
    const mover = board.turn
    const { fullmoves } = board
    const clock = clocks[mover]
    const list = moves.length > 0 ? ` moves ${moves.join(' ')}` : ''
    const waitMs = Number.isFinite(clock.limitMs) ? clock.limitMs + graceMs : CLOCKLESS_WAIT_MS
    const thought = await engines[mover].think(`${start}${list}`, goCommand(control, clocks, mover), waitMs)
    if (signal.aborted) return null
    if (thought.kind === 'gone') return blame(mover, 'crash', `it ended during ply ${moves.length + 1}`)
    if (thought.kind === 'silent') return blame(mover, 'hang', `no move after ${Math.round(waitMs)} ms`)
    const { uci, elapsedMs, report } = thought
    const had = clock.leftMs
    if (!clock.spend(elapsedMs)) {
      return blame(
        mover,
        'time forfeit',
        `${elapsedMs.toFixed(1)} ms for a move with ${had.toFixed(1)} ms left`,
      )
    }
    note(effort[mover], elapsedMs, had, report)
    const played = uci === '0000' ? null : advanceUci(board, uci, chess960)
    if (!played?.ok) return blame(mover, 'illegal move', `${uci} in ${fenOf(board)}`)
    moves.push(played.value.uci)
    const seconds = (elapsedMs / 1000).toFixed(3)
    score.add(played.value, report ? `${report.text}/${report.depth} ${seconds}s` : `${seconds}s`)
    const ruling = adjudicator.rule(mover, report?.score ?? null, fullmoves)
    if (!ruling || outcome(score.tree, score.last.id)) continue
    if (ruling.result === 'draw') return finish('1/2-1/2', 'draw adjudicated')
    return finish(winFor(ruling.winner), 'resignation adjudicated')
  }
}

function note(
  effort: Effort,
  elapsedMs: number,
  hadMs: number,
  report: { depth: number; nodes: number } | null,
): void {
  effort.moves += 1
  effort.ms += elapsedMs
  effort.depth += report?.depth ?? 0
  effort.nodes += report?.nodes ?? 0
  if (Number.isFinite(hadMs)) effort.leastLeftMs = Math.min(effort.leastLeftMs ?? Infinity, hadMs - elapsedMs)
}
