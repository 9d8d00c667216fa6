// SPDX-License-Identifier: GPL-3.0-or-later
/** Documents on disk: real files, links, modes, and what is no file. */
import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import { bytesOf } from './bytes.ts'
import { game, THREE } from './games.ts'
import { handle, Rig } from './rig.ts'

let folder = ''
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'alfabeta-files-')))
})
const rigs: Rig<DiskStorage>[] = []
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.host.end()
  fs.rmSync(folder, { recursive: true })
})

const path = (name: string): string => join(folder, name)
const read = (name: string): string => fs.readFileSync(path(name), 'utf8')
const diskRig = (...names: string[]): Rig<DiskStorage> => {
  const rig = new Rig(new DiskStorage(), path('drafts'))
  rigs.push(rig)
  for (const name of names) rig.grant(path(name))
  return rig
}

/** Everything in the folder but the drafts. */
const names = (): string[] => fs.readdirSync(folder).filter((name) => name !== 'drafts')

/** A rig with `name` open and its first game changed. */
async function changed(name: string) {
  const rig = diskRig(name)
  const document = await rig.page.open(path(name))
  await rig.page.ask({ req: 'put', document, index: 0, text: game('X') })
  return { rig, document }
}
const SAVED = THREE.replace('"A"', '"X"')

describe('saving on disk', () => {
  it('replaces the file, keeps its mode, and leaves nothing else', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    fs.chmodSync(path('a.pgn'), 0o640)
    const { ino } = fs.statSync(path('a.pgn'))
    const { rig, document } = await changed('a.pgn')
    await rig.page.ask({ req: 'save', document })
    expect(read('a.pgn')).toBe(SAVED)
    const after = fs.statSync(path('a.pgn'))
    expect(after.mode & 0o777).toBe(0o640)
    expect(after.ino).not.toBe(ino)
    expect(names()).toEqual(['a.pgn'])
    expect(fs.readdirSync(path('drafts'))).toEqual([])
  })

  it('can be done again and again', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    const { rig, document } = await changed('a.pgn')
    for (const event of ['1', '2', '3']) {
      await rig.page.ask({ req: 'put', document, index: 2, text: game(event) })
      await rig.page.ask({ req: 'save', document })
      expect(read('a.pgn')).toBe(SAVED.replace('"C"', `"${event}"`))
      expect(await rig.page.games(document)).toEqual([game('X'), game('B'), game(event)])
    }
  })

  it('writes through links to the file they lead to', async () => {
    fs.mkdirSync(path('real'))
    fs.writeFileSync(path('real/a.pgn'), THREE)
    fs.symlinkSync('real/a.pgn', path('link.pgn'))
    fs.symlinkSync('link.pgn', path('again.pgn'))
    const { rig, document } = await changed('again.pgn')
    await rig.page.ask({ req: 'save', document })
    expect(fs.lstatSync(path('again.pgn')).isSymbolicLink()).toBe(true)
    expect(read('real/a.pgn')).toBe(SAVED)
    expect(fs.readdirSync(path('real'))).toEqual(['a.pgn'])
    rig.grant(path('real/a.pgn'))
    expect(await rig.page.ask({ req: 'open', file: handle(path('real/a.pgn')) })).toMatchObject({ document })
  })

  it('makes a new file, also at the end of a link that leads nowhere yet', async () => {
    fs.symlinkSync('new.pgn', path('link.pgn'))
    const rig = diskRig('link.pgn', 'other.pgn')
    const { document } = await rig.page.ask({ req: 'create', name: 'New', text: THREE })
    await rig.page.ask({ req: 'save', document, as: handle(path('link.pgn')) })
    expect(read('new.pgn')).toBe(THREE)
    await rig.page.ask({ req: 'save', document, as: handle(path('other.pgn')) })
    expect(names().toSorted()).toEqual(['link.pgn', 'new.pgn', 'other.pgn'])
    const mask = process.umask()
    expect(fs.statSync(path('new.pgn')).mode & 0o777).toBe(0o666 & ~mask)
  })

  it('refuses a file that may not be written, and a folder that is not there', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    const { rig, document } = await changed('a.pgn')
    fs.chmodSync(path('a.pgn'), 0o444)
    expect((await rig.page.code({ req: 'save', document })).code).toBe('NOT_ALLOWED')
    const as = rig.grant(path('none/b.pgn'))
    expect((await rig.page.code({ req: 'save', document, as })).code).toBe('NO_FOLDER')
    const folderHandle = rig.grant(folder)
    expect((await rig.page.code({ req: 'save', document, as: folderHandle })).code).toBe('NOT_ALLOWED')
    expect(read('a.pgn')).toBe(THREE)
    expect(names()).toEqual(['a.pgn'])
    expect((await rig.page.ask({ req: 'drafts' })).documents).toHaveLength(1)
  })

  it('removes what a killed process has left, and nothing else', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    const { rig, document } = await changed('a.pgn')
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    // What the name of an unfinished file looks like is told by one that is being written.
    const replacement = await rig.storage.replace(path('b.pgn'))
    const mine = names().find((name) => name.endsWith('.tmp'))!
    const dead = mine.replace(`-${process.pid}-`, `-${pid}-`)
    fs.writeFileSync(path(dead), 'half')
    await rig.page.ask({ req: 'save', document })
    expect(names().toSorted()).toEqual([mine, 'a.pgn'].toSorted())
    if (replacement.ok) await replacement.value.discard()
    expect(names()).toEqual(['a.pgn'])
  })
})

describe('a file that changes under us', () => {
  it('is not overwritten when another one has taken its name', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    const { rig, document } = await changed('a.pgn')
    fs.writeFileSync(path('b.pgn'), game('theirs'))
    fs.renameSync(path('b.pgn'), path('a.pgn'))
    expect((await rig.page.code({ req: 'save', document })).code).toBe('CHANGED_ON_DISK')
    expect(read('a.pgn')).toBe(game('theirs'))
    // The file that was opened is still there for us.
    expect(await rig.page.ask({ req: 'game', document, index: 1 })).toMatchObject({ text: game('B') })
    await rig.page.ask({ req: 'save', document, force: true })
    expect(read('a.pgn')).toBe(SAVED)
  })

  it('is not taken for what it was when it was changed in place', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    const { rig, document } = await changed('a.pgn')
    fs.writeFileSync(path('a.pgn'), THREE.replace('"B"', '"!"'))
    expect((await rig.page.code({ req: 'game', document, index: 1 })).code).toBe('CHANGED_ON_DISK')
    expect((await rig.page.code({ req: 'save', document })).code).toBe('CHANGED_ON_DISK')
    const { summary } = await rig.page.ask({ req: 'save', document, force: true })
    expect(summary).toMatchObject({ games: 3, dirty: false })
    expect(read('a.pgn')).toBe(SAVED.replace('"B"', '"!"'))
  })

  it('may be touched', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    const { rig, document } = await changed('a.pgn')
    fs.utimesSync(path('a.pgn'), new Date(1), new Date(1))
    expect(await rig.page.ask({ req: 'game', document, index: 1 })).toMatchObject({ text: game('B') })
    await rig.page.ask({ req: 'save', document })
    expect(read('a.pgn')).toBe(SAVED)
  })

  it('may be shortened', async () => {
    fs.writeFileSync(path('a.pgn'), THREE)
    const { rig, document } = await changed('a.pgn')
    fs.truncateSync(path('a.pgn'), 10)
    expect((await rig.page.code({ req: 'game', document, index: 2 })).code).toBe('CHANGED_ON_DISK')
    expect((await rig.page.code({ req: 'anomalies', document }).catch(() => ({ code: 'none' }))).code).toBe(
      'none',
    )
  })
})

describe('what is no file of text', () => {
  it.each([
    ['a folder', () => folder],
    ['a device without end', () => '/dev/zero'],
    ['a device', () => '/dev/null'],
  ])('%s is refused', async (_, where) => {
    const rig = diskRig()
    const file = rig.grant(where())
    expect((await rig.page.code({ req: 'open', file })).code).toBe('NOT_A_TEXT_FILE')
  })

  it.skipIf(process.platform === 'win32')('a pipe is refused without waiting for a writer', async () => {
    execFileSync('mkfifo', [path('pipe')])
    const rig = diskRig('pipe')
    expect((await rig.page.code({ req: 'open', file: handle(path('pipe')) })).code).toBe('NOT_A_TEXT_FILE')
  })

  it('what is not there is not found', async () => {
    const rig = diskRig('none.pgn')
    expect((await rig.page.code({ req: 'open', file: handle(path('none.pgn')) })).code).toBe('NOT_FOUND')
  })

  it('an empty file is a document without games', async () => {
    fs.writeFileSync(path('a.pgn'), '')
    const rig = diskRig('a.pgn')
    const { document, games } = await rig.page.ask({ req: 'open', file: handle(path('a.pgn')) })
    expect(games).toBe(0)
    await rig.page.ask({ req: 'append', document, text: game('A') })
    await rig.page.ask({ req: 'save', document })
    expect(read('a.pgn')).toBe(`${game('A')}\n`)
  })
})

describe('a log', () => {
  it('goes on where it is told to', async () => {
    const storage = new DiskStorage()
    const file = path('drafts/x.journal')
    const first = await storage.log(file, 0)
    if (!first.ok) throw new Error(first.code)
    await first.value.append(bytesOf('one two'))
    await first.value.close()
    const second = await storage.log(file, 3)
    if (!second.ok) throw new Error(second.code)
    await second.value.append(bytesOf(' three'))
    expect(second.value.length).toBe(9)
    await second.value.close()
    expect(read('drafts/x.journal')).toBe('one three')
    expect(fs.statSync(file).mode & 0o077).toBe(0)
  })
})
