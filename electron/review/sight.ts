// SPDX-License-Identifier: GPL-3.0-or-later
/** What is known of the positions of a game: the looks that were taken at each, and what follows from them. */
import type { Score } from '../../engine/protocol.ts'
import { chanceOf, forSide } from './chances.ts'
import type { Subject } from './subject.ts'

/** One search of a position. */
export interface Look {
  /** What the search was allowed: nodes, or milliseconds. */
  effort: number
  depth: number
  /** White's view. */
  score: Score
  /** UCI. */
  best: string
  pv: readonly string[]
}

/** What is known of one position. */
export interface Sight {
  /** From the first and shallowest on; empty where the game is over. */
  looks: Look[]
  /** The best of the moves that were not played; null until it is looked for. */
  other: Look | null
}

const OVER = { white: 1, draw: 0.5, black: 0 } as const

export class Sights {
  readonly subject: Subject
  readonly all: readonly Sight[]

  constructor(subject: Subject) {
    this.subject = subject
    this.all = subject.positions.map(() => ({ looks: [], other: null }))
  }

  /** The closest look at a position, or the one of a level: 0 is the first; undefined before that. */
  look(at: number, level = Infinity): Look | undefined {
    const { looks } = this.all[at]!
    return looks[Math.min(level, looks.length - 1)]
  }

  /** White's chance in a position by such a look; null before the first. */
  chance(at: number, level = Infinity): number | null {
    const { over } = this.subject.positions[at]!
    if (over !== null) return OVER[over]
    const look = this.look(at, level)
    return look ? chanceOf(look.score) : null
  }

  /** The score of a position from White's view; null where the game is over, or nobody has looked. */
  score(at: number): Score | null {
    return this.look(at)?.score ?? null
  }

  /** How many looks a position has had; Infinity where the game is over and none is needed. */
  level(at: number): number {
    return this.subject.positions[at]!.over === null ? this.all[at]!.looks.length : Infinity
  }

  /** What a move loses in chances of its mover; 0 when it is the move that the judge would have played. */
  loss(move: number, level = Infinity): number {
    return this.isBest(move, level) ? 0 : Math.max(0, this.difference(move, level))
  }

  /** The chance before a move less that after it, for its mover; negative when the move was underrated. */
  difference(move: number, level = Infinity): number {
    const { color } = this.subject.moves[move]!
    const before = this.chance(move, level)
    const after = this.chance(move + 1, level)
    return before === null || after === null ? 0 : forSide(before, color) - forSide(after, color)
  }

  /** Whether a move is the one that such a look would have played. */
  isBest(move: number, level = Infinity): boolean {
    return this.look(move, level)?.best === this.subject.moves[move]!.uci
  }

  /** By how much the newest look at a position changed its chance; 0 before the second. */
  unrest(at: number): number {
    const { looks } = this.all[at]!
    if (looks.length < 2) return 0
    return Math.abs(this.chance(at)! - this.chance(at, looks.length - 2)!)
  }
}
