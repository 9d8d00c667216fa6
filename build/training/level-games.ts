// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The command `games` of `npm run -s train`: games of levels against each other, in which they err as people do. The
 * same arguments make the same file.
 */
import { createWriteStream, renameSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { openingOf } from '../../engine/chess/openings.ts'
import { materialBalance } from '../../engine/chess/material.ts'
import { advanceUci, fenOf, parsePosition, START_FEN } from '../../engine/chess/rules.ts'
import type { GameResult } from '../../engine/chess/tree.ts'
import { makeRandom, seedFrom } from '../../engine/host/random.ts'
import { endInOneLine, readArguments, stopSignal, wholeNumber } from '../tools/arguments.ts'
import { LevelPlayer } from '../workshop/human/player.ts'
import { openModel } from './engines.ts'

const USAGE = `npm run -s train -- games -o GAMES.pgn [--games N] [--levels 700-2000] [--seed N]
         plays games of levels against each other; the two levels of a game are at most 300 apart`

/** Levels are multiples of it. */
const LEVEL_STEP = 50
const MOST_APART = 300
const MOST_PLIES = 200
/** A game ends early when a side has been this far ahead for so many plies, in pawns: nobody learns from the rest. */
const DECIDED = { pawns: 9, plies: 12 }
const CLAIM_PLIES = 100
/** Games are written in batches, so that an interrupted run is not lost. */
const REPORT_GAMES = 100

interface LevelGame {
  white: number
  black: number
  sans: readonly string[]
  result: GameResult
  opening: ReturnType<typeof openingOf>
}

function playGame(player: LevelPlayer, from: number, to: number, seed: number): LevelGame {
  const random = makeRandom(seed)
  const draw = (least: number, most: number): number =>
    Math.round((least + random() * (most - least)) / LEVEL_STEP) * LEVEL_STEP
  const white = draw(from, to)
  const black = draw(Math.max(from, white - MOST_APART), Math.min(to, white + MOST_APART))
  const start = parsePosition(START_FEN)
  if (!start.ok) throw new Error('the first position cannot be read')
  const position = start.value
  const [moves, sans, fens]: [string[], string[], string[]] = [[], [], [START_FEN]]
  const seen = new Map<string, number>()
  let decided = 0
  let result: GameResult = '1/2-1/2'
  while (moves.length < MOST_PLIES) {
    if (position.isCheckmate()) result = position.turn === 'white' ? '0-1' : '1-0'
    if (position.isEnd() || position.halfmoves >= CLAIM_PLIES) break
    const fen = fenOf(position)
    const key = fen.split(' ', 4).join(' ')
    seen.set(key, (seen.get(key) ?? 0) + 1)
    if (seen.get(key) === 3) break
    const ahead = materialBalance(fen)
    decided = Math.abs(ahead) >= DECIDED.pawns ? decided + 1 : 0
    if (decided > DECIDED.plies) {
      result = ahead > 0 ? '1-0' : '0-1'
      break
    }
    const elo = position.turn === 'white' ? white : black
    const played = advanceUci(position, player.move(START_FEN, moves, elo, 'rapid', seed), false)
    if (!played.ok) throw new Error(`a level played an illegal move: ${played.code}`)
    moves.push(played.value.uci)
    sans.push(played.value.san)
    fens.push(fenOf(position))
  }
  return { white, black, sans, result, opening: openingOf(fens) }
}

function pgnOf({ white, black, sans, result, opening }: LevelGame, number: number): string {
  const tags = {
    Event: 'Levels',
    Site: '?',
    Date: '????.??.??',
    Round: String(number),
    White: `Level ${white}`,
    Black: `Level ${black}`,
    Result: result,
    WhiteElo: String(white),
    BlackElo: String(black),
    ...(opening && { ECO: opening.eco, Opening: opening.name }),
  }
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`)
  const moves = sans.map((san, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san))
  // Lines of at most 80 characters, as in the export format.
  const text = [...moves, result].join(' ').replaceAll(/(.{1,80})(?: |$)/g, '$1\n')
  return `${head.join('')}\n${text}\n`
}

const end: (message: string) => never = (message) => endInOneLine('train', message, 2)

export async function gamesCommand(): Promise<void> {
  const { values } = readArguments(
    {
      output: { type: 'string', short: 'o' },
      games: { type: 'string', default: '1000' },
      levels: { type: 'string', default: '700-2000' },
      seed: { type: 'string', default: '1' },
    },
    USAGE,
    (message) => end(`${message}; usage: ${USAGE}`),
  )
  const { output } = values
  const range = /^(\d{3,4})-(\d{3,4})$/.exec(values.levels)
  if (output === undefined || !range) end(`usage: ${USAGE}`)
  const [games, seed] = [wholeNumber(values.games, USAGE), wholeNumber(values.seed, USAGE)]
  const stop = stopSignal()
  const player = await LevelPlayer.open(await openModel())
  const partial = `${output}.tmp`
  const file = createWriteStream(partial)
  let number = 0
  while (number < games && !stop.aborted) {
    number += 1
    const game = playGame(player, Number(range[1]), Number(range[2]), seedFrom(seed, String(number)))
    file.write(pgnOf(game, number))
    if (number % REPORT_GAMES === 0) console.error(`${number} games`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  file.end()
  await finished(file)
  renameSync(partial, output)
  console.log(`${number} games`)
}
