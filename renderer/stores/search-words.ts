// SPDX-License-Identifier: GPL-3.0-or-later
/** Searches and their conditions as texts, for chips and saved searches. */
import { lettersOf } from '../../electron/data/query/board.ts'
import {
  type Condition,
  type ConditionOf,
  isGroup,
  MAX_DEPTH,
  type Part,
  type Query,
} from '../../electron/data/query/query.ts'
import type { Texts } from '../locales/text.ts'

/** Pieces of a pattern that a text names; more are too many to read. */
const NAMED_PIECES = 4

interface Bounds {
  readonly from?: number | string
  readonly to?: number | string
}

function rangeText({ from, to }: Bounds, { t }: Texts): string {
  if (from !== undefined && to !== undefined)
    return from === to ? String(from) : t('search.text.range', { from, to })
  return from === undefined
    ? t('search.text.most', { value: to ?? '' })
    : t('search.text.least', { value: from })
}

function playerText({ words, colour, outcome }: ConditionOf<'player'>, { t }: Texts): string {
  const parts = [words]
  if (colour !== undefined) parts.push(t(colour === 'white' ? 'search.text.asWhite' : 'search.text.asBlack'))
  if (outcome !== undefined) parts.push(t(`search.text.${outcome}`))
  return parts.join(', ')
}

function tagText({ name, words, exactly }: ConditionOf<'tag'>, { t }: Texts): string {
  if (words.trim() === '') return t('search.text.has', { name })
  return exactly
    ? t('search.text.exactly', { name, words })
    : t('search.text.labelled', { label: name, value: words })
}

/** Whether a letter of a pattern is a piece of a side, or stands for any of its pieces. */
const isOf = (letter: string, side: 'white' | 'black'): boolean =>
  /[a-z]/i.test(letter) && (letter === letter.toUpperCase()) === (side === 'white')

/** Such as `White: Nf3, Pe5; Black: Kg8`. */
function piecesText(board: string, { t }: Texts): string[] {
  const letters = [...lettersOf(board)]
  const named = letters.slice(0, NAMED_PIECES)
  const parts: string[] = []
  for (const side of ['white', 'black'] as const) {
    const pieces = named
      .filter(([, letter]) => isOf(letter, side))
      .map(([square, letter]) => `${letter.toUpperCase().replace('A', '?')}${square}`)
    if (pieces.length > 0)
      parts.push(t('search.text.side', { side: t(`search.fields.${side}`), pieces: pieces.join(' ') }))
  }
  const any = named.filter(([, letter]) => letter === '?').map(([square]) => `?${square}`)
  if (any.length > 0) parts.push(any.join(' '))
  const empty = named.filter(([, letter]) => letter === '-').map(([square]) => square)
  if (empty.length > 0) parts.push(t('search.text.empty', { squares: empty.join(' ') }))
  if (letters.length > named.length) parts.push('…')
  return parts
}

function materialText({ counts = {}, lead = {} }: ConditionOf<'position'>, texts: Texts): string[] {
  const { t } = texts
  const parts: string[] = []
  for (const [letter, range] of Object.entries(counts)) {
    if (!range || (range.from === undefined && range.to === undefined)) continue
    const side = t(letter === letter.toUpperCase() ? 'search.fields.white' : 'search.fields.black')
    parts.push(`${side} ${letter.toUpperCase()} ${rangeText(range, texts)}`)
  }
  if (parts.length > NAMED_PIECES) parts.splice(0, parts.length, t('search.text.material'))
  if (lead.from !== undefined || lead.to !== undefined)
    parts.push(t('search.text.labelled', { label: t('search.pattern.lead'), value: rangeText(lead, texts) }))
  return parts
}

function positionText(condition: ConditionOf<'position'>, texts: Texts): string {
  const { t } = texts
  const { files, ranks, mirror, colours, turn, plies = 1 } = condition
  return [
    ...piecesText(condition.board, texts),
    ...materialText(condition, texts),
    ...(turn ? [t('search.text.toMove', { side: t(`search.fields.${turn}`) })] : []),
    ...(plies > 1 ? [t('search.text.lasting', { plies }, plies)] : []),
    ...(files || ranks ? [t('search.text.shifted')] : []),
    ...(mirror ? [t('search.text.mirrored')] : []),
    ...(colours ? [t('search.text.swapped')] : []),
  ].join(', ')
}

/** A condition without its `not`. */
function plainText(condition: Condition, texts: Texts): string {
  const { t } = texts
  const labelled = (value: string): string =>
    t('search.text.labelled', { label: t(`search.kinds.${condition.is}`), value })
  switch (condition.is) {
    case 'player':
      return playerText(condition, texts)
    case 'event':
    case 'site':
    case 'opening':
    case 'comment':
      return labelled(condition.words)
    case 'eco':
      return rangeText(condition, texts)
    case 'year':
      return labelled(rangeText(condition, texts))
    case 'rating':
      return labelled(`${t(`search.of.${condition.of}`)} ${rangeText(condition, texts)}`)
    case 'result':
      return condition.results.map((result) => t(`search.results.${result}`)).join(', ')
    case 'mark':
      return labelled(t(condition.mark === 'any' ? 'marks.any' : `marks.names.${condition.mark}`))
    case 'length':
      return t('search.text.halfMoves', { range: rangeText(condition, texts) })
    case 'tag':
      return tagText(condition, texts)
    case 'position':
      return positionText(condition, texts)
    case 'manoeuvre': {
      const { piece, squares } = condition
      const side = t(piece === piece.toUpperCase() ? 'search.fields.white' : 'search.fields.black')
      return t('search.text.side', { side, pieces: `${piece.toUpperCase()}${squares.join('–')}` })
    }
  }
}

/** A condition or a group as a text; groups may be nested as deep as searches are. */
export function partText(part: Part, texts: Texts, depth = MAX_DEPTH): string {
  const { t } = texts
  let text: string
  if (!isGroup(part)) text = plainText(part, texts)
  else {
    const inner = depth > 0 ? part.parts.map((one) => partText(one, texts, depth - 1)) : []
    const joined = inner.join(t(part.is === 'all' ? 'search.text.and' : 'search.text.or'))
    text = inner.length > 1 ? t('search.text.group', { text: joined }) : joined
  }
  return part.not ? t('search.text.not', { text }) : text
}

/** A whole search as a text. */
export const queryText = (query: Query, texts: Texts): string =>
  query.not
    ? partText(query, texts)
    : query.parts
        .map((part) => partText(part, texts))
        .join(texts.t(query.is === 'all' ? 'search.text.and' : 'search.text.or'))
