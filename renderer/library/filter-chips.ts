// SPDX-License-Identifier: GPL-3.0-or-later
/** The parts of the active filter as texts, each with the change that removes it. */
import { computed, type ComputedRef } from 'vue'
import type { LibraryFilter } from '../../electron/library/protocol.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { useText, type Texts } from '../locales/text.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import type { FilterPatch } from '../stores/library/list.ts'
import { positionOf } from '../stores/position-spec.ts'

interface FilterChip {
  id: string
  text: string
  /** The change of the filter that removes this part. */
  without: FilterPatch
}

interface Names {
  /** Name of the position in the filter; empty if unknown. */
  position: string
  /** The file of an import. */
  importName: (id: number) => string
}

type Range = 'range' | 'from' | 'to' | 'ratingRange' | 'ratingFrom' | 'ratingTo'

/** Call in setup. The active parts of the library's filter, without the free text, which has its own field. */
export function useFilterChips(): ComputedRef<FilterChip[]> {
  const library = useLibraryStore()
  const texts = useText()
  return computed(() =>
    filterChips(library.filter, texts, {
      position: library.positionName,
      importName: (id) => library.imports.find((other) => other.import === id)?.name ?? '',
    }),
  )
}

/** Pure. */
export function filterChips(filter: LibraryFilter, { t }: Texts, names: Names): FilterChip[] {
  const chips: FilterChip[] = []
  const add = (id: string, text: string, without: FilterPatch) => chips.push({ id, text, without })
  const range = (
    id: string,
    [from, to]: readonly [number | undefined, number | undefined],
    words: readonly [Range, Range, Range],
    without: FilterPatch,
  ) => {
    if (from !== undefined && to !== undefined) {
      add(id, t(`library.chips.${words[0]}`, { from, to }), without)
    } else if (from !== undefined) add(id, t(`library.chips.${words[1]}`, { value: from }), without)
    else if (to !== undefined) add(id, t(`library.chips.${words[2]}`, { value: to }), without)
  }

  const { player, colour, results, pattern } = filter
  if (player !== undefined) {
    const key = colour === undefined ? 'player' : colour === 'white' ? 'playerWhite' : 'playerBlack'
    add('player', t(`library.chips.${key}`, { name: player }), { player: undefined, colour: undefined })
  }
  if (filter.opening !== undefined) add('opening', filter.opening, { opening: undefined })
  if (filter.event !== undefined) add('event', filter.event, { event: undefined })
  if (filter.site !== undefined) add('site', filter.site, { site: undefined })
  range('years', [filter.yearFrom, filter.yearTo], ['range', 'from', 'to'], {
    yearFrom: undefined,
    yearTo: undefined,
  })
  range('ratings', [filter.ratingFrom, filter.ratingTo], ['ratingRange', 'ratingFrom', 'ratingTo'], {
    ratingFrom: undefined,
    ratingTo: undefined,
  })
  if (results !== undefined) {
    const words = results.map((result) => t(`library.results.${result}`))
    add('results', words.join(', '), { results: undefined })
  }
  if (filter.position !== undefined) {
    const known = names.position !== ''
    const start = positionOf(filter.position) === positionOf(START_FEN)
    const key = known ? 'position' : start ? 'startPosition' : 'somePosition'
    add('position', t(`library.chips.${key}`, { moves: names.position }), { position: undefined })
  }
  if (pattern !== undefined) {
    const parts = [
      ...(pattern.ending === undefined ? [] : [t(`library.endings.${pattern.ending}`)]),
      ...(pattern.pawnsUp === undefined ? [] : [t(`library.pawnsUp.${pattern.pawnsUp}`)]),
      ...(pattern.structure === undefined ? [] : [t(`library.structures.${pattern.structure}`)]),
    ]
    const words = parts.join(', ')
    const side = pattern.side && t(`library.fields.${pattern.side}`)
    add('pattern', side ? t('library.chips.patternSide', { pattern: words, side }) : words, {
      pattern: undefined,
    })
  }
  if (filter.duplicates !== undefined) {
    const key = filter.duplicates === 'hide' ? 'hideDuplicates' : 'onlyDuplicates'
    add('duplicates', t(`library.chips.${key}`), { duplicates: undefined })
  }
  if (filter.import !== undefined) {
    add('import', t('library.chips.import', { name: names.importName(filter.import) }), {
      import: undefined,
    })
  }
  return chips
}
