// SPDX-License-Identifier: GPL-3.0-or-later
/** The games of a ladder, between scripted engines: rounds, going on, and journals of another program. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  type Entrant,
  type LadderOrder,
  pairUp,
  playLadder,
  readResults,
} from '../../../../build/workshop/calibrate/ladder.ts'
import { START_FEN } from '../../../../engine/chess/rules.ts'
import { scripted } from '../match/scripted.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-ladder-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Level 600 loses every game by an illegal first move, so a game is over at once. */
const entrants: Entrant[] = [400, 600, 800].map((label) => ({
  name: `Level ${label}`,
  label,
  isAnchor: false,
  spec: scripted(label === 600 ? 'illegal' : 'play'),
}))
const told: string[] = []

/** A ladder; `changed` is the level whose games of before no longer count. */
const orderOf = (games: number, concurrency: number, changed?: number): LadderOrder => ({
  entrants,
  pairs: pairUp(entrants, { neighbours: games, anchors: 0, braces: 0 }),
  openings: ['e2e4', 'd2d4'].map((move) => ({ fen: START_FEN, moves: [move] })),
  folder,
  fingerprintOf: ({ first, second }) => ([first, second].includes(changed ?? -1) ? 'changed' : 'as before'),
  publishedOf: () => null,
  whenChanged: 'refuse',
  commit: null,
  concurrency,
  onPair: ({ first, second }, { games: count }) => told.push(`${first}-${second}: ${count}`),
})

const play = (order: LadderOrder) => playLadder(order, new AbortController().signal)
/** Pairs and points of what has been played. */
const results = (order: LadderOrder) =>
  readResults(order).map(({ first, second, games, points }) => [first, second, games, points])

it('goes round the pairs, at several tables, and counts every game once', async () => {
  const order = orderOf(22, 2)
  expect(await play(order)).toBeNull()
  expect(told.splice(0)).toEqual(['1-0: 20', '2-1: 20', '1-0: 22', '2-1: 22'])
  expect(results(order)).toEqual([
    [1, 0, 22, 0],
    [2, 1, 22, 22],
  ])
})

it('plays only what is missing', async () => {
  expect(await play(orderOf(22, 1))).toBeNull()
  expect(told).toEqual([])
  expect(await play(orderOf(24, 1))).toBeNull()
  expect(told.splice(0)).toEqual(['1-0: 24', '2-1: 24'])
})

it('does not mix games of another program, neither in play nor in results', async () => {
  const other = orderOf(26, 1, 1)
  expect(await play(other)).toBe('OTHER_GAMES')
  expect(results(other)).toEqual([])
})

it('plays anew the games of a level that has changed, and keeps the others', async () => {
  const changed = { ...orderOf(24, 1, 2), whenChanged: 'renew' as const }
  expect(results(changed)).toEqual([[1, 0, 24, 0]])
  told.splice(0)
  expect(await play(changed)).toBeNull()
  expect(told.splice(0)).toEqual(['2-1: 20', '2-1: 24'])
  expect(results(changed)).toEqual([
    [1, 0, 24, 0],
    [2, 1, 24, 24],
  ])
})

/** Twenty games of each pair, those of the second one by other programs. */
const twentyGames = ({ first }: { first: number }) => ({
  games: 20,
  points: 7,
  fingerprint: first === 1 ? 'as before' : 'of others',
})

it('continues from published games of the same programs, and counts them once', async () => {
  const elsewhere = mkdtempSync(join(folder, 'elsewhere-'))
  const order = { ...orderOf(22, 1), folder: elsewhere, publishedOf: twentyGames }
  expect(results(order)).toEqual([[1, 0, 20, 7]])
  expect(await play(order)).toBeNull()
  expect(told.splice(0)).toEqual(['2-1: 20', '1-0: 22', '2-1: 22'])
  const played = [
    [1, 0, 22, 7],
    [2, 1, 22, 22],
  ]
  expect(results(order)).toEqual(played)
  // Published with the games of this folder, which are not counted a second time.
  const later = { ...order, publishedOf: () => ({ games: 22, points: 7, fingerprint: 'as before' }) }
  expect(results(later)).toEqual(played)
})

it('ends where it is interrupted', async () => {
  expect(await playLadder(orderOf(26, 1), AbortSignal.abort())).toBeNull()
  expect(told).toEqual([])
})
