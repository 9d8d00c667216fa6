// SPDX-License-Identifier: GPL-3.0-or-later
/** Arrays of numbers that grow as more is put into them. */

/** Growth by half: doubling would leave more of it empty. */
const grownLength = (length: number, unit = 1): number => length + Math.ceil(length / unit / 2) * unit

export function grownBytes(from: Uint8Array): Uint8Array<ArrayBuffer> {
  const to = new Uint8Array(grownLength(from.length))
  to.set(from)
  return to
}

export function grownWords(from: Uint32Array, unit = 1): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(grownLength(from.length, unit))
  to.set(from)
  return to
}

export function grownDoubles(from: Float64Array): Float64Array<ArrayBuffer> {
  const to = new Float64Array(grownLength(from.length))
  to.set(from)
  return to
}
