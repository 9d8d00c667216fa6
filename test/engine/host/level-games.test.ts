// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Levels at the engine's port: the model of the human move and the search together, the search alone, the book of a level,
 * bare kings, and pieces that levels do not give away.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pawnAttacks } from 'chessops/attacks'
import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { opposite, parseUci } from 'chessops/util'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { EngineClient } from '../../../engine/contract/client.ts'
import { dialFor } from '../../../engine/host/dial.ts'
import type { HumanParts } from '../../../engine/host/machine.ts'
import type { Machine } from '../../../engine/host/machine.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { makeRandom } from '../../../engine/host/random.ts'
import { Session } from '../../../engine/host/session.ts'
import { portPair } from '../../../engine/contract/port.ts'
import type { EngineOptions, FilesInForce, SearchRequest, Style } from '../../../engine/contract/protocol.ts'
import { START_FEN, makeRequest } from '../../contract/recorder.ts'

beforeAll(buildEngine)

const sessions: Session[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.close()
})

interface Setup {
  machine?: Partial<Machine>
  options?: Partial<EngineOptions>
  seed?: number
}

function start({ machine = {}, options = {}, seed = 1 }: Setup = {}) {
  const parts = { ...nodeMachine(ENGINE_FOLDER), ...machine }
  const session = new Session(parts, { ownBook: false, hashMb: 1, ...options }, seed)
  sessions.push(session)
  const [ours, theirs] = portPair()
  session.connect(theirs, { owner: true })
  const client = new EngineClient(ours)
  const files: FilesInForce[] = []
  client.onFiles((inForce) => files.push(inForce))
  const ask = async (request: Partial<SearchRequest>) => {
    const limit = { moveTimeMs: 60_000 }
    const outcome = await client.search(makeRequest({ limit, purpose: 'play', ...request }))
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome
  }
  const outcomeOf = (elo: number, fen: string, moves: readonly string[] = [], chess960 = false) =>
    ask({ position: { fen, moves, chess960 }, elo })
  const moveOf = async (...asked: Parameters<typeof outcomeOf>) => (await outcomeOf(...asked)).best!
  return { client, files, ask, outcomeOf, moveOf }
}

const readHuman = (): Promise<HumanParts | null> => nodeMachine(ENGINE_FOLDER).readHuman()

/** The model with bytes overwritten. */
async function damage(part: keyof HumanParts, at: number): Promise<HumanParts | null> {
  const parts = await readHuman()
  return parts && { ...parts, [part]: parts[part].slice().fill(1, at, at + 20) }
}

/** Counts how often the model is read. */
function countReads() {
  const counted = { reads: 0, readHuman: () => (counted.reads++, readHuman()) }
  return counted
}

describe('the model', () => {
  it('is read once, when a level plays for the first time', async () => {
    const machine = countReads()
    const { client, moveOf } = start({ machine })
    await client.search(makeRequest({ limit: { depth: 4 }, elo: 1000 }))
    await client.search(makeRequest({ limit: { depth: 4 }, purpose: 'play' }))
    expect(machine.reads).toBe(0)
    await moveOf(1000, START_FEN)
    await moveOf(1400, START_FEN, ['e2e4'])
    expect(machine.reads).toBe(1)
  })

  it('decides what a level plays: it opens as people do', async () => {
    const played = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const { moveOf } = start({ seed })
      played.add(await moveOf(1500, START_FEN))
    }
    const oddities = ['a2a4', 'b1a3', 'f2f3', 'g1h3', 'g2g4', 'h2h3', 'h2h4']
    expect([...played].filter((move) => oddities.includes(move))).toEqual([])
    expect(played).toContain('e2e4')
    expect(played.size).toBeGreaterThan(1)
  })

  it('reports among how many moves people hesitate', async () => {
    const { client, outcomeOf } = start()
    const exchange = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5c6']
    const taken = (await outcomeOf(1500, START_FEN, exchange)).choices!
    const quiet = (await outcomeOf(1500, GUARDED[4]!)).choices!
    expect(taken).toBeGreaterThanOrEqual(1)
    expect(quiet).toBeGreaterThan(taken)
    const full = await client.search(makeRequest({ limit: { depth: 4 }, purpose: 'play' }))
    expect(full.ok && full.choices).toBe(undefined)
  })

  it('knows castling in Chess960', async () => {
    const { moveOf } = start()
    const fen = 'rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w CAca - 0 1'
    expect(await moveOf(1500, fen, [], true)).toMatch(/^[a-h][1-8][a-h][1-8]$/)
  })

  it('predicts what people play, for several ratings at once', async () => {
    const machine = countReads()
    const { client } = start({ machine })
    const position = { fen: 'rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2', moves: [] }
    const found = await client.predict(position, [800, 2400])
    const shares = new Map(found.ok ? found.moves.map(({ uci, shares }) => [uci, shares]) : [])
    // The knight that attacks the queen loses the pawn, and beginners play it more often than anybody else.
    expect(shares.get('g8f6')![0]).toBeGreaterThan(1.2 * shares.get('g8f6')![1]!)
    expect(shares.get('b8c6')![1]).toBeGreaterThan(0.5)
    await client.predict(position, [1500])
    expect(machine.reads).toBe(1)
  })

  it('that is missing predicts nothing', async () => {
    const { client, files } = start({ machine: { readHuman: () => Promise.resolve(null) } })
    const answer = await client.predict({ fen: START_FEN, moves: [] }, [1500])
    expect(answer).toMatchObject({ ok: false, code: 'UNSUPPORTED' })
    expect(files.at(-1)?.refused).toEqual([{ option: 'elo', code: 'BAD_MODEL', name: 'UNREADABLE' }])
  })

  it.each([
    ['missing', 'UNREADABLE', () => Promise.resolve(null)],
    ['damaged', 'DAMAGED', () => damage('file', 5000)],
    ['none', 'NO_MODEL', () => damage('file', 0)],
    ['without its program', 'UNREADABLE', () => damage('wasm', 0)],
  ])('that is %s is refused by name, and the search decides alone', async (_, name, broken) => {
    const { files, moveOf } = start({ machine: { readHuman: broken } })
    expect(await moveOf(1500, START_FEN, ['e2e4', 'e7e5'])).toMatch(/^[a-h][1-8][a-h][1-8]$/)
    expect(files.at(-1)?.refused).toEqual([{ option: 'elo', code: 'BAD_MODEL', name }])
    // A queen that can be captured for nothing is captured.
    expect(await moveOf(2000, 'r1b1kbnr/pppp1ppp/2n5/4p3/4P2q/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 4')).toBe(
      'f3h4',
    )
  })
})

/** White may take on d5, or lock the centre with e5; at a move of the game, which the draw depends on. */
const positionAt = (move: number) => ({
  fen: `rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 ${move}`,
  moves: [],
})

describe('a style', () => {
  it('shows in the moves', async () => {
    const { ask } = start()
    const played = async (style: SearchRequest['style']) => {
      const moves: (string | null)[] = []
      for (let move = 3; move < 23; move++) {
        const { best } = await ask({ position: positionAt(move), elo: 1300, ...(style && { style }) })
        moves.push(best)
      }
      return (wanted: string) => moves.filter((move) => move === wanted).length
    }
    const [closed, open] = [await played('closed'), await played('open')]
    expect(closed('e4e5')).toBeGreaterThan(open('e4e5'))
    expect(open('e4d5')).toBeGreaterThan(closed('e4d5'))
  })

  it('that costs strength is played by a stronger player, also in what it overlooks', async () => {
    const { ask } = start()
    const choicesOf = async (elo: number, style?: Style) =>
      (await ask({ position: positionAt(3), elo, ...(style && { style }) })).choices
    expect(await choicesOf(1300, 'attacker')).toBe(await choicesOf(dialFor(1300, 'attacker')))
    expect(await choicesOf(1300, 'attacker')).not.toBe(await choicesOf(1300))
  })

  it('plays the same with the same seed', async () => {
    const [one, other] = [start({ seed: 7 }), start({ seed: 7 })]
    const request = { position: positionAt(3), elo: 1300, style: 'attacker' } as const
    expect((await one.ask(request)).best).toBe((await other.ask(request)).best)
  })
})

describe('a repertoire', () => {
  it('is played before the book, and without one', async () => {
    for (const ownBook of [true, false]) {
      const { ask } = start({ options: { ownBook } })
      const position = { fen: START_FEN, moves: ['e2e4', 'e7e5'] }
      const outcome = await ask({ position, elo: 1500, repertoire: 'kingsGambit' })
      expect([outcome.best, outcome.source]).toEqual(['f2f4', 'book'])
    }
  })

  it('belongs to a level: full strength does not use it, nor does a search among other moves', async () => {
    const { ask } = start()
    const position = { fen: START_FEN, moves: ['e2e4', 'e7e5'] }
    const repertoire = 'kingsGambit'
    expect((await ask({ position, limit: { depth: 3 }, repertoire })).source).toBe('search')
    const among = await ask({ position, elo: 1500, repertoire, searchMoves: ['g1f3', 'f1c4'] })
    expect(among.source).toBe('search')
  })
})

describe('the book of a level', () => {
  const line = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'e1g1', 'f8e7']

  it.each([
    [800, 2, 6],
    [1400, 6, 8],
    [2600, 10, null],
  ])('of %d Elo is open at ply %d and closed at ply %s', async (elo, open, closed) => {
    const { outcomeOf } = start({ options: { ownBook: true } })
    expect((await outcomeOf(elo, START_FEN, line.slice(0, open))).source).toBe('book')
    if (closed !== null)
      expect((await outcomeOf(elo, START_FEN, line.slice(0, closed))).source).toBe('search')
  })

  it('goes at most as deep as the option says', async () => {
    const { outcomeOf } = start({ options: { ownBook: true, bookDepth: 1 } })
    expect((await outcomeOf(2600, START_FEN, ['e2e4'])).source).toBe('search')
  })
})

/** Plies within which a bare king is to be mated. */
const MATED_WITHIN = 100

describe('a bare king', () => {
  it.each([
    [800, '8/8/8/3k4/8/8/8/R3K3 w - - 0 1'],
    [800, '8/8/8/3k4/8/8/8/4KQ2 w - - 0 1'],
    [1200, '8/8/3k4/8/8/8/4PK2/8 w - - 0 1'],
  ])('is mated at %d from %s', async (elo, fen) => {
    const { moveOf } = start()
    const random = makeRandom(elo)
    const game = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
    for (let ply = 0; ply < MATED_WITHIN && !game.isEnd(); ply++) {
      const replies = [...game.allDests()].flatMap(([from, squares]) =>
        [...squares].map((to) => ({ from, to })),
      )
      const reply = replies[Math.floor(random() * replies.length)]!
      game.play(game.turn === 'white' ? parseUci(await moveOf(elo, makeFen(game.toSetup())))! : reply)
    }
    expect(game.isCheckmate(), makeFen(game.toSetup())).toBe(true)
  })
})

/** Positions in which pawns guard squares that pieces can go to. */
const GUARDED = [
  'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  'rnbqkb1r/ppp1pppp/5n2/3p4/3P1B2/4P3/PPP2PPP/RN1QKBNR b KQkq - 0 3',
  'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 w - - 0 8',
  'r2q1rk1/ppp2ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPP2PPP/R2Q1RK1 w - - 0 8',
  'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 b - - 5 10',
  '2r2rk1/pp1bqppp/2n1pn2/3p4/3P4/P1NBPN2/1P3PPP/2RQ1RK1 w - - 0 13',
  'r4rk1/1pp1qppp/p1np1n2/4p3/2P5/2NPP1P1/PP2QPBP/R4RK1 w - - 0 13',
  '8/pp3pkp/2n3p1/3rp3/8/P1R2NP1/1P3P1P/6K1 w - - 0 28',
]
const SEEDS = [1, 2, 3]

/** True if a move captures nothing and leaves a piece where a pawn can capture it. */
function isGift(fen: string, uci: string): boolean {
  const game = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
  const move = parseUci(uci)!
  if (!('from' in move) || game.board.occupied.has(move.to)) return false
  if (game.board.pawn.has(move.from) || game.board.king.has(move.from)) return false
  const guards = pawnAttacks(game.turn, move.to).intersect(game.board.pieces(opposite(game.turn), 'pawn'))
  return guards.nonEmpty()
}

describe('a piece', () => {
  it('counts as a gift where a pawn can capture it', () => {
    expect(isGift(GUARDED[0]!, 'f3d4')).toBe(true)
    expect(isGift(GUARDED[0]!, 'f3e5')).toBe(false)
    expect(isGift(GUARDED[0]!, 'f1c4')).toBe(false)
  })

  it.each([1500, 1900, 2300])('is not put where a pawn captures it for nothing, at %d', async (elo) => {
    for (const seed of SEEDS) {
      const { moveOf } = start({ seed })
      for (const fen of GUARDED) {
        const move = await moveOf(elo, fen)
        expect(isGift(fen, move), `${fen} ${move}`).toBe(false)
      }
    }
  })
})
