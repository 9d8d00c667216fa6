// SPDX-License-Identifier: GPL-3.0-or-later
/** Checks option values against an engine's descriptions of its options; the same for every engine. */
import type { OptionDescription, OptionRefusal, OptionValue, OptionValues } from './protocol.ts'

/** Longer texts and paths are refused, UTF-16 units. */
const MAX_TEXT_LENGTH = 4096

export interface CheckedOptions {
  accepted: OptionValues
  refused: OptionRefusal[]
}

/**
 * Sorts unchecked values into accepted and refused ones. Does not check whether an accepted value fits the
 * machine.
 * @param owner true for the engine's owner, who alone may set paths
 */
export function checkOptions(
  descriptions: readonly OptionDescription[],
  values: Readonly<Record<string, unknown>>,
  owner: boolean,
): CheckedOptions {
  const checked: CheckedOptions = { accepted: {}, refused: [] }
  for (const [option, value] of Object.entries(values)) {
    const description = descriptions.find(({ name }) => name === option)
    const code = description ? reasonAgainst(description, value, owner) : 'UNKNOWN_OPTION'
    if (code === null) checked.accepted[option] = value as OptionValue
    else checked.refused.push({ option, code })
  }
  return checked
}

export const isPath = ({ kind }: OptionDescription): boolean => kind === 'file' || kind === 'folders'

/** The default values; a button has none. */
export function defaultValues(descriptions: readonly OptionDescription[]): OptionValues {
  return Object.fromEntries(
    descriptions.flatMap((each) => (each.kind === 'button' ? [] : [[each.name, each.default]])),
  )
}

function reasonAgainst(
  description: OptionDescription,
  value: unknown,
  owner: boolean,
): OptionRefusal['code'] | null {
  if (isPath(description) && !owner) return 'OWNER_ONLY'
  return isAcceptable(description, value) ? null : 'OUT_OF_RANGE'
}

function isAcceptable(description: OptionDescription, value: unknown): boolean {
  switch (description.kind) {
    case 'number':
      return (
        Number.isInteger(value) &&
        (value as number) >= description.min &&
        (value as number) <= description.max
      )
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return description.choices.includes(value as string)
    case 'text':
    case 'file':
    case 'folders':
      return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && !value.includes('\0')
    case 'button':
      return value === true
  }
}
