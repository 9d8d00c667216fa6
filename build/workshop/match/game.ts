// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One game between two engines: their clocks, the rules, and everything that can end it. Threefold repetition and fifty moves
 * end a game without a claim.
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

/** Faults of an engine. Each loses the game. */
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
  /** An engine hangs if it does not move within this time after its clock has run out, milliseconds. */
  graceMs: number
  chess960: boolean
  adjudication: AdjudicationRules
  /** How long the runner itself was stalled since a moment of `performance.now()`, milliseconds. */
  stalledSince: (momentMs: number) => number
}

/** The effort of one engine in a game; times in milliseconds. */
export interface Effort {
  moves: number
  /** Moves with a search report. The next three sums are over these. */
  reports: number
  depth: number
  nodes: number
  ms: number
  /** The least time on its clock after a move, before an increment; null without a clock. */
  leastLeftMs: number | null
}

export interface PlayedGame {
  tree: GameTree
  result: GameResult
  reason: Reason
  /** The engine with a fault, and a description; null without a fault. */
  fault: { color: Color; fault: Fault; detail: string } | null
  plies: number
  effort: Record<Color, Effort>
}

/** Limit for a move without a clock, milliseconds. */
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
 * Plays a game; null if it was aborted. `void`: a clock ran out by no more than the time that the runner itself was stalled
 * during that move, so the machine may be to blame.
 */
export async function playGame(
  engines: Record<Color, EngineProcess>,
  opening: Opening,
  rules: GameRules,
  signal: AbortSignal,
): Promise<PlayedGame | 'void' | null> {
  const { control, marginMs, graceMs, stalledSince } = rules
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
      if (stalledSince(begunMs) >= graceMs) return 'void'
      return blame(toMove, 'hang', `no move after ${Math.round(waitMs)} ms`)
    }
    const { uci, elapsedMs, report } = thought
    if (!clock.spend(elapsedMs)) {
      if (stalledSince(begunMs) >= elapsedMs - clock.limitMs) return 'void'
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
