// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A tournament of engines. Its games are ordinary games between two engines: they are played on the board, one after
 * another, and wait when they are left. My games stores them with the name of the tournament as the event and the number
 * of the game as the round. The results are read from there, so nothing else has to survive a restart.
 *
 * - `none`: there is no tournament.
 * - `waiting`: no game is being played; `goOn` continues.
 * - `playing`: a game is being played. When it ends, the next one begins after a moment.
 * - `over`: all games are played.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { useDocumentsStore } from '../documents/documents.ts'
import { usePlayStore } from '../play/play.ts'
import type { Seat } from '../play/played-game.ts'
import { useSettingsStore } from '../settings.ts'
import { scheduleOf, type Fixture, type Tournament, type TournamentResult } from './schedule.ts'
import { standingsOf } from './standings.ts'

export type TournamentState = 'none' | 'waiting' | 'playing' | 'over'

/** Time for the result of a game before the next one begins, ms. */
const PAUSE_MS = 2500
const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2'] satisfies TournamentResult[]
const isResult = (text: string): text is TournamentResult => RESULTS.includes(text)

export const useTournamentStore = defineStore('tournament', () => {
  const settings = useSettingsStore()
  const documents = useDocumentsStore()
  const play = usePlayStore()

  const tournament = computed(() => settings.settings.tournament)
  /** The results in the order of the games. */
  const results = shallowRef<readonly TournamentResult[]>([])
  const schedule = computed(() => tournament.value && scheduleOf(tournament.value, results.value))
  const standings = computed(() => (tournament.value ? standingsOf(tournament.value, results.value) : []))
  /** The current or next game; null: all are played. */
  const next = computed<Fixture | null>(() => schedule.value?.fixtures[results.value.length] ?? null)

  /** Whether the played game belongs to the tournament. */
  const isOurs = computed(() => play.spec !== null && play.spec.event === tournament.value?.name)
  const state = computed<TournamentState>(() => {
    if (!tournament.value) return 'none'
    if (isOurs.value && (play.active || timer.value !== null)) return 'playing'
    return next.value === null ? 'over' : 'waiting'
  })

  const timer = shallowRef<ReturnType<typeof setTimeout> | null>(null)
  function cancel(): void {
    if (timer.value !== null) clearTimeout(timer.value)
    timer.value = null
  }

  /** Reads the results from My games. */
  async function load(): Promise<void> {
    const name = tournament.value?.name
    if (name === undefined) {
      results.value = []
      return
    }
    const rows = await documents.tagsOfMyGames(['Event', 'Round', 'Result'])
    if (rows === null || tournament.value?.name !== name) return
    const found = new Map(
      rows.flatMap(([event, round = '', result = '']) =>
        event === name && isResult(result) ? [[Number(round), result] as const] : [],
      ),
    )
    const read: TournamentResult[] = []
    for (let result = found.get(1); result !== undefined; result = found.get(read.length + 1))
      read.push(result)
    results.value = read
  }

  /** Begins a tournament in place of the last one. Its name is made unique among the events of My games. */
  async function start(wanted: Tournament): Promise<void> {
    cancel()
    const rows = (await documents.tagsOfMyGames(['Event'])) ?? []
    const taken = new Set(rows.map(([event]) => event))
    let { name } = wanted
    for (let number = 2; taken.has(name); number++) name = `${wanted.name} (${number})`
    results.value = []
    await settings.change({ tournament: { ...wanted, name } })
    await goOn()
  }

  /** Resumes the waiting game, or begins the next one. */
  async function goOn(): Promise<void> {
    cancel()
    if (isOurs.value && play.waiting) {
      await play.resume()
      return
    }
    await load()
    const [game, config] = [next.value, tournament.value]
    if (!game || !config) return
    await play.newGame({
      event: config.name,
      round: String(results.value.length + 1),
      seats: { white: seatOf(config, game.white), black: seatOf(config, game.black) },
      clocks: config.clock && { white: config.clock, black: config.clock },
      fen: null,
      chess960: false,
      rated: false,
    })
  }

  watch(
    () => (isOurs.value && play.state === 'over' ? play.result : null),
    (ended) => {
      // Only people abort a game.
      if (!ended || ended.result === '*' || Number(play.spec?.round) !== results.value.length + 1) return
      results.value = [...results.value, ended.result]
      if (next.value !== null)
        timer.value = setTimeout(() => {
          timer.value = null
          // The user may have started something else meanwhile.
          if (play.state === 'over' && isOurs.value) void goOn()
        }, PAUSE_MS)
    },
  )

  onScopeDispose(cancel)

  return { tournament, isOurs, state, results, schedule, standings, next, load, start, goOn }
})

const seatOf = ({ players }: Tournament, index: number): Seat => ({ by: 'engine', ...players[index]! })
