// SPDX-License-Identifier: GPL-3.0-or-later
/** What we use of seek-bzip, which comes without types; the version is pinned. */
declare module 'seek-bzip' {
  export default class Bunzip {
    constructor(
      input: { readByte(): number; read(into: Uint8Array, from: number, count: number): number },
      output: { writeByte(byte: number): void },
    )
    readonly reader: { read(bits: number): number }
    readonly streamCRC: number
    /** Reads a block; false behind the last one. */
    _init_block(): boolean
    /** Writes what the block becomes, and checks it. */
    _read_bunzip(): void
  }
}
