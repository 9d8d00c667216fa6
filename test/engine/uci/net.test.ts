// SPDX-License-Identifier: GPL-3.0-or-later
/** Nets in a UCI session: the output of `eval`, refused nets, and damaged default files. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { randomNet } from '../../../build/workshop/random-net.ts'
import { makeNetFile } from '../../../build/workshop/train/net-file.ts'
import { netName } from '../../../engine/host/net/net-file.ts'
import { UciProgram } from './program.ts'

const RULE = '+-------+-------+-------+-------+-------+-------+-------+-------+'
const ROWS = 8
const good = makeNetFile(randomNet(1, 1))
const damaged = Buffer.from(good).fill(1, 5000, 5010)

let folder = ''
let uci: UciProgram

beforeAll(async () => {
  await buildEngine()
  folder = mkdtempSync(join(tmpdir(), 'nets-'))
  writeFileSync(join(folder, 'good.net'), good)
  writeFileSync(join(folder, 'damaged.net'), damaged)
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => uci.kill())

function start(program?: string): void {
  uci = new UciProgram([], program)
}

/** The output of `eval` for a position. */
async function evaluate(fen: string): Promise<string[]> {
  const from = uci.lines.length
  uci.send(`position fen ${fen}`, 'eval')
  await uci.ask('isready', /^readyok$/)
  return uci.lines.slice(from, -1)
}

/** Cells of a row of the board, from the a-file on. */
const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The net's value of a position, in the output of `eval`. */
const total = (lines: string[]) => Number(/: (-?\d+\.\d\d) /.exec(lines.at(-2)!)![1])

const PAWNS = /^-?\d+\.\d\d$/

describe('eval', () => {
  it('shows the worth of each piece except kings to the net, and both evaluations', async () => {
    start()
    uci.send(`setoption name EvalFile value ${join(folder, 'good.net')}`)
    const lines = await evaluate('4k3/pp6/8/8/3Q4/8/8/R3K3 b Q - 10 40')
    const board = lines.slice(lines.indexOf(RULE), -2)
    expect(board).toHaveLength(3 * ROWS + 1)
    const rows = Array.from({ length: ROWS }, (_, row) => ({
      letters: cells(board[3 * row + 1]!),
      values: cells(board[3 * row + 2]!),
    }))
    expect(rows.map(({ letters }) => letters.map((letter) => letter || '.').join(''))).toEqual([
      '....k...',
      'pp......',
      '........',
      '........',
      '...Q....',
      '........',
      '........',
      'R...K...',
    ])
    for (const { letters, values } of rows)
      for (const [file, letter] of letters.entries())
        if (letter === '' || letter.toLowerCase() === 'k') expect(values[file]).toBe('')
        else expect(values[file]).toMatch(PAWNS)
    const name = netName(good)
    expect(lines.at(-2)).toMatch(
      new RegExp(String.raw`^Evaluation by net ${name}: -?\d+\.\d\d \(White's view, pawns\)$`),
    )
    expect(lines.at(-1)).toMatch(/^Evaluation by hand: -?\d+\.\d\d \(White's view, pawns\)$/)
  })

  it('is the difference that the piece makes', async () => {
    start()
    uci.send(`setoption name EvalFile value ${join(folder, 'good.net')}`)
    const before = await evaluate('4k3/8/8/8/3Q4/8/8/R3K3 b - - 0 1')
    const after = await evaluate('4k3/8/8/8/8/8/8/R3K3 b - - 0 1')
    const rank4 = before.slice(before.indexOf(RULE))[3 * 4 + 2]!
    expect(Number(cells(rank4)[3])).toBeCloseTo(total(before) - total(after), 5)
  })

  it('shows nothing for a piece without which the side to move would give check', async () => {
    start()
    uci.send(`setoption name EvalFile value ${join(folder, 'good.net')}`)
    const lines = await evaluate('4k3/8/4n3/8/8/8/8/4RK2 w - - 0 1')
    const board = lines.slice(lines.indexOf(RULE))
    expect(cells(board[3 * 2 + 1]!)[4]).toBe('n')
    expect(cells(board[3 * 2 + 2]!)[4]).toBe('')
    expect(cells(board[3 * 7 + 2]!)[4]).toMatch(PAWNS)
  })

  it('shows only the value of the net in check', async () => {
    start()
    uci.send(`setoption name EvalFile value ${join(folder, 'good.net')}`)
    const lines = await evaluate('4k3/8/8/8/8/8/8/4RK2 b - - 0 1')
    expect(lines.at(-2)).toMatch(/^Evaluation by net/)
    expect(lines.at(-1)).toBe('Evaluation by hand: none, the side to move is in check')
  })

  it('shows only the hand-written evaluation without a net', async () => {
    start()
    uci.send('setoption name Use NNUE value false')
    const lines = (await evaluate('4k3/8/8/8/3Q4/8/8/R3K3 b - - 0 1')).filter(
      (line) => !line.startsWith('info'),
    )
    expect(lines).toEqual([expect.stringMatching(/^Evaluation: \d+\.\d\d \(White's view, pawns\)$/)])
  })
})

describe('EvalFile', () => {
  it('is refused by name when damaged, and the previous net stays', async () => {
    start()
    const used = await uci.ask(
      `setoption name EvalFile value ${join(folder, 'good.net')}`,
      /^info string evaluation/,
    )
    expect(used).toBe(`info string evaluation by net ${netName(good)}`)
    const wrong = `setoption name EvalFile value ${join(folder, 'damaged.net')}`
    expect(await uci.ask(wrong, /^info string/)).toBe(
      'info string error: evalfile is not changed: BAD_NET DAMAGED',
    )
    const missing = `setoption name EvalFile value ${join(folder, 'missing.net')}`
    expect(await uci.ask(missing, /^info string/)).toBe(
      'info string error: evalfile is not changed: BAD_NET UNREADABLE',
    )
    expect((await evaluate('4k3/8/8/8/3Q4/8/8/R3K3 b - - 0 1')).at(-2)).toContain(netName(good))
    uci.send('setoption name Use NNUE value false')
    expect(await uci.line(/^info string evaluation by hand$/)).toBeTruthy()
  })

  it('a damaged default net is reported, and the hand-written evaluation is used', async () => {
    const copy = join(folder, 'engine')
    cpSync(fileURLToPath(ENGINE_FOLDER), copy, { recursive: true })
    writeFileSync(join(copy, 'default-net.net'), damaged)
    start(join(copy, 'uci.mjs'))
    expect(await uci.line(/^info string/)).toBe(
      'info string error: BAD_NET: DAMAGED, the default net; evaluation by hand',
    )
    expect((await evaluate('4k3/8/8/8/3Q4/8/8/R3K3 b - - 0 1')).at(-1)).toMatch(/^Evaluation: /)
  })

  it('a damaged model of the human move is reported once, when a level plays for the first time', async () => {
    const copy = join(folder, 'level')
    cpSync(fileURLToPath(ENGINE_FOLDER), copy, { recursive: true })
    writeFileSync(join(copy, 'default-human.human'), Buffer.alloc(100))
    start(join(copy, 'uci.mjs'))
    uci.send('setoption name UCI_LimitStrength value true', 'setoption name OwnBook value false')
    for (let turn = 0; turn < 2; turn++) {
      uci.send('position startpos')
      await uci.ask('go movetime 3000', /^bestmove [a-h]/)
    }
    expect(uci.lines.filter((line) => line.includes('error'))).toEqual([
      'info string error: BAD_MODEL: NO_MODEL; levels play by their search alone',
    ])
  })
})
