// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { engineCommand, splitWords } from '../../../../build/workshop/match/command-line.ts'
import { type MatchOptions, parseOptions } from '../../../../build/workshop/match/options.ts'

const NEEDED = ['--engine1', 'alfabeta', '--engine2', 'toga2', '--tc', '1+0.01']

function optionsOf(...args: string[]): MatchOptions {
  const parsed = parseOptions([...NEEDED, ...args])
  if (!parsed.ok || parsed.value.kind !== 'play') throw new Error(JSON.stringify(parsed))
  return parsed.value.options
}

describe('options', () => {
  it('have defaults', () => {
    expect(optionsOf()).toEqual({
      engines: [
        { command: 'alfabeta', name: null, options: {} },
        { command: 'toga2', name: null, options: {} },
      ],
      control: { kind: 'clock', moves: null, baseMs: 1000, incrementMs: 10 },
      marginMs: 0,
      games: 100,
      concurrency: 1,
      openings: null,
      seed: 1,
      chess960: false,
      adjudication: { resign: { score: 700, moves: 4 }, draw: { score: 8, moves: 8, from: 40 } },
      sprt: null,
      match: 'alfabeta-toga2',
      folder: null,
      summary: null,
      report: 10,
      fresh: false,
    })
  })

  it('of engines: for both, and for one of them on top', () => {
    const { engines } = optionsOf('--option', 'Hash=16', '--option', 'Threads=1', '--option2', 'Hash=32')
    expect(engines.map(({ options }) => options)).toEqual([
      { Hash: '16', Threads: '1' },
      { Hash: '32', Threads: '1' },
    ])
    expect(optionsOf('--option1', 'Book File=a=b').engines[0].options).toEqual({ 'Book File': 'a=b' })
  })

  it('of the SPRT', () => {
    expect(optionsOf('--sprt=-1.75:0.25')).toMatchObject({
      games: 20_000,
      sprt: { elo0: -1.75, elo1: 0.25, alpha: 0.05, beta: 0.05, model: 'normalized' },
    })
    expect(optionsOf('--sprt', '0:5:0.05:0.1', '--sprt-model', 'logistic').sprt).toEqual({
      elo0: 0,
      elo1: 5,
      alpha: 0.05,
      beta: 0.1,
      model: 'logistic',
    })
  })

  it('of adjudication', () => {
    const { adjudication } = optionsOf('--resign', 'none', '--draw', '10:5:30')
    expect(adjudication).toEqual({ resign: null, draw: { score: 10, moves: 5, from: 30 } })
  })

  it('name the match after the engines, without folders', () => {
    const parsed = parseOptions(['--engine1', 'node a/b/uci.mjs', '--engine2', '/usr/x/sf', '--nodes', '9'])
    expect(parsed).toMatchObject({ value: { options: { match: 'uci.mjs-sf', control: { nodes: 9 } } } })
  })

  it('of a resumed match', () => {
    expect(parseOptions(['--resume', 'm', '--games', '20', '--folder', 'f'])).toEqual({
      ok: true,
      value: { kind: 'resume', match: 'm', folder: 'f', args: ['--games', '20'] },
    })
    expect(parseOptions(['--resume', 'm', '--seed', '2'])).toMatchObject({ ok: false, code: 'BAD_COMMAND' })
  })

  it.each([
    ['--games', '7'],
    ['--games', '0'],
    ['--games', 'many'],
    ['--nodes', '1000'],
    ['--tc', '1:30'],
    ['--sprt', '5:0'],
    ['--sprt', '0:5:0.6:0.05'],
    ['--sprt', '0'],
    ['--sprt-model', 'bayesian'],
    ['--resign', '700'],
    ['--draw', '8:8:'],
    ['--option', 'Hash'],
    ['--match', '../m'],
    ['--speed', '3'],
    ['--concurrency', '0'],
  ])('refused: %s %s', (...args) => {
    expect(parseOptions([...NEEDED, ...args])).toMatchObject({ ok: false, code: 'BAD_COMMAND' })
  })

  it('are shown when asked for, or when nothing is said', () => {
    expect(parseOptions([])).toEqual({ ok: true, value: { kind: 'help' } })
    expect(parseOptions(['--help'])).toEqual({ ok: true, value: { kind: 'help' } })
    expect(parseOptions(['--tc', '1'])).toMatchObject({ ok: false, code: 'BAD_COMMAND' })
  })
})

describe('the command of an engine', () => {
  it.each([
    ['toga2', ['toga2']],
    ['  node  out/engine/uci.mjs ', ['node', 'out/engine/uci.mjs']],
    [`"/a b/engine" -x 'y "z"' ''`, ['/a b/engine', '-x', 'y "z"', '']],
    [`--path="a b"c`, ['--path=a bc']],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual({ ok: true, value: words })
  })

  it('is refused when a quote stays open, and when there is none', () => {
    expect(splitWords('node "a')).toEqual({ ok: false, code: 'OPEN_QUOTE' })
    expect(splitWords('  ')).toEqual({ ok: false, code: 'EMPTY' })
  })

  it('starts our own engine, this Node, and programs that are there', () => {
    expect(engineCommand('alfabeta', '/x/uci.mjs')).toEqual({
      ok: true,
      value: [process.execPath, '/x/uci.mjs'],
    })
    expect(engineCommand('node a.mjs', '')).toEqual({ ok: true, value: [process.execPath, 'a.mjs'] })
    expect(engineCommand(`"${process.execPath}" -v`, '')).toEqual({
      ok: true,
      value: [process.execPath, '-v'],
    })
    expect(engineCommand('/no/such/program', '')).toEqual({ ok: false, code: 'NO_PROGRAM' })
    expect(engineCommand('no-such-program', '')).toEqual({ ok: false, code: 'NO_PROGRAM' })
  })
})
