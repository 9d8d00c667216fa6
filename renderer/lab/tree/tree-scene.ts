// SPDX-License-Identifier: GPL-3.0-or-later
/** What a picture of a tree is drawn from, and the measures that all its parts share. */
import type { Blocks, TreeLayout, TreeView } from './tree-layout.ts'
import type { Tone } from './tree-shape.ts'
import type { TreeStep } from './tree-steps.ts'

/** Colours as CSS has them. */
export type TreeColors = Readonly<
  Record<
    | Tone
    | 'ground'
    | 'ink'
    | 'muted'
    | 'onLine'
    | 'later'
    | 'door'
    | 'onDoor'
    | 'ghostInk'
    | 'ghostLine'
    | 'mark'
    | 'band'
    | 'track'
    | 'bridge',
    string
  >
>

/** What is written into the picture. */
export interface TreeLabels {
  /** Move of a node; empty while it is not known. */
  move(node: number): string
  value(node: number): string
  /** The words of a root. */
  root(node: number): string
  /** The move that was enough to leave a node; empty if it was none, or is not known yet. */
  refutation(node: number): string
  /** The moves behind a door, in full and in short. */
  closed(node: number, count: number): string
  unseen(count: number): string
  few(count: number): string
  horizon: string
  /** True when White is to move at a node. */
  isWhite(node: number): boolean
}

export interface TreeScene {
  layout: TreeLayout
  view: TreeView
  blocks: Blocks
  colors: TreeColors
  labels: TreeLabels
  selected: number
  /** Where the selected node's value was learned; NONE: it was not, or not in this tree. */
  bridge: number
  /** Nodes entered later are not there yet; null: all are. */
  step: TreeStep | null
}

/** Width of a letter as a part of the size of the text; the widest of moves and figures come near. */
const LETTER = 0.62
export const TEXT = 11
export const PADDING = 5

/** Width of words, CSS pixels. */
export const widthOf = (words: string): number => words.length * TEXT * LETTER

/** Upper edge of a row on the surface. */
export const topOf = (view: TreeView, row: number): number => row * view.row - view.top

/** Neighbours that are wide enough have a gap between them. */
export const withGap = (width: number): number => (width >= 4 ? width - 1 : width)
