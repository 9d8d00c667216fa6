// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Endings and structures that the replayer finds, against positions chosen by hand and against their slow
 * definition.
 */
import { readFileSync } from 'node:fs'
import type { Chess } from 'chessops/chess'
import { makeSan } from 'chessops/san'
import type { NormalMove } from 'chessops/types'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { patternMasks } from '../../../electron/library/columns/filter.ts'
import { START_FEN, fenOf, parsePosition } from '../../../engine/chess/rules.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { RECORD_PATTERNS } from '../../../engine/replay/layout.ts'
import { Replayer } from '../../../engine/modules/replayer.ts'
import { PATTERNS, slowPatterns } from './slow-patterns.ts'

let replayer: Replayer
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: 1 << 16 })
})

interface Game {
  fen: string
  sans: string[]
}

interface Line extends Game {
  /** Of every position, the first one too. */
  fens: string[]
}

const pgnOf = ({ fen, sans }: Game): string =>
  `[Event "?"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n${sans.join(' ')} *\n`

/** Names of the patterns that the replayer finds in a game. */
function found(line: Game): string[] {
  const bytes = new TextEncoder().encode(pgnOf(line))
  replayer.text.set(bytes)
  expect(replayer.replay(0, bytes.length)).toBe(line.sans.length)
  const words = replayer.record.subarray(RECORD_PATTERNS)
  const names = Object.keys(PATTERNS).filter((name) =>
    patternMasks(PATTERNS[name]!).every((mask) => mask.some((bits, word) => (bits & words[word]!) !== 0)),
  )
  return names.toSorted()
}

function movesOf(position: Chess): NormalMove[] {
  const moves: NormalMove[] = []
  for (const [from, squares] of position.allDests())
    for (const to of squares) {
      const last = to < 8 || to > 55
      const promotes = last && position.board.get(from)?.role === 'pawn'
      moves.push(promotes ? { from, to, promotion: 'queen' } : { from, to })
    }
  return moves
}

/** Plays moves that `choose` chooses, until it chooses none. */
function play(
  fen: string,
  plies: number,
  choose: (moves: NormalMove[], position: Chess) => NormalMove | undefined,
): Line {
  const parsed = parsePosition(fen)
  if (!parsed.ok) throw new Error(fen)
  const position = parsed.value
  const line: Line = { fen, sans: [], fens: [fenOf(position)] }
  while (line.sans.length < plies) {
    const move = choose(movesOf(position), position)
    if (!move) break
    line.sans.push(makeSan(position, move))
    position.play(move)
    line.fens.push(fenOf(position))
  }
  return line
}

/** Moves that change no pattern: a piece that neither captures nor can be captured, knights before kings. */
const quietly = (fen: string, plies: number): Line =>
  play(fen, plies, (moves, position) => {
    const isQuiet = ({ from, to }: NormalMove): boolean =>
      position.board.get(from)?.role !== 'pawn' && !position.board.occupied.has(to)
    const isKing = ({ from }: NormalMove): boolean => position.board.king.has(from)
    const after = (move: NormalMove): NormalMove[] => {
      const next = position.clone()
      next.play(move)
      return movesOf(next).filter((reply) => !next.board.pawn.has(reply.from))
    }
    const quiet = moves.filter((move) => isQuiet(move) && after(move).length > 0)
    return quiet.find((move) => !isKing(move)) ?? quiet[0]
  })

/** The same position with the colours exchanged. */
function mirrored(fen: string): string {
  const [board, turn] = fen.split(' ') as [string, string]
  const swapped = board
    .split('/')
    .toReversed()
    .join('/')
    .replaceAll(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
  return `${swapped} ${turn === 'w' ? 'b' : 'w'} - - 0 1`
}

const mirroredName = (name: string): string =>
  name
    .replace(/ (white|black)$/, (_, side) => (side === 'white' ? ' black' : ' white'))
    .replace(/ -?[12]$/, (balance) => ` ${-Number(balance)}`)

/** A position by the squares of its pieces, capital letters for pieces, White's first; White to move. */
function board(white: string, black: string): string {
  const squares = new Map<string, string>()
  const put = (men: string, asColour: (letter: string) => string): void => {
    for (const man of men.split(' ').filter(Boolean))
      squares.set(man.slice(-2), asColour(man.length > 2 ? man[0]! : 'P'))
  }
  put(white, (letter) => letter)
  put(black, (letter) => letter.toLowerCase())
  const ranks = [...'87654321'].map((rank) =>
    [...'abcdefgh']
      .map((file) => squares.get(file + rank) ?? '1')
      .join('')
      .replaceAll(/1+/g, (empty) => String(empty.length)),
  )
  return `${ranks.join('/')} w - - 0 1`
}

function expectBothWays(fen: string, name: string, expected: boolean): void {
  for (const [position, pattern] of [
    [fen, name],
    [mirrored(fen), mirroredName(name)],
  ] as const) {
    const line = quietly(position, 3)
    expect(line.sans.length).toBe(3)
    expect([position, found(line).includes(pattern)]).toEqual([position, expected])
  }
}

describe('an ending', () => {
  it.each([
    ['pawns', 'Kb1 a2', 'Kb8 a7', 0],
    ['rooks', 'Kb1 Rd1 a2 b2', 'Kb8 Re8 a7', 1],
    ['doubleRooks', 'Kb1 Rd1 Rf1 a2', 'Kb7 Re8 Rg8 a7 b6 c7', -2],
    ['queens', 'Kb1 Qd1 a2 b2', 'Kb8 Qe8', 2],
    ['bishopsSameColour', 'Kb1 Bd1 a2', 'Kb8 Be8 a7', 0],
    ['bishopsOppositeColour', 'Kb1 Bd1 a2', 'Kb8 Bd8 a7 b7', -1],
    ['knights', 'Kb1 Nd1 a2 b2 c2 d2', 'Kb8 Ne8 a7', 2],
    ['bishopAgainstKnight', 'Kb1 Bd1 a2', 'Kb8 Ne8 a7', 0],
    ['rookAgainstMinor', 'Kb1 Rd1 a2', 'Kb8 Ne8 a7', 0],
    ['rookAgainstMinor', 'Kb1 Rd1 a2', 'Kb8 Be8 a7', 0],
    ['rookAndMinorAgainstSame', 'Kb1 Rd1 Nf1 a2', 'Kb8 Re8 Nf8 a7', 0],
    ['rookAndMinorAgainstSame', 'Kb1 Rd1 Bf1 a2', 'Kb8 Re8 Nf8 a7', 0],
    ['queenAgainstRook', 'Kb1 Qd1', 'Kb8 Re8 a7', -1],
    ['queenAgainstTwoRooks', 'Kb1 Qd1 a2', 'Kb8 Re8 Rg8 a7', 0],
    ['minors', 'Kb1 Bd1 Bc1 a2', 'Kb8 Ne8 a7', 0],
    ['minors', 'Kb1 Bd1 a2', 'Kb8 a7', 0],
    ['minors', 'Kb1 Nd1 Be1 Nf1 a2', 'Kb8 Nd8 Be8 a7', 0],
  ])('%s: %s against %s', (ending, white, black, balance) => {
    const fen = board(white, black)
    expectBothWays(fen, ending, true)
    expectBothWays(fen, `${ending} ${balance}`, true)
    for (const other of [-2, -1, 0, 1, 2])
      if (other !== balance) expectBothWays(fen, `${ending} ${other}`, false)
    for (const other of Object.keys(PATTERNS))
      if (/^[A-Za-z]+$/.test(other) && other !== ending && !other.startsWith('opposite'))
        expectBothWays(fen, other, false)
  })

  it.each([
    ['bare kings', 'Kb1', 'Kb8', 'pawns'],
    ['a rook against nothing', 'Kb1 Rd1 a2', 'Kb8 a7', 'rookAgainstMinor'],
    ['a rook against two knights', 'Kb1 Rd1 a2', 'Kb8 Ne8 Nf8 a7', 'rookAgainstMinor'],
    ['two rooks against one', 'Kb1 Rd1 Re1 a2', 'Kb8 Rg8 a7', 'doubleRooks'],
    ['two rooks against rook and knight', 'Kb1 Rd1 Re1 a2', 'Kb8 Rg8 Nh8 a7', 'rookAndMinorAgainstSame'],
    ['queens with a knight', 'Kb1 Qd1 Nf1 a2', 'Kb8 Qe8 a7', 'queens'],
    ['queens with knights', 'Kb1 Qd1 Nf1 a2', 'Kb8 Qe8 Nf8 a7', 'queens'],
    ['two queens', 'Kb1 Qd1 Qf1 a2', 'Kb8 Qe8 a7', 'queens'],
    ['rook and two knights each', 'Kb1 Rd1 Nf1 Nh1 a2', 'Kb8 Re8 Nf8 Nh8 a7', 'rookAndMinorAgainstSame'],
    ['bishops and a rook', 'Kb1 Bd1 Rf1 a2', 'Kb8 Be8 a7', 'bishopsSameColour'],
  ])('is not %s', (_name, white, black, ending) => {
    expectBothWays(board(white, black), ending, false)
  })
})

/** Pieces that prevent an ending and affect nothing else. */
const MEN = 'Kh1 Ra1 Rb1 Nc1 '
const ENEMIES = 'Kh8 Ra8 Rb8 Nc8 '

describe('a structure', () => {
  it.each([
    ['isolatedQueensPawn', 'd4 a2 b2 f2 g2', 'e6 f7 a7'],
    ['isolatedQueensPawn', 'd4 b2', 'c6 g7'],
    ['hangingPawns', 'c4 d4 a2 f2', 'a7 b7 e6'],
    ['hangingPawns', 'c3 d4 a2', 'e6'],
    ['hangingPawns', 'c4 d3 a2', 'e6'],
    ['hangingPawns', 'c4 d5 a2', 'e6'],
    ['hangingPawns', 'c5 d4 a2', 'e6'],
    ['stonewall', 'c3 d4 e3 f4', 'd5 e6 f5'],
    ['maroczyBind', 'c4 e4 a2', 'd6 e7 g6'],
    ['maroczyBind', 'c4 e4 a2', 'd7 e6'],
    ['carlsbad', 'a2 b2 d4 e3 f2', 'a7 b7 c6 d5 f7'],
    ['carlsbad', 'd4 e2', 'c6 d5'],
    ['hedgehog', 'a3 b3 d3 e3', 'c5 e5 g7'],
    ['doubledPawns', 'f2 f3', 'f7'],
    ['doubledPawns', 'f2 f6 h2', 'e7'],
    ['passedPawn', 'e5', 'e4 c7 g7'],
    ['passedPawn', 'a2', 'c7'],
    ['passedPawn', 'h6', 'f7'],
  ])('%s: %s against %s', (structure, white, black) => {
    expectBothWays(board(MEN + white, ENEMIES + black), `${structure} white`, true)
  })

  it.each([
    ['isolatedQueensPawn', 'd4 c2 f2', 'e6'],
    ['isolatedQueensPawn', 'd4 e5', 'e6'],
    ['isolatedQueensPawn', 'e4 a2', 'f7'],
    ['isolatedQueensPawn', 'd4 b2', 'd5 e6'],
    ['isolatedQueensPawn', 'd5 b2', 'e7'],
    ['isolatedQueensPawn', 'd3 b2', 'e6'],
    ['hangingPawns', 'c4 d4 b2', 'e6'],
    ['hangingPawns', 'c4 d4 e2', 'e6'],
    ['hangingPawns', 'c4 d4', 'd5'],
    ['hangingPawns', 'c4 d4', 'c6'],
    ['hangingPawns', 'c2 d4', 'e6'],
    ['hangingPawns', 'c3 d3', 'e6'],
    ['hangingPawns', 'c5 d5', 'e6'],
    ['stonewall', 'd4 e3 f3', 'd5'],
    ['stonewall', 'd4 e2 f4', 'd5'],
    ['maroczyBind', 'c4 e4 d3', 'd6'],
    ['maroczyBind', 'c4 e4', 'c7 d6'],
    ['maroczyBind', 'c4 e4', 'e6'],
    ['maroczyBind', 'c4 e4', 'd5 g6'],
    ['maroczyBind', 'c4 e3', 'd6'],
    ['carlsbad', 'd4 e3 c3', 'c6 d5'],
    ['carlsbad', 'd4 e3', 'c6 d5 e6'],
    ['carlsbad', 'd4 e3', 'c7 d5'],
    ['carlsbad', 'd4 f2', 'c6 d5'],
    ['hedgehog', 'a3 b3 d3 e3 c2', 'c5 e5'],
    ['hedgehog', 'a3 b3 d3 e3', 'c5 e5 d6'],
    ['hedgehog', 'a3 b3 d3 e3', 'c5 e6'],
    ['hedgehog', 'a3 b2 d3 e3', 'c5 e5'],
    ['doubledPawns', 'f2 g3 a2 h3', 'f7 f6'],
    ['passedPawn', 'e5', 'e7'],
    ['passedPawn', 'e5', 'd6'],
    ['passedPawn', 'e5', 'f7'],
    ['passedPawn', 'a5', 'b7'],
    ['passedPawn', 'h5', 'g6'],
  ])('%s is not: %s against %s', (structure, white, black) => {
    expectBothWays(board(MEN + white, ENEMIES + black), `${structure} white`, false)
  })

  it.each([
    ['oppositeCastling', 'Kc1 Qd2 Rd1 a2 b2', 'Kg8 Qd8 Rf8 g7 h7', true],
    ['oppositeCastling', 'Kb1 Qd2 Na8 a2 b2', 'Kh7 Qd8 Nh2 g7', true],
    ['oppositeCastling', 'Kg1 Qd2 Rd1', 'Kg8 Qd8 Rf8 g7 h7', false],
    ['oppositeCastling', 'Kc1 Rd1 Nd2 a2 b2', 'Kg8 Qd8 Rf8 g7 h7', false],
    ['oppositeCastling', 'Kd1 Qd2 Na2', 'Kg8 Qd8 Rf8 g7 h7', false],
    ['oppositeCastling', 'Kc3 Qd2 Na2', 'Kg8 Qd8 Rf8 g7 h7', false],
    ['oppositeBishops', 'Ke1 Bf1 Nb1 Qd1 a2', 'Ke8 Bf8 Nb8 Qd8 a7', true],
    ['oppositeBishops', 'Ke1 Bf1 Nb1 Qd1 a2', 'Ke8 Bc8 Nb8 Qd8 a7', false],
    ['oppositeBishops', 'Ke1 Bf1 Bc1 Nb1 a2', 'Ke8 Bf8 Nb8 Qd8 a7', false],
    ['oppositeBishops', 'Ke1 Bf1 Bc1 Nb1 a2', 'Ke8 Ng8 Nb8 Qd8 a7', false],
  ])('%s: %s against %s: %s', (structure, white, black, expected) => {
    expectBothWays(board(white, black), structure, expected)
  })
})

describe('a pattern counts', () => {
  const rooks = board('Kb1 Rd1 a2', 'Kb8 Rh8 a7')
  it('in four positions in a row, and in no fewer', () => {
    expect(found(quietly(rooks, 2))).not.toContain('rooks')
    expect(found(quietly(rooks, 3))).toContain('rooks')
  })

  it('when its parts change, as long as it stands itself', () => {
    const line = { fen: rooks, sans: ['Rd7', 'Rh7', 'Rxa7', 'Rg7'] }
    const names = found(line)
    expect(names).toContain('rooks')
    expect(names).not.toContain('rooks 0')
    expect(names).not.toContain('rooks 1')
    expect(found({ ...line, sans: [...line.sans, 'Ra6', 'Rg6'] })).toContain('rooks 1')
  })

  it('not when it stood often, and never for long', () => {
    const fen = board('Kc1 Qe2 Nh1', 'Kg8 Qe7 Na8')
    const sans = 'Kd1 Nb6 Kc1 Na8 Kd1 Nb6 Kc1 Na8 Kd1 Nb6 Kc1'.split(' ')
    expect(found({ fen, sans })).not.toContain('oppositeCastling')
    expect(found({ fen, sans: [...sans, 'Na8', 'Kb1', 'Nb6'] })).toContain('oppositeCastling')
  })

  it('in a game from its first move, with castling', () => {
    const moves = 'd4 f5 Bg5 Nf6 Nc3 d5 e3 e6 Bd3 Be7 Qd2 O-O O-O-O Nc6 f4 Bd7 Nf3 Qe8'.split(' ')
    const names = found({ fen: START_FEN, sans: moves })
    expect(names).toEqual(['oppositeCastling', 'stonewall black', 'stonewall white'])
  })

  it('only when it is sought', () => {
    replayer.seekPatterns(false)
    expect(found(quietly(rooks, 6))).toEqual([])
    replayer.seekPatterns(true)
    expect(found(quietly(rooks, 6))).toContain('rooks')
  })

  it('and nothing of one game is left in the next', () => {
    found(quietly(rooks, 6))
    expect(found(quietly(START_FEN, 6))).toEqual([])
  })
})

it('agrees with the definitions in random games', () => {
  const beginnings = [
    START_FEN,
    'r1bq1rk1/pp3ppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 1',
    'r2qkb1r/1b1n1ppp/pp1ppn2/8/2P1P3/2N2NP1/PP3PBP/R1BQ1RK1 w kq - 0 1',
    'r1b1k2r/pp2ppbp/2np1np1/q7/2P1P3/2N1B3/PP2NPPP/R2QKB1R w KQkq - 0 1',
    '4k2r/1p1n1ppp/p2p4/3P4/8/1N3P2/PP4PP/4KB1R w Kk - 0 1',
    '2r1r1k1/5ppp/8/2pp4/8/1N3P2/PP4PP/2R1R1K1 w - - 0 1',
    '8/5pk1/3R2p1/1P5p/r6P/5P2/6PK/8 w - - 0 1',
    '3q2k1/5pp1/8/3b4/8/3B4/5PP1/3Q2K1 w - - 0 1',
    '4k3/pp3ppp/2n1b3/8/8/2B1N3/PP3PPP/4K3 b - - 0 1',
  ]
  const seen = new Set<string>()
  for (let number = 0; number < 120; number++) {
    const random = makeRandom(number)
    const line = play(beginnings[number % beginnings.length]!, 60, (moves, position) => {
      // Captures are frequent, so that games reach endings.
      const captures = moves.filter(({ to }) => position.board.occupied.has(to))
      const from = captures.length > 0 && random() < 0.3 ? captures : moves
      return from[Math.floor(random() * from.length)]
    })
    const names = found(line)
    expect([pgnOf(line), names]).toEqual([pgnOf(line), slowPatterns(line.fens)])
    for (const name of names) seen.add(name)
  }
  expect(seen.size).toBeGreaterThan(40)
})
