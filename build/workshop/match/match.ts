// SPDX-License-Identifier: GPL-3.0-or-later
/** A match: gives games to tables, records the results, and ends when all games are played or the SPRT has decided. */
import { setMaxListeners } from 'node:events'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { EngineProcess, type EngineSpec, type StartCode } from './engine.ts'
import type { GameRules, PlayedGame } from './game.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Journal } from './journal.ts'
import { type Opening, shuffled } from './openings.ts'
import type { MatchOptions } from './options.ts'
import { gamePgn } from './record.ts'
import { type MatchStatus, sprtState } from './summary.ts'
import { type Seat, Table, otherSeat } from './table.ts'
import { type GameRecord, type Tally, tallyGames } from './tally.ts'
import { describeControl } from './time-control.ts'

/** See `GameRules.graceMs`. */
const GRACE_MS = 5000
/** A void game is replayed at most this often. After that, the flag counts whatever the cause. */
const MAX_REPLAYS = 5

export interface MatchSetup {
  options: MatchOptions
  specs: readonly [EngineSpec, EngineSpec]
  names: readonly [string, string]
  openings: readonly Opening[]
  journal: Journal
  /** Called after every game, with the tally of all games so far. */
  onGame: (record: GameRecord, tally: Tally) => void
}

export type MatchEnd = Exclude<MatchStatus, 'running'>

/** Starts an engine to get its name, and to check that it accepts its options. */
export async function askName(spec: EngineSpec): Promise<Checked<string, StartCode> & { detail?: string }> {
  const started = await EngineProcess.start(spec)
  if (!started.ok) return started
  const { idName } = started.value
  await started.value.quit()
  return ok(idName === '' ? 'engine' : idName)
}

/** Plays the remaining games. `NOT_STARTED`: an engine could not be started or restarted. */
export async function playMatch(
  setup: MatchSetup,
  signal: AbortSignal,
): Promise<Checked<MatchEnd, 'NOT_STARTED'> & { seat?: Seat }> {
  const { options, journal, specs } = setup
  const heartbeat = new Heartbeat()
  const rules: GameRules = {
    control: options.control,
    marginMs: options.marginMs,
    graceMs: GRACE_MS,
    chess960: options.chess960,
    adjudication: options.adjudication,
    stalledSince: (momentMs) => heartbeat.stalledSince(momentMs),
  }
  const order = shuffled(setup.openings, options.seed)
  const done = new Set(journal.records.map(({ game }) => game))
  const waiting = Array.from({ length: options.games }, (_, game) => game).filter((game) => !done.has(game))
  const enough = new AbortController()
  const stop = AbortSignal.any([signal, enough.signal])
  // Every table listens, and Node would take so many listeners for a leak.
  setMaxListeners(0, stop)
  const isDecided = (tally: Tally) => (sprtState(options, tally)?.verdict ?? 'undecided') !== 'undecided'
  if (isDecided(tallyGames(journal.records))) enough.abort()
  let missing: Seat | undefined

  const serve = async (table: Table): Promise<void> => {
    while (!stop.aborted) {
      const game = waiting.shift()
      if (game === undefined) break
      const white: Seat = game % 2 === 0 ? 0 : 1
      const opening = order[Math.floor(game / 2) % order.length]!
      let replays = 0
      let played = await table.play(opening, white, stop)
      while (played === 'void') {
        replays += 1
        played = await table.play(opening, white, stop, replays < MAX_REPLAYS)
      }
      if (played === 'aborted') break
      if ('notStarted' in played) {
        missing = played.notStarted
        enough.abort()
        break
      }
      const record = recordOf(game, white, replays, played)
      journal.add(record, pgnOf(setup, record, played))
      const tally = tallyGames(journal.records)
      setup.onGame(record, tally)
      if (isDecided(tally)) enough.abort()
    }
    await table.close()
  }

  const tables = Array.from(
    { length: Math.min(options.concurrency, waiting.length) },
    () => new Table(specs, rules),
  )
  await Promise.all(tables.map(serve))
  heartbeat.stop()
  if (missing !== undefined) return { ...fail('NOT_STARTED'), seat: missing }
  if (isDecided(tallyGames(journal.records))) return ok('decided')
  return ok(journal.records.length >= options.games ? 'finished' : 'interrupted')
}

function recordOf(
  game: number,
  white: Seat,
  replays: number,
  { result, reason, fault, plies, effort }: PlayedGame,
): GameRecord {
  const seatOf = (color: Color): Seat => (color === 'white' ? white : otherSeat(white))
  return {
    game,
    white,
    replays,
    result,
    reason,
    fault: fault && { seat: seatOf(fault.color), fault: fault.fault, detail: fault.detail },
    plies,
    effort: white === 0 ? [effort.white, effort.black] : [effort.black, effort.white],
  }
}

const pgnOf = ({ options, names }: MatchSetup, { game, white }: GameRecord, played: PlayedGame): string =>
  gamePgn(played, {
    event: options.match,
    date: new Date().toISOString(),
    round: `${Math.floor(game / 2) + 1}.${(game % 2) + 1}`,
    white: names[white],
    black: names[otherSeat(white)],
    timeControl: describeControl(options.control),
  })
