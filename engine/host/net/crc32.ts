// SPDX-License-Identifier: GPL-3.0-or-later
/** CRC-32 as in zip and PNG (ISO 3309, reflected polynomial EDB88320), in any runtime. */

const POLYNOMIAL = 0xed_b8_83_20

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** The checksum of bytes, 32 bits without sign. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[at]!) & 255]!
  return ~crc >>> 0
}
