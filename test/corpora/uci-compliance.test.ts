// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The compliance steps of fastchess, run against the real UCI program: each row is sent, awaited or checked.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEngine } from '../../build/app/engine-bundle.ts'
import { UciProgram } from '../engine/uci/program.ts'
import { corpus } from './corpora.ts'

const STEPS = readFileSync(corpus('uci', 'fastchess-compliance-steps.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [string, string, string])

let uci: UciProgram
/** Lines before here were read by earlier steps. */
let seen = 0

beforeAll(async () => {
  await buildEngine()
  uci = new UciProgram()
  // The steps begin with a GUI that has said hello; the names they check are answers to it.
  uci.send('uci')
})
afterAll(() => uci.kill())

const lastInfo = () =>
  uci.lines.findLast((line) => line.startsWith('info ') && !line.startsWith('info string'))

/**
 * Does what an action says; throws when it does not hold. An action may be a command, an expected answer, or
 * both.
 */
async function perform(action: string): Promise<void> {
  const [, command, , answer] = /^(?:> (.*?))?(\s+)?(?:< (.*))?$/.exec(action) ?? []
  if (command !== undefined || answer !== undefined) {
    if (command !== undefined) {
      seen = uci.lines.length
      uci.send(command)
    }
    if (answer === undefined) return
    const nonEmpty = answer.endsWith(' (non-empty)')
    const start = answer.replace(' (non-empty)', '')
    const from = start.startsWith('id ') ? 0 : seen
    const line = await uci.line(new RegExp(`^${start}`), from)
    if (nonEmpty) expect(line.split(' ')[1]).toMatch(/^[a-h][1-8][a-h][1-8]/)
    return
  }
  switch (action) {
    case 'check: engine starts':
      await uci.line(/^uciok$/)
      return
    case 'check: last info line non-empty':
      expect(lastInfo()).toBeTruthy()
      return
    case 'check: last info line contains "score"':
      expect(lastInfo()).toContain(' score ')
      return
    case 'check: info line: time, nps and score are followed by a value without a dot':
      for (const word of ['time', 'nps', 'score (?:cp|mate)']) {
        expect(lastInfo()).toMatch(new RegExp(` ${word} -?\\d+(?: |$)`))
      }
      return
    default:
      throw new Error(`unknown action: ${action}`)
  }
}

it('has all forty steps', () => expect(STEPS).toHaveLength(40))

for (const [number, name, action] of STEPS) it(`${number}. ${name}`, () => perform(action))
