// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The report that Lichess makes, as far as the judge goes: the same nodes for every position, from the last to
 * the first, and no second look. Kept in a file, because the long searches are slow.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Judge } from '../../../electron/review/judge.ts'
import type { Subject } from '../../../electron/review/subject.ts'
import type { Score } from '../../../engine/protocol.ts'

/** What the judge says of a position; null where the game is over. */
export interface FlatLook {
  best: string | null
  score: Score
  nodes: number
  depth: number
}

type Kept = { key: string; looks: (FlatLook | null)[] }

export class FlatReports {
  readonly #file: string
  readonly #kept = new Map<string, (FlatLook | null)[]>()

  /** @param file one JSON object a line; made when there is none */
  constructor(file: string) {
    this.#file = file
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { key, looks } = JSON.parse(line) as Kept
      this.#kept.set(key, looks)
    }
  }

  /** The looks at the positions of a game. @throws when the judge fails */
  async of(
    name: string,
    subject: Subject,
    judge: () => Promise<Judge>,
    nodes: number,
  ): Promise<(FlatLook | null)[]> {
    const key = `${name} ${nodes}`
    const known = this.#kept.get(key)
    if (known) return known
    const looks = await lookAtAll(subject, await judge(), nodes)
    this.#kept.set(key, looks)
    appendFileSync(this.#file, `${JSON.stringify({ key, looks })}\n`)
    return looks
  }
}

async function lookAtAll(subject: Subject, judge: Judge, nodes: number): Promise<(FlatLook | null)[]> {
  const { fen, chess960, positions, moves } = subject
  const looks = positions.map((): FlatLook | null => null)
  await judge.forget()
  for (let at = positions.length - 1; at >= 0; at--) {
    if (positions[at]!.over !== null) continue
    const found = await judge.search({
      position: { fen, moves: moves.slice(0, at).map(({ uci }) => uci), chess960 },
      limit: { nodes },
      lines: 1,
      purpose: 'analyse',
    })
    if (!found.ok) throw new Error(`${found.code} ${found.detail}`)
    const [line] = found.value.lines
    if (line) looks[at] = { best: found.value.best, score: line.score, nodes: line.nodes, depth: line.depth }
  }
  return looks
}
