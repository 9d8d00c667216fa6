// SPDX-License-Identifier: GPL-3.0-or-later
/** What a disk, a backup program or a crash can do to the bytes of a file. */

export type Damage = (bytes: Buffer, random: () => number) => Buffer

export const below = (random: () => number, limit: number): number => Math.floor(random() * limit)

const randomBytes = (random: () => number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => below(random, 256)))

/** Each returns new bytes. */
export const DAMAGES: Record<string, Damage> = {
  empty: () => Buffer.alloc(0),
  'cut short': (bytes, random) => Buffer.from(bytes.subarray(0, below(random, bytes.length + 1))),
  'a bit turned': (bytes, random) => {
    const copy = Buffer.from(bytes)
    if (copy.length > 0) copy[below(random, copy.length)]! ^= 1 << below(random, 8)
    return copy
  },
  'many bytes turned': (bytes, random) => {
    const copy = Buffer.from(bytes)
    for (let count = 0; count < 64 && copy.length > 0; count++)
      copy[below(random, copy.length)] = below(random, 256)
    return copy
  },
  'a hole of zeros': (bytes, random) => {
    const from = below(random, bytes.length + 1)
    return Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + 4096))
  },
  'a part twice': (bytes, random) => Buffer.concat([bytes, bytes.subarray(below(random, bytes.length + 1))]),
  'all of it noise': (bytes, random) => randomBytes(random, Math.min(bytes.length, 65_536) + 1),
}
