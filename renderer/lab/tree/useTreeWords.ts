// SPDX-License-Identifier: GPL-3.0-or-later
/** The words for the nodes of a tree: moves, values and reasons. Scores are always from White's view. */
import { formatScore } from '../../../engine/chess/notation.ts'
import { INFINITE, NODE_GHOST, REASON_CUT } from '../../../engine/lab/layout.ts'
import { movesToMate } from '../../../engine/modules/lab-words.ts'
import { useText } from '../../locales/text.ts'
import { useNotation } from '../../stores/notation.ts'
import { type Gain, gainOf, type Pieces } from './tree-gains.ts'
import type { TreeMoves } from './tree-moves.ts'
import { boundOf, reasonOf } from './tree-reasons.ts'
import type { TreeLabels } from './tree-scene.ts'
import { isAgain, NONE, type TreeShape } from './tree-shape.ts'

/** The maximum number of kinds of pieces in a sentence. */
const MOST_KINDS = 3

/** The number of moves that a picture names at once; the others get their names a little later. */
const NAMED_AT_ONCE = 24

/** The parts of a tree that words need. */
export interface TreeSource {
  shape: TreeShape
  moves: TreeMoves
}

/** `+0.35`, `−1.20`, `#5`. @param centipawns White's view */
function scoreText(centipawns: number): string {
  const moves = movesToMate(centipawns)
  const score =
    moves === null ? ({ kind: 'cp', value: centipawns } as const) : ({ kind: 'mate', moves } as const)
  return formatScore(score).replace('-', '−')
}

/** One end of a window as a number, or infinite. */
export function edgeText(centipawns: number): string {
  if (Math.abs(centipawns) < INFINITE) return scoreText(centipawns)
  return centipawns > 0 ? '∞' : '−∞'
}

const moverIsWhite = ({ moves }: TreeSource, node: number): boolean => moves.mover(node) === 'white'

/** A score of the tree, which is from the view of the node's mover, from White's view. */
export const turned = (source: TreeSource, node: number, score: number): number =>
  moverIsWhite(source, node) ? score : -score

/** `+0.35`, `≥ +0.35`: the value of a node with its bound. */
function valueSign(source: TreeSource, node: number): string {
  const { tree } = source.shape
  if (tree.kind[node] === NODE_GHOST) return ''
  const score = scoreText(turned(source, node, tree.value[node]!))
  const bound = boundOf(tree, node)
  if (bound === 'exact') return score
  return `${(bound === 'lower') === moverIsWhite(source, node) ? '≥' : '≤'} ${score}`
}

/** Call in setup. */
export function useTreeWords() {
  const { t, n } = useText()
  const { written } = useNotation()

  /** `a rook and two pawns`; just `material` for more than three kinds of pieces. */
  function pieceWords(pieces: Pieces): string {
    if (pieces.length > MOST_KINDS) return t('lab.tree.gain.material')
    const words = pieces.map(({ piece, count }) =>
      t(`lab.tree.gain.pieces.${piece}`, { count: n(count) }, count),
    )
    return words.reduce((one, other) => t('lab.tree.gain.and', { one, other }))
  }
  function gainWords(gain: Gain | null): string {
    if (gain === null) return ''
    if (gain.kind === 'mate' || gain.kind === 'promotion') return t(`lab.tree.gain.${gain.kind}`)
    const won = pieceWords(gain.won)
    if (gain.kind === 'takes') return t('lab.tree.gain.takes', { won })
    if (gain.lost.length === 0) return t('lab.tree.gain.wins', { won })
    return t('lab.tree.gain.trades', { won, lost: pieceWords(gain.lost) })
  }

  const sideWord = (isWhite: boolean): string => t(isWhite ? 'lab.tree.white' : 'lab.tree.black')

  /** The move that led to a node. */
  function moveWord({ shape, moves }: TreeSource, node: number): string {
    if (shape.up[node] === NONE) return ''
    if (isAgain(shape, node)) return t('lab.tree.again')
    return shape.tree.move[node] === 0 ? t('lab.tree.pass') : written(moves.san(node))
  }

  const rootWord = (source: TreeSource, node: number): string =>
    t('lab.tree.root', { side: sideWord(moverIsWhite(source, node)) })

  /** `4.Bxa6 bxa6`; empty at a root. */
  const pathWords = (source: TreeSource, node: number): string =>
    source.moves
      .path(node)
      .map(({ number, san }) => `${number}${written(san)}`)
      .join(' ')

  /** Text for the value of a node and its bound. */
  function valueWords(source: TreeSource, node: number): string {
    const { tree } = source.shape
    if (tree.kind[node] === NODE_GHOST) return t('lab.tree.panel.ghostValue')
    const score = scoreText(turned(source, node, tree.value[node]!))
    const bound = boundOf(tree, node)
    if (bound === 'exact') return score
    const isAtLeast = (bound === 'lower') === moverIsWhite(source, node)
    return t(isAtLeast ? 'lab.tree.panel.lower' : 'lab.tree.panel.upper', { score })
  }

  /** Why a node was left, in one sentence or two. */
  function whyWords(source: TreeSource, node: number): string {
    const { shape } = source
    const { why, by, rival, instead } = reasonOf(shape, node)
    const isWhite = moverIsWhite(source, node)
    const word = (at: number): string => (at === NONE ? '' : moveWord(source, at))
    const isCut = shape.tree.reason[node] === REASON_CUT && by !== NONE
    const sentence = t(`lab.tree.why.${why}`, {
      side: sideWord(isWhite),
      other: sideWord(!isWhite),
      by: word(by),
      gain: isCut ? gainWords(gainOf(source, node, by)) : '',
      rival: why === 'table' ? pathWords(source, rival) || rootWord(source, rival) : word(rival),
      instead: word(instead),
      bound: scoreText(turned(source, node, shape.tree.beta[node]!)),
    })
    const behind = shape.unseen[node]!
    if (behind === 0 || by === NONE) return sentence
    return `${sentence} ${t('lab.tree.behind', {}, behind)}`
  }

  /** One end of a window, from White's view: what White is sure of elsewhere, or the most that Black allows. */
  function sureWords(isWhite: boolean, centipawns: number): string {
    const side = isWhite ? 'white' : 'black'
    if (Math.abs(centipawns) >= INFINITE) return t(`lab.tree.panel.open.${side}`)
    return t(`lab.tree.panel.sure.${side}`, { score: scoreText(centipawns) })
  }

  /** A node in full, for screen readers. */
  const spoken = (source: TreeSource, node: number): string =>
    t('lab.tree.spoken', {
      move: moveWord(source, node) || t('lab.tree.noMove'),
      value: valueWords(source, node),
      why: whyWords(source, node),
    })

  /** The texts of a picture. Calls `onLate` once if some moves have no name yet. */
  function labels(
    source: TreeSource,
    onLate: () => void = () => undefined,
    most = NAMED_AT_ONCE,
  ): TreeLabels {
    let left = most
    function named(node: number): string {
      if (!source.moves.isKnown(node) && left-- <= 0) {
        if (left === -1) onLate()
        return ''
      }
      return moveWord(source, node)
    }
    return {
      move: named,
      value: (node) => valueSign(source, node),
      root: (node) => rootWord(source, node),
      refutation: (node) => {
        const { by } = reasonOf(source.shape, node)
        return by === NONE ? '' : named(by)
      },
      closed: (node, count) => {
        const { by } = reasonOf(source.shape, node)
        return by === NONE
          ? t('lab.tree.unseen', { count: n(count) })
          : t('lab.tree.closed', { move: named(by), count: n(count) })
      },
      unseen: (count) => t('lab.tree.unseen', { count: n(count) }),
      few: (count) => t('lab.tree.few', { count: n(count) }),
      horizon: t('lab.tree.horizon'),
      isWhite: (node) => moverIsWhite(source, node),
    }
  }

  return {
    labels,
    moveWord,
    pathWords,
    rootWord,
    sideWord,
    spoken,
    sureWords,
    valueWords,
    whyWords,
  }
}
