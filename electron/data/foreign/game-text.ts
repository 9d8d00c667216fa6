// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes a game that is read from another program's database as PGN, in the order in which its parts come. Texts are
 * bytes, one in each character, because such a database may have any encoding; what is written has the same.
 */
import { Page } from '../../../engine/chess/pgn/write/page.ts'
import { makeTag } from '../../../engine/chess/pgn/write/writer.ts'

/** Control characters, which would make a scanner take the text for a binary file. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const NOT_IN_NAMES = /[^A-Za-z0-9_]/g
/** Only ASCII: other blanks may be a part of a character. */
const BLANKS_AT_ENDS = /^[ \t\n]+|[ \t\n]+$/g

const tidy = (text: string): string =>
  text
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(BLANKS_AT_ENDS, '')

export class GameText {
  #tags = ''
  readonly #page = new Page()
  #needsNumber = true
  /** Variations that have begun but have nothing yet; an empty one is left out. */
  #opening = 0

  tag(name: string, value: string): void {
    const word = name.replaceAll(NOT_IN_NAMES, '_')
    if (word === '') return
    this.#tags += `${makeTag({ name: word, value: tidy(value).replaceAll(/[\t\n]/g, ' ') })}\n`
  }

  /** @param san the move, played in a position with this number of the next move */
  move(san: string, number: number, isWhite: boolean): void {
    this.#open()
    if (isWhite) this.#page.word(`${number}. ${san}`)
    else this.#page.word(this.#needsNumber ? `${number}... ${san}` : san)
    this.#needsNumber = false
  }

  nag(nag: number): void {
    this.#page.word(`$${nag}`)
  }

  comment(text: string): void {
    const words = tidy(text)
    if (words === '') return
    this.#open()
    // Braces cannot hold braces.
    if (/[{}]/.test(words)) this.#page.lineComment(words)
    else this.#page.comment(words)
    this.#needsNumber = true
  }

  openVariation(): void {
    this.#opening++
    this.#needsNumber = true
  }

  closeVariation(): void {
    if (this.#opening > 0) this.#opening--
    else this.#page.close()
    this.#needsNumber = true
  }

  #open(): void {
    for (; this.#opening > 0; this.#opening--) this.#page.open()
  }

  /** The game with its result and an empty line. */
  end(result: string): string {
    this.#page.word(result)
    return `${this.#tags}\n${this.#page.end()}\n`
  }
}
