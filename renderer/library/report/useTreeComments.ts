// SPDX-License-Identifier: GPL-3.0-or-later
/** The comments on the moves of a tree that is written as a game. */
import type { ExploredMove } from '../../../electron/data/explored-tree/tree.ts'
import { useText } from '../../locales/text.ts'

/** Call in setup. */
export function useTreeComments(): (move: ExploredMove, transposes: boolean) => string {
  const { t, n } = useText()

  return ({ games, score }, transposes) => {
    const scored =
      score === null
        ? t('openingReport.pgn.noScore')
        : t('openingReport.pgn.score', { score: n(Math.round(100 * score)) })
    const words = t('openingReport.pgn.move', { games: n(games), score: scored }, games)
    return transposes ? `${words}. ${t('openingReport.pgn.transposes')}` : words
  }
}
