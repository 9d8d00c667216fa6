// SPDX-License-Identifier: GPL-3.0-or-later
/** The endings as a person sees them: names, ideas, marks, and which one comes next. Call in setup. */
import { computed } from 'vue'
import { type EndingGroup, ENDING_GROUPS, ENDINGS, ladderOf } from '../../engine/chess/endings/catalogue.ts'
import { MATERIAL_ROLES, piecesOf } from '../../engine/chess/material.ts'
import type { Color } from '../../engine/chess/rules.ts'
import { useText } from '../locales/text.ts'
import { opposite } from '../stores/training/ending-judge.ts'
import {
  type EndingMark,
  type PlayedEnding,
  readOwnEnding,
  taskOf,
  useEndingCardsStore,
} from '../stores/training/ending-cards.ts'

const LETTERS = { queen: 'Q', rook: 'R', bishop: 'B', knight: 'N', pawn: 'P' } as const

/** The pieces of a side in the usual letters, such as `KRP`. */
function signatureOf(fen: string, side: Color): string {
  const counts = piecesOf(fen)[side]
  return `K${MATERIAL_ROLES.map((role) => LETTERS[role].repeat(counts[role])).join('')}`
}

export interface LadderRow {
  task: PlayedEnding
  mark: EndingMark
}

export interface Ladder {
  group: EndingGroup | 'own'
  rows: readonly LadderRow[]
  learned: number
}

export function useEndingLadder() {
  const cards = useEndingCardsStore()
  const { t } = useText()

  const ladder = (group: Ladder['group'], tasks: readonly PlayedEnding[]): Ladder => {
    const rows = tasks.map((task) => ({ task, mark: cards.markOf(task.key) }))
    return { group, rows, learned: rows.filter(({ mark }) => mark === 'learned').length }
  }
  const ladders = computed<Ladder[]>(() => [
    ...(cards.own.length > 0 ? [ladder('own', cards.own)] : []),
    ...ENDING_GROUPS.map((group) => ladder(group, ladderOf(group).map(taskOf))),
  ])
  const all = computed(() => ladders.value.flatMap(({ rows }) => rows))
  /** Endings whose time has come, in the order of the ladders. */
  const due = computed(() => all.value.filter(({ mark }) => mark === 'due').map(({ task }) => task))
  /** The first ending that was never played. */
  const fresh = computed(
    () => all.value.find(({ task, mark }) => mark === 'new' && task.id !== null)?.task ?? null,
  )

  /** `KRP against KR`, the person's pieces first. */
  const piecesText = ({ fen, side }: PlayedEnding): string =>
    t('endings.pieces', { own: signatureOf(fen, side), other: signatureOf(fen, opposite(side)) })
  const nameOf = (task: PlayedEnding): string =>
    task.id === null ? piecesText(task) : t(`endings.names.${task.id}`)
  /** The name of the ending that a card asks; the key if this version does not know it. */
  function nameOfKey(key: string): string {
    const listed = ENDINGS.find(({ id }) => id === key)
    const task = listed ? taskOf(listed) : readOwnEnding(key)
    return task ? nameOf(task) : key
  }
  const ideaOf = ({ id }: PlayedEnding): string =>
    id === null ? t('endings.ownIdea') : t(`endings.ideas.${id}`)

  /** The ending after this one: one that is due, else the next of the ladder that is not learned; null: none. */
  function nextOf({ key }: PlayedEnding): PlayedEnding | null {
    const waiting = due.value.find((task) => task.key !== key)
    if (waiting) return waiting
    const tasks = ENDINGS.map(taskOf)
    const at = tasks.findIndex((task) => task.key === key)
    const later = [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(0, at))]
    return later.find((task) => cards.markOf(task.key) === 'new') ?? later[0] ?? null
  }

  return { ladders, due, fresh, nameOf, nameOfKey, ideaOf, nextOf }
}
