// SPDX-License-Identifier: GPL-3.0-or-later
/** Kills imports at any moment and checks the library afterwards. */
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { Rig } from './rig.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const MOVES = ['e4', 'd4', 'c4', 'Nf3']
const GAMES = 12_000

const games = (): string =>
  Array.from(
    { length: GAMES },
    (_, i) => `[White "P${i}"]\n[Round "${i}"]\n\n1. ${MOVES[i % 4]} {${'x'.repeat(300)}} *`,
  ).join('\n\n')

/** Lets a child work on a library and kills it `ms` after it has begun; returns its output. */
async function killed(ms: number, program: string, ...values: string[]): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, program), ...values], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.stdout.on('data', (data: Buffer) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), ms)
    said += data.toString()
  })
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  // The last line may be torn.
  return said.split('\n').slice(0, -1)
}

/**
 * Kills a process again and again while it imports, goes on, and edits what it has imported. Every time the
 * library opens and has either all the games or none, and every edit that was answered.
 * @param longestMs how long a process lives at most from when it has begun
 */
export async function killAgainAndAgain(
  rounds: number,
  longestMs: number,
  random: () => number,
): Promise<void> {
  const rig = new Rig()
  const file = join(rig.folder, 'games.pgn')
  writeFileSync(file, games())
  let wasComplete = false
  for (let round = 0; round < rounds; round++) {
    const said = await killed(random() * longestMs, 'import-child.ts', rig.library, file)
    expect(existsSync(`${rig.library}.owner`)).toBe(true)
    await rig.restart()
    const { games: seen, imports } = await rig.ask({ req: 'summary' })
    const [state] = imports.map((one) => one.state)
    wasComplete ||= said.includes('complete')
    expect(['interrupted', 'paused', 'complete']).toContain(state)
    if (wasComplete) expect(state).toBe('complete')
    expect(seen).toBe(state === 'complete' ? GAMES : 0)
    expect(await rig.rows()).toHaveLength(Math.min(seen, 10_000))
    if (state === 'complete') {
      const turns = said.filter((line) => line.startsWith('turn')).map((line) => Number(line.slice(5)))
      const last = turns.at(-1) ?? 0
      const [first] = await rig.rows()
      // The one that was being made when the process died may have come to be.
      if (last > 0) expect([`Turn ${last}`, `Turn ${last + 1}`]).toContain(first!.white)
      const drafted = said.findLast((line) => line.startsWith('draft'))?.slice(6)
      const { draft } = await rig.ask({ req: 'game', game: first!.id })
      // The acknowledged one, unless the save after it was already on the disk.
      if (drafted && first!.white === `Turn ${drafted}`) expect(draft).toContain(`"Draft ${drafted}"`)
      // Undone one by one down to the imported games.
      for (let more = true; more;) more = (await rig.ask({ req: 'undo' })).game !== null
      const rows = await rig.rows()
      expect(rows.map(({ round: number }) => number)).toEqual(
        Array.from({ length: 10_000 }, (_, i) => String(i)),
      )
      expect(rows.some(({ edited }) => edited)).toBe(false)
      expect(await rig.explore(START)).toEqual({
        games: GAMES,
        e2e4: 3000,
        d2d4: 3000,
        c2c4: 3000,
        g1f3: 3000,
      })
      expect((await rig.ask({ req: 'game', game: rows.at(-1)!.id })).text).toContain('[Round "9999"]')
      // Once more from the begin.
      if (random() < 0.5) {
        await rig.ask({ req: 'discard', import: imports[0]!.import })
        wasComplete = false
      }
    }
    await rig.host.end()
  }
  await rig.end()
}

/**
 * Kills a process again and again while it changes all games. Every time the library has all of a change or nothing of it,
 * and every change that was answered.
 */
export async function killWhileChanging(
  rounds: number,
  longestMs: number,
  random: () => number,
): Promise<void> {
  const rig = new Rig()
  await rig.import(games())
  const before = await rig.rows()
  for (let round = 0; round < rounds; round++) {
    await rig.host.end()
    const said = await killed(random() * longestMs, 'batch-child.ts', rig.library)
    await rig.restart()
    const rows = await rig.rows()
    const last = said.filter((line) => line.startsWith('turn')).length
    const events = [...new Set(rows.map(({ event }) => event))]
    expect(events).toHaveLength(1)
    // The change that was being made when the process died may have come to be.
    const names = [last === 0 ? before[0]!.event : `Turn ${last}`, `Turn ${last + 1}`]
    expect(names).toContain(events[0])
    for (let more = true; more;) more = (await rig.ask({ req: 'undo' })).what !== null
    expect(await rig.rows()).toEqual(before)
  }
  await rig.end()
}
