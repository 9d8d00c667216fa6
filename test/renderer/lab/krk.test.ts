// SPDX-License-Identifier: GPL-3.0-or-later
/** The training behind the page: the reports of the worker, its end, and the claims of the lesson's text. */
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../engine/krk/board.ts'
import { playGame, playMarks, startsFrom } from '../../../engine/krk/play.ts'
import { DRAW, ILLEGAL, solveKrk } from '../../../engine/krk/table.ts'
import { Training, USUAL_ORDER, marksOf } from '../../../engine/krk/training.ts'
import { halfMovesOf } from '../../../renderer/lab/lessons/krk/game-steps.ts'
import { NETWORK_LESSON, answerOf } from '../../../renderer/lab/lessons/krk/network-lesson.ts'
import { type KrkWorker, startTrainer } from '../../../renderer/platform/krk-client.ts'
import type { KrkEvent, KrkPoint, KrkRequest } from '../../../renderer/platform/krk-protocol.ts'
import { KrkServer } from '../../../renderer/platform/krk-serve.ts'

const table = solveKrk()
/** White's king on d3, the rook on f5. */
const WATCHED = codeOf(19, 37, 0)

/** Trains a network as the worker does, with a clock that goes on by so much with every look. */
function serve(pace: 'slow' | 'steady' | 'full', tick: number) {
  const events: KrkEvent[] = []
  let now = 0
  const server = new KrkServer(
    (event) => events.push(event),
    () => (now += tick),
  )
  server.receive({ do: 'train', order: { neurons: 4, seed: 1, rounds: 1 }, watched: WATCHED, pace })
  return { server, events }
}
const pointsOf = (events: readonly KrkEvent[]): readonly KrkPoint[] =>
  events.flatMap((event) => (event.evt === 'progress' ? event.points : []))

describe('the server', () => {
  it('tells the truth about the watched squares, and progress until the end', () => {
    const { server, events } = serve('full', 5)
    while (server.isBusy) server.slice()
    const [ready] = events
    expect(ready?.evt === 'ready' && [ready.learned, ready.heldBack]).toEqual([21_042, 7014])
    // The first rank, and a king beside the unprotected rook.
    const truth = ready?.evt === 'ready' ? ready.truth : []
    expect(Array.from(truth.slice(0, 8))).toEqual([5, 5, 5, 2, 1, 7, 7, 7])
    expect([truth[38], truth[37], truth[27]]).toEqual([DRAW, ILLEGAL, ILLEGAL])
    const last = events.at(-2)
    expect(last?.evt === 'progress' && last.done === last.steps).toBe(true)
    expect(events.at(-1)).toMatchObject({ evt: 'finished', play: { games: 200 } })
  })

  it('makes the same network at every pace, and however often it is paused', () => {
    const [quick, steady] = [serve('full', 1), serve('steady', 1)]
    while (quick.server.isBusy) quick.server.slice()
    steady.server.slice()
    steady.server.receive({ do: 'setPace', pace: 'paused' })
    const before = steady.events.length
    steady.server.slice()
    expect([steady.server.isBusy, steady.events.length]).toEqual([false, before])
    steady.server.receive({ do: 'setPace', pace: 'slow' })
    for (let slice = 0; slice < 5; slice += 1) steady.server.slice()
    steady.server.receive({ do: 'setPace', pace: 'steady' })
    while (steady.server.isBusy) steady.server.slice()
    expect(pointsOf(steady.events)).toEqual(pointsOf(quick.events))
    expect(steady.events.length).toBeGreaterThan(quick.events.length)
  })

  it('lets a network play at any time, and nothing before there is one', () => {
    const none: KrkEvent[] = []
    new KrkServer(
      (event) => none.push(event),
      () => 0,
    ).receive({ do: 'play', number: 0 })
    expect(none).toEqual([])
    const { server, events } = serve('slow', 1)
    server.receive({ do: 'play', number: 0 })
    server.receive({ do: 'play', number: 201 })
    const games = events.flatMap((event) => (event.evt === 'game' ? [event.game] : []))
    expect(games).toHaveLength(2)
    for (const game of games) {
      const { moves } = halfMovesOf(game)
      expect(moves.filter(({ lost }) => lost !== undefined)).toHaveLength(game.moves.length)
      expect(moves.at(-1)?.isLast).toBe(true)
    }
  })
})

describe('the client', () => {
  it('ends the worker when it is stopped or breaks, and tells nothing after that', () => {
    const heard: KrkEvent[] = []
    const asked: KrkRequest[] = []
    const listeners = new Map<string, (event: unknown) => void>()
    let ended = 0
    const worker = {
      postMessage: (request: KrkRequest) => asked.push(request),
      terminate: () => (ended += 1),
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    } as unknown as KrkWorker
    const trainer = startTrainer(
      (event) => heard.push(event),
      () => worker,
    )
    trainer.ask({ do: 'setPace', pace: 'slow' })
    listeners.get('error')!({ message: 'broken' })
    listeners.get('message')!({ data: { evt: 'finished' } })
    trainer.stop()
    expect(asked).toEqual([{ do: 'setPace', pace: 'slow' }])
    expect(heard).toEqual([{ evt: 'failed', detail: 'broken' }])
    expect(ended).toBe(2)
  })
})

/** The marks of a network trained as the page does it. */
function train(neurons: number) {
  const training = new Training(table, { ...USUAL_ORDER, neurons })
  while (training.done < training.steps) training.step()
  const games = startsFrom(table, training.heldBack, 200)
  return {
    heldBack: marksOf(training.network, table, training.heldBack),
    learned: marksOf(training.network, table, training.sample),
    play: playMarks(games.map((start) => playGame(training.network, table, start))),
  }
}

describe('the text', () => {
  it('is right about the network that the page begins with', { timeout: 240_000 }, () => {
    const { heldBack, learned, play } = train(USUAL_ORDER.neurons)
    expect(answerOf(heldBack.exact)).toBe(NETWORK_LESSON.answer([], {}))
    expect(learned.exact).toBeGreaterThan(0.95)
    expect(play.mated).toBe(play.games)
  })

  it('is right about 8 neurons: more than half exact, and no game won', { timeout: 120_000 }, () => {
    const { heldBack, play } = train(8)
    expect(answerOf(heldBack.exact)).toBe('b')
    expect(play.mated).toBe(0)
  })

  it('is right about the board of its first page: mate in 14', () => {
    expect(table.white[codeOf(4, 0, 35)]).toBe(14)
    expect(answerOf(0.3)).toBe('a')
  })
})
