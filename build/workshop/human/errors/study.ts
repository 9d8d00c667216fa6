// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions of games between people with their moves judged, kept on disk: what a level would play in them is then
 * computed without another search. The choice of positions follows from the games alone, and more of them can be added.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { makeUci } from '../../../../engine/host/core-instance.ts'
import { START_FEN } from '../../../../engine/chess/rules.ts'
import type { HumanModel } from '../../../../engine/human.ts'
import { fail, type Result, succeed } from '../../../../engine/result.ts'
import { BAND, FIRST_BAND, LAST_BAND } from '../bands.ts'
import type { HumanGame } from '../games.ts'
import { SIGHT_DEPTH, type Analyst, type JudgedMove } from './analyst.ts'

/** A place in a game at which a person moved. */
interface Place {
  /** A number of its own. */
  key: number
  rating: number
  /** The moves of the game, UCI, from the standard first position; and which of them was played here. */
  game: readonly string[]
  index: number
}

/** A move of a study: judged, and as a level sees it at each depth from 1 on. */
export interface StudyMove extends JudgedMove {
  seen: readonly number[]
}

/** A position with the moves that a person or a level may play there. */
export interface StudyPosition {
  /** What the study knows it by. */
  key: number
  rating: number
  /** UCI, from the standard first position. */
  before: readonly string[]
  played: string
  /** Score of the position by the analysis, from the mover's view. */
  score: number
  /** Empty where the game is decided: such a position does not count. */
  moves: StudyMove[]
}

/** The first ply that counts, from 1: before it people play what they know. */
const FROM_PLY = 11
/** Where one side is this much better the game is decided, centipawns. */
export const DECIDED_CP = 500
/** A move is judged when a player of the rating, or one this much stronger or weaker, plays it with this chance. */
const AWAY = 400
const LEAST_CHANCE = 0.01
/** Of what a level sees best, this many moves are judged as well. */
const SEEN_BEST = 3

/** The positions that count, by bands of 200 points, in an order of their own: any beginning of it is a fair sample. */
async function choosePlaces(games: AsyncIterable<HumanGame>): Promise<Map<number, Place[]>> {
  const bands = new Map<number, Place[]>()
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
      const places = bands.get(band) ?? []
      places.push({ key, rating, game: uci, index })
      bands.set(band, places)
    }
  }
  for (const places of bands.values()) places.sort((a, b) => a.key - b.key)
  return bands
}

/** The moves that matter in a position: those that people may play, that a level sees as good, and the one played. */
function chooseMoves(
  model: HumanModel,
  { rating, before, played }: Pick<StudyPosition, 'rating' | 'before' | 'played'>,
  sight: ReadonlyMap<string, readonly number[]>,
): string[] {
  model.setPosition(START_FEN, before)
  const chosen = new Set([played])
  for (const told of [rating - AWAY, rating, rating + AWAY])
    for (const { move, chance } of model.chances({ rating: told, speed: 'rapid' }))
      if (chance >= LEAST_CHANCE) chosen.add(move)
  for (let depth = 0; depth < SIGHT_DEPTH; depth++) {
    const best = [...sight].toSorted(([, a], [, b]) => b[depth]! - a[depth]!).slice(0, SEEN_BEST)
    for (const [move] of best) chosen.add(move)
  }
  return [...chosen]
}

/** Judges the moves at a place. */
function examine(model: HumanModel, analyst: Analyst, { key, rating, game, index }: Place): StudyPosition {
  const before = game.slice(0, index)
  const position = { key, rating, before, played: game[index]! }
  const score = analyst.score(before)
  if (Math.abs(score) > DECIDED_CP) return { ...position, score, moves: [] }
  const sight = analyst.sight(before)
  const moves = chooseMoves(model, position, sight).map((move) => ({
    ...analyst.judge(before, move),
    seen: sight.get(move)!,
  }))
  return { ...position, score, moves }
}

/**
 * The positions of a study on disk, a line of JSON each after one that says who judged them; a line that was not finished is
 * cut off. Who judges also chooses the moves that matter, so that a study belongs to one model and one engine.
 */
export class StudyFile {
  readonly #path: string
  readonly positions: StudyPosition[]

  private constructor(path: string, positions: StudyPosition[]) {
    this.#path = path
    this.positions = positions
  }

  /** Opens a study, or begins one. @param judge what the model and the engine are known by */
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

const bandOf = (rating: number): number => BAND * Math.floor(rating / BAND)

/**
 * Adds to a study until every band has `count` positions that count, or no more; a position of each band in turn.
 * @param report called after every position with the number that have been examined
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
  const waiting = [...(await choosePlaces(games))].map(([band, places]) => ({
    band,
    places: places.filter(({ key }) => !known.has(key)).values(),
  }))
  let isShort = true
  while (isShort) {
    isShort = false
    for (const { band, places } of waiting) {
      if ((counts.get(band) ?? 0) >= count) continue
      const next = places.next()
      if (next.done) continue
      isShort = true
      const position = examine(model, analyst, next.value)
      file.add(position)
      note(position)
      report(file.positions.length)
    }
  }
}
