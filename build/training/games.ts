// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The command `games` of `npm run -s train`: games of levels against each other, in which they err as people do, or of
 * the engine with few nodes, whose oversights are deeper. The same arguments make the same file.
 */
import { createWriteStream, renameSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { openingAt, openingOf } from '../../engine/chess/openings.ts'
import { materialBalance } from '../../engine/chess/material.ts'
import { pvToSan } from '../../engine/chess/notation.ts'
import { advanceUci, fenOf, legalMoves, parsePosition, START_FEN } from '../../engine/chess/rules.ts'
import type { GameResult } from '../../engine/chess/tree.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { makeRandom, seedFrom } from '../../engine/host/random.ts'
import { endInOneLine, readArguments, stopSignal, wholeNumber } from '../tools/arguments.ts'
import { LevelPlayer } from '../workshop/human/player.ts'
import { openCore, openModel } from './engines.ts'

const USAGE = `npm run -s train -- games -o GAMES.pgn [--games N] [--levels 700-2000] [--nodes 100-2000] [--seed N]
         plays games of levels against each other; the two levels of a game are at most 300 apart
         --nodes: the engine plays instead; each side searches so many nodes for a move, drawn once for a game`

/** Levels are multiples of it. */
const LEVEL_STEP = 50
const MOST_APART = 300
const MOST_PLIES = 200
/** A game ends early when a side has been this far ahead for so many plies, in pawns: nobody learns from the rest. */
const DECIDED = { pawns: 9, plies: 12 }
const CLAIM_PLIES = 100
/** Games are written in batches, so that an interrupted run is not lost. */
const REPORT_GAMES = 100

/** Who plays one colour in a game. */
interface Side {
  name: string
  elo?: number
  /** UCI. The position is legal and not over. */
  move(moves: readonly string[]): string
}

interface Pairing {
  /** UCI, from the first position. */
  opening: readonly string[]
  white: Side
  black: Side
}

interface PlayedGame extends Pairing {
  sans: readonly string[]
  result: GameResult
  name: ReturnType<typeof openingOf>
}

/** Makes the pairing of a game from a stream of random numbers. */
type Pair = (random: () => number, seed: number) => Pairing

function levels(player: LevelPlayer, from: number, to: number): Pair {
  return (random, seed) => {
    const draw = (least: number, most: number): number =>
      Math.round((least + random() * (most - least)) / LEVEL_STEP) * LEVEL_STEP
    const side = (elo: number): Side => ({
      name: `Level ${elo}`,
      elo,
      move: (moves) => player.move(START_FEN, moves, elo, 'rapid', seed),
    })
    const white = draw(from, to)
    const black = draw(Math.max(from, white - MOST_APART), Math.min(to, white + MOST_APART))
    return { opening: [], white: side(white), black: side(black) }
  }
}

/** The engine plays on from an opening that has a name, so that no two games are the same. */
function engines(core: CoreInstance, from: number, to: number): Pair {
  return (random) => {
    core.exports.clearTable(0, 1)
    core.exports.newGame()
    const side = (): Side => {
      const nodes = Math.round(from * (to / from) ** random())
      return {
        name: `Engine, ${nodes} nodes`,
        move: (moves) => {
          const set = core.setPosition({ fen: START_FEN, moves })
          if (!set.ok) throw new Error(`not a legal position: ${moves.join(' ')}`)
          core.setRootMoves([])
          core.exports.newSearch()
          return core.uci(core.exports.search(0, nodes, 0, 0, 0, 1, 1))
        },
      }
    }
    return { opening: namedOpening(random), white: side(), black: side() }
  }
}

/** Moves drawn among those that lead to a position with a name, as long as there are any. UCI. */
function namedOpening(random: () => number): string[] {
  const moves: string[] = []
  for (let fen = START_FEN; ;) {
    const named = legalMoves(fen).flatMap(({ uci }) => {
      const next = pvToSan(fen, [uci])[0]!.fen
      return openingAt(next) ? [{ uci, next }] : []
    })
    const drawn = named[Math.floor(random() * named.length)]
    if (!drawn) return moves
    moves.push(drawn.uci)
    fen = drawn.next
  }
}

function playGame(pairing: Pairing): PlayedGame {
  const { opening, white, black } = pairing
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
    const uci = opening[moves.length] ?? (position.turn === 'white' ? white : black).move(moves)
    const played = advanceUci(position, uci, false)
    if (!played.ok) throw new Error(`an illegal move was played: ${played.code}`)
    moves.push(played.value.uci)
    sans.push(played.value.san)
    fens.push(fenOf(position))
  }
  return { ...pairing, sans, result, name: openingOf(fens) }
}

function pgnOf({ white, black, sans, result, name }: PlayedGame, number: number): string {
  const tags = {
    Event: 'Games for exercises',
    Site: '?',
    Date: '????.??.??',
    Round: String(number),
    White: white.name,
    Black: black.name,
    Result: result,
    ...(white.elo && { WhiteElo: String(white.elo) }),
    ...(black.elo && { BlackElo: String(black.elo) }),
    ...(name && { ECO: name.eco, Opening: name.name }),
  }
  const head = Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]\n`)
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
      nodes: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
    USAGE,
    (message) => end(`${message}; usage: ${USAGE}`),
  )
  const { output } = values
  const range = /^(\d{2,5})-(\d{2,5})$/.exec(values.nodes ?? values.levels)
  if (output === undefined || !range) end(`usage: ${USAGE}`)
  const [games, seed] = [wholeNumber(values.games, USAGE), wholeNumber(values.seed, USAGE)]
  const stop = stopSignal()
  const [from, to] = [Number(range[1]), Number(range[2])]
  const pair = values.nodes
    ? engines(await openCore(), from, to)
    : levels(await LevelPlayer.open(await openModel()), from, to)
  const partial = `${output}.tmp`
  const file = createWriteStream(partial)
  let number = 0
  while (number < games && !stop.aborted) {
    number += 1
    const own = seedFrom(seed, String(number))
    file.write(pgnOf(playGame(pair(makeRandom(own), own)), number))
    if (number % REPORT_GAMES === 0) console.error(`${number} games`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  file.end()
  await finished(file)
  renameSync(partial, output)
  console.log(`${number} games`)
}
