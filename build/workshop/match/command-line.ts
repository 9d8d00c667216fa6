// SPDX-License-Identifier: GPL-3.0-or-later
/** Turns the text typed for an engine into the program to start. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { hasProgram } from '../../tools/command.ts'

/** The word for this checkout's own engine. */
export const OWN_ENGINE = 'alfabeta'

/** Debian installs games here, which is not in root's search path. */
const GAMES = '/usr/games'

/** Splits words like a shell: blanks separate, quotes group. Nothing else is special. */
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

/** Program and arguments of an engine; `ownProgram` is the script of this checkout's. */
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
  if (hasProgram(program)) return ok([program, ...args])
  const game = join(GAMES, program)
  return existsSync(game) ? ok([game, ...args]) : fail('NO_PROGRAM')
}
