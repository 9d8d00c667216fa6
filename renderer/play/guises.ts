// SPDX-License-Identifier: GPL-3.0-or-later
/** Our engine as an opponent: as itself on the dial, as a character, or as the adaptive one. */
import { characterOf, type Guise } from '../../engine/characters.ts'
import type { Texts } from '../locales/text.ts'
import type { EnginePlayer } from '../stores/play/seats.ts'

/** What a guise is called in full: name, strength and style. */
export function guiseLabel(guise: Guise, { t }: Pick<Texts, 't'>): string {
  const [name, character] = [t(`characters.names.${guise}`), characterOf(guise)]
  if (!character) return t('characters.adaptiveLabel', { name })
  const { elo, style } = character
  return t('characters.label', { name, elo, style: t(`characters.styles.${style}`) })
}

/** @param elo on the dial (null: full strength), for the adaptive opponent what it plays at next */
export function ownSeat(guise: Guise | null, elo: number | null, { t }: Pick<Texts, 't'>): EnginePlayer {
  if (guise === null) return { by: 'engine', name: t('play.record.engine'), program: null, elo }
  const name = t(`characters.names.${guise}`)
  return { by: 'engine', name, program: null, elo: characterOf(guise)?.elo ?? elo, guise }
}
