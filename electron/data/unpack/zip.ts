// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * zip: every `*.pgn` in it, one after the other. A damaged or encrypted file is reported, and read as far as
 * possible.
 */
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { ArchiveFault } from './fault.ts'

const PGN_NAME = /\.pgn$/i
const IS_UTF8 = 0x800
/** Written between two files, so that the last game of the first one ends. */
const GAP = new TextEncoder().encode('\n\n')

/**
 * @param hooks `onLeftOut` is called with the name of each damaged or encrypted file; `onRead` with the number
 *   of bytes of the archive that have been read
 */
export async function* unzip(
  path: string,
  hooks: { onLeftOut: (name: string) => void; onRead: (bytes: number) => void },
): AsyncGenerator<Uint8Array, void> {
  const archive = await openZip(path)
  let found = 0
  let whole = 0
  let before = 0
  try {
    for (let entry = await nextEntry(archive); entry; entry = await nextEntry(archive)) {
      const name = nameOf(entry)
      if (!PGN_NAME.test(name)) continue
      if (found++ > 0) yield GAP
      try {
        let unpacked = 0
        let checksum = 0
        for await (const piece of (await openEntry(archive, entry)) as AsyncIterable<Buffer>) {
          unpacked += piece.length
          checksum = crc32(piece, checksum)
          // The packed position is unknown; the share of the unpacked size is close enough.
          const share = unpacked / Math.max(1, entry.uncompressedSize)
          hooks.onRead(before + Math.round(entry.compressedSize * share))
          yield piece
        }
        if (checksum === entry.crc32) whole++
        else hooks.onLeftOut(name)
      } catch {
        hooks.onLeftOut(name)
      }
      before += entry.compressedSize
    }
  } finally {
    archive.close()
  }
  if (found === 0) throw new ArchiveFault('no PGN file in it')
  if (whole === 0) throw new ArchiveFault('every PGN file in it is damaged or locked')
}

/** The name of a file. It is not sanitised, because no file is written with this name. */
function nameOf({ fileName, generalPurposeBitFlag }: yauzl.Entry): string {
  // `decodeStrings: false` gives bytes, contrary to its types.
  const bytes = fileName as unknown as Buffer
  return bytes.toString((generalPurposeBitFlag & IS_UTF8) === 0 ? 'latin1' : 'utf8')
}

const openZip = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, archive) =>
      error ? reject(error) : resolve(archive),
    ),
  )

/** The next file of an archive, null at its end. */
function nextEntry(archive: yauzl.ZipFile): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void) => () => {
      archive.removeAllListeners()
      action()
    }
    archive.once('entry', (entry: yauzl.Entry) => settle(() => resolve(entry))())
    archive.once(
      'end',
      settle(() => resolve(null)),
    )
    archive.once('error', (error: Error) => settle(() => reject(error))())
    archive.readEntry()
  })
}

const openEntry = (archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
