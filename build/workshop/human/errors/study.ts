// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions of games between people with judged moves, stored on disk. A level's chances there can then be computed without
 * another search. The choice of positions depends only on the games, and more can be added.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { makeUci } from '../../../../engine/host/core-instance.ts'
import { START_FEN } from '../../../../engine/chess/rules.ts'
import type { HumanModel } from '../../../../engine/modules/human.ts'
import { fail, type Result, succeed } from '../../../../engine/contract/result.ts'
import { FIRST_BAND, LAST_BAND, bandOf } from '../bands.ts'
import type { HumanGame } from '../games.ts'
import { LEVEL_DEPTH, type Analyst, type JudgedMove } from './analyst.ts'

/** A turn of a person in a game. */
interface Turn {
  /** Unique number. */
  key: number
  rating: number
  /** The moves of the game, UCI, from the usual starting position; and the index of the move played here. */
  game: readonly string[]
  index: number
}

/** A judged move, with the scores that a level gives it at each depth from 1. */
export interface StudyMove extends JudgedMove {
  seen: readonly number[]
}

/** A position with the moves that a person or a level may play there. */
export interface StudyPosition {
  /** Its key in the study. */
  key: number
  rating: number
  /** UCI, from the usual starting position. */
  before: readonly string[]
  played: string
  /** Score of the position, from the mover's view. */
  score: number
  /** Empty if the game is decided: such a position does not count. */
  moves: StudyMove[]
}

/** The first ply that counts, from 1. Before it, people play openings that they know. */
const FROM_PLY = 11
/** The game is decided if one side is this much better, centipawns. */
export const DECIDED_CP = 500
/** A move is judged if a player of the rating, or one this much stronger or weaker, plays it with this chance. */
const AWAY = 400
const LEAST_CHANCE = 0.01
/** This many of the moves that a level scores highest are judged as well. */
const SEEN_BEST = 3

/** The turns that count, by bands of 200 points, in a random order: any beginning of it is a fair sample. */
async function chooseTurns(games: AsyncIterable<HumanGame>): Promise<Map<number, Turn[]>> {
  const bands = new Map<number, Turn[]>()
  let number = 0
  for await (const { white, black, speed, moves, heldOut } of games) {
    number += 1
    if (!heldOut || speed === 'bullet') continue
    const uci = Array.from(moves, (move) => makeUci(move, false))
    for (let index = FROM_PLY - 1; index < uci.length; index++) {
      const rating = index % 2 === 0 ? white : black
      if (rating < FIRST_BAND || rating >= LAST_BAND) continue
      const key = crc32(`${number} ${index}`)
      const band = bandOf(rating)
      const turns = bands.get(band) ?? []
      turns.push({ key, rating, game: uci, index })
      bands.set(band, turns)
    }
  }
  for (const turns of bands.values()) turns.sort((a, b) => a.key - b.key)
  return bands
}

/** The moves that matter in a position: likely moves of people, moves that a level scores highest, and the one played. */
function chooseMoves(
  model: HumanModel,
  { rating, before, played }: Pick<StudyPosition, 'rating' | 'before' | 'played'>,
  scores: ReadonlyMap<string, readonly number[]>,
): string[] {
  model.setPosition(START_FEN, before)
  const chosen = new Set([played])
  for (const asked of [rating - AWAY, rating, rating + AWAY])
    for (const { move, chance } of model.chances({ rating: asked, speed: 'rapid' }))
      if (chance >= LEAST_CHANCE) chosen.add(move)
  for (let depth = 0; depth < LEVEL_DEPTH; depth++) {
    const best = [...scores].toSorted(([, a], [, b]) => b[depth]! - a[depth]!).slice(0, SEEN_BEST)
    for (const [move] of best) chosen.add(move)
  }
  return [...chosen]
}

/** Judges the moves of a turn. */
function examine(model: HumanModel, analyst: Analyst, { key, rating, game, index }: Turn): StudyPosition {
  const before = game.slice(0, index)
  const position = { key, rating, before, played: game[index]! }
  const score = analyst.score(before)
  if (Math.abs(score) > DECIDED_CP) return { ...position, score, moves: [] }
  const scores = analyst.levelScores(before)
  const moves = chooseMoves(model, position, scores).map((move) => ({
    ...analyst.judge(before, move),
    seen: scores.get(move)!,
  }))
  return { ...position, score, moves }
}

/**
 * The positions of a study on disk: a line that names the judge, then a line of JSON each. An incomplete line is cut off. The
 * judge also chooses the moves that matter, so a study belongs to one model and one engine.
 */
export class StudyFile {
  readonly #path: string
  readonly positions: StudyPosition[]

  private constructor(path: string, positions: StudyPosition[]) {
    this.#path = path
    this.positions = positions
  }

  /** Opens a study, or begins one. @param judge digest of the model and the engine */
  static open(path: string, judge: string): Result<StudyFile, 'OTHER_JUDGE'> {
    mkdirSync(dirname(path), { recursive: true })
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const head = JSON.stringify({ judge })
    const [first = '', ...lines] = whole.split('\n')
    if (first !== '' && first !== head) return fail('OTHER_JUDGE')
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
    if (first === '') appendFileSync(path, `${head}\n`)
    const positions = lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as StudyPosition]))
    return succeed(new StudyFile(path, positions))
  }

  add(position: StudyPosition): void {
    appendFileSync(this.#path, `${JSON.stringify(position)}\n`)
    this.positions.push(position)
  }
}

/**
 * Adds to a study, one position of each band in turn, until every band has `count` positions that count or no turns are left.
 * @param report called after every position with the number examined so far
 */
export async function extendStudy(
  file: StudyFile,
  games: AsyncIterable<HumanGame>,
  model: HumanModel,
  analyst: Analyst,
  count: number,
  report: (examined: number) => void,
): Promise<void> {
  const known = new Set(file.positions.map(({ key }) => key))
  const counts = new Map<number, number>()
  const note = ({ rating, moves }: StudyPosition) => {
    const band = bandOf(rating)
    if (moves.length > 0) counts.set(band, (counts.get(band) ?? 0) + 1)
  }
  for (const position of file.positions) note(position)
  const waiting = [...(await chooseTurns(games))].map(([band, turns]) => ({
    band,
    turns: turns.filter(({ key }) => !known.has(key)).values(),
  }))
  let isShort = true
  while (isShort) {
    isShort = false
    for (const { band, turns } of waiting) {
      if ((counts.get(band) ?? 0) >= count) continue
      const next = turns.next()
      if (next.done) continue
      isShort = true
      const position = examine(model, analyst, next.value)
      file.add(position)
      note(position)
      report(file.positions.length)
    }
  }
}
