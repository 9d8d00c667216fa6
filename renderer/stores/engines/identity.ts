// SPDX-License-Identifier: GPL-3.0-or-later
/** The name under which evaluations of an engine are stored. Pure. */
import type { OptionDescription, OptionValues, TablesInForce } from '../../../engine/contract/protocol.ts'

/** Options that change the speed of a search or the play in a game, but not the result at a depth. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'hashMb',
  'threads',
  'ownBook',
  'bookFile',
  'bookDepth',
  'syzygyPath',
  'moveOverheadMs',
])

export interface EngineParts {
  /** Unique id where several engines may have the same name; it is never used again. */
  id?: string
  name: string
  version: string
  described: readonly OptionDescription[]
  /** In force. */
  values: OptionValues
  tables: TablesInForce
  /** Name of the net that evaluates; null: the options describe the evaluation. */
  net: string | null
}

/**
 * Name, version, tables, net, and every option that affects results and is not at its default. The page does not see
 * paths: where an engine does not name the file behind a path, another path gives the engine another `id`.
 */
export function engineIdentity({ id, name, version, described, values, tables, net }: EngineParts): string {
  const changed = described.flatMap((option) => {
    if (NEUTRAL.has(option.name) || option.kind === 'button') return []
    const value = values[option.name]
    return value === undefined || value === option.default ? [] : [[option.name, value] as const]
  })
  return JSON.stringify([
    ...(id === undefined ? [] : [id]),
    `${name} ${version}`.trim(),
    ...(tables.wdl > 0 ? [`tables ${tables.wdl}+${tables.dtz}/${tables.men}`] : []),
    ...(net === null ? [] : [`net ${net}`]),
    ...changed.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
}
