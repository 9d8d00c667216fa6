// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process that changes and saves a file, killed again and again, and what must be left of the file each
 * time.
 */
import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { scanBytes } from '../../../engine/chess/pgn/scan/file.ts'
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import { textOf } from './bytes.ts'
import { game } from './games.ts'
import { Rig } from './rig.ts'

const GAMES = 4000

/** What a line of the child says: the name of the first game, and how many games there are. */
interface State {
  turn: number
  games: number
}
const stateOf = (line: string | undefined): State | null => {
  const numbers = line?.split(' ').slice(1).map(Number)
  return numbers?.length === 2 ? { turn: numbers[0]!, games: numbers[1]! } : null
}

/** Lets a child work and kills it `ms` after it has begun; answers with what it said. */
async function killed(file: string, drafts: string, ms: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'kill-child.ts'), file, drafts],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.stdout.on('data', (data: Buffer) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), ms)
    said += data.toString()
  })
  await ended
  // The last line may be torn.
  return said.split('\n').slice(0, -1)
}

const last = (lines: string[], ...words: string[]): State | null =>
  stateOf(lines.findLast((line) => words.includes(line.split(' ')[0]!)))

/**
 * Kills `rounds` times; the file is as it was or as it was to be, and every change that was answered is
 * there.
 */
export async function killWhileSaving(rounds: number): Promise<void> {
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'alfabeta-kill-')))
  const file = join(folder, 'a.pgn')
  const drafts = join(folder, 'drafts')
  // The first kill may come before the first change.
  fs.mkdirSync(drafts)
  const rest = Array.from({ length: GAMES - 1 }, (_, i) => game(`game ${i}`, '1. e4 e5\n2. Nf3 Nc6 *')).join(
    '\n\n',
  )
  fs.writeFileSync(file, `${game('0')}\n\n${rest}\n`)
  let before: State = { turn: 0, games: GAMES }
  for (let round = 0; round < rounds; round++) {
    const lines = await killed(file, drafts, Math.random() * 150)
    const answered = last(lines, 'done', 'saved') ?? before
    const tried = last(lines, 'try', 'save') ?? before

    const bytes = fs.readFileSync(file)
    const { table } = scanBytes(bytes)
    const text = textOf(bytes)
    const first = Number(/^\[Event "(\d+)"\]/.exec(text)![1])
    // Only what was saved or was being saved; the turns of an earlier round are all answered.
    const saved = lines.filter((line) => line.startsWith('save')).map(stateOf)
    if (saved.length > 0) {
      const allowed = saved.filter((state) => state!.turn >= (last(lines, 'saved')?.turn ?? 0))
      const old = last(lines, 'saved') ? [] : [{ turn: first, games: table.count }]
      expect([...allowed, ...old]).toContainEqual({ turn: first, games: table.count })
    }
    expect(text.slice(text.indexOf('\n\n[Event "game'))).toContain(`\n\n${rest}\n`)

    const rig = new Rig(new DiskStorage(), drafts)
    rig.grant(file)
    await rig.page.ask({ req: 'drafts' })
    const document = await rig.page.open(file)
    const now = await rig.page.ask({ req: 'undoRemove', document })
    const { text: top } = await rig.page.ask({ req: 'game', document, index: 0 })
    const state = { turn: Number(/"(\d+)"/.exec(top)![1]), games: now.summary.games }
    expect([answered, tried]).toContainEqual(state)

    await rig.page.ask({ req: 'save', document, force: false })
    expect(fs.readdirSync(folder).toSorted()).toEqual(['a.pgn', 'drafts'])
    expect(fs.readdirSync(drafts)).toEqual([])
    await rig.page.ask({ req: 'close', document, discard: false })
    expect((await rig.page.code({ req: 'game', document, index: 0 })).code).toBe('UNKNOWN_DOCUMENT')
    await rig.host.end()
    before = state
  }
  fs.rmSync(folder, { recursive: true })
}
