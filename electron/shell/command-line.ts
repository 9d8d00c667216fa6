// SPDX-License-Identifier: GPL-3.0-or-later
/** Answers command-line options on the terminal, before there is a window. Pure. */
import type { Texts } from './texts.ts'

const fill = (text: string, version: string): string => text.replaceAll('{version}', version)

/**
 * The answer to `--version` and `--help`; null if the application should start.
 * @param args the arguments after the program
 */
export function answerTo(args: readonly string[], version: string, texts: Texts['terminal']): string | null {
  const end = args.indexOf('--')
  const switches = end < 0 ? args : args.slice(0, end)
  if (switches.includes('--help') || switches.includes('-h')) return fill(texts.help.join('\n'), version)
  if (switches.includes('--version') || switches.includes('-v')) return fill(texts.version, version)
  return null
}
