// SPDX-License-Identifier: GPL-3.0-or-later
/** The commit that a result was made with. */
import { runCommand } from './command.ts'

/** The commit of this checkout, marked when the engine's files differ from it; null outside a repository. */
export async function currentCommit(): Promise<string | null> {
  const head = await runCommand('git', ['rev-parse', '--short', 'HEAD'], { capture: true })
  if (head.code !== 0) return null
  const changed = await runCommand('git', ['status', '--porcelain', '--', 'engine'], { capture: true })
  return head.output.trim() + (changed.output === '' ? '' : '-dirty')
}
