// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One end of an engine port for tests: posts commands, keeps every event in order, waits for the ones that
 * matter.
 */
import { EngineClient } from '../../engine/contract/client.ts'
import type { Port } from '../../engine/contract/port.ts'
import type { Command, Event, SearchRequest } from '../../engine/contract/protocol.ts'

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

type Ending = Extract<Event, { evt: 'done' | 'failed' }>

export class Recorder {
  readonly port: Port
  readonly events: Event[] = []
  readonly #waiting = new Set<() => void>()

  constructor(port: Port) {
    this.port = port
    port.onMessage((message) => {
      this.events.push(message as Event)
      for (const look of this.#waiting) look()
    })
  }

  post(command: Command): void {
    this.port.post(command)
  }

  search(job: number, request: Partial<SearchRequest> = {}): void {
    this.post({ cmd: 'search', job, request: makeRequest(request) })
  }

  /** The first event, come or to come, that passes. */
  first<Found extends Event>(test: (event: Event) => event is Found): Promise<Found> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.events.find(test)
        if (!found) return
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  ending(job: number): Promise<Ending> {
    return this.first((event): event is Ending => isEnding(event) && event.job === job)
  }

  endings(job: number): Ending[] {
    return this.events.filter((event): event is Ending => isEnding(event) && event.job === job)
  }

  infos(job: number): Extract<Event, { evt: 'info' }>[] {
    return this.events.filter((event) => event.evt === 'info').filter((event) => event.job === job)
  }

  /** Resolves when everything posted before has been handled. */
  async settled(id: number): Promise<Extract<Event, { evt: 'options' }>> {
    this.post({ cmd: 'options', id, values: {} })
    return this.optionsAnswer(id)
  }

  optionsAnswer(id: number): Promise<Extract<Event, { evt: 'options' }>> {
    return this.first(
      (event): event is Extract<Event, { evt: 'options' }> => event.evt === 'options' && event.id === id,
    )
  }

  ready(): Promise<Event> {
    return this.first((event) => event.evt === 'ready')
  }

  client(): EngineClient {
    return new EngineClient(this.port)
  }
}

const isEnding = (event: Event): event is Ending => event.evt === 'done' || event.evt === 'failed'

export function makeRequest(request: Partial<SearchRequest> = {}): SearchRequest {
  return {
    position: { fen: START_FEN, moves: [] },
    limit: { depth: 4 },
    lines: 1,
    purpose: 'analyse',
    ...request,
  }
}
