// SPDX-License-Identifier: GPL-3.0-or-later
/** Saving: unchanged content stays the same byte for byte. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanBytes } from '../../../engine/chess/pgn/scan/file.ts'
import { bytesOf, latin1, textOf } from './bytes.ts'
import { anyText, game, THREE } from './games.ts'
import { afterCrash, contentOf, handle, journalsOf, memoryRig, type Page, type Rig } from './rig.ts'

const changed = async (
  content: string | Uint8Array,
  changes: (page: Page, document: number) => Promise<unknown>,
) => {
  const rig = memoryRig({ 'a.pgn': content })
  const document = await rig.page.open('a.pgn')
  await changes(rig.page, document)
  await rig.page.ask({ req: 'save', document })
  return contentOf(rig.storage, 'a.pgn')
}

const put = (index: number, text: string) => (page: Page, document: number) =>
  page.ask({ req: 'put', document, index, text })

const add = (page: Page, document: number) =>
  page.ask({ req: 'append', document, text: `${game('D')}\n\nfree text\n\n${game('E')}\nend` })

const remove =
  (...indices: number[]) =>
  async (page: Page, document: number) => {
    for (const index of indices) await page.ask({ req: 'remove', document, index })
  }

describe('saving', () => {
  it('replaces a game where it stands', async () => {
    expect(await changed(THREE, put(1, game('Bee')))).toBe(THREE.replace('"B"', '"Bee"'))
  })

  it('keeps text between games, byte order mark, odd blanks and a missing line end', async () => {
    const text = `\ufeffPreface\n\n\n${game('A')}  \n\n% escape\n\nBiel\n----\n${game('B')}\n{end}`
    expect(await changed(text, put(0, game('X')))).toBe(
      text.replace(game('A'), game('X')).replace('  \n', '\n'),
    )
    expect(await changed(text, put(1, game('X')))).toBe(text.replace(`${game('B')}\n{end}`, game('X')))
  })

  it('writes each game with the line ends that stood there', async () => {
    const dos = game('B').replaceAll('\n', '\r\n')
    const text = `${game('A')}\n\n${dos}\r\n\r\n${game('C')}\n`
    expect(await changed(text, put(1, game('Bee')))).toBe(text.replace('"B"', '"Bee"'))
    expect(await changed(text, put(0, game('Aye')))).toBe(text.replace('"A"', '"Aye"'))
  })

  it('separates games that stood on one line', async () => {
    const text = '[Event "A"][Event "B"] * \n[Event "C"]\n'
    expect(await changed(text, put(0, '[Event "X"]\n\n*'))).toBe(
      '[Event "X"]\n\n*\n\n[Event "B"] * \n[Event "C"]\n',
    )
    expect(await changed(text, put(1, '[Event "X"]\n\n*'))).toBe(
      '[Event "A"]\n\n[Event "X"]\n\n*\n[Event "C"]\n',
    )
  })

  it('adds games after an empty line, whatever the file ends with', async () => {
    const added = `${game('D')}\n\nfree text\n\n${game('E')}\n\nend\n`
    for (const end of ['', '\n', '\n\n', '\n\n\n']) {
      const kept = end.length < 2 ? '\n\n' : end
      expect(await changed(game('A') + end, add)).toBe(game('A') + kept + added)
    }
    expect(await changed('', add)).toBe(added)
    expect(await changed('\ufeff', add)).toBe(`\ufeff${added}`)
    expect(await changed(game('A').replaceAll('\n', '\r\n'), add)).toBe(
      `${game('A')}\n\n${added}`.replaceAll('\n', '\r\n'),
    )
  })

  it('removes a game with the empty lines behind it', async () => {
    expect(await changed(THREE, remove(0))).toBe(`${game('B')}\n\n${game('C')}\n`)
    expect(await changed(THREE, remove(1))).toBe(`${game('A')}\n\n${game('C')}\n`)
    expect(await changed(THREE, remove(2))).toBe(`${game('A')}\n\n${game('B')}\n`)
    expect(await changed(THREE, remove(1, 1))).toBe(`${game('A')}\n`)
    expect(await changed(THREE, remove(0, 0, 0))).toBe('')
    expect(await changed(`${game('A')}\n\n${game('B')}\nBiel\n`, remove(1))).toBe(`${game('A')}\n\nBiel\n`)
    expect(await changed('[Event "A"][Event "B"]\n[Event "C"]\n', remove(1))).toBe(
      '[Event "A"]\n\n[Event "C"]\n',
    )
  })

  it('leaves the document clean, its journal gone, its games where they are now', async () => {
    const { page, storage } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    await page.ask({ req: 'put', document, index: 0, text: game('A', '1. e4 e5\n2. Nf3 *') })
    await page.ask({ req: 'append', document, text: game('D') })
    expect(await journalsOf(storage)).toHaveLength(1)
    const { summary } = await page.ask({ req: 'save', document })
    expect(summary).toMatchObject({ dirty: false, games: 4, bytes: storage.get('a.pgn')!.length })
    expect(await journalsOf(storage)).toEqual([])
    expect(await page.ask({ req: 'game', document, index: 1 })).toEqual({
      text: game('B'),
      line: 7,
      languages: [],
      edited: false,
    })
    expect(await page.ask({ req: 'game', document, index: 3 })).toMatchObject({ line: 17, edited: false })
    expect(await page.ask({ req: 'undoRemove', document })).toMatchObject({ index: null })
  })

  it('writes to another file, which is the document from then on', async () => {
    const rig = memoryRig({ 'a.pgn': THREE })
    const { page, storage } = rig
    const document = await page.open('a.pgn')
    await page.ask({ req: 'remove', document, index: 0 })
    const as = rig.grant('b.pgn')
    const { summary } = await page.ask({ req: 'save', document, as })
    expect(summary).toMatchObject({ file: as, name: 'b.pgn', games: 2, dirty: false })
    expect(contentOf(storage, 'a.pgn')).toBe(THREE)
    expect(contentOf(storage, 'b.pgn')).toBe(`${game('B')}\n\n${game('C')}\n`)
    await page.ask({ req: 'remove', document, index: 0 })
    await page.ask({ req: 'save', document })
    expect(contentOf(storage, 'b.pgn')).toBe(`${game('C')}\n`)
  })

  it('does not overwrite a file that has changed, unless told to', async () => {
    const { page, storage } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    await page.ask({ req: 'put', document, index: 0, text: game('mine') })
    storage.put('a.pgn', latin1(game('theirs')))
    expect((await page.code({ req: 'save', document })).code).toBe('CHANGED_ON_DISK')
    expect(contentOf(storage, 'a.pgn')).toContain('theirs')
    await page.ask({ req: 'save', document, force: true })
    expect(contentOf(storage, 'a.pgn')).toBe(THREE.replace('"A"', '"mine"'))
  })

  it('does not mind a file that was written again with the same content', async () => {
    const { page, storage } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    await page.ask({ req: 'put', document, index: 0, text: game('mine') })
    storage.put('a.pgn', storage.get('a.pgn')!)
    await page.ask({ req: 'save', document })
    expect(contentOf(storage, 'a.pgn')).toBe(THREE.replace('"A"', '"mine"'))
  })

  it('writes a file again that is gone', async () => {
    const { page, storage } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    await storage.remove('a.pgn')
    await page.ask({ req: 'save', document })
    expect(contentOf(storage, 'a.pgn')).toBe(THREE)
  })

  it('needs a file to write to', async () => {
    const rig = memoryRig()
    const { document } = await rig.page.ask({ req: 'create', name: 'New', text: '' })
    expect((await rig.page.code({ req: 'save', document })).code).toBe('BAD_REQUEST')
    await rig.page.ask({ req: 'save', document, as: rig.grant('new.pgn') })
    expect(contentOf(rig.storage, 'new.pgn')).toContain('[Event "?"]')
  })
})

describe('any file', () => {
  it('keeps every byte around the one game that was changed', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.nat(), async (content, choice) => {
        const bytes = bytesOf(content)
        const { table } = scanBytes(bytes)
        if (table.count === 0) return
        const index = choice % table.count
        const rig = memoryRig({ 'a.pgn': bytes })
        const opened = await rig.page.client.request({ req: 'open', file: handle('a.pgn') })
        if (!opened.ok) {
          expect(opened.code).toBe('NOT_CHESS')
          return
        }
        const { document } = opened.value
        const put = await rig.page.client.request({ req: 'put', document, index, text: game('changed') })
        if (!put.ok) {
          // On a busy machine a file is opened before it has been recognised.
          expect(put.code).toBe('NOT_CHESS')
          return
        }
        await rig.page.ask({ req: 'save', document })
        const saved = contentOf(rig.storage, 'a.pgn')!
        const before = textOf(bytes.subarray(0, table.start(index)))
        const after = textOf(bytes.subarray(table.end(index)))
        const text = ['\n', '\r\n', '\r']
          .map((lineEnd) => game('changed').replaceAll('\n', lineEnd))
          .find((text) => saved.includes(text))!
        const at = saved.indexOf(text)
        const behind = saved.length - after.length
        expect(saved.slice(0, before.length)).toBe(before)
        expect(saved.slice(behind)).toBe(after)
        // Between games that stood on one line there are line ends now.
        expect(saved.slice(before.length, at)).toMatch(/^[\r\n]*$/)
        expect(saved.slice(at + text.length, behind)).toMatch(/^[\r\n]*$/)
      }),
      { numRuns: 300 },
    )
  })
})

type Step =
  | { kind: 'put'; at: number; text: string }
  | { kind: 'append'; texts: string[] }
  | { kind: 'remove'; at: number }
  | { kind: 'undo' }
  | { kind: 'save' }
  | { kind: 'crash' }

const comment = fc.constantFrom('', ' {a}', ' {a\n\n[Event "no"]\n\nb}', ' ; {', ' {Zoë}', ' (1. d4 1-0)')
const anyGame = fc
  .tuple(fc.integer({ min: 0, max: 999 }), comment, fc.constantFrom('1-0', '*', '1/2-1/2'))
  .map(([event, comment, result]) => game(String(event), `1. e4${comment}\n${result}`))
const freeText = fc.constantFrom('Biel 2008\n---------', '% escape', '{loose}', 'VI Memorial')
const lineEnd = fc.constantFrom('\n', '\r\n')
const block = fc.tuple(
  fc.oneof({ weight: 4, arbitrary: anyGame }, { weight: 1, arbitrary: freeText }),
  lineEnd,
  fc.integer({ min: 2, max: 4 }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), at: fc.nat(), text: anyGame }),
  fc.record({
    kind: fc.constant('append' as const),
    texts: fc.array(anyGame, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'save' as const }),
  fc.constant({ kind: 'crash' as const }),
)

/** The document as a plain list, with the lists that undoing leads back to. */
class Model {
  games: string[]
  past: string[][] = []
  constructor(games: string[]) {
    this.games = games
  }
  change(games: string[]): void {
    this.past.push(this.games)
    this.games = games
  }
}

describe('any sequence of changes, saves and crashes', () => {
  it('leaves the games that a plain list has, and all text between them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { maxLength: 8 }),
        fc.array(step, { maxLength: 12 }),
        async (blocks, steps) => {
          const file = blocks
            .map(([text, end, count]) => (text + '\n'.repeat(count)).replaceAll('\n', end))
            .join('')
          // A text of words only is not a file of games.
          fc.pre(file.trim() === '' || file.includes('[Event'))
          let rig: Rig = memoryRig({ 'a.pgn': file })
          let document = await rig.page.open('a.pgn')
          const normal = async () =>
            (await rig.page.games(document)).map((text) => text.replaceAll('\r\n', '\n'))
          const model = new Model(blocks.map(([text]) => text).filter((text) => text.startsWith('[Event')))
          expect(await normal()).toEqual(model.games)
          let dirty = false
          for (const step of steps) {
            const { page } = rig
            if (step.kind === 'append') {
              const text = step.texts.join('\n\n')
              dirty = (await page.ask({ req: 'append', document, text })).summary.dirty
              model.change([...model.games, ...step.texts])
            } else if (step.kind === 'undo') {
              dirty = (await page.ask({ req: 'undoRemove', document })).summary.dirty
              model.games = model.past.pop() ?? model.games
            } else if (step.kind === 'save') {
              await page.ask({ req: 'save', document })
              // If there was nothing to write, changes can still be taken back.
              if (dirty) model.past = []
              dirty = false
            } else if (step.kind === 'crash') {
              rig = afterCrash(rig)
              rig.grant('a.pgn')
              // Without games, a text of words is no longer a file of games.
              if (model.games.length === 0 && !dirty) return
              document = await rig.page.open('a.pgn')
              model.past = []
            } else if (model.games.length > 0) {
              const index = step.at % model.games.length
              if (step.kind === 'put') {
                const { row, summary } = await page.ask({ req: 'put', document, index, text: step.text })
                dirty = summary.dirty
                if (row.edited || step.text !== model.games[index])
                  model.change(model.games.with(index, step.text))
              } else {
                dirty = (await page.ask({ req: 'remove', document, index })).summary.dirty
                model.change(model.games.toSpliced(index, 1))
              }
            }
            expect(await normal()).toEqual(model.games)
          }
          await rig.page.ask({ req: 'save', document })
          const saved = contentOf(rig.storage, 'a.pgn')!
          const scan = scanBytes(bytesOf(saved))
          expect(scan.table.count).toBe(model.games.length)
          let at = 0
          for (const [text] of blocks) {
            if (text.startsWith('[Event')) continue
            const found = saved.replaceAll('\r\n', '\n').indexOf(text, at)
            expect(found).toBeGreaterThanOrEqual(at)
            at = found + text.length
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
