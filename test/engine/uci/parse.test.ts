// SPDX-License-Identifier: GPL-3.0-or-later
/** UCI commands as data, and text that is not a command. */
import { describe, expect, it } from 'vitest'
import { assert as check, property, string } from 'fast-check'
import { optionLines, readOption } from '../../../engine/uci/server/options.ts'
import { parseGo, parseLine, parsePosition, parseSetOption } from '../../../engine/uci/server/parse.ts'

describe('line', () => {
  const cases: [string, string | null, string[]][] = [
    ['uci', 'uci', []],
    ['  debug \t on ', 'debug', ['on']],
    ['joho debug on', 'debug', ['on']],
    ['go depth 5', 'go', ['depth', '5']],
    ['UCI', null, []],
    ['', null, []],
    [`${'x '.repeat(100)} uci`, null, []],
  ]
  for (const [line, word, args] of cases) {
    it(JSON.stringify(line.slice(0, 30)), () => {
      const parsed = parseLine(line)
      expect(parsed?.word ?? null).toBe(word)
      expect(parsed?.args ?? []).toEqual(args)
    })
  }

  it('is total', () => {
    check(property(string({ unit: 'binary' }), (line) => parseLine(line) === null || true))
  })
})

const go = (text: string) => parseGo(text.split(' '))

describe('go', () => {
  it('reads clocks', () => {
    expect(go('wtime 1000 btime 2000 winc 10 binc 20 movestogo 5').limit).toEqual({
      clock: { whiteMs: 1000, blackMs: 2000, whiteIncrementMs: 10, blackIncrementMs: 20, movesToGo: 5 },
    })
  })
  it('takes one clock for both', () => {
    expect(go('wtime 100').limit.clock).toMatchObject({ whiteMs: 100, blackMs: 100 })
    expect(go('btime 100 binc 5').limit.clock).toMatchObject({ whiteMs: 100, blackIncrementMs: 5 })
  })
  it('reads negative clocks and zero limits as very little', () => {
    expect(go('wtime -50 btime -50').limit.clock).toMatchObject({ whiteMs: -50 })
    expect(go('depth 0 nodes 0 movetime 0').limit).toEqual({ depth: 1, nodes: 1, moveTimeMs: 1 })
  })
  it('is infinite without limits and when it says so', () => {
    expect(go('').infinite).toBe(true)
    expect(go('infinite depth 3')).toMatchObject({ infinite: true, limit: {} })
    expect(go('depth 3').infinite).toBe(false)
  })
  it('ends the list of search moves at the next word', () => {
    const parsed = go('searchmoves e2e4 d2d4 a7a8q depth 7 infinite')
    expect(parsed.searchMoves).toEqual(['e2e4', 'd2d4', 'a7a8q'])
    expect(go('depth 7 searchmoves e2e4').limit).toEqual({ depth: 7 })
  })
  it('ponders on a clock', () => {
    expect(go('ponder wtime 5000 btime 5000')).toMatchObject({ infinite: false, limit: { ponder: true } })
  })
  it('skips invalid numbers', () => {
    expect(go('depth x nodes 12abc').limit).toEqual({ nodes: 12 })
    expect(go('nodes 99999999999999999999').limit).toEqual({})
  })
})

describe('position', () => {
  it('reads startpos and fen with moves', () => {
    expect(parsePosition(['startpos', 'moves', 'e2e4'])?.moves).toEqual(['e2e4'])
    expect(parsePosition('fen 8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4 e7e5'.split(' '))).toEqual({
      fen: '8/8/8/8/8/8/8/8 w - - 0 1',
      moves: ['e2e4', 'e7e5'],
    })
  })
  it('is null otherwise', () => {
    for (const args of [[], ['fen'], ['moves', 'e2e4'], ['e2e4']]) expect(parsePosition(args)).toBeNull()
  })
})

describe('options', () => {
  it('reads names with spaces in any case', () => {
    expect(parseSetOption('name Move Overhead value 30'.split(' '))).toEqual({
      name: 'move overhead',
      value: '30',
    })
    expect(parseSetOption('name Clear Hash'.split(' '))).toEqual({ name: 'clear hash', value: null })
    expect(parseSetOption('name Book File value /my books/a b.bin'.split(' '))?.value).toBe(
      '/my books/a b.bin',
    )
    expect(parseSetOption(['value', '3'])).toBeNull()
    expect(parseSetOption(['name'])).toBeNull()
  })

  const cases: [string, string | null, unknown][] = [
    ['hash', '128', { ok: true, effect: { kind: 'engine', values: { hashMb: 128 } } }],
    ['hash', '0', { ok: false, why: 'bad value' }],
    ['hash', '1e3', { ok: false, why: 'bad value' }],
    ['hash', null, { ok: false, why: 'bad value' }],
    ['ownbook', 'TRUE', { ok: true, effect: { kind: 'engine', values: { ownBook: true } } }],
    ['ownbook', 'yes', { ok: false, why: 'bad value' }],
    ['syzygypath', '/a:/b c', { ok: true, effect: { kind: 'engine', values: { syzygyPath: '/a:/b c' } } }],
    ['syzygypath', '<empty>', { ok: true, effect: { kind: 'engine', values: { syzygyPath: '' } } }],
    ['book file', '<empty>', { ok: true, effect: { kind: 'engine', values: { bookFile: '' } } }],
    ['uci_chess960', 'true', { ok: true, effect: { kind: 'settings', values: { chess960: true } } }],
    ['clear hash', null, { ok: true, effect: { kind: 'engine', values: { clearHash: true } } }],
    ['style', 'Attacker', { ok: true, effect: { kind: 'settings', values: { style: 'attacker' } } }],
    ['style', 'none', { ok: true, effect: { kind: 'settings', values: { style: null } } }],
    ['style', 'wild', { ok: false, why: 'bad value' }],
    [
      'repertoire',
      'kingsGambit',
      { ok: true, effect: { kind: 'settings', values: { repertoire: 'kingsGambit' } } },
    ],
    ['contempt', '5', { ok: false, why: 'unknown option' }],
  ]
  for (const [name, value, expected] of cases) {
    it(`${name} = ${value}`, () => expect(readOption(name, value)).toEqual(expected))
  }

  it('announces every option by its standard name', () => {
    const names = optionLines().map((line) => line.replace(/^option name (.*) type .*$/, '$1'))
    expect(names).toEqual([
      'Hash',
      'Clear Hash',
      'Threads',
      'MultiPV',
      'Ponder',
      'UCI_LimitStrength',
      'UCI_Elo',
      'Style',
      'Repertoire',
      'OwnBook',
      'Book File',
      'Book Depth',
      'SyzygyPath',
      'Use NNUE',
      'EvalFile',
      'UCI_Chess960',
      'UCI_AnalyseMode',
      'UCI_ShowWDL',
      'Move Overhead',
    ])
  })
})
