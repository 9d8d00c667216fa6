// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns mistakes in reports, and positions of studies and lists, into exercises. The difficulty of each is estimated with the model of people, so it needs
 * the engine; without an engine the exercise has a rating that counts little.
 */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { Exercise } from '../../../electron/training/protocol.ts'
import { readLine } from '../../../engine/chess/motifs/line.ts'
import { findMotifs } from '../../../engine/chess/motifs/motifs.ts'
import { readGame, readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { exerciseRating, SOLVER_RATINGS } from '../../../engine/modules/exercise-rating.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { type JudgedMove, sideOfPerson, useReviewStore } from '../review/review.ts'
import { useJobsStore } from '../review/jobs.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { exerciseOfPosition } from './from-position.ts'
import { exercisesOf } from './from-report.ts'
import { useTrainingStore } from './training.ts'

/** Deviation of an estimated rating: the mean error of the estimate, see `docs/exercises.md`. */
const ESTIMATED = 280

export const useCollectStore = defineStore('collect', () => {
  const training = useTrainingStore()
  const jobs = useJobsStore()
  const review = useReviewStore()
  const game = useGameStore()
  const engine = useEngineStore()
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

  /**
   * Adds the positions of games that begin with one of their own.
   * @param name of the list that they come from
   */
  async function fromGames(texts: readonly string[], name: string): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      const found: Exercise[] = []
      for (const text of texts) {
        found.push(...readGames(text).games.flatMap(({ tree }) => exerciseOfPosition(tree, name) ?? []))
        await yieldToMain()
      }
      if (found.length === 0) ui.toast('train.own.noPositions')
      else await add(found)
    } finally {
      busy.value = false
    }
  }

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
    const moves = lead === null ? [...solution] : [lead, ...solution]
    const finds: number[][] = []
    for (let at = lead === null ? 0 : 1; at < moves.length; at += 2) {
      const position = { fen, moves: moves.slice(0, at), chess960 }
      const answer = await engine.client?.predict(position, SOLVER_RATINGS)
      const found = answer?.ok ? answer.moves.find(({ uci }) => uci === moves[at]) : undefined
      if (!found) return { ...exercise, themes }
      finds.push([...found.shares])
    }
    return { ...exercise, themes, rating: ratingOf(finds, motifs), deviation: ESTIMATED }
  }

  return { busy, fromReports, fromMove, fromGames }
})

const ratingOf = (
  finds: readonly (readonly number[])[],
  motifs: Parameters<typeof exerciseRating>[0]['motifs'],
) => Math.max(1, Math.round(exerciseRating({ finds, motifs })))
