// SPDX-License-Identifier: GPL-3.0-or-later
/** Which positions of a game become exercises, with a judge whose answers are written down and with the real engine. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openJudge, openModel, peopleOf } from '../../../build/training/engines.ts'
import type { Judge } from '../../../electron/review/judge.ts'
import {
  effortOf,
  type Exercise,
  mineGame,
  MINING,
  type People,
  themesOf,
} from '../../../electron/training/mining.ts'
import { legalMoves, playUci, START_FEN, turnOf } from '../../../engine/chess/rules.ts'
import type { Score } from '../../../engine/contract/protocol.ts'
import { fail, succeed } from '../../../engine/contract/result.ts'

const EFFORT = effortOf(8000)

/** The best two lines of a position, scores from the mover's view: `['e1e8 ...', 300]`, or the moves to a mate as `#2`. */
type Known = readonly (readonly [pv: string, score: number | `#${number}`])[]

const scoreFor = (fen: string, score: number | `#${number}`): Score => {
  const sign = turnOf(fen) === 'white' ? 1 : -1
  return typeof score === 'number'
    ? { kind: 'cp', value: sign * score }
    : { kind: 'mate', moves: sign * Number(score.slice(1)) }
}

/** A position for the table: the board and whose turn it is. */
const keyOf = (fen: string): string => fen.split(' ', 2).join(' ')

/** Answers from a table; about any other position that it is level. */
function judgeOf(known: Readonly<Record<string, Known>>): Judge {
  return {
    search: async ({ position: { fen }, lines }) => {
      const moves = legalMoves(fen)
      const level = moves.map(({ uci }) => [uci, 0] as const)
      const told = known[keyOf(fen)] ?? level
      const found = told.slice(0, lines).map(([pv, score]) => ({
        depth: 10,
        nodes: 0,
        score: scoreFor(fen, score),
        pv: pv.split(' '),
      }))
      return succeed({ best: found[0]?.pv[0] ?? null, lines: found })
    },
    forget: async () => {},
  }
}

/** Everybody finds each move with the same chance. */
const peopleWho = (share: number): People => ({
  finds: (_, moves) => moves.flatMap((__, at) => (at % 2 === 1 ? [[share, share, share]] : [])),
})

/** A game that ends with the solver to move. The first moves only pass the time, as no exercise begins so early. */
const TIME = ['g1h1', 'g8h8', 'h1g1', 'h8g8', 'g1h1', 'g8h8', 'h1g1']
const gameOf = (fen: string, lead: string) => ({ fen, moves: [...TIME, 'h8g8', lead] })
const keyAfter = (fen: string, ...moves: string[]): string => {
  let at = fen
  for (const move of moves) {
    const played = playUci(at, move)
    if (!played.ok) throw new Error(`${move}: ${played.code}`)
    at = played.value.fen
  }
  return keyOf(at)
}

async function mined(
  game: { fen: string; moves: readonly string[] },
  known: Readonly<Record<string, Known>>,
  people = peopleWho(0.3),
): Promise<Exercise[]> {
  const found = await mineGame(game, judgeOf(known), people, EFFORT)
  return found.ok ? found.value : []
}

describe('a fork', () => {
  // White plays Rd1-c1, and the knight forks king and rook.
  const FEN = '6k1/5ppp/8/8/5n2/8/5PPP/3R2K1 w - - 0 1'
  const game = gameOf(FEN, 'd1c1')
  const task = keyAfter(FEN, 'd1c1')
  const won = keyAfter(FEN, 'd1c1', 'f4e2', 'g1f1')
  const after = {
    [won]: [
      ['e2c1 f1e1 c1a2 e1d2 h7h6 g2g3 g7g6 f2f3', 420],
      ['h7h6 c1d1', 0],
    ],
  } as const satisfies Record<string, Known>
  const KNOWN: Record<string, Known> = {
    [task]: [
      ['f4e2 g1f1 e2c1 f1e1 c1a2 e1d2 h7h6 g2g3 g7g6 f2f3', 420],
      ['h7h6 g1f1', 0],
    ],
    ...after,
  }

  it('begins with the mistake of the opponent and ends with a move of the solver', async () => {
    const [exercise, ...more] = await mined(game, KNOWN)
    expect(more).toEqual([])
    expect(exercise?.moves[0]).toBe('d1c1')
    expect(exercise?.moves[1]).toBe('f4e2')
    expect(exercise!.moves.length % 2).toBe(0)
    expect(exercise).toMatchObject({ ply: TIME.length + 1, score: { kind: 'cp', value: -420 } })
  })

  it('is no exercise if another move is about as good', async () => {
    expect(await mined(game, { ...KNOWN, [task]: [KNOWN[task]![0]!, ['h7h6 g1f1', 300]] })).toEqual([])
  })

  it('is no exercise if the search is about to change its mind', async () => {
    const judge = judgeOf(KNOWN)
    const wavering: Judge = {
      ...judge,
      search: async (request) => {
        const found = await judge.search(request)
        return found.ok && request.lines > 1 ? succeed({ ...found.value, best: 'h7h6' }) : found
      },
    }
    expect(await mineGame(game, wavering, peopleWho(0.3), EFFORT)).toEqual(succeed([]))
  })

  it('is no exercise if nearly everybody sees it', async () => {
    expect(await mined(game, KNOWN, peopleWho(0.97))).toEqual([])
  })

  it('is a missed win if the player of the game made another move', async () => {
    const [played] = await mined({ ...game, moves: [...game.moves, 'f4e2', 'g1f1'] }, KNOWN)
    const [missed] = await mined({ ...game, moves: [...game.moves, 'h7h6'] }, KNOWN)
    expect(played?.missed).toBe(false)
    expect(missed?.missed).toBe(true)
    expect(themesOf(missed!)).toContain('missedWin')
  })

  it('is found again neither inside its own solution nor in the opening', async () => {
    const long = { ...game, moves: [...game.moves, 'f4e2', 'g1f1', 'e2c1', 'f1e1'] }
    expect(await mined(long, KNOWN)).toHaveLength(1)
    expect(MINING.firstPly).toBeGreaterThan(1)
    expect(await mined({ fen: FEN, moves: ['d1c1'] }, KNOWN)).toEqual([])
  })
})

describe('a mate', () => {
  // Black plays Kg8-h8 and is mated on the back rank.
  const FEN = '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1'
  const game = { fen: FEN, moves: [...TIME, 'h8g8', 'h2h3', 'g8h8'] }
  const task = keyAfter(FEN, ...game.moves)
  const mate: Known = [
    ['e1e8', '#1'],
    ['g2g3', 480],
  ]

  it('is an exercise even if it is easy', async () => {
    const [exercise] = await mined(game, { [task]: mate }, peopleWho(0.95))
    expect(exercise).toMatchObject({ kind: 'mate', moves: ['g8h8', 'e1e8'] })
    expect(themesOf(exercise!)).toEqual(
      expect.arrayContaining(['mate', 'mateIn1', 'backRankMate', 'oneMove']),
    )
  })

  it('is no exercise if there is another mate', async () => {
    expect(await mined(game, { [task]: [mate[0]!, ['g2g3', '#4']] })).toEqual([])
  })

  it('is no exercise if the line does not mate', async () => {
    expect(await mined(game, { [task]: [['g2g4', '#2'], mate[1]!] })).toEqual([])
  })
})

describe('a defence', () => {
  // Black threatens mate on the first rank, and only one move stops it.
  const FEN = '4r1k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1'
  const game = { fen: FEN, moves: [...TIME.slice(0, 6), 'b1a1', 'e8e7', 'h1g1', 'e7e2'] }
  const task = keyAfter(FEN, ...game.moves)
  const known = (next: number): Record<string, Known> => ({
    [task]: [
      ['g1f1 e2e8', 10],
      ['h2h3 e2e1', next],
    ],
    [keyAfter(FEN, ...game.moves.slice(0, -1))]: [['e7e8', -350]],
    [keyAfter(FEN, ...game.moves, 'h2h3')]: [['e2e1', -next]],
    [keyAfter(FEN, ...game.moves, 'g1f1', 'e2e8')]: [
      ['a1d1 h7h6', 10],
      ['h2h3 e8e1', next],
    ],
  })

  it('saves the game where every other move loses it', async () => {
    const [exercise] = await mined({ ...game, moves: [...game.moves, 'h2h3'] }, known(-900))
    expect(exercise).toMatchObject({ kind: 'defence', moves: ['e7e2', 'g1f1', 'e2e8', 'a1d1'], missed: true })
    expect(themesOf(exercise!)).toContain('equality')
  })

  it('is no exercise if a single move is all there is', async () => {
    const { [keyAfter(FEN, ...game.moves, 'g1f1', 'e2e8')]: _, ...rest } = known(-900)
    expect(await mined({ ...game, moves: [...game.moves, 'h2h3'] }, rest)).toEqual([])
  })

  it('is no exercise if other moves only lose a little', async () => {
    expect(await mined({ ...game, moves: [...game.moves, 'h2h3'] }, known(-250))).toEqual([])
  })
})

it('reports a judge that fails, and asks it no more', async () => {
  let searches = 0
  const judge: Judge = {
    search: async () => {
      searches += 1
      return searches < 3 ? succeed({ best: null, lines: [] }) : fail('CRASHED', 'exit 1')
    },
    forget: async () => {},
  }
  const game = { fen: START_FEN, moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4'] }
  expect(await mineGame(game, judge, peopleWho(0.5), EFFORT)).toMatchObject({ ok: false, code: 'CRASHED' })
  expect(searches).toBe(3)
})

it('finds nothing in a game without moves, and ignores what follows an illegal one', async () => {
  const judge = judgeOf({})
  expect(await mineGame({ fen: START_FEN, moves: [] }, judge, peopleWho(0.5), EFFORT)).toEqual(succeed([]))
  expect(await mineGame({ fen: START_FEN, moves: ['e2e5', 'x'] }, judge, peopleWho(0.5), EFFORT)).toEqual(
    succeed([]),
  )
})

describe('with the engine', () => {
  let judge: Judge
  let people: People
  beforeAll(async () => {
    judge = await openJudge()
    people = peopleOf(await openModel())
  }, 120_000)
  const mine = async (moves: string) => {
    const found = await mineGame({ fen: START_FEN, moves: moves.split(' ') }, judge, people, EFFORT)
    return found.ok ? found.value.map(({ kind, moves: line }) => `${kind} ${line.join(' ')}`) : found.code
  }

  it('finds the mate of the scholar', async () => {
    expect(await mine('e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7')).toEqual(['mate g8f6 h5f7'])
  })

  it('finds the same again, whatever it has searched before', async () => {
    const legal = 'e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5'
    const first = await mine(legal)
    await mine('d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7')
    expect(await mine(legal)).toEqual(first)
    expect(first).not.toEqual([])
  })
})
