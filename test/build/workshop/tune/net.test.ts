// SPDX-License-Identifier: GPL-3.0-or-later
/** Training games judged by a net: the net is in their bench and in their moves, and a file that is none is refused. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildCore } from '../../../../build/core.ts'
import { bindCore } from '../../../../build/workshop/lone-core.ts'
import { randomNet } from '../../../../build/workshop/random-net.ts'
import { makeNetFile } from '../../../../build/workshop/train/net-file.ts'
import { benchNodes } from '../../../../build/workshop/tune/bench.ts'
import { openNet } from '../../../../build/workshop/tune/net.ts'
import { Players } from '../../../../build/workshop/tune/players.ts'
import { RULES, TABLE_MB, playGame } from '../../../../build/workshop/tune/selfplay.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-net-'))
afterAll(() => rmSync(folder, { recursive: true }))
const wasm = await buildCore()
const code = readFileSync(wasm)
const file = join(folder, 'random.net')
const net = makeNetFile(randomNet(4, 7))
writeFileSync(file, net)

test('the bench is that of the net', () => {
  expect(benchNodes(code, 4, net)).not.toBe(benchNodes(code, 4))
  expect(benchNodes(code, 4, net)).toBe(benchNodes(code, 4, net))
})

test('players begin no game while they are paused', async () => {
  const given: number[] = []
  const numbers = function* (): Generator<number> {
    for (let number = 0; ; number++) {
      given.push(number)
      yield number
    }
  }
  const settings = { rules: RULES, seed: 5, softNodes: 50, hardNodes: 250, bench: 1, net: null }
  const players = new Players(1, { wasm, net: null, settings }, numbers())
  try {
    players.pause(true)
    const first = players.next()
    expect(given).toEqual([])
    players.pause(false)
    expect(await first).toEqual(playGame(bindCore(code, TABLE_MB), settings, 0))
    players.pause(true)
    // Those that had begun are still played.
    const begun = given.length
    for (let number = 1; number < begun; number++) await players.next()
    const more = players.next()
    expect(given.length).toBe(begun)
    players.close()
    expect(await more).toBe('closed')
  } finally {
    players.close()
  }
})

test('a player plays with the net that it is given', async () => {
  const settings = { rules: RULES, seed: 5, softNodes: 50, hardNodes: 250, bench: 1, net: null }
  // The first number that has a game.
  const alone = bindCore(code, TABLE_MB, net)
  let number = 0
  while (playGame(alone, settings, number) === null) number++
  const again = function* (): Generator<number> {
    for (;;) yield number
  }
  const players = new Players(1, { wasm, net: file, settings }, again())
  try {
    expect(await players.next()).toEqual(playGame(alone, settings, number))
  } finally {
    players.close()
  }
})

test('what is not a net is refused by name', () => {
  const opened = openNet(file)
  expect(opened.ok && opened.value.bytes.equals(net)).toBe(true)
  expect(openNet(join(folder, 'missing'))).toMatchObject({ ok: false, code: 'UNREADABLE' })
  const damaged = Buffer.from(net)
  damaged[1000]! ^= 1
  writeFileSync(join(folder, 'damaged.net'), damaged)
  expect(openNet(join(folder, 'damaged.net'))).toMatchObject({ ok: false, code: 'DAMAGED' })
})
