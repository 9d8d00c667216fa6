// SPDX-License-Identifier: GPL-3.0-or-later
/** Evaluations in a new folder, used like by a page. */
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EvaluationsClient } from '../../../electron/evaluations/client.ts'
import { Evaluations } from '../../../electron/evaluations/evaluations.ts'
import type {
  EvaluationsEvent,
  StoredEvaluation,
  StoredLine,
} from '../../../electron/evaluations/protocol.ts'
import { EvaluationsService } from '../../../electron/evaluations/service.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { portPair } from '../../../engine/contract/port.ts'
import type { PositionSpec } from '../../../engine/contract/protocol.ts'

export const START: PositionSpec = { fen: START_FEN, moves: [] }
export const ENGINE = 'Engine 1'

/** A line of a depth, from the first position. */
export const line = (depth: number, more: Partial<StoredLine> = {}): StoredLine => ({
  depth,
  selectiveDepth: depth + 4,
  score: { kind: 'cp', value: 10 * depth },
  bound: 'exact',
  pv: ['e2e4', 'e7e5'],
  ...more,
})

export const evaluation = (depth: number, more: Partial<StoredEvaluation> = {}): StoredEvaluation => ({
  nodes: 1000 * depth,
  ms: 100 * depth,
  lines: [line(depth)],
  ...more,
})

/** A position of its own for every number: late enough for the counter to be a part of it. */
export const position = (number: number): PositionSpec => ({
  fen: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - ${100 + number} 1`,
  moves: [],
})

export class Rig {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'alfabeta-evaluations-')))
  readonly file = join(this.folder, 'evaluations.db')
  readonly events: EvaluationsEvent[] = []
  kept!: Evaluations
  client!: EvaluationsClient

  constructor(limitMb = 256) {
    this.#start(limitMb)
  }

  #start(limitMb: number): void {
    this.kept = new Evaluations(this.file, limitMb, (event) => service.report(event))
    const service = new EvaluationsService(this.kept)
    const [page, theirs] = portPair()
    service.connect(theirs)
    this.client = new EvaluationsClient(page)
    this.client.onEvent((event) => this.events.push(event))
  }

  /** Ends the process and starts the next. */
  async restart(limitMb = 256): Promise<void> {
    await this.kept.close()
    this.#start(limitMb)
  }

  async end(): Promise<void> {
    await this.kept.close()
    rmSync(this.folder, { recursive: true })
  }

  /** The files beside the database that belong to nothing that is open. */
  get others(): string[] {
    return readdirSync(this.folder).filter((name) => !/^evaluations\.db(-wal|\.owner|\.lock)?$/.test(name))
  }

  /** Whether it is kept, or why not. */
  async keep(
    depthOrEvaluation: number | StoredEvaluation,
    at: PositionSpec = START,
    engine = ENGINE,
  ): Promise<boolean | string> {
    const kept = typeof depthOrEvaluation === 'number' ? evaluation(depthOrEvaluation) : depthOrEvaluation
    const answer = await this.client.request({ req: 'keep', engine, position: at, evaluation: kept })
    return answer.ok ? answer.value.kept : answer.code
  }

  async find(at: PositionSpec = START, engine = ENGINE): Promise<StoredEvaluation | null> {
    const answer = await this.client.request({ req: 'find', engine, positions: [at] })
    if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
    return answer.value[0] ?? null
  }

  /** The depth of what is kept; null if nothing. */
  async depth(at: PositionSpec = START, engine = ENGINE): Promise<number | null> {
    return (await this.find(at, engine))?.lines[0]?.depth ?? null
  }

  async summary() {
    const answer = await this.client.request({ req: 'summary' })
    if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
    return answer.value
  }
}
