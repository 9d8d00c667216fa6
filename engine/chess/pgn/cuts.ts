// SPDX-License-Identifier: GPL-3.0-or-later
/** Where the games of a text begin and end. The file scanner decides, so that a text and a file agree. */
import { utf8Of } from '../encoding.ts'
import { scanBytes } from './scan/file.ts'

/** A range of a text, in UTF-16 units. */
export interface Cut {
  from: number
  to: number
}

export function gameCuts(text: string): Cut[] {
  const { table } = scanBytes(utf8Of(text))
  const cuts: Cut[] = []
  const walk = new Walk(text)
  for (let game = 0; game < table.count; game++)
    cuts.push({ from: walk.indexOf(table.start(game)), to: walk.indexOf(table.end(game)) })
  return cuts
}

/** Converts byte offsets of the UTF-8 form of a text to indices. */
class Walk {
  private readonly text: string
  private index = 0
  private bytes = 0

  constructor(text: string) {
    this.text = text
  }

  /** Index of the character at an offset in bytes; offsets must not decrease. */
  indexOf(offset: number): number {
    while (this.bytes < offset) {
      const code = this.text.codePointAt(this.index)!
      this.index += code > 0xffff ? 2 : 1
      this.bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    }
    return this.index
  }
}
