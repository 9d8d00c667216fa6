// SPDX-License-Identifier: GPL-3.0-or-later
/** The tag names that the open game of a scan has: a repeated name can mean that the next game has begun. */

/** Tag names of one game: a bit for each column of the table, hashes of the others. */
export class SeenNames {
  #columns = 0
  readonly #others = new Set<number>()

  /** @param name the column, or the hash of a name that has none (column -1) */
  has(column: number, name: number): boolean {
    return column >= 0 ? (this.#columns & (1 << column)) !== 0 : this.#others.has(name)
  }

  add(column: number, name: number): void {
    if (column >= 0) this.#columns |= 1 << column
    else this.#others.add(name)
  }

  clear(): void {
    this.#columns = 0
    if (this.#others.size > 0) this.#others.clear()
  }
}

/** Hash of the name in `bytes`. */
export function hashName(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0
  return hash
}
