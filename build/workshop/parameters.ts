// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `engine/core/search/parameters.ts` and `engine/host/time-numbers.ts` as a tuner reads and writes them: all numbers of
 * the search and of the clock by name, with their ranges. A range is on the line of its constant, so that the file remains
 * the only table.
 */

/** One constant of the file. */
export interface Parameter {
  name: string
  /** A type of AssemblyScript, or of TypeScript. */
  type: 'i32' | 'u64' | 'f64' | 'number'
  value: number
  /** Bounds within which the search is sound, inclusive. */
  minimum: number
  maximum: number
  /** A change that is large enough to measure. */
  step: number
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const LINE = new RegExp(
  `^export const (\\w+): (i32|u64|f64|number) = (${NUMBER}) // (${NUMBER}) to (${NUMBER}) by (${NUMBER})$`,
  'gm',
)

/** Whether a parameter may have fractions. */
export const hasFractions = ({ type }: Pick<Parameter, 'type'>): boolean =>
  type === 'f64' || type === 'number'

/** All parameters in the order of the file's text. A constant without a range is left out. */
export function parseParameters(text: string): Parameter[] {
  return [...text.matchAll(LINE)].map(([, name, type, value, minimum, maximum, step]) => ({
    name: name!,
    type: type as Parameter['type'],
    value: Number(value),
    minimum: Number(minimum),
    maximum: Number(maximum),
    step: Number(step),
  }))
}

/**
 * The file's text with other values. Values outside the range are allowed, because they switch a technique off.
 * @throws when a name is unknown
 */
export function withParameters(text: string, values: Readonly<Record<string, number>>): string {
  const left = new Set(Object.keys(values))
  const changed = text.replaceAll(
    LINE,
    (line: string, name: string, type: Parameter['type'], old: string) => {
      if (!left.delete(name)) return line
      const value = values[name]!
      const written = type === 'f64' && Number.isInteger(value) ? value.toFixed(1) : String(value)
      return line.replace(` = ${old} //`, ` = ${written} //`)
    },
  )
  if (left.size > 0) throw new Error(`unknown parameters: ${[...left].join(', ')}`)
  return changed
}
