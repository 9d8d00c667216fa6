// SPDX-License-Identifier: GPL-3.0-or-later
/** A ladder as numbers, tables and pictures: ratings with errors, the straight line through them, and the pairs. Pure. */
import { drawChart } from '../chart.ts'
import { type PairResult, type Player, type Rating, fitLine } from './ratings.ts'

export interface RatedPlayer extends Player {
  elo: number
  /** Half of the 95 % interval. */
  error: number
  games: number
  /** Distance of the rating above the straight line through the levels; null for an anchor. */
  residual: number | null
}

export interface RatedPair {
  first: string
  second: string
  games: number
  points: number
  /** Share of the points of the first player, 0 to 1. */
  score: number
  /** Fingerprint of both programs. Later games count together with these if theirs is equal. */
  fingerprint: string
}

export interface Calibration {
  /** Name that the anchors' program reports. */
  anchor: string
  players: RatedPlayer[]
  /** The straight line of the levels' ratings by their labels. */
  line: { offset: number; slope: number }
  pairs: RatedPair[]
}

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

/** Leaves out levels and anchors without a game. @param fingerprintOf of the programs of a pair */
export function summarise(
  anchor: string,
  players: readonly Player[],
  results: readonly PairResult[],
  ratings: readonly Rating[],
  fingerprintOf: (result: PairResult) => string,
): Calibration {
  const gamesOf = (index: number) =>
    results.reduce(
      (sum, { first, second, games }) => sum + (first === index || second === index ? games : 0),
      0,
    )
  const played = players.flatMap((player, index) => {
    const { elo, error } = ratings[index]!
    const games = gamesOf(index)
    return games === 0 ? [] : [{ player, elo, error, games }]
  })
  const levels = played.filter(({ player }) => !player.isAnchor)
  const { offset, slope, residuals } = fitLine(
    levels.map(({ player }) => player.label),
    levels.map(({ elo }) => elo),
  )
  return {
    anchor,
    players: played.map((each) => {
      const { player, elo, error, games } = each
      const { name, label, isAnchor } = player
      const residual = isAnchor ? null : rounded(residuals[levels.indexOf(each)]!)
      return { name, label, isAnchor, elo: rounded(elo), error: rounded(error), games, residual }
    }),
    line: { offset: rounded(offset), slope: rounded(slope, 4) },
    pairs: results.map((result) => {
      const { first, second, games, points } = result
      return {
        first: players[first]!.name,
        second: players[second]!.name,
        games,
        points,
        score: rounded(points / games, 3),
        fingerprint: fingerprintOf(result),
      }
    }),
  }
}

/** The tables of a calibration as Markdown. */
export function describePairs({ players, pairs, line }: Calibration): string {
  const rated = players.map(
    ({ name, elo, error, games, residual }) =>
      `| ${name} | ${elo.toFixed(0)} | ± ${error.toFixed(0)} | ${residual === null ? '' : residual.toFixed(0)} | ${games} |`,
  )
  const played = pairs.map(
    ({ first, second, games, score }) =>
      `| ${first} | ${second} | ${games} | ${(100 * score).toFixed(1)} % |`,
  )
  return [
    '| player | Elo | error | off the line | games |',
    '|---|---:|---:|---:|---:|',
    ...rated,
    '',
    `The line: ${line.offset.toFixed(0)} + ${line.slope.toFixed(3)} × label.`,
    '',
    '| player | against | games | score |',
    '|---|---|---:|---:|',
    ...played,
  ].join('\n')
}

/** Measured rating by label, with the line where both are equal. */
export function drawCurve({ players }: Calibration): string {
  const pointsOf = (anchors: boolean) =>
    players
      .filter(({ isAnchor }) => isAnchor === anchors)
      .map(({ label, elo, error }) => ({ x: label, y: elo, error }))
  const labels = players.map(({ label }) => label)
  const ends = [Math.min(...labels), Math.max(...labels)]
  return drawChart({
    title: 'What a label is worth',
    xName: 'label',
    yName: 'Elo measured',
    series: [
      { name: 'levels', kind: 'line', points: pointsOf(false) },
      { name: 'Stockfish UCI_Elo', kind: 'points', points: pointsOf(true) },
      { name: 'label true', kind: 'dashed', points: ends.map((end) => ({ x: end, y: end })) },
    ],
  })
}

/** Distance of each level from the straight line through all of them. */
export function drawResiduals({ players }: Calibration): string {
  const levels = players.filter(({ residual }) => residual !== null)
  return drawChart({
    title: 'Off the straight line',
    xName: 'label',
    yName: 'Elo',
    series: [
      {
        name: 'levels',
        kind: 'points',
        points: levels.map(({ label, residual, error }) => ({ x: label, y: residual!, error })),
      },
      { name: 'on the line', kind: 'dashed', points: levels.map(({ label }) => ({ x: label, y: 0 })) },
    ],
  })
}
