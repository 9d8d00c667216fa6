// SPDX-License-Identifier: GPL-3.0-or-later
/** Varints, as `electron/library/segment/bytes.ts` has them: seven bits a byte, the low ones first. */

/** Where the last number that was read ends. */
export let varintEnd: usize = 0

/** Writes a number and returns the place after it. */
export function writeVarint(to: usize, value: u64): usize {
  while (value >= 128) {
    store<u8>(to++, (value as i32) | 128)
    value >>= 7
  }
  store<u8>(to, value as i32)
  return to + 1
}

export function readVarint(from: usize): u64 {
  let byte = load<u8>(from++) as u64
  let value = byte & 127
  for (let shift: u64 = 7; byte >= 128; shift += 7) {
    byte = load<u8>(from++)
    value |= (byte & 127) << shift
  }
  varintEnd = from
  return value
}
