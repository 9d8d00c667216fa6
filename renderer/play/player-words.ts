// SPDX-License-Identifier: GPL-3.0-or-later
/** Players and points in words. */
import type { Guise } from '../../engine/characters.ts'
import type { Texts } from '../locales/text.ts'

/** Points with halves, `2½`. */
export function pointsText(points: number, { n }: Pick<Texts, 'n'>): string {
  const whole = Math.floor(points)
  return points === whole ? n(whole) : `${whole === 0 ? '' : n(whole)}½`
}

/** A player with its strength; the adaptive one by its name alone, because its strength changes from game to game. */
export function playerText(
  { name, elo, guise }: { name: string; elo: number | null; guise?: Guise | null },
  { t }: Pick<Texts, 't'>,
): string {
  return elo === null || guise === 'adaptive' ? name : t('play.waiting.opponent', { name, elo })
}
