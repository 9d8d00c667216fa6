// SPDX-License-Identifier: GPL-3.0-or-later
/** Any message from a port becomes a command or a reason. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../../engine/host/command.ts'
import { LIMITS } from '../../../engine/contract/protocol.ts'

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const request = { position: { fen: FEN, moves: [] }, limit: { depth: 3 }, lines: 1, purpose: 'analyse' }

describe('parseCommand', () => {
  it('is total', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
        const parsed = parseCommand(value)
        return !parsed.ok || typeof parsed.command.cmd === 'string'
      }),
    )
  })

  it('is total on commands with any fields', () => {
    const command = fc.record(
      {
        cmd: fc.constantFrom(
          'search',
          'stop',
          'ponderHit',
          'options',
          'newGame',
          'bench',
          'tables',
          'book',
          'predict',
        ),
        job: fc.oneof(fc.nat(), fc.anything()),
        id: fc.oneof(fc.nat(), fc.anything()),
        depth: fc.anything(),
        values: fc.anything(),
        request: fc.oneof(
          fc.anything(),
          fc.record({
            position: fc.oneof(fc.anything(), fc.record({ fen: fc.string(), moves: fc.anything() })),
            limit: fc.anything(),
            lines: fc.oneof(fc.nat(), fc.anything()),
            purpose: fc.constantFrom('play', 'analyse', 7),
            searchMoves: fc.anything(),
          }),
        ),
      },
      { requiredKeys: ['cmd'] },
    )
    fc.assert(fc.property(command, (value) => typeof parseCommand(value).ok === 'boolean'))
  })

  const good: [string, unknown][] = [
    ['a search', { cmd: 'search', job: 1, request }],
    [
      'a search on the clock',
      {
        cmd: 'search',
        job: 2,
        request: {
          ...request,
          limit: {
            clock: { whiteMs: -5, blackMs: 10.5, whiteIncrementMs: 0, blackIncrementMs: 0, movesToGo: 3 },
            ponder: true,
          },
        },
      },
    ],
    [
      'a search for a character',
      {
        cmd: 'search',
        job: 2,
        request: { ...request, purpose: 'play', elo: 1500, style: 'closed', repertoire: 'stonewall' },
      },
    ],
    ['a stop', { cmd: 'stop', job: 0 }],
    ['options', { cmd: 'options', id: 3, values: { hashMb: 16 } }],
    ['a table look-up', { cmd: 'tables', id: 1, position: { fen: '8/8/8/8/8/8/8/8', moves: [] } }],
    ['a bench', { cmd: 'bench', id: 1, depth: 4 }],
    ['a question to the book', { cmd: 'book', id: 2, position: { fen: FEN, moves: ['e2e4'] } }],
    [
      'a question about people',
      { cmd: 'predict', id: 2, position: { fen: FEN, moves: [] }, ratings: [800, 2400] },
    ],
    ['a new game', { cmd: 'newGame' }],
  ]
  for (const [name, value] of good)
    it(`reads ${name}`, () => expect(parseCommand(value)).toEqual({ ok: true, command: value }))

  const bad: [string, unknown, number | null][] = [
    ['nothing', undefined, null],
    ['an unknown command', { cmd: 'dance', job: 4 }, 4],
    ['a search without a job', { cmd: 'search', request }, null],
    ['a job that is no count', { cmd: 'search', job: -1, request }, null],
    ['too many lines', { cmd: 'search', job: 5, request: { ...request, lines: 257 } }, 5],
    ['depth 0', { cmd: 'search', job: 5, request: { ...request, limit: { depth: 0 } } }, 5],
    [
      'a limit that is no number',
      { cmd: 'search', job: 5, request: { ...request, limit: { nodes: Number.NaN } } },
      5,
    ],
    ['half a clock', { cmd: 'search', job: 5, request: { ...request, limit: { clock: { whiteMs: 5 } } } }, 5],
    ['a style that there is none of', { cmd: 'search', job: 5, request: { ...request, style: 'wild' } }, 5],
    ['a repertoire of no name', { cmd: 'search', job: 5, request: { ...request, repertoire: 1 } }, 5],
    [
      'a strength below the least',
      { cmd: 'search', job: 5, request: { ...request, elo: LIMITS.elo.min - 1 } },
      5,
    ],
    ['a lane of its own', { cmd: 'search', job: 5, request: { ...request, lane: 'fast' } }, 5],
    ['a new game in no lane', { cmd: 'newGame', lane: 1 }, null],
    ['a purpose of its own', { cmd: 'search', job: 5, request: { ...request, purpose: 'cheat' } }, 5],
    [
      'moves that are no texts',
      { cmd: 'search', job: 5, request: { ...request, position: { fen: FEN, moves: [1] } } },
      5,
    ],
    [
      'moves with holes',
      {
        cmd: 'search',
        job: 5,
        request: { ...request, position: { fen: FEN, moves: Object.assign([] as string[], { length: 3 }) } },
      },
      5,
    ],
    ['a table look-up without a position', { cmd: 'tables', id: 1 }, null],
    ['a question to the book without a position', { cmd: 'book', id: 2 }, null],
    [
      'a question about people of no rating',
      { cmd: 'predict', id: 2, position: { fen: FEN, moves: [] }, ratings: [] },
      null,
    ],
    [
      'a question about ratings with holes',
      {
        cmd: 'predict',
        id: 2,
        position: { fen: FEN, moves: [] },
        ratings: Object.assign([] as number[], { length: 2 }),
      },
      null,
    ],
    [
      'a rating that nobody has',
      { cmd: 'predict', id: 2, position: { fen: FEN, moves: [] }, ratings: [LIMITS.elo.max + 1] },
      null,
    ],
    [
      'too many ratings',
      {
        cmd: 'predict',
        id: 2,
        position: { fen: FEN, moves: [] },
        ratings: Array.from({ length: LIMITS.ratings.max + 1 }, () => 1500),
      },
      null,
    ],
    ['a bench without end', { cmd: 'bench', id: 1, depth: 65 }, null],
  ]
  for (const [name, value, job] of bad) {
    it(`refuses ${name} under its job`, () => expect(parseCommand(value)).toMatchObject({ ok: false, job }))
  }

  it('rounds limits down to whole numbers', () => {
    const parsed = parseCommand({
      cmd: 'search',
      job: 1,
      request: { ...request, limit: { moveTimeMs: 99.9 } },
    })
    expect(parsed).toMatchObject({ ok: true, command: { request: { limit: { moveTimeMs: 99 } } } })
  })
})
