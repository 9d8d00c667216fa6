// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of the engine's techniques agrees with docs/engine.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../build/tools/command.ts'
import { ENGINE_TECHNIQUES, NODES_DEPTH } from '../../../engine/contract/techniques.ts'

const docs = readFileSync(join(ROOT, 'docs/engine.md'), 'utf8')
const NUMBER = String.raw`\d+(?:\.\d+)?`

test('docs/engine.md has the nodes of every technique, and of no other', () => {
  const rows = [
    ...docs.matchAll(new RegExp(String.raw`^\| ([\w -]+) \| (${NUMBER}) \| (${NUMBER}) \|$`, 'gm')),
  ]
  const documented = rows.map(([, name, median, all]) => `${name} ${median} ${all}`)
  const measured = ENGINE_TECHNIQUES.map(
    ({ name, nodes }) => `${name} ${nodes.median.toFixed(2)} ${nodes.all.toFixed(2)}`,
  )
  expect(documented.toSorted()).toEqual(measured.toSorted())
  expect(docs).toContain(`depth ${NODES_DEPTH}, the 43 positions of the bench`)
})

test('docs/engine.md has the match of every gain', () => {
  const gains = ENGINE_TECHNIQUES.flatMap(({ elo }) => (elo === null ? [] : [elo]))
  expect(gains.length).toBeGreaterThan(0)
  for (const { gain, error, games, nodesPerMove } of gains) {
    const row = docs.split('\n').find((line) => {
      const [, found, wide] = new RegExp(String.raw`\| \+(${NUMBER}) ± (${NUMBER}) \|`).exec(line) ?? []
      return Number(found) === gain && Number(wide) === error
    })
    expect(row).toContain(
      `| ${games.toLocaleString('en')} | ${nodesPerMove.toLocaleString('en')} nodes per move |`,
    )
  }
})

test('every technique has an id and a name of its own', () => {
  for (const key of ['id', 'name'] as const)
    expect(new Set(ENGINE_TECHNIQUES.map((technique) => technique[key])).size).toBe(ENGINE_TECHNIQUES.length)
})
