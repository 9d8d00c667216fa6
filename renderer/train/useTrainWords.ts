// SPDX-License-Identifier: GPL-3.0-or-later
/** Words about exercises: their themes, where they come from, and when they come back. */
import { type Exercise, OWN_SET } from '../../electron/training/protocol.ts'
import { en } from '../locales/catalogues.ts'
import { type AppTexts, useText } from '../locales/text.ts'
import { isAdjacentDay, sessionDay } from '../stores/training/days.ts'

type KnownTheme = keyof typeof en.train.themes
const isKnown = (theme: string): theme is KnownTheme => Object.hasOwn(en.train.themes, theme)

/** A rating with a larger deviation is rough, and rounded to this; points. */
const ROUGH = 110
const ROUND = 50

/** Call in setup. */
export function useTrainWords() {
  const texts: AppTexts = useText()
  const { t, n } = texts

  /** A rating as chess players write it: 1235. */
  const ratingNumber = (rating: number): string => n(rating, { useGrouping: false })

  /** The rounded rating of a player who has solved little; null: the rating is precise enough to be told. */
  const roughRating = ({ rating, deviation }: { rating: number; deviation: number }): string | null =>
    deviation > ROUGH ? ratingNumber(ROUND * Math.round(rating / ROUND)) : null

  /** The name of a theme; a theme of somebody's own file as it is written there. */
  const themeName = (theme: string): string => (isKnown(theme) ? t(`train.themes.${theme}`) : theme)

  /** Where an exercise comes from. */
  function originText({ origin }: Exercise): string {
    if (origin.from === 'set' && origin.set === OWN_SET) return t('train.origin.own')
    if (origin.from === 'set') return t('train.origin.set', { id: origin.id })
    if (origin.from === 'file') return t('train.origin.file', { name: origin.name, label: origin.label })
    const move = Math.floor(origin.ply / 2) + 1
    return t('train.origin.game', { white: origin.white, black: origin.black, move })
  }

  /** `today`, `tomorrow`, `Thursday`, or a date. */
  const dayName = (at: number): string => sessionDay(at, Date.now(), texts.locale.value)

  /** A day as it follows a verb: `tomorrow`, `on Thursday`. */
  const whenText = (at: number): string =>
    isAdjacentDay(at, Date.now()) ? dayName(at) : t('train.onDay', { day: dayName(at) })

  return { themeName, originText, dayName, whenText, ratingNumber, roughRating }
}
