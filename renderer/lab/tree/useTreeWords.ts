// SPDX-License-Identifier: GPL-3.0-or-later
/** What is said of the nodes of a tree: moves, values and reasons. Scores are White's view throughout. */
import { formatScore } from '../../../engine/chess/notation.ts'
import { movesToMate } from '../../../engine/lab-words.ts'
import { INFINITE, NODE_GHOST, REASON_CUT } from '../../../engine/lab/layout.ts'
import { useText } from '../../locales/text.ts'
import { useNotation } from '../../stores/notation.ts'
import { gainOf } from './tree-gains.ts'
import type { TreeMoves } from './tree-moves.ts'
import { boundOf, reasonOf } from './tree-reasons.ts'
import type { TreeLabels } from './tree-scene.ts'
import { isAgain, NONE, type TreeShape } from './tree-shape.ts'
import { useGainWords } from './useGainWords.ts'

/** Moves that a picture finds the names of at once; the others are named a little later. */
const NAMED_AT_ONCE = 24

/** What of a tree words are made of. */
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

const moverIsWhite = ({ moves }: TreeSource, node: number): boolean => moves.mover(node) === 'white'

/** A score that the tree keeps from the view of a node's mover, in White's. */
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
  const gainWords = useGainWords()

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

  /** The value of a node with its bound, in words. */
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

  /** A side's end of a window, White's view: what White has elsewhere, or what Black allows at most. */
  function sureWords(isWhite: boolean, centipawns: number): string {
    const side = isWhite ? 'white' : 'black'
    if (Math.abs(centipawns) >= INFINITE) return t(`lab.tree.panel.open.${side}`)
    return t(`lab.tree.panel.sure.${side}`, { score: scoreText(centipawns) })
  }

  /** A whole node for a screen reader. */
  const spoken = (source: TreeSource, node: number): string =>
    t('lab.tree.spoken', {
      move: moveWord(source, node) || t('lab.tree.noMove'),
      value: valueWords(source, node),
      why: whyWords(source, node),
    })

  /** What a picture says. `onLate` is called once when moves were left unnamed. */
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

  return { labels, moveWord, pathWords, rootWord, sideWord, spoken, sureWords, valueWords, whyWords }
}
