// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The slow meaning of conditions about positions, for comparison: a position is turned and mirrored, and the pattern is laid on
 * it at every offset, a square at a time; pieces remember every square they have been on.
 */
import type { ConditionOf } from '../../../../electron/data/query/query.ts'

/** A game as its positions, and the moves between them in UCI, castling as the king moves. */
export interface SlowGame {
  readonly fens: readonly string[]
  readonly moves: readonly string[]
}

/** 64 letters, a8 first, with a dot for an empty square. */
const boardOf = (fen: string): string =>
  fen
    .split(' ')[0]!
    .replaceAll('/', '')
    .replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit)))

const rowsOf = (board: string): string[] => board.match(/.{8}/g)!
const mirror = (board: string): string =>
  rowsOf(board)
    .map((row) => [...row].toReversed().join(''))
    .join('')
const otherCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
const turn = (board: string): string =>
  [...rowsOf(board).toReversed().join('')].map((letter) => otherCase(letter)).join('')

/** Whether a square of a position is what a square of a pattern may be. */
function fits(wanted: string, there: string): boolean {
  if (wanted === '.') return true
  if (wanted === '-') return there === '.'
  if (there === '.') return false
  if (wanted === '?') return true
  if (wanted === 'A') return there === there.toUpperCase()
  if (wanted === 'a') return there === there.toLowerCase()
  return wanted === there
}

/** A square of a pattern: its column from the left, its row from the top, and what it may be. */
type Spot = readonly [x: number, y: number, letter: string]

const spotsOf = (board: string): Spot[] =>
  [...board].flatMap((letter, at): Spot[] => (letter === '.' ? [] : [[at % 8, Math.floor(at / 8), letter]]))

/** Whether a pattern lies on a board when it is moved. */
const lies = (pattern: readonly Spot[], board: string, right: number, down: number): boolean =>
  pattern.every(([column, row, letter]) => {
    const [x, y] = [column + right, row + down]
    return x >= 0 && y >= 0 && x < 8 && y < 8 && fits(letter, board[8 * y + x]!)
  })

const WORTH: Record<string, number> = { P: 1, N: 3, B: 3, R: 5, Q: 9 }

function weighs({ counts = {}, lead = {} }: ConditionOf<'position'>, board: string): boolean {
  for (const [piece, range] of Object.entries(counts)) {
    const amount = board.split(piece).length - 1
    if (amount < (range?.from ?? 0) || amount > (range?.to ?? 64)) return false
  }
  let ahead = 0
  for (const letter of board) {
    const worth = WORTH[letter.toUpperCase()] ?? 0
    ahead += letter === letter.toUpperCase() ? worth : -worth
  }
  return ahead >= (lead.from ?? -1000) && ahead <= (lead.to ?? 1000)
}

const OFFSETS = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]

function stands(condition: ConditionOf<'position'>, pattern: readonly Spot[], fen: string): boolean {
  const isWhiteToMove = fen.split(' ')[1] === 'w'
  for (const isTurned of condition.colours ? [false, true] : [false]) {
    const board = isTurned ? turn(boardOf(fen)) : boardOf(fen)
    if (condition.turn && (condition.turn === 'white') !== (isWhiteToMove !== isTurned)) continue
    if (!weighs(condition, board)) continue
    for (const side of condition.mirror ? [board, mirror(board)] : [board])
      for (const right of condition.files ? OFFSETS : [0])
        for (const down of condition.ranks ? OFFSETS : [0]) if (lies(pattern, side, right, down)) return true
  }
  return false
}

/** The first ply before which the pattern begins to stand long enough; -1: never. */
export function slowPosition(condition: ConditionOf<'position'>, { fens }: SlowGame): number {
  const plies = condition.plies ?? 1
  const pattern = spotsOf(condition.board)
  let run = 0
  for (const [at, fen] of fens.entries()) {
    run = stands(condition, pattern, fen) ? run + 1 : 0
    if (run === plies) return at + 1 - plies
  }
  return -1
}

const flip = (square: string): string => `${square[0]}${9 - Number(square[1])}`
const across = (square: string): string => `${'hgfedcba'['abcdefgh'.indexOf(square[0]!)]}${square[1]}`

const pieceOn = (fen: string, square: string): string =>
  boardOf(fen)[8 * (8 - Number(square[1])) + 'abcdefgh'.indexOf(square[0]!)]!

/** Plies of the first end of a piece's way; -1: none. */
export function slowManoeuvre(
  { piece, squares, colours, mirror: isMirrored }: ConditionOf<'manoeuvre'>,
  { fens, moves }: SlowGame,
): number {
  const ways = [`${piece}:${squares.join()}`]
  if (isMirrored) ways.push(`${piece}:${squares.map(across).join()}`)
  if (colours)
    ways.push(
      ...ways.map((way) => {
        const [letter, path] = way.split(':') as [string, string]
        return `${otherCase(letter)}:${path.split(',').map(flip).join()}`
      }),
    )
  const paths = new Map<string, string[]>()
  for (const row of '12345678') for (const file of 'abcdefgh') paths.set(`${file}${row}`, [`${file}${row}`])
  for (const [ply, move] of moves.entries()) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)]
    const fen = fens[ply]!
    const mover = pieceOn(fen, from)
    const steps: [string, string, string][] = [[mover, from, to]]
    const isCastling = mover.toLowerCase() === 'k' && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2
    if (isCastling) {
      const [corner, beside] = to[0] === 'g' ? ['h', 'f'] : ['a', 'd']
      const rook = mover === 'K' ? 'R' : 'r'
      steps.push([rook, `${corner}${from[1]}`, `${beside}${from[1]}`])
    }
    for (const [letter, start, end] of steps) {
      const path = [...(paths.get(start) ?? [start]), end]
      paths.set(start, [])
      paths.set(end, move.length > 4 ? [end] : path)
      for (const way of ways) {
        const [wanted, wanting] = way.split(':') as [string, string]
        const last = path.slice(-wanting.split(',').length)
        if (wanted === letter && last.join() === wanting) return ply + 1
      }
    }
  }
  return -1
}
