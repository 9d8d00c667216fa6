// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a move changes when no material is won: the trait of a position that differs most between the line that follows
 * the move and the better line. Facts only, each visible on the board. Traits are valued with the weights of the
 * hand-written evaluation (`engine/core/evaluation/weights.ts`), rounded. Pure.
 */
import { attacks, kingAttacks, pawnAttacks } from 'chessops/attacks'
import type { Board } from 'chessops/board'
import { SquareSet } from 'chessops/squareSet'
import type { Color, Role, Square } from 'chessops/types'
import { makeSquare, opposite, parseSquare, squareFile, squareRank } from 'chessops/util'
import type { MotifPiece } from './motifs/motif.ts'
import { type LineMove, pvToSan } from './notation.ts'
import { type Chess, parsePosition } from './rules.ts'

/** Traits that are bad for their side, and traits that are good for it. */
const WEAKNESSES = ['attackedKing', 'exposedKing', 'lostCastling', 'isolatedPawn', 'doubledPawns'] as const
const ASSETS = [
  'passedPawn',
  'outpost',
  'openFile',
  'seventhRank',
  'bishopPair',
  'activeKing',
  'activity',
] as const
type Weakness = (typeof WEAKNESSES)[number]
/**
 * `runningPawn`: a pawn that was passed before the move and has gone further. `lostPawn`: one that is taken. `lostPair`: the
 * pair of bishops that there was.
 */
export type TraitName = Weakness | (typeof ASSETS)[number] | 'runningPawn' | 'lostPawn' | 'lostPair'

export interface Trait {
  name: TraitName
  /** The side that has it. */
  color: Color
  /** What shows it: the pawn, the king, the attackers of a king after that king. Empty for `activity`. */
  pieces: readonly MotifPiece[]
  /**
   * For `activity` the squares that its pieces reach; for a king the steps that it has gone, or the files open before
   * it; else 0.
   */
  count: number
  /** Centipawns, from the view of its side. */
  value: number
}

export interface PositionalReason {
  /** `allows`: a trait of the line that follows the move. `misses`: one that the better line would have had. */
  as: 'allows' | 'misses'
  trait: Trait
  /** The move of the line after which the trait is there and stays. */
  move: LineMove
  /** Centipawns that the trait makes between the two lines, more than 0. */
  loss: number
}

/** A trait explains a loss of chances if it makes at least this much of it: centipawns for each point in a hundred. */
const MIN_SHARE = 2
/** A smaller difference explains nothing, centipawns. */
const MIN_LOSS = 25
/** Squares by which one side's pieces must reach more than those of the other. */
const MIN_REACHED = 8
/** Plies of the lines that are compared: the first of these after which nothing is taken and a trait differs. */
const COMPARED_PLIES = [5, 7, 3, 9] as const

/**
 * The trait that differs most between the two lines, to the disadvantage of the side that moved. Null if no trait
 * differs enough, or if the lines are too short.
 * @param fen the position before the move
 * @param played UCI; the move in question
 * @param refutation UCI; the line that follows it
 * @param better UCI; the line that the side should have played
 * @param chances what the move costs, chances from 0 to 1
 */
export function positionalReason(
  fen: string,
  played: string,
  refutation: readonly string[],
  better: readonly string[],
  chances: number,
  chess960 = false,
): PositionalReason | null {
  const worse = pvToSan(fen, [played, ...refutation], chess960)
  const best = pvToSan(fen, better, chess960)
  const possible = COMPARED_PLIES.filter((count) => worse.length >= count && best.length >= count)
  const quiet = possible.filter((count) => isQuiet(worse, count) && isQuiet(best, count))
  const before = traitsOf(fen)
  const least = Math.max(MIN_LOSS, MIN_SHARE * 100 * chances)
  for (const plies of quiet.length > 0 ? quiet : possible.slice(0, 1)) {
    const found = largestChange(before, worse.slice(0, plies), best.slice(0, plies), least)
    if (found) return found
  }
  return null
}

/** The trait that differs most after two lines of the same length, by `least` centipawns or more. */
function largestChange(
  before: readonly Trait[],
  worse: readonly LineMove[],
  best: readonly LineMove[],
  least: number,
): PositionalReason | null {
  const side = worse[0]!.color
  const there = traitsOf(worse.at(-1)!.fen)
  const instead = traitsOf(best.at(-1)!.fen)
  let found: PositionalReason | null = null
  for (const name of [...WEAKNESSES, ...ASSETS])
    for (const color of ['white', 'black'] as const) {
      const [ours, theirs] = [of(there, name, color), of(instead, name, color)]
      const loss = (color === side ? 1 : -1) * (sumOf(theirs) - sumOf(ours))
      if (loss < least || (found !== null && loss <= found.loss)) continue
      // A good trait of the mover can only be missed, and a bad one only allowed; for the other side it is the reverse.
      const isMissed = isWeakness(name) !== (color === side)
      const [line, traits, others] = isMissed ? [best, theirs, ours] : [worse, ours, theirs]
      const old = of(before, name, color)
      const lost =
        name === 'passedPawn'
          ? lostPawn(old, line, isMissed ? worse : best)
          : name === 'bishopPair' && color === side
            ? lostPair(old, worse)
            : null
      if (lost) {
        found = { as: isMissed ? 'allows' : 'misses', ...lost, loss }
        continue
      }
      const trait = traits
        .filter((each) => !others.some((known) => isSame(known, each)) && isNew(each, before))
        .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))[0]
      if (!trait) continue
      const ofOther = of(isMissed ? instead : there, name, opposite(color))
      if (name === 'activity' && trait.count - ofOther[0]!.count < MIN_REACHED) continue
      if (name === 'bishopPair' && ofOther.length > 0) continue
      const move = line[since(line, trait)]!
      found = { as: isMissed ? 'misses' : 'allows', trait: asRunning(trait, move, line, before), move, loss }
    }
  return found
}

/** A passed pawn that one line keeps and the other loses, with the move that takes it; null without one. */
function lostPawn(
  pawns: readonly Trait[],
  keeps: readonly LineMove[],
  loses: readonly LineMove[],
): Pick<PositionalReason, 'trait' | 'move'> | null {
  for (const trait of pawns.toSorted((a, b) => b.value - a.value)) {
    const move = takerOf(trait.pieces[0]!, loses)
    if (move && !takerOf(trait.pieces[0]!, keeps)) return { trait: { ...trait, name: 'lostPawn' }, move }
  }
  return null
}

/** The pair of bishops that a side had before, with the move of the line that ends it; null if it had none. */
function lostPair(
  [pair]: readonly Trait[],
  loses: readonly LineMove[],
): Pick<PositionalReason, 'trait' | 'move'> | null {
  if (!pair) return null
  const move = loses.find(({ fen }) => !traitsOf(fen).some((each) => isAlike(each, pair)))
  return move ? { trait: { ...pair, name: 'lostPair' }, move } : null
}

/** The move of a line that takes a piece, wherever it goes until then; null without one. */
function takerOf({ square, role }: MotifPiece, line: readonly LineMove[]): LineMove | null {
  let at = square
  for (const move of line) {
    if (move.uci.startsWith(at)) at = move.uci.slice(2, 4)
    else if (!stands(move.fen, { square: at, role })) return move
  }
  return null
}

/** A passed pawn as a running one if a move has just brought it to its square and it was passed before the line. */
function asRunning(trait: Trait, move: LineMove, line: readonly LineMove[], before: readonly Trait[]): Trait {
  const { name, color, pieces } = trait
  const [pawn] = pieces
  if (name !== 'passedPawn' || move.uci.slice(2, 4) !== pawn!.square) return trait
  const origin = line
    .slice(0, line.indexOf(move) + 1)
    .reduceRight((square, { uci }) => (uci.slice(2, 4) === square ? uci.slice(0, 2) : square), pawn!.square)
  const wasPassed = of(before, name, color).some(({ pieces: [known] }) => known!.square === origin)
  return wasPassed ? { ...trait, name: 'runningPawn' } : trait
}

const isWeakness = (name: TraitName): boolean => (WEAKNESSES as readonly string[]).includes(name)
const of = (traits: readonly Trait[], name: TraitName, color: Color): Trait[] =>
  traits.filter((trait) => trait.name === name && trait.color === color)
const sumOf = (traits: readonly Trait[]): number => traits.reduce((sum, { value }) => sum + value, 0)

const isAlike = (a: Trait, b: Trait): boolean => a.name === b.name && a.color === b.color

/** Whether a trait was not there before. A king that walks takes its troubles along: there must be more of them. */
function isNew(trait: Trait, before: readonly Trait[]): boolean {
  const old = before.filter((each) => isAlike(each, trait))
  switch (trait.name) {
    case 'activity':
      return true
    case 'bishopPair':
    case 'lostCastling':
      return old.length === 0
    case 'exposedKing':
    case 'activeKing':
      return old.every(({ count }) => count < trait.count)
    case 'attackedKing':
      return old.every(({ pieces }) => pieces.length < trait.pieces.length)
    default:
      return !old.some((each) => isSame(each, trait))
  }
}

const isSame = (a: Trait, b: Trait): boolean =>
  isAlike(a, b) &&
  a.count === b.count &&
  a.pieces.map(({ square }) => square).join() === b.pieces.map(({ square }) => square).join()

/** Index of the move from which on a line has a trait that it has at its end. */
function since(line: readonly LineMove[], trait: Trait): number {
  let at = line.length - 1
  while (at > 0 && traitsOf(line[at - 1]!.fen).some((each) => isSame(each, trait))) at--
  return at
}

/** Whether a line goes on after some plies, and neither the last of them nor the next move takes or promotes. */
const isQuiet = (line: readonly LineMove[], plies: number): boolean =>
  line.length > plies && !/[x=]/.test(line[plies]!.san + line[plies - 1]!.san)

// Traits

/** Share of a piece in the phase, and the sum at the start of a game. */
const PHASE = { pawn: 0, knight: 1, bishop: 1, rook: 2, queen: 4, king: 0 } as const
const PHASE_FULL = 24
/** A king in the centre counts from this phase on, an active king up to the next. */
const MIDDLEGAME_PHASE = 12
const ENDGAME_PHASE = 8

/** Values in the middlegame and in the endgame, centipawns. */
type Weight = readonly [number, number]
/** By rank from the own side, for the passed pawn itself and free squares ahead. */
const PASSED: readonly Weight[] = [
  [0, 0],
  [0, 20],
  [0, 20],
  [0, 40],
  [20, 75],
  [80, 160],
  [190, 280],
]
/** A file before the king without an own pawn. */
const SHELTER: Weight = [-40, 0]
const CASTLING: Weight = [-35, 0]
/** With a pawn of the other side ahead on the file, and without one. */
const ISOLATED: readonly Weight[] = [
  [-9, -6],
  [-18, -16],
]
const DOUBLED: Weight = [-9, -12]
const OUTPOST: Weight = [30, 25]
/** On a file without pawns. */
const ROOK_FILE: Weight = [27, 6]
const ROOK_SEVENTH: Weight = [5, 20]
const BISHOP_PAIR: Weight = [28, 56]
/** A square that the pieces reach more than those of the other side. */
const REACHED: Weight = [4, 4]
/** A step of a king from the edge of the board to the centre. */
const KING_STEP: Weight = [0, 12]
const MIN_STEPS = 2
/** Danger of a king: a piece that attacks the squares around it, by role, and each such attack. */
const ATTACKER: Readonly<Partial<Record<Role, number>>> = { knight: 14, bishop: 17, rook: 13, queen: 15 }
const HIT = 8
/** A square beside the king that is attacked, and defended only by the king. */
const WEAK_SQUARE = 16
/** The cost of danger is its square divided by this, centipawns in the middlegame. */
const DANGER_SQUARE = 320
const DANGER_LIMIT = 400
/** Attackers that make an attack. */
const MIN_ATTACKERS = 2

/** The traits of a position; none if it cannot be read. */
export function traitsOf(fen: string): Trait[] {
  const parsed = parsePosition(fen)
  if (!parsed.ok) return []
  const phase = phaseOf(parsed.value.board)
  const white = new Side(parsed.value, 'white', phase)
  const black = new Side(parsed.value, 'black', phase)
  return [...white.traits(black), ...black.traits(white)]
}

/** Whether a piece of this kind stands on its square in a position. */
export function stands(fen: string, { square, role }: MotifPiece): boolean {
  const parsed = parsePosition(fen)
  return parsed.ok && parsed.value.board.getRole(parseSquare(square)!) === role
}

const phaseOf = (board: Board): number =>
  Math.min(
    PHASE_FULL,
    [...board.occupied].reduce((sum, square) => sum + PHASE[board.getRole(square)!], 0),
  )

/** The traits of one side. Ranks are counted from the own first rank, 0 to 7. */
class Side {
  private readonly board: Board
  private readonly color: Color
  private readonly them: Color
  private readonly phase: number
  private readonly canCastle: boolean
  private readonly king: Square | undefined
  private readonly pawns: SquareSet
  private readonly theirPawns: SquareSet

  constructor({ board, castles }: Chess, color: Color, phase: number) {
    this.board = board
    this.color = color
    this.them = opposite(color)
    this.phase = phase
    this.canCastle = castles.castlingRights.intersects(SquareSet.backrank(color))
    this.king = board.kingOf(color)
    this.pawns = board.pieces(color, 'pawn')
    this.theirPawns = board.pieces(this.them, 'pawn')
  }

  traits(other: Side): Trait[] {
    const count = this.reached()
    const { value } = this.trait('activity', [], REACHED, count - other.reached())
    return [
      ...this.ofPawns(),
      ...this.ofKing(),
      ...this.ofPieces(),
      { name: 'activity', color: this.color, pieces: [], count, value },
    ]
  }

  private trait(name: TraitName, squares: readonly Square[], [middle, end]: Weight, count?: number): Trait {
    const value = (middle * this.phase + end * (PHASE_FULL - this.phase)) / PHASE_FULL
    const pieces = squares.map((square) => ({
      square: makeSquare(square),
      role: this.board.getRole(square)!,
    }))
    return { name, color: this.color, pieces, count: count ?? 0, value: Math.round(value * (count ?? 1)) }
  }

  private rank(square: Square): number {
    return this.color === 'white' ? squareRank(square) : 7 - squareRank(square)
  }

  /** The squares of some files ahead of a square. */
  private ahead(square: Square, files: SquareSet): SquareSet {
    const rank = this.rank(square)
    return files.diff(
      [...Array(rank + 1).keys()].reduce(
        (behind, each) => behind.union(SquareSet.fromRank(this.color === 'white' ? each : 7 - each)),
        SquareSet.empty(),
      ),
    )
  }

  private ofPawns(): Trait[] {
    return [...this.pawns].flatMap((square) => {
      const file = SquareSet.fromFile(squareFile(square))
      const beside = filesBeside(square)
      const blocked = this.ahead(square, file).intersects(this.theirPawns)
      const traits: Trait[] = []
      if (!this.ahead(square, file.union(beside)).intersects(this.theirPawns))
        traits.push(this.trait('passedPawn', [square], PASSED[this.rank(square)]!))
      if (!beside.intersects(this.pawns))
        traits.push(this.trait('isolatedPawn', [square], ISOLATED[blocked ? 0 : 1]!))
      const double = this.ahead(square, file).intersect(this.pawns).first()
      if (double !== undefined) traits.push(this.trait('doubledPawns', [square, double], DOUBLED))
      return traits
    })
  }

  private ofKing(): Trait[] {
    const { king, board, phase } = this
    if (king === undefined) return []
    const traits: Trait[] = []
    const files = SquareSet.fromFile(squareFile(king)).union(filesBeside(king))
    // A pawn beside the king gives cover too.
    const cover = this.ahead(king, files).union(SquareSet.fromRank(squareRank(king)).intersect(files))
    const covered = new Set([...cover.intersect(this.pawns)].map(squareFile))
    const open = filesOf(files) - covered.size
    const isWatched = board.pieces(this.them, 'queen').nonEmpty()
    if (isWatched && open >= 2) traits.push(this.trait('exposedKing', [king], SHELTER, open))
    if (isWatched && phase >= MIDDLEGAME_PHASE && !this.canCastle && this.isInCentre(king))
      traits.push(this.trait('lostCastling', [king], CASTLING))
    const attack = this.attackOn(king)
    if (attack) traits.push(attack)
    const steps = stepsFromEdge(king)
    if (phase <= ENDGAME_PHASE && steps >= MIN_STEPS)
      traits.push(this.trait('activeKing', [king], KING_STEP, steps))
    return traits
  }

  /** On its own first rank, not castled. */
  private isInCentre(king: Square): boolean {
    return this.rank(king) === 0 && squareFile(king) > 2 && squareFile(king) < 6
  }

  /** The pieces that attack the squares around the king; null if there are too few of them. */
  private attackOn(king: Square): Trait | null {
    const { board } = this
    const zone = kingAttacks(king)
    const attackers: Square[] = []
    let danger = 0
    let attacked = SquareSet.empty()
    for (const square of board[this.them]) {
      const weight = ATTACKER[board.getRole(square)!]
      const hits = attacks(board.get(square)!, square, board.occupied).intersect(zone)
      attacked = attacked.union(hits)
      if (weight === undefined || hits.isEmpty()) continue
      attackers.push(square)
      danger += weight + HIT * hits.size()
    }
    if (attackers.length < MIN_ATTACKERS || board.pieces(this.them, 'queen').isEmpty()) return null
    const weak = [...attacked].filter((square) => !this.defends(square, king))
    danger = Math.min(DANGER_LIMIT, danger + WEAK_SQUARE * weak.length)
    const worth = (square: Square) => -PHASE[board.getRole(square)!]
    const pieces = [king, ...attackers.toSorted((a, b) => worth(a) - worth(b))]
    return this.trait('attackedKing', pieces, [-(danger * danger) / DANGER_SQUARE, -danger / 10])
  }

  /** Whether a piece or pawn other than the king defends a square. */
  private defends(square: Square, king: Square): boolean {
    const { board } = this
    return [...board[this.color].without(king)].some((from) =>
      attacks(board.get(from)!, from, board.occupied).has(square),
    )
  }

  private ofPieces(): Trait[] {
    const { board, color } = this
    const traits: Trait[] = []
    if (board.pieces(color, 'bishop').size() >= 2)
      traits.push(this.trait('bishopPair', [...board.pieces(color, 'bishop')], BISHOP_PAIR))
    for (const square of board.pieces(color, 'knight')) {
      const rank = this.rank(square)
      const guards = pawnAttacks(this.them, square).intersect(this.pawns)
      const isSafe = !this.ahead(square, filesBeside(square)).intersects(this.theirPawns)
      if (rank >= 3 && rank <= 5 && isSafe && guards.nonEmpty())
        traits.push(this.trait('outpost', [square], OUTPOST))
    }
    for (const square of board.pieces(color, 'rook')) {
      const file = SquareSet.fromFile(squareFile(square))
      if (!file.intersects(this.pawns.union(this.theirPawns)))
        traits.push(this.trait('openFile', [square], ROOK_FILE))
      if (this.rank(square) === 6) traits.push(this.trait('seventhRank', [square], ROOK_SEVENTH))
    }
    return traits
  }

  /** Squares that the pieces reach and no pawn of the other side attacks. */
  private reached(): number {
    const { board, color } = this
    const guarded = [...this.theirPawns].reduce(
      (all, square) => all.union(pawnAttacks(this.them, square)),
      SquareSet.empty(),
    )
    return [...board[color].diff(this.pawns).diff(board.pieces(color, 'king'))].reduce(
      (sum, square) =>
        sum + attacks(board.get(square)!, square, board.occupied).diff(board[color]).diff(guarded).size(),
      0,
    )
  }
}

function filesBeside(square: Square): SquareSet {
  const file = squareFile(square)
  return [file - 1, file + 1]
    .filter((each) => each >= 0 && each < 8)
    .reduce((all, each) => all.union(SquareSet.fromFile(each)), SquareSet.empty())
}

const filesOf = (files: SquareSet): number => files.size() / 8

/** 0 at the edge of the board, 3 in the centre. */
const stepsFromEdge = (square: Square): number =>
  Math.min(squareFile(square), 7 - squareFile(square), squareRank(square), 7 - squareRank(square))
