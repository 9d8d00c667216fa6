// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The lessons in their order: positions, searches, and the predictions that come true. Scores are from White's view.
 */
import { REAL_ENGINE } from './engine-lesson.ts'
import { cutsOf, handTree, walk } from './hand-tree.ts'
import { NETWORK_LESSON } from './krk/network-lesson.ts'
import { type Findings, type Found, type Lesson, last, nodesOf } from './lesson.ts'
import { BITBOARDS } from './more/bitboards-lesson.ts'
import { EVOLUTION } from './more/evolution-lesson.ts'
import { KEYS } from './more/keys-lesson.ts'
import { RETROGRADE } from './more/retrograde-lesson.ts'
import { SIGN_LESSON } from './more/signs-lesson.ts'
import {
  BISHOPS,
  BLOCKED,
  CLUB,
  CORNERED,
  FINE,
  GUARDED,
  LADDER,
  PINNED,
  QUIET,
  ROOKS,
  RUNNER,
  SMOTHERED,
  SPANISH,
  STORM,
  WILD,
} from './positions.ts'

/** Four moves with three replies each; C is the best, D the worst. */
export const FOUR_MOVES = handTree({
  A1: 7, A2: 2, A3: 5,
  B1: 3, B2: 6, B3: 8,
  C1: 9, C2: 4, C3: 6,
  D1: 1, D2: 10, D3: 5,
}) // prettier-ignore
/** The same tree with the best move first. */
export const BEST_FIRST = handTree({
  C1: 9, C2: 4, C3: 6,
  B1: 3, B2: 6, B3: 8,
  A1: 7, A2: 2, A3: 5,
  D1: 1, D2: 10, D3: 5,
}) // prettier-ignore
/** Both kinds of cuts: 2 against 5 where Black chooses, 7 against 5 where White chooses. */
export const BOTH_CUTS = handTree({
  AAAA: 5, AAAB: 8, AABA: 2, AABB: 9,
  ABAA: 7, ABAB: 9, ABBA: 6, ABBB: 1,
  BAAA: 4, BAAB: 6, BABA: 3, BABB: 7,
  BBAA: 8, BBAB: 5, BBBA: 9, BBBB: 6,
}) // prettier-ignore

/** The result of a run at one of its depths. */
const at = (found: Findings, run: number, depth: number): Found => found[run]![depth - 1]!
const leavesAt = (found: Findings, run: number, depth: number): number =>
  at(found, run, depth).statistics.leaves
const moveAt = (found: Findings, run: number, depth: number): string | undefined =>
  at(found, run, depth).pv[0]
const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)
const times = (large: number, small: number): number => Math.round((10 * large) / small) / 10

/** A lesson whose figures need the nodes of its runs. */
type Plan<Id extends string> = Omit<Lesson<Id>, 'answer' | 'figures'> & {
  answer(found: Findings, nodes: readonly number[]): ReturnType<Lesson['answer']>
  figures?(found: Findings, nodes: readonly number[]): Readonly<Record<string, number>>
}

function lesson<const Id extends string>(plan: Plan<Id>): Lesson<Id> {
  const nodes = (found: Findings) => plan.runs.map((run, index) => nodesOf(run, found[index]!))
  return {
    ...plan,
    answer: (found) => plan.answer(found, nodes(found)),
    figures: (found) => plan.figures?.(found, nodes(found)) ?? {},
  }
}

const MATERIAL = 'alphabeta,mvv-lva'
const JUDGED = 'alphabeta,mvv-lva,engine,quiescence'
const DEEPENING = `${JUDGED},deepening,table,hash-move`

export const LESSONS = [
  lesson({
    id: 'tree',
    fen: SPANISH,
    picture: 'growth',
    runs: [{ fen: SPANISH, depth: 4, with: 'negamax' }],
    table: 'depths',
    countsLeaves: true,
    answer: (found) => (leavesAt(found, 0, 4) > 500_000 ? 'c' : leavesAt(found, 0, 4) > 5000 ? 'b' : 'a'),
    figures: (found) => {
      const [two, four] = [leavesAt(found, 0, 2), leavesAt(found, 0, 4)]
      // For a million positions per second. Two more half-moves multiply as the last two did.
      const six = (four / two) * four
      return { two, four, branching: Math.round(Math.sqrt(four / two)), minutes: Math.round(six / 1e6 / 60) }
    },
    right: 'b',
    take: { fen: SPANISH, depth: 3, with: 'negamax' },
  }),
  lesson({
    id: 'minimax',
    fen: SPANISH,
    picture: { tree: FOUR_MOVES, prunes: false, view: 'white' },
    extras: ['boxes', 'real', 'code'],
    real: { fen: BLOCKED, depth: 2, with: 'minimax', record: true },
    runs: [],
    table: null,
    answer: () => 'c',
    right: 'a',
    take: { fen: SPANISH, depth: 2, with: 'minimax' },
  }),
  lesson({
    id: 'negamax',
    fen: SPANISH,
    picture: { tree: FOUR_MOVES, prunes: false, view: 'mover' },
    extras: ['code'],
    runs: [
      { fen: SPANISH, depth: 3, with: 'minimax' },
      { fen: SPANISH, depth: 3, with: 'negamax' },
    ],
    table: 'totals',
    answer: (found, [two, one]) => (two === one && last(found[0]).score === last(found[1]).score ? 'b' : 'a'),
    figures: (_found, [nodes]) => ({ nodes: nodes! }),
    right: 'b',
    take: { fen: SPANISH, depth: 3, with: 'negamax' },
  }),
  lesson({
    id: 'alphabeta',
    fen: SPANISH,
    picture: { tree: BEST_FIRST, prunes: true, view: 'white' },
    extras: ['code', 'doors', 'order'],
    story: { fen: SPANISH, depth: 2, with: MATERIAL, record: true },
    runs: [
      // In the same order, so that both choose the same move among moves of equal value.
      { fen: SPANISH, depth: 2, with: 'minimax,mvv-lva' },
      { fen: SPANISH, depth: 2, with: MATERIAL },
      { fen: SPANISH, depth: 2, with: 'alphabeta,captures-first' },
    ],
    table: 'totals',
    countsLeaves: true,
    answer: (found) => (leavesAt(found, 1, 2) * 10 < leavesAt(found, 0, 2) ? 'c' : 'b'),
    figures: (found) => ({
      all: leavesAt(found, 0, 2),
      few: leavesAt(found, 1, 2),
      others: leavesAt(found, 1, 1) - 1,
      replies: leavesAt(found, 1, 2) - (leavesAt(found, 1, 1) - 1),
      more: leavesAt(found, 2, 2),
    }),
    right: 'a',
    take: { fen: SPANISH, depth: 2, with: MATERIAL },
  }),
  lesson({
    id: 'bounds',
    fen: SPANISH,
    picture: { tree: BOTH_CUTS, prunes: true, view: 'white' },
    extras: ['code'],
    runs: [
      { fen: SPANISH, depth: 4, with: 'alphabeta' },
      { fen: SPANISH, depth: 4, with: 'failsoft' },
    ],
    table: 'totals',
    tableAt: 'code',
    answer: () => {
      const value = cutsOf(BOTH_CUTS)[0]!.value
      return value === 8 ? 'a' : value === 2 ? 'b' : 'c'
    },
    figures: (_found, [hard, soft]) => {
      const [first, second] = cutsOf(BOTH_CUTS)
      const leaves = BOTH_CUTS.filter(({ children }) => children.length === 0)
      return {
        first: first!.value,
        alpha: first!.alpha,
        ghost: first!.ghosts[0]!,
        second: second!.value,
        beta: second!.beta,
        leaves: leaves.length,
        looked: walk(BOTH_CUTS, true).filter(({ kind }) => kind === 'leaf').length,
        hard: Math.max(hard!, soft!),
      }
    },
    right: 'c',
    take: { fen: SPANISH, depth: 4, with: 'failsoft' },
  }),
  lesson({
    id: 'questions',
    fen: SPANISH,
    picture: { tree: BEST_FIRST, prunes: true, view: 'white' },
    runs: [
      { fen: SPANISH, depth: 3, with: 'minimax' },
      { fen: SPANISH, depth: 3, with: 'alphabeta' },
    ],
    table: 'depths',
    answer: (found) =>
      found[0]!.every(({ score, pv }, index) => {
        const other = found[1]![index]!
        return score === other.score && pv[0] === other.pv[0]
      })
        ? 'b'
        : 'a',
    right: 'c',
    take: { fen: SPANISH, depth: 3, with: 'alphabeta' },
  }),
  lesson({
    id: 'order',
    fen: SPANISH,
    picture: { tree: FOUR_MOVES, prunes: true, view: 'white' },
    runs: [
      { fen: SPANISH, depth: 4, with: 'alphabeta,mvv-lva,killers,history' },
      { fen: SPANISH, depth: 4, with: 'alphabeta,captures-first' },
      { fen: SPANISH, depth: 4, with: 'alphabeta,random' },
      { fen: SPANISH, depth: 4, with: 'alphabeta,worst-first,mvv-lva' },
    ],
    table: 'totals',
    answer: (_found, nodes) => (nodes[3]! > 50 * nodes[0]! ? 'c' : nodes[3]! > 5 * nodes[0]! ? 'b' : 'a'),
    figures: (_found, nodes) => ({
      best: nodes[0]!,
      worst: nodes[3]!,
      times: Math.round(nodes[3]! / nodes[0]!),
    }),
    right: 'b',
    take: { fen: SPANISH, depth: 4, with: 'alphabeta,mvv-lva,killers,history' },
  }),
  SIGN_LESSON,
  lesson({
    id: 'clubPlayer',
    fen: CLUB,
    picture: {
      lines: [
        [0, 5],
        [0, 7],
        [1, 6],
        [2, 1],
      ],
    },
    runs: [
      { fen: CLUB, depth: 7, with: 'alphabeta,mvv-lva,killers,history,table,hash-move,unstoppable-pawn' },
      { fen: CLUB, depth: 6, with: 'alphabeta,mvv-lva,killers,history,table,hash-move,quiescence' },
      {
        fen: CLUB,
        depth: 4,
        with: 'alphabeta,mvv-lva,killers,history,table,hash-move,quiescence,unstoppable-pawn',
      },
    ],
    table: 'depths',
    answer: (found) =>
      found[1]!.every(({ pv }) => pv[0] === 'b4a5') && moveAt(found, 2, 1) !== 'b4a5' ? 'c' : 'a',
    figures: (found) => {
      const wrong = found[0]!.filter(({ pv }) => pv[0] === 'b4a5').map(({ depth }) => depth)
      return {
        taken: Math.max(...wrong),
        blind: last(found[1]).depth,
        nodes: at(found, 2, 1).statistics.nodes,
      }
    },
    right: 'a',
    take: {
      fen: CLUB,
      depth: 4,
      with: 'alphabeta,mvv-lva,killers,history,table,hash-move,quiescence,unstoppable-pawn',
    },
  }),
  lesson({
    id: 'horizonOne',
    fen: ROOKS,
    picture: {
      lines: [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 3],
      ],
    },
    runs: [
      { fen: ROOKS, depth: 6, with: MATERIAL },
      { fen: ROOKS, depth: 6, with: `${MATERIAL},quiescence` },
    ],
    table: 'depths',
    answer: (found) => {
      const [jumping, steady] = found.map((run) => new Set(run.map(({ score }) => score)).size)
      return jumping! > 1 && steady === 1 ? 'b' : 'c'
    },
    figures: (found) => ({
      odd: at(found, 0, 1).score / 100,
      even: at(found, 0, 2).score / 100,
      truth: last(found[1]).score / 100,
    }),
    right: 'c',
    take: { fen: ROOKS, depth: 5, with: `${MATERIAL},quiescence` },
  }),
  lesson({
    id: 'horizonTwo',
    fen: PINNED,
    picture: {
      lines: [
        [0, 3],
        [0, 5],
        [1, 3],
      ],
    },
    runs: [
      { fen: PINNED, depth: 5, with: MATERIAL },
      { fen: PINNED, depth: 5, with: `${MATERIAL},quiescence` },
    ],
    table: 'depths',
    answer: (found) => (moveAt(found, 0, 3) === 'g5g6' && moveAt(found, 0, 5) === 'f2c5' ? 'a' : 'b'),
    figures: (found) => ({
      dream: at(found, 0, 3).score / 100,
      truth: last(found[0]).score / 100,
    }),
    right: 'b',
    take: { fen: PINNED, depth: 5, with: MATERIAL },
  }),
  lesson({
    id: 'quiescence',
    fen: GUARDED,
    picture: {
      lines: [
        [0, 1],
        [1, 1],
      ],
    },
    runs: [
      { fen: GUARDED, depth: 3, with: MATERIAL },
      { fen: GUARDED, depth: 3, with: `${MATERIAL},quiescence` },
    ],
    table: 'depths',
    answer: (found) => (moveAt(found, 0, 1) === 'd1d6' && moveAt(found, 1, 1) !== 'd1d6' ? 'c' : 'a'),
    figures: (found) => ({
      without: at(found, 0, 1).score / 100,
      with: at(found, 1, 1).score / 100,
      nodes: at(found, 1, 1).statistics.nodes,
      plain: at(found, 0, 1).statistics.nodes,
    }),
    right: 'a',
    take: { fen: GUARDED, depth: 1, with: `${MATERIAL},quiescence` },
  }),
  lesson({
    id: 'deepening',
    fen: QUIET,
    picture: {
      lines: [
        [2, 1],
        [2, 2],
        [2, 3],
        [2, 4],
        [2, 5],
      ],
    },
    runs: [
      { fen: QUIET, depth: 5, with: JUDGED },
      { fen: QUIET, depth: 5, with: `${JUDGED},deepening` },
      { fen: QUIET, depth: 5, with: DEEPENING },
    ],
    table: 'totals',
    answer: (_found, nodes) => (nodes[2]! < nodes[0]! ? 'c' : nodes[2]! < 2 * nodes[0]! ? 'b' : 'a'),
    figures: (found, nodes) => {
      const early = found[0]!.slice(0, -1).reduce((sum, { statistics }) => sum + statistics.nodes, 0)
      return {
        extra: percent(early, last(found[0]).statistics.nodes),
        direct: nodes[0]!,
        ordered: nodes[1]!,
        total: nodes[2]!,
      }
    },
    right: 'b',
    take: { fen: QUIET, depth: 5, with: DEEPENING },
  }),
  lesson({
    id: 'corridor',
    fen: QUIET,
    picture: {
      lines: [
        [1, 3],
        [1, 4],
        [1, 5],
      ],
    },
    runs: [
      { fen: QUIET, depth: 5, with: DEEPENING },
      { fen: QUIET, depth: 5, with: `${DEEPENING},aspiration`, corridor: 50 },
      { fen: QUIET, depth: 5, with: `${DEEPENING},aspiration`, corridor: 10 },
      { fen: WILD, depth: 4, with: DEEPENING },
      { fen: WILD, depth: 4, with: `${DEEPENING},aspiration`, corridor: 10 },
    ],
    table: 'totals',
    answer: (_found, nodes) => (nodes[1]! < nodes[0]! && nodes[2]! > nodes[0]! ? 'b' : 'a'),
    figures: (_found, nodes) => ({
      open: nodes[0]!,
      wide: nodes[1]!,
      narrow: nodes[2]!,
      more: percent(nodes[2]! - nodes[0]!, nodes[0]!),
      wild: percent(nodes[3]! - nodes[4]!, nodes[3]!),
    }),
    right: 'c',
    take: { fen: QUIET, depth: 5, with: `${DEEPENING},aspiration`, corridor: 50 },
  }),
  lesson({
    id: 'nullWindow',
    fen: SPANISH,
    picture: {
      lines: [
        [0, 5],
        [1, 5],
      ],
    },
    runs: [
      { fen: SPANISH, depth: 5, with: 'alphabeta,mvv-lva,killers,piece-squares' },
      { fen: SPANISH, depth: 5, with: 'negascout,mvv-lva,killers,piece-squares' },
      { fen: SPANISH, depth: 5, with: 'mtdf,mvv-lva,killers,piece-squares' },
      { fen: SPANISH, depth: 5, with: 'sss,mvv-lva,killers,piece-squares' },
      { fen: SPANISH, depth: 4, with: 'alphabeta,random,engine' },
      { fen: SPANISH, depth: 4, with: 'negascout,random,engine' },
    ],
    table: 'totals',
    answer: (_found, nodes) => (nodes[1]! < nodes[0]! && nodes[5]! > nodes[4]! ? 'c' : 'a'),
    figures: (_found, nodes) => ({
      saved: percent(nodes[0]! - nodes[1]!, nodes[0]!),
      lost: percent(nodes[5]! - nodes[4]!, nodes[4]!),
    }),
    right: 'a',
    take: { fen: SPANISH, depth: 5, with: 'negascout,mvv-lva,killers,piece-squares' },
  }),
  lesson({
    id: 'remember',
    fen: FINE,
    picture: {
      lines: [
        [0, 14],
        [3, 14],
      ],
    },
    runs: [
      { fen: FINE, depth: 14, with: 'alphabeta' },
      { fen: FINE, depth: 14, with: 'alphabeta,table,hash-move', entries: 16 },
      { fen: FINE, depth: 14, with: 'alphabeta,table,hash-move', entries: 1024 },
      { fen: FINE, depth: 14, with: 'alphabeta,table,hash-move', entries: 1_048_576 },
      { fen: QUIET, depth: 5, with: JUDGED },
      { fen: QUIET, depth: 5, with: `${JUDGED},table`, entries: 1_048_576 },
    ],
    table: 'totals',
    answer: (_found, nodes) => (nodes[0]! > 100 * nodes[3]! ? 'c' : nodes[0]! > 10 * nodes[3]! ? 'b' : 'a'),
    figures: (_found, nodes) => ({
      times: Math.round(nodes[0]! / nodes[3]!),
      small: times(nodes[0]!, nodes[1]!),
      gain: Math.round((1000 * (nodes[2]! - nodes[3]!)) / nodes[2]!) / 10,
      middle: percent(nodes[4]! - nodes[5]!, nodes[4]!),
    }),
    right: 'b',
    take: { fen: FINE, depth: 14, with: 'alphabeta,table,hash-move', entries: 1024 },
  }),
  KEYS,
  lesson({
    id: 'pass',
    fen: CORNERED,
    picture: {
      lines: [
        [2, 8],
        [3, 8],
        [4, 8],
      ],
    },
    runs: [
      { fen: QUIET, depth: 5, with: 'alphabeta,mvv-lva,killers,engine,quiescence' },
      { fen: QUIET, depth: 5, with: 'alphabeta,mvv-lva,killers,engine,quiescence,null-move' },
      { fen: CORNERED, depth: 8, with: MATERIAL },
      { fen: CORNERED, depth: 8, with: `${MATERIAL},null-move` },
      { fen: CORNERED, depth: 8, with: `${MATERIAL},null-move,verification` },
    ],
    table: 'totals',
    answer: (found) => (last(found[2]).score > last(found[3]).score ? 'b' : 'a'),
    figures: (found, nodes) => ({
      times: times(nodes[0]!, nodes[1]!),
      truth: last(found[2]).score / 100,
      lie: last(found[3]).score / 100,
      verified: last(found[4]).score / 100,
    }),
    right: 'c',
    take: { fen: CORNERED, depth: 8, with: `${MATERIAL},null-move` },
  }),
  lesson({
    id: 'giveUp',
    fen: SMOTHERED,
    picture: {
      lines: [
        [4, 4],
        [5, 4],
      ],
    },
    runs: [
      { fen: QUIET, depth: 5, with: 'alphabeta,mvv-lva,killers,engine,quiescence' },
      { fen: QUIET, depth: 5, with: 'alphabeta,mvv-lva,killers,engine,quiescence,futility' },
      { fen: QUIET, depth: 5, with: 'alphabeta,mvv-lva,killers,engine,quiescence,razoring' },
      { fen: QUIET, depth: 5, with: 'alphabeta,mvv-lva,killers,engine,quiescence,late-moves' },
      { fen: SMOTHERED, depth: 4, with: 'alphabeta,mvv-lva,killers,check-extension' },
      { fen: SMOTHERED, depth: 4, with: 'alphabeta,mvv-lva,killers,check-extension,razoring' },
    ],
    table: 'totals',
    answer: (found) => (last(found[4]).mate !== undefined && last(found[5]).mate === undefined ? 'b' : 'a'),
    figures: (found, nodes) => ({
      futility: percent(nodes[0]! - nodes[1]!, nodes[0]!),
      razoring: percent(nodes[0]! - nodes[2]!, nodes[0]!),
      late: percent(nodes[0]! - nodes[3]!, nodes[0]!),
      blind: last(found[5]).score / 100,
    }),
    right: 'a',
    take: { fen: SMOTHERED, depth: 4, with: 'alphabeta,mvv-lva,killers,check-extension,razoring' },
  }),
  lesson({
    id: 'onlyMove',
    fen: SMOTHERED,
    picture: {
      lines: [
        [0, 6],
        [1, 4],
        [2, 4],
        [3, 4],
        [4, 6],
        [5, 6],
      ],
    },
    runs: [
      { fen: SMOTHERED, depth: 6, with: MATERIAL },
      { fen: SMOTHERED, depth: 4, with: `${MATERIAL},check-extension` },
      { fen: RUNNER, depth: 4, with: MATERIAL },
      { fen: RUNNER, depth: 4, with: `${MATERIAL},pawn-extension` },
      { fen: STORM, depth: 6, with: `${MATERIAL},killers,deepening,table,hash-move,quiescence` },
      { fen: STORM, depth: 6, with: `${MATERIAL},killers,deepening,table,hash-move,quiescence,singular` },
    ],
    table: 'totals',
    answer: (found) => (last(found[0]).mate === undefined && at(found, 1, 4).mate === 4 ? 'a' : 'c'),
    figures: (found, nodes) => ({
      plain: at(found, 0, 4).statistics.nodes,
      extended: at(found, 1, 4).statistics.nodes,
      pawn: last(found[2]).score / 100,
      queen: last(found[3]).score / 100,
      sacrifice: last(found[4]).score / 100,
      singular: last(found[5]).mate ?? 0,
      dearer: percent(nodes[5]! - nodes[4]!, nodes[4]!),
    }),
    right: 'c',
    take: { fen: SMOTHERED, depth: 4, with: `${MATERIAL},check-extension` },
  }),
  lesson({
    id: 'selective',
    fen: SPANISH,
    picture: {
      lines: [
        [0, 5],
        [1, 5],
        [2, 5],
      ],
    },
    runs: [
      { fen: SPANISH, depth: 5, with: 'alphabeta,mvv-lva,engine' },
      { fen: SPANISH, depth: 5, with: 'selective,engine' },
      { fen: SPANISH, depth: 5, with: 'ladder,engine' },
      { fen: SPANISH, depth: 4, with: 'negamax,engine' },
    ],
    table: 'depths',
    answer: (found) =>
      [1, 2].some((run) => at(found, 0, 5).score !== at(found, run, 5).score) &&
      [1, 2, 3].every((depth) => at(found, 3, depth).score === at(found, 1, depth).score)
        ? 'b'
        : 'a',
    figures: (found) => ({
      all: at(found, 3, 4).statistics.nodes,
      some: at(found, 1, 4).statistics.nodes,
      ladder: at(found, 2, 5).statistics.nodes,
      true: at(found, 0, 5).score / 100,
      guess: at(found, 1, 5).score / 100,
      rung: at(found, 2, 5).score / 100,
    }),
    right: 'c',
    take: { fen: SPANISH, depth: 4, with: 'ladder,engine' },
  }),
  lesson({
    id: 'mate',
    fen: LADDER,
    picture: {
      lines: [
        [0, 6],
        [1, 6],
      ],
    },
    runs: [
      { fen: LADDER, depth: 6, with: MATERIAL },
      { fen: LADDER, depth: 6, with: `${MATERIAL},flat-mate` },
    ],
    table: 'depths',
    answer: (found) => (last(found[0]).pv.length < last(found[1]).pv.length ? 'b' : 'a'),
    figures: (found) => ({
      first: found[0]!.find(({ mate }) => mate !== undefined)?.depth ?? 0,
      short: last(found[0]).pv.length,
      long: last(found[1]).pv.length,
    }),
    right: 'a',
    take: { fen: LADDER, depth: 6, with: `${MATERIAL},flat-mate` },
  }),
  lesson({
    id: 'judgement',
    fen: BISHOPS,
    picture: {
      lines: [
        [0, 2],
        [3, 2],
      ],
    },
    runs: [
      { fen: BISHOPS, depth: 2, with: 'alphabeta,quiescence' },
      { fen: BISHOPS, depth: 2, with: 'alphabeta,quiescence,pairs' },
      { fen: BISHOPS, depth: 2, with: 'alphabeta,quiescence,piece-squares' },
      { fen: BISHOPS, depth: 2, with: 'alphabeta,quiescence,engine' },
    ],
    table: 'totals',
    answer: (found) => (last(found[1]).score > last(found[0]).score ? 'b' : 'a'),
    figures: (found) => ({
      pieces: last(found[0]).score / 100,
      pair: (last(found[1]).score - last(found[0]).score) / 100,
      engine: last(found[3]).score / 100,
    }),
    right: 'c',
    take: { fen: BISHOPS, depth: 2, with: 'alphabeta,quiescence,engine' },
  }),
  NETWORK_LESSON,
  EVOLUTION,
  RETROGRADE,
  BITBOARDS,
  REAL_ENGINE,
] as const

export type LessonId = (typeof LESSONS)[number]['id']
