// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures libraries of several sizes: imports the games in turns with Scid, then runs the queries of a page on each program.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { findGame, runCommand } from '../tools/command.ts'
import type { Asked } from '../pgn/time.ts'
import { pgn } from './reading.ts'
import { median } from './statistics.ts'

/** Games of a library, and how often it is made. */
const SIZES: readonly [games: number | null, rounds: number][] = [
  [null, 3],
  [1_000_000, 2],
  [10_000_000, 1],
]

/** Scid's scripts for the queries of our own measurement, by name. */
const SCID_QUESTIONS: readonly [name: string, script: string][] = [
  ['explore first position', 'sc_tree stats $base dbfilter'],
  ['filter player', 'sc_filter search $base dbfilter header -filter RESET -white Kasparov'],
  ['filter years', 'sc_filter search $base dbfilter header -filter RESET -date {1990.01.01 1999.12.31}'],
  ['sort by White', 'sc_filter reset $base dbfilter full; sc_base gameslist $base 0 50 dbfilter w+'],
  ['sort by date', 'sc_base gameslist $base 0 50 dbfilter d+'],
]

export interface SizeMeasurement {
  games: number
  rounds: number
  fileMb: number
  ours: { importSeconds: number; peakMb: number; libraryMb: number; asked: Asked }
  /** Null when it is not installed. */
  scid: { importSeconds: number; peakMb: number; libraryMb: number; asked: Record<string, number> } | null
  /** Our speed divided by Scid's, for neighbouring imports. */
  importRatio: number | null
}

type Numbers = Record<string, number>

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

/** @param source a file of well-formed games, from which larger ones are made */
export async function measureSizes(source: string): Promise<SizeMeasurement[]> {
  const measured: SizeMeasurement[] = []
  for (const [games, rounds] of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-sizes-'))
    try {
      const file = games === null ? source : join(folder, 'games.pgn')
      if (games !== null) await writeManyGames(source, file, games)
      measured.push(await measureSize(file, rounds, folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return measured
}

async function measureSize(file: string, rounds: number, folder: string): Promise<SizeMeasurement> {
  const library = join(folder, 'library.db')
  const scid = findGame('tkscid')
  const imports: Numbers[] = []
  const theirs: Numbers[] = []
  for (let round = 0; round < rounds; round++) {
    rmSync(library, { force: true })
    rmSync(`${library}.games`, { recursive: true, force: true })
    imports.push(await pgn('import', file, '--library', library))
    if (scid) theirs.push(await runScid(scid, file, folder))
  }
  const asked = await pgn<Asked>('time', library)
  const middle = (runs: readonly Numbers[], name: string): number => median(runs.map((run) => run[name]!))
  return {
    games: imports[0]!['games']!,
    rounds,
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
    importRatio: scid ? median(imports.map((run, round) => theirs[round]!['import']! / run['ms']!)) : null,
  }
}

const RESULT = /(?:1-0|0-1|1\/2-1\/2|\*)$/
const LINE = /(.{1,78})(?:\s|$)/g

/**
 * Makes many games from fewer: copies with other players, another event, and one move fewer in each round. The same source
 * gives the same games.
 */
async function writeManyGames(source: string, target: string, games: number): Promise<void> {
  const sink = createWriteStream(target)
  let written = 0
  for (let round = 0; written < games; round++) {
    for await (const game of gamesOf(source)) {
      if (!sink.write(varied(game, round), 'latin1')) await once(sink, 'drain')
      if (++written === games) break
    }
  }
  sink.end()
  await finished(sink)
}

interface Game {
  tags: string[]
  moves: string[]
}

async function* gamesOf(source: string): AsyncGenerator<Game> {
  let game: Game = { tags: [], moves: [] }
  for await (const line of createInterface({ input: createReadStream(source, 'latin1') })) {
    if (line.startsWith('[')) {
      if (game.moves.length > 0) {
        yield game
        game = { tags: [], moves: [] }
      }
      game.tags.push(line)
    } else if (line.trim() !== '') game.moves.push(line)
  }
  if (game.moves.length > 0) yield game
}

function varied({ tags, moves }: Game, round: number): string {
  const text = moves.join('\n').trimEnd()
  const [result] = RESULT.exec(text) ?? []
  if (round === 0 || result === undefined) return `${tags.join('\n')}\n\n${text}\n\n`
  const words = text.slice(0, -result.length).trimEnd().split(/\s+/)
  const shorter = `${words.slice(0, Math.max(0, words.length - round)).join(' ')} ${result}`
  const others = tags.map((tag) =>
    tag
      .replace(/^\[(White|Black) "([^",]*)/, `[$1 "$2-${String.fromCodePoint(65 + (round % 26))}`)
      .replace(/^\[Event "([^"]*)/, `[Event "$1 ${round}`),
  )
  return `${others.join('\n')}\n\n${shorter.replaceAll(LINE, '$1\n').trimEnd()}\n\n`
}
