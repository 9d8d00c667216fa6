// SPDX-License-Identifier: GPL-3.0-or-later
/** The claims of the lessons: the Lab confirms them, and every text uses only existing figures. */
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { legalMoves, parsePosition, playUci } from '../../../engine/chess/rules.ts'
import { TREE_NODES } from '../../../engine/lab/layout.ts'
import { makeSquare } from 'chessops/util'
import { KEY_BITS } from '../../../renderer/lab/lessons/more/keys.ts'
import type { Lab } from '../../../engine/modules/lab.ts'
import {
  type Findings,
  type Lesson,
  type Found,
  commandOf,
  last,
  framesOf,
} from '../../../renderer/lab/lessons/lesson.ts'
import { statesAfter, walk } from '../../../renderer/lab/lessons/hand-tree.ts'
import { type Calculated, calculate } from '../../../renderer/lab/lessons/calculations.ts'
import { BEST_FIRST, FOUR_MOVES, LESSONS, type LessonId } from '../../../renderer/lab/lessons/lessons.ts'
import { storyOf } from '../../../renderer/lab/lessons/story.ts'
import texts from '../../../renderer/locales/en/lessons.json'
import { startLab } from '../../engine/lab/lab.ts'
import { openEngine, runIn } from './lesson-runs.ts'

const lessons: readonly Lesson<LessonId>[] = LESSONS
const found = new Map<string, Findings>()
/** Compiles the Lab and the engine with switches when they are first needed. */
const BUILD_AND_RUN_MS = 300_000
/** What the lessons calculate besides searches. */
let calculated: Partial<Calculated> = {}
let lab: Lab
let engine: WebAssembly.Module

beforeAll(async () => {
  lab = await startLab()
  engine = await openEngine()
  for (const { id, runs, calculation: name } of lessons) {
    found.set(
      id,
      runs.map((run) => runIn(lab, run, engine)),
    )
    if (name) calculated = { ...calculated, ...calculate({ name }) }
  }
}, BUILD_AND_RUN_MS)

const countsOf = ({ score, mate, pv, statistics: { nodes } }: Found) => ({ score, mate, pv, nodes })

/** The prediction that the text of each lesson calls true. */
const EXPECTED: Readonly<Record<LessonId, string>> = {
  tree: 'c',
  minimax: 'c',
  negamax: 'b',
  alphabeta: 'c',
  bounds: 'b',
  questions: 'b',
  order: 'c',
  clubPlayer: 'c',
  horizonOne: 'b',
  horizonTwo: 'a',
  quiescence: 'c',
  deepening: 'c',
  corridor: 'b',
  nullWindow: 'c',
  remember: 'c',
  pass: 'b',
  giveUp: 'b',
  onlyMove: 'a',
  selective: 'b',
  mate: 'b',
  judgement: 'b',
  network: 'c',
  realEngine: 'b',
  bitboards: 'b',
  keys: 'b',
  signs: 'b',
  retrograde: 'b',
  evolution: 'c',
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (id, lesson) => {
  it('has legal positions and searches that the Lab knows', () => {
    for (const { fen } of [lesson, ...lesson.runs]) expect(parsePosition(fen).ok, fen).toBe(true)
    expect(commandOf(lesson.take)).toContain(`--with ${lesson.take.with}`)
  })

  it('takes a search of its own into the Lab, on the position that it shows, and the record has room', () => {
    const { take, runs } = lesson
    expect(take.fen).toBe(lesson.fen)
    const taken = runIn(lab, take, engine)
    expect(taken).toHaveLength(take.depth)
    if (!take.with.startsWith('alfabeta'))
      expect(last(taken).statistics.nodes).toBeLessThanOrEqual(TREE_NODES)
    if (runs.length === 0) return
    const own = runs.findIndex(
      (run) => take.depth <= run.depth && isDeepStrictEqual({ ...run, depth: take.depth }, take),
    )
    expect(taken.map(countsOf)).toEqual(found.get(id)![own]!.slice(0, take.depth).map(countsOf))
  })

  it('has the answer that the Lab finds', () => {
    expect(lesson.answer(found.get(id)!, calculated)).toBe(EXPECTED[id])
  })

  it('has a picture that moves', () => {
    const { picture } = lesson
    if (typeof picture === 'string' || 'tree' in picture) return
    const frames = framesOf(lesson, picture, found.get(id)!)
    for (const [run, depth] of picture.lines) {
      const line = frames.filter((frame) => frame.run === lesson.runs[run] && frame.found.depth === depth)
      const moves = line.flatMap(({ move }) => move?.uci ?? [])
      expect(moves.length).toBeGreaterThan(0)
      expect(moves).toEqual(line[0]!.found.pv)
      expect(line.map(({ isEnd }) => isEnd)).toEqual([...moves.map(() => false), true])
    }
    expect(frames.filter(({ isEnd }) => isEnd)).toHaveLength(picture.lines.length)
  })

  it('has every figure that its text names, and names every figure', () => {
    const figures = lesson.figures(found.get(id)!, calculated)
    for (const value of Object.values(figures)) expect(Number.isFinite(value)).toBe(true)
    const explained = lesson.tableAt === 'code' ? texts.code.reports : ''
    const named = [...`${texts.of[id].shown}${explained}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(figures).toSorted())
    const { shown: _shown, ...before } = texts.of[id]
    expect(JSON.stringify(before)).not.toMatch(/"[^"]*\{\w/)
  })
})

const figuresOf = (id: LessonId) =>
  lessons.find((lesson) => lesson.id === id)!.figures(found.get(id)!, calculated)
const scoresOf = (id: LessonId) => found.get(id)!.map((run) => last(run).score)
const moves = (id: LessonId, run: number) => found.get(id)![run]!.map(({ pv }) => pv[0])

/** Claims of the texts apart from their figures. */
describe('the texts', () => {
  it('call savings savings', () => {
    const giveUp = figuresOf('giveUp')
    expect(Math.min(giveUp.futility!, giveUp.razoring!, giveUp.late!)).toBeGreaterThan(0)
    const remember = figuresOf('remember')
    expect(remember.middle).toBeGreaterThan(0)
    expect(remember.small).toBeGreaterThan(1)
    const nullWindow = figuresOf('nullWindow')
    expect(Math.min(nullWindow.saved!, nullWindow.lost!)).toBeGreaterThan(0)
    expect(figuresOf('pass').times).toBeGreaterThan(2)
    const { all, some, ladder } = figuresOf('selective')
    expect(Math.max(some!, ladder!)).toBeLessThan(all!)
    const { moves: onlyMoves, without, answers } = figuresOf('keys')
    expect(onlyMoves).toBeLessThan(without!)
    expect(answers).toBeLessThan(onlyMoves!)
  })

  it('say that a value stays the same where it does', () => {
    expect(new Set(scoresOf('order')).size).toBe(1)
    expect(new Set(scoresOf('giveUp').slice(0, 4)).size).toBe(1)
    const [alone, passing] = scoresOf('pass')
    expect(passing).toBe(alone)
    expect(new Set(scoresOf('nullWindow').slice(0, 4)).size).toBe(1)
    expect(new Set(scoresOf('corridor').slice(0, 3)).size).toBe(1)
  })

  it('say what the two selective searches find', () => {
    const { true: truth, guess, rung } = figuresOf('selective')
    expect(guess).toBe(truth)
    expect(rung).toBeLessThan(truth!)
    expect(moves('selective', 2).at(-1)).not.toBe(moves('selective', 0).at(-1))
  })

  it('count what the key of a position needs', () => {
    const { bare, rook, pawn, half, whole, positions } = figuresOf('keys')
    expect(rook! + pawn!).toBe(bare)
    expect(Math.min(rook!, pawn!)).toBeGreaterThan(0)
    expect([half, whole]).toEqual([0, 0])
    expect(positions).toBeGreaterThan(5500)
    expect(positions).toBeLessThan(6000)
  })

  it('say how much the engine saves, and that it does not take the pawn', () => {
    const { plain, engine: nodes, without, again, reduced } = figuresOf('realEngine')
    expect(plain).toBeGreaterThan(1e6)
    expect(without).toBeGreaterThan(2 * nodes!)
    expect(again).toBeLessThan(reduced! / 10)
    expect(moves('realEngine', 1)).not.toContain('b4a5')
  })

  it('show where passing lies and what tells the truth', () => {
    const { truth, lie, verified } = figuresOf('pass')
    expect([truth, verified]).toEqual([5, 5])
    expect(lie).toBe(2)
  })

  it('show every extension where it sees more', () => {
    const { pawn, queen, sacrifice, singular, dearer } = figuresOf('onlyMove')
    expect(queen).toBeGreaterThan(pawn! + 5)
    expect([sacrifice, singular]).toEqual([3, 4])
    expect(dearer).toBeGreaterThan(0)
    expect(moves('onlyMove', 5).at(-1)).toBe('h3h7')
  })

  it('name the moves that are played', () => {
    expect(moves('horizonTwo', 0)[2]).toBe('g5g6')
    expect(moves('horizonTwo', 1).slice(2)).toEqual(['f2c5', 'f2c5', 'f2c5'])
    expect(moves('pass', 2).at(-1)).toBe('f8f2')
    expect(moves('clubPlayer', 2)).not.toContain('b4a5')
    expect(found.get('alphabeta')!.map((run) => last(run).pv[0])).toEqual(['b5c6', 'b5c6', 'b5c6'])
  })
})

/** The moves of a line as the texts write them, without signs for check and mate. */
function sanOf(fen: string, line: readonly string[]): string[] {
  let at = fen
  return line.map((uci) => {
    const played = playUci(at, uci)
    if (!played.ok) throw new Error(`${at} ${uci}`)
    at = played.value.fen
    return played.value.san.replace(/[+#]$/, '')
  })
}

/** The moves that the Lab tries first in the story of a lesson, each with the reply that decides it. */
function triedIn(id: LessonId): string[] {
  const { story } = lessons.find((lesson) => lesson.id === id)!
  const { tree } = last(runIn(lab, story!, engine))
  const moves = storyOf(tree!, story!.fen, 3).flatMap(({ move, reply }) => [move.san, reply.san])
  return moves.map((san) => san.replace(/[+#]$/, ''))
}

/** The first moves of the line that a run expects at a depth. */
const lineIn = (id: LessonId, run: number, depth: number, most = 1): string[] => {
  const each = found.get(id)![run]!.find((one) => one.depth === depth)!
  return sanOf(lessons.find((lesson) => lesson.id === id)!.runs[run]!.fen, each.pv.slice(0, most))
}

/** All moves and squares in the texts of a lesson, in their order. A lesson that is not here names none. */
const NAMED: Partial<Record<LessonId, () => string[]>> = {
  bitboards: () => [...[0, 1, 8, 63].map((bit) => makeSquare(bit)), 'e2', 'e4'],
  tree: () => ['c6', ...lineIn('tree', 0, 1)],
  alphabeta: () => [...triedIn('alphabeta'), triedIn('alphabeta')[0]!],
  clubPlayer: () => {
    const line = lineIn('clubPlayer', 1, 6, 6)
    return [line[0]!, 'a5', ...line.slice(1), 'h5', line[0]!]
  },
  horizonOne: () => [lineIn('horizonOne', 0, 1)[0]!.slice(-2)],
  horizonTwo: () => {
    const [check] = lineIn('horizonTwo', 0, 3)
    const [truth] = lineIn('horizonTwo', 0, 4)
    return ['f2', 'c5', truth!, check!, truth!, check!, truth!]
  },
  quiescence: () => [lineIn('quiescence', 0, 1)[0]!.slice(-2)],
  pass: () => {
    const run = found.get('pass')![2]!
    return sanOf(lessons.find(({ id }) => id === 'pass')!.runs[2]!.fen, last(run).pv.slice(0, 1))
  },
  onlyMove: () => lineIn('onlyMove', 5, 6),
}

/** A figure of `docs/lab.md`, in the row that ends with a name. */
function documented(row: string, pattern: RegExp): number[] {
  const docs = readFileSync('docs/lab.md', 'utf8')
  const line = docs.split('\n').find((each) => each.includes(`(\`${row}\`) |`))!
  return pattern
    .exec(line)!
    .slice(1)
    .map((figure) => Number(figure.replaceAll(',', '')))
}

const numberOf = (id: LessonId): number => lessons.findIndex((lesson) => lesson.id === id) + 1
const depthOf = (id: LessonId, run = 0): number =>
  lessons.find((lesson) => lesson.id === id)!.runs[run]!.depth
const rootValue = (tree: typeof FOUR_MOVES): number => walk(tree, true).at(-1)!.value!
/** The first depth from which a run always plays the move that it plays at the end. */
const settledAt = (id: LessonId, run: number): number =>
  moves(id, run).findLastIndex((uci) => uci !== moves(id, run).at(-1)) + 2

/** The numbers that the explanation of each lesson has in its words, in their order. A lesson that is not here has none. */
const COUNTED: Partial<Record<LessonId, () => number[]>> = {
  tree: () => [2, depthOf('tree'), 30, 40, depthOf('tree'), depthOf('tree') + 2, 1],
  minimax: () => {
    const steps = walk(FOUR_MOVES, false)
    const states = statesAfter(FOUR_MOVES, steps, steps.length)
    const of = (name: string) => states[FOUR_MOVES.findIndex((node) => node.name === name)]!.value!
    const leaves = FOUR_MOVES.filter(({ children }) => children.length === 0)
    const most = Math.max(...leaves.map(({ value }) => value!))
    return [of('A'), of('B'), of('C'), of('D'), rootValue(FOUR_MOVES), most, leaves.length]
  },
  alphabeta: () => [numberOf('tree'), found.get('tree')![0]![1]!.score, numberOf('minimax')],
  questions: () => [rootValue(BEST_FIRST), rootValue(BEST_FIRST)],
  clubPlayer: () => [1],
  horizonTwo: () => [3, settledAt('horizonTwo', 0), 3, settledAt('horizonTwo', 1)],
  deepening: () => [depthOf('deepening'), 1, depthOf('deepening') - 1, depthOf('deepening'), 4],
  corridor: () => [2, depthOf('corridor', 4) - 1, depthOf('corridor', 4)],
  nullWindow: () => documented('negascout-bad', /more in (\d+) of (\d+); worst/).toReversed(),
  remember: () => {
    const [small, large] = documented('fine-solved', /depth 25, ([\d,]+) nodes.*depth 26, ([\d,]+) nodes/)
    return [16, 1024, 1024, Math.round(small! / large!)]
  },
  pass: () => [1],
  onlyMove: () => [4, 6, 4, 2, 4, 3, 6],
  selective: () => [depthOf('selective', 3), depthOf('selective', 2), depthOf('selective')],
  mate: () => [depthOf('mate')],
  network: () => [8],
  bitboards: () => [1, 1, 0, 1],
  keys: () => [KEY_BITS / 2, KEY_BITS, 4],
  signs: () => [1, 2, 3, 1],
  // The records of seven pieces are not ours.
  retrograde: () => [517, 549],
  realEngine: () => [depthOf('realEngine'), depthOf('realEngine', 1)],
}

const SAN = /(?<!\w)(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8]|[a-h][1-8])(?!\w)/g

it('counts in the lesson on alpha-beta the replies to the first move and one to each other', () => {
  const { fen } = lessons.find(({ id }) => id === 'alphabeta')!
  const played = playUci(fen, last(found.get('alphabeta')![1]!).pv[0]!)
  if (!played.ok) throw new Error(played.code)
  const { replies, others, few } = figuresOf('alphabeta')
  expect(replies).toBe(legalMoves(played.value.fen).length)
  expect(others! + 1).toBe(legalMoves(fen).length)
  expect(replies! + others!).toBe(few)
})

it('tells in the lesson on alpha-beta that another order found another move with the same value', () => {
  const [one, other] = [found.get('tree')![0]![1]!, found.get('alphabeta')![1]!.at(-1)!]
  expect(one).toMatchObject({ depth: other.depth, score: other.score })
  expect(one.pv[0]).not.toBe(other.pv[0])
})

describe.each(lessons.map(({ id }) => [id] as const))('the story of %s', (id) => {
  it('names the moves of its runs, in their order', () => {
    expect(JSON.stringify(texts.of[id]).match(SAN) ?? []).toEqual(NAMED[id]?.() ?? [])
  })

  it('has the numbers of its runs', () => {
    const said = [...texts.of[id].shown.matchAll(/(?<![\w{])\d[\d,]*\d|(?<![\w{])\d/g)]
    expect(said.map(([figure]) => Number(figure.replaceAll(',', '')))).toEqual(COUNTED[id]?.() ?? [])
  })

  it('begins the reason for its right answer with the word', () => {
    const { right } = lessons.find((lesson) => lesson.id === id)!
    for (const [choice, why] of Object.entries(texts.of[id].question.why))
      expect(why.startsWith('Right'), why).toBe(choice === right)
  })
})

describe('the stories', () => {
  it('tell how the corridor on board 2 loses at depth 3 and saves in all', () => {
    const [, , , open, narrow] = found.get('corridor')!
    expect(open![1]!.score - open![2]!.score).toBeGreaterThanOrEqual(100)
    expect(narrow![2]!.statistics.nodes).toBeGreaterThan(open![2]!.statistics.nodes)
    expect(narrow![3]!.statistics.nodes).toBeLessThan(open![3]!.statistics.nodes)
    expect(figuresOf('corridor').wild).toBeGreaterThan(0)
  })

  it('tell that deepening is cheaper with and without a table', () => {
    const { direct, ordered, total } = figuresOf('deepening')
    expect(ordered).toBeLessThan(direct!)
    expect(total).toBeLessThan(ordered!)
  })

  it('end in a legal game: the pawn of the club player runs after the exchanges', () => {
    let { fen } = lessons.find(({ id }) => id === 'clubPlayer')!
    for (const san of [...lineIn('clubPlayer', 1, 6, 6), 'Kxb3', 'h5']) {
      const move = legalMoves(fen).find((each) => each.san.replace(/[+#]$/, '') === san)
      const played = playUci(fen, move!.uci)
      expect(played.ok, san).toBe(true)
      if (played.ok) ({ fen } = played.value)
    }
  })
})
