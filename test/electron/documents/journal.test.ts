// SPDX-License-Identifier: GPL-3.0-or-later
/** What is left of unsaved changes when the process dies. */
import { fail, type Result } from '../../../engine/contract/result.ts'
import { describe, expect, it } from 'vitest'
import { Journal } from '../../../electron/documents/journal.ts'
import { MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import type { Log, Replacement, FileStorage } from '../../../electron/documents/storage.ts'
import { bytesOf, textOf } from './bytes.ts'
import { game, THREE } from './games.ts'
import { afterCrash, contentOf, DRAFTS, handle, journalsOf, memoryRig, Rig } from './rig.ts'
import type { DocumentsErrorCode } from '../../../electron/documents/protocol.ts'

/** A file with a game changed, one removed and one added. */
async function changedRig() {
  const rig = memoryRig({ 'a.pgn': THREE })
  const document = await rig.page.open('a.pgn')
  await rig.page.ask({ req: 'put', document, index: 1, text: game('Bee') })
  await rig.page.ask({ req: 'remove', document, index: 0 })
  await rig.page.ask({ req: 'append', document, text: game('D') })
  return { rig, document }
}
const CHANGED = [game('Bee'), game('C'), game('D')]

describe('after a crash', () => {
  it('the changes are there again, and can be saved', async () => {
    const { rig } = await changedRig()
    const next = afterCrash(rig)
    const { documents } = await next.page.ask({ req: 'drafts' })
    expect(documents).toHaveLength(1)
    const { document, name, folder, file } = documents[0]!
    expect({ name, folder }).toEqual({ name: 'a.pgn', folder: 'folder' })
    expect(await next.page.games(document)).toEqual(CHANGED)
    expect(await next.page.ask({ req: 'open', file: file! })).toMatchObject({ document })
    await next.page.ask({ req: 'save', document })
    expect(contentOf(rig.storage, 'a.pgn')).toBe(`${CHANGED.join('\n\n')}\n`)
    expect(await journalsOf(rig.storage)).toEqual([])
    expect((await afterCrash(rig).page.ask({ req: 'drafts' })).documents).toEqual([])
  })

  it('opening the file finds them too', async () => {
    const { rig } = await changedRig()
    const next = afterCrash(rig)
    next.grant('a.pgn')
    const document = await next.page.open('a.pgn')
    expect(await next.page.games(document)).toEqual(CHANGED)
  })

  it('and another one, more changes, and another one', async () => {
    const { rig } = await changedRig()
    const second = afterCrash(rig)
    const { documents } = await second.page.ask({ req: 'drafts' })
    await second.page.ask({ req: 'remove', document: documents[0]!.document, index: 1 })
    await second.page.ask({ req: 'undoRemove', document: documents[0]!.document })
    await second.page.ask({ req: 'remove', document: documents[0]!.document, index: 0 })
    const third = afterCrash(rig)
    const again = await third.page.ask({ req: 'drafts' })
    expect(await third.page.games(again.documents[0]!.document)).toEqual([game('C'), game('D')])
    expect(await journalsOf(rig.storage)).toHaveLength(1)
  })

  it('a document without a file is there as it was', async () => {
    const rig = memoryRig()
    await rig.page.ask({ req: 'create', name: 'Pasted', text: `Free text\n\n${THREE}` })
    const fresh = await rig.page.ask({ req: 'create', name: 'New', text: '' })
    await rig.page.ask({ req: 'put', document: fresh.document, index: 0, text: game('first') })
    await rig.page.ask({ req: 'create', name: 'Untouched', text: '' })
    const next = afterCrash(rig)
    const { documents } = await next.page.ask({ req: 'drafts' })
    const byName = new Map(documents.map((summary) => [summary.name, summary]))
    expect([...byName.keys()].toSorted()).toEqual(['New', 'Pasted'])
    expect(await next.page.games(byName.get('New')!.document)).toEqual([game('first')])
    expect(byName.get('Pasted')).toMatchObject({ games: 3, file: null })
    const as = next.grant('b.pgn')
    await next.page.ask({ req: 'save', document: byName.get('Pasted')!.document, as })
    expect(contentOf(rig.storage, 'b.pgn')).toBe(`Free text\n\n${THREE}`)
    expect(await journalsOf(rig.storage)).toHaveLength(1)
  })

  it('the encoding a person chose is the one', async () => {
    const { rig, document } = await changedRig()
    await rig.page.ask({ req: 'setEncoding', document, encoding: 'windows-1252' })
    const { documents } = await afterCrash(rig).page.ask({ req: 'drafts' })
    expect(documents[0]!.encoding).toBe('windows-1252')
  })
})

describe('a page that comes anew', () => {
  it('finds the documents that are dirty', async () => {
    const { rig, document } = await changedRig()
    const { documents } = await rig.page.ask({ req: 'drafts' })
    expect(documents).toMatchObject([{ document, dirty: true }])
  })
})

describe('when the file is another one by then', () => {
  it('its games stay and the changed ones come behind them', async () => {
    const { rig } = await changedRig()
    rig.storage.put('a.pgn', bytesOf(`${game('X')}\n`))
    const next = afterCrash(rig)
    const [draft] = (await next.page.ask({ req: 'drafts' })).documents
    expect(draft).toMatchObject({ disk: 'changed', dirty: true })
    expect(await next.page.games(draft!.document)).toEqual([game('X'), game('Bee'), game('D')])
    const again = afterCrash(rig)
    const [same] = (await again.page.ask({ req: 'drafts' })).documents
    expect(await again.page.games(same!.document)).toEqual([game('X'), game('Bee'), game('D')])
    // Nobody has decided yet, however often the application is started.
    expect((await again.page.code({ req: 'save', document: same!.document })).code).toBe('CHANGED_ON_DISK')
    expect(contentOf(rig.storage, 'a.pgn')).toBe(`${game('X')}\n`)
    await again.page.ask({ req: 'save', document: same!.document, force: true })
    expect(contentOf(rig.storage, 'a.pgn')).toBe(`${game('X')}\n\n${game('Bee')}\n\n${game('D')}\n`)
  })

  it('nothing is lost where it is gone', async () => {
    const { rig } = await changedRig()
    await rig.storage.remove('a.pgn')
    const next = afterCrash(rig)
    const [draft] = (await next.page.ask({ req: 'drafts' })).documents
    expect(draft).toMatchObject({ name: 'a.pgn', disk: 'gone', lost: 1 })
    const { document } = draft!
    expect(await next.page.games(document)).toEqual([game('Bee'), game('D')])
    expect((await next.page.code({ req: 'save', document })).code).toBe('GONE')
    await next.page.ask({ req: 'save', document, force: true })
    expect(contentOf(rig.storage, 'a.pgn')).toBe(`${game('Bee')}\n\n${game('D')}\n`)
  })

  it('the same bytes under another date are the same file', async () => {
    const { rig } = await changedRig()
    rig.storage.put('a.pgn', rig.storage.get('a.pgn')!)
    const next = afterCrash(rig)
    const [draft] = (await next.page.ask({ req: 'drafts' })).documents
    expect(await next.page.games(draft!.document)).toEqual(CHANGED)
  })
})

const journalOf = async (storage: FileStorage): Promise<string> =>
  `${DRAFTS}/${(await journalsOf(storage))[0]!}`

describe('a journal', () => {
  it('counts up to the last whole record, wherever it was cut off', async () => {
    const { rig } = await changedRig()
    const path = await journalOf(rig.storage)
    const whole = rig.storage.get(path)!
    const seen = new Set<string>()
    for (let length = 0; length <= whole.length; length++) {
      rig.storage.put(path, whole.slice(0, length))
      const next = afterCrash(rig)
      const { documents } = await next.page.ask({ req: 'drafts' })
      const games = documents[0] ? await next.page.games(documents[0].document) : []
      seen.add(games.map((text) => /"(.*)"/.exec(text)![1]).join(' '))
      if (length < whole.length) rig.storage.put(path, whole)
    }
    expect([...seen]).toEqual(['', 'A Bee C', 'Bee C', 'Bee C D'])
  })

  it('goes on after a torn record', async () => {
    const { rig } = await changedRig()
    const path = await journalOf(rig.storage)
    rig.storage.put(path, rig.storage.get(path)!.slice(0, -3))
    const next = afterCrash(rig)
    const [draft] = (await next.page.ask({ req: 'drafts' })).documents
    await next.page.ask({ req: 'append', document: draft!.document, text: game('E') })
    const last = afterCrash(rig)
    const [again] = (await last.page.ask({ req: 'drafts' })).documents
    expect(await last.page.games(again!.document)).toEqual([game('Bee'), game('C'), game('E')])
  })

  it('of a document that was saved when the process died is not a draft', async () => {
    const { rig, document } = await changedRig()
    const path = await journalOf(rig.storage)
    let journal = rig.storage.get(path)!
    // The journal as it is just before it is removed.
    const remove = rig.storage.remove.bind(rig.storage)
    rig.storage.remove = (name) => {
      journal = rig.storage.get(path)!
      return remove(name)
    }
    await rig.page.ask({ req: 'save', document })
    rig.storage.put(path, journal)
    expect(textOf(journal)).toContain('"saving"')
    const next = afterCrash(rig)
    expect((await next.page.ask({ req: 'drafts' })).documents).toEqual([])
    expect(rig.storage.get(path)).toBe(null)
  })

  it('of changes that had all been taken back is not a draft', async () => {
    const rig = memoryRig({ 'a.pgn': THREE })
    const document = await rig.page.open('a.pgn')
    await rig.page.ask({ req: 'put', document, index: 0, text: game('X') })
    const remove = rig.storage.remove.bind(rig.storage)
    rig.storage.remove = () => Promise.resolve(fail('IO'))
    await rig.page.ask({ req: 'undoRemove', document })
    rig.storage.remove = remove
    expect(await journalsOf(rig.storage)).toHaveLength(1)
    expect((await afterCrash(rig).page.ask({ req: 'drafts' })).documents).toEqual([])
    expect(await journalsOf(rig.storage)).toEqual([])
  })

  it('does not grow forever', async () => {
    const rig = memoryRig({ 'a.pgn': THREE })
    const document = await rig.page.open('a.pgn')
    await rig.page.ask({ req: 'remove', document, index: 0 })
    const long = `${game('long')} {${'x'.repeat(1_000_000)}}`
    for (let turn = 0; turn < 8; turn++) {
      await rig.page.ask({ req: 'put', document, index: 1, text: `${long} {${turn}}` })
      await rig.page.ask({ req: 'append', document, text: game(String(turn)) })
    }
    expect(rig.storage.get(await journalOf(rig.storage))!.length).toBeLessThan(6_000_000)
    const games = await rig.page.games(document)
    const next = afterCrash(rig)
    const [draft] = (await next.page.ask({ req: 'drafts' })).documents
    expect(await next.page.games(draft!.document)).toEqual(games)
  })

  it('that is not one is kept under another name, and told', async () => {
    const storage = new MemoryStorage()
    storage.put(`${DRAFTS}/x.journal`, bytesOf('what is this\n'))
    storage.put(`${DRAFTS}/notes.txt`, bytesOf('mine'))
    const kept = 'untitled-x.damaged'
    expect(await new Rig(storage).page.ask({ req: 'drafts' })).toEqual({
      documents: [],
      damaged: [{ name: '', kept: `${DRAFTS}/${kept}`, lost: 1, why: 'damaged' }],
    })
    expect((await journalsOf(storage)).toSorted()).toEqual(['notes.txt', kept])
    expect(textOf(storage.get(`${DRAFTS}/${kept}`)!)).toBe('what is this\n')
  })
})

/** A storage whose disk is full. */
class FullStore extends MemoryStorage {
  full = false
  override async log(path: string, length: number): Promise<Result<Log, DocumentsErrorCode>> {
    const log = await super.log(path, length)
    if (!log.ok) return log
    const { value } = log
    const append = (bytes: Uint8Array) =>
      this.full ? Promise.resolve(fail('NO_SPACE')) : value.append(bytes)
    return { ok: true, value: { append, close: () => value.close(), length: 0 } }
  }
  override async replace(path: string): Promise<Result<Replacement, DocumentsErrorCode>> {
    const replacement = await super.replace(path)
    if (!replacement.ok) return replacement
    const { value } = replacement
    return {
      ok: true,
      value: {
        ...value,
        write: (bytes) => (this.full ? Promise.resolve(fail('NO_SPACE')) : value.write(bytes)),
      },
    }
  }
}

describe('a full disk', () => {
  it('makes a change that cannot be recorded, says so, and refuses a save that cannot be written', async () => {
    const rig = new Rig(new FullStore())
    rig.storage.put('a.pgn', bytesOf(THREE))
    rig.grant('a.pgn')
    const document = await rig.page.open('a.pgn')
    await rig.page.ask({ req: 'put', document, index: 0, text: game('X') })
    rig.storage.full = true
    const { summary } = await rig.page.ask({ req: 'put', document, index: 1, text: game('Y') })
    expect(summary).toMatchObject({ dirty: true, unkept: 'NO_SPACE' })
    expect((await rig.page.code({ req: 'save', document })).code).toBe('NO_SPACE')
    const made = await rig.page.ask({ req: 'create', name: 'n', text: THREE })
    expect(made).toMatchObject({ dirty: true, unkept: 'NO_SPACE' })
    expect((await rig.page.code({ req: 'export', file: handle('a.pgn'), text: '' })).code).toBe('NO_SPACE')
    expect(await rig.page.games(document)).toEqual([game('X'), game('Y'), game('C')])
    expect(textOf(rig.storage.get('a.pgn')!)).toBe(THREE)
    rig.storage.full = false
    await rig.page.ask({ req: 'save', document })
    expect(textOf(rig.storage.get('a.pgn')!)).toBe(THREE.replace('"A"', '"X"').replace('"B"', '"Y"'))
  })

  it('has everything in the journal as soon as there is room again', async () => {
    const rig = new Rig(new FullStore())
    rig.storage.put('a.pgn', bytesOf(THREE))
    rig.grant('a.pgn')
    const document = await rig.page.open('a.pgn')
    rig.storage.full = true
    await rig.page.ask({ req: 'put', document, index: 1, text: game('Y') })
    await rig.page.ask({ req: 'remove', document, index: 0 })
    rig.storage.full = false
    const { summary } = await rig.page.ask({ req: 'check', document })
    expect(summary).toMatchObject({ dirty: true, unkept: null })
    const [draft] = (await afterCrash(rig).page.ask({ req: 'drafts' })).documents
    expect(draft).toMatchObject({ games: 2, dirty: true })
  })

  it('does not keep a document from being saved elsewhere', async () => {
    const rig = new Rig(new FullStore())
    rig.storage.put('a.pgn', bytesOf(THREE))
    rig.grant('a.pgn')
    const document = await rig.page.open('a.pgn')
    const { log } = rig.storage
    rig.storage.log = () => Promise.resolve(fail('NO_SPACE'))
    await rig.page.ask({ req: 'put', document, index: 0, text: game('X') })
    const { summary } = await rig.page.ask({ req: 'save', document })
    expect(summary).toMatchObject({ dirty: false, unkept: null })
    expect(textOf(rig.storage.get('a.pgn')!)).toBe(THREE.replace('"A"', '"X"'))
    rig.storage.log = log.bind(rig.storage)
  })

  it('leaves no journal behind that was never begun', async () => {
    const storage = new FullStore()
    storage.full = true
    const head = { version: 1, path: null, name: '', folder: '', stamp: null, checksum: 0 } as const
    const begun = await Journal.create(storage, DRAFTS, { ...head, games: 0, encoding: null, text: '' })
    expect(begun).toMatchObject({ ok: false, code: 'NO_SPACE' })
    expect(await journalsOf(storage)).toEqual([])
  })
})
