// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The player whose card and preparation are shown. Each answer belongs to a question; one that is out of date is dropped.
 * The preparation follows the board: its node is where the moves on the board lead.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { PlayerCard } from '../../../electron/data/players/card.ts'
import {
  lineTo,
  type Preparation,
  type PreparationQuestion,
} from '../../../electron/data/players/preparation.ts'
import type { LibraryFailure, LibraryResult } from '../../../electron/library/client.ts'
import type { CountedName, LibraryFilter, PlayedBy } from '../../../electron/library/protocol.ts'
import { PEOPLE_RATINGS } from '../../../electron/shell/settings/schema.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { movesTo, nodeOf } from '../../../engine/chess/tree.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { recentSpec } from '../position-spec.ts'
import { useUiStore } from '../ui.ts'
import { useLibraryStore } from './library.ts'

/** A rating that the model of people knows. */
const clamp = (rating: number): number =>
  Math.max(PEOPLE_RATINGS.min, Math.min(PEOPLE_RATINGS.max, Math.round(rating)))

export type PlayerPage = 'card' | 'preparation'

export const usePlayerStore = defineStore('player', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const library = useLibraryStore()
  const ui = useUiStore()

  /** As games have it; empty: nobody. */
  const name = ref('')
  const page = ref<PlayerPage>('card')
  /** Whether the panel is in view; nothing is asked before. */
  const on = ref(false)
  /** Why a page has no answer. */
  const failures = shallowRef<Record<PlayerPage, LibraryFailure | null>>({ card: null, preparation: null })
  const failure = computed(() => failures.value[page.value])

  function settle(answered: PlayerPage, answer: LibraryResult<unknown>): void {
    failures.value = { ...failures.value, [answered]: answer.ok ? null : answer }
  }

  /** Shows somebody's card or preparation. */
  function show(player: string, wanted: PlayerPage = page.value): void {
    name.value = player
    page.value = wanted
    ui.showBeside('player')
  }

  /** The players with some words in their names; empty while they cannot be read. */
  async function named(words: string): Promise<readonly CountedName[]> {
    const answer = await library.request({ req: 'players', words })
    return answer.ok ? answer.value.players : []
  }

  /** Shows the player with some words in the name who has most games. Returns whether there is one. */
  async function find(words: string): Promise<boolean> {
    const [first] = await named(words)
    if (first) show(first.name)
    return first !== undefined
  }

  /** Lists the games that a figure stands for. */
  function list(by: Partial<PlayedBy> = {}, others: LibraryFilter = {}): void {
    ui.libraryPanel = true
    library.open()
    library.clearFilter()
    library.refine({ playedBy: { ...by, names: [name.value] }, duplicates: 'hide', ...others })
  }

  // The card.

  const card = shallowRef<{ name: string; card: PlayerCard; leftOut: number } | null>(null)
  const cardQuestion = computed(() =>
    on.value && name.value !== '' ? JSON.stringify([name.value, library.changes]) : null,
  )

  async function askCard(): Promise<void> {
    const question = cardQuestion.value
    if (question === null) return
    const player = name.value
    const answer = await library.request({ req: 'player', names: [player] })
    if (question !== cardQuestion.value) return
    settle('card', answer)
    if (answer.ok) card.value = { name: player, ...answer.value }
  }
  watch(cardQuestion, () => void askCard())
  const shownCard = computed(() => (card.value?.name === name.value ? card.value : null))

  // The preparation.

  const question = shallowRef<PreparationQuestion>({
    colour: 'white',
    years: null,
    ratings: null,
    leastGames: 2,
  })
  const prepared = shallowRef<{ key: string; found: Preparation } | null>(null)
  const progress = shallowRef<{ read: number; games: number } | null>(null)
  /** The question that the person has stopped. */
  const stopped = ref<string | null>(null)
  const preparationKey = computed(() =>
    cardQuestion.value !== null && page.value === 'preparation'
      ? JSON.stringify([cardQuestion.value, question.value])
      : null,
  )
  const isStopped = computed(() => stopped.value !== null && stopped.value === preparationKey.value)

  async function prepare(): Promise<void> {
    const key = preparationKey.value
    if (key === null || prepared.value?.key === key) return
    while (key === preparationKey.value && !isStopped.value) {
      const answer = await library.request({
        req: 'preparation',
        names: [name.value],
        question: question.value,
      })
      if (key !== preparationKey.value) return
      settle('preparation', answer)
      progress.value = null
      if (!answer.ok) return
      const { found, read, games } = answer.value
      if (found) {
        prepared.value = { key, found }
        return
      }
      progress.value = { read, games }
    }
  }
  watch(preparationKey, () => {
    progress.value = null
    stopped.value = null
    void prepare()
  })

  function stop(): void {
    stopped.value = preparationKey.value
    progress.value = null
  }
  function goOn(): void {
    stopped.value = null
    void prepare()
  }

  /** The answer to the question; null while there is none. */
  const preparation = computed(() =>
    prepared.value?.key === preparationKey.value ? (prepared.value?.found ?? null) : null,
  )

  // The board.

  const children = computed(() => {
    const nodes = preparation.value?.nodes ?? []
    const after = nodes.map((): number[] => [])
    for (const [at, { parent }] of nodes.entries()) if (parent >= 0) after[parent]!.push(at)
    return after
  })
  /** The moves to the position on the board; null if it comes from another first position. */
  const boardLine = computed(() =>
    nodeOf(game.tree, game.tree.root).fen === START_FEN && !game.chess960
      ? movesTo(game.tree, game.currentId)
      : null,
  )
  /** The node of the position on the board; null if the player has no or few games there. */
  const node = computed(() => {
    const nodes = preparation.value?.nodes
    if (!nodes || !boardLine.value) return null
    let at = 0
    for (const move of boardLine.value) {
      const next = children.value[at]!.find((child) => nodes[child]!.move === move)
      if (next === undefined) return null
      at = next
    }
    return at
  })
  /** The nodes after the one on the board, those with most games first. */
  const moves = computed(() => (node.value === null ? [] : children.value[node.value]!))

  const lineOf = (at: number): string[] => lineTo(preparation.value?.nodes ?? [], at)

  // What people of a rating play here.

  /** The rating of who is to move: the player's last one, or the mean of the opponents; null if unknown. */
  const peopleRating = computed(() => {
    const known = shownCard.value?.card
    if (!known || node.value === null) return null
    const rating =
      game.turn === question.value.colour ? (known.curve.at(-1)?.rating ?? null) : known.opposition
    return rating === null ? null : clamp(rating)
  })
  const people = shallowRef<{ key: string; shares: ReadonlyMap<string, number> } | null>(null)
  const peopleKey = computed(() =>
    peopleRating.value === null || !engine.client || !ui.showsHelp
      ? null
      : `${peopleRating.value} ${boardLine.value?.join(' ')}`,
  )
  async function askPeople(): Promise<void> {
    const [key, client, rating] = [peopleKey.value, engine.client, peopleRating.value]
    if (key === null || !client || rating === null) return
    const answer = await client.predict(recentSpec(game.tree, game.currentId), [rating])
    if (!answer.ok || key !== peopleKey.value) return
    people.value = { key, shares: new Map(answer.moves.map(({ uci, shares }) => [uci, shares[0]!])) }
  }
  watch(peopleKey, () => void askPeople())
  /** The share of each move among people of that rating; null while unknown. */
  const peopleShares = computed(() => (people.value?.key === peopleKey.value ? people.value!.shares : null))

  return {
    name,
    page,
    on,
    failure,
    show,
    named,
    find,
    list,
    card: shownCard,
    question,
    preparation,
    progress,
    isStopped,
    stop,
    goOn,
    node,
    moves,
    lineOf,
    peopleRating,
    peopleShares,
  }
})
