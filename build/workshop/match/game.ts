// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One game between two engines: their clocks, the rules, and everything that can end it. The game ends by the
 * rules of play as soon as it can: threefold repetition and fifty moves need no claim.
 */
import { resultOf } from '../../../engine/chess/outcome.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import type { GameTree, GameResult } from '../../../engine/chess/tree.ts'
import { type AdjudicationRules, Adjudicator, type Ruling } from './adjudication.ts'
import type { EngineProcess } from './engine.ts'
import type { Opening } from './openings.ts'
import { ScoreSheet } from './score-sheet.ts'
import type { SearchReport } from './search-report.ts'
import { PlayerClock, type TimeControl, goCommand } from './time-control.ts'

/** Faults of an engine; each loses the game. */
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
  /** How long after its clock has run out an engine counts as hanging; milliseconds. */
  graceMs: number
  chess960: boolean
  adjudication: AdjudicationRules
  /**
   * How long the runner itself could not run since a moment of `performance.now()`; milliseconds.
   */
  stoodStillSince: (momentMs: number) => number
}

/** What one engine did in a game; times in milliseconds. */
export interface Effort {
  moves: number
  /** Number of moves with a search report; the next three sums are over them. */
  reports: number
  depth: number
  nodes: number
  ms: number
  /** The least time on its clock after a move, before anything was added; null without a clock. */
  leastLeftMs: number | null
}

export interface PlayedGame {
  tree: GameTree
  result: GameResult
  reason: Reason
  /** Who broke the rules and how, in words; null if nobody did. */
  fault: { color: Color; fault: Fault; detail: string } | null
  plies: number
  effort: Record<Color, Effort>
}

/** How long to wait for an engine without a clock; milliseconds. */
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
const winFor = (color: Color): GameResult => (color === 'white' ? '1-0' : '0-1')
const noEffort = (): Effort => ({ moves: 0, reports: 0, depth: 0, nodes: 0, ms: 0, leastLeftMs: null })

/**
 * Plays a game; null when it was aborted. `void`: a clock ran out, but by at most the time that the runner
 * itself stood still during that move, so the machine may be to blame.
 */
export async function playGame(
  engines: Record<Color, EngineProcess>,
  opening: Opening,
  rules: GameRules,
  signal: AbortSignal,
): Promise<PlayedGame | 'void' | null> {
  const { control, marginMs, graceMs, stoodStillSince } = rules
  const sheet = new ScoreSheet(opening, rules.chess960)
  const clocks = { white: new PlayerClock(control, marginMs), black: new PlayerClock(control, marginMs) }
  const effort = { white: noEffort(), black: noEffort() }
  const adjudicator = new Adjudicator(rules.adjudication)
  const finish = (result: GameResult, reason: Reason, fault: PlayedGame['fault'] = null): PlayedGame => ({
    tree: { ...sheet.tree, result },
    result,
    reason,
    fault,
    plies: sheet.plies,
    effort,
  })
  const blame = (color: Color, fault: Fault, detail: string) =>
    finish(winFor(other(color)), fault, { color, fault, detail })

  for (const color of ['white', 'black'] as const) {
    const isReady = await engines[color].newGame()
    if (signal.aborted) return null
    if (!isReady) return blame(color, engines[color].hasEnded ? 'crash' : 'hang', 'before the first move')
  }
  for (let ruling: Ruling | null = null; ;) {
    const over = sheet.outcome
    if (over) return finish(resultOf(over), REASONS[over.code])
    if (ruling?.result === 'draw') return finish('1/2-1/2', 'draw adjudicated')
    if (ruling) return finish(winFor(ruling.winner), 'resignation adjudicated')

    const { toMove, moveNumber } = sheet
    const clock = clocks[toMove]
    const had = clock.leftMs
    const waitMs = Number.isFinite(had) ? clock.limitMs + graceMs : CLOCKLESS_WAIT_MS
    const go = goCommand(control, clocks, toMove)
    const begunMs = performance.now()
    const thought = await engines[toMove].think(sheet.positionCommand, go, waitMs)
    if (signal.aborted) return null
    if (thought.kind === 'gone') return blame(toMove, 'crash', `it ended during ply ${sheet.plies + 1}`)
    if (thought.kind === 'silent') {
      if (stoodStillSince(begunMs) >= graceMs) return 'void'
      return blame(toMove, 'hang', `no move after ${Math.round(waitMs)} ms`)
    }
    const { uci, elapsedMs, report } = thought
    if (!clock.spend(elapsedMs)) {
      if (stoodStillSince(begunMs) >= elapsedMs - clock.limitMs) return 'void'
      const own = report?.ms == null ? '' : `, by its own account ${report.ms} ms`
      const detail = `${elapsedMs.toFixed(1)} ms for a move with ${had.toFixed(1)} ms left${own}`
      return blame(toMove, 'time forfeit', detail)
    }
    note(effort[toMove], elapsedMs, had, report)
    const seconds = `${(elapsedMs / 1000).toFixed(3)}s`
    const { fen } = sheet
    if (!sheet.play(uci, report ? `${report.text}/${report.depth} ${seconds}` : seconds)) {
      return blame(toMove, 'illegal move', `${uci} in ${fen}`)
    }
    ruling = adjudicator.rule(toMove, report?.score ?? null, moveNumber)
  }
}

function note(effort: Effort, elapsedMs: number, hadMs: number, report: SearchReport | null): void {
  effort.moves += 1
  if (Number.isFinite(hadMs)) effort.leastLeftMs = Math.min(effort.leastLeftMs ?? Infinity, hadMs - elapsedMs)
  if (!report) return
  effort.reports += 1
  effort.depth += report.depth
  effort.nodes += report.nodes
  effort.ms += elapsedMs
}
