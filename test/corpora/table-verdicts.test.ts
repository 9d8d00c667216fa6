// SPDX-License-Identifier: GPL-3.0-or-later
/** What the engine says of every move by real tables, against an independent reader's word on the position. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../build/app/engine-bundle.ts'
import { EngineClient } from '../../engine/contract/client.ts'
import { nodeMachine } from '../../engine/host/node.ts'
import { Session } from '../../engine/host/session.ts'
import { portPair } from '../../engine/contract/port.ts'
import { corpus } from './corpora.ts'

let session: Session
let client: EngineClient

beforeAll(async () => {
  await buildEngine()
  session = new Session(nodeMachine(ENGINE_FOLDER))
  const [ours, theirs] = portPair()
  session.connect(theirs, { owner: true })
  client = new EngineClient(ours)
  await client.setOptions({ syzygyPath: corpus('syzygy', 'regular') })
})
afterAll(() => session.close())

it('the best move keeps the result and its distance, and no move has a better one', async () => {
  const rows = readFileSync(corpus('syzygy', 'oracle-wdl-dtz.tsv'), 'utf8').trim().split('\n').slice(1)
  let [won, lost] = [0, 0]
  for (const row of rows) {
    const [, fen = '', wdl, dtz] = row.split('\t')
    const found = await client.tables({ fen, moves: [] })
    if (!found.ok) throw new Error(found.code)
    const { position, moves } = found
    const mover = fen.includes(' w ') ? 'white' : 'black'
    const other = mover === 'white' ? 'black' : 'white'
    const winner = Number(wdl) > 0 ? mover : Number(wdl) < 0 ? other : null
    expect(position, fen).toMatchObject({ winner, tooLong: Math.abs(Number(wdl)) === 1 })
    // Tables round by a ply.
    expect(Math.abs((position?.plies ?? 0) - Math.abs(Number(dtz))), fen).toBeLessThanOrEqual(1)
    if (moves.length === 0) continue
    expect(moves[0]!.verdict?.winner, fen).toBe(winner)
    if (winner !== mover) for (const { verdict } of moves) expect(verdict?.winner, fen).not.toBe(mover)
    if (winner === other) lost += 1
    if (winner !== mover) continue
    won += 1
    expect(moves[0]!.verdict, fen).toEqual(position)
  }
  expect(won).toBeGreaterThan(300)
  expect(lost).toBeGreaterThan(100)
}, 120_000)
