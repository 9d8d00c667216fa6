// SPDX-License-Identifier: GPL-3.0-or-later
/** Variables of an environment as a person types them: a line `NAME=value` for each. */

/** Longer texts are refused, UTF-16 units. */
const MAX_CHARS = 16_000
const MAX_VARIABLES = 100

/** Whether a text can be the name of a variable. */
export const isVariable = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,255}$/.test(name)

/** The variables of these lines, empty lines left out; null when one of them is none. */
export function environmentOf(text: string): Record<string, string> | null {
  if (text.length > MAX_CHARS) return null
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > MAX_VARIABLES) return null
  const variables = new Map<string, string>()
  for (const line of lines) {
    const at = line.indexOf('=')
    const name = line.slice(0, Math.max(0, at)).trim()
    const value = line.slice(at + 1).trim()
    if (!isVariable(name) || /\p{Cc}/u.test(value)) return null
    variables.set(name, value)
  }
  return Object.fromEntries(variables)
}
