// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads the blocks of a GIF, as far as tests ask for them. */

export interface GifParts {
  width: number
  height: number
  /** How long each frame is shown, hundredths of a second. */
  delays: number[]
  loops: boolean
}

/** The parts of a GIF. Throws on bytes that are none. */
export function readGif(bytes: Uint8Array): GifParts {
  const word = (at: number): number => bytes[at]! + 256 * bytes[at + 1]!
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 6) !== 'GIF89a') throw new Error('no GIF')
  const parts: GifParts = { width: word(6), height: word(8), delays: [], loops: false }
  const afterBlocks = (from: number): number => {
    let at = from
    while (bytes[at]! > 0) at += bytes[at]! + 1
    return at + 1
  }
  let at = 13 + 3 * 2 ** ((bytes[10]! & 7) + 1)
  let delay = -1
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = word(at + 4)
      if (text(at + 3, at + 11) === 'NETSCAPE') parts.loops = true
      at = afterBlocks(at + 2)
    } else if (bytes[at] === 0x2c) {
      parts.delays.push(delay)
      at = afterBlocks(at + 11)
    } else throw new Error(`no block at ${at}`)
  }
  if (at !== bytes.length - 1) throw new Error('bytes after the end')
  return parts
}
