// SPDX-License-Identifier: GPL-3.0-or-later
/** The tags that say which opening a game has. */
import type { Opening } from '../../../engine/chess/openings.ts'

const CODE = /^[A-E]\d\d/

/** The code in an ECO tag, without what some programs add to it; null if it is none. */
export const codeIn = (eco: string): string | null => CODE.exec(eco)?.[0] ?? null

/** An opening as tags; null: the game has no such tag. */
export function openingTags({ eco, name }: Opening): Record<'ECO' | 'Opening' | 'Variation', string | null> {
  // `Sicilian Defense: Najdorf Variation, English Attack`
  const [opening, variation] = name.split(/: (.*)/s)
  return { ECO: eco, Opening: opening!, Variation: variation ?? null }
}
