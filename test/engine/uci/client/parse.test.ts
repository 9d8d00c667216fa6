// SPDX-License-Identifier: GPL-3.0-or-later
/** The output of UCI engines: real lines, broken lines, and anything else. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUciLine, type UciInfo } from '../../../../engine/uci/client/parse.ts'

const infoOf = (line: string): UciInfo => {
  const parsed = parseUciLine(line)
  if (parsed.word !== 'info') throw new Error(`${parsed.word} of ${line}`)
  return parsed.info
}

const optionOf = (line: string) => {
  const parsed = parseUciLine(line)
  if (parsed.word !== 'option') throw new Error(`${parsed.word} of ${line}`)
  return parsed.option
}

describe('info', () => {
  it('of Stockfish', () => {
    const line =
      'info depth 24 seldepth 31 multipv 2 score cp -35 upperbound wdl 21 920 59 nodes 1234567 nps 900000 hashfull 512 tbhits 3 time 1371 pv e7e5 g1f3'
    expect(infoOf(line)).toEqual({
      depth: 24,
      selectiveDepth: 31,
      timeMs: 1371,
      line: 2,
      score: { kind: 'cp', value: -35 },
      bound: 'upper',
      wdl: { win: 21, draw: 920, loss: 59 },
      nodes: 1234567,
      hashFull: 512,
      tablebaseHits: 3,
      pv: ['e7e5', 'g1f3'],
    })
  })

  it('with a mate, and with keywords in a string', () => {
    expect(infoOf('info score mate -3 pv a1a2').score).toEqual({ kind: 'mate', value: -3 })
    expect(infoOf('info string score cp 10 pv e2e4')).toEqual({ line: 1, bound: 'exact', pv: [] })
  })

  it('with invalid numbers, or numbers beyond all bounds', () => {
    expect(infoOf('info depth x seldepth -4 score cp 9e9 nodes 1e3')).toEqual({
      selectiveDepth: 0,
      line: 1,
      bound: 'exact',
      pv: [],
    })
    const huge = infoOf(`info depth 99999999 score cp -999999999 nodes ${'9'.repeat(20)} hashfull 70000`)
    expect(huge).toMatchObject({ depth: 1000, score: { kind: 'cp', value: -30000 }, hashFull: 1000 })
    expect(Number.isSafeInteger(huge.nodes)).toBe(true)
    expect(infoOf('info wdl 900 900 900').wdl).toBeUndefined()
    expect(infoOf(`info pv ${'e2e4 '.repeat(5000)}`).pv.length).toBe(256)
  })
})

describe('option', () => {
  it('of every kind', () => {
    expect(optionOf('option name Hash type spin default 16 min 1 max 33554432')).toEqual({
      name: 'Hash',
      kind: 'spin',
      default: '16',
      min: 1,
      max: 33554432,
      choices: [],
    })
    expect(
      optionOf('option name Analysis Contempt type combo default Both ways var Off var White var Both ways'),
    ).toMatchObject({ kind: 'combo', default: 'Both ways', choices: ['Off', 'White', 'Both ways'] })
    expect(optionOf('option name Clear Hash type button')).toMatchObject({
      name: 'Clear Hash',
      kind: 'button',
    })
    expect(optionOf('option name Book type string default my min file.bin')).toMatchObject({
      kind: 'string',
      default: 'my min file.bin',
      min: null,
    })
    expect(optionOf('option name SyzygyPath type string default <empty>').default).toBe('')
    expect(optionOf('option name Future type slider default 3')).toMatchObject({
      kind: 'unknown',
      default: '3',
    })
  })

  it('without a name or a type is skipped', () => {
    for (const line of [
      'option',
      'option name',
      'option name type spin',
      'option name Hash',
      'option type check',
    ])
      expect(parseUciLine(line).word).toBe('other')
  })
})

describe('the rest', () => {
  it('is read', () => {
    expect(parseUciLine('id name Stockfish 15.1')).toEqual({
      word: 'id',
      field: 'name',
      text: 'Stockfish 15.1',
    })
    expect(parseUciLine('  uciok ')).toEqual({ word: 'uciok' })
    expect(parseUciLine('bestmove e2e4 ponder e7e5')).toEqual({
      word: 'bestmove',
      best: 'e2e4',
      ponder: 'e7e5',
    })
    for (const none of ['bestmove', 'bestmove (none)', 'bestmove 0000', 'bestmove NULL'])
      expect(parseUciLine(none)).toEqual({ word: 'bestmove', best: null, ponder: null })
    expect(parseUciLine('copyprotection ok').word).toBe('other')
    expect(parseUciLine('').word).toBe('other')
  })

  it('has no control characters in texts for people', () => {
    expect(parseUciLine('id name \u0007Evil\u001b[2J\u0000 1')).toMatchObject({ text: 'Evil [2J  1' })
  })
})

const WORDS = [
  'info',
  'option',
  'name',
  'type',
  'default',
  'min',
  'max',
  'var',
  'spin',
  'combo',
  'string',
  'pv',
]
const MORE = [
  'score',
  'cp',
  'mate',
  'depth',
  'multipv',
  'nodes',
  'wdl',
  'bestmove',
  'ponder',
  'id',
  '-1',
  '9e99',
]
const word = fc.oneof(fc.constantFrom(...WORDS, ...MORE), fc.string(), fc.integer().map(String))

describe('any line', () => {
  it('gives a value within its bounds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('info', 'option', 'option name', 'bestmove', 'id', ''),
        fc.array(word),
        (first, words) => {
          const parsed = parseUciLine([first, ...words].join(' '))
          if (parsed.word === 'option') {
            const { name, min, max, choices } = parsed.option
            expect(name.length).toBeGreaterThan(0)
            for (const bound of [min, max]) if (bound !== null) expect(Number.isSafeInteger(bound)).toBe(true)
            expect(new Set(choices).size).toBe(choices.length)
          }
          if (parsed.word !== 'info') return
          const { depth = 0, line, score, nodes = 0, wdl, pv } = parsed.info
          for (const number of [depth, line, nodes, score?.value ?? 0])
            expect(Number.isSafeInteger(number)).toBe(true)
          expect(Math.abs(score?.value ?? 0)).toBeLessThanOrEqual(30_000)
          expect(line).toBeGreaterThanOrEqual(1)
          if (wdl) expect(wdl.win + wdl.draw + wdl.loss).toBe(1000)
          expect(pv.length).toBeLessThanOrEqual(256)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('keeps the numbers of an info line', () => {
    const bounded = fc.record({
      depth: fc.nat(1000),
      cp: fc.integer({ min: -30_000, max: 30_000 }),
      nodes: fc.nat(),
    })
    fc.assert(
      fc.property(bounded, ({ depth, cp, nodes }) => {
        expect(infoOf(`info depth ${depth} score cp ${cp} nodes ${nodes}`)).toMatchObject({
          depth,
          score: { kind: 'cp', value: cp },
          nodes,
        })
      }),
    )
  })
})
