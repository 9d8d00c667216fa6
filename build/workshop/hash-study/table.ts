// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a larger hash table is good for, out of searches of the same positions in tables of several sizes.
 * Pure.
 */

/** One search. */
export interface Search {
  depth: number
  nodes: number
  /** Milliseconds after which each depth was first told; a depth that was passed over has none. */
  reachedAt: ReadonlyMap<number, number>
}

export interface SizeRow {
  hashMb: number
  /** Means over the positions. */
  depth: number
  nodes: number
  /** Geometric mean of the seconds to the deepest depth that every size has told for the position. */
  secondsToDepth: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Depth, nodes and times out of the `info` lines of a search. */
export function readSearch(lines: readonly string[]): Search {
  const reachedAt = new Map<number, number>()
  let depth = 0
  let nodes = 0
  for (const line of lines) {
    const [, told] = /^info depth (\d+) /.exec(line) ?? []
    if (told === undefined) continue
    depth = Math.max(depth, Number(told))
    nodes = Number(/ nodes (\d+)/.exec(line)?.[1] ?? nodes)
    const ms = Number(/ time (\d+)/.exec(line)?.[1])
    if (!/ (lower|upper)bound /.test(line) && !reachedAt.has(Number(told))) reachedAt.set(Number(told), ms)
  }
  return { depth, nodes, reachedAt }
}

/** @param searches by size, then by position, in the same order everywhere */
export function compareSizes(sizes: readonly number[], searches: readonly (readonly Search[])[]): SizeRow[] {
  const positions = searches[0]?.length ?? 0
  const common = Array.from({ length: positions }, (_, position) => {
    const [first, ...others] = searches.map((bySize) => bySize[position]!.reachedAt)
    return Math.max(0, ...[...first!.keys()].filter((depth) => others.every((reached) => reached.has(depth))))
  })
  return sizes.map((hashMb, index) => {
    const found = searches[index]!
    const times = found.map(({ reachedAt }, position) => Math.max(1, reachedAt.get(common[position]!) ?? 1))
    return {
      hashMb,
      depth: mean(found.map(({ depth }) => depth)),
      nodes: mean(found.map(({ nodes }) => nodes)),
      secondsToDepth: Math.exp(mean(times.map(Math.log))) / 1000,
    }
  })
}

/** As a table in Markdown. */
export function writeTable(rows: readonly SizeRow[]): string {
  const lines = rows.map(
    ({ hashMb, depth, nodes, secondsToDepth }) =>
      `| ${hashMb} | ${depth.toFixed(1)} | ${(nodes / 1e6).toFixed(1)} | ${secondsToDepth.toFixed(2)} |`,
  )
  return [
    '| hash, MB | depth | million nodes | seconds to the common depth |',
    '|---:|---:|---:|---:|',
    ...lines,
  ].join('\n')
}
