// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A run of the tuner over games, and its folder. The content of the folder depends only on the settings: not on the number of
 * processes, nor on how often the run was stopped, killed and resumed.
 *
 *   checkpoint.json   settings and values so far; replaced with every row, and when stopped
 *   log.csv           a row for every few iterations
 *   curve.svg         the log as a picture
 *   result.json       old and new values
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Checked, fail, ok } from '../../../../engine/chess/checked.ts'
import { makeRandom, seedFrom } from '../../../../engine/host/random.ts'
import { exclusively } from '../../../app/lock.ts'
import type { Opening } from '../../match/openings.ts'
import { replaceFile } from '../../../tools/replace-file.ts'
import type { Limit } from './game.ts'
import { type Moment, csvHead, csvRow, makeSvg, readCsv } from './log.ts'
import type { GameOrder } from './player.ts'
import type { GamePlayers } from './players.ts'
import { type Perturbation, type Plan, type Row, perturb, rounded, update } from './spsa.ts'
import { movedBy } from './table.ts'

/** The settings that determine the values. */
export interface Settings {
  plan: Plan
  rows: Row[]
  limit: Limit
  /** Name of the net; null for the hand-written evaluation. */
  net: string | null
  /** Checksums of the openings and of the values of all numbers. */
  openings: number
  numbers: number
  /** Iterations between two rows of the log. */
  every: number
  /** Version of the rules of play, and node count of the engine's bench. Equal numbers mean equal play. */
  rules: number
  bench: number
}

export type RunCode = 'IN_USE' | 'OTHER_SETTINGS' | 'BAD_CHECKPOINT' | 'PLAYER_DIED' | 'STOPPED'

interface State extends Moment {
  settings: Settings
  /** Bytes of the log that belong to this state. */
  logged: number
}

const REPORT_MS = 60_000
/** Values named in a report. */
const REPORTED = 4

/** The values after the last iteration. */
export interface Tuned {
  values: number[]
  moment: Moment
}

/**
 * Tunes until all iterations are played; continues the run in the folder. `IN_USE`: another process is using the folder.
 * @param open begins to play; called when the first game is needed
 * @param report shows a line of progress
 * @param stop ends the work at once; the same call continues
 */
export const tuneSearch = (
  folder: string,
  settings: Settings,
  openings: readonly Opening[],
  open: () => GamePlayers,
  report: (line: string) => void,
  stop: AbortSignal,
): Promise<Checked<Tuned, RunCode>> =>
  exclusively(join(folder, 'lock'), async () => {
    const state = readState(folder, settings)
    if (!state.ok) return state
    return new Run(folder, state.value, openings, report).run(open, stop)
  })

/** The state of a folder with its log; a new one if there is none. */
function readState(folder: string, settings: Settings): Checked<State, RunCode> {
  const file = join(folder, 'checkpoint.json')
  const log = join(folder, 'log.csv')
  if (!existsSync(file)) {
    const head = csvHead(settings.rows)
    replaceFile(log, head)
    const values = settings.rows.map(({ value }) => value)
    return ok({ settings, iteration: 0, won: 0, drawn: 0, lost: 0, values, logged: head.length })
  }
  let state: Partial<State>
  try {
    state = JSON.parse(readFileSync(file, 'utf8')) as Partial<State>
  } catch {
    return fail('BAD_CHECKPOINT')
  }
  if (JSON.stringify(state.settings) !== JSON.stringify(settings)) return fail('OTHER_SETTINGS')
  if (!isState(state) || !existsSync(log) || readFileSync(log).length < state.logged)
    return fail('BAD_CHECKPOINT')
  // Cuts off the rows of iterations that will be played again.
  truncateSync(log, state.logged)
  return ok(state)
}

function isState(state: Partial<State>): state is State {
  const { settings, iteration, won, drawn, lost, values, logged } = state
  const counts = [iteration, won, drawn, lost, logged]
  if (!counts.every((count) => Number.isInteger(count) && count! >= 0)) return false
  const isFull = Array.isArray(values) && values.length === settings!.rows.length
  return (
    isFull && values.every((value) => typeof value === 'number') && iteration! <= settings!.plan.iterations
  )
}

/** The values of a side by name. */
const named = (rows: readonly Row[], values: readonly number[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ name }, index) => [name, values[index]!]))

class Run {
  readonly #folder: string
  readonly #state: State
  readonly #openings: readonly Opening[]
  readonly #show: (line: string) => void
  #reported = { at: performance.now(), games: 0 }

  constructor(folder: string, state: State, openings: readonly Opening[], report: (line: string) => void) {
    this.#folder = folder
    this.#state = state
    this.#openings = openings
    this.#show = report
    this.#reported.games = this.#games()
  }

  async run(open: () => GamePlayers, stop: AbortSignal): Promise<Checked<Tuned, RunCode>> {
    const state = this.#state
    const { plan, every } = state.settings
    const players = state.iteration < plan.iterations ? open() : null
    const close = (): void => players?.close()
    stop.addEventListener('abort', close)
    if (stop.aborted) close()
    try {
      while (state.iteration < plan.iterations) {
        const end = await this.#iterate(players!)
        if (end !== null) {
          this.#save()
          return fail(end)
        }
        if (state.iteration % every === 0 || state.iteration === plan.iterations) {
          this.#log()
          this.#save()
        }
        if (performance.now() - this.#reported.at >= REPORT_MS) this.#report()
      }
    } finally {
      stop.removeEventListener('abort', close)
      close()
    }
    this.#report()
    const { values } = state
    return ok({ values, moment: state })
  }

  /** Plays one iteration and moves the values; returns a code if it did not finish. */
  async #iterate(players: GamePlayers): Promise<'STOPPED' | 'PLAYER_DIED' | null> {
    const state = this.#state
    const { plan, rows } = state.settings
    const k = state.iteration + 1
    const pairs = Array.from({ length: plan.pairs }, (_, pair) => perturb(rows, plan, state.values, k, pair))
    const games = pairs.flatMap((pair, index) => this.#gamesOf(pair, k, index))
    const points = await players.play(games)
    if (points === 'closed') return 'STOPPED'
    if (points === 'broken') return 'PLAYER_DIED'
    for (const [game, white] of points.entries()) {
      const plus = game % 2 === 0 ? white : 2 - white
      if (plus === 2) state.won++
      else if (plus === 1) state.drawn++
      else state.lost++
    }
    // White's points: the first side is White in the first game of a pair and Black in the second.
    const won = pairs.map((_, pair) => points[2 * pair]! - points[2 * pair + 1]!)
    state.values = update(rows, plan, state.values, k, won)
    state.iteration = k
    return null
  }

  /** The two games of a pair: one opening, both sides with both colours. */
  #gamesOf({ plus, minus }: Perturbation, k: number, pair: number): GameOrder[] {
    const { rows, plan } = this.#state.settings
    const random = makeRandom(seedFrom(plan.seed, `opening ${k} ${pair}`))
    const opening = this.#openings[Math.floor(random() * this.#openings.length)]!
    const [first, second] = [named(rows, plus), named(rows, minus)]
    return [
      { id: 2 * pair, white: first, black: second, opening },
      { id: 2 * pair + 1, white: second, black: first, opening },
    ]
  }

  #log(): void {
    const row = csvRow(this.#state)
    const log = openSync(join(this.#folder, 'log.csv'), 'a')
    try {
      writeSync(log, row)
      fsyncSync(log)
    } finally {
      closeSync(log)
    }
    this.#state.logged += row.length
  }

  #save(): void {
    const { settings, iteration, won, drawn, lost, values, logged } = this.#state
    const state: State = { settings, iteration, won, drawn, lost, values, logged }
    replaceFile(join(this.#folder, 'checkpoint.json'), `${JSON.stringify(state, null, 1)}\n`)
  }

  #games(): number {
    const { won, drawn, lost } = this.#state
    return won + drawn + lost
  }

  /** Reports how far the run is, and writes the picture and the values. */
  #report(): void {
    const { settings, iteration, won, drawn, lost, values } = this.#state
    const { rows, plan } = settings
    const now = performance.now()
    const games = this.#games()
    const rate = ((games - this.#reported.games) * 60_000) / Math.max(1, now - this.#reported.at)
    const moves = rows
      .map((row, index) => ({ name: row.name, moved: movedBy(row, values[index]!) }))
      .toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved))
      .slice(0, REPORTED)
      .map(({ name, moved }) => `${name} ${moved < 0 ? '' : '+'}${moved.toFixed(2)} c`)
    const score = games === 0 ? 0.5 : (won + drawn / 2) / games
    this.#show(
      [
        `iteration ${iteration} of ${plan.iterations}`,
        `${games} games (${rate.toFixed(0)} a minute)`,
        `plus side ${(100 * score).toFixed(2)} %`,
        moves.join(', '),
      ].join('; '),
    )
    const moments = readCsv(readFileSync(join(this.#folder, 'log.csv'), 'utf8'))
    replaceFile(join(this.#folder, 'curve.svg'), makeSvg(rows, moments))
    const found = rows.map((row, index) => ({
      name: row.name,
      old: row.value,
      new: rounded(row, values[index]!),
      value: values[index]!,
      moved: Number(movedBy(row, values[index]!).toFixed(3)),
    }))
    const result = { iteration, iterations: plan.iterations, won, drawn, lost, values: found }
    replaceFile(join(this.#folder, 'result.json'), `${JSON.stringify(result, null, 1)}\n`)
    this.#reported = { at: now, games }
  }
}
