// SPDX-License-Identifier: GPL-3.0-or-later
/** The command as it is typed: `npm run -s motifs -- ...` in a process of its own, on a file of four puzzles. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../../build/tools/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'motifs-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(bytes: string | Uint8Array, name: string, ...options: string[]) {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  const command = ['--import', 'tsx', join(ROOT, 'build', 'motifs.ts'), file, ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** Rook and bishop mates: one with both labels, one with one, one with none; and a line that cannot be played. */
const FILE = [
  '\uFEFFPuzzleId,Rating,FEN,Moves,Themes',
  'a,800,4k3/5p1p/8/6B1/8/8/8/3R2K1 b - - 0 1,h7h6 d1d8,mate operaMate',
  '"b",800,"4k3/5p1p/8/6B1/8/8/8/3R2K1 b - - 0 1","h7h6 d1d8","mate mateIn1"',
  'c,800,4k3/5p1p/8/6B1/8/8/8/3R2K1 b - - 0 1,h7h6 d1d8,endgame',
  '"d, ""the last""",800,4k3/5p1p/8/6B1/8/8/8/3R2K1 b - - 0 1,h7h6 d1d9,mate',
  '',
].join('\r\n')

it('counts what is labelled and found, in a file with quotes, a byte order mark and Windows line ends', () => {
  const { status, stdout } = run(FILE, 'plain.csv', '--json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    puzzles: 4,
    unreadable: 1,
    motifs: {
      operaMate: { cases: 1, found: 3, precision: 0.3333, recall: 1 },
      mate: { cases: 2, found: 3, precision: 0.6667, recall: 1 },
    },
  })
})

it('counts only puzzles with another label of a generation, and lists what has no label', () => {
  const options = ['--json', '--beside', 'operaMate,mateIn1', '--wrong', 'operaMate']
  const { status, stdout, stderr } = run(gzipSync(FILE), 'packed.csv.gz', ...options)
  expect(status).toBe(0)
  const { motifs } = JSON.parse(stdout) as { motifs: unknown }
  // A motif does not vouch for itself.
  expect(motifs).toMatchObject({ operaMate: { cases: 0, found: 1 }, mate: { cases: 2, found: 2 } })
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(stderr)).toMatchObject({ id: 'b' })
})

it.each([
  ['a file without themes', 'PuzzleId,FEN,Moves\na,b,c\n', [], 'no column: Themes'],
  ['a file of something else', 'Name,Rating\na,b\n', [], 'no column: PuzzleId'],
  ['an unknown theme', FILE, ['--beside', 'nothing'], 'no motif has the name nothing'],
])('refuses %s in one line', (_name, file, options, words) => {
  const { status, stderr } = run(file, 'wrong.csv', ...options)
  expect(status).toBe(2)
  expect(stderr).toContain(words)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
