// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Runs searches of the Lab for the claims, described as on its command line. Each search runs once, with at most as many
 * nodes as the cap.
 */
import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { parseUci } from 'chessops/util'
import { readConfiguration } from '../../../engine/modules/lab-switches.ts'
import type { Lab, LabIteration, LabTree } from '../../../engine/modules/lab.ts'
import { type ClaimPosition, POSITIONS } from './positions.ts'

/** Nodes of one run, all depths together. */
export const NODE_CAP = 4_000_000
/** Plies by which endgames are searched deeper. */
const DEEPER_IN_ENDINGS = 2
const DEFAULT_ENTRIES = 1 << 20

/** The text after `--with` on the command line: names, then optionally `--entries N` or `--corridor N`. */
export type Setup = string

/** The end of a run. */
export interface Outcome {
  readonly depth: number
  /** Centipawns, White's view. */
  readonly score: number
  readonly best: string
  /** With deepening the nodes of all depths, otherwise those of the last one. */
  readonly nodes: number
  readonly leaves: number
  /** Time of all depths, milliseconds. */
  readonly time: number
  readonly last: LabIteration
}

export interface Pair {
  readonly position: ClaimPosition
  readonly before: Outcome
  readonly after: Outcome
}

export interface Compared {
  readonly pairs: readonly Pair[]
  /** Positions left out because a search reached the cap. */
  readonly capped: number
}

export const depthIn = ({ ending }: ClaimPosition, depth: number): number =>
  depth + (ending ? DEEPER_IN_ENDINGS : 0)

export class Workbench {
  readonly lab: Lab
  /** The positions on which claims are measured; openings count as middlegames. */
  readonly positions: readonly ClaimPosition[]
  readonly middlegames: readonly ClaimPosition[]
  readonly endings: readonly ClaimPosition[]
  readonly #known = new Map<string, readonly LabIteration[]>()

  constructor(lab: Lab, positions: readonly ClaimPosition[] = POSITIONS) {
    this.lab = lab
    this.positions = positions
    this.middlegames = positions.filter(({ ending }) => !ending)
    this.endings = positions.filter(({ ending }) => ending)
  }

  /** Sets up a legal position. */
  place(fen: string): void {
    const placed = this.lab.setPosition(fen)
    if (!placed.ok) throw new Error(`${fen}: ${placed.detail}`)
  }

  /** All depths up to `depth`, or as many as finish within `nodes`. */
  run(fen: string, setup: Setup, depth: number, nodes = NODE_CAP): readonly LabIteration[] {
    const name = `${fen}|${setup}|${depth}|${nodes}`
    const known = this.#known.get(name)
    if (known) return known
    const found = this.#search(fen, setup, depth, nodes, false)
    this.#known.set(name, found)
    return found
  }

  /** The recorded tree of a run's last depth; valid until the next run. */
  tree(fen: string, setup: Setup, depth: number): LabTree {
    this.#search(fen, setup, depth, NODE_CAP, true)
    return this.lab.tree()
  }

  /** The end of a run; null if it was capped. */
  end(fen: string, setup: Setup, depth: number): Outcome | null {
    const iterations = this.run(fen, setup, depth)
    const last = iterations.at(-1)
    if (!last || last.depth < depth) return null
    const paid = setup.includes('deepening') ? iterations : [last]
    const sum = (of: (one: LabIteration) => number) => paid.reduce((total, one) => total + of(one), 0)
    return {
      depth,
      score: last.score,
      best: last.pv[0] ?? '',
      nodes: sum(({ statistics }) => statistics.nodes),
      leaves: sum(({ statistics }) => statistics.leaves),
      time: sum(({ milliseconds }) => milliseconds),
      last,
    }
  }

  /** Two searches of each position, one after the other, to the same depth (two plies more in endgames). */
  compare(positions: readonly ClaimPosition[], depth: number, before: Setup, after: Setup): Compared {
    const pairs: Pair[] = []
    for (const position of positions) {
      const [first, second] = [before, after].map((setup) =>
        this.end(position.fen, setup, depthIn(position, depth)),
      )
      if (first && second) pairs.push({ position, before: first, after: second })
    }
    return { pairs, capped: positions.length - pairs.length }
  }

  #search(fen: string, setup: Setup, depth: number, nodes: number, record: boolean): readonly LabIteration[] {
    const [names, ...more] = setup.split(' ')
    const option = (name: string): number | undefined => {
      const at = more.indexOf(name)
      return at < 0 ? undefined : Number(more[at + 1])
    }
    const configuration = readConfiguration(names!.split(','))
    if (!configuration.ok) throw new Error(`${configuration.code} ${configuration.detail}`)
    this.place(fen)
    const corridor = option('--corridor')
    const run = this.lab.run({
      configuration: configuration.value,
      depth,
      nodes,
      entries: option('--entries') ?? DEFAULT_ENTRIES,
      ...(corridor === undefined ? {} : { corridor }),
      record,
    })
    if (!run.ok) throw new Error(`${run.code} ${run.detail}`)
    return [...run.value]
  }
}

/** The position after a legal move, UCI. */
export function after(fen: string, move: string): string {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
  position.play(parseUci(move)!)
  return makeFen(position.toSetup())
}

/**
 * The loss of the second search's move, by a search that leaves nothing out, to the same depth; centipawns. 0 if both
 * searches chose the same move, null if the judging search was capped.
 */
export function lossOf(
  bench: Workbench,
  { position, before, after: other }: Pair,
  judge: Setup,
): number | null {
  if (before.best === other.best) return 0
  const value = bench.end(after(position.fen, other.best), judge, before.depth - 1)
  if (!value) return null
  const sign = position.fen.split(' ')[1] === 'w' ? 1 : -1
  return sign * (before.score - value.score)
}
