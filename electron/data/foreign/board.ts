// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A board for reading the databases of other programs: it numbers the pieces as Scid does, lists legal moves in the order
 * of En Croissant, and writes moves as SAN. It is much faster than the rules of `engine/chess`, which the games meet later
 * anyway; a move that is not legal is played all the same.
 *
 * Squares count from a1 to h8, rank by rank.
 */

export const PAWN = 1
export const KNIGHT = 2
export const BISHOP = 3
export const ROOK = 4
export const QUEEN = 5
export const KING = 6
const LETTERS = ' PNBRQK'

export const WHITE = 0
export const BLACK = 1
export type Side = typeof WHITE | typeof BLACK

/** A move; `promotion` is 0 for none. Castling goes from the king to the square of the rook. */
export interface Move {
  from: number
  to: number
  promotion: number
  isCastling: boolean
}

const NONE = -1
const MAX_PIECES = 16

/** The state is one array, so that a position is copied at once: pieces (negative: black), their numbers, the lists. */
const NUMBERS = 64
const LISTS = 128
const COUNTS = LISTS + 2 * MAX_PIECES
/** Squares of the rooks that may castle: White's king side, queen side, Black's. */
const ROOKS = COUNTS + 2
const TURN = ROOKS + 4
const EN_PASSANT = TURN + 1
const STATE_BYTES = EN_PASSANT + 1

/** More than any position has that one can set up: 16 queens. */
const MAX_MOVES = 512
/** A packed move: the squares in six bits each, the promotion in three, then whether it is castling. */
const PROMOTION_SHIFT = 12
const CASTLING_BIT = 1 << 15

const fileOf = (square: number): number => square & 7
const rankOf = (square: number): number => square >> 3

/** Steps of file and rank; the first four are those of a bishop. */
const DIRECTIONS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const
const KNIGHT_STEPS = [
  [-1, -2],
  [1, -2],
  [-2, -1],
  [2, -1],
  [-2, 1],
  [2, 1],
  [-1, 2],
  [1, 2],
] as const

const squareAt = (file: number, rank: number): number =>
  file >= 0 && file < 8 && rank >= 0 && rank < 8 ? 8 * rank + file : NONE

const stepsFrom = (square: number, steps: readonly (readonly [number, number])[]): number[] =>
  steps
    .map(([file, rank]) => squareAt(fileOf(square) + file, rankOf(square) + rank))
    .filter((to) => to !== NONE)
    .toSorted((a, b) => a - b)

function rayFrom(square: number, [file, rank]: readonly [number, number]): number[] {
  const ray: number[] = []
  for (let n = 1; ; n++) {
    const to = squareAt(fileOf(square) + n * file, rankOf(square) + n * rank)
    if (to === NONE) return ray
    ray.push(to)
  }
}

const SQUARES = Array.from({ length: 64 }, (_, square) => square)
const RAYS = SQUARES.map((square) => DIRECTIONS.map((direction) => rayFrom(square, direction)))
const KNIGHT_TARGETS = SQUARES.map((square) => stepsFrom(square, KNIGHT_STEPS))
const KING_TARGETS = SQUARES.map((square) => stepsFrom(square, DIRECTIONS))
export const SQUARE_NAMES = SQUARES.map((square) => `${'abcdefgh'[fileOf(square)]}${rankOf(square) + 1}`)

/** The directions of a slider: those of bishops come first. */
const FIRST_DIRECTION = [0, 0, 0, 0, 4, 0]
const LAST_DIRECTION = [0, 0, 0, 4, 8, 8]
const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT]

const FEN =
  /^\s*([1-8pnbrqkPNBRQK/]{15,80})\s+([wb])(?:\s+(-|[A-HKQa-hkq]{1,4}))?(?:\s+(-|[a-h][36]))?(?:\s+\d+\s+(\d{1,4}))?/

export class Board {
  readonly #state = new Int8Array(STATE_BYTES)
  /** The number of the next move. */
  number = 1
  /** Of the last list of legal moves: the moves, packed; whether there was a check; which squares had pinned pieces. */
  readonly #moves = new Uint16Array(MAX_MOVES)
  #count = 0
  #inCheck = false
  readonly #pinned = new Uint8Array(64)

  /** Sets the usual first position up. */
  reset(): void {
    this.set('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')
    // Scid numbers these pieces from the first rank of each side, as it does in no other position.
    const state = this.#state
    for (const side of [WHITE, BLACK] as const) {
      const back = side === WHITE ? 0 : 56
      const pawns = side === WHITE ? 8 : 48
      const pieces = [4, 0, 1, 2, 3, 5, 6, 7].map((file) => back + file)
      const squares = [...pieces, ...SQUARES.slice(0, 8).map((file) => pawns + file)]
      for (const [number, square] of squares.entries()) {
        state[LISTS + MAX_PIECES * side + number] = square
        state[NUMBERS + square] = number
      }
    }
  }

  /** Sets a FEN up. Returns whether it is a board with one king on each side; nothing else is checked. */
  set(fen: string): boolean {
    const [, pieces, turn, castling = '-', enPassant = '-', number = '1'] = FEN.exec(fen) ?? []
    if (pieces === undefined) return false
    const state = this.#state
    state.fill(0)
    state.fill(NONE, ROOKS, ROOKS + 4)
    let square = 56
    for (const letter of pieces) {
      if (letter === '/') {
        if (square % 8 !== 0 || square < 16) return false
        square -= 16
      } else if (letter >= '1' && letter <= '8') square += Number(letter)
      else if (!this.#place(square++, letter)) return false
      if (fileOf(square) === 0 && square > 64) return false
    }
    if (square !== 8) return false
    if (state[this.king(WHITE)] !== KING || state[this.king(BLACK)] !== -KING) return false
    state[TURN] = turn === 'w' ? WHITE : BLACK
    state[EN_PASSANT] = SQUARE_NAMES.indexOf(enPassant)
    for (const letter of castling) this.#allow(letter)
    this.number = Math.max(1, Number(number))
    return true
  }

  /** Gives the next number to a piece; number 0 is the king's. */
  #place(square: number, letter: string): boolean {
    const type = LETTERS.indexOf(letter.toUpperCase())
    const side = letter === letter.toUpperCase() ? WHITE : BLACK
    const state = this.#state
    const list = LISTS + MAX_PIECES * side
    const count = state[COUNTS + side]!
    if (square > 63 || count >= MAX_PIECES) return false
    let number = count
    if (type === KING) {
      if (count > 0) {
        const first = state[list]!
        if (Math.abs(state[first]!) === KING) return false
        state[list + count] = first
        state[NUMBERS + first] = count
      }
      number = 0
    }
    state[square] = side === WHITE ? type : -type
    state[NUMBERS + square] = number
    state[list + number] = square
    state[COUNTS + side] = count + 1
    return true
  }

  /** Allows castling by a letter of a FEN: a side of the king, or the file of the rook. */
  #allow(letter: string): void {
    if (letter === '-') return
    const side = letter === letter.toUpperCase() ? WHITE : BLACK
    const back = side === WHITE ? 0 : 56
    const king = this.king(side)
    if (king - back < 0 || king - back > 7) return
    const rook = side === WHITE ? ROOK : -ROOK
    const upper = letter.toUpperCase()
    const rooks = SQUARES.slice(back, back + 8).filter((square) => this.#state[square] === rook)
    const found =
      upper === 'K'
        ? rooks.findLast((square) => square > king)
        : upper === 'Q'
          ? rooks.find((square) => square < king)
          : rooks.find((square) => fileOf(square) === upper.charCodeAt(0) - 65)
    if (found !== undefined) this.#state[ROOKS + 2 * side + (found > king ? 0 : 1)] = found
  }

  copyFrom(other: Board): void {
    this.#state.set(other.#state)
    this.number = other.number
  }

  get turn(): Side {
    return this.#state[TURN] as Side
  }

  /** The type of the piece on a square, 0 for none. */
  typeAt(square: number): number {
    return Math.abs(this.#state[square]!)
  }

  king(side: Side): number {
    return this.#state[LISTS + MAX_PIECES * side]!
  }

  /** The square of a piece of the side to move, by its number; -1 if there is none. */
  squareOf(number: number): number {
    const side = this.turn
    return number < this.#state[COUNTS + side]! ? this.#state[LISTS + MAX_PIECES * side + number]! : NONE
  }

  /** The square of the rook that the side to move may castle with; -1 if it may not. */
  castlingRook(isKingSide: boolean): number {
    return this.#state[ROOKS + 2 * this.turn + (isKingSide ? 0 : 1)]!
  }

  /** Whether a move takes an own piece, a king, or nothing en passant: such a move cannot be played. */
  isPlayable({ from, to, isCastling }: Move): boolean {
    if (isCastling) return true
    const state = this.#state
    const [piece, target] = [state[from]!, state[to]!]
    if (from === to || piece * target > 0 || Math.abs(target) === KING) return false
    if (Math.abs(piece) !== PAWN || fileOf(from) === fileOf(to) || target !== 0) return true
    return state[8 * rankOf(from) + fileOf(to)] === (piece > 0 ? -PAWN : PAWN)
  }

  /** Passes the turn. */
  pass(): void {
    this.#endTurn(NONE)
  }

  play({ from, to, promotion, isCastling }: Move): void {
    const state = this.#state
    const side = this.turn
    const piece = state[from]!
    const type = Math.abs(piece)
    if (isCastling) {
      this.#castle(from, to)
      return
    }
    const captured =
      type === PAWN && fileOf(from) !== fileOf(to) && state[to] === 0 ? 8 * rankOf(from) + fileOf(to) : to
    if (state[captured] !== 0) this.#take(captured)
    const number = state[NUMBERS + from]!
    state[from] = 0
    state[to] = promotion === 0 ? piece : side === WHITE ? promotion : -promotion
    state[NUMBERS + to] = number
    state[LISTS + MAX_PIECES * side + number] = to
    if (type === KING) state.fill(NONE, ROOKS + 2 * side, ROOKS + 2 * side + 2)
    for (let right = ROOKS; right < ROOKS + 4; right++)
      if (state[right] === from || state[right] === to) state[right] = NONE
    this.#endTurn(type === PAWN && Math.abs(from - to) === 16 ? (from + to) / 2 : NONE)
  }

  /** Removes a piece of the side that is not to move; its last piece takes the number. */
  #take(square: number): void {
    const state = this.#state
    const enemy = 1 - this.turn
    const last = --state[COUNTS + enemy]!
    const list = LISTS + MAX_PIECES * enemy
    const number = state[NUMBERS + square]!
    const moved = state[list + last]!
    state[list + number] = moved
    state[NUMBERS + moved] = number
    state[square] = 0
  }

  #castle(king: number, rook: number): void {
    const state = this.#state
    const side = this.turn
    const back = side === WHITE ? 0 : 56
    const [kingPiece, rookPiece] = [state[king]!, state[rook]!]
    const [kingNumber, rookNumber] = [state[NUMBERS + king]!, state[NUMBERS + rook]!]
    const [kingTo, rookTo] = rook > king ? [back + 6, back + 5] : [back + 2, back + 3]
    state[king] = 0
    state[rook] = 0
    state[kingTo] = kingPiece
    state[rookTo] = rookPiece
    state[NUMBERS + kingTo] = kingNumber
    state[NUMBERS + rookTo] = rookNumber
    state[LISTS + MAX_PIECES * side + kingNumber] = kingTo
    state[LISTS + MAX_PIECES * side + rookNumber] = rookTo
    state.fill(NONE, ROOKS + 2 * side, ROOKS + 2 * side + 2)
    this.#endTurn(NONE)
  }

  #endTurn(enPassant: number): void {
    const state = this.#state
    if (state[TURN] === BLACK) this.number++
    state[TURN] = 1 - this.turn
    state[EN_PASSANT] = enPassant
  }

  // ----- attacks

  #isAttacked(square: number, by: Side): boolean {
    const state = this.#state
    const sign = by === WHITE ? 1 : -1
    const rays = RAYS[square]!
    for (let direction = 0; direction < 8; direction++) {
      const slider = direction < 4 ? BISHOP : ROOK
      for (const at of rays[direction]!) {
        const piece = state[at]! * sign
        if (state[at] === 0) continue
        if (piece === slider || piece === QUEEN) return true
        break
      }
    }
    for (const at of KNIGHT_TARGETS[square]!) if (state[at] === KNIGHT * sign) return true
    for (const at of KING_TARGETS[square]!) if (state[at] === KING * sign) return true
    const behind = square - 8 * sign
    if (behind < 0 || behind > 63) return false
    return (
      (fileOf(behind) > 0 && state[behind - 1] === PAWN * sign) ||
      (fileOf(behind) < 7 && state[behind + 1] === PAWN * sign)
    )
  }

  isCheck(): boolean {
    return this.#isAttacked(this.king(this.turn), (1 - this.turn) as Side)
  }

  /** Whether a move other than castling leaves the own king safe. */
  #isSafe(from: number, to: number): boolean {
    const state = this.#state
    const side = this.turn
    const piece = state[from]!
    const target = state[to]!
    const isEnPassant = Math.abs(piece) === PAWN && fileOf(from) !== fileOf(to) && target === 0
    const passed = isEnPassant ? 8 * rankOf(from) + fileOf(to) : to
    const taken = state[passed]!
    state[passed] = 0
    state[from] = 0
    state[to] = piece
    const king = Math.abs(piece) === KING ? to : this.king(side)
    const isSafe = !this.#isAttacked(king, (1 - side) as Side)
    state[to] = 0
    state[from] = piece
    state[passed] = taken
    return isSafe
  }

  /** Whether a piece other than a pawn or a king can go to a square, if nothing is pinned. */
  #reaches(from: number, to: number, type: number): boolean {
    if (type === KNIGHT) return KNIGHT_TARGETS[from]!.includes(to)
    const rays = RAYS[from]!
    for (let direction = FIRST_DIRECTION[type]!; direction < LAST_DIRECTION[type]!; direction++) {
      for (const at of rays[direction]!) {
        if (at === to) return true
        if (this.#state[at] !== 0) break
      }
    }
    return false
  }

  // ----- legal moves

  /**
   * The legal moves in the order in which `shakmaty` lists them, the rules of En Croissant: captures en passant, pawns,
   * knights, bishops, rooks, queens, the king, castling; in check the king comes before the pawns.
   */
  legalMoves(): Move[] {
    this.#generate()
    return Array.from({ length: this.#count }, (_, index) => this.#generated(index))
  }

  /** One of them; null if there are not so many. */
  legalMove(index: number): Move | null {
    this.#generate()
    return index < this.#count ? this.#generated(index) : null
  }

  #generated(index: number): Move {
    const packed = this.#moves[index]!
    return {
      from: packed & 63,
      to: (packed >> 6) & 63,
      promotion: (packed >> PROMOTION_SHIFT) & 7,
      isCastling: (packed & CASTLING_BIT) !== 0,
    }
  }

  #generate(): void {
    this.#count = 0
    this.#inCheck = this.isCheck()
    this.#findPinned()
    this.#enPassant()
    if (this.#inCheck) this.#kingSteps()
    this.#pawnMoves()
    for (let type = KNIGHT; type <= QUEEN; type++) this.#pieceMoves(type)
    if (this.#inCheck) return
    this.#kingSteps()
    for (const isKingSide of [true, false]) {
      const rook = this.castlingRook(isKingSide)
      if (rook !== NONE && this.#canCastle(rook))
        this.#moves[this.#count++] = this.king(this.turn) | (rook << 6) | CASTLING_BIT
    }
  }

  /** Adds a move if it is legal. @param isDoubtful whether the king may be attacked after it */
  #add(from: number, to: number, promotion = 0, isDoubtful = false): void {
    if ((isDoubtful || this.#inCheck || this.#pinned[from] === 1) && !this.#isSafe(from, to)) return
    this.#moves[this.#count++] = from | (to << 6) | (promotion << PROMOTION_SHIFT)
  }

  /** Finds the own pieces between the king and a slider. */
  #findPinned(): void {
    this.#pinned.fill(0)
    const state = this.#state
    const sign = this.turn === WHITE ? 1 : -1
    const rays = RAYS[this.king(this.turn)]!
    for (let direction = 0; direction < 8; direction++) {
      const slider = direction < 4 ? BISHOP : ROOK
      let blocker = NONE
      for (const at of rays[direction]!) {
        const piece = state[at]! * sign
        if (piece === 0) continue
        if (piece > 0 && blocker === NONE) blocker = at
        else {
          if (blocker !== NONE && (piece === -slider || piece === -QUEEN)) this.#pinned[blocker] = 1
          break
        }
      }
    }
  }

  #enPassant(): void {
    const to = this.#state[EN_PASSANT]!
    if (to === NONE) return
    const pawn = this.turn === WHITE ? PAWN : -PAWN
    const behind = to - 8 * pawn
    for (const from of [behind - 1, behind + 1])
      if (Math.abs(fileOf(from) - fileOf(to)) === 1 && this.#state[from] === pawn)
        this.#add(from, to, 0, true)
  }

  #kingSteps(): void {
    const king = this.king(this.turn)
    for (const to of KING_TARGETS[king]!) if (!this.#isOwn(to)) this.#add(king, to, 0, true)
  }

  #isOwn(square: number): boolean {
    const piece = this.#state[square]!
    return this.turn === WHITE ? piece > 0 : piece < 0
  }

  /** In each direction the plain moves come before the promotions. */
  #pawnMoves(): void {
    const state = this.#state
    const pawn = this.turn === WHITE ? PAWN : -PAWN
    const pawns = SQUARES.filter((square) => state[square] === pawn)
    const lastRank = pawn > 0 ? 7 : 0
    for (const side of [-1, 1, 0]) {
      let hasPromotion = false
      for (const from of pawns) {
        const to = from + 8 * pawn + side
        if (!this.#isPawnMove(from, to, side)) continue
        if (rankOf(to) === lastRank) hasPromotion = true
        else this.#add(from, to)
      }
      if (!hasPromotion) continue
      for (const from of pawns) {
        const to = from + 8 * pawn + side
        if (rankOf(to) !== lastRank || !this.#isPawnMove(from, to, side)) continue
        for (const promotion of PROMOTIONS) this.#add(from, to, promotion)
      }
    }
    for (const from of pawns) {
      const [step, double] = [from + 8 * pawn, from + 16 * pawn]
      if (rankOf(from) === (pawn > 0 ? 1 : 6) && state[step] === 0 && state[double] === 0)
        this.#add(from, double)
    }
  }

  /** Whether a pawn captures, or steps if `side` is 0. */
  #isPawnMove(from: number, to: number, side: number): boolean {
    if (to < 0 || to > 63 || fileOf(to) - fileOf(from) !== side) return false
    const target = this.#state[to]!
    return side === 0 ? target === 0 : target !== 0 && !this.#isOwn(to)
  }

  #pieceMoves(type: number): void {
    const piece = this.turn === WHITE ? type : -type
    const state = this.#state
    for (let from = 0; from < 64; from++) {
      if (state[from] !== piece) continue
      const targets = type === KNIGHT ? KNIGHT_TARGETS[from]! : this.#slides(from, type)
      for (const to of targets) if (!this.#isOwn(to)) this.#add(from, to)
    }
  }

  #slides(from: number, type: number): number[] {
    const targets: number[] = []
    for (let direction = FIRST_DIRECTION[type]!; direction < LAST_DIRECTION[type]!; direction++) {
      for (const to of RAYS[from]![direction]!) {
        targets.push(to)
        if (this.#state[to] !== 0) break
      }
    }
    return targets.toSorted((a, b) => a - b)
  }

  #canCastle(rook: number): boolean {
    const state = this.#state
    const side = this.turn
    const enemy = (1 - side) as Side
    const king = this.king(side)
    const back = side === WHITE ? 0 : 56
    const [kingTo, rookTo] = rook > king ? [back + 6, back + 5] : [back + 2, back + 3]
    const squares = [king, rook, kingTo, rookTo]
    for (let at = Math.min(...squares); at <= Math.max(...squares); at++)
      if (state[at] !== 0 && at !== king && at !== rook) return false
    const [kingPiece, rookPiece] = [state[king]!, state[rook]!]
    state[king] = 0
    let isSafe = true
    for (let at = Math.min(king, kingTo); at <= Math.max(king, kingTo) && isSafe; at++)
      isSafe = at === kingTo || !this.#isAttacked(at, enemy)
    state[rook] = 0
    state[rookTo] = rookPiece
    isSafe &&= !this.#isAttacked(kingTo, enemy)
    state[rookTo] = 0
    state[king] = kingPiece
    state[rook] = rookPiece
    return isSafe
  }

  // ----- SAN

  /** Plays a move and returns it as SAN. */
  playSan(move: Move): string {
    const san = this.#sanOf(move)
    this.play(move)
    if (!this.isCheck()) return san
    this.#generate()
    return san + (this.#count > 0 ? '+' : '#')
  }

  #sanOf({ from, to, promotion, isCastling }: Move): string {
    if (isCastling) return to > from ? 'O-O' : 'O-O-O'
    const state = this.#state
    const type = Math.abs(state[from]!)
    const target = SQUARE_NAMES[to]!
    if (type === PAWN) {
      const promoted = promotion === 0 ? '' : `=${LETTERS[promotion]!}`
      return (fileOf(from) === fileOf(to) ? target : `${SQUARE_NAMES[from]![0]!}x${target}`) + promoted
    }
    const capture = state[to] === 0 ? '' : 'x'
    const letter = LETTERS[type]!
    return type === KING
      ? `${letter}${capture}${target}`
      : `${letter}${this.#distinction(from, to, type)}${capture}${target}`
  }

  /** What tells a piece from others of its type that can go to the same square. */
  #distinction(from: number, to: number, type: number): string {
    const state = this.#state
    const side = this.turn
    const piece = state[from]!
    let isOther = false
    let isFile = false
    let isRank = false
    const list = LISTS + MAX_PIECES * side
    for (let number = 1; number < state[COUNTS + side]!; number++) {
      const other = state[list + number]!
      if (other === from || state[other] !== piece || !this.#reaches(other, to, type)) continue
      if (!this.#isSafe(other, to)) continue
      isOther = true
      isFile ||= fileOf(other) === fileOf(from)
      isRank ||= rankOf(other) === rankOf(from)
    }
    if (!isOther) return ''
    const name = SQUARE_NAMES[from]!
    if (!isFile) return name[0]!
    return isRank ? name : name[1]!
  }
}
