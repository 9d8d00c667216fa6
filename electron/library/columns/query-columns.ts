// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The columns of the library, as a search asks them: those of one block after the other, with games as their numbers in it.
 * Every distinct text is tested once, in slices.
 */
import { openingList } from '../../../engine/chess/openings.ts'
import { bitsOfMarks, GAME_MARKS, type GameMark, type MarkBits } from '../../data/game-marks.ts'
import type { GameTest, QueryColumns } from '../../data/query/columns.ts'
import type { Slices } from '../../data/slices.ts'
import type { Block } from '../games/stored-games.ts'
import type { GameResult } from '../protocol.ts'
import { RESULT_CODES } from '../../data/result-codes.ts'
import { nameHits, openingHits, partOfOpening } from './filter.ts'
import type { Spellings } from './spellings.ts'
import type { TextDictionary } from './text-dictionary.ts'

/** Texts between two checks of the clock. */
const STEP = 2048

export class LibraryQueryColumns implements QueryColumns {
  readonly #texts: TextDictionary
  readonly #spellings: Spellings
  readonly #marks: MarkBits
  readonly #slices: Slices
  #block: Block | null = null

  constructor(
    { texts, spellings, marks }: { texts: TextDictionary; spellings: Spellings; marks: MarkBits },
    slices: Slices,
  ) {
    this.#texts = texts
    this.#spellings = spellings
    this.#marks = marks
    this.#slices = slices
  }

  /** Asks a block from now on. */
  use(block: Block): void {
    this.#block = block
  }

  async texts(
    column: 'white' | 'black' | 'event' | 'site',
    test: (text: string) => boolean,
  ): Promise<GameTest> {
    const kind = column === 'event' || column === 'site' ? column : 'player'
    const hits = nameHits(await textHits(this.#texts, test, this.#slices), this.#spellings, kind)
    return (game) => hits[this.#block![column][game]!] === 1
  }

  opening(part: string): GameTest {
    const hits = openingHits(partOfOpening(part))
    return (game) => hits[this.#block!.opening[game]!] === 1
  }

  eco(test: (code: string) => boolean): GameTest {
    const codes = Uint8Array.from([0, ...openingList().map(({ eco }) => (test(eco) ? 1 : 0))])
    return (game) => codes[this.#block!.opening[game]!] === 1
  }

  year(game: number): number {
    return Math.floor(this.#block!.date[game]! / 10_000)
  }

  rating(side: 'white' | 'black', game: number): number {
    return this.#block![side === 'white' ? 'whiteElo' : 'blackElo'][game]!
  }

  result(game: number): GameResult {
    return RESULT_CODES[this.#block!.result[game]!]!
  }

  mark(mark: GameMark | null): GameTest {
    const wanted = bitsOfMarks(mark === null ? GAME_MARKS : [mark])
    return (game) => (this.#marks.at(this.#block!.first + game) & wanted) !== 0
  }

  readonly length = (game: number): number => this.#block!.plies[game]!
}

/** 1 for each text that passes; the empty text never does. */
async function textHits(
  texts: TextDictionary,
  test: (text: string) => boolean,
  slices: Slices,
): Promise<Uint8Array> {
  const hits = new Uint8Array(texts.count)
  for (let id = 1; id < hits.length; id++) {
    if (test(texts.text(id))) hits[id] = 1
    if (id % STEP === 0 && slices.due()) await slices.next()
  }
  return hits
}
