// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the games of files in the export format, in UTF-8. Moves that cannot be read stay as they are, and are counted. */
import type { FileCommand } from './games/command.ts'
import { rewrite } from './games/rewrite.ts'

export const EXPORT: FileCommand = {
  usage: 'export FILE…',
  options: {},
  run: (order) => rewrite(order, (tree) => tree),
}
