// SPDX-License-Identifier: GPL-3.0-or-later
/** The strength dial: its range, and texts for its positions. Pure. */
import { LIMITS } from '../../engine/contract/protocol.ts'
import type { MessageKey } from '../locales/text.ts'

/** Step of the dial, in Elo. */
export const STRENGTH_STEP = 50

/** The last position of the dial means full strength. */
export const FULL_STRENGTH = LIMITS.elo.max + STRENGTH_STEP

const WORDS: readonly { below: number; key: MessageKey }[] = [
  { below: 700, key: 'play.strength.beginner' },
  { below: 1000, key: 'play.strength.casual' },
  { below: 1300, key: 'play.strength.improving' },
  { below: 1600, key: 'play.strength.club' },
  { below: 1900, key: 'play.strength.strongClub' },
  { below: 2200, key: 'play.strength.expert' },
  { below: 2500, key: 'play.strength.master' },
  { below: 3200, key: 'play.strength.grandmaster' },
  { below: FULL_STRENGTH, key: 'play.strength.beyond' },
]

/** Text for a position of the dial. */
export const strengthWords = (dial: number): MessageKey =>
  WORDS.find(({ below }) => dial < below)?.key ?? 'play.strength.full'

export const eloOf = (dial: number): number | null => (dial >= FULL_STRENGTH ? null : dial)
export const dialOf = (elo: number | null): number => elo ?? FULL_STRENGTH
