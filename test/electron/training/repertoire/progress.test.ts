// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { withProgress } from '../../../../electron/training/repertoire/progress.ts'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { writeGame, writeMoves } from '../../../../engine/chess/pgn/write/writer.ts'
import { keyAfter, read } from './games.ts'

const DUE = Date.UTC(2026, 11, 5, 9)
const schedule = { due: DUE, stability: 6.04, reviews: 3, lapses: 1 }

test('answers that were asked get their day, and other programs can read the file', () => {
  const game = withProgress(read('1. e4 {Best by test.} e5 {[%csl Re5]} 2. Nf3 *'), 'white', (key) =>
    key === keyAfter() ? schedule : null,
  )
  const text = writeMoves(game).trim()
  expect(text).toContain('[%trained 2026.12.05,6.0,3,1]')
  expect(text).toContain('Best by test.')
  expect(text.match(/trained/g)).toHaveLength(1)
  const { tree, anomalies } = readGame(writeGame(game))
  expect(anomalies).toEqual([])
  expect(tree.nodes.size).toBe(4)
})

test('a later export replaces what an earlier one wrote', () => {
  const once = withProgress(read('1. e4 {Best by test.} *'), 'white', () => schedule)
  const again = withProgress(readGame(writeGame(once)).tree, 'white', () => ({ ...schedule, reviews: 4 }))
  expect(writeMoves(again).match(/trained [^\]]*/g)).toEqual(['trained 2026.12.05,6.0,4,1'])
  const none = withProgress(readGame(writeGame(again)).tree, 'white', () => null)
  expect(writeMoves(none).trim()).toBe('1. e4 {Best by test.} *')
})
