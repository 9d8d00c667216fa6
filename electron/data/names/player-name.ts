// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the text of a player tag says: surname, given names or their initials, and what files add to keep two people of
 * one name apart. Total: every text has a reading.
 */
import { fold } from '../fold.ts'

export interface PersonName {
  /** Folded words, particles included: `van`, `der`, `sterren`. Never empty. */
  surname: readonly string[]
  /** Folded words or their beginnings: `magnus`, or `m`. */
  given: readonly string[]
  /** `jr`, `sr`, `ii` or `iii`; empty without one. */
  suffix: string
  /** Files number people with the same abbreviation: `2` in `Gurevich,Mi2`; empty without one. */
  number: string
  /** The code of a country, folded: `ned` in `Sokolov,Iv NED`; empty without one. */
  country: string
}

export type PlayerName =
  /** Without a comma, a text can be read in several ways; the most usual is the first. */
  | { kind: 'person'; readings: readonly PersonName[]; hasComma: boolean; hasTitle: boolean }
  | { kind: 'computer' }
  /** Two or more people, or a team. */
  | { kind: 'several' }
  /** Nobody in particular: `?`, `NN`, `Anonymous`. */
  | { kind: 'nobody' }

const NOBODY = new Set(
  (
    ' nn n anonymous unknown unbekannt amateur allies consultants white black player opponent human me computer ' +
    'bye guest xxxxx'
  ).split(' '),
)
const SEVERAL = /[/&+:;]|\s(?:and|und|et)\s/i
const ENGINES = new Set(
  (
    'alphazero chessmaster chessmachine comp crafty deep fritz gideon gnuchess hiarcs houdini hydra isichess ' +
    'komodo lc0 leela mchess mephisto nimzo novag rebel rybka saitek shredder sjeng socrates stockfish zappa zarkov'
  ).split(' '),
)
const COMPUTER_MARK = /\bcomputer\b|\bprogram\b|^comp\s/i

const TITLE = '(?:W?[GIFC]M|NM|Dr\\.?|Prof\\.?)'
const TITLE_BEFORE = new RegExp(`^${TITLE}\\s+(?=\\p{L})`, 'u')
const TITLE_BEHIND = new RegExp(`[\\s,]+\\(?${TITLE}\\)?$`, 'u')
/** A country or a note, with or without its end. */
const IN_BRACKETS = /\s*\([^)]*\)?\s*$/u

const APOSTROPHES = /['’‘ʼ`´]/g
const SUFFIXES: Readonly<Record<string, string>> = {
  jr: 'jr',
  jun: 'jr',
  sr: 'sr',
  sen: 'sr',
  ii: 'ii',
  iii: 'iii',
}
const PARTICLES = new Set(
  'van von der den de del della di da dos do la le el al ter ten te zu zur vom'.split(' '),
)
/** Those that lists of names move behind the given name: `Sterren, Paul van der`. */
const MOVED_PARTICLES = new Set('van von der den de ter ten'.split(' '))

/** A longer text is no name, UTF-16 units. */
export const MAX_NAME = 256
/** A name of more words than this is not read in every way. */
const MAX_WORDS = 6
/** Two surnames and a particle. */
const MAX_SURNAME_WORDS = 3
const MAX_INITIALS_TOGETHER = 3
const COUNTRY = /^\p{Lu}{3}$/u

/** Reads the text of a player tag. */
export function readPlayer(text: string): PlayerName {
  if (text.length > MAX_NAME) return { kind: 'nobody' }
  const plain = text.replaceAll(APOSTROPHES, '').trim()
  const letters = fold(plain).replaceAll(/[^\p{L}\p{N}]+/gu, '')
  if (NOBODY.has(letters) || /^(.)\1*$/u.test(letters)) return { kind: 'nobody' }
  if (SEVERAL.test(plain)) return { kind: 'several' }
  const shown = plain.replace(IN_BRACKETS, '')
  const bare = shown.replace(TITLE_BEFORE, '').replace(TITLE_BEHIND, '').trim()
  if (bare === '') return { kind: 'nobody' }
  const hasTitle = bare !== shown.trim()
  const comma = bare.indexOf(',')
  if (COMPUTER_MARK.test(plain) || (comma < 0 && isComputer(bare))) return { kind: 'computer' }
  const isShouted = !/\p{Ll}/u.test(bare)
  if (comma < 0) {
    const readings = readingsOf(bare, isShouted)
    return readings.length === 0
      ? { kind: 'nobody' }
      : { kind: 'person', readings, hasComma: false, hasTitle }
  }
  const name = nameOf(bare.slice(0, comma), bare.slice(comma + 1), isShouted)
  return name ? { kind: 'person', readings: [name], hasComma: true, hasTitle } : { kind: 'nobody' }
}

/** A text without a comma: a word of a program, or a word with digits as programs and accounts have. */
const isComputer = (text: string): boolean =>
  /\p{N}/u.test(text) ||
  text.includes('_') ||
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => ENGINES.has(word))

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

function nameOf(surnameText: string, givenText: string, isShouted: boolean): PersonName | null {
  let surname = wordsOf(fold(surnameText))
  let suffix = ''
  if (surname.length > 1 && SUFFIXES[surname.at(-1)!]) suffix = SUFFIXES[surname.pop()!]!
  const given: string[] = []
  let number = ''
  let country = ''
  const tokens = givenText.split(/[\s.,-]+/u).filter((token) => token !== '')
  for (const [index, token] of tokens.entries()) {
    if (!isShouted && index > 0 && index === tokens.length - 1 && COUNTRY.test(token)) {
      country = fold(token)
      continue
    }
    number += token.replaceAll(/[^\p{N}]/gu, '')
    for (const part of wordsOf(token)) given.push(...initialsApart(part, isShouted))
  }
  const last = given.at(-1)
  if (last !== undefined && given.length > 1 && SUFFIXES[last]) {
    suffix = SUFFIXES[last]!
    given.pop()
  }
  let moved = given.length
  while (moved > 1 && MOVED_PARTICLES.has(given[moved - 1]!)) moved--
  surname = [...given.splice(moved), ...surname]
  return surname.length === 0 ? null : { surname, given, suffix, number, country }
}

/** `TL` becomes `t`, `l`, and `JuM` becomes `ju`, `m`. */
function initialsApart(word: string, isShouted: boolean): string[] {
  if (isShouted) return [fold(word)]
  if (/^\p{Lu}+$/u.test(word) && word.length <= MAX_INITIALS_TOGETHER) return Array.from(word, fold)
  return (word.match(/\p{Lu}?\P{Lu}+|\p{Lu}+/gu) ?? []).map(fold)
}

/** The readings of a name without a comma, the most usual first. */
function readingsOf(text: string, isShouted: boolean): PersonName[] {
  const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const read = (surname: readonly string[], given: readonly string[]): PersonName | null =>
    nameOf(surname.join(' '), given.join(' '), isShouted)
  const count = words.length
  if (count < 2 || count > MAX_WORDS) return [read(words, [])].filter((name) => name !== null)
  /** Number of words that the surname has at the end. */
  let usual = 1
  while (usual < count - 1 && PARTICLES.has(fold(words[count - usual - 1]!))) usual++
  const splits: [readonly string[], readonly string[]][] = [
    [words.slice(-usual), words.slice(0, -usual)],
    [words.slice(0, 1), words.slice(1)],
  ]
  if (isInitial(words.at(-1)!)) splits.reverse()
  for (let size = 1; size <= MAX_SURNAME_WORDS && size < count; size++) {
    if (size !== usual) splits.push([words.slice(-size), words.slice(0, -size)])
    if (size > 1) splits.push([words.slice(0, size), words.slice(size)])
  }
  return splits.map(([surname, given]) => read(surname, given)).filter((name) => name !== null)
}

const isInitial = (word: string): boolean => wordsOf(word).join('').length === 1

/** The surname without its blanks: `De Firmian` and `DeFirmian` are the same. */
export const surnameKey = (name: PersonName): string => name.surname.join('')

/** The surname without the particles before it, without blanks. */
export const withoutParticles = (name: PersonName): string => name.surname.slice(particles(name)).join('')

/** The first surname of a double name, without particles; null for a single surname. */
export function firstSurname(name: PersonName): string | null {
  const start = particles(name)
  return name.surname.length - start > 1 ? name.surname[start]! : null
}

/** Number of particles before a surname; a surname that is nothing but particles has none. */
function particles({ surname }: PersonName): number {
  let count = 0
  while (count < surname.length - 1 && PARTICLES.has(surname[count]!)) count++
  return count
}

/** What two texts must share to be one name in all its letters. */
export const letterKey = (name: PersonName): string =>
  [surnameKey(name), name.given.join(' '), name.suffix, name.number, name.country].join('|')

/** A name in the usual form, `Surname, Given`; other texts, and those without a comma, stay as they are. */
export function tidied(text: string): string {
  if (text.length > MAX_NAME) return text
  const comma = text.indexOf(',')
  if (comma < 0) return text.trim().replaceAll(/\s+/g, ' ')
  const bare = text.replace(IN_BRACKETS, '').trim().replace(TITLE_BEFORE, '').replace(TITLE_BEHIND, '')
  return bare
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*,\s*/, ', ')
    .trim()
}
