// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Letters of pieces in other languages: which ones a text uses, and moves in them. PGN has the English ones; many
 * people write `Sf3`, `Cf3` or `Кf3`.
 */

/** Letters of king, queen, rook, bishop and knight, in this order, with blanks between them. */
const LANGUAGES = {
  de: 'K D T L S',
  nl: 'K D T L P',
  fr: 'R D T F C',
  es: 'R D T A C',
  pt: 'R D T B C',
  ro: 'R D T N C',
  cs: 'K D V S J',
  pl: 'K H W G S',
  hu: 'K V B F H',
  fi: 'K D T L R',
  et: 'K L V O R',
  is: 'K D H B R',
  tr: 'Ş V K F A',
  ru: 'Кр Ф Л С К',
  uk: 'Кр Ф Т С К',
  bg: 'Ц Д Т О К',
  el: 'Ρ Β Π Α Ι',
} as const

/** The language of the letters of a game; Swedish, Danish and others share the German letters, Italian the Spanish. */
export type Letters = keyof typeof LANGUAGES

const ENGLISH = ['K', 'Q', 'R', 'B', 'N'] as const
/** Letters that also mean something in English moves: `Pe4`. */
const ENGLISH_LETTERS: ReadonlySet<string> = new Set([...ENGLISH, 'P'])

/** The rest of a move after its piece; Cyrillic letters may stand for the Latin ones that look alike. */
const REST = String.raw`[a-hасе]?[1-8]?[-x:×х]?[a-hасе][1-8]`
const PIECE = new RegExp(String.raw`^(Кр|\p{Lu})(?=${REST})`, 'u')
const PROMOTION = /^([a-hасе]?[1-8]?[-x:×х]?[a-hасе][18]=?\(?)(\p{Lu})/u
/** More words of a text are not examined. */
const MAX_WORDS = 2000

/** From a language to English, piece by piece. */
const toEnglish = (letters: Letters): Map<string, string> =>
  new Map(LANGUAGES[letters].split(' ').map((letter, piece) => [letter, ENGLISH[piece]!]))

/**
 * The languages whose letters the moves of a text may be written in, one for each meaning that its letters may have.
 * None for English letters.
 * @param words of movetext, without numbers
 * @param likely languages that come first, as other games of the file are written in them
 */
export function lettersIn(words: Iterable<string>, likely: readonly Letters[] = []): Letters[] {
  const used = new Set<string>()
  let left = MAX_WORDS
  for (const word of words) {
    if (--left < 0) break
    const letter = PIECE.exec(word)?.[1] ?? PROMOTION.exec(word)?.[2]
    if (letter !== undefined) used.add(letter)
  }
  if ([...used].every((letter) => ENGLISH_LETTERS.has(letter))) return []
  const found = new Map<string, Letters>()
  for (const language of [...likely, ...(Object.keys(LANGUAGES) as Letters[])]) {
    const english = toEnglish(language)
    const meaning = [...used].map((letter) => english.get(letter) ?? '?').join('')
    if (!meaning.includes('?') && !found.has(meaning)) found.set(meaning, language)
  }
  return [...found.values()]
}

/** Reads and writes words of movetext in the letters of a language. */
export class PieceLetters {
  readonly language: Letters
  private readonly english: ReadonlyMap<string, string>
  private readonly own: ReadonlyMap<string, string>

  constructor(language: Letters) {
    this.language = language
    this.english = toEnglish(language)
    this.own = new Map([...this.english].map(([letter, english]) => [english, letter]))
  }

  /** A word with English letters; a word without such letters stays as it is. */
  read(word: string): string {
    const piece = PIECE.exec(word)?.[1]
    if (piece !== undefined) {
      const english = this.english.get(piece)
      return english === undefined ? word : english + latin(word.slice(piece.length))
    }
    return latin(word).replace(PROMOTION, (whole, before: string, letter: string) => {
      const english = this.english.get(letter)
      return english === undefined ? whole : before + english
    })
  }

  /** A move in SAN with the letters of the language. */
  write(san: string): string {
    return san.startsWith('O') ? san : san.replaceAll(/[KQRBN]/g, (letter) => this.own.get(letter)!)
  }
}

/** Cyrillic letters replaced by Latin ones that look alike, as in the squares and castling of Russian texts. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { а: 'a', с: 'c', е: 'e', х: 'x', О: 'O' }
const latin = (text: string): string => text.replaceAll(/[асехО]/g, (letter) => LOOK_ALIKES[letter]!)
