// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Texts for the figures of the real engine: factors, shares, moves in the notation of the page, and names of
 * techniques.
 */
import { lineText, pvToSan } from '../../engine/chess/notation.ts'
import { type MessageKey, useText } from '../locales/text.ts'
import type { SwitchableOrder } from '../../engine/modules/switchable.ts'
import { useNotation } from '../stores/notation.ts'

/** The keys of a technique's name and of the sentence about it. A test proves that both texts exist. */
export const techniqueName = (id: string): MessageKey => `labEngine.of.${id}.name` as MessageKey
export const techniqueSentence = (id: string): MessageKey => `labEngine.of.${id}.what` as MessageKey

/** Smaller shares get a phrase instead of a number. */
const SMALLEST_SHARE = 0.001

/** Call in setup. */
export function useEngineWords() {
  const { t, n } = useText()
  const { written } = useNotation()

  const movesOf = (order: SwitchableOrder, pv: readonly string[]) =>
    pvToSan(order.fen, pv, order.chess960 ?? false).map((move) => ({ ...move, san: written(move.san) }))
  const lineOf = (order: SwitchableOrder, pv: readonly string[]): string => lineText(movesOf(order, pv))
  const moveOf = (order: SwitchableOrder, pv: readonly string[]): string =>
    movesOf(order, pv.slice(0, 1))[0]?.san ?? ''

  /** Two digits, more for large factors. */
  const factorOf = (factor: number): string =>
    n(factor < 10 ? Math.round(factor * 100) / 100 : Math.round(factor))

  /** A share from 0 to 1 in per cent. */
  function shareOf(share: number | null): string {
    if (share === null) return ''
    if (share > 0 && share < SMALLEST_SHARE) return t('labEngine.statistics.small')
    return t('labEngine.statistics.percent', { percent: n(Math.round(share * 1000) / 10) })
  }

  return { lineOf, moveOf, factorOf, shareOf }
}
