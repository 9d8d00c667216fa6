// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The progress of a person: which reports count, spellings that may be the person's, and orders of reports. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReviewService } from '../../../electron/review/service.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { succeed } from '../../../engine/contract/result.ts'
import { useJobsStore } from '../../../renderer/stores/review/jobs.ts'
import { useSettingsStore } from '../../../renderer/stores/settings.ts'
import { useProgressStore } from '../../../renderer/stores/training/progress.ts'
import { CountingEngine, inMemory } from '../../electron/review/queue/keepings.ts'
import { domPort, makeBench, type Bench } from '../bench.ts'

let bench: Bench
let service: ReviewService
beforeEach(() => {
  bench = makeBench()
  service = new ReviewService({
    isMade: () => true,
    open: () => succeed(inMemory()()),
    attempt: (action) => action(),
    engines: new CountingEngine(),
  })
  const { connect } = bench.desktop
  bench.desktop.connect = (name) => {
    if (name !== 'review') return connect(name)
    const [page, process] = portPair()
    service.connect(process)
    return Promise.resolve(domPort(page))
  }
})
afterEach(async () => {
  await service.end()
  bench.stop()
})

const MOVES = [
  '1. e4 e5 *',
  '1. d4 d5 *',
  '1. c4 c5 *',
  '1. Nf3 Nf6 *',
  '1. e4 c5 *',
  '1. d4 f5 *',
  '1. g3 d5 *',
]
const game = (number: number, site: string, white: string): string =>
  `[Site "${site}"]\n[Date "2026.01.0${number + 1}"]\n[White "${white}"]\n[Black "Novak"]\n\n${MOVES[number]}\n\n`
const lichess = (number: number, white = 'Evchen') =>
  game(number, `https://lichess.org/abcdefg${number}`, white)

/** All games have their reports. */
async function reported(...games: string[]) {
  await useSettingsStore().load()
  await useSettingsStore().change({ reports: { nodes: 1000 } })
  const [jobs, progress] = [useJobsStore(), useProgressStore()]
  await jobs.order(games.join(''), { list: 'board', name: '' }, false)
  await vi.waitFor(() => {
    expect(jobs.all).toHaveLength(games.length)
    expect(jobs.all.every(({ state }) => state === 'done')).toBe(true)
  }, 10_000)
  return { jobs, progress }
}

it('reads the games with the names of the person, and reads again when a name is added', async () => {
  const { progress } = await reported(
    ...[0, 1, 2, 3, 4].map((number) => lichess(number)),
    lichess(5, 'Other'),
  )
  await progress.show()
  expect([progress.digests.length, progress.progress, progress.hasNames]).toEqual([0, null, false])
  await progress.setNames({ lichess: ['evchen'] })
  await vi.waitFor(() => expect(progress.digests).toHaveLength(5))
  expect(progress.progress).toMatchObject({ games: 5, missing: 25 })
  expect(progress.sources).toEqual([{ source: 'lichess', games: 5 }])
  await progress.setNames({ lichess: ['evchen', 'other'] })
  await vi.waitFor(() => expect(progress.digests).toHaveLength(6))
})

it('reads reports that are finished while it is shown', async () => {
  const { jobs, progress } = await reported(lichess(0))
  await progress.setNames({ lichess: ['evchen'] })
  await progress.show()
  await vi.waitFor(() => expect(progress.digests).toHaveLength(1))
  await jobs.order(lichess(1), { list: 'board', name: '' }, false)
  await vi.waitFor(() => expect(progress.digests).toHaveLength(2), 10_000)
})

it('counts another spelling only after the person has confirmed it', async () => {
  const { progress } = await reported(
    game(0, 'Graz', 'Müller, Eva'),
    game(1, 'Graz', 'Müller, E.'),
    game(2, 'Wien', 'Müller, E.'),
    game(3, 'Wien', 'Müller, Max'),
  )
  await progress.setNames({ board: ['Müller, Eva'] })
  await progress.show()
  await vi.waitFor(() => expect(progress.digests).toHaveLength(1))
  expect(progress.suggestions).toEqual([{ source: 'board', name: 'Müller, E.', games: 2 }])
  await progress.confirm(progress.suggestions[0]!)
  await vi.waitFor(() => expect(progress.digests).toHaveLength(3))
  expect(progress.suggestions).toEqual([])
})

it('shows the games of one source', async () => {
  const { progress } = await reported(
    ...[0, 1, 2, 3, 4].map((number) => lichess(number)),
    game(5, 'Graz', 'Müller, Eva'),
  )
  await progress.setNames({ lichess: ['evchen'], board: ['Eva Müller'] })
  await progress.show()
  await vi.waitFor(() => expect(progress.progress?.games).toBe(6))
  progress.source = 'lichess'
  expect(progress.progress?.games).toBe(5)
  progress.source = 'board'
  expect(progress.progress).toBeNull()
})
