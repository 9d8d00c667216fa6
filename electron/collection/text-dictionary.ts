/** The distinct texts of a library: players, events, sites and rounds. A text is a number everywhere else; 0 is the empty one. */

export class TextDictionary {
  readonly #texts: string[] = ['']
  readonly #ids = new Map<string, number>([['', 0]])

  /** How many texts there are, the empty one among them; ids are below. It only ever grows. */
  get count(): number {
    return this.#texts.length
  }

  /** The id of a text, a new one if need be. */
  intern(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.#texts.push(text) - 1
    this.#ids.set(text, id)
    return id
  }

  /** The text of an id; empty for an id that does not exist. */
  text(id: number): string {
    return this.#texts[id] ?? ''
  }
}
