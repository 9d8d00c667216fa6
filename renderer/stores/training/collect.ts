// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Makes exercises of mistakes in reports, of positions of studies and lists, and of games. The difficulty of each is
 * estimated with the model of people, so it needs the engine; without one the exercise has a rating that counts little.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Exercise } from '../../../electron/training/protocol.ts'
import { readLine } from '../../../engine/chess/motifs/line.ts'
import { findMotifs } from '../../../engine/chess/motifs/motifs.ts'
import { readGame, readGames } from '../../../engine/chess/pgn/read/reader.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { exerciseRating } from '../../../engine/modules/exercise-rating.ts'
import { useBackgroundLane } from '../background-lane.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { type JudgedMove, sideOfPerson, useReviewStore } from '../review/review.ts'
import { useJobsStore } from '../review/jobs.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { ESTIMATED, exercisesInPlay, findsOf } from './from-play.ts'
import { exerciseOfPosition } from './from-position.ts'
import { exercisesOf } from './from-report.ts'
import { useTrainingStore } from './training.ts'

export const useCollectStore = defineStore('collect', () => {
  const training = useTrainingStore()
  const jobs = useJobsStore()
  const review = useReviewStore()
  const game = useGameStore()
  const engine = useEngineStore()
  const background = useBackgroundLane()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const busy = ref(false)

  /** Adds the mistakes of all reports: the person's own, or of both sides where the person is unknown. */
  async function fromReports(): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      await jobs.connect()
      const done = jobs.all.filter(({ state }) => state === 'done')
      if (done.length === 0) {
        ui.toast('train.own.noReports')
        return
      }
      const found: Exercise[] = []
      for (const { job } of done) {
        const [text, report] = [await jobs.gameText(job), await jobs.report(job)]
        if (text === null || !report) continue
        const { tree } = readGame(text)
        found.push(...exercisesOf(tree, report, sideOfPerson(tree.tags, settings.settings)))
        await yieldToMain()
      }
      await add(found)
    } finally {
      busy.value = false
    }
  }

  /** Adds a move of the report in view, whoever made it. */
  async function fromMove({ index }: JudgedMove): Promise<void> {
    if (!review.report) return
    const all = exercisesOf(game.base, review.report, null)
    await add(all.filter(({ origin }) => origin.from === 'game' && origin.ply === index))
  }

  /** The games that are being searched for exercises; null: none are. */
  const search = shallowRef<{ done: number; games: number; found: number; stop: AbortController } | null>(
    null,
  )

  /**
   * Adds the positions of games that begin with one of their own, and the tactics of games that were played. Those take
   * the engine some time; each is added when its game is done.
   * @param name of the list that they come from
   */
  async function fromGames(texts: readonly string[], name: string): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      const asked: Exercise[] = []
      const played: GameTree[] = []
      for (const text of texts) {
        for (const { tree } of readGames(text).games) {
          const exercise = exerciseOfPosition(tree, name)
          if (exercise) asked.push(exercise)
          else played.push(tree)
        }
        await yieldToMain()
      }
      if (asked.length > 0) await add(asked)
      if (played.length > 0) await fromPlay(played)
    } finally {
      busy.value = false
    }
  }

  async function fromPlay(games: readonly GameTree[]): Promise<void> {
    const stop = new AbortController()
    let found = 0
    for (const [done, tree] of games.entries()) {
      search.value = { done, games: games.length, found, stop }
      const { client } = engine
      const exercises = client && (await exercisesInPlay(tree, client, background, stop.signal))
      if (stop.signal.aborted) break
      const sum = exercises && exercises.length > 0 ? await training.add(exercises) : null
      found += sum?.added ?? 0
    }
    search.value = null
    ui.toast('train.own.collected', { count: found })
  }

  /** Ends the search for exercises; what was found stays. */
  const stopSearch = (): void => search.value?.stop.abort()

  async function add(exercises: readonly Exercise[]): Promise<void> {
    const rated: Exercise[] = []
    for (const exercise of exercises) rated.push(await measure(exercise))
    const sum = await training.add(rated)
    if (sum) ui.toast('train.own.collected', { count: sum.added })
  }

  /** The exercise with its motifs and its estimated rating. */
  async function measure(exercise: Exercise): Promise<Exercise> {
    const { fen, lead, solution, chess960 = false } = exercise
    const line = readLine(fen, lead, solution)
    const motifs = line.ok ? new Set(findMotifs(line.value).map(({ name }) => name)) : new Set<never>()
    const themes = [...motifs]
    const moves = lead === null ? solution : [lead, ...solution]
    const { client } = engine
    const finds = client && (await findsOf(client, { fen, moves, chess960 }, lead === null ? 0 : 1))
    if (!finds) return { ...exercise, themes }
    const rating = Math.max(1, Math.round(exerciseRating({ finds, motifs })))
    return { ...exercise, themes, rating, deviation: ESTIMATED }
  }

  return { busy, search, fromReports, fromMove, fromGames, stopSearch }
})
