/**
 * Positions to tune on, from games of the engine against itself: a few moves of chance, then every move searched with a
 * small node budget on one thread. A seed decides everything: equal cores and seeds give equal games.
 */
import { SCORE_MATE_BOUND } from '../../engine/core/layout.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { makeRandom } from '../../engine/host/random.ts'

/** A quiet position of a game. */
export interface Sample {
  fen: string
  /** Search score, centipawns from White's view. */
  score: number
  /** Result of the game for White: 1, 0.5 or 0. */
  result: number
}

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** Plies of chance; one more in every second game, so that both sides are to move at its end. */
const RANDOM_PLIES = 8
/** A start that is worse than this for either side is dropped, centipawns. */
const MAX_START_SCORE = 150
const MAX_PLIES = 320
/** A game is decided when both sides see this much for so many plies, and drawn when they see nothing from a ply on. */
const WON_SCORE = 900
const WON_PLIES = 6
const DRAWN_SCORE = 8
const DRAWN_PLIES = 12
const DRAWN_FROM = 80
/** Positions beyond this say nothing about the terms that are tuned. */
const MAX_SAMPLE_SCORE = 1200
/** Successive plies of a game are almost the same position. */
const SAMPLE_EVERY = 2

interface Step {
  fen: string
  score: number
  isQuiet: boolean
}

/** Plays one game and answers its quiet positions; none when the start was lopsided. */
export function playGame(core: CoreInstance, nodes: number, seed: number): Sample[] {
  const { exports } = core
  const random = makeRandom(seed)
  exports.newGame()
  exports.clearTable(0, 1)
  const moves: string[] = []
  const root = (): void => {
    const set = core.setPosition({ fen: START_FEN, moves })
    if (!set.ok) throw new Error(`self-play: ${set.code} ${set.detail}`)
  }
  const plies = RANDOM_PLIES + Math.floor(random() * 2)
  for (let ply = 0; ply < plies; ply++) {
    root()
    const legal = core.legalMoves()
    if (legal.length === 0) return []
    moves.push(legal[Math.floor(random() * legal.length)]!)
  }
  core.setRootMoves([])
  const steps: Step[] = []
  const seen = new Map<bigint, number>()
  let winning = 0
  let level = 0
  while (moves.length < MAX_PLIES) {
    root()
    const white = exports.sideToMove() === 0
    if (core.legalMoves().length === 0) {
      return label(steps, exports.inCheck() === 0 ? 0.5 : white ? 0 : 1)
    }
    const fen = core.fen()
    const visits = (seen.get(exports.key()) ?? 0) + 1
    seen.set(exports.key(), visits)
    if (visits === 3 || Number(fen.split(' ')[4]) >= 100) return label(steps, 0.5)
    exports.newSearch()
    const best = core.uci(exports.search(0, nodes, 0, 0, 0, 1, 0))
    const score = exports.score() * (white ? 1 : -1)
    if (steps.length === 0 && Math.abs(score) > MAX_START_SCORE) return []
    const isQuiet = exports.inCheck() === 0 && !isNoisy(fen, best) && Math.abs(score) <= SCORE_MATE_BOUND
    steps.push({ fen, score, isQuiet })
    moves.push(best)
    winning = Math.abs(score) >= WON_SCORE && winning * score >= 0 ? winning + Math.sign(score) : 0
    if (Math.abs(winning) >= WON_PLIES) return label(steps, winning > 0 ? 1 : 0)
    level = Math.abs(score) <= DRAWN_SCORE && moves.length >= DRAWN_FROM ? level + 1 : 0
    if (level >= DRAWN_PLIES) return label(steps, 0.5)
  }
  return label(steps, 0.5)
}

/** True when the move takes something or promotes: the static value of such a position means little. */
function isNoisy(fen: string, move: string): boolean {
  const [board = '', , , passed] = fen.split(' ')
  const to = move.slice(2, 4)
  if (move.length > 4) return true
  const isPawn = pieceOn(board, move.slice(0, 2)).toLowerCase() === 'p'
  return pieceOn(board, to) !== '' || (to === passed && isPawn)
}

/** The piece letter on a square of a FEN board, or an empty string. */
function pieceOn(board: string, square: string): string {
  const rank = board.split('/')[8 - Number(square[1])]!
  const wanted = square.charCodeAt(0) - 'a'.charCodeAt(0)
  let file = 0
  for (const letter of rank) {
    if (file === wanted && !/\d/.test(letter)) return letter
    file += /\d/.test(letter) ? Number(letter) : 1
    if (file > wanted) return ''
  }
  return ''
}

function label(steps: readonly Step[], result: number): Sample[] {
  return steps
    .filter(
      (step, index) => step.isQuiet && index % SAMPLE_EVERY === 0 && Math.abs(step.score) <= MAX_SAMPLE_SCORE,
    )
    .map(({ fen, score }) => ({ fen, score, result }))
}
