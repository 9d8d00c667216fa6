// SPDX-License-Identifier: GPL-3.0-or-later
/** The parts of the active filter as texts, each with the change that removes it. */
import { computed, type ComputedRef } from 'vue'
import type { LibraryFilter, PlayedBy } from '../../electron/library/protocol.ts'
import { lineText, pvToSan } from '../../engine/chess/notation.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { useText, type Texts } from '../locales/text.ts'
import { partText } from '../stores/search-words.ts'
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
export function filterChips(filter: LibraryFilter, texts: Texts, names: Names): FilterChip[] {
  const { t } = texts
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
  if (filter.playedBy) for (const chip of playerChips(filter.playedBy, texts)) chips.push(chip)
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
  for (const mark of filter.marks ?? []) {
    const others = filter.marks!.filter((other) => other !== mark)
    add(`mark ${mark}`, t('marks.chip', { mark: t(`marks.names.${mark}`) }), { marks: others })
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
  if (filter.query !== undefined) {
    const { query } = filter
    // A search turned round, or of which any condition is enough, is one thing.
    const isOne = query.not === true || query.is === 'any'
    if (isOne) add('query', partText(query, texts), { query: undefined })
    else
      for (const [at, part] of query.parts.entries()) {
        const parts = query.parts.toSpliced(at, 1)
        add(`query ${at}`, partText(part, texts), {
          query: parts.length > 0 ? { ...query, parts } : undefined,
        })
      }
  }
  return chips
}

/** The parts of a filter from the side of one player. Without the player there are none of the others. */
function playerChips(playedBy: PlayedBy, { t }: Texts): FilterChip[] {
  const { names, colour, outcome, opponents, opponentFrom, opponentTo, undated, code, line } = playedBy
  const without = (...parts: (keyof PlayedBy)[]): FilterPatch => ({
    playedBy: Object.fromEntries(
      Object.entries(playedBy).filter(([name]) => !parts.includes(name as keyof PlayedBy)),
    ) as PlayedBy,
  })
  const chips: FilterChip[] = []
  const add = (id: string, text: string, patch: FilterPatch) => chips.push({ id, text, without: patch })
  const key = colour === undefined ? 'player' : colour === 'white' ? 'playerWhite' : 'playerBlack'
  add('playedBy', t(`library.chips.${key}`, { name: names[0]! }), { playedBy: undefined })
  if (opponents) add('opponents', t('players.chips.against', { name: opponents[0]! }), without('opponents'))
  if (outcome) add('outcome', t(`players.chips.${outcome}`), without('outcome'))
  if (opponentTo === 0) add('opponent', t('players.chips.unrated'), without('opponentFrom', 'opponentTo'))
  else if (opponentFrom !== undefined || opponentTo !== undefined) {
    const words = { from: opponentFrom ?? 0, to: opponentTo ?? '' }
    const name = opponentTo === undefined ? 'opponentsFrom' : 'opponents'
    add('opponent', t(`players.chips.${name}`, words), without('opponentFrom', 'opponentTo'))
  }
  if (undated === true) add('undated', t('players.chips.undated'), without('undated'))
  if (code !== undefined) add('code', code || t('players.chips.noOpening'), without('code'))
  if (line !== undefined) {
    const moves = line === '' ? [] : line.split(' ')
    add('line', t('players.chips.line', { moves: lineText(pvToSan(START_FEN, moves)) }), without('line'))
  }
  return chips
}
