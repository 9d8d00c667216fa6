// SPDX-License-Identifier: GPL-3.0-or-later
/** The suites that a command line of `npm test` selects, and the arguments for their runners. */
import { SystemError } from './tools/system.ts'

/** The suites that run by default. */
const USUAL = ['unit', 'pages', 'desktop'] as const
const KNOWN = [...USUAL, 'workshop', 'network', 'packaged', 'corpora', 'changed'] as const
export type Suite = (typeof KNOWN)[number]

export interface Plan {
  /** In the order in which they run. */
  suites: readonly Suite[]
  /** Files and flags for their runners. */
  flags: readonly string[]
}

/** Flags that the runner of every suite understands: `--shard=1/2`. */
const isForAll = (word: string): boolean => word.startsWith('--shard=')

/**
 * Suites come first, then files and flags for their runner.
 * @throws SystemError when flags for one runner would go to several
 */
export function planOf(words: readonly string[]): Plan {
  const named = words.findIndex((word) => !KNOWN.some((suite) => suite === word))
  const chosen = named < 0 ? words : words.slice(0, named)
  const flags = named < 0 ? [] : words.slice(named)
  const suites = chosen.length === 0 ? USUAL : KNOWN.filter((suite) => chosen.includes(suite))
  if (suites.length > 1 && !flags.every(isForAll))
    throw new SystemError(
      `${flags.join(' ')}: name one suite before files and flags. Suites: ${KNOWN.join(', ')}.`,
    )
  return { suites, flags }
}
