// SPDX-License-Identifier: GPL-3.0-or-later
/** Games between people, from PGN: ratings, speed and moves, and whether a game was held out of the fit of the model. */
import { readFileSync } from 'node:fs'
import { crc32, gunzipSync } from 'node:zlib'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../../engine/chess/pgn/scan/file.ts'
import { mainline } from '../../../engine/chess/tree.ts'
import { type HumanModel, type Speed } from '../../../engine/modules/human.ts'
import { Replayer } from '../../../engine/modules/replayer.ts'
import { buildReplay } from '../../core.ts'

/** A game from the usual starting position. */
export interface PlayedGame {
  /** Its place in the file, from 1. */
  number: number
  /** The seven tags and others, by name; UTF-8 has been decoded. */
  tags: ReadonlyMap<string, string>
  speed: Speed
  /** 16 bits each, see `engine/core/layout.ts`; at least one. */
  moves: Uint16Array
}

/** A played game with both ratings. */
export interface HumanGame {
  white: number
  black: number
  speed: Speed
  /** As in `PlayedGame`. */
  moves: Uint16Array
  /** Whether it is in the fifth of all games that the fit did not see. */
  heldOut: boolean
}

/** One game in this many was held out of the fit. */
const HELD_OUT = 5
/** Lichess estimates that a game has 40 moves. The limits are seconds below which it is bullet, blitz, rapid. */
const MOVES_OF_A_GAME = 40
const SPEED_LIMITS: readonly (readonly [number, Speed])[] = [
  [180, 'bullet'],
  [480, 'blitz'],
  [1500, 'rapid'],
  [Infinity, 'classical'],
]

/** The speed of a TimeControl tag; unknown unless it is seconds and increment. */
export function speedOf(timeControl: string | undefined): Speed {
  const match = /^(\d{1,6})\+(\d{1,4})$/.exec(timeControl ?? '')
  if (!match) return 'unknown'
  const seconds = Number(match[1]) + MOVES_OF_A_GAME * Number(match[2])
  return SPEED_LIMITS.find(([limit]) => seconds < limit)![1]
}

/** Depends only on the ratings and moves of a game, not on its file. */
const checksumOf = (white: number, black: number, moves: Uint16Array): number =>
  crc32(Buffer.from(Uint16Array.from([white, black, ...moves]).buffer))

/** Whether a game was held out of the fit of the model. */
export const isHeldOut = (white: number, black: number, moves: Uint16Array): boolean =>
  checksumOf(white, black, moves) % HELD_OUT === 0

/** Whether a game that was held out is in the half to which the scale of ratings was fitted. */
export const fitsScale = ({ white, black, moves }: Pick<HumanGame, 'white' | 'black' | 'moves'>): boolean =>
  Math.floor(checksumOf(white, black, moves) / HELD_OUT) % 2 === 0

/** The bytes of a PGN file, unpacked if necessary. */
export function readPgn(path: string): Buffer {
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/**
 * Reads the games of a PGN file that begin in the usual starting position and have moves.
 * @param model plays through games that are not in the export format; its position changes
 */
export async function* readPlayedGames(pgn: Buffer, model: HumanModel): AsyncGenerator<PlayedGame> {
  const replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), {
    text: pgn.length,
  })
  replayer.seekPatterns(false)
  replayer.text.set(pgn)
  const { table } = scanBytes(pgn)
  for (let game = 0; game < table.count; game++) {
    const [from, to] = [table.start(game), table.end(game)]
    const text = pgn.toString('latin1', from, to)
    const tags = new Map(
      Array.from(text.matchAll(/^\[(\w+) "([^"]*)"\]/gm), ([, name, value]) => [name!, decode(value!)]),
    )
    if (tags.has('FEN')) continue
    const played = replayer.replay(from, to)
    const moves = typeof played === 'number' ? replayer.moves.slice(0, played) : readSlowly(text, model)
    if (moves.length === 0) continue
    yield { number: game + 1, tags, speed: speedOf(tags.get('TimeControl')), moves }
  }
}

/** The same, but only games with both ratings. */
export async function* readHumanGames(pgn: Buffer, model: HumanModel): AsyncGenerator<HumanGame> {
  for await (const { tags, speed, moves } of readPlayedGames(pgn, model)) {
    const [white, black] = [Number(tags.get('WhiteElo')), Number(tags.get('BlackElo'))]
    if (!(white > 0 && black > 0)) continue
    yield { white, black, speed, moves, heldOut: isHeldOut(white, black, moves) }
  }
}

const decode = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8')

/** The moves of a game with comments or variations, up to the first that is not legal. */
function readSlowly(text: string, model: HumanModel): Uint16Array {
  const { tree } = readGame(text)
  model.newGame()
  const moves: number[] = []
  for (const node of mainline(tree).slice(1)) {
    const uci = tree.nodes.get(node)?.uci ?? null
    const move = uci === null ? null : model.codeOf(uci)
    if (move === null) break
    model.play(move)
    moves.push(move)
  }
  return Uint16Array.from(moves)
}
