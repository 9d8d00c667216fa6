// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Files that another program changes while they are open, or while the application is closed.
 */
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import type { Choice, DifferenceKind, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { game, THREE } from './games.ts'
import { handle, Rig } from './rig.ts'

let folder = ''
let file = ''
const rigs: Rig<DiskStorage>[] = []
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'alfabeta-conflict-')))
  file = join(folder, 'a.pgn')
  fs.writeFileSync(file, THREE)
})
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.host.end()
  fs.rmSync(folder, { recursive: true })
})

const drafts = () => join(folder, 'drafts')
const rigOf = () => {
  const rig = new Rig(new DiskStorage(), drafts())
  rigs.push(rig)
  rig.grant(file)
  return rig
}
const fileOf = (...games: string[]): string => `${games.join('\n\n')}\n`
const onDisk = (path = file): string => fs.readFileSync(path, 'utf8')

/** How another program writes: a new file under the name, or into the same one. */
const WAYS: Record<string, (text: string) => void> = {
  'another file took its name': (text) => {
    fs.writeFileSync(`${file}~`, text)
    fs.renameSync(`${file}~`, file)
  },
  'it was written in place': (text) => fs.writeFileSync(file, text),
}

/** A, Bee, D over A, B, C: a game changed, one removed and one added here. */
async function changed() {
  const rig = rigOf()
  const document = await rig.page.open(file)
  await rig.page.ask({ req: 'put', document, index: 1, text: game('Bee') })
  await rig.page.ask({ req: 'remove', document, index: 2 })
  await rig.page.ask({ req: 'append', document, text: game('D') })
  return { rig, page: rig.page, document }
}

for (const [way, write] of Object.entries(WAYS))
  describe(`a changed document, ${way}`, () => {
    it('is not saved until somebody decides, and says so', async () => {
      const { page, document } = await changed()
      write(fileOf(game('A'), game('B'), game('C'), game('E')))
      const { summary } = await page.ask({ req: 'check', document, index: 1 })
      expect(summary).toMatchObject({ disk: 'changed', dirty: true, lost: 0 })
      expect((await page.code({ req: 'save', document })).code).toBe('CHANGED_ON_DISK')
      expect(await page.games(document)).toEqual([game('A'), game('Bee'), game('D')])
    })

    it('is saved as a copy without another question, and the copy is its file then', async () => {
      const { rig, page, document } = await changed()
      write(fileOf(game('A'), game('B'), game('C'), game('E')))
      const copy = join(folder, 'copy.pgn')
      const { summary } = await page.ask({ req: 'save', document, as: rig.grant(copy) })
      expect(summary).toMatchObject({ name: 'copy.pgn', disk: 'same', dirty: false })
      expect(onDisk(copy)).toBe(fileOf(game('A'), game('Bee'), game('D')))
      expect(onDisk()).toBe(fileOf(game('A'), game('B'), game('C'), game('E')))
      await page.ask({ req: 'put', document, index: 0, text: game('more') })
      await page.ask({ req: 'save', document })
      expect(onDisk(copy)).toBe(fileOf(game('more'), game('Bee'), game('D')))
    })

    it('is overwritten: the file is exactly what the list shows, and nothing of the other', async () => {
      const { page, document } = await changed()
      write(fileOf(game('E'), game('A'), game('B2'), game('C'), game('F')))
      const { summary } = await page.ask({ req: 'save', document, force: true })
      expect(summary).toMatchObject({ disk: 'same', dirty: false, games: 3 })
      expect(onDisk()).toBe(fileOf(game('A'), game('Bee'), game('D')))
      expect(await page.games(document)).toEqual([game('A'), game('Bee'), game('D')])
    })

    it('is read again, and that is taken back', async () => {
      const { page, document } = await changed()
      write(fileOf(game('A'), game('E')))
      const reloaded = await page.ask({ req: 'reload', document })
      expect(reloaded.summary).toMatchObject({ disk: 'same', dirty: false })
      expect(await page.games(document)).toEqual([game('A'), game('E')])
      expect(fs.readdirSync(drafts())).toEqual([])
      const { summary } = await page.ask({ req: 'takeBack', document })
      expect(summary).toMatchObject({ disk: 'changed', dirty: true })
      expect(await page.games(document)).toEqual([game('A'), game('Bee'), game('D')])
      const again = await rigOf().page.ask({ req: 'drafts' })
      expect(again.documents).toMatchObject([{ disk: 'changed', dirty: true }])
    })

    it('is merged game by game', async () => {
      const { page, document } = await changed()
      write(fileOf(game('A', '1. d4 *'), game('B'), game('C'), game('E')))
      const { differences, unchanged } = await page.ask({ req: 'compare', document })
      const inPlace = way.includes('in place')
      expect(differences.map(({ kind, choices }) => [kind, choices[0]])).toEqual([
        ['changedThere', 'theirs'],
        ['changedHere', 'mine'],
        ['removedHere', 'mine'],
        ['addedThere', 'theirs'],
        ['addedHere', 'mine'],
      ])
      expect(unchanged).toBe(0)
      // The text overwritten in place is gone.
      expect(differences[0]!.choices).toEqual(inPlace ? ['theirs'] : ['theirs', 'mine'])
      expect(await page.ask({ req: 'versions', document, at: 1 })).toEqual({
        mine: game('Bee'),
        theirs: game('B'),
      })
      const { summary } = await page.ask({ req: 'merge', document, choices: [{ at: 2, choice: 'theirs' }] })
      expect(summary).toMatchObject({ dirty: true, disk: 'same', games: 5 })
      expect(onDisk()).toBe(fileOf(game('A', '1. d4 *'), game('B'), game('C'), game('E')))
      await page.ask({ req: 'save', document })
      expect(onDisk()).toBe(fileOf(game('A', '1. d4 *'), game('Bee'), game('C'), game('E'), game('D')))
    })

    it('keeps both versions of a game that was changed on both sides, where nobody chooses', async () => {
      const { page, document } = await changed()
      write(fileOf(game('A'), game('B', '1. d4 *'), game('C')))
      const { differences } = await page.ask({ req: 'compare', document })
      expect(differences[0]).toMatchObject({ kind: 'changedBoth', choices: ['both', 'mine', 'theirs'] })
      await page.ask({ req: 'merge', document, choices: [] })
      await page.ask({ req: 'save', document })
      expect(onDisk()).toBe(fileOf(game('A'), game('B', '1. d4 *'), game('Bee'), game('D')))
    })

    it('finds a merge out of date when the file changes once more', async () => {
      const { page, document } = await changed()
      write(fileOf(game('A'), game('E')))
      await page.ask({ req: 'compare', document })
      write(fileOf(game('A'), game('F'), game('G')))
      expect((await page.code({ req: 'merge', document, choices: [] })).code).toBe('CHANGED_ON_DISK')
      await page.ask({ req: 'check', document })
      expect(await page.games(document)).toContain(game('Bee'))
    })

    it('is never merged without a word when the application was closed in between', async () => {
      const { rig } = await changed()
      await rig.host.end()
      write(fileOf(game('E'), game('A'), game('B'), game('C')))
      const next = rigOf()
      const [draft] = (await next.page.ask({ req: 'drafts' })).documents
      const { document } = draft!
      expect(draft).toMatchObject({ disk: 'changed', dirty: true })
      // Changed games are in their places, added ones at the end, and nothing is written.
      expect(await next.page.games(document)).toEqual([game('E'), game('A'), game('Bee'), game('D')])
      expect((await next.page.code({ req: 'save', document })).code).toBe('CHANGED_ON_DISK')
      expect(onDisk()).toBe(fileOf(game('E'), game('A'), game('B'), game('C')))
      const { differences } = await next.page.ask({ req: 'compare', document })
      expect(differences.map(({ kind }) => kind)).toEqual(['changedHere', 'removedHere', 'addedHere'])
      // The question is still open after another start.
      await next.host.end()
      const [again] = (await rigOf().page.ask({ req: 'drafts' })).documents
      expect(again).toMatchObject({ disk: 'changed', dirty: true })
    })
  })

describe('a game that nobody changed here and somebody else changed in place', () => {
  it('can only be what it is now, and is counted', async () => {
    const { page, document } = await changed()
    fs.writeFileSync(file, fileOf(game('A', '1. d4 *'), game('B'), game('C')))
    const { summary } = await page.ask({ req: 'check', document })
    expect(summary).toMatchObject({ disk: 'changed', lost: 1 })
    expect(await page.games(document)).toEqual([game('A', '1. d4 *'), game('Bee'), game('D')])
    await page.ask({ req: 'save', document, force: true })
    expect(onDisk()).toBe(fileOf(game('A', '1. d4 *'), game('Bee'), game('D')))
  })
})

describe('a file that is seen while it is being written', () => {
  it('does not take with it what was not written yet', async () => {
    const { page, document } = await changed()
    fs.writeFileSync(file, '')
    await page.ask({ req: 'check', document })
    fs.writeFileSync(file, fileOf(game('A'), game('B'), game('C'), game('E')))
    const { summary } = await page.ask({ req: 'check', document })
    expect(summary).toMatchObject({ disk: 'changed', lost: 0, games: 3 })
    expect(await page.games(document)).toEqual([game('A'), game('Bee'), game('D')])
    const { differences } = await page.ask({ req: 'compare', document })
    expect(differences.map(({ kind }) => kind)).toEqual([
      'changedHere',
      'removedHere',
      'addedThere',
      'addedHere',
    ])
  })
})

describe('a file that was seen half and changed here then', () => {
  it('has its other games brought back by a merge, but not those removed here', async () => {
    const { page, document } = await changed()
    fs.writeFileSync(file, '')
    await page.ask({ req: 'check', document })
    await page.ask({ req: 'append', document, text: game('F') })
    fs.writeFileSync(file, THREE)
    await page.ask({ req: 'check', document })
    await page.ask({ req: 'compare', document })
    await page.ask({ req: 'merge', document, choices: [] })
    expect(await page.games(document)).toEqual([game('A'), game('Bee'), game('D'), game('F')])
  })
})

describe('a clean document', () => {
  for (const [way, write] of Object.entries(WAYS))
    it(`is shown anew, ${way}, and its game is followed`, async () => {
      const { page } = rigOf()
      const document = await page.open(file)
      write(fileOf(game('E'), game('A'), game('B'), game('C')))
      const checked = await page.ask({ req: 'check', document, index: 1 })
      expect(checked).toMatchObject({ reread: true, index: 2, same: true })
      expect(checked.summary).toMatchObject({ games: 4, dirty: false, disk: 'same' })
      write(fileOf(game('E'), game('A'), game('B', '1. d4 *'), game('C')))
      expect(await page.ask({ req: 'check', document, index: 2 })).toMatchObject({
        reread: true,
        index: 2,
        same: false,
      })
      write(fileOf(game('A')))
      expect(await page.ask({ req: 'check', document, index: 2 })).toMatchObject({ index: null })
      expect(await page.ask({ req: 'check', document, index: 0 })).toMatchObject({ reread: false, index: 0 })
    })

  it('whose file is deleted says so, and is written again under the same name', async () => {
    const { page } = rigOf()
    const document = await page.open(file)
    fs.rmSync(file)
    const { summary } = await page.ask({ req: 'check', document })
    expect(summary).toMatchObject({ disk: 'gone', lost: 0 })
    expect((await page.ask({ req: 'save', document })).summary.disk).toBe('same')
    expect(onDisk()).toBe(THREE)
  })
})

describe('a changed document whose file is deleted', () => {
  it('is written again under the same name, or elsewhere', async () => {
    const { rig, page, document } = await changed()
    fs.rmSync(file)
    expect((await page.ask({ req: 'check', document })).summary.disk).toBe('gone')
    await page.ask({ req: 'save', document })
    expect(onDisk()).toBe(fileOf(game('A'), game('Bee'), game('D')))
    await page.ask({ req: 'put', document, index: 0, text: game('X') })
    fs.rmSync(file)
    const copy = join(folder, 'copy.pgn')
    await page.ask({ req: 'save', document, as: rig.grant(copy) })
    expect(onDisk(copy)).toBe(fileOf(game('X'), game('Bee'), game('D')))
  })

  it('says that its folder is gone too', async () => {
    const inner = join(folder, 'inner')
    fs.mkdirSync(inner)
    const path = join(inner, 'b.pgn')
    fs.writeFileSync(path, THREE)
    const rig = rigOf()
    rig.grant(path)
    const document = await rig.page.open(path)
    await rig.page.ask({ req: 'put', document, index: 0, text: game('X') })
    fs.rmSync(inner, { recursive: true })
    expect((await rig.page.code({ req: 'save', document })).code).toBe('NO_FOLDER')
    await rig.page.ask({ req: 'save', document, as: rig.grant(file) })
    expect(onDisk()).toBe(fileOf(game('X'), game('B'), game('C')))
  })

  it('while the application is closed has what was changed, and finds the rest when the file is back', async () => {
    const { rig } = await changed()
    await rig.host.end()
    fs.renameSync(file, `${file}~`)
    const next = rigOf()
    const [draft] = (await next.page.ask({ req: 'drafts' })).documents
    const { document } = draft as DocumentSummary
    expect(draft).toMatchObject({ name: 'a.pgn', disk: 'gone', lost: 1, games: 2 })
    expect((await next.page.code({ req: 'save', document })).code).toBe('GONE')
    fs.renameSync(`${file}~`, file)
    const { summary } = await next.page.ask({ req: 'check', document })
    expect(summary).toMatchObject({ disk: 'changed', lost: 0, dirty: true })
    expect(await next.page.games(document)).toEqual([game('A'), game('Bee'), game('D')])
  })

  it('and was emptied before keeps what was changed', async () => {
    const { page, document } = await changed()
    fs.writeFileSync(file, '')
    fs.rmSync(file)
    expect((await page.ask({ req: 'check', document })).summary).toMatchObject({ disk: 'gone', lost: 1 })
    await page.ask({ req: 'save', document, force: true })
    expect(onDisk()).toBe(fileOf(game('Bee'), game('D')))
  })
})

describe('choices', () => {
  it('do what they say for every kind', async () => {
    const kinds: [DifferenceKind, Choice, string[]][] = [
      ['changedHere', 'theirs', ['A', 'B', 'C', 'D']],
      ['changedHere', 'mine', ['A', 'Bee', 'C', 'D']],
      ['addedHere', 'theirs', ['A', 'Bee', 'C']],
      ['removedThere', 'mine', ['A', 'Bee', 'D', 'C']],
    ]
    for (const [kind, choice, wanted] of kinds) {
      fs.writeFileSync(file, THREE)
      const rig = rigOf()
      const { page } = rig
      const document = await page.open(file)
      await page.ask({ req: 'put', document, index: 1, text: game('Bee') })
      await page.ask({ req: 'append', document, text: game('D') })
      const theirs = kind === 'removedThere' ? fileOf(game('A'), game('B')) : `${THREE}\n`
      WAYS['another file took its name']!(theirs)
      const { differences } = await page.ask({ req: 'compare', document })
      const at = differences.findIndex((difference) => difference.kind === kind)
      await page.ask({ req: 'merge', document, choices: [{ at, choice }] })
      const games = await page.games(document)
      expect(games.map((text) => /"(.*)"/.exec(text)![1]).toSorted()).toEqual(wanted.toSorted())
      await page.ask({ req: 'save', document })
      await page.ask({ req: 'close', document, discard: true })
    }
  })
})

describe('links', () => {
  it('stay links: a symbolic one is followed', async () => {
    const link = join(folder, 'link.pgn')
    fs.symlinkSync(file, link)
    const rig = rigOf()
    rig.grant(link)
    const document = await rig.page.open(link)
    await rig.page.ask({ req: 'put', document, index: 0, text: game('X') })
    await rig.page.ask({ req: 'save', document })
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true)
    expect(onDisk()).toBe(THREE.replace('"A"', '"X"'))
  })

  it('stay links: both names of a file have the new content, and are one document', async () => {
    const other = join(folder, 'other.pgn')
    fs.linkSync(file, other)
    const rig = rigOf()
    rig.grant(other)
    const document = await rig.page.open(file)
    expect(await rig.page.open(other)).toBe(document)
    for (const event of ['a longer name than before', 'X']) {
      await rig.page.ask({ req: 'put', document, index: 0, text: game(event) })
      await rig.page.ask({ req: 'save', document })
      expect(onDisk(other)).toBe(THREE.replace('"A"', `"${event}"`))
      expect(fs.statSync(file).nlink).toBe(2)
      expect(await rig.page.games(document)).toEqual([game(event), game('B'), game('C')])
    }
    expect(await rig.page.open(other)).toBe(document)
    expect(fs.readdirSync(folder).toSorted()).toEqual(['a.pgn', 'drafts', 'other.pgn'])
  })

  it('are completed when a kill cut the writing off', async () => {
    fs.linkSync(file, join(folder, 'other.pgn'))
    const whole = THREE.replace('"A"', '"a much longer name"')
    fs.writeFileSync(join(folder, '.a.pgn.alfabeta-pending'), whole)
    fs.writeFileSync(join(folder, '.a.pgn.alfabeta-before'), THREE)
    fs.writeFileSync(file, `${whole.slice(0, 20)}${THREE.slice(20)}`)
    const rig = rigOf()
    const document = await rig.page.open(file)
    expect(await rig.page.games(document)).toEqual([game('a much longer name'), game('B'), game('C')])
    expect(onDisk(join(folder, 'other.pgn'))).toBe(whole)
    expect(fs.readdirSync(folder)).toEqual(['a.pgn', 'other.pgn'])
  })

  it('keep what another program has written after the kill', async () => {
    fs.linkSync(file, join(folder, 'other.pgn'))
    fs.writeFileSync(join(folder, '.a.pgn.alfabeta-pending'), THREE.replace('"A"', '"ours"'))
    fs.writeFileSync(join(folder, '.a.pgn.alfabeta-before'), THREE)
    const theirs = THREE.replace('"A"', '"edited"').replace('"B"', '"too"')
    fs.writeFileSync(file, theirs)
    const rig = rigOf()
    const document = await rig.page.open(file)
    expect(onDisk()).toBe(theirs)
    expect((await rig.page.games(document))[0]).toBe(game('edited'))
  })
})

describe('what a kill left beside a file', () => {
  it('is removed and completed at the next start', async () => {
    const { pid } = await import('node:child_process').then(({ spawnSync }) =>
      spawnSync(process.execPath, ['-e', '']),
    )
    const storage = new DiskStorage()
    const replacement = await storage.replace(file)
    const mine = fs.readdirSync(folder).find((name) => name.endsWith('.tmp'))!
    fs.writeFileSync(join(folder, mine.replace(`-${process.pid}-`, `-${pid}-`)), 'half')
    fs.writeFileSync(join(folder, '.a.pgn.alfabeta-pending'), `${THREE}more`)
    fs.writeFileSync(join(folder, '.a.pgn.alfabeta-before'), THREE)
    await rigOf().host.tidyBeside([file, join(folder, 'none', 'b.pgn')])
    expect(fs.readdirSync(folder).toSorted()).toEqual([mine, 'a.pgn'].toSorted())
    expect(onDisk()).toBe(`${THREE}more`)
    if (replacement.ok) await replacement.value.discard()
  })
})

describe('a changed file that is opened again', () => {
  it('while a game is put, keeps the change', async () => {
    const { page } = rigOf()
    const document = await page.open(file)
    for (let round = 0; round < 20; round++) {
      WAYS['another file took its name']!(fileOf(game(`other ${round}`), game('B'), game('C')))
      const [, put] = await Promise.all([
        page.client.request({ req: 'open', file: handle(file) }),
        page.client.request({ req: 'put', document, index: 1, text: game(`mine ${round}`) }),
      ])
      expect(put.ok).toBe(true)
      expect(await page.games(document)).toContain(game(`mine ${round}`))
      await page.ask({ req: 'save', document, force: true })
    }
  })

  it('while it is checked, answers both', async () => {
    const { page } = rigOf()
    const document = await page.open(file)
    for (let round = 0; round < 20; round++) {
      WAYS['another file took its name']!(fileOf(game(`other ${round}`), game('B')))
      const answers = await Promise.all([
        page.client.request({ req: 'check', document, index: 0 }),
        page.client.request({ req: 'open', file: handle(file) }),
        page.client.request({ req: 'check', document, index: 1 }),
      ])
      expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    }
  })
})
