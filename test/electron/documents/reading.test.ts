// SPDX-License-Identifier: GPL-3.0-or-later
/** A file that takes long to read: what there is can be used while the rest is coming. */
import { fail, type Result } from '../../../engine/contract/result.ts'
import { describe, expect, it } from 'vitest'
import { MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import type { OpenFile } from '../../../electron/documents/storage.ts'
import { bytesOf } from './bytes.ts'
import { game } from './games.ts'
import { ALL, handle, Rig } from './rig.ts'
import type { DocumentsErrorCode } from '../../../electron/documents/protocol.ts'

/** A storage that hands out the start of a file, and the rest when `open` is called. */
class SlowStore extends MemoryStorage {
  readonly #gate: Promise<void>
  /** Lets the rest through. */
  release = (): void => undefined
  /** Lets the rest fail. */
  broken = false

  constructor() {
    super()
    this.#gate = new Promise((resolve) => {
      this.release = resolve
    })
  }

  override async open(path: string): Promise<Result<OpenFile, DocumentsErrorCode>> {
    const opened = await super.open(path)
    if (!opened.ok) return opened
    const file = opened.value
    const read = async (from: number, into: Uint8Array): Promise<Result<number, DocumentsErrorCode>> => {
      if (from > 0) await this.#gate
      return from > 0 && this.broken ? fail('IO', 'EIO') : file.read(from, into)
    }
    return {
      ok: true,
      value: {
        path,
        stamp: file.stamp,
        size: file.size,
        source: file.source,
        identity: file.identity,
        read,
        unchanged: () => file.unchanged(),
        close: () => file.close(),
      },
    }
  }
}

const GAMES = 40_000
const slowRig = () => {
  const rig = new Rig(new SlowStore())
  const text = Array.from({ length: GAMES }, (_, i) => game(String(i))).join('\n\n')
  rig.storage.put('a.pgn', bytesOf(text))
  rig.grant('a.pgn')
  return rig
}
const opened = async () => {
  const rig = slowRig()
  const summary = await rig.page.ask({ req: 'open', file: handle('a.pgn') })
  return { rig, page: rig.page, summary, document: summary.document }
}

describe('while a file is being read', () => {
  it('its first games are there, and then all of them', async () => {
    const { rig, page, summary, document } = await opened()
    expect(summary.complete).toBe(false)
    expect(summary.games).toBeGreaterThan(100)
    expect(summary.games).toBeLessThan(GAMES)
    const { total, rows } = await page.ask({ req: 'rows', document, view: ALL, from: 0, count: 3 })
    expect(total).toBe(summary.games)
    expect(rows.map(({ event }) => event)).toEqual(['0', '1', '2'])
    const found = await page.ask({ req: 'rows', document, view: { ...ALL, filter: '7' }, from: 0, count: 1 })
    expect(found.total).toBeLessThan(total)
    expect(await page.ask({ req: 'game', document, index: 0 })).toMatchObject({ text: game('0') })

    rig.storage.release()
    await page.ask({ req: 'undoRemove', document })
    const last = page.progress.at(-1)!
    expect(last.summary).toMatchObject({ document, games: GAMES, complete: true })
    expect(last).toMatchObject({ readBytes: summary.bytes, anomalies: 0 })
    const all = await page.ask({ req: 'rows', document, view: { ...ALL, filter: '7' }, from: 0, count: 1 })
    expect(all.total).toBe(
      Array.from({ length: GAMES }, (_, i) => String(i)).filter((n) => n.includes('7')).length,
    )
  })

  it('changes wait until all of it is there', async () => {
    const { rig, page, document } = await opened()
    const put = page.ask({ req: 'put', document, index: 0, text: game('X') })
    const { rows } = await page.ask({ req: 'rows', document, view: ALL, from: 0, count: 1 })
    expect(rows[0]!.edited).toBe(false)
    rig.storage.release()
    expect((await put).summary).toMatchObject({ games: GAMES, dirty: true })
  })

  it('it can be opened again and closed', async () => {
    const { rig, page, document } = await opened()
    expect(await page.ask({ req: 'open', file: handle('a.pgn') })).toMatchObject({
      document,
      complete: false,
    })
    await page.ask({ req: 'close', document, discard: false })
    rig.storage.release()
    await rig.host.idle()
    const again = await page.ask({ req: 'open', file: handle('a.pgn') })
    expect(again.document).not.toBe(document)
  })

  it('games that were selected meanwhile stay selected when the rest has come', async () => {
    const { rig, page, document } = await opened()
    const { revision, total } = await page.ask({ req: 'rows', document, view: ALL, from: 0, count: 0 })
    expect(total).toBeLessThan(GAMES)
    rig.storage.release()
    await page.ask({ req: 'undoRemove', document })
    const games = { view: ALL, revision, ranges: [[0, 1]] as [number, number][] }
    expect((await page.ask({ req: 'texts', document, games, from: 0 })).text).toContain(game('0'))
  })

  it('an error of the disk is an answer to whatever needs the rest', async () => {
    const { rig, page, document } = await opened()
    rig.storage.broken = true
    rig.storage.release()
    expect(await page.code({ req: 'remove', document, index: 0 })).toEqual({ code: 'IO', detail: 'EIO' })
    expect(await page.code({ req: 'game', document, index: 1 })).toEqual({ code: 'IO', detail: 'EIO' })
    // The first games may be there before the error.
    const again = await page.client.request({ req: 'open', file: handle('a.pgn') })
    const rest = again.ok ? page.code({ req: 'remove', document: again.value.document, index: 0 }) : again
    expect(await rest).toMatchObject({ code: 'IO' })
    rig.storage.broken = false
    const whole = await page.open('a.pgn')
    expect(await page.ask({ req: 'rows', document: whole, view: ALL, from: 0, count: 1 })).toMatchObject({
      total: GAMES,
    })
  })

  it('an error that comes later leaves what has been read', async () => {
    const { rig, page, document } = await opened()
    rig.storage.broken = true
    rig.storage.release()
    await page.code({ req: 'remove', document, index: 0 })
    expect(await page.ask({ req: 'game', document, index: 0 })).toMatchObject({ text: game('0') })
  })
})
