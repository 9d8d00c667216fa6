// SPDX-License-Identifier: GPL-3.0-or-later
/** The searches of the positions of a game, and the chances and losses that follow from them. */
import type { Score } from '../../engine/contract/protocol.ts'
import { chanceOf, forSide } from './chances.ts'
import { FIGURES } from './figures.ts'
import type { Subject } from './subject.ts'

/** One search of a position. */
export interface PositionSearch {
  /** The limit of the search: nodes, or milliseconds. */
  effort: number
  depth: number
  /** White's view. */
  score: Score
  /** UCI. */
  best: string
  pv: readonly string[]
}

/** The searches of one position. */
export interface PositionFindings {
  /** The shallowest first; empty where the game is over. */
  searches: PositionSearch[]
  /** The best of the moves that were not played; null if it was not searched. */
  other: PositionSearch | null
}

const OVER = { white: 1, draw: 0.5, black: 0 } as const

export class GameFindings {
  readonly subject: Subject
  readonly all: readonly PositionFindings[]

  constructor(subject: Subject) {
    this.subject = subject
    this.all = subject.positions.map(() => ({ searches: [], other: null }))
  }

  /** The deepest search of a position up to a level, where 0 is the first search; undefined without one. */
  search(at: number, level = Infinity): PositionSearch | undefined {
    const { searches } = this.all[at]!
    return searches[Math.min(level, searches.length - 1)]
  }

  /** White's chance in a position according to that search; null without one. */
  chance(at: number, level = Infinity): number | null {
    const { over } = this.subject.positions[at]!
    if (over !== null) return OVER[over]
    const found = this.search(at, level)
    return found ? chanceOf(found.score) : null
  }

  /** The score of a position from White's view; null where the game is over, or without a search. */
  score(at: number): Score | null {
    return this.search(at)?.score ?? null
  }

  /** Number of searches of a position; Infinity where the game is over and none is needed. */
  level(at: number): number {
    return this.subject.positions[at]!.over === null ? this.all[at]!.searches.length : Infinity
  }

  /** The chances that a move loses for its mover; 0 if the judge would have played it. */
  loss(move: number, level = Infinity): number {
    return this.isBest(move, level) ? 0 : Math.max(0, this.difference(move, level))
  }

  /** The chance before a move minus the chance after it, for its mover; negative if the move was underrated. */
  difference(move: number, level = Infinity): number {
    const { color } = this.subject.moves[move]!
    const before = this.chance(move, level)
    const after = this.chance(move + 1, level)
    return before === null || after === null ? 0 : forSide(before, color) - forSide(after, color)
  }

  /** Whether that search would have played the move. */
  isBest(move: number, level = Infinity): boolean {
    return this.search(move, level)?.best === this.subject.moves[move]!.uci
  }

  /** By how much the last search of a position changed its chance; 0 before the second search. */
  unrest(at: number): number {
    const { searches } = this.all[at]!
    if (searches.length < 2) return 0
    return Math.abs(this.chance(at)! - this.chance(at, searches.length - 2)!)
  }

  /** How wrong the loss of a move may still be, in chances. */
  doubt(move: number): number {
    const { doubt, settling, unrest } = FIGURES.attention
    const level = Math.min(this.level(move), this.level(move + 1))
    const settled = doubt * settling ** Math.max(0, level - 2)
    return settled + unrest * Math.max(this.unrest(move), this.unrest(move + 1))
  }
}
