// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The opponents with a character: how strong each is, how it likes to play, and which openings it knows. Only data.
 */
import type { Repertoire, Style } from './protocol.ts'

export const CHARACTER_IDS = [
  'pip',
  'hazel',
  'barnaby',
  'hedy',
  'tilly',
  'ferdy',
  'rufus',
  'agnes',
  'mortimer',
  'corva',
  'lupa',
  'minerva',
] as const
export type CharacterId = (typeof CHARACTER_IDS)[number]

export interface Character {
  elo: number
  style: Style
  repertoire: Repertoire
}

/** From the weakest to the strongest. */
export const CHARACTERS: Readonly<Record<CharacterId, Character>> = {
  pip: { elo: 500, style: 'grabber', repertoire: 'earlyQueen' },
  hazel: { elo: 700, style: 'open', repertoire: 'italian' },
  barnaby: { elo: 900, style: 'attacker', repertoire: 'vienna' },
  hedy: { elo: 1100, style: 'closed', repertoire: 'london' },
  tilly: { elo: 1300, style: 'grabber', repertoire: 'gambitsTaken' },
  ferdy: { elo: 1450, style: 'open', repertoire: 'scotch' },
  rufus: { elo: 1600, style: 'attacker', repertoire: 'kingsGambit' },
  agnes: { elo: 1750, style: 'trader', repertoire: 'exchanges' },
  mortimer: { elo: 1900, style: 'closed', repertoire: 'stonewall' },
  corva: { elo: 2150, style: 'open', repertoire: 'hotPawns' },
  lupa: { elo: 2400, style: 'attacker', repertoire: 'storms' },
  minerva: { elo: 2600, style: 'trader', repertoire: 'endgames' },
}

/** The personas of our engine: the characters, and an opponent that adapts to the person's results. */
export const PERSONAS = [...CHARACTER_IDS, 'adaptive'] as const
export type Persona = (typeof PERSONAS)[number]

export const isPersona = (text: unknown): text is Persona => (PERSONAS as readonly unknown[]).includes(text)

/** The character of a persona; null: the adaptive opponent, which has no style of its own. */
export const characterOf = (persona: Persona): Character | null =>
  persona === 'adaptive' ? null : CHARACTERS[persona]
