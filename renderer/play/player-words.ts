// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts for players and points, and the seat of our engine, with or without a persona. */
import { characterOf, type Persona } from '../../engine/contract/characters.ts'
import type { Texts } from '../locales/text.ts'
import type { EnginePlayer } from '../stores/play/played-game.ts'

/** Points with a half, `2½`. */
export function pointsText(points: number, { n }: Pick<Texts, 'n'>): string {
  const whole = Math.floor(points)
  return points === whole ? n(whole) : `${whole === 0 ? '' : n(whole)}½`
}

/**
 * A player with its strength. The adaptive opponent has only a name, because its strength changes from game to game.
 */
export function playerText(
  { name, elo, guise }: { name: string; elo: number | null; guise?: Persona | null },
  { t }: Pick<Texts, 't'>,
): string {
  return elo === null || guise === 'adaptive' ? name : t('play.waiting.opponent', { name, elo })
}

/** The full name of a persona: name, strength and style. */
export function personaLabel(persona: Persona, { t }: Pick<Texts, 't'>): string {
  const [name, character] = [t(`characters.names.${persona}`), characterOf(persona)]
  if (!character) return t('characters.adaptiveLabel', { name })
  const { elo, style } = character
  return t('characters.label', { name, elo, style: t(`characters.styles.${style}`) })
}

/**
 * @param elo the strength on the dial (null: full strength); for the adaptive opponent the strength of its next game
 */
export function ownSeat(persona: Persona | null, elo: number | null, { t }: Pick<Texts, 't'>): EnginePlayer {
  if (persona === null) return { by: 'engine', name: t('play.record.engine'), program: null, elo }
  const name = t(`characters.names.${persona}`)
  return { by: 'engine', name, program: null, elo: characterOf(persona)?.elo ?? elo, guise: persona }
}
