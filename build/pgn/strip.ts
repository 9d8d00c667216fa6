// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes games without some or all of what annotates their main lines, in the export format and in UTF-8. */
import { tidyText } from '../../engine/chess/pgn/comment.ts'
import { type GameNode, type GameTree, mainline } from '../../engine/chess/tree.ts'
import { fail, type Result } from '../../engine/contract/result.ts'
import { type FileCommand, type Order, type Summary, textOption } from './games/command.ts'
import { rewrite } from './games/rewrite.ts'

const PARTS = ['comments', 'variations', 'nags', 'clocks', 'commands'] as const
type Part = (typeof PARTS)[number]

export const STRIP: FileCommand = {
  usage: `strip FILE… [${PARTS.map((part) => `--${part}`).join('] [')}] [--tags NAME,…]`,
  options: {
    ...Object.fromEntries(PARTS.map((part) => [part, { type: 'boolean' as const }])),
    tags: { type: 'string' },
  },
  run: strip,
}

/** What the moves depend on, and what every game needs. */
const NEEDED_TAGS: ReadonlySet<string> = new Set(['FEN', 'SetUp', 'Variant', 'Result'])

async function strip(order: Order): Promise<Result<Summary, string>> {
  const { values } = order
  const names = textOption(values, 'tags')?.split(',') ?? []
  const needed = names.filter((name) => NEEDED_TAGS.has(name))
  if (needed.length > 0) return fail('BAD_USAGE', `a game needs its tags ${needed.join(', ')}`)
  const chosen = PARTS.filter((part) => values[part] === true)
  // Without a choice, everything but tags.
  const parts = new Set<Part>(chosen.length > 0 || names.length > 0 ? chosen : PARTS)
  const tags = new Set(names)
  return rewrite(order, (tree) => stripped(tree, parts, tags))
}

/** A game without some parts. */
export function stripped(tree: GameTree, parts: ReadonlySet<Part>, tags: ReadonlySet<string>): GameTree {
  const line = new Set(mainline(tree))
  const nodes = new Map(tree.nodes)
  for (const [id, node] of tree.nodes) {
    if (!parts.has('variations')) nodes.set(id, bare(node, parts))
    else if (!line.has(id)) nodes.delete(id)
    else nodes.set(id, bare({ ...node, children: node.children.slice(0, 1) }, parts))
  }
  return { ...tree, nodes, tags: tree.tags.filter(({ name }) => !tags.has(name)) }
}

/** Commands that the reader leaves in the text of a comment. */
const COMMAND = /\[%\w+[^\]]*\]/g
const CLOCK = /\[%(?:clk|emt|egt|mct)\b[^\]]*\]/g

function bare(node: GameNode, parts: ReadonlySet<Part>): GameNode {
  const left: GameNode = { ...node }
  if (parts.has('nags')) left.nags = []
  if (parts.has('clocks') || parts.has('commands')) {
    delete left.clock
    delete left.elapsed
    const command = parts.has('commands') ? COMMAND : CLOCK
    left.comment = without(left.comment, command)
    left.commentBefore = without(left.commentBefore, command)
  }
  if (parts.has('commands')) {
    delete left.evaluation
    left.shapes = []
  }
  if (parts.has('comments')) {
    // Commands are another part: those in the text stay.
    left.comment = (left.comment.match(COMMAND) ?? []).join(' ')
    left.commentBefore = (left.commentBefore.match(COMMAND) ?? []).join(' ')
  }
  return left
}

const without = (text: string, command: RegExp): string =>
  text.includes('[%') ? tidyText(text.replaceAll(command, '')) : text
