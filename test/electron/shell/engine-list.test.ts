// SPDX-License-Identifier: GPL-3.0-or-later
/** The list of engines that main keeps, and command lines as a person types them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { joinCommand, splitCommand } from '../../../electron/shell/engines/command-words.ts'
import { shownEngines } from '../../../electron/shell/engines/engine-calls.ts'
import { openEngineList, parseEngines, type Start } from '../../../electron/shell/engines/engine-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'engine-list-'))
afterAll(() => rmSync(folder, { recursive: true }))

function openList(name: string, answer = true) {
  const asked: Start[] = []
  const list = openEngineList(join(folder, name), {
    confirm: (start) => {
      asked.push(start)
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
    expect(splitCommand('ssh host stockfish', { windows: false })).toEqual(['ssh', 'host', 'stockfish'])
    expect(splitCommand(`"/my engines/sf"  'a b' c\\ d ""`, { windows: false })).toEqual([
      '/my engines/sf',
      'a b',
      'c d',
      '',
    ])
    expect(splitCommand('sf; rm -rf $HOME `id` | cat > x', { windows: false })).toContain('$HOME')
    expect(splitCommand(String.raw`"C:\My Engines\sf.exe" it's`, { windows: true })).toEqual([
      String.raw`C:\My Engines\sf.exe`,
      "it's",
    ])
    for (const bad of ['"open', "it's", 'a\nb', 'x'.repeat(5_000)])
      expect(splitCommand(bad, { windows: false })).toBeNull()
  })

  it('is shown so that it says what will be run', () => {
    const words = fc.array(
      fc.string().filter((word) => !/\p{Cc}/u.test(word)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(words, (each) => {
        for (const windows of [false, true])
          expect(splitCommand(joinCommand(each, null, windows), { windows })).toEqual(each)
      }),
    )
  })

  it('has ~ for the home folder outside of quotes, and is shown with it', () => {
    const options = { windows: false, home: '/home/me' }
    expect(splitCommand('~/sf ~ ~you/sf a~/b', options)).toEqual(['/home/me/sf', '~', '~you/sf', 'a~/b'])
    expect(splitCommand(`ssh host "~/sf" \\~/sf`, options)).toEqual(['ssh', 'host', '~/sf', '~/sf'])
    const windows = { windows: true, home: String.raw`C:\Me` }
    expect(splitCommand(String.raw`~\sf.exe`, windows)).toEqual([String.raw`C:\Me\sf.exe`])
    const word = fc.oneof(fc.constantFrom('/home/me/', '/home/me/a b', '/home/menu', '~/x', '~'), fc.string())
    fc.assert(
      fc.property(fc.array(word), (words) => {
        fc.pre(words.every((each) => !/\p{Cc}/u.test(each)))
        expect(splitCommand(joinCommand(words, '/home/me'), options)).toEqual(words)
      }),
    )
  })
})

describe('the list of engines', () => {
  it('takes what the person allows, and keeps it', async () => {
    const { list, asked } = openList('kept.json')
    const added = await list.add('/usr/games/stockfish.exe --quiet "a b"')
    expect(added).toMatchObject({ ok: true, value: { name: 'stockfish', args: ['--quiet', 'a b'] } })
    expect(asked).toEqual([{ words: ['/usr/games/stockfish.exe', '--quiet', 'a b'], environment: {} }])
    const [{ id } = { id: '' }] = list.all()
    list.change(id, { name: 'Fish', lines: 2, values: { hashMb: 64 } })
    list.change(id, { lines: 99 })
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
        lines: 2,
        paths: {},
      },
    ])
    expect(shownEngines(again.all())).toMatchObject([{ lines: 2 }])
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

  it('takes a chosen program without another question, and gives every engine a name of its own', async () => {
    const { list, asked } = openList('names.json')
    for (const chosen of [true, false]) await list.addProgram('/opt/sf', chosen)
    expect(asked).toEqual([{ words: ['/opt/sf'], environment: {} }])
    const [first, second] = list.all()
    expect([first?.name, second?.name]).toEqual(['sf', 'sf 2'])
    list.change(second!.id, { name: ' sf ' })
    list.change(first!.id, { name: ' ' })
    expect(list.all().map(({ name }) => name)).toEqual(['sf', 'sf 2'])
    expect(await list.addProgram('', false)).toMatchObject({ ok: false, code: 'BAD_COMMAND' })
  })

  it('forgets values and paths that are the defaults again', async () => {
    const { list } = openList('values.json')
    await list.addProgram('sf', true)
    const { id } = list.all()[0]!
    list.change(id, { values: { hashMb: 64, Style: 'Wild' } })
    list.change(id, { values: { hashMb: null } })
    list.setPath(id, 'EvalFile', '/nets/a.nnue')
    list.setPath(id, 'BookFile', '/b.bin')
    list.setPath(id, 'BookFile', null)
    list.setFolder(id, '/tmp')
    expect(list.all()[0]).toMatchObject({
      values: { Style: 'Wild' },
      paths: { EvalFile: '/nets/a.nnue' },
      folder: '/tmp',
    })
    expect(Object.keys(list.all()[0]!.values)).toEqual(['Style'])
    expect(shownEngines(list.all())[0]).toMatchObject({ paths: { EvalFile: 'a.nnue' }, folder: '/tmp' })
  })

  it('asks about variables, but not to take them away', async () => {
    const { list, asked } = openList('variables.json')
    await list.addProgram('sf', true)
    const { id } = list.all()[0]!
    expect(await list.setEnvironment(id, 'THREADS=2\n\nDIR = /a=b')).toMatchObject({ ok: true })
    expect(asked).toEqual([{ words: ['sf'], environment: { THREADS: '2', DIR: '/a=b' } }])
    expect(await list.setEnvironment(id, 'THREADS=2')).toMatchObject({ ok: true })
    expect([asked.length, list.all()[0]!.environment]).toEqual([1, { THREADS: '2' }])
    for (const bad of ['THREADS', '=2', '2A=b', 'A=\u0007', 'x'.repeat(20_000)])
      expect(await list.setEnvironment(id, bad)).toMatchObject({ ok: false, code: 'BAD_ENVIRONMENT' })
    const refusing = openList('variables-refused.json', false).list
    await refusing.addProgram('sf', true)
    const other = refusing.all()[0]!.id
    expect(await refusing.setEnvironment(other, 'A=1')).toMatchObject({ ok: false, code: 'REFUSED' })
    expect(refusing.all()[0]!.environment).toEqual({})
  })

  it('is shown with the home folder as ~', async () => {
    const { list } = openList('home.json')
    await list.add('/home/me/sf "/home/me/my books/a" /home/menu')
    expect(shownEngines(list.all(), '/home/me')[0]?.command).toBe('~/sf ~/"my books/a" /home/menu')
  })

  it('asks before it starts another program or the same with other arguments', async () => {
    const { list, asked } = openList('command.json')
    await list.addProgram('/opt/sf', true)
    const [{ id } = { id: '' }] = list.all()
    await list.setEnvironment(id, 'THREADS=2')
    list.change(id, { name: 'Fish', values: { hashMb: 64 } })
    expect(await list.setCommand(id, 'ssh host "/my engines/sf"')).toMatchObject({ ok: true })
    const words = ['ssh', 'host', '/my engines/sf']
    expect(asked.slice(1)).toEqual([{ words, environment: { THREADS: '2' } }])
    const changed = { name: 'Fish', program: 'ssh', args: words.slice(1), values: { hashMb: 64 } }
    expect(list.all()).toMatchObject([{ id, ...changed }])
    // What is in force, however it is written, is no change.
    expect(await list.setCommand(id, "ssh  'host' '/my engines/sf'")).toMatchObject({ ok: true })
    for (const bad of ['', '  ', '"open', '""', `sf${' a'.repeat(501)}`])
      expect(await list.setCommand(id, bad)).toMatchObject({ ok: false, code: 'BAD_COMMAND' })
    expect(await list.setCommand('gone', 'rm')).toMatchObject({ ok: true })
    expect(asked.length).toBe(2)
    expect(list.all()).toMatchObject([{ id, ...changed }])
  })

  it('leaves a command as it was when the person does not allow another', async () => {
    const { list, asked } = openList('command-refused.json', false)
    await list.addProgram('/opt/sf', true)
    const before = list.all()
    expect(await list.setCommand(before[0]!.id, 'rm -rf /')).toMatchObject({ ok: false, code: 'REFUSED' })
    expect(asked).toEqual([{ words: ['rm', '-rf', '/'], environment: {} }])
    expect(list.all()).toEqual(before)
  })

  it('keeps all of a long list, and a copy of a file of which it leaves out a part', async () => {
    const plain = { program: 'a', args: [], folder: null, environment: {}, values: {}, paths: {} }
    const many = Array.from({ length: 300 }, (_, id) => ({ id: `id ${id}`, name: `E${id}`, ...plain }))
    writeFileSync(join(folder, 'long.json'), JSON.stringify({ engines: many }))
    const long = openList('long.json').list
    expect([long.all().length, long.file.copy]).toEqual([300, null])
    expect(await long.addProgram('/opt/sf', true)).toMatchObject({ ok: false, code: 'TOO_MANY' })
    const text = JSON.stringify({ engines: [{ ...many[0], id: 5 }, many[1]] })
    writeFileSync(join(folder, 'part.json'), text)
    const part = openList('part.json').list
    expect(part.all()).toEqual([many[1]])
    expect(readFileSync(part.file.copy!, 'utf8')).toBe(text)
    part.file.flush()
    expect(openList('part.json').list.file.copy).toBeNull()
    const misnamed = JSON.stringify({ enginer: many, version: 1 })
    writeFileSync(join(folder, 'misnamed.json'), misnamed)
    expect(readFileSync(openList('misnamed.json').list.file.copy!, 'utf8')).toBe(misnamed)
    expect(openList('none.json').list.file.copy).toBeNull()
  })

  it('leaves out of a file what is no engine', () => {
    const plain = { folder: null, environment: {}, values: {}, paths: {} }
    const good = { id: 'a', name: 'A', program: 'a', args: [], ...plain }
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
    expect(parseEngines({ engines: [{ ...good, lines: 2.5 }] })).toEqual({ engines: [good] })
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseEngines(value).engines).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
