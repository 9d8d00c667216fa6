// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The replayer compared with the slow reader: it must return the same, or be unsure.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { madeUp } from '../../../build/pgn/grammar.ts'
import { mutated } from '../../../build/pgn/mutations.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { makeUci } from '../../../engine/host/core-instance.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { MAX_REPLAYED_PLIES, Replayer } from '../../../engine/modules/replayer.ts'
import { type TestCore, startCore } from '../core/core.ts'

let replayer: Replayer
let core: TestCore
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: 1 << 20 })
  core = await startCore()
})

/** Moves in UCI, or the failure. */
function replay(text: Uint8Array | string): string[] | string {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  replayer.text.set(bytes)
  const plies = replayer.replay(0, bytes.length)
  if (typeof plies === 'string') return plies
  return Array.from(replayer.moves.subarray(0, plies), (move) => makeUci(move, false))
}

/** The moves as the reader returns them, Chess960 castling as the king's own two squares. */
function read(text: string): string[] {
  const { tree } = readGame(text)
  return mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).uci!)
}

/** Four plies per round, back to the first position. */
const shuffle = (rounds: number): string => game('Nf3 Nf6 Ng1 Ng8 '.repeat(rounds))

const game = (moves: string, tags = ''): string => `[Event "?"]\n[Result "*"]\n${tags}\n${moves} *\n`

describe('a game in the export format', () => {
  it.each([
    [
      'moves',
      '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 9. Rxd1',
    ],
    ['move numbers without spaces', '1.e4 e5 2.Nf3 Nc6 3.Bb5'],
    [
      'en passant, promotion and checks',
      '1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Nf6 5. gxh8=Q Ng8 6. Qh5+ Kd7 7. Q8xh7',
    ],
    ['long castling', '1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O'],
    ['two knights for one square', '1. Nf3 Nf6 2. d3 d6 3. Nbd2 Nbd7 4. e4 e5 5. Nc4 Nc5 6. Ncxe5 Ncxe4'],
    ['a pinned knight that is no candidate', '1. e4 e5 2. Nc3 Bb4 3. d3 d6 4. Nge2 Nf6'],
    [
      'glyphs and comments',
      '{Before} 1. e4! $14 {[%clk 0:01:02] } e5?! ; to the end) {\n% hidden } (\n2. Nf3!? $1$2 Nc6',
    ],
    ['variations', '1. e4 (1. d4 d5 (1... Nf6 {a ) b} 2. c4) 2. c4) 1... e5 (1... c5) 2. Nf3'],
    ['a mate', '1. f3 e5 2. g4 Qh4#'],
    ['no moves', ''],
  ])('%s', (_name, moves) => {
    expect(replay(game(moves))).toEqual(read(game(moves)))
  })

  it('from a position of its own', () => {
    const fen = '4k2r/8/8/3pP3/8/8/8/R3K3 w Qk d6 0 1'
    const text = game('1. exd6 O-O 2. O-O-O', `[SetUp "1"]\n[FEN "${fen}"]\n`)
    expect(replay(text)).toEqual(['e5d6', 'e8g8', 'e1c1'])
    expect(read(text)).toEqual(['e5d6', 'e8g8', 'e1c1'])
  })

  it('without a result, or with any', () => {
    for (const end of ['', '1-0', '0-1\n', '1/2-1/2 \r\n', '*']) {
      expect(replay(`[Event "?"]\r\n\r\n1. e4 e5 ${end}`)).toEqual(['e2e4', 'e7e5'])
    }
  })

  it('has the keys of its positions', () => {
    const text = game('1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Bg4 5. d4 exd4 6. c4 dxc3 7. bxc3')
    const moves = replay(text) as string[]
    core.position(START_FEN)
    expect(replayer.firstKey).toBe(BigInt.asUintN(64, core.key()))
    for (const [ply, move] of moves.entries()) {
      core.move(move)
      expect(replayer.keys[ply]).toBe(BigInt.asUintN(64, core.key()))
    }
  })

  it('of any length that it stores', () => {
    expect(replay(shuffle(MAX_REPLAYED_PLIES / 4)).length).toBe(MAX_REPLAYED_PLIES)
    expect(replay(shuffle(MAX_REPLAYED_PLIES / 4 + 1))).toBe('too long')
  })
})

describe('is not sure of', () => {
  it.each([
    ['an illegal move', '1. e4 e5 2. Nf4'],
    ['a move that could be two', '1. Nf3 Nf6 2. d3 d6 3. Nd2'],
    ['a move into check', '1. e4 e5 2. Qh5 Ke7 3. Qxe5+ Kf6'],
    ['castling without the right', '1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. Kf1 d6 5. Ke1 h6 6. O-O'],
    ['zeros for castling', '1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0'],
    ['a promotion without a piece', '1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Nf6 5. gxh8'],
    ['a null move', '1. e4 -- 2. d4'],
    ['long algebraic pawn moves', '1. e2e4'],
    ['a word', '1. e4 well 1... e5'],
    ['a sign glued to a move', '1. e4 e5 2. Nf3+='],
    ['a comment that is not closed', '1. e4 { e5'],
    ['a variation that is not closed', '1. e4 (1. d4'],
    ['a bracket too many', '1. e4 ) e5'],
    ['a result in a variation', '1. e4 (1. d4 1-0) e5'],
    ['text behind the result', '1. e4 1-0 and so on'],
    ['a tag among the moves', '1. e4\n[Event "x"]\n e5'],
  ])('%s', (_name, moves) => {
    expect(replay(game(moves))).toBe('unsure')
  })

  it.each([
    ['a position that is none', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]'],
    ['two positions', `[FEN "${START_FEN}"]\n[FEN "${START_FEN}"]`],
    ['a variant', '[Variant "Atomic"]'],
    ['a tag that is not closed', '[White "x]'],
    ['a tag without quotes', '[White x]'],
    ['a tag without a name', '[ "x"]'],
    ['a second Event', '[Event "x"]'],
    ['a tag behind an empty line', '\n[Site "x"]'],
    ['something behind a tag', '[White "x"] 1.'],
  ])('%s', (_name, tags) => {
    expect(replay(game('1. e4', `${tags}\n`))).toBe('unsure')
  })
})

it('agrees with the reader on any bytes, or is unsure', () => {
  let sure = 0
  const judge = (bytes: Uint8Array) => {
    const moves = replay(bytes)
    if (typeof moves === 'string') return
    sure += 1
    expect([bytes, moves]).toEqual([bytes, read(new TextDecoder('latin1').decode(bytes))])
  }
  const games = readFileSync('test/data/self-play.pgn', 'utf8')
    .split(/\n\n(?=\[Event)/)
    .map((text) => new TextEncoder().encode(text))
  for (let number = 0; number < 400; number++) {
    const random = makeRandom(number)
    judge(madeUp(number))
    judge(mutated(games[number % games.length]!, random))
  }
  expect(sure).toBeGreaterThan(40)
})
