// SPDX-License-Identifier: GPL-3.0-or-later
/** The kinds of conditions in the order in which a person chooses them, and a new one of each. */
import { ANY_BOARD, type Condition, type ConditionKind } from '../../electron/data/query/query.ts'

const KINDS = [
  'position',
  'manoeuvre',
  'player',
  'rating',
  'result',
  'year',
  'eco',
  'opening',
  'event',
  'site',
  'length',
  'mark',
  'comment',
  'tag',
] as const satisfies readonly ConditionKind[]

/** The kinds for a list: games of files have no marks. */
export const kindsFor = (list: 'library' | 'document'): readonly ConditionKind[] =>
  list === 'library' ? KINDS : KINDS.filter((kind) => kind !== 'mark')

const EMPTY: Readonly<Record<ConditionKind, Condition>> = {
  player: { is: 'player', words: '' },
  event: { is: 'event', words: '' },
  site: { is: 'site', words: '' },
  opening: { is: 'opening', words: '' },
  eco: { is: 'eco', from: 'A00', to: 'E99' },
  year: { is: 'year' },
  rating: { is: 'rating', of: 'white' },
  result: { is: 'result', results: [] },
  length: { is: 'length' },
  mark: { is: 'mark', mark: 'star' },
  comment: { is: 'comment', words: '' },
  tag: { is: 'tag', name: 'Annotator', words: '' },
  position: { is: 'position', board: ANY_BOARD },
  manoeuvre: { is: 'manoeuvre', piece: 'N', squares: [] },
}

/** A condition that says nothing yet. */
export const emptyCondition = (kind: ConditionKind): Condition => EMPTY[kind]
