// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process that records attempts is killed at moments of chance: every attempt that it has acknowledged is there, with
 * its card. `KILLS` sets their number.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { TrainingDatabase } from '../../../electron/training/training-database.ts'
import { Training } from '../../../electron/training/training.ts'
import { missed } from './rig.ts'

const KILLS = Number(process.env['KILLS'] ?? 4)
const PROGRAM = join(import.meta.dirname, 'answer-child.ts')

const folder = mkdtempSync(join(tmpdir(), 'training-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the process until it has acknowledged so many attempts, then kills it a moment later; returns the last one. */
async function attack(file: string, first: number, attempts: number, delayMs: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, file, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
    if (said.split('\n').length > attempts) setTimeout(() => child.kill('SIGKILL'), delayMs)
  })
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  // The last line may be torn.
  return Number(said.split('\n').at(-2))
}

it(
  'has every attempt that was acknowledged, with its card',
  async () => {
    const file = join(folder, 'training.db')
    let next = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const last = await attack(file, next, 2 + ((7 * kill) % 13), (3 * kill) % 11)
      expect(last).toBeGreaterThanOrEqual(next)
      const table = TrainingDatabase.open(file)
      if (!table.ok) throw new Error(table.code)
      expect(table.value.rescue).toBeNull()
      const training = new Training(table.value)
      for (let number = next; number <= last; number++) {
        const { key } = missed(number)
        expect(training.schedules('tactic', [key])[0]?.reviews).toBeGreaterThanOrEqual(1)
      }
      const { total } = training.attempts(0, 1)
      // One more may have been written, whose acknowledgement was lost.
      expect([last + 1, last + 2]).toContain(total)
      table.value.close()
      next = total
    }
    expect(next).toBeGreaterThan(KILLS)
  },
  60_000 + KILLS * 5000,
)
