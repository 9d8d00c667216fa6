// SPDX-License-Identifier: GPL-3.0-or-later
/** How players play, by their games: captures, exchanges, grabs, checks, pawns that storm or lock, first moves. Pure. */
import { parseFen } from 'chessops/fen'
import type { Board } from 'chessops/board'
import type { Color } from 'chessops/types'
import { opposite, parseUci, squareFile, squareRank } from 'chessops/util'
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { PIECE_WORTH } from '../../../engine/chess/material.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { type GameTree, mainline, nodeOf, tagOf } from '../../../engine/chess/tree.ts'

/** Counts of one player. */
export interface StyleFigures {
  player: string
  games: number
  moves: number
  /** For every 100 moves of the player: */
  captures: number
  /** pieces taken for pieces of the same worth, by the one who begins and is taken back at once; */
  exchanges: number
  /** men taken, not in return, that are not taken back at once; */
  grabs: number
  checks: number
  /** pawns moved beyond the middle, within a file of the other king and not of the own; */
  storms: number
  /** pieces that stand within two squares of the other king, the kings not counted. */
  attackers: number
  /** At move 20, in games that last so long: pairs of pawns that block each other, */
  locks: number
  /** and pawns that are left. */
  pawns: number
  /** Share of those games in which pawns block each other on the files c to f, and neither d nor e is open. */
  closed: number
  /** First moves as White, and answers to the commonest, in games from the usual position; commonest first. */
  firstMoves: string
  answers: string
}

/** Half-moves after which the pawns are looked at. */
const PAWNS_PLY = 40
/** First moves that are named. */
const NAMED_MOVES = 3

interface Tally {
  games: number
  moves: number
  sums: Record<'captures' | 'exchanges' | 'grabs' | 'checks' | 'storms' | 'attackers', number>
  reached: number
  pawns: Record<'locks' | 'pawns' | 'closed', number>
  firstMoves: Map<string, number>
  answers: Map<string, number>
}

const emptyTally = (): Tally => ({
  games: 0,
  moves: 0,
  sums: { captures: 0, exchanges: 0, grabs: 0, checks: 0, storms: 0, attackers: 0 },
  reached: 0,
  pawns: { locks: 0, pawns: 0, closed: 0 },
  firstMoves: new Map(),
  answers: new Map(),
})

/** The figures of every player of a PGN text, in the order of their first games. */
export function measureStyles(pgn: string): StyleFigures[] {
  const tallies = new Map<string, Tally>()
  for (const { tree } of readGames(pgn).games) {
    const tallyOf = (color: Color): Tally => {
      const name = tagOf(tree, color === 'white' ? 'White' : 'Black') ?? '?'
      const tally = tallies.get(name) ?? emptyTally()
      tallies.set(name, tally)
      return tally
    }
    const sides = { white: tallyOf('white'), black: tallyOf('black') }
    sides.white.games += 1
    sides.black.games += 1
    addGame(tree, sides)
  }
  return Array.from(tallies, ([player, tally]) => figuresOf(player, tally))
}

/** A move with what is on the board before and after it. */
interface Step {
  san: string
  us: Color
  before: Board
  after: Board
  from: number
  to: number
}

function addGame(tree: GameTree, sides: Readonly<Record<Color, Tally>>): void {
  const steps = stepsOf(tree)
  for (const [index, step] of steps.entries()) {
    const tally = sides[step.us]
    tally.moves += 1
    addMove(tally.sums, step, steps[index - 1], steps[index + 1])
  }
  const [first, second] = steps
  if (first && nodeOf(tree, tree.root).fen === START_FEN) {
    count(sides.white.firstMoves, first.san)
    if (second) count(sides.black.answers, `${first.san} ${second.san}`)
  }
  const late = steps[PAWNS_PLY - 1]
  if (late) for (const tally of [sides.white, sides.black]) addPawns(tally, late.after)
}

function stepsOf(tree: GameTree): Step[] {
  const boards = mainline(tree).map((id) => parseFen(nodeOf(tree, id).fen).unwrap().board)
  return mainline(tree).flatMap((id, index) => {
    const { uci, san, fen } = nodeOf(tree, id)
    const move = uci === null ? undefined : parseUci(uci)
    if (index === 0 || san === null || !move || !('from' in move)) return []
    const us = fen.split(' ')[1] === 'b' ? 'white' : 'black'
    const { from, to } = move
    return [{ san, us, before: boards[index - 1]!, after: boards[index]!, from, to }]
  })
}

const isCapture = ({ san }: Step): boolean => san.includes('x')

function addMove(sums: Tally['sums'], step: Step, last: Step | undefined, next: Step | undefined): void {
  const { san, us, before, after, from, to } = step
  const role = before.getRole(from)!
  const king = after.kingOf(opposite(us))!
  if (isCapture(step)) {
    sums.captures += 1
    const isReturn = last !== undefined && isCapture(last) && last.to === to
    const isReturned = next !== undefined && isCapture(next) && next.to === to
    const victim = before.getRole(to) ?? 'pawn'
    if (!isReturn && isReturned && role !== 'pawn' && PIECE_WORTH[victim] === PIECE_WORTH[role])
      sums.exchanges += 1
    if (!isReturn && !isReturned) sums.grabs += 1
  }
  if (/[+#]/.test(san)) sums.checks += 1
  const rank = us === 'white' ? squareRank(to) : 7 - squareRank(to)
  const fileFrom = (square: number): number => Math.abs(squareFile(square) - squareFile(to))
  if (role === 'pawn' && rank >= 3 && fileFrom(king) <= 1 && fileFrom(after.kingOf(us)!) > 1) sums.storms += 1
  for (const square of after[us].diff(after.pawn).diff(after.king)) {
    const files = Math.abs(squareFile(square) - squareFile(king))
    const ranks = Math.abs(squareRank(square) - squareRank(king))
    if (Math.max(files, ranks) <= 2) sums.attackers += 1
  }
}

function addPawns(tally: Tally, board: Board): void {
  const locked = [...board.pieces('white', 'pawn')].filter((square) =>
    board.pieces('black', 'pawn').has(square + 8),
  )
  const isOpen = (file: number): boolean => ![...board.pawn].some((square) => squareFile(square) === file)
  const inCentre = locked.some((square) => squareFile(square) >= 2 && squareFile(square) <= 5)
  tally.reached += 1
  tally.pawns.locks += locked.length
  tally.pawns.pawns += board.pawn.size()
  if (inCentre && !isOpen(3) && !isOpen(4)) tally.pawns.closed += 1
}

const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

const tenths = (value: number): number => Math.round(value * 10) / 10

function figuresOf(player: string, { games, moves, sums, reached, pawns, ...first }: Tally): StyleFigures {
  const of100 = (sum: number): number => (moves === 0 ? 0 : tenths((100 * sum) / moves))
  const atMove20 = (sum: number): number => (reached === 0 ? 0 : sum / reached)
  return {
    player,
    games,
    moves,
    captures: of100(sums.captures),
    exchanges: of100(sums.exchanges),
    grabs: of100(sums.grabs),
    checks: of100(sums.checks),
    storms: of100(sums.storms),
    attackers: of100(sums.attackers),
    locks: tenths(atMove20(pawns.locks)),
    pawns: tenths(atMove20(pawns.pawns)),
    closed: Math.round(100 * atMove20(pawns.closed)) / 100,
    firstMoves: commonest(first.firstMoves),
    answers: commonest(first.answers),
  }
}

/** The commonest with their shares, `e4 80 %, d4 20 %`. */
function commonest(counts: ReadonlyMap<string, number>): string {
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED_MOVES)
    .map(([move, times]) => `${move} ${Math.round((100 * times) / total)} %`)
    .join(', ')
}
