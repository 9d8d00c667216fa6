// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine's options: their defaults, and which values are acceptable. Whether they fit is another
 * question.
 */
import { type EngineOptions, LIMITS, type OptionName, type OptionRefusal } from '../protocol.ts'

export const DEFAULT_OPTIONS: EngineOptions = {
  hashMb: LIMITS.hashMb.default,
  threads: LIMITS.threads.default,
  ownBook: true,
  bookFile: '',
  bookDepth: LIMITS.bookDepth.default,
  syzygyPath: '',
  elo: null,
  moveOverheadMs: LIMITS.moveOverheadMs.default,
}

const MAX_PATH_LENGTH = 4096

const within = (limits: { min: number; max: number }) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= limits.min && (value as number) <= limits.max
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isPath = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_PATH_LENGTH && !value.includes('\0')

const ACCEPTABLE: Record<OptionName, (value: unknown) => boolean> = {
  hashMb: within(LIMITS.hashMb),
  threads: within(LIMITS.threads),
  ownBook: isBoolean,
  bookFile: isPath,
  bookDepth: within(LIMITS.bookDepth),
  syzygyPath: isPath,
  elo: (value) => value === null || within(LIMITS.elo)(value),
  moveOverheadMs: within(LIMITS.moveOverheadMs),
}

export interface CheckedOptions {
  accepted: Partial<EngineOptions>
  refused: OptionRefusal[]
}

/** Sorts unknown values into acceptable and refused; names that are not options are passed over. */
export function checkOptions(values: Readonly<Record<string, unknown>>): CheckedOptions {
  const accepted: Record<string, unknown> = {}
  const refused: OptionRefusal[] = []
  for (const option of Object.keys(ACCEPTABLE) as OptionName[]) {
    if (!Object.hasOwn(values, option)) continue
    if (ACCEPTABLE[option](values[option])) accepted[option] = values[option]
    else refused.push({ option, code: 'OUT_OF_RANGE' })
  }
  return { accepted, refused }
}
