// SPDX-License-Identifier: GPL-3.0-or-later
/** The UCI program, used by a GUI, a person and a broken script. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest'
import { buildEngine } from '../../../build/app/engine-bundle.ts'
import { START_FEN } from '../../../engine/uci/server/parse.ts'
import { UciProgram } from './program.ts'

beforeAll(buildEngine)

const programs: UciProgram[] = []
function start(...args: string[]): UciProgram {
  const program = new UciProgram(args)
  programs.push(program)
  return program
}
afterEach(() => {
  for (const program of programs.splice(0)) program.kill()
})

let common: UciProgram | null = null
const DEFAULTS = [
  'setoption name MultiPV value 1',
  'setoption name UCI_Chess960 value false',
  'setoption name UCI_ShowWDL value false',
  'setoption name UCI_LimitStrength value false',
]
/** A program that earlier tests have used: idle, with an empty table, default options and no output. */
async function idle(): Promise<UciProgram> {
  onTestFailed(() => {
    common?.kill()
    common = null
  })
  common ??= new UciProgram()
  common.send(...DEFAULTS, 'ucinewgame')
  await common.ask('isready', /^readyok$/)
  common.lines.length = 0
  return common
}
afterAll(() => common?.kill())

const BEST = /^bestmove [a-h][1-8][a-h][1-8]/
const ERROR = /^info string error/

describe('a session', () => {
  it('introduces itself and is ready', async () => {
    const uci = start()
    await uci.ask('uci', /^uciok$/)
    expect(uci.lines[0]).toMatch(/^id name Alfabeta \d/)
    expect(uci.lines[1]).toMatch(/^id author ./)
    await uci.ask('isready', /^readyok$/)
  })

  it('answers isready while it searches, and stop with a move', async () => {
    const uci = await idle()
    uci.send('position startpos', 'go infinite')
    await uci.ask('isready', /^readyok$/)
    await uci.ask('isready', /^readyok$/)
    expect(uci.lines.some((line) => line.startsWith('bestmove'))).toBe(false)
    await uci.ask('stop', BEST)
  })

  it('takes every parameter of go', async () => {
    const uci = await idle()
    uci.send('position startpos moves e2e4')
    for (const go of [
      'go depth 5',
      'go nodes 3000',
      'go movetime 100',
      'go wtime 300 btime 300 winc 10 binc 10 movestogo 10',
      'go wtime 0 btime 0',
      'go wtime -10 btime -10',
    ]) {
      expect(await uci.ask(go, /^bestmove/), go).toMatch(BEST)
    }
    expect(await uci.ask('go depth 4 searchmoves a7a6', /^bestmove/)).toMatch(/^bestmove a7a6/)
    uci.send('position fen 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1')
    expect(await uci.ask('go mate 1', /^bestmove/)).toMatch(/^bestmove e1e8/)
    expect(uci.lines.findLast((line) => line.startsWith('info depth'))).toContain('score mate 1 ')
  })

  const mates: [string, string, number, RegExp][] = [
    ['a mate that is there', 'k7/8/2K5/8/8/8/8/7Q w - - 0 1', 2, / score mate 2 /],
    ['a shorter one than was asked for', '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', 3, / score mate 1 /],
    ['being mated', 'k7/8/1K6/8/8/8/8/7Q b - - 0 1', 2, / score mate -1 /],
    ['none at the start of a game', START_FEN, 3, / score cp /],
    ['none so short', 'k7/8/2K5/8/8/8/8/7Q w - - 0 1', 1, / score (cp \d|mate 2 )/],
  ]
  it.each(mates)('looks for a mate, and ends by itself: %s', async (_name, fen, moves, expected) => {
    const uci = await idle()
    uci.send(`position fen ${fen}`)
    await uci.ask(`go mate ${moves}`, BEST)
    expect(uci.lines.findLast((line) => line.startsWith('info depth'))).toMatch(expected)
  })

  it('takes positions that are stale or incomplete, repairs them and says so', async () => {
    const uci = await idle()
    for (const [fen, fixed, repairs] of [
      ['r4rk1/8/8/8/8/8/8/R4RK1 w KQkq - 0 1', 'r4rk1/8/8/8/8/8/8/R4RK1 w - - 0 1', 'STALE_CASTLING'],
      ['4k3/8/8/8/8/8/8/4K2R w K e6 0 1', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'STALE_EN_PASSANT'],
      ['4k3/8/8/8/8/8/8/4K2R b K - -1 12', '4k3/8/8/8/8/8/8/4K2R b K - 0 12', 'BAD_COUNTERS'],
      ['4k3/8/8/8/8/8/8/4K2R b K -', '4k3/8/8/8/8/8/8/4K2R b K - 0 1', 'MISSING_FIELDS'],
      ['4k3/8/8/8/8/8/8/4K2R b K - bm Kd7; id "a";', '4k3/8/8/8/8/8/8/4K2R b K - 0 1', 'OPERATIONS'],
    ]) {
      const said = await uci.ask(`position fen ${fen}`, /^info string /)
      expect(said).toBe(`info string position put right: ${repairs}`)
      expect(await uci.ask('d', /^FEN: /)).toBe(`FEN: ${fixed}`)
    }
    uci.send('position fen 4k3/8/8/8/8/8/8/4K2R w K - 3 12')
    expect(await uci.ask('d', /^FEN: /)).toBe('FEN: 4k3/8/8/8/8/8/8/4K2R w K - 3 12')
    expect(uci.lines.filter((line) => line.includes('put right'))).toHaveLength(5)
  })

  it('ponders until the hit', async () => {
    const uci = await idle()
    uci.send('position startpos moves e2e4 e7e5', 'go ponder depth 3 wtime 10000 btime 10000')
    await uci.ask('isready', /^readyok$/)
    await uci.line(/^info depth 3/)
    expect(uci.lines.some((line) => line.startsWith('bestmove'))).toBe(false)
    await uci.ask('ponderhit', BEST)
    uci.send('go ponder wtime 10000 btime 10000')
    await uci.ask('stop', BEST)
  })

  const pondered: [string, string][] = [
    ['a time that is over long before the hit', 'movetime 1'],
    ['a clock that is nearly empty', 'wtime 20 btime 20 winc 0 binc 0'],
    ['a clock with all the time there is', 'wtime 900 btime 900 movestogo 1'],
    ['a count of nodes that is reached before the hit', 'nodes 30000'],
  ]
  it.each(pondered)('answers after the hit, not before: %s', async (_name, limit) => {
    const uci = await idle()
    uci.send('position startpos moves d2d4 g8f6', `go ponder ${limit}`)
    // Deeper than a millisecond allows. Not every depth is reported.
    await uci.line(/^info depth ([7-9]|\d\d)/)
    await uci.ask('isready', /^readyok$/)
    expect(uci.lines.some((line) => line.startsWith('bestmove'))).toBe(false)
    await uci.ask('ponderhit', BEST)
    // The next search does not ponder.
    await uci.ask('go depth 2', BEST)
  })

  it('may be stopped while it ponders, even after its search has ended', async () => {
    const uci = await idle()
    uci.send('position startpos')
    for (const limit of ['depth 4', 'wtime 60000 btime 60000', '']) {
      const from = uci.lines.length
      uci.send(`go ponder ${limit}`)
      await uci.line(/^info depth ([4-9]|\d\d)/, from)
      await uci.ask('stop', BEST)
    }
  })

  it('ignores a hit when it is not pondering', async () => {
    const uci = await idle()
    uci.send('ponderhit', 'position startpos', 'go infinite', 'ponderhit')
    await uci.line(/^info depth/)
    await uci.ask('isready', /^readyok$/)
    expect(uci.lines.some((line) => line.startsWith('bestmove'))).toBe(false)
    await uci.ask('stop', BEST)
    uci.send('ponderhit')
    await uci.ask('isready', /^readyok$/)
    expect(uci.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(1)
  })

  it('holds back the move of a finished infinite search until stop, even if there is no move', async () => {
    const uci = await idle()
    uci.send('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go infinite')
    await uci.ask('isready', /^readyok$/)
    expect(uci.lines.some((line) => line.startsWith('bestmove'))).toBe(false)
    expect(await uci.ask('stop', /^bestmove/)).toBe('bestmove 0000')
  })

  it('answers every go, even in a burst', async () => {
    const uci = await idle()
    uci.send('position startpos', 'go infinite', 'go infinite', 'go depth 3', 'isready')
    await uci.line(/^readyok$/)
    uci.send('go depth 2')
    const answers = () => uci.lines.filter((line) => line.startsWith('bestmove')).length
    await vi.waitFor(() => expect(answers()).toBe(4), { timeout: 30_000 })
    await uci.ask('isready', /^readyok$/)
    expect(answers()).toBe(4)
  })

  it('speaks Chess960 on request', async () => {
    const uci = await idle()
    const fen = 'position fen 1r2k2r/8/8/8/8/8/8/1R2K2R w BHbh - 0 1'
    uci.send('setoption name UCI_Chess960 value true', fen)
    expect(await uci.ask('go depth 3 searchmoves e1h1', /^bestmove/)).toMatch(/^bestmove e1h1/)
    uci.send('position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1')
    expect(await uci.ask('d', /^FEN:/)).toContain('RNBQ1RK1 b ')
  })

  it('shows several lines', async () => {
    const uci = await idle()
    uci.send('setoption name MultiPV value 3', 'position startpos')
    await uci.ask('go depth 6', BEST)
    for (const line of [1, 2, 3]) {
      expect(
        uci.lines.some((each) => each.startsWith('info depth 6 ') && each.includes(` multipv ${line} `)),
      ).toBe(true)
    }
  })

  it('shows chances on request', async () => {
    const uci = await idle()
    uci.send('position startpos')
    await uci.ask('go depth 4', BEST)
    expect(uci.lines.some((line) => line.includes(' wdl '))).toBe(false)
    uci.send('setoption name UCI_ShowWDL value true', 'position startpos')
    await uci.ask('go depth 4', BEST)
    const chances = / score cp -?\d+ wdl (\d+) (\d+) (\d+) nodes /.exec(await uci.line(/ wdl /))!
    expect(chances.slice(1).reduce((sum, part) => sum + Number(part), 0)).toBe(1000)
    uci.send('position fen 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1')
    await uci.ask('go depth 4', BEST)
    expect(uci.lines.findLast((line) => line.startsWith('info depth'))).toContain(
      ' score mate 1 wdl 1000 0 0 ',
    )
  })

  it('plays at every strength', async () => {
    const uci = await idle()
    uci.send('setoption name UCI_LimitStrength value true', 'position startpos moves d2d4 d7d5')
    for (const elo of [400, 1000, 1600, 2200]) {
      uci.send(`setoption name UCI_Elo value ${elo}`)
      await uci.ask('go movetime 3000', BEST)
    }
  })

  it('plays by a repertoire, and in a style', async () => {
    const uci = start()
    uci.send('setoption name UCI_LimitStrength value true', 'setoption name UCI_Elo value 1500')
    uci.send('setoption name Style value attacker', 'setoption name Repertoire value kingsGambit')
    uci.send('position startpos moves e2e4 e7e5')
    expect(await uci.ask('go movetime 3000', BEST)).toContain('bestmove f2f4')
    uci.send('position startpos moves e2e4 e7e5 f2f4 b8c6')
    await uci.ask('go movetime 3000', BEST)
    expect(uci.lines.some((line) => ERROR.test(line))).toBe(false)
  })

  it('takes the largest and the smallest table, with a search after each', async () => {
    const uci = start()
    for (const hash of [3584, 1]) {
      uci.send(`setoption name Hash value ${hash}`, 'position startpos')
      await uci.ask('go depth 5', BEST)
    }
    expect(uci.lines.some((line) => ERROR.test(line))).toBe(false)
  })

  it('ends at quit and at the end of its input, also while it searches', async () => {
    for (const ending of ['quit', 'end of input']) {
      const uci = start()
      uci.send('setoption name Threads value 2', 'position startpos', 'go infinite')
      await uci.line(/^info depth/)
      if (ending === 'quit') uci.send('quit')
      else uci.endInput()
      expect(await uci.exit(), ending).toBe(0)
    }
  })

  it('answers commands that came before the end of its input', async () => {
    const uci = start()
    uci.send('uci', 'perft 3', 'setoption name Hash value 512', 'isready')
    uci.endInput()
    expect(await uci.exit()).toBe(0)
    expect(uci.lines).toContain('uciok')
    expect(uci.lines).toContain('Nodes: 8902')
    expect(uci.lines).toContain('readyok')
  })

  it('answers in the order of the commands when they come at once', async () => {
    const uci = start()
    uci.sendRaw('isready\nd\nisready\nnonsense\nisready\nhelp\nquit\n')
    uci.endInput()
    expect(await uci.exit()).toBe(0)
    const order = uci.lines.flatMap((line) => {
      const known = [/^readyok$/, /^FEN: /, /unknown command/, /string commands/].findIndex((kind) =>
        kind.test(line),
      )
      return known < 0 ? [] : [known]
    })
    expect(order).toEqual([0, 1, 0, 2, 0, 3])
  })

  it.each([
    ['isready', /^readyok$/],
    ['eval', /View|view/],
    ['perft 3', /^Nodes: 8902$/],
    ['go perft 3', /^Nodes: 8902$/],
    ['go depth 6', BEST],
    ['go nodes 5000', BEST],
    ['go infinite', BEST],
    ['bench 1', /^Nodes: \d+$/],
    ['d', /^FEN: /],
  ])('answers `%s` before it quits', async (command, answer) => {
    const uci = start()
    // All at once, as a pipe brings it.
    uci.sendRaw(`${command}\nquit\ngo depth 3\n`)
    uci.endInput()
    expect(await uci.exit()).toBe(0)
    expect(uci.lines.filter((line) => answer.test(line)).length, uci.lines.join('\n')).toBeGreaterThan(0)
    if (command === 'go depth 6')
      expect(uci.lines.some((line) => line.startsWith('info depth 6 '))).toBe(true)
    expect(uci.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(
      /^go (?!perft)/.test(command) ? 1 : 0,
    )
  })

  it('quits at once while it thinks about a move of a game', async () => {
    const uci = start()
    uci.send('go wtime 600000 btime 600000')
    await uci.line(/^info depth/)
    const from = Date.now()
    uci.send('quit')
    expect(await uci.exit()).toBe(0)
    expect(Date.now() - from).toBeLessThan(4_000)
  })

  it.each([['perft 15'], ['go perft 15'], ['bench 64']])(
    'ends with its input, though `%s` would go on for ever',
    async (endless) => {
      const uci = start()
      uci.send('position startpos', endless, endless)
      await uci.ask('isready', /^readyok$/)
      uci.endInput()
      expect(await uci.exit()).toBe(0)
      expect(uci.lines.at(-1)).toMatch(ERROR)
    },
    20_000,
  )

  it('stop ends every requested perft, even below one root move', async () => {
    const uci = await idle()
    uci.send('position startpos', 'perft 15', 'perft 15', 'stop')
    uci.send('perft 3')
    await uci.line(/^Nodes: 8902$/)
    expect(uci.lines.filter((line) => line === 'Nodes: 0')).toHaveLength(2)
    uci.send('perft 15')
    await uci.ask('isready', /^readyok$/)
    uci.send('stop')
    expect(await uci.ask('perft 2', /^Nodes: 400$/)).toBe('Nodes: 400')
  })

  it('is ready whatever the book', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-books-'))
    const [pipe, huge, empty] = ['pipe', 'huge', 'empty'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    execFileSync('mkfifo', [pipe])
    writeFileSync(empty, '')
    // The file has only a size, no bytes.
    writeFileSync(huge, '')
    truncateSync(huge, 2 ** 40)
    const uci = start()
    for (const book of [pipe, huge, empty, folder, '/dev/zero', '/dev/tty', '/proc/kmsg', '/nowhere']) {
      const from = uci.lines.length
      uci.send(`setoption name Book File value ${book}`)
      await uci.ask('isready', /^readyok$/)
      expect(uci.lines.slice(from), book).toContain('info string error: book file is not changed: BAD_BOOK')
    }
    rmSync(folder, { recursive: true })
  })
})

describe('abuse', () => {
  const bad: [string, string][] = [
    ['an unknown command', 'dance'],
    ['an option without a name', 'setoption value 3'],
    ['an unknown option', 'setoption name Contempt value 3'],
    ['a value out of range', 'setoption name Hash value 1000000'],
    ['a value that is none', 'setoption name Threads value many'],
    ['a book that is not there', 'setoption name Book File value /nowhere/book.bin'],
    ['a perft without depth', 'perft'],
    ['an endless perft', 'perft 99'],
    ['a bench without sense', 'bench -1'],
    ['binary junk', '\u0000\u0001\u0007\u001b[2J'],
  ]
  it('gives an error line, and the engine plays on from its position', async () => {
    const uci = await idle()
    uci.send('position startpos moves e2e4')
    for (const [name, line] of bad) {
      const answer = await uci.ask(line, ERROR)
      expect(/^[\x20-\x7e]*$/.test(answer), name).toBe(true)
    }
    expect(await uci.ask('d', /^FEN:/)).toContain('4P3')
    await uci.ask('go depth 3', BEST)
  })

  it.each([
    ['no position', 'position'],
    ['half a FEN', 'position fen 8/8/8 w'],
    ['a FEN of words', 'position fen I am not a position'],
    ['a FEN without kings', 'position fen 8/8/8/8/8/8/8/8 w - - 0 1'],
    ['an illegal move', 'position startpos moves e2e4 e2e4'],
    ['a move that is none', 'position startpos moves castle'],
  ])('makes no move in another position: %s', async (_name, line) => {
    const uci = await idle()
    uci.send('position startpos moves e2e4')
    await uci.ask(line, ERROR)
    for (const command of ['go depth 3', 'go infinite']) {
      const from = uci.lines.length
      expect(await uci.ask(command, /^bestmove/)).toBe('bestmove 0000')
      expect(uci.lines.slice(from).some((said) => ERROR.test(said))).toBe(true)
    }
    for (const command of ['d', 'eval', 'perft 2']) await uci.ask(command, ERROR)
    uci.send('position startpos moves e2e4')
    await uci.ask('go depth 3', BEST)
  })

  it('with lines of megabytes gives one error line each', async () => {
    const uci = await idle()
    const junk = 'x'.repeat(5_000_000)
    uci.send(junk, `position startpos moves ${'e2e4 '.repeat(1_000_000)}`)
    await uci.ask('isready', /^readyok$/)
    expect(uci.lines.filter((line) => ERROR.test(line))).toHaveLength(2)
    await uci.ask('go depth 3', BEST)
  })

  it('with illegal search moves leaves the legal ones', async () => {
    const uci = await idle()
    uci.send('position startpos')
    expect(await uci.ask('go depth 2 searchmoves e2e5 a2a3', /^bestmove/)).toMatch(/^bestmove a2a3/)
    expect(uci.lines.some((line) => ERROR.test(line))).toBe(true)
  })
})

describe('one command', () => {
  it('bench prints its nodes, the same every time', async () => {
    const nodes: string[] = []
    for (let run = 0; run < 2; run++) {
      const uci = start('bench', '3')
      expect(await uci.exit()).toBe(0)
      nodes.push(await uci.line(/^Nodes: \d+$/))
      await uci.line(/^Nodes\/second: \d+$/)
    }
    expect(nodes[0]).toBe(nodes[1])
  })

  it('perft counts leaves', async () => {
    const uci = start('perft', '3', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1')
    expect(await uci.exit()).toBe(0)
    expect(uci.lines).toContain('Nodes: 97862')
  })

  it('eval and d describe a position', async () => {
    const evaluation = start('eval')
    expect(await evaluation.exit()).toBe(0)
    expect(evaluation.lines.join('\n')).toMatch(/^Evaluation( by hand)?: -?\d+\.\d\d/m)
    const board = start('d', '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1')
    expect(await board.exit()).toBe(0)
    expect(board.lines).toContain('FEN: 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1')
  })
})
