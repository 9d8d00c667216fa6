// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures how fast games are replayed, imported and found, compared with other programs, in turns within one
 * run. Each import goes into a new library, from a file in the system's cache.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandResult, findGame, ROOT, runCommand, runScript } from '../tools/command.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
/** Number of positions searched, half of them after move 20. */
const SEARCHES = 50

export interface ReadingRow {
  program: string
  /** What the program does with the file. */
  work: 'replay' | 'check' | 'import'
  gamesPerSecond: number
  /** Median over rounds of ours divided by theirs, for the same kind of work. */
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

const pgn = (...args: string[]): Promise<CommandResult> =>
  runScript(join(ROOT, 'build', 'pgn.ts'), args, { capture: true })

async function answerOf(result: Promise<CommandResult>): Promise<Record<string, number>> {
  const { code, output } = await result
  if (code !== 0) throw new Error(output)
  return JSON.parse(output.slice(output.indexOf('{'))) as Record<string, number>
}

/** Games per second of a program that reads the whole file, timed from outside. */
async function timed(games: number, program: string, args: readonly string[]): Promise<number | null> {
  const startedAt = performance.now()
  const { code } = await runCommand(program, args, { capture: true })
  return code === 0 ? (1000 * games) / (performance.now() - startedAt) : null
}

/** Timed by Scid itself around the import, so that its start is not counted. */
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
      run: async () => (await answerOf(pgn('replay', file)))['gamesPerSecond']!,
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
        return (await answerOf(pgn('import', file, '--library', library)))['gamesPerSecond']!
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

/** Measures with a file of well-formed games. */
export async function measureLibrary(file: string, games: number): Promise<LibraryMeasurement> {
  const programs = readers(file, games)
  const speeds = programs.map((): number[] => [])
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
  const library = join(folder, 'library.db')
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['library.db', 'scid.si4', 'scid.sg4', 'scid.sn4'])
        rmSync(join(folder, name), { force: true })
      for (const [index, { program, run }] of programs.entries()) {
        const speed = await run(folder)
        if (speed === null) throw new Error(`${program} did not read the file`)
        speeds[index]!.push(speed)
      }
    }
    const search = await answerOf(pgn('find', library, '--random', String(SEARCHES), '--seed', '1'))
    const { size } = statSync(library)
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

/** The work of ours that a program is compared with; a check also replays the games. */
const isOwnMatch = ({ program, work }: Reader, other: ReadingRow['work']): boolean =>
  program === 'Alfabeta' && (work === 'import') === (other === 'import')
