// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes games without some or all of what annotates their main lines, in the export format and in UTF-8. */
import { NEEDED_TAGS, STRIPPED_PARTS, type StrippedPart } from '../../electron/data/batch/steps.ts'
import { stripped } from '../../electron/data/batch/strip.ts'
import { fail, type Result } from '../../engine/contract/result.ts'
import { type FileCommand, type Order, type Summary, textOption } from './games/command.ts'
import { rewrite } from './games/rewrite.ts'

export const STRIP: FileCommand = {
  usage: `strip FILE… [${STRIPPED_PARTS.map((part) => `--${part}`).join('] [')}] [--tags NAME,…]`,
  options: {
    ...Object.fromEntries(STRIPPED_PARTS.map((part) => [part, { type: 'boolean' as const }])),
    tags: { type: 'string' },
  },
  run: strip,
}

async function strip(order: Order): Promise<Result<Summary, string>> {
  const { values } = order
  const names = textOption(values, 'tags')?.split(',') ?? []
  const needed = names.filter((name) => NEEDED_TAGS.includes(name))
  if (needed.length > 0) return fail('BAD_USAGE', `a game needs its tags ${needed.join(', ')}`)
  const chosen = STRIPPED_PARTS.filter((part) => values[part] === true)
  // Without a choice, everything but tags.
  const parts = new Set<StrippedPart>(chosen.length > 0 || names.length > 0 ? chosen : STRIPPED_PARTS)
  const tags = new Set(names)
  return rewrite(order, (tree) => {
    const bare = stripped(tree, parts).tree
    return { ...bare, tags: bare.tags.filter(({ name }) => !tags.has(name)) }
  })
}
