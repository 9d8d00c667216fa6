// SPDX-License-Identifier: GPL-3.0-or-later
/** Stored evaluations in a plain browser: in its local storage and without a limit. */
import { legalLines, replaces, worthOf } from '../../electron/evaluations/evaluation.ts'
import { keyOf } from '../../electron/evaluations/position-key.ts'
import type { StoredEvaluation, StoredSummary } from '../../electron/evaluations/protocol.ts'
import type { EvaluationStore } from '../../electron/evaluations/service.ts'
import type { PositionSpec } from '../../engine/contract/protocol.ts'
import { succeed } from '../../engine/contract/result.ts'

const PREFIX = 'alfabeta.evaluation '
const LIMIT_BYTES = 256 * 1024 * 1024

export class BrowserEvaluations implements EvaluationStore {
  readonly #storage: Storage

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async find(engine: string, positions: readonly PositionSpec[]) {
    return succeed(positions.map((position) => this.#read(nameOf(engine, position))))
  }

  async keep(engine: string, position: PositionSpec, evaluation: StoredEvaluation) {
    const at = keyOf(position)
    const name = nameOf(engine, position)
    const lines = at ? legalLines(evaluation.lines, at) : []
    const older = this.#read(name)
    const newer = { ...evaluation, lines }
    if (name === null || lines.length === 0 || (older && !replaces(worthOf(newer), worthOf(older))))
      return succeed({ kept: false })
    this.#storage.setItem(name, JSON.stringify(newer))
    return succeed({ kept: true })
  }

  async summary() {
    return succeed(this.#summary())
  }

  async clear() {
    for (const name of this.#names) this.#storage.removeItem(name)
    return succeed(this.#summary())
  }

  get #names(): string[] {
    return Object.keys(this.#storage).filter((name) => name.startsWith(PREFIX))
  }

  #summary(): StoredSummary {
    const names = this.#names
    const bytes = names.reduce((sum, name) => sum + (this.#storage.getItem(name)?.length ?? 0), 0)
    return { bytes, positions: names.length, limitBytes: LIMIT_BYTES }
  }

  #read(name: string | null): StoredEvaluation | null {
    const stored = name === null ? null : this.#storage.getItem(name)
    return stored === null ? null : (JSON.parse(stored) as StoredEvaluation)
  }
}

function nameOf(engine: string, position: PositionSpec): string | null {
  const at = keyOf(position)
  return at && `${PREFIX}${engine} ${at.key}`
}
