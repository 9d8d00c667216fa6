// SPDX-License-Identifier: GPL-3.0-or-later
/** The files of the project. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runCommand } from './command.ts'

/** Paths, relative to the root, of the files that git tracks and that exist. Throws outside a repository. */
export async function trackedFiles(): Promise<string[]> {
  const { code, output } = await runCommand('git', ['ls-files', '-z'], { capture: true })
  if (code !== 0) throw new Error(`git ls-files failed: ${output}`)
  return output.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))
}
