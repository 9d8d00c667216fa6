// SPDX-License-Identifier: GPL-3.0-or-later
/** The name under which evaluations of an engine are kept. Pure. */
import type { OptionDescription, OptionValues, TablesInForce } from '../../../engine/protocol.ts'

/**
 * Options that change how fast something is found, or what is played in a game, and not what is found at a
 * depth.
 */
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
  /** What the page calls it where several engines may have one name; it is never used again. */
  id?: string
  name: string
  version: string
  described: readonly OptionDescription[]
  /** In force. */
  values: OptionValues
  tables: TablesInForce
  /** Name of the net that judges; null: another evaluation does, which the options describe. */
  net: string | null
}

/**
 * Name, version, tables, net, and every option that matters and is not at its default. A path is not seen by a page:
 * where the engine does not name what it leads to, a change of it gives the engine another `id`.
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
