// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures a library of very many games: imports in turns with Scid, then runs the queries of a page, on each
 * program in turn.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findGame, ROOT, runCommand, runScript } from '../tools/command.ts'
import type { Timing } from '../pgn/time.ts'
import { writeManyGames } from './many-games.ts'
import { median } from './statistics.ts'

export const GAMES = 1_000_000
const ROUNDS = 2

/** Scid's scripts for the queries, by the names of our own measurement. */
const SCID_QUESTIONS: readonly [name: string, script: string][] = [
  ['explore first position', 'sc_tree stats $base dbfilter'],
  ['filter player', 'sc_filter search $base dbfilter header -filter RESET -white Kasparov'],
  ['filter years', 'sc_filter search $base dbfilter header -filter RESET -date {1990.01.01 1999.12.31}'],
  ['sort by White', 'sc_filter reset $base dbfilter full; sc_base gameslist $base 0 50 dbfilter w+'],
  ['sort by date', 'sc_base gameslist $base 0 50 dbfilter d+'],
]

export interface MillionMeasurement {
  games: number
  rounds: number
  fileMb: number
  ours: { importSeconds: number; peakMb: number; libraryMb: number; asked: Record<string, Timing> }
  /** Null when it is not installed. */
  scid: { importSeconds: number; peakMb: number; libraryMb: number; asked: Record<string, number> } | null
  /** Our time divided by Scid's, for neighbouring imports. */
  importRatio: number | null
}

type Numbers = Record<string, number>

async function pgn<T>(...args: string[]): Promise<T> {
  const { code, output } = await runScript(join(ROOT, 'build', 'pgn.ts'), args, { capture: true })
  if (code !== 0) throw new Error(output)
  return JSON.parse(output.slice(output.indexOf('{'))) as T
}

/** Imports the file into a Scid database and runs the queries; timed by Scid itself. */
async function runScid(program: string, file: string, folder: string): Promise<Numbers> {
  const base = join(folder, 'scid')
  for (const ending of ['si4', 'sg4', 'sn4']) rmSync(`${base}.${ending}`, { force: true })
  const lines = [
    `set base [sc_base create SCID4 {${base}}]`,
    'proc timed {name script} { set start [clock microseconds]; uplevel #0 $script; puts "$name=[expr {([clock microseconds] - $start) / 1000.0}]" }',
    `timed import {sc_base import $base {${file}}}`,
    'sc_base switch $base',
    ...SCID_QUESTIONS.map(([name, script]) => `timed {${name}} {${script}}`),
    'set status [open /proc/self/status]; regexp {VmHWM:\\s+(\\d+)} [read $status] all peak; puts "peak=$peak"',
    'exit',
  ]
  const script = join(folder, 'scid.tcl')
  writeFileSync(script, lines.join('\n'))
  const { output } = await runCommand(program, [script], { capture: true })
  const said = [...output.matchAll(/^([^=\n]+)=([\d.]+)$/gm)].map(([, name, value]) => [name, Number(value)])
  const bytes = ['si4', 'sg4', 'sn4'].reduce((sum, ending) => sum + statSync(`${base}.${ending}`).size, 0)
  return { ...(Object.fromEntries(said) as Numbers), bytes }
}

/** @param source a file of well-formed games, from which `games` games are made */
export async function measureMillion(source: string, games = GAMES): Promise<MillionMeasurement> {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-million-'))
  try {
    const file = join(folder, 'games.pgn')
    await writeManyGames(source, file, games)
    const library = join(folder, 'library.db')
    const scid = findGame('tkscid')
    const imports: Numbers[] = []
    const theirs: Numbers[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rmSync(library, { force: true })
      imports.push(await pgn<Numbers>('import', file, '--library', library))
      if (scid) theirs.push(await runScid(scid, file, folder))
    }
    const { games: _games, peakMb: _peakMb, ...asked } = await pgn<Record<string, Timing>>('time', library)
    const middle = (runs: readonly Numbers[], name: string): number => median(runs.map((run) => run[name]!))
    return {
      games,
      rounds: ROUNDS,
      fileMb: statSync(file).size / 1e6,
      ours: {
        importSeconds: middle(imports, 'ms') / 1000,
        peakMb: Math.max(...imports.map((run) => run['peakMb']!)),
        libraryMb: imports[0]!['libraryBytes']! / 1e6,
        asked,
      },
      scid: scid
        ? {
            importSeconds: middle(theirs, 'import') / 1000,
            peakMb: (middle(theirs, 'peak') * 1024) / 1e6,
            libraryMb: theirs[0]!['bytes']! / 1e6,
            asked: Object.fromEntries(SCID_QUESTIONS.map(([name]) => [name, middle(theirs, name)])),
          }
        : null,
      importRatio: scid ? median(imports.map((run, round) => run['ms']! / theirs[round]!['import']!)) : null,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
