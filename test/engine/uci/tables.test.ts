// SPDX-License-Identifier: GPL-3.0-or-later
/** Endgame tables in a UCI session: folders, damaged files, hits. The tables are made here. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEngine } from '../../../build/app/engine-bundle.ts'
import { dtzContent, makeTable, wdlContent } from '../host/syzygy/table-file.ts'
import { UciProgram } from './program.ts'

const WIN = 4
const LOSS = 0
const TABLES = /^info string endgame tables: (\d+) WDL, (\d+) DTZ, up to (\d+) pieces$/
const QUEEN = '8/8/8/3k4/8/8/1Q6/K7 w - - 0 1'

beforeAll(buildEngine)

let folder = ''
let uci: UciProgram

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'))
  uci = new UciProgram()
})

afterEach(() => {
  uci.kill()
  rmSync(folder, { recursive: true })
})

/** A folder with a table in which White always wins. */
function folderWith(name: string, piece: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, `K${piece}vK.rtbw`), makeTable(piece, wdlContent(WIN, LOSS)))
  return path
}

/** The tables in use after the option was set: numbers of WDL and DTZ tables, and pieces. */
async function use(path: string): Promise<number[]> {
  const answer = await uci.ask(`setoption name SyzygyPath value ${path}`, TABLES)
  return TABLES.exec(answer)!.slice(1).map(Number)
}

const errors = (): string[] => uci.lines.filter((line) => line.startsWith('info string error'))

describe('SyzygyPath', () => {
  it('takes several folders, or none', async () => {
    const [one, two] = [folderWith('one', 'Q'), folderWith('two', 'R')]
    expect(await use(`${one}${delimiter}${two}`)).toEqual([2, 0, 3])
    expect(await use('<empty>')).toEqual([0, 0, 0])
    expect(errors()).toEqual([])
  })

  it('refuses a folder without tables by name, and the previous tables stay', async () => {
    const good = folderWith('good', 'Q')
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    expect(await use(good)).toEqual([1, 0, 3])
    expect(await use(`${good}${delimiter}${empty}`)).toEqual([1, 0, 3])
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toContain(`NO_TABLES: ${empty.slice(0, 30)}`)
  })

  it('leaves a damaged file out and names it', async () => {
    const path = folderWith('mixed', 'Q')
    const rook = makeTable('R', wdlContent(WIN, LOSS))
    writeFileSync(join(path, 'KRvK.rtbw'), rook.subarray(0, 60))
    writeFileSync(join(path, 'KQvK.rtbz'), rook)
    writeFileSync(join(path, 'KNvK.txt'), 'not a table, and not called one')
    expect(await use(path)).toEqual([1, 0, 3])
    expect(errors()).toEqual([
      'info string error: BAD_TABLES: KRvK.rtbw',
      'info string error: BAD_TABLES: KQvK.rtbz',
    ])
  })

  it('leaves out pipes, devices and folders with the names of tables', async () => {
    const path = folderWith('odd', 'Q')
    execFileSync('mkfifo', [join(path, 'KRvK.rtbw'), join(path, 'KQvK.rtbz')])
    symlinkSync('/dev/zero', join(path, 'KBvK.rtbw'))
    mkdirSync(join(path, 'KNvK.rtbw'))
    expect(await use(path)).toEqual([1, 0, 3])
    expect(errors()).toHaveLength(4)
    for (const error of errors()) expect(error).toContain('UNREADABLE_TABLES: K')
    expect(await uci.ask('isready', /^readyok$/)).toBe('readyok')
  })

  it('counts hits and shows the scores of the tables', async () => {
    const path = folderWith('queen', 'Q')
    writeFileSync(join(path, 'KQvK.rtbz'), makeTable('Q', dtzContent(9, 1)))
    expect(await use(path)).toEqual([1, 1, 3])
    uci.send(`position fen ${QUEEN}`)
    await uci.ask('go depth 2', /^bestmove/)
    const info = uci.lines.findLast((line) => line.startsWith('info depth'))!
    expect(info).toMatch(/ score cp 199\d\d /)
    expect(info).toMatch(/ tbhits [1-9]/)
    await use('<empty>')
    await uci.ask('go depth 2', /^bestmove/)
    expect(uci.lines.findLast((line) => line.startsWith('info depth'))).toContain(' tbhits 0 ')
  })

  it('is not used below full strength', async () => {
    await use(folderWith('queen', 'Q'))
    uci.send('setoption name UCI_LimitStrength value true', `position fen ${QUEEN}`)
    await uci.ask('go depth 2', /^bestmove/)
    expect(uci.lines.findLast((line) => line.startsWith('info depth'))).toContain(' tbhits 0 ')
  })

  it('serves every thread, also later ones', async () => {
    await use(folderWith('queen', 'Q'))
    for (const option of ['Threads value 2', 'Hash value 2']) {
      uci.send(`setoption name ${option}`, `position fen ${QUEEN}`)
      await uci.ask('go depth 2', /^bestmove/)
      expect(uci.lines.findLast((line) => line.startsWith('info depth'))).toMatch(/ tbhits [1-9]/)
    }
  })

  it('names a damaged table, and goes on without it', async () => {
    const path = folderWith('late', 'Q')
    // An impossible value, noticed only when it is read.
    writeFileSync(join(path, 'KQvK.rtbw'), makeTable('Q', wdlContent(77, 77)))
    expect(await use(path)).toEqual([1, 0, 3])
    uci.send(`position fen ${QUEEN}`)
    expect(await uci.ask('go depth 2', /^bestmove/)).toMatch(/^bestmove [a-h]/)
    expect(errors()).toEqual(['info string error: BAD_TABLES: KQvK.rtbw'])
    await uci.ask('go depth 2', /^bestmove/)
    expect(errors()).toHaveLength(1)
  })
})
