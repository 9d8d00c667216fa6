// SPDX-License-Identifier: GPL-3.0-or-later
/** Players and scores of a tournament in words. */
import type { Texts } from '../locales/text.ts'
import type { Tournament } from '../stores/tournament/schedule.ts'

/** Points with halves, `2½`. */
export function pointsText(points: number, { n }: Pick<Texts, 'n'>): string {
  const whole = Math.floor(points)
  return points === whole ? n(whole) : `${whole === 0 ? '' : n(whole)}½`
}

/** A player with its strength. */
export const playerText = ({ name, elo }: Tournament['players'][number], { t }: Pick<Texts, 't'>): string =>
  elo === null ? name : t('play.waiting.opponent', { name, elo })
