// SPDX-License-Identifier: GPL-3.0-or-later
/** The list of engines that main keeps, and command lines as a person types them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { joinCommand, splitCommand } from '../../../electron/shell/engines/command-words.ts'
import { openEngineList, parseEngines } from '../../../electron/shell/engines/engine-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'engine-list-'))
afterAll(() => rmSync(folder, { recursive: true }))

function openList(name: string, answer = true) {
  const asked: string[][] = []
  const list = openEngineList(join(folder, name), {
    confirm: (words) => {
      asked.push([...words])
      return Promise.resolve(answer)
    },
    onChange: () => {},
    onError: (error) => {
      throw error
    },
  })
  return { list, asked }
}

describe('a command line', () => {
  it('is split at spaces outside of quotes, and nothing else means anything', () => {
    expect(splitCommand('ssh host stockfish', false)).toEqual(['ssh', 'host', 'stockfish'])
    expect(splitCommand(`"/my engines/sf"  'a b' c\\ d ""`, false)).toEqual([
      '/my engines/sf',
      'a b',
      'c d',
      '',
    ])
    expect(splitCommand('sf; rm -rf $HOME `id` | cat > x', false)).toContain('$HOME')
    expect(splitCommand(String.raw`"C:\My Engines\sf.exe" it's`, true)).toEqual([
      String.raw`C:\My Engines\sf.exe`,
      "it's",
    ])
    for (const bad of ['"open', "it's", 'a\nb', 'x'.repeat(5_000)])
      expect(splitCommand(bad, false)).toBeNull()
  })

  it('is shown so that it says what will be run', () => {
    const words = fc.array(
      fc.string().filter((word) => !/\p{Cc}/u.test(word)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(words, (each) => {
        expect(splitCommand(joinCommand(each), false)).toEqual(each)
      }),
    )
  })
})

describe('the list of engines', () => {
  it('takes what the person allows, and keeps it', async () => {
    const { list, asked } = openList('kept.json')
    const added = await list.add('/usr/games/stockfish.exe --quiet "a b"')
    expect(added).toMatchObject({ ok: true, value: { name: 'stockfish', args: ['--quiet', 'a b'] } })
    expect(asked).toEqual([['/usr/games/stockfish.exe', '--quiet', 'a b']])
    const [{ id } = { id: '' }] = list.all()
    list.change(id, { name: 'Fish', values: { hashMb: 64 } })
    list.file.flush()
    const again = openList('kept.json').list
    expect(again.all()).toEqual([
      {
        id,
        name: 'Fish',
        program: '/usr/games/stockfish.exe',
        args: ['--quiet', 'a b'],
        folder: null,
        environment: {},
        values: { hashMb: 64 },
      },
    ])
    again.remove(id)
    again.file.flush()
    expect(JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8'))).toEqual({ engines: [], version: 1 })
  })

  it('takes nothing that the person does not allow, and asks nothing about nonsense', async () => {
    const { list, asked } = openList('refused.json', false)
    expect(await list.add('stockfish')).toMatchObject({ ok: false, code: 'REFUSED' })
    expect(await list.add('  ')).toMatchObject({ ok: false, code: 'BAD_COMMAND' })
    expect(await list.add('"stockfish')).toMatchObject({ ok: false, code: 'BAD_COMMAND' })
    expect([asked.length, list.all()]).toEqual([1, []])
  })

  it('leaves out of a file what is no engine', () => {
    const good = { id: 'a', name: 'A', program: 'a', args: [], folder: null, environment: {}, values: {} }
    const bad = [
      null,
      5,
      {},
      { ...good, id: '' },
      { ...good, args: [1] },
      { ...good, folder: 'relative' },
      { ...good, program: 'a\0b' },
    ]
    expect(parseEngines({ engines: [...bad, good, good] })).toEqual({ engines: [good] })
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseEngines(value).engines).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
