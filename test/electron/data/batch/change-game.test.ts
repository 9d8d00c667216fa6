// SPDX-License-Identifier: GPL-3.0-or-later
/** The steps of a batch on the text of one game. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BatchGame, changeGame, type ChangedGame } from '../../../../electron/data/batch/change-game.ts'
import {
  areSteps,
  type BatchStep,
  STRIPPED_PARTS,
  type StrippedPart,
} from '../../../../electron/data/batch/steps.ts'
import { tagsIn } from '../../../../electron/data/tags.ts'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { emptyTree, mainline, nodeOf } from '../../../../engine/chess/tree.ts'
import { grow, growingSteps } from '../../../engine/chess/trees.ts'

const TEXT = [
  '[Event "Old"]',
  '[Date "????.??.??"]',
  '[Round "5.3"]',
  '[Source "a"]',
  '[Source "b"]',
  '[Result "1-0"]',
  '',
  '1. e4 {King [%clk 1:00:00] pawn} e5 $1 (1... c5 {Sicilian}) 2. Nf3 {[%csl Ge5]} 1-0',
].join('\n')

const game = (changes: Partial<BatchGame> = {}): BatchGame => ({
  text: TEXT,
  isHead: false,
  plies: 3,
  opening: { eco: 'C40', name: 'Sicilian Defense: Najdorf Variation, English Attack' },
  round: null,
  ...changes,
})
const changed = (steps: BatchStep[], changes: Partial<BatchGame> = {}): ChangedGame => {
  const result = changeGame(game(changes), steps)
  if (result.kind !== 'changed') throw new Error(result.kind)
  return result
}
const tags = (text: string): string[] => tagsIn(text).map(({ name, value }) => `${name} ${value}`)
const set = (name: string, value: string, onlyMissing = false): BatchStep => ({
  kind: 'set',
  name,
  value,
  onlyMissing,
})
const strip = (...parts: StrippedPart[]): BatchStep => ({ kind: 'strip', parts })

const compute = (tag: 'eco' | 'opening' | 'plyCount', onlyMissing = false): BatchStep => ({
  kind: 'compute',
  tag,
  onlyMissing,
})

describe('tags', () => {
  it('are set and added, and every other character stays', () => {
    const {
      text,
      tags: changes,
      isRewritten,
    } = changed([set('Event', 'New "Open"'), set('Annotator', 'Ann')])
    expect(text).toBe(
      TEXT.replace('"Old"', '"New \\"Open\\""').replace(
        '[Result "1-0"]',
        '[Result "1-0"]\n[Annotator "Ann"]',
      ),
    )
    expect(changes).toEqual([
      { name: 'Event', before: 'Old', after: 'New "Open"' },
      { name: 'Annotator', before: null, after: 'Ann' },
    ])
    expect(isRewritten).toBe(false)
  })
  it('stay where they are known if only the unknown ones are set', () => {
    const { tags: changes } = changed([set('Event', 'x', true), set('Date', '1999', true)])
    expect(changes).toEqual([{ name: 'Date', before: '????.??.??', after: '1999' }])
  })
  it('are removed, all of a name', () => {
    const { text } = changed([{ kind: 'remove', name: 'Source' }])
    expect(text).toBe(TEXT.replace('[Source "a"]\n[Source "b"]\n', ''))
  })
  it('that are as asked for are no change', () => {
    const steps = [set('Event', 'Old'), { kind: 'remove' as const, name: 'Annotator' }]
    expect(changeGame(game(), steps)).toEqual({ kind: 'same' })
    // The last step counts.
    expect(changeGame(game(), [set('Event', 'x'), set('Event', 'Old')])).toEqual({ kind: 'same' })
  })
  it('end their lines as the game does', () => {
    const { text } = changed([set('Annotator', 'Ann')], { text: TEXT.replaceAll('\n', '\r\n') })
    expect(text).toContain('\r\n[Annotator "Ann"]\r\n\r\n1. e4')
  })
})

describe('what is computed', () => {
  it('is the code, the opening and the number of plies', () => {
    const { text } = changed([compute('eco'), compute('opening'), compute('plyCount')])
    expect(tags(text).slice(-4)).toEqual([
      'ECO C40',
      'Opening Sicilian Defense',
      'Variation Najdorf Variation, English Attack',
      'PlyCount 3',
    ])
  })
  it('removes the variation of another opening', () => {
    const before = changed([compute('opening')]).text
    const { tags: changes } = changed([compute('opening')], {
      text: before,
      opening: { eco: 'A00', name: 'Grob' },
    })
    expect(changes.at(-1)).toEqual({
      name: 'Variation',
      before: 'Najdorf Variation, English Attack',
      after: null,
    })
  })
  it('replaces no code that is known, if so asked', () => {
    const known = TEXT.replace('"Old"', '"Old"]\n[ECO "B90"')
    expect(changeGame(game({ text: known }), [compute('eco', true)])).toEqual({ kind: 'same' })
    const odd = TEXT.replace('"Old"', '"Old"]\n[ECO "none"')
    expect(changed([compute('eco', true)], { text: odd }).tags[0]!.after).toBe('C40')
  })
  it('leaves a game alone whose moves do not tell', () => {
    const steps = [compute('eco'), compute('opening'), compute('plyCount')]
    expect(changeGame(game({ plies: null, opening: null }), steps)).toEqual({ kind: 'same' })
  })
  it('gives a round another number, and keeps its board', () => {
    expect(changed([{ kind: 'rounds' }], { round: 2 }).tags).toEqual([
      { name: 'Round', before: '5.3', after: '2.3' },
    ])
    expect(changeGame(game(), [{ kind: 'rounds' }])).toEqual({ kind: 'same' })
  })
})

describe('parts', () => {
  it.each([
    [['comments'], '1. e4 {[%clk 1:00:00]} e5 $1 (1... c5) 2. Nf3 {[%csl Ge5]} 1-0', { comments: 2 }],
    [['variations'], '1. e4 {[%clk 1:00:00] King pawn} e5 $1 2. Nf3 {[%csl Ge5]} 1-0', { variations: 1 }],
    [
      ['nags'],
      '1. e4 {[%clk 1:00:00] King pawn} e5 (1... c5 {Sicilian}) 2. Nf3 {[%csl Ge5]} 1-0',
      { nags: 1 },
    ],
    [['clocks'], '1. e4 {King pawn} e5 $1 (1... c5 {Sicilian}) 2. Nf3 {[%csl Ge5]} 1-0', { clocks: 1 }],
    [['commands'], '1. e4 {King pawn} e5 $1 (1... c5 {Sicilian}) 2. Nf3 1-0', { commands: 2 }],
    [STRIPPED_PARTS, '1. e4 e5 2. Nf3 1-0', { comments: 1, variations: 1, nags: 1, commands: 2 }],
  ] as const)('%s', (parts, moves, counts) => {
    const { text, removed, isRewritten } = changed([strip(...parts)])
    const head = TEXT.slice(0, TEXT.indexOf('1. e4'))
    expect(writeGame(readGame(text).tree)).toBe(writeGame(readGame(head + moves).tree))
    expect(removed).toEqual({ comments: 0, variations: 0, nags: 0, clocks: 0, commands: 0, ...counts })
    expect(isRewritten).toBe(true)
  })
  it('of a game that has none are no change, whatever it looks like', () => {
    const text = '[Result "*"]\n\n1.e4   e5! {only a comment} *'
    expect(changeGame(game({ text }), [strip('variations', 'clocks')])).toEqual({ kind: 'same' })
    expect(changeGame(game({ isHead: true, text: '[Event "x"]' }), [strip('comments')])).toEqual({
      kind: 'same',
    })
  })
  it('of a game that cannot be read stay, and so do its tags', () => {
    const text = TEXT.replace('2. Nf3', '2. Ke5')
    expect(changeGame(game({ text }), [strip('comments'), set('Event', 'x')])).toEqual({ kind: 'unread' })
  })
  it('leave the main line, the result and the tags of any game', () => {
    fc.assert(
      fc.property(
        growingSteps,
        fc.uniqueArray(fc.constantFrom(...STRIPPED_PARTS), { minLength: 1 }),
        (steps, parts) => {
          const text = writeGame(grow(emptyTree(), steps))
          const result = changeGame(game({ text }), [strip(...parts)])
          expect(result.kind).not.toBe('unread')
          if (result.kind !== 'changed') return
          const [before, after] = [readGame(text).tree, readGame(result.text).tree]
          const line = (tree: typeof before) => mainline(tree).map((id) => nodeOf(tree, id).uci)
          expect(line(after)).toEqual(line(before))
          expect([after.tags, after.result, after.tail]).toEqual([before.tags, before.result, before.tail])
          // What was counted is gone: a second time there is nothing to do.
          expect(changeGame(game({ text: result.text }), [strip(...parts)])).toEqual({ kind: 'same' })
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('steps', () => {
  it.each([
    [[set('Event', 'x')], true],
    [[set('WhiteTeam', 'Ö'), { kind: 'rounds' }], true],
    [[], false],
    [[set('FEN', 'x')], false],
    [[{ kind: 'remove', name: 'Result' }], false],
    [[set('Event', '')], false],
    [[set('Event', 'two\nlines')], false],
    [[set('Event', 'x'.repeat(256))], false],
    [[set('a b', 'x')], false],
    [[{ kind: 'strip', parts: [] }], false],
    [[{ kind: 'compute', tag: 'date', onlyMissing: false }], false],
  ])('%j: %s', (steps, isGood) => expect(areSteps(steps)).toBe(isGood))
})
