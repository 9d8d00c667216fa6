// SPDX-License-Identifier: GPL-3.0-or-later
/** Takes away what annotates a game. Its main line and its result stay. Pure and total. */
import { tidyText } from '../../../engine/chess/pgn/comment.ts'
import { type GameNode, type GameTree, mainline } from '../../../engine/chess/tree.ts'
import type { StrippedPart } from './steps.ts'

/** How much of each part was taken away; those of variations that left are not counted. */
export type StrippedCounts = Record<StrippedPart, number>

/** Commands that the reader leaves in the text of a comment. */
const COMMAND = /\[%\w+[^\]]*\]/g
const CLOCK = /\[%(?:clk|emt|egt|mct)\b[^\]]*\]/g

/** A game without some parts. */
export function stripped(
  tree: GameTree,
  parts: ReadonlySet<StrippedPart>,
): { tree: GameTree; removed: StrippedCounts } {
  const removed: StrippedCounts = { comments: 0, variations: 0, nags: 0, clocks: 0, commands: 0 }
  const line = parts.has('variations') ? new Set(mainline(tree)) : null
  const nodes = new Map(tree.nodes)
  for (const [id, node] of tree.nodes) {
    if (line) removed.variations += Math.max(0, node.children.length - 1)
    if (!line) nodes.set(id, bare(node, parts, removed))
    else if (!line.has(id)) nodes.delete(id)
    else nodes.set(id, bare({ ...node, children: node.children.slice(0, 1) }, parts, removed))
  }
  return { tree: { ...tree, nodes }, removed }
}

function bare(node: GameNode, parts: ReadonlySet<StrippedPart>, removed: StrippedCounts): GameNode {
  const left: GameNode = { ...node }
  if (parts.has('nags')) {
    removed.nags += node.nags.length
    left.nags = []
  }
  if (parts.has('commands')) {
    if (node.evaluation !== undefined) removed.commands++
    removed.commands += node.shapes.length
    delete left.evaluation
    left.shapes = []
  }
  if (parts.has('clocks') || parts.has('commands')) {
    const part = parts.has('commands') ? 'commands' : 'clocks'
    removed[part] += Number(node.clock !== undefined) + Number(node.elapsed !== undefined)
    delete left.clock
    delete left.elapsed
    const command = part === 'commands' ? COMMAND : CLOCK
    for (const field of ['comment', 'commentBefore'] as const) {
      const found = node[field].match(command)?.length ?? 0
      removed[part] += found
      if (found > 0) left[field] = tidyText(node[field].replaceAll(command, ''))
    }
  }
  if (parts.has('comments'))
    for (const field of ['comment', 'commentBefore'] as const) {
      // Commands are another part: those in the text stay.
      const kept = (left[field].match(COMMAND) ?? []).join(' ')
      if (kept !== left[field]) removed.comments++
      left[field] = kept
    }
  return left
}
