// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Keys of lines, so that a report is found for any game with its line, wherever the game is stored. A longer line also
 * has the keys of its beginnings.
 */

/** The two halves of a 64-bit hash, and odd factors that spread each character over all bits (cyrb53). */
const SEEDS = [0xdeadbeef, 0x41c6ce57] as const
const FACTORS = [0x9e3779b1, 0x5f356495] as const
const HEX = 16
const DIGITS = 8

/**
 * The keys of a line before its first move and after each move: one more than moves.
 * @param fen of the position before the first move
 * @param moves UCI
 */
export function lineKeys(fen: string, moves: readonly string[]): string[] {
  let [high, low]: [number, number] = [...SEEDS]
  const take = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, FACTORS[0])
      low = Math.imul(low ^ code, FACTORS[1])
    }
  }
  const key = () => [high, low].map((half) => (half >>> 0).toString(HEX).padStart(DIGITS, '0')).join('')
  take(fen)
  const keys = [key()]
  for (const move of moves) {
    take(` ${move}`)
    // The last moves would otherwise affect few bits.
    high ^= low >>> 15
    low ^= high >>> 13
    keys.push(key())
  }
  return keys
}
