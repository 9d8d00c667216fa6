// SPDX-License-Identifier: GPL-3.0-or-later
/** Small archives, made by hand so that no packer is needed. */
import { crc32, deflateRawSync } from 'node:zlib'

/** Zstandard, its blocks as they are: RFC 8878, sections 3.1.1 and 3.1.1.2. */
export function zstd(content: Uint8Array, blockBytes = 1000): Uint8Array {
  const parts = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), Buffer.alloc(4)]
  parts[1]!.writeUInt32LE(content.length)
  for (let at = 0; at === 0 || at < content.length; at += blockBytes) {
    const block = content.subarray(at, at + blockBytes)
    const head = Buffer.alloc(3)
    head.writeUIntLE((at + blockBytes >= content.length ? 1 : 0) | (block.length << 3), 0, 3)
    parts.push(head, Buffer.from(block))
  }
  return Buffer.concat(parts)
}

/** ZIP with deflated files: APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16. */
export function zip(files: Record<string, Uint8Array>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, rest, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, central, end])
}
