// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Recognises the encoding of words, mostly names, that are not UTF-8. In the right encoding their bytes are letters,
 * vowels stand beside consonants, capitals begin words, and the letters are those of one language. Bytes that several
 * encodings read equally well are read as Windows-1252.
 */
import { decode, SINGLE_BYTE_ENCODINGS, type SingleByteEncoding } from './encoding.ts'

const USUAL: SingleByteEncoding = 'windows-1252'

/** Letters beyond ASCII, by language. */
const ALPHABETS = [
  'äöüß',
  'àâæçèéêëîïôœùûü',
  'áéíñóúü',
  'áâãàçéêíóôõúü',
  'àèéìíòóù',
  'æøåé',
  'åäöé',
  'áéíóúýþæöð',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîşţ',
  'çğıöşüİ',
  'ąčęėįšųūž',
  'āčēģīķļņšūž',
  'äöõüšž',
].map((letters) => new Set(letters + letters.toUpperCase()))

/** The most frequent letters of languages in other scripts: four of five letters of a text. */
const FREQUENT = new Set('оаеинтсрвлкмдпуіαοιετσνηρκυςλπάόίέ')

const VOWELS = new Set('aeiouæøœıаеиоуыэюяєіαεηιουω')
/** They stand for a vowel or a consonant. */
const EITHER = new Set('yйьъ')

/** Scores of a letter. */
const FITS = 1
const COVERED = 1
const SYMBOL = -3
const MISPLACED = -2
/** Another encoding must read the words this much better than the usual one: a few letters in several words. */
const MARGIN = 3
/** And at least this well: less is no evidence. */
const LEAST = 5

type Sound = 'vowel' | 'consonant' | 'either' | null

function soundOf(character: string | undefined): Sound {
  if (character === undefined || !/\p{L}/u.test(character)) return null
  const letter = character.toLowerCase()
  if (EITHER.has(letter)) return 'either'
  return VOWELS.has(letter.normalize('NFD')[0]!) ? 'vowel' : 'consonant'
}

const scriptOf = (character: string): 'latin' | 'cyrillic' | 'greek' | null =>
  /\p{Script=Latin}/u.test(character)
    ? 'latin'
    : /\p{Script=Cyrillic}/u.test(character)
      ? 'cyrillic'
      : /\p{Script=Greek}/u.test(character)
        ? 'greek'
        : null

/** How well a character beyond ASCII fits into a word. */
function fitOf(word: string, at: number): number {
  const character = word[at]!
  const sound = soundOf(character)
  // Most encodings have quotes and dashes. Words have no other symbols.
  if (sound === null) return /[\p{P}\p{Zs}]/u.test(character) ? 0 : SYMBOL
  const before = word[at - 1]
  const isCapital = character !== character.toLowerCase()
  if (isCapital && before !== undefined && before !== before.toUpperCase()) return MISPLACED
  const frequent = scriptOf(character) === 'latin' ? 0 : FREQUENT.has(character.toLowerCase()) ? FITS : -FITS
  const neighbours = [soundOf(before), soundOf(word[at + 1])].filter((each) => each !== null)
  if (neighbours.length === 0) return frequent
  return frequent + (sound === 'either' || neighbours.some((each) => each !== sound) ? FITS : -FITS)
}

function scoreOf(words: readonly string[]): number {
  let score = 0
  const covered = ALPHABETS.map(() => 0)
  for (const word of words) {
    const scripts = new Set([...word].map(scriptOf).filter((script) => script !== null))
    for (let at = 0; at < word.length; at++) {
      if (word.charCodeAt(at) < 0x80) continue
      score += scripts.size > 1 ? MISPLACED : fitOf(word, at)
      for (const [index, alphabet] of ALPHABETS.entries())
        if (alphabet.has(word[at]!)) covered[index]! += COVERED
    }
  }
  return score + Math.max(...covered)
}

/**
 * The encoding of words.
 * @param words their bytes
 */
export function recogniseEncoding(words: readonly Uint8Array[]): SingleByteEncoding {
  const scoreIn = (encoding: SingleByteEncoding): number =>
    scoreOf(words.map((word) => decode(word, encoding)))
  let best = USUAL
  let most = Math.max(LEAST, scoreIn(USUAL) + MARGIN)
  for (const encoding of SINGLE_BYTE_ENCODINGS) {
    const score = encoding === USUAL ? -Infinity : scoreIn(encoding)
    if (score < most || (score === most && best !== USUAL)) continue
    best = encoding
    most = score
  }
  return best
}
