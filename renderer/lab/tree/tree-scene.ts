// SPDX-License-Identifier: GPL-3.0-or-later
/** The data from which a picture of a tree is drawn, and the measures that all its parts share. */
import type { Blocks, TreeLayout, TreeView } from './tree-layout.ts'
import { TONES } from './tree-shape.ts'
import type { TreeStep } from './tree-steps.ts'

/** The colours of the picture: the tokens `--tree-<name>`. */
export const COLOR_NAMES = [
  ...TONES,
  'ground',
  'ink',
  'muted',
  'onLine',
  'later',
  'door',
  'onDoor',
  'ghostInk',
  'ghostLine',
  'mark',
  'band',
  'track',
  'bridge',
] as const

/** Colours in the notation of CSS. */
export type TreeColors = Readonly<Record<(typeof COLOR_NAMES)[number], string>>

/** The texts in the picture. */
export interface TreeLabels {
  /** The move of a node; empty while it is unknown. */
  move(node: number): string
  value(node: number): string
  /** The words for a root. */
  root(node: number): string
  /** The move that made a cut in a node; empty if there is none, or while it is unknown. */
  refutation(node: number): string
  /** The moves behind a door, in a long and two shorter forms. */
  closed(node: number, count: number): string
  unseen(count: number): string
  few(count: number): string
  horizon: string
  /** Whether White is to move at a node. */
  isWhite(node: number): boolean
}

export interface TreeScene {
  layout: TreeLayout
  view: TreeView
  blocks: Blocks
  colors: TreeColors
  labels: TreeLabels
  selected: number
  /** The node where the selected node's value was learned; NONE: nowhere in this tree. */
  bridge: number
  /** The current step, which hides nodes that are entered later; null: all nodes are visible. */
  step: TreeStep | null
}

/** The width of a letter as a part of the size of the text, for the widest moves and figures. */
const LETTER = 0.62
export const TEXT = 11
export const PADDING = 5

/** The width of words, CSS pixels. */
export const widthOf = (words: string): number => words.length * TEXT * LETTER

/** The upper edge of a row on the surface. */
export const topOf = (view: TreeView, row: number): number => row * view.row - view.top

/** The width with a gap to the next block, if the block is wide enough. */
export const withGap = (width: number): number => (width >= 4 ? width - 1 : width)
