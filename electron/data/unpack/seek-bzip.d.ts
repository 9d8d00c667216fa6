// SPDX-License-Identifier: GPL-3.0-or-later
/** Types for the part of seek-bzip that we use; it comes without types, and its version is pinned. */
declare module 'seek-bzip' {
  export default class Bunzip {
    constructor(
      input: { readByte(): number; read(into: Uint8Array, from: number, count: number): number },
      output: { writeByte(byte: number): void },
    )
    readonly reader: { read(bits: number): number }
    readonly streamCRC: number
    /** Reads a block; false after the last one. */
    _init_block(): boolean
    /** Writes the unpacked block and checks it. */
    _read_bunzip(): void
  }
}
