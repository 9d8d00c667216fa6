// SPDX-License-Identifier: GPL-3.0-or-later
/** A match in numbers: its JSON summary and its progress line. */
import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { EngineIdentity } from './journal.ts'
import type { MatchOptions } from './options.ts'
import { type SprtVerdict, logLikelihoodRatio, sprtBounds, sprtVerdict } from './sprt.ts'
import { estimateElo, formatElo } from './statistics.ts'
import type { Tally } from './tally.ts'
import { describeControl } from './time-control.ts'

/** `finished`: every game was played; `decided`: the SPRT ended earlier. */
export type MatchStatus = 'running' | 'interrupted' | 'finished' | 'decided'

export interface SummaryInput {
  options: MatchOptions
  engines: readonly [EngineIdentity, EngineIdentity]
  /** Number of available openings. */
  openingCount: number
  args: readonly string[]
  /** Start of the match, ISO 8601. */
  date: string
  status: MatchStatus
  tally: Tally
  /** Delay of the runner's own timers since its last start; see `watchDelay`. */
  delay: RunnerDelay
}

/** Milliseconds beyond the requested time, which other programs on the machine cause. */
export interface RunnerDelay {
  p99: number
  worst: number
}

/** Rounds a number for JSON; null unless it is finite. */
const rounded = (value: number, digits: number): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) : null

/** Arguments as a person would type them. */
const typed = (args: readonly string[]): string =>
  args
    .map((arg) => (/^[\w./:=+,@-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`))
    .join(' ')

/** The state of the SPRT; null without one. */
export function sprtState(
  { sprt }: MatchOptions,
  tally: Tally,
): { llr: number; verdict: SprtVerdict } | null {
  if (!sprt) return null
  const llr = logLikelihoodRatio(tally.pentanomial, sprt)
  return { llr, verdict: sprtVerdict(llr, sprt) }
}

export function makeSummary(input: SummaryInput) {
  const { options, engines, tally, args } = input
  const estimate = estimateElo(tally.pentanomial)
  const played = sprtState(options, tally)
  return {
    date: input.date,
    command: `npm run match -- ${typed(args)}`,
    status: input.status,
    machine: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'processor'}`,
    node: process.versions.node,
    engines: engines.map(({ name, commit }, seat) => ({
      name,
      command: options.engines[seat]!.command,
      ...(commit !== null && { commit }),
      options: options.engines[seat]!.options,
    })),
    timeControl: describeControl(options.control),
    marginMs: options.marginMs,
    concurrency: options.concurrency,
    chess960: options.chess960,
    openings: { file: options.openings, count: input.openingCount, seed: options.seed },
    adjudication: options.adjudication,
    games: tally.games,
    gamesPlanned: options.games,
    /** From the first engine's view, like everything below. */
    wins: tally.wins,
    draws: tally.draws,
    losses: tally.losses,
    pentanomial: tally.pentanomial,
    scorePercent: tally.games === 0 ? null : rounded((100 * (tally.wins + tally.draws / 2)) / tally.games, 2),
    elo: estimate && rounded(estimate.elo, 1),
    eloError95: estimate && rounded(estimate.eloError, 1),
    nElo: estimate && rounded(estimate.nElo, 1),
    nEloError95: estimate && rounded(estimate.nEloError, 1),
    losPercent: estimate && rounded(100 * estimate.los, 2),
    sprt: options.sprt && {
      ...options.sprt,
      ...sprtBounds(options.sprt),
      llr: rounded(played!.llr, 3),
      verdict: played!.verdict,
    },
    endings: tally.reasons,
    runnerDelayMs: input.delay,
    voidGames: tally.voids,
    faults: Object.fromEntries(engines.map(({ name }, seat) => [name, tally.faults[seat]])),
    play: Object.fromEntries(
      engines.map(({ name }, seat) => {
        const { moves, reports, depth, nodes, ms, leastLeftMs } = tally.effort[seat]!
        return [
          name,
          {
            moves,
            averageDepth: rounded(depth / reports, 1),
            nodesPerSecond: rounded((1000 * nodes) / ms, 0),
            leastLeftMs: leastLeftMs === null ? null : rounded(leastLeftMs, 1),
          },
        ]
      }),
    ),
  }
}

/** One line: games, results, Elo, SPRT, faults. */
export function progressLine(options: MatchOptions, names: readonly [string, string], tally: Tally): string {
  const { games, wins, draws, losses, pentanomial } = tally
  const estimate = estimateElo(pentanomial)
  const state = sprtState(options, tally)
  const parts = [
    `${games}/${options.games} games, ${names[0]} - ${names[1]}: +${wins} =${draws} -${losses}`,
    `pairs [${pentanomial.join(', ')}]`,
  ]
  if (estimate) {
    parts.push(`Elo ${formatElo(estimate.elo, estimate.eloError)}`)
    parts.push(`nElo ${formatElo(estimate.nElo, estimate.nEloError)}`)
    if (!Number.isNaN(estimate.los)) parts.push(`LOS ${(100 * estimate.los).toFixed(1)} %`)
  }
  if (state && options.sprt) {
    const { lower, upper } = sprtBounds(options.sprt)
    parts.push(`LLR ${state.llr.toFixed(2)} (${lower.toFixed(2)}, ${upper.toFixed(2)})`)
  }
  const faults = tally.faults.flatMap((counts, seat) =>
    Object.entries(counts).flatMap(([fault, count]) =>
      count > 0 ? [`${names[seat]}: ${count} × ${fault}`] : [],
    ),
  )
  if (tally.voids > 0) parts.push(`${tally.voids} void`)
  return [...parts, ...faults].join(' | ')
}

/**
 * Measures how late the timers of this process fire. A machine that delays the runner also delays the engines, so this
 * distinguishes an engine's time forfeit from a busy machine.
 */
export function watchDelay(): () => RunnerDelay {
  const histogram = monitorEventLoopDelay({ resolution: TIMER_MS })
  histogram.enable()
  const late = (nanoseconds: number) => Math.max(0, Math.round((nanoseconds / 1e6 - TIMER_MS) * 10) / 10)
  return () => ({ p99: late(histogram.percentile(99)), worst: late(histogram.max) })
}

const TIMER_MS = 10
