// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures how fast games are replayed, imported and found, in turns with other programs. Each import goes into a new
 * library, from a file in the system's cache.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findGame, ROOT, outputOf, runCommand } from '../tools/command.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
/** Positions that are looked up, half of them after move 20. */
const SEARCHES = 50

export interface ReadingRow {
  program: string
  work: 'replay' | 'check' | 'import'
  gamesPerSecond: number
  /** Our speed divided by theirs for the same kind of work, median over rounds; null for our own program. */
  oursRatio: number | null
}

export interface LibraryMeasurement {
  games: number
  rounds: number
  rows: ReadingRow[]
  libraryMb: number
  /** Size of the library divided by that of the file. */
  bytesPerByte: number
  search: { positions: number; medianMs: number; maxMs: number }
}

interface Reader {
  program: string
  work: ReadingRow['work']
  /** Games per second; null when the program failed. */
  run: (folder: string) => Promise<number | null>
}

/** The numbers that a command of `npm run pgn` prints. @throws with its output when it fails */
export async function pgn<T = Record<string, number>>(...args: string[]): Promise<T> {
  const output = await outputOf(join(ROOT, 'build', 'pgn.ts'), args)
  return JSON.parse(output.slice(output.indexOf('{'))) as T
}

/** Games per second of a program that reads the whole file, timed from outside. */
async function timed(games: number, program: string, args: readonly string[]): Promise<number | null> {
  const startedAt = performance.now()
  const { code } = await runCommand(program, args, { capture: true })
  return code === 0 ? (1000 * games) / (performance.now() - startedAt) : null
}

/** Scid itself times the import, so that its start is not counted. */
async function scidImport(program: string, file: string, folder: string): Promise<number | null> {
  const script = join(folder, 'import.tcl')
  const lines = [
    `set base [sc_base create SCID4 {${join(folder, 'scid')}}]`,
    'set start [clock milliseconds]',
    `sc_base import $base {${file}}`,
    'puts "[sc_base numGames $base] games [expr {[clock milliseconds] - $start}] ms"',
    'exit',
  ]
  writeFileSync(script, lines.join('\n'))
  const { output } = await runCommand(program, [script], { capture: true })
  const said = /(\d+) games (\d+) ms/.exec(output)
  return said ? (1000 * Number(said[1])) / Number(said[2]) : null
}

function readers(file: string, games: number): Reader[] {
  const extract = findGame('pgn-extract')
  const scid = findGame('tkscid')
  return [
    {
      program: 'Alfabeta',
      work: 'replay',
      run: async () => (await pgn('replay', file))['gamesPerSecond']!,
    },
    ...(extract
      ? [
          {
            program: 'pgn-extract',
            work: 'check' as const,
            run: () => timed(games, extract, ['-s', '-r', file]),
          },
        ]
      : []),
    {
      program: 'Alfabeta',
      work: 'import',
      run: async (folder) => {
        const library = join(folder, 'library.db')
        return (await pgn('import', file, '--library', library))['gamesPerSecond']!
      },
    },
    ...(scid
      ? [
          {
            program: 'scid',
            work: 'import' as const,
            run: (folder: string) => scidImport(scid, file, folder),
          },
        ]
      : []),
  ]
}

/** @param file a file of well-formed games */
export async function measureLibrary(file: string, games: number): Promise<LibraryMeasurement> {
  const programs = readers(file, games)
  const speeds = programs.map((): number[] => [])
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
  const library = join(folder, 'library.db')
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['library.db', 'library.db.games', 'scid.si4', 'scid.sg4', 'scid.sn4'])
        rmSync(join(folder, name), { recursive: true, force: true })
      for (const [index, { program, run }] of programs.entries()) {
        const speed = await run(folder)
        if (speed === null) throw new Error(`${program} did not read the file`)
        speeds[index]!.push(speed)
      }
    }
    const search = await pgn('find', library, '--random', String(SEARCHES), '--seed', '1')
    const size = bytesOf(library)
    return {
      games,
      rounds: ROUNDS,
      rows: programs.map(({ program, work }, index) => {
        const own = speeds[programs.findIndex((other) => isOwnMatch(other, work))]!
        const ratios = speeds[index]!.map((speed, round) => own[round]! / speed)
        return {
          program,
          work,
          gamesPerSecond: median(speeds[index]!),
          oursRatio: program === 'Alfabeta' ? null : median(ratios),
        }
      }),
      libraryMb: size / 1e6,
      bytesPerByte: size / statSync(file).size,
      search: { positions: SEARCHES, medianMs: search['medianMs']!, maxMs: search['maxMs']! },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A library is a database and the files in the folder beside it. */
function bytesOf(library: string): number {
  const games = `${library}.games`
  const files = [library, ...readdirSync(games).map((name) => join(games, name))]
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}

/** Whether `other` is the work of ours that a program is compared with. A check also replays the games. */
const isOwnMatch = ({ program, work }: Reader, other: ReadingRow['work']): boolean =>
  program === 'Alfabeta' && (work === 'import') === (other === 'import')
