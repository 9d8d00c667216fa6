// SPDX-License-Identifier: GPL-3.0-or-later
/** What a step of a search through a small tree says, in words. */
import { useText } from '../../locales/text.ts'
import { type HandTree, type Look, type Step, isWhites } from './hand-tree.ts'
import type { TreeShown } from './lesson.ts'

export function useTreeWords(shown: () => TreeShown) {
  const { t, n } = useText()

  /** A value as the picture shows it at a node. */
  function valueAt(node: number, value: number): string {
    const { tree, view } = shown()
    return n(view === 'mover' && !isWhites(tree[node]!) ? -value : value)
  }

  const nameOf = (tree: HandTree, node: number): string => tree[node]?.name || t('lessons.picture.root')

  function windowOf({ alpha, beta }: Step): string {
    if (alpha === -Infinity && beta === Infinity) return t('lessons.picture.windowOpen')
    if (beta === Infinity) return t('lessons.picture.windowAlpha', { alpha: n(alpha) })
    if (alpha === -Infinity) return t('lessons.picture.windowBeta', { beta: n(beta) })
    return t('lessons.picture.window', { alpha: n(alpha), beta: n(beta) })
  }

  function wordsOf(step: Step | undefined, looks: readonly Look[]): string {
    if (!step) return t('lessons.picture.start')
    const { tree } = shown()
    const { kind, node, value, by, alpha, beta } = step
    const white = isWhites(tree[node]!)
    const name = nameOf(tree, node)
    const window = shown().prunes ? windowOf(step) : ''
    if (kind === 'enter')
      return t(white ? 'lessons.picture.enterWhite' : 'lessons.picture.enterBlack', { node: name, window })
    if (value === null) return ''
    const params = { node: name, value: valueAt(node, value), by: nameOf(tree, by) }
    if (kind === 'leaf') return t('lessons.picture.leaf', params)
    if (kind === 'return') return t('lessons.picture.return', params)
    if (kind === 'learn')
      return t(white ? 'lessons.picture.learnWhite' : 'lessons.picture.learnBlack', params)
    const ghosts = tree.filter(
      ({ name: own, children }, index) =>
        looks[index]!.state === 'ghost' && children.length === 0 && own.startsWith(tree[node]!.name),
    ).length
    const edges = { ...params, alpha: n(alpha), beta: n(beta), ghosts }
    return t(white ? 'lessons.picture.cutWhite' : 'lessons.picture.cutBlack', edges)
  }

  return { wordsOf, valueAt }
}
