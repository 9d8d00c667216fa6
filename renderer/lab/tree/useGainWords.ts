// SPDX-License-Identifier: GPL-3.0-or-later
/** What a refutation wins, as a part of a sentence. */
import { useText } from '../../locales/text.ts'
import type { Gain, Men } from './tree-gains.ts'

/** Kinds of men that a sentence lists at most. */
const MOST_KINDS = 3

/** Call in setup. */
export function useGainWords() {
  const { t, n } = useText()

  /** `a rook and two pawns`; at most three kinds of men, or just material. */
  function menWords(men: Men): string {
    if (men.length > MOST_KINDS) return t('lab.tree.gain.material')
    const words = men.map(({ man, count }) => t(`lab.tree.gain.men.${man}`, { count: n(count) }, count))
    return words.reduce((one, other) => t('lab.tree.gain.and', { one, other }))
  }

  /** `, which wins a bishop`; empty where nothing is to be said. */
  return function gainWords(gain: Gain | null): string {
    if (gain === null) return ''
    if (gain.kind === 'mate' || gain.kind === 'promotion') return t(`lab.tree.gain.${gain.kind}`)
    const won = menWords(gain.won)
    if (gain.kind === 'takes') return t('lab.tree.gain.takes', { won })
    if (gain.lost.length === 0) return t('lab.tree.gain.wins', { won })
    return t('lab.tree.gain.trades', { won, lost: menWords(gain.lost) })
  }
}
