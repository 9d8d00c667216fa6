// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every perft suite of the corpora: leaf counts of the legal move tree, up to a bounded number of leaves per
 * position.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { POSITION_OK } from '../../engine/core/layout.ts'
import { type TestCore, startCore } from '../engine/core/core.ts'
import { corpus } from './corpora.ts'

interface Case {
  name: string
  fen: string
  /** Leaves by depth. */
  counts: [number, number][]
}

/** Larger counts are left out: the suites then take about a minute. */
const MOST_LEAVES = 5_000_000

/**
 * Not a position of chess: the check cannot have come from the last move. Programs disagree on whether the
 * en-passant capture, which does not end the check, is legal at all; by the rules of movement it is not.
 */
const UNREACHABLE = new Set(['ep-unrelated-check'])

/** `FEN ;D1 n ;D2 n` or `FEN; D1 n; D2 n`; some files end their lines with a NUL byte. */
function parseEpd(name: string, text: string): Case[] {
  return text
    .replaceAll('\0', '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), name: `${name}:${index + 1}` }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, name }) => {
      const [fen = '', ...operations] = line.split(';').map((part) => part.trim())
      const counts = operations.flatMap((operation): [number, number][] => {
        const match = /^D(\d+)\s+(\d+)$/.exec(operation)
        return match ? [[Number(match[1]), Number(match[2])]] : []
      })
      return { name, fen, counts }
    })
}

/** Blocks of `id`, `epd` and `perft DEPTH LEAVES` lines. */
function parseBlocks(name: string, text: string): Case[] {
  const cases: Case[] = []
  for (const line of text.split(/\r?\n/)) {
    const [word, ...rest] = line.trim().split(/\s+/)
    const current = cases.at(-1)
    if (word === 'id') cases.push({ name: rest.join(' '), fen: '', counts: [] })
    else if (word === 'epd' && current) current.fen = rest.join(' ')
    else if (word === 'perft' && current) current.counts.push([Number(rest[0]), Number(rest[1])])
  }
  return cases.map((entry) => ({ ...entry, name: `${name} ${entry.name}` }))
}

describe('perft', () => {
  let core: TestCore
  beforeAll(async () => {
    core = await startCore()
  })

  const files = readdirSync(corpus('perft')).toSorted()
  test('the suites are there', () => expect(files.length).toBeGreaterThan(0))

  test.each(files)('%s', (file) => {
    const text = readFileSync(corpus('perft', file), 'utf8')
    const cases = file.endsWith('.perft') ? parseBlocks(file, text) : parseEpd(file, text)
    const wrong: string[] = []
    let checked = 0
    for (const { name, fen, counts } of cases) {
      if ([...UNREACHABLE].some((id) => name.endsWith(id))) continue
      const answer = core.position(fen)
      if (answer !== POSITION_OK) {
        wrong.push(`${name} ${fen}: refused with ${answer}`)
        continue
      }
      for (const [depth, leaves] of counts) {
        if (leaves > MOST_LEAVES) continue
        checked++
        const found = Number(core.perftBulk(depth))
        if (found !== leaves) wrong.push(`${name} ${fen}: depth ${depth} has ${found}, not ${leaves}`)
      }
      if (core.selfCheck() !== 1) wrong.push(`${name} ${fen}: the position is damaged`)
    }
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThanOrEqual(cases.length / 2)
  })
})
