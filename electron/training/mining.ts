// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds exercises in a game: positions in which one move wins, mates or saves the game and every other move is clearly
 * worse. Pure over a judge, any engine behind the requests of `engine/contract/protocol.ts`, and a model of people. With a
 * judge of one thread the same game gives the same exercises. `docs/exercises.md` has the rules in sentences.
 *
 * A search of few nodes looks at every position, a longer one sifts those at which the game turned, and only a move
 * that a long search of the best two lines confirms becomes part of a solution.
 */
import { chanceOf, forSide, mateFor } from '../review/chances.ts'
import { FIGURES } from '../review/figures.ts'
import type { Judge } from '../review/judge.ts'
import { materialBalance } from '../../engine/chess/material.ts'
import { materialWon } from '../../engine/chess/material-won.ts'
import { readLine } from '../../engine/chess/motifs/line.ts'
import { findMotifs, type MotifName } from '../../engine/chess/motifs/motifs.ts'
import { type LineMove, pvToSan } from '../../engine/chess/notation.ts'
import { phaseOf } from '../../engine/chess/phases.ts'
import { type Color, isCheck, legalMoves, turnOf } from '../../engine/chess/rules.ts'
import { aheadBy, type FailureCode, type Score } from '../../engine/contract/protocol.ts'
import { type Failure, type Result, succeed } from '../../engine/contract/result.ts'

/** A game from a legal position, its moves legal, UCI. No Chess960. */
export interface MinedGame {
  fen: string
  moves: readonly string[]
}

/** Whether the solver mates, wins material, or finds the one move that does not lose. */
export type ExerciseKind = 'mate' | 'win' | 'defence'

export interface Exercise {
  kind: ExerciseKind
  /** The position before the opponent's move. */
  fen: string
  /** UCI: the opponent's move first, then the solver's and so on; the last is the solver's. */
  moves: readonly string[]
  /** Moves of the game before the opponent's move. */
  ply: number
  /** Whether the player of the game overlooked the first move of the solution. */
  missed: boolean
  /** After the first move of the solution with best play, from White's view. */
  score: Score
  motifs: ReadonlySet<MotifName>
  finds: Finds
}

/** For each move of the solver, the share of players of each of SOLVER_RATINGS who find it, 0 to 1. */
export type Finds = readonly (readonly number[])[]

/** What is known of people, see `engine/modules/exercise-rating.ts`. */
export interface People {
  /** Null if the line cannot be played. */
  finds(fen: string, moves: readonly string[]): Finds | null | Promise<Finds | null>
}

/**
 * Nodes of a search: of each position; of each one at which the game turned, at first and if it still promises an
 * exercise; and of each move of a solution.
 */
export interface MiningEffort {
  glance: number
  sift: number
  check: number
  proof: number
}

/** The effort for a number of nodes for each move of a solution. */
export const effortOf = (proof: number): MiningEffort => ({
  glance: Math.ceil(proof / 80),
  sift: Math.ceil(proof / 16),
  check: Math.ceil(proof / 4),
  proof,
})

/** The rules, in one table. Chances are the solver's, 0 to 1. */
export const MINING = {
  /** Exercises from the first moves of a game would be theory. */
  firstPly: 5,
  /** Legal moves at least: who has only two finds the right one by trying. */
  choice: 3,
  /** The game turned if the solver's chances rose at least this much with the opponent's move, or fell with his own. */
  turn: 0.18,
  /** Below this there was nothing to save, in the first search. */
  hopeless: 0.25,

  /** A move is the only one if the next best is a `??`: it loses at least so many chances. */
  only: FIGURES.loss.blunder,
  /** The same for the sieve, whose searches are short. */
  siftedOnly: FIGURES.loss.blunder - 0.05,
  /**
   * It is also the only one if the next best loses this much, centipawns, and leaves at most this chance: far ahead a
   * piece costs few chances. Inside a solution that has won already, the second limit does not count.
   */
  piece: { loss: 450, next: 0.72 },
  /** Without a mate, a win must leave the solver this much. */
  win: 0.7,
  /** Mates in more moves count as any other win. */
  mateMoves: 5,
  /** A mate in so few moves needs no long search. */
  nearMate: 2,
  /** A defence saves the game if it leaves this much, and every other move loses it if it leaves at most that much. */
  saved: 0.38,
  lost: 0.17,

  /** Moves of the solver in a solution, at most. */
  moves: { mate: 5, win: 5, defence: 3 },
  /** Pawns that a solution without a mate must win. */
  gain: 1,

  /** Shares of players of 1600. More of them see a line at once: it is trivial. */
  trivial: 0.8,
  /** The same for a line that begins with a recapture, and for a defence. */
  trivialRecapture: 0.5,
  trivialDefence: 0.6,
  /** A single move that wins, without a capture, must be harder to see than this. */
  singleMove: 0.4,
} as const

/** A line of a search, from the solver's view. */
interface Ranked {
  uci: string
  pv: readonly string[]
  score: Score
  /** The solver's chance, and his centipawns, bounded as chances are. */
  chance: number
  cp: number
  /** Moves until the solver mates, negative if he is mated; null without a mate. */
  mate: number | null
}

/** @returns the exercises of a game in the order of its moves, or why the judge has failed */
export async function mineGame(
  game: MinedGame,
  judge: Judge,
  people: People,
  effort: MiningEffort,
): Promise<Result<Exercise[], FailureCode>> {
  await judge.forget()
  return new Mining(game, judge, people, effort).exercises()
}

class Mining {
  readonly #judge: Judge
  readonly #people: People
  readonly #effort: MiningEffort
  readonly #line: readonly LineMove[]
  /** The position before each move of the game, and the last one. */
  readonly #fens: readonly string[]
  /** The first failure of the judge. It finds nothing from then on. */
  #failure: Failure<FailureCode> | null = null

  constructor(game: MinedGame, judge: Judge, people: People, effort: MiningEffort) {
    this.#judge = judge
    this.#people = people
    this.#effort = effort
    this.#line = pvToSan(game.fen, game.moves)
    this.#fens = [game.fen, ...this.#line.map(({ fen }) => fen)]
  }

  async exercises(): Promise<Result<Exercise[], FailureCode>> {
    const found: Exercise[] = []
    const scores = await this.#glance()
    let solved = 0
    for (let at = MINING.firstPly; at < this.#fens.length; at++) {
      // A position inside the last solution would be the same exercise once more.
      if (at < solved || !this.#turned(scores, at)) continue
      const exercise = await this.#exerciseAt(at)
      if (!exercise) continue
      found.push(exercise)
      solved = at + exercise.moves.length - 1
    }
    return this.#failure ?? succeed(found)
  }

  /** A score for each position; null where the game is over. */
  async #glance(): Promise<(Score | null)[]> {
    const scores: (Score | null)[] = []
    for (const fen of this.#fens) {
      const [best] = await this.#ranked(fen, this.#effort.glance, 1)
      scores.push(best?.score ?? null)
    }
    return scores
  }

  /** Whether the opponent's move before a position, or the solver's after it, changed who wins. */
  #turned(scores: readonly (Score | null)[], at: number): boolean {
    const side = turnOf(this.#fens[at]!)
    const [before, here, after] = [scores[at - 1], scores[at], scores[at + 1]]
    if (!before || !here) return false
    const chance = (score: Score): number => forSide(chanceOf(score), side)
    const next = after ? chance(after) : chance(here)
    const mate = mateFor(here, side) ?? 0
    const mateBefore = mateFor(before, side) ?? 0
    if (mate > 0 && mateBefore <= 0) return true
    // A short search may see what a move wins only after it.
    const best = Math.max(chance(here), next)
    return (
      best >= MINING.hopeless && (best - chance(before) >= MINING.turn || chance(here) - next >= MINING.turn)
    )
  }

  /** The exercise whose first move for the solver is in a position of the game; null without one. */
  async #exerciseAt(at: number): Promise<Exercise | null> {
    const start = this.#fens[at]!
    if (legalMoves(start).length < MINING.choice) return null
    const side = turnOf(start)
    const sifted = await this.#ranked(start, this.#effort.sift, 2)
    if (!isOnlyMove(sifted, MINING.siftedOnly, MINING.piece.next)) return null
    const checked = await this.#ranked(start, this.#effort.check, 2)
    if (!isOnlyMove(checked, MINING.siftedOnly, MINING.piece.next)) return null
    if (await this.#isSeenAtOnce(at, checked[0]!)) return null
    const proved = isNearMate(checked) ? checked : await this.#ranked(start, this.#effort.proof, 2)
    const kind = kindOf(proved)
    if (!kind) return null
    const solution = await this.#solve(start, side, kind, proved)
    const fen = this.#fens[at - 1]!
    const moves = [this.#line[at - 1]!.uci, ...solution]
    const line = solution.length === 0 ? null : readLine(fen, moves[0]!, moves.slice(1))
    const finds = line?.ok ? await this.#people.finds(fen, moves) : null
    if (!line?.ok || !finds) return null
    if (isTrivial(kind, pvToSan(fen, moves), finds)) return null
    return {
      kind,
      fen,
      moves,
      ply: at - 1,
      missed: this.#line[at] !== undefined && this.#line[at]!.uci !== solution[0],
      score: proved[0]!.score,
      motifs: new Set(findMotifs(line.value).map(({ name }) => name)),
      finds,
    }
  }

  /** Whether nearly everybody sees a capture: then it need not be proved. */
  async #isSeenAtOnce(at: number, { uci, mate }: Ranked): Promise<boolean> {
    const before = pvToSan(this.#fens[at - 1]!, [this.#line[at - 1]!.uci, uci])
    const [previous, first] = before
    if (!previous || !first?.san.includes('x') || (mate !== null && mate > 0)) return false
    const finds = await this.#people.finds(this.#fens[at - 1]!, [previous.uci, first.uci])
    const share = finds?.[0]?.[1] ?? 0
    return share > (isRecapture(previous, first) ? MINING.trivialRecapture : MINING.trivial)
  }

  /** The moves from the solver's first on, while he has only one; empty if they prove nothing. */
  async #solve(start: string, side: Color, kind: ExerciseKind, first: readonly Ranked[]): Promise<string[]> {
    const moves: string[] = []
    let fen = start
    let ranked = first
    /** What the engine expects after the moves. */
    let tail: readonly string[] = []
    const most = MINING.moves[kind]
    for (let turn = 0; turn < most; turn++) {
      if (turn > 0) {
        if (legalMoves(fen).length === 0) break
        ranked = await this.#ranked(fen, isNearMate(ranked) ? this.#effort.check : this.#effort.proof, 2)
        if (kindOf(ranked, kind) !== kind) break
      }
      const [uci, ...rest] = ranked[0]!.pv
      moves.push(uci!)
      tail = rest
      const [played, reply] = pvToSan(fen, [uci!, ...rest.slice(0, 1)])
      if (!played || !reply) break
      if (kind === 'win' && isSettled(start, moves, rest, reply)) break
      moves.push(reply.uci)
      tail = rest.slice(1)
      fen = reply.fen
    }
    const solution = withoutForcedEnd(start, moves.length % 2 === 0 ? moves.slice(0, -1) : moves, kind)
    const end = pvToSan(start, solution).at(-1)
    if (!end) return []
    if (kind === 'mate') return isMated(end.fen) ? solution : []
    // What a solution wins shows in the moves that follow, too.
    const won = materialWon(start, pvToSan(start, [...moves, ...tail]))
    const isConcrete = kind === 'defence' || (won !== null && won.pawns >= MINING.gain)
    return isConcrete && turnOf(end.fen) !== side ? solution : []
  }

  /** The best lines of a position; empty if the game is over there. */
  async #ranked(fen: string, nodes: number, lines: number): Promise<Ranked[]> {
    if (this.#failure || legalMoves(fen).length === 0) return []
    const searched = await this.#judge.search({
      position: { fen, moves: [] },
      limit: { nodes },
      lines,
      purpose: 'analyse',
    })
    if (!searched.ok) {
      this.#failure = searched
      return []
    }
    const side = turnOf(fen)
    const { best, lines: found } = searched.value
    // The search was about to change its mind.
    if (lines > 1 && found[0]?.pv[0] !== best) return []
    return found
      .filter(({ pv }) => pv.length > 0)
      .map(({ score, pv }) => ({
        uci: pv[0]!,
        pv,
        score,
        chance: forSide(chanceOf(score), side),
        cp: centipawnsOf(score, side),
        mate: mateFor(score, side),
      }))
  }
}

/** Beyond this an advantage is as good as any larger one, centipawns. */
const DECISIVE_CP = 1500

/** A score from a side's view, bounded. */
function centipawnsOf(score: Score, side: Color): number {
  const white = score.kind === 'cp' ? score.value : Math.sign(aheadBy(score)) * DECISIVE_CP
  return Math.max(-DECISIVE_CP, Math.min(DECISIVE_CP, side === 'white' ? white : -white))
}

/**
 * Whether every other move is clearly worse than the first.
 * @param gap of chances, where neither mates soon
 * @param next the most that the next best move may leave where the loss of a piece counts
 */
function isOnlyMove([best, next]: readonly Ranked[], gap: number, most: number): boolean {
  if (!best) return false
  if (!next) return true
  if (best.mate !== null && best.mate > 0) {
    // Whoever tries an exercise may mate in any number of moves.
    if (next.mate !== null && next.mate > 0) return false
    return best.mate <= MINING.mateMoves || 1 - next.chance >= gap
  }
  if (best.chance - next.chance >= gap) return true
  return best.cp - next.cp >= MINING.piece.loss && next.chance <= most
}

/** The kind of exercise that a position is by its two best moves, or still is inside a solution; null: none. */
function kindOf(lines: readonly Ranked[], inside?: ExerciseKind): ExerciseKind | null {
  const [best, next] = lines
  if (!best || !isOnlyMove(lines, MINING.only, inside ? 1 : MINING.piece.next)) return null
  if (best.mate !== null && best.mate > 0 && best.mate <= MINING.mateMoves)
    // A win that turns into a mate is still the same line.
    return inside === 'win' ? 'win' : 'mate'
  if (best.chance >= MINING.win) return inside === 'defence' ? 'defence' : 'win'
  if (best.chance < MINING.saved) return null
  return !next || next.chance <= MINING.lost ? 'defence' : null
}

/** Whether a solution has won what it wins, and nothing that forces follows. */
function isSettled(
  start: string,
  moves: readonly string[],
  rest: readonly string[],
  reply: LineMove,
): boolean {
  if (/[x+#=]/.test(reply.san)) return false
  const line = pvToSan(start, [...moves, ...rest])
  const won = materialWon(start, line)
  const side = turnOf(start)
  const now = materialBalance(line[moves.length - 1]!.fen, side) - materialBalance(start, side)
  const next = line[moves.length + 1]
  return now >= (won?.pawns ?? 0) && !(next && /[x=]/.test(next.san))
}

/** Without the last moves of the solver that were his only legal ones. */
function withoutForcedEnd(start: string, moves: readonly string[], kind: ExerciseKind): string[] {
  const fens = [start, ...pvToSan(start, moves).map(({ fen }) => fen)]
  if (kind === 'mate') return [...moves]
  let end = moves.length
  while (end > 0 && legalMoves(fens[end - 1]!).length < 2) end -= 2
  return moves.slice(0, Math.max(0, end))
}

/** Whether the first line mates so soon that a shorter search proves it. */
const isNearMate = ([best]: readonly Ranked[]): boolean =>
  best !== undefined && best.mate !== null && best.mate > 0 && best.mate <= MINING.nearMate

/** Whether a move takes where the last one took. */
const isRecapture = (previous: Pick<LineMove, 'uci' | 'san'>, move: Pick<LineMove, 'uci'>): boolean =>
  previous.san.includes('x') && previous.uci.slice(2, 4) === move.uci.slice(2, 4)

const isMated = (fen: string): boolean => isCheck(fen) && legalMoves(fen).length === 0

/** Whether nearly every player sees the solution at once. @param line the opponent's move first */
function isTrivial(
  kind: ExerciseKind,
  [previous, first, ...rest]: readonly LineMove[],
  finds: readonly (readonly number[])[],
): boolean {
  if (kind === 'mate') return false
  /** The share of players in the middle who find the whole line. */
  const share = finds.reduce((product, [, middle]) => product * middle!, 1)
  // What a lone defence is good for shows only to those who see what follows.
  if (rest.length === 0 && (kind === 'defence' || first!.san.includes('x') || share > MINING.singleMove))
    return true
  if (kind === 'defence' && share > MINING.trivialDefence) return true
  return share > (isRecapture(previous!, first!) ? MINING.trivialRecapture : MINING.trivial)
}

/** Names of the free puzzle file of Lichess for the number of the solver's moves. */
const LENGTHS = ['oneMove', 'short', 'long', 'veryLong'] as const
/** From this score on a win is crushing, below the other one the game is level; centipawns. */
const CRUSHING_CP = 600
const LEVEL_CP = 200

/** What an exercise is about, with the names of the free puzzle file of Lichess where it has one. */
export function themesOf(exercise: Exercise): string[] {
  const start = readLine(exercise.fen, null, exercise.moves)
  const fen = exercise.fen
  const solver = turnOf(fen) === 'white' ? 'black' : 'white'
  const cp = exercise.score.kind === 'cp' ? exercise.score.value * (solver === 'white' ? 1 : -1) : Infinity
  const value = cp >= CRUSHING_CP ? 'crushing' : cp >= LEVEL_CP ? 'advantage' : 'equality'
  const phase = phaseOf(fen)
  const ending = start.ok && phase === 'endgame' ? endingOf(fen) : null
  return [
    ...(exercise.kind === 'mate' ? [] : [value]),
    ...(exercise.missed && exercise.kind !== 'defence' ? ['missedWin'] : []),
    phase,
    ...(ending ? [ending] : []),
    LENGTHS[Math.min(exercise.moves.length / 2, LENGTHS.length) - 1]!,
    ...exercise.motifs,
  ]
}

/** The name of an ending by its pieces; null if it has more than one kind of them. */
function endingOf(fen: string): string | null {
  const pieces = [
    ...new Set(
      fen
        .split(' ', 1)[0]!
        .toLowerCase()
        .replaceAll(/[^qrbn]/g, ''),
    ),
  ]
    .toSorted()
    .join('')
  const names: Readonly<Record<string, string>> = {
    '': 'pawnEndgame',
    b: 'bishopEndgame',
    n: 'knightEndgame',
    q: 'queenEndgame',
    qr: 'queenRookEndgame',
    r: 'rookEndgame',
  }
  return names[pieces] ?? null
}
