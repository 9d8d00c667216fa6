// SPDX-License-Identifier: GPL-3.0-or-later
import { afterAll, expect, it } from 'vitest'
import { eachGame, examine } from '../../../../build/pgn/games/input.ts'
import { withTags } from '../../../../build/pgn/games/tags.ts'
import { tagsIn } from '../../../../electron/data/tags.ts'
import { DONE } from '../../../../engine/contract/result.ts'
import { latin1 } from '../../../electron/documents/bytes.ts'
import { Rig } from './rig.ts'

const rig = new Rig()
afterAll(() => rig.end())

/** The only game of some bytes, with other tags. */
async function changed(content: string | Uint8Array, values: Record<string, string | null>): Promise<Buffer> {
  const { signal } = new AbortController()
  const inputs = await examine([rig.file('game.pgn', content)], signal)
  if (!inputs.ok) throw new Error(inputs.code)
  let made = Buffer.alloc(0)
  const read = await eachGame(inputs.value, signal, (game) => {
    made = Buffer.from(withTags(game, game.text, new Map(Object.entries(values))))
    return DONE
  })
  if (!read.ok) throw new Error(read.code)
  return made
}

it.each([
  ['a value', '[White "A"]\n[Black "B"]\n\n1. e4 *', { White: 'C' }, '[White "C"]\n[Black "B"]\n\n1. e4 *'],
  ['a quote', '[White "A"]\n\n1. e4 *', { White: 'C "D" \\' }, '[White "C \\"D\\" \\\\"]\n\n1. e4 *'],
  ['the first of two', '[White "A"]\n[White "B"]\n\n*', { White: 'C' }, '[White "C"]\n[White "B"]\n\n*'],
  ['a new tag', '[White "A"]\r\n\r\n1. e4 *', { ECO: 'B00', X: 'y' }, '[White "A"]\r\n[ECO "B00"]\r\n[X "y"]\r\n\r\n1. e4 *'],
  ['the last tag and a new one', '[White "A"]\n\n*', { White: 'B', ECO: 'B00' }, '[White "B"]\n[ECO "B00"]\n\n*'],
  ['nothing', '[White  "A"]  \n\n*', { White: 'A', ECO: null }, '[White  "A"]  \n\n*'],
  ['a tag that leaves', '[White "A"]\r\n[ECO "B00"]\r\n\r\n*', { ECO: null }, '[White "A"]\r\n\r\n*'],
  ['the only tag, another one instead', '[A "x"]\n\n*', { A: null, B: 'y' }, '[B "y"]\n\n*'],
  ['moves on the line of a tag', '[White "A"] 1. e4 *', { White: 'B', ECO: 'B00' }, '[White "B"]\n[ECO "B00"] 1. e4 *'],
  ['a game without tags', '1. e4 *', { White: 'B' }, '[White "B"]\n\n1. e4 *'],
  ['two tags on a line', '[White "A"] [Black "B"]\n\n*', { White: 'C', Black: 'D' }, '[White "C"] [Black "D"]\n\n*'],
  ['tags only', '[White "A"]', { Black: 'D' }, '[White "A"]\n[Black "D"]'],
] as const)('changes %s', async (_name, text, values, expected) => {
  expect((await changed(text, values)).toString()).toBe(expected)
}) // prettier-ignore

it('keeps the bytes of other lines, and writes in the encoding of the file', async () => {
  const text = '[White "M\xfcller"]\n[Black "K\xf6nig"]\n[Site "G\xc3\xb6rlitz"]\n\n1. e4 {sch\xf6n} *'
  expect((await changed(latin1(text), { White: 'Käthe' })).toString('latin1')).toBe(
    text.replace('M\xfcller', 'K\xe4the'),
  )
})

it('writes what the encoding cannot express in UTF-8, as the reader reads it', async () => {
  const text = '[White "M\xfcller"]\n[Black "K\xf6nig"]\n\n1. e4 *'
  const made = await changed(latin1(text), { White: 'Ψ' })
  expect(made.includes(Buffer.from('[White "Ψ"]\n'))).toBe(true)
  expect(made.includes(Buffer.from('K\xf6nig', 'latin1'))).toBe(true)
})

it('reads tags among comments and broken lines, and none among the moves', () => {
  const text = '{ a }\n[White "A"]\n[broken\n; b\n[Black “B”]\n\n1. e4 [Site "x"] *'
  expect(tagsIn(text).map(({ name, value }) => [name, value])).toEqual([
    ['White', 'A'],
    ['Black', 'B'],
  ])
})
