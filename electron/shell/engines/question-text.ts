// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The text of the question whether a program may be run. It shows a person everything that matters for the decision.
 * Characters that hide or turn others are written as their numbers, and long texts are cut in the middle, so that their
 * ends and the buttons stay on the screen. Pure.
 */
import { fill } from '../../locales/catalogue.ts'
import type { Texts } from '../texts.ts'
import { joinCommand } from './command-words.ts'
import type { Start } from './engine-list.ts'

/** Maximum lengths, characters. The end of a command matters as much as its beginning, so both are shown. */
const LINE = { begin: 280, end: 120 }
/** Maximum numbers of lines. */
const LINES = { begin: 6, end: 3 }

/**
 * Control, format and unassigned characters, everything that Unicode lets a program leave out, line ends, and spaces
 * that look like the usual one. Then signs that are blank though Unicode calls them symbols, and marks on two others,
 * which pile up over the lines above. https://www.unicode.org/reports/tr36/ and tr39
 */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]|(?! )\p{Zs}|(?<=\p{M}{2})\p{M}/gu

const marked = (text: string): string =>
  text.replaceAll(UNSEEN, (sign) => `⟨U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`)

/** Keeps the words of a line in order: letters that are written from right to left would rearrange them. */
const fromLeft = (line: string): string => (/^[\x20-\x7e]*$/.test(line) ? line : `\u2066${line}\u2069`)

function cut<T>(parts: readonly T[], { begin, end }: typeof LINE, note: (count: number) => T): readonly T[] {
  const count = parts.length - begin - end
  return count <= 1 ? parts : [...parts.slice(0, begin), note(count), ...parts.slice(-end)]
}

/** Variables, one on a line, and then the command. */
export function questionText(
  { words, environment }: Start,
  texts: Pick<Texts['dialogs'], 'moreCharacters' | 'moreLines'>,
): string {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const lines = [...variables, joinCommand(words)].map((line) => {
    const shown = cut([...marked(line)], LINE, (count) => ` ${fill(texts.moreCharacters, { count })} `)
    return fromLeft(shown.join(''))
  })
  return cut(lines, LINES, (count) => fill(texts.moreLines, { count })).join('\n')
}
