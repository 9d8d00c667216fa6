// SPDX-License-Identifier: GPL-3.0-or-later
/** Search trees for tests: small ones written by hand, and those of the Lab. */
import type { LabTree } from '../../engine/modules/lab.ts'
import { INFINITE, NO_NODE, NODE_FULL, REASON_EXHAUSTED } from '../../engine/lab/layout.ts'
import { search, startLab } from '../engine/lab/lab.ts'

/** One node of a tree written by hand. Missing fields are as in a search without a window. */
export interface Sketch {
  /** UCI of the move that led here, without promotions. */
  move?: string
  value?: number
  alpha?: number
  beta?: number
  reason?: number
  kind?: number
  moves?: number
  depth?: number
  /** Whether it is a second search of the node above. */
  again?: boolean
  /** Equal for equal positions. */
  key?: number
  below?: readonly Sketch[]
}

const squareOf = (name: string): number => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1)

const packed = (uci: string): number => (squareOf(uci.slice(0, 2)) << 6) | squareOf(uci.slice(2, 4))

/** The columns of a tree. */
export function treeOf(...roots: readonly Sketch[]): LabTree {
  const rows: { sketch: Sketch; parent: number; ply: number; end: number }[] = []
  function add(sketch: Sketch, parent: number, ply: number): void {
    const row = { sketch, parent, ply, end: 0 }
    const at = rows.push(row) - 1
    for (const one of sketch.below ?? []) add(one, at, one.again ? ply : ply + 1)
    row.end = rows.length
  }
  for (const root of roots) add(root, NO_NODE, 0)
  const number = (of: (sketch: Sketch) => number | undefined, otherwise: number) =>
    rows.map(({ sketch }) => of(sketch) ?? otherwise)
  return {
    nodes: rows.length,
    parent: Uint32Array.from(rows, ({ parent }) => parent),
    end: Uint32Array.from(rows, ({ end }) => end),
    alpha: Int16Array.from(number(({ alpha }) => alpha, -INFINITE)),
    beta: Int16Array.from(number(({ beta }) => beta, INFINITE)),
    value: Int16Array.from(number(({ value }) => value, 0)),
    move: Uint16Array.from(rows, ({ sketch }) => (sketch.move ? packed(sketch.move) : 0)),
    ply: Uint8Array.from(rows, ({ ply }) => ply),
    depth: Int8Array.from(number(({ depth }) => depth, 0)),
    reason: Uint8Array.from(number(({ reason }) => reason, REASON_EXHAUSTED)),
    kind: Uint8Array.from(number(({ kind }) => kind, NODE_FULL)),
    moves: Uint8Array.from(rows, ({ sketch }) => sketch.moves ?? sketch.below?.length ?? 0),
    key: Uint32Array.from(rows, ({ sketch }, at) => sketch.key ?? at + 1_000_000),
  }
}

const lab = await startLab()

/** The tree of a search, copied from the Lab. */
export function searchedTree(fen: string, names: string, depth: number): LabTree {
  search(lab, fen, names, depth, { record: true })
  const { nodes, ...columns } = lab.tree()
  const copies = Object.entries(columns).map(([name, column]) => [name, column.slice()])
  return { nodes, ...Object.fromEntries(copies) } as LabTree
}

/** Fine's pawn ending: the same positions again and again. */
export const FINE = '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1'

/** The Ruy Lopez after 3...a6, where one capture of Black refutes a bishop's move. */
export const LOPEZ = 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4'
