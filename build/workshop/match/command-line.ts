// SPDX-License-Identifier: GPL-3.0-or-later
/** Turns the text typed for an engine into the program to start. */
import { existsSync } from 'node:fs'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { findGame } from '../../tools/command.ts'

/** The word for this checkout's own engine. */
export const OWN_ENGINE = 'alfabeta'

/** Splits words like a shell: blanks separate and quotes group. Nothing else is special. */
export function splitWords(text: string): Checked<string[], 'OPEN_QUOTE' | 'EMPTY'> {
  const words: string[] = []
  let word: string | null = null
  let quote: string | null = null
  for (const character of text) {
    if (quote !== null) {
      if (character === quote) quote = null
      else word += character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word)
      word = null
    } else word = (word ?? '') + character
  }
  if (quote !== null) return fail('OPEN_QUOTE')
  if (word !== null) words.push(word)
  return words.length > 0 ? ok(words) : fail('EMPTY')
}

/** Program and arguments of an engine. @param ownProgram script of this checkout's engine */
export function engineCommand(
  typed: string,
  ownProgram: string,
): Checked<readonly string[], 'OPEN_QUOTE' | 'EMPTY' | 'NO_PROGRAM'> {
  const split = splitWords(typed)
  if (!split.ok) return split
  const [program, ...args] = split.value as [string, ...string[]]
  if (program === OWN_ENGINE && args.length === 0) return ok([process.execPath, ownProgram])
  if (program === 'node') return ok([process.execPath, ...args])
  if (/[/\\]/.test(program)) return existsSync(program) ? ok([program, ...args]) : fail('NO_PROGRAM')
  const found = findGame(program)
  return found === null ? fail('NO_PROGRAM') : ok([found, ...args])
}
