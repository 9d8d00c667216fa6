// SPDX-License-Identifier: GPL-3.0-or-later
/** The values of chosen tags, read from the head of a game's text alone. Total. */

/** A tag pair on a line of its own, as every program writes it. */
const PAIR = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/
/** Lines of a head that are looked at. */
const MAX_LINES = 200

/** The value of each named tag, the empty string where the head does not have it. The first of a name counts. */
export function tagValues(text: string, names: readonly string[]): string[] {
  const found = new Map<string, string>()
  let from = 0
  for (let lines = 0; lines < MAX_LINES && from < text.length; lines++) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end)
    const [, name, value] = PAIR.exec(line) ?? []
    if (name === undefined && line.trim() !== '' && found.size > 0) break
    if (name !== undefined && !found.has(name)) found.set(name, value!.replaceAll(/\\(["\\])/g, '$1'))
    if (end < 0) break
    from = end + 1
  }
  return names.map((name) => found.get(name) ?? '')
}
