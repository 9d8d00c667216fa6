// SPDX-License-Identifier: GPL-3.0-or-later
/** What a page can do with documents, over files in memory. */
import { describe, expect, it } from 'vitest'
import { utf8Of } from '../../../engine/chess/encoding.ts'
import { MAX_DOCUMENTS } from '../../../electron/documents/documents.ts'
import { MY_GAMES } from '../../../electron/documents/protocol.ts'
import { bytesOf, latin1 } from './bytes.ts'
import { game, THREE } from './games.ts'
import { ALL, contentOf, handle, journalsOf, memoryRig, Page } from './rig.ts'

/** A page that has opened the three games. */
const opened = async () => {
  const rig = memoryRig({ 'a.pgn': THREE })
  return { ...rig, document: await rig.page.open('a.pgn') }
}

/** The events that the list shows. */
const events = async (page: Page, document: number) =>
  (await page.ask({ req: 'rows', document, view: ALL, from: 0, count: 9 })).rows.map(({ event }) => event)

describe('opening', () => {
  it('answers with what is in the file', async () => {
    const { page } = memoryRig({ 'a.pgn': THREE })
    expect(await page.summary('a.pgn')).toEqual({
      document: expect.any(Number),
      file: handle('a.pgn'),
      name: 'a.pgn',
      folder: 'folder',
      source: null,
      bytes: 119,
      encoding: 'utf-8',
      otherEncoding: 'windows-1252',
      games: 3,
      complete: true,
      dirty: false,
      draft: null,
      unkept: null,
      restorable: 0,
      disk: 'same',
      lost: 0,
    })
  })

  it('gives rows as the tags have them, unknown values empty', async () => {
    const text =
      '[Event "?"]\n[Site "a \\"b\\" c"]\n[Date "????.??.??"]\n[Round "1.2"]\n[White "Žižka, J"]\n[Black "?"]\n' +
      '[Result "1-0"]\n[WhiteElo "2500"]\n[ECO "B12"]\n\n1. e4 1-0\n'
    const { page } = memoryRig({ 'a.pgn': text })
    const document = await page.open('a.pgn')
    const { total, rows } = await page.ask({ req: 'rows', document, view: ALL, from: 0, count: 5 })
    expect(total).toBe(1)
    expect(rows).toEqual([
      {
        index: 0,
        white: 'Žižka, J',
        black: '',
        whiteElo: '2500',
        blackElo: '',
        result: '1-0',
        date: '',
        event: '',
        site: 'a "b" c',
        round: '1.2',
        eco: 'B12',
        edited: false,
      },
    ])
  })

  it('gives a game with its line', async () => {
    const { page } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    expect(await page.ask({ req: 'game', document, index: 2 })).toEqual({
      text: game('C'),
      line: 11,
      languages: [],
      edited: false,
    })
    expect((await page.code({ req: 'game', document, index: 3 })).code).toBe('NO_SUCH_GAME')
  })

  it('opens a file once, however often and by whomever it is opened', async () => {
    const rig = memoryRig({ 'a.pgn': THREE })
    const other = new Page(rig.host)
    const [first, second] = await Promise.all([
      rig.page.ask({ req: 'open', file: handle('a.pgn') }),
      other.ask({ req: 'open', file: handle('a.pgn') }),
    ])
    expect(second.document).toBe(first.document)
  })

  it('reads a file again that has changed since, but not under unsaved changes', async () => {
    const { page, storage } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    storage.put('a.pgn', latin1(game('new')))
    expect(await page.summary('a.pgn')).toMatchObject({ document, games: 1 })
    await page.ask({ req: 'put', document, index: 0, text: game('mine') })
    storage.put('a.pgn', latin1(THREE))
    expect(await page.ask({ req: 'open', file: handle('a.pgn') })).toMatchObject({
      document,
      games: 1,
      dirty: true,
    })
  })

  it('tells the language of the letters in a file with each of its games', async () => {
    const { page } = memoryRig({
      'a.pgn': `${game('A', '1. e4 e5 2. Pf3 *')}\n\n${game('B', '1. d4 d5 2. Lf4 Pf6 *')}`,
    })
    const document = await page.open('a.pgn')
    expect(await page.ask({ req: 'game', document, index: 0 })).toMatchObject({ languages: ['nl'] })
    const english = await opened()
    expect(await english.page.ask({ req: 'game', document: english.document, index: 0 })).toMatchObject({
      languages: [],
    })
  })

  it('takes an empty file as a document without games', async () => {
    const { page } = memoryRig({ 'a.pgn': '' })
    expect(await page.summary('a.pgn')).toMatchObject({ games: 0, complete: true })
  })

  it('refuses what is no text', async () => {
    const junk = Uint8Array.from({ length: 4096 }, (_, i) => (i * 2654435761) >>> 24)
    const { page } = memoryRig({ 'a.bin': junk })
    expect((await page.code({ req: 'open', file: handle('a.bin') })).code).toBe('NOT_A_TEXT_FILE')
  })

  it('knows neither other files nor other documents', async () => {
    const { page } = memoryRig()
    expect((await page.code({ req: 'open', file: handle('x') })).code).toBe('UNKNOWN_FILE')
    expect((await page.code({ req: 'remove', document: 7, index: 0 })).code).toBe('UNKNOWN_DOCUMENT')
  })

  it('waits for a handle that is still on its way', async () => {
    const rig = memoryRig()
    rig.storage.put('late.pgn', latin1(THREE))
    const opened = rig.page.ask({ req: 'open', file: handle('late.pgn') })
    setTimeout(() => rig.grant('late.pgn'), 20)
    expect(await opened).toMatchObject({ games: 3 })
  })

  it('is not held up by handles that never come', async () => {
    const { page } = memoryRig({ 'a.pgn': latin1(THREE) })
    const unknown = ['x', 'y', 'z'].map((name) => page.code({ req: 'open', file: handle(name) }))
    const first = await Promise.race([page.ask({ req: 'open', file: handle('a.pgn') }), ...unknown])
    expect(first).toMatchObject({ games: 3 })
    for (const { code } of await Promise.all(unknown)) expect(code).toBe('UNKNOWN_FILE')
  })
})

describe('changing', () => {
  it('replaces a game', async () => {
    const { page, document } = await opened()
    const answer = await page.ask({ req: 'put', document, index: 1, text: `\n${game('Bee')}\n\n` })
    expect(answer.row).toMatchObject({ index: 1, event: 'Bee', white: 'Müller', edited: true })
    expect(answer.summary).toMatchObject({ games: 3, dirty: true })
    expect(await page.games(document)).toEqual([game('A'), game('Bee'), game('C')])
    expect(await page.ask({ req: 'game', document, index: 1 })).toMatchObject({ line: 6, edited: true })
  })

  it('takes a game that is put back as it was for unchanged', async () => {
    const { page, document, storage } = await opened()
    await page.ask({ req: 'put', document, index: 1, text: game('Bee') })
    const answer = await page.ask({
      req: 'put',
      document,
      index: 1,
      text: game('B').replaceAll('\n', '\r\n'),
    })
    expect(answer.row.edited).toBe(false)
    expect(answer.summary.dirty).toBe(false)
    expect(await journalsOf(storage)).toEqual([])
  })

  it('adds games at the end', async () => {
    const { page, document } = await opened()
    const answer = await page.ask({ req: 'append', document, text: `${game('D')}\n\n${game('E')}` })
    expect(answer).toMatchObject({ index: 3, count: 2, summary: { games: 5, dirty: true } })
    expect(await page.games(document)).toEqual(['A', 'B', 'C', 'D', 'E'].map((event) => game(event)))
    expect(await page.ask({ req: 'game', document, index: 4 })).toMatchObject({ line: 1, edited: true })
  })

  it('adds pasted games: moves without tags, a list of positions, a position', async () => {
    const { page, document } = await opened()
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    const append = (text: string) => page.ask({ req: 'append', document, text, pasted: true })
    expect(await append('1. e4 e5')).toMatchObject({ index: 3, count: 1 })
    expect(await append(`${start}\n${start}`)).toMatchObject({ index: 4, count: 2 })
    expect(await append('8/8/4k3/8/8/4K3/4P3/8 w - - 0 1')).toMatchObject({ index: 6, count: 1 })
    const games = await page.games(document)
    expect(games[3]).toMatch(/\[White "\?"\][^]*1\. e4 e5 \*/)
    expect(games[6]).toContain('[FEN "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"]')
    const refused = await page.code({ req: 'append', document, text: 'Dear reader', pasted: true })
    expect(refused.code).toBe('NOT_CHESS')
  })

  it('removes a game, and takes everything back in turn', async () => {
    const { page, document } = await opened()
    await page.ask({ req: 'append', document, text: game('D') })
    await page.ask({ req: 'put', document, index: 1, text: game('Bee') })
    await page.ask({ req: 'remove', document, index: 1 })
    expect(await page.games(document)).toEqual([game('A'), game('C'), game('D')])
    const undo = () => page.ask({ req: 'undoRemove', document })
    expect(await undo()).toMatchObject({ index: 1, summary: { games: 4 } })
    expect(await page.games(document)).toEqual([game('A'), game('Bee'), game('C'), game('D')])
    expect(await undo()).toMatchObject({ index: 1, summary: { games: 4, dirty: true } })
    expect(await undo()).toMatchObject({ index: null, summary: { games: 3, dirty: false } })
    expect(await undo()).toMatchObject({ index: null })
    expect(await page.games(document)).toEqual([game('A'), game('B'), game('C')])
  })

  it('brings back removed games whatever was changed since, and can still take that back', async () => {
    const { page, document } = await opened()
    expect((await page.ask({ req: 'remove', document, index: 0 })).summary.restorable).toBe(1)
    await page.ask({ req: 'put', document, index: 1, text: game('Sea') })
    await page.ask({ req: 'append', document, text: game('D') })
    const restore = () => page.ask({ req: 'undoRemove', document, removed: true })
    expect(await restore()).toMatchObject({ index: 0, restored: [[0, 1]], summary: { restorable: 0 } })
    expect(await page.games(document)).toEqual(['A', 'B', 'Sea', 'D'].map((event) => game(event)))
    expect(await restore()).toMatchObject({ index: null, restored: [] })
    const undo = () => page.ask({ req: 'undoRemove', document })
    await undo()
    await undo()
    expect(await page.games(document)).toEqual(['A', 'B', 'C'].map((event) => game(event)))
    expect(await undo()).toMatchObject({ index: null, summary: { dirty: false } })
  })

  it('refuses what is not exactly one game', async () => {
    const { page, document } = await opened()
    for (const text of ['', 'Hello', `${game('A')}\n\n${game('B')}`, `Hello\n\n${game('A')}`])
      expect((await page.code({ req: 'put', document, index: 0, text })).code).toBe('BAD_REQUEST')
    expect((await page.code({ req: 'append', document, text: 'Hello' })).code).toBe('BAD_REQUEST')
    expect((await page.code({ req: 'put', document, index: 3, text: game('A') })).code).toBe('NO_SUCH_GAME')
    expect((await page.code({ req: 'remove', document, index: 3 })).code).toBe('NO_SUCH_GAME')
    expect((await page.code({ req: 'put', document, index: 0, text: '[White "\ud800"] *' })).code).toBe(
      'NOT_REPRESENTABLE',
    )
  })
})

describe('a new document', () => {
  it('has one empty game and nothing to lose', async () => {
    const { page, storage } = memoryRig()
    const summary = await page.ask({ req: 'create', name: 'New', text: '' })
    expect(summary).toMatchObject({ file: null, name: 'New', games: 1, dirty: false, complete: true })
    expect(await journalsOf(storage)).toEqual([])
  })

  it('has the games of its text and all that stands between them', async () => {
    const rig = memoryRig()
    const text = `Preface\n\n${THREE}\nThe end`
    const summary = await rig.page.ask({ req: 'create', name: 'Pasted', text })
    expect(summary).toMatchObject({ games: 3, dirty: true })
    const { document } = summary
    expect((await rig.page.ask({ req: 'anomalies', document })).anomalies).toEqual([
      { code: 'TEXT_BETWEEN_GAMES', line: 1, column: 1, excerpt: 'Preface' },
      { code: 'TEXT_BETWEEN_GAMES', line: 18, column: 1, excerpt: 'The end' },
    ])
    await rig.page.ask({ req: 'save', document, as: rig.grant('new.pgn') })
    expect(contentOf(rig.storage, 'new.pgn')).toBe(text)
  })
})

it('no more documents are opened than there may be', async () => {
  const rig = memoryRig({ 'a.pgn': THREE, 'b.pgn': THREE })
  const known = await rig.page.open('a.pgn')
  for (let count = 1; count < MAX_DOCUMENTS; count++)
    await rig.page.ask({ req: 'create', name: `${count}`, text: '' })
  expect((await rig.page.code({ req: 'create', name: 'One more', text: '' })).code).toBe('TOO_MANY')
  expect((await rig.page.code({ req: 'open', file: handle('b.pgn') })).code).toBe('TOO_MANY')
  // An open file is shown all the same, and there is room when one is closed.
  expect(await rig.page.open('a.pgn')).toBe(known)
  await rig.page.ask({ req: 'close', document: known, discard: true })
  expect(await rig.page.ask({ req: 'create', name: 'One more', text: '' })).toMatchObject({ games: 1 })
  // My games is opened whatever is open, so that a played game can be stored.
  expect(await rig.page.ask({ req: 'open', file: MY_GAMES })).toMatchObject({ games: 0 })
})

/** A game of ASCII, apart from the name of its event. */
const plain = (event: string): string => `[Event "${event}"]\n\n1. e4 *`

describe('encodings', () => {
  const TEXT = `${game('Zürich')}\n\n${game('Åre')}\n`
  const inLatin1 = async () => {
    const rig = memoryRig({ 'a.pgn': latin1(TEXT) })
    return { ...rig, document: await rig.page.open('a.pgn') }
  }

  it('are found and kept', async () => {
    const { page, document, storage } = await inLatin1()
    expect(await events(page, document)).toEqual(['Zürich', 'Åre'])
    const { summary } = await page.ask({ req: 'put', document, index: 0, text: game('Málaga “€”') })
    expect(summary.encoding).toBe('windows-1252')
    await page.ask({ req: 'save', document })
    expect(storage.get('a.pgn')).toEqual(latin1(TEXT.replace('Zürich', 'Málaga “€”')))
  })

  it('that cannot express a character are named before anything is written', async () => {
    const { page, document, storage } = await inLatin1()
    await page.ask({ req: 'put', document, index: 1, text: game('Ł') })
    const before = storage.get('a.pgn')
    const { code, detail } = await page.code({ req: 'save', document })
    expect(code).toBe('NOT_REPRESENTABLE')
    expect(detail).toBe('Ł U+0141 at 8 of game 2')
    expect(storage.get('a.pgn')).toBe(before)
  })

  it('can be changed in the file', async () => {
    const { page, document, storage } = await inLatin1()
    await page.ask({ req: 'put', document, index: 1, text: game('Ł') })
    const { summary } = await page.ask({ req: 'save', document, encoding: 'utf-8' })
    expect(summary.encoding).toBe('utf-8')
    const utf8 = TEXT.replace('Åre', 'Ł')
    expect(contentOf(storage, 'a.pgn')).toBe(utf8)
    expect(await events(page, document)).toEqual(['Zürich', 'Ł'])
    await page.ask({ req: 'save', document, encoding: 'utf-8-bom' })
    expect([...storage.get('a.pgn')!.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x5b])
    expect((await page.code({ req: 'save', document, encoding: 'windows-1252' })).code).toBe(
      'NOT_REPRESENTABLE',
    )
    await page.ask({ req: 'put', document, index: 1, text: game('Åre') })
    await page.ask({ req: 'save', document, encoding: 'windows-1252' })
    expect(storage.get('a.pgn')).toEqual(latin1(TEXT))
  })

  it('are decided line by line: one odd byte costs no other name', async () => {
    const parts = [`${game('Dvořák')}\n\n`, `${game('Zürich')}\n\n`, `${game('Łódź')}\n`]
    const odd = Buffer.concat([utf8Of(parts[0]!), latin1(parts[1]!), utf8Of(parts[2]!)])
    const { page, storage } = memoryRig({ 'a.pgn': odd })
    const document = await page.open('a.pgn')
    expect(await events(page, document)).toEqual(['Dvořák', 'Zürich', 'Łódź'])
    const { anomalies } = await page.ask({ req: 'anomalies', document })
    const [told] = anomalies
    expect(anomalies.every(({ code }) => code === 'BAD_ENCODING')).toBe(true)
    expect(told?.line).toBe(parts[0]!.split('\n').length)
    expect(told?.excerpt).toContain('Zürich')
    // A changed game is written in what most of the file is in; the odd one keeps its bytes.
    const { summary } = await page.ask({ req: 'put', document, index: 0, text: game('Čapek') })
    expect(summary.encoding).toBe('utf-8')
    await page.ask({ req: 'save', document })
    const saved = Buffer.concat([
      utf8Of(parts[0]!.replace('Dvořák', 'Čapek')),
      latin1(parts[1]!),
      utf8Of(parts[2]!),
    ])
    expect(Buffer.from(storage.get('a.pgn')!)).toEqual(saved)
    expect(await events(page, document)).toEqual(['Čapek', 'Zürich', 'Łódź'])
    expect((await page.ask({ req: 'game', document, index: 1 })).text).toContain('Zürich')
    // In another encoding each line becomes what it was read as.
    await page.ask({ req: 'put', document, index: 2, text: game('Ære') })
    await page.ask({ req: 'put', document, index: 0, text: game('CLICHÉ»') })
    await page.ask({ req: 'save', document, encoding: 'windows-1252' })
    expect(await events(page, document)).toEqual(['CLICHÉ»', 'Zürich', 'Ære'])
    await page.ask({ req: 'save', document, encoding: 'utf-8' })
    expect(contentOf(storage, 'a.pgn')).toBe(
      [game('CLICHÉ»'), '\n\n', game('Zürich'), '\n\n', game('Ære'), '\n'].join(''),
    )
  })

  it.each([
    ['windows-1250', 'Říha, Jiří', 'Dvořák', 'Štohl'],
    ['windows-1251', 'Иванов', 'Карпов, Анатолий', 'Ботвинник'],
    ['koi8-r', 'Иванов', 'Карпов, Анатолий', 'Ботвинник'],
    ['iso-8859-2', 'Tomáš Říha', 'Žďár', 'Šimáček'],
  ] as const)(
    '%s is recognised, told, and kept when the file is saved',
    async (encoding, one, two, three) => {
      const text = `${plain(one)}\n\n${plain(two)}\n`
      const { page, storage } = memoryRig({ 'a.pgn': bytesOf(text, encoding) })
      const document = await page.open('a.pgn')
      expect(await events(page, document)).toEqual([one, two])
      expect((await page.ask({ req: 'game', document, index: 0 })).text).toContain(one)
      expect((await page.ask({ req: 'anomalies', document })).anomalies[0]).toMatchObject({
        code: 'BAD_ENCODING',
        excerpt: expect.stringContaining(one) as string,
      })
      const { summary } = await page.ask({ req: 'put', document, index: 1, text: plain(three) })
      expect(summary).toMatchObject({ encoding, otherEncoding: encoding })
      expect((await page.ask({ req: 'save', document })).summary.encoding).toBe(encoding)
      expect(storage.get('a.pgn')).toEqual(bytesOf(text.replace(two, three), encoding))
      // A change that takes the evidence away does not change the encoding.
      await page.ask({ req: 'put', document, index: 0, text: plain('Zo') })
      await page.ask({ req: 'put', document, index: 1, text: plain(three.slice(0, 1)) })
      await page.ask({ req: 'save', document })
      expect(await events(page, document)).toEqual(['Zo', three.slice(0, 1)])
      // It can be written in another one, and be read in any.
      await page.ask({ req: 'save', document, encoding: 'utf-8' })
      expect(contentOf(storage, 'a.pgn')).toBe(`${plain('Zo')}\n\n${plain(three.slice(0, 1))}\n`)
      await page.ask({ req: 'setEncoding', document, encoding: 'koi8-u' })
      expect(await events(page, document)).not.toEqual(['Zo', three.slice(0, 1)])
    },
  )

  it('what an encoding cannot express is refused as before', async () => {
    const { page } = memoryRig({
      'a.pgn': bytesOf(`${plain('Иванов')}\n\n${plain('Карпов')}\n`, 'windows-1251'),
    })
    const document = await page.open('a.pgn')
    await page.ask({ req: 'put', document, index: 0, text: plain('Müller') })
    expect((await page.code({ req: 'save', document })).code).toBe('NOT_REPRESENTABLE')
  })

  it('can be read differently', async () => {
    const { page, document } = await inLatin1()
    const { summary } = await page.ask({ req: 'setEncoding', document, encoding: 'utf-8' })
    expect(summary.encoding).toBe('utf-8')
    expect(await events(page, document)).toEqual(['Z\ufffdrich', '\ufffdre'])
    await page.ask({ req: 'setEncoding', document, encoding: 'windows-1252' })
    expect(await events(page, document)).toEqual(['Zürich', 'Åre'])
  })
})

describe('anomalies', () => {
  it('come with their lines and what stands there', async () => {
    const text = `${game('A')}\n\nBiel ${'x'.repeat(200)}\nmore\n\n[Event "B\n\n1. e4\n`
    const bytes = latin1(text)
    const { page } = memoryRig({ 'a.pgn': bytes })
    const document = await page.open('a.pgn')
    expect(await page.ask({ req: 'anomalies', document })).toEqual({
      total: 4,
      anomalies: [
        { code: 'BAD_ENCODING', line: 2, column: 10, excerpt: '[White "Müller"]' },
        { code: 'TEXT_BETWEEN_GAMES', line: 6, column: 1, excerpt: `Biel ${'x'.repeat(115)}` },
        { code: 'TAG_SYNTAX', line: 9, column: 1, excerpt: '[Event "B' },
        { code: 'TRUNCATED', line: 11, column: 1, excerpt: '1. e4' },
      ],
    })
  })
})

describe('closing', () => {
  it('forgets a document', async () => {
    const { page } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    await page.ask({ req: 'close', document, discard: false })
    expect((await page.code({ req: 'game', document, index: 0 })).code).toBe('UNKNOWN_DOCUMENT')
  })

  it('waits for what was asked before', async () => {
    const { page, storage } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    const answers = await Promise.all([
      page.client.request({ req: 'remove', document, index: 0 }),
      page.client.request({ req: 'save', document }),
      page.client.request({ req: 'remove', document, index: 0 }),
      page.client.request({ req: 'close', document, discard: false }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true])
    expect(contentOf(storage, 'a.pgn')).toBe(`${game('B')}\n\n${game('C')}\n`)
    const again = await page.ask({ req: 'open', file: handle('a.pgn') })
    expect(again).toMatchObject({ games: 1, dirty: true })
  })

  it('keeps unsaved changes, or forgets them where that is wanted', async () => {
    const { page, storage } = memoryRig({ 'a.pgn': THREE })
    const document = await page.open('a.pgn')
    await page.ask({ req: 'remove', document, index: 0 })
    await page.ask({ req: 'close', document, discard: false })
    expect((await page.code({ req: 'game', document, index: 0 })).code).toBe('UNKNOWN_DOCUMENT')
    expect(await page.ask({ req: 'open', file: handle('a.pgn') })).toMatchObject({ games: 2, dirty: true })
    await page.ask({ req: 'close', document, discard: true })
    expect(await journalsOf(storage)).toEqual([])
    expect(await page.ask({ req: 'open', file: handle('a.pgn') })).toMatchObject({ games: 3, dirty: false })
  })
})

describe('exporting', () => {
  it('writes text as it is', async () => {
    const rig = memoryRig()
    const text = 'Ω\r\n\n'
    expect(await rig.page.ask({ req: 'export', file: rig.grant('x.pgn'), text })).toEqual({ bytes: 5 })
    expect(contentOf(rig.storage, 'x.pgn')).toBe(text)
  })

  it('writes bytes as they are, with the last part', async () => {
    const rig = memoryRig({ 'x.png': 'before' })
    const part = (bytes: number[], part: number, more: boolean) =>
      rig.page.ask({ req: 'exportBytes', file: handle('x.png'), bytes: Uint8Array.from(bytes), part, more })
    await part([0x41, 0x0d], 0, true)
    expect(contentOf(rig.storage, 'x.png')).toBe('before')
    expect(await part([0x0a], 1, false)).toEqual({ bytes: 3 })
    expect(contentOf(rig.storage, 'x.png')).toBe('A\r\n')
  })

  it('leaves nothing open when it is begun twice at once', async () => {
    const rig = memoryRig({ 'x.png': 'before' })
    const { storage } = rig
    const replace = storage.replace.bind(storage)
    let open = 0
    storage.replace = async (path) => {
      const made = await replace(path)
      if (!made.ok) return made
      open++
      return { ok: true, value: { ...made.value, discard: () => Promise.resolve(void open--) } }
    }
    const file = handle('x.png')
    const begin = () => rig.page.ask({ req: 'export', file, text: 'x', part: 0, more: true })
    await Promise.all([begin(), begin(), begin()])
    expect(open).toBe(1)
    await rig.page.ask({ req: 'dropExport', file })
    expect(open).toBe(0)
  })
})
