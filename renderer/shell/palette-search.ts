// SPDX-License-Identifier: GPL-3.0-or-later
/** The entries of the command palette, and how they are found by what was typed. Pure. */
import type { Component } from 'vue'

export interface PaletteEntry {
  id: string
  text: string
  /** What kind of entry it is, or where a file lies. */
  hint: string
  icon: Component | null
  /** Such as `Ctrl+S`; empty if it has no key. */
  keys: string
  run: () => void
}

/** Maximum number of entries shown: more than there are commands, so that none is ever left out. */
export const MAX_ENTRIES = 200

/** Lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** How well a text fits a typed word: 3 at its start, 2 at the start of a word, 1 inside, 0 not at all. */
function fit(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at < 0) return 0
  if (at === 0) return 3
  return new RegExp(`[^\\p{L}\\p{N}]${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(text) ? 2 : 1
}

/** The entries that have every typed word, the best first; entries that fit alike keep their order. */
export function search<T extends { text: string }>(entries: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return entries
    .map((entry) => {
      const text = plain(entry.text)
      const fits = words.map((word) => fit(text, word))
      return { entry, score: fits.includes(0) ? -1 : fits.reduce((sum, each) => sum + each, 0) }
    })
    .filter(({ score }) => score >= 0)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => entry)
}
