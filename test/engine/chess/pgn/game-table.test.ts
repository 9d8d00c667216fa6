// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of the games of a scan, which forgets games: what it holds is counted, not timed. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanBytes } from '../../../../engine/chess/pgn/scan/file.ts'
import { GameTable } from '../../../../engine/chess/pgn/scan/table.ts'

describe('what a scan holds', () => {
  it('of the games of a file is those that are not in the library yet', () => {
    const bytes = Buffer.from('EventWhiteSomebody')
    const table = new GameTable()
    const memory: number[] = []
    for (let game = 0; game < 300_000; game++) {
      const text = Buffer.from(`Player ${game}`)
      table.begin(game * 10, game + 1)
      table.set(0, text, 0, text.length)
      table.set(6, bytes, 0, 5)
      table.finish(game * 10 + 9)
      if (game % 1000 === 999) {
        // All but the last ones, as an import does.
        table.forget(game - 2)
        memory.push(table.memory)
      }
    }
    expect(Math.max(...memory.slice(150))).toBe(Math.max(...memory.slice(0, 150)))
    expect(table.count).toBe(300_000)
    for (const game of [299_997, 299_998, 299_999]) {
      expect([table.start(game), table.end(game), table.line(game)]).toEqual([
        game * 10,
        game * 10 + 9,
        game + 1,
      ])
      expect(Buffer.from(table.pool.text(table.cell(game, 0))).toString()).toBe(`Player ${game}`)
      expect(Buffer.from(table.pool.text(table.cell(game, 6))).toString()).toBe('Event')
      expect(table.cell(game, 1)).toBe(0)
    }
  })

  it('is the same however often it is forgotten', () => {
    const games = Array.from({ length: 40 }, (_, i) => `[White "W${i % 7}"]\n[Round "${i}"]\n\n1. e4 *`)
    games[20] = '1. d4 *'
    const { table: whole } = scanBytes(Buffer.from(games.join('\n\n')))
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 }), (steps) => {
        const table = new GameTable()
        let forgotten = 0
        for (let game = 0; game < 40; game++) {
          table.begin(whole.start(game), whole.line(game))
          for (const column of [0, 8]) {
            const text = Uint8Array.from(whole.pool.text(whole.cell(game, column)))
            if (text.length > 0) table.set(column, text, 0, text.length)
          }
          // With one that has been begun.
          forgotten = Math.min(game, forgotten + steps[game]!)
          table.forget(forgotten)
          table.finish(whole.end(game))
          for (let kept = forgotten; kept <= game; kept++) {
            expect([table.start(kept), table.end(kept)]).toEqual([whole.start(kept), whole.end(kept)])
            for (const column of [0, 8])
              expect(table.pool.text(table.cell(kept, column))).toEqual(
                whole.pool.text(whole.cell(kept, column)),
              )
          }
        }
      }),
    )
  })
})
