// SPDX-License-Identifier: GPL-3.0-or-later
/** Games, and what each of their moves changes in the net's first layer, written down for `native.c`. */
import { BOARD_INPUTS, MEN_COUNTS, NET_MAP, OUTPUTS } from '../../../engine/core/net/layout.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { makeRandom } from '../../../engine/host/random.ts'

export interface Game {
  /** Moves of the core. */
  moves: number[]
  /** The position after each of them. */
  fens: string[]
}

const RANDOM_PLIES = 6
const PLIES = 80
const NODES = 400
const MEN = 'PNBRQKpnbrqk'

/** Games of the engine against itself from the start position, with random moves first. */
export function playGames(core: CoreInstance, count: number, seed: number): Game[] {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => {
    const game: Game = { moves: [], fens: [] }
    core.setPosition({ fen: START_FEN, moves: [] })
    while (game.moves.length < PLIES) {
      const legal = core.legalCodes()
      if (legal.length === 0 || core.exports.isDrawn() === 1) break
      core.exports.newSearch()
      const move =
        game.moves.length < RANDOM_PLIES
          ? legal[Math.floor(random() * legal.length)]!
          : core.exports.search(0, NODES, 0, 0, 0, 1, 0)
      core.exports.playMove(move)
      game.moves.push(move)
      game.fens.push(core.fen())
    }
    return game
  })
}

interface View {
  /** King bucket, and whether the board is mirrored. */
  place: number
  inputs: ReadonlySet<number>
}

function viewsOf(fen: string, map: Uint8Array): [View, View] {
  const men: { man: number; square: number }[] = []
  let square = 56
  for (const letter of fen.slice(0, fen.indexOf(' '))) {
    if (letter === '/') square -= 16
    else if (/\d/.test(letter)) square += Number(letter)
    else men.push({ man: MEN.indexOf(letter), square: square++ })
  }
  const view = (color: 0 | 1): View => {
    const up = color * 56
    const king = men.find(({ man }) => man === 5 + 6 * color)!.square ^ up
    const flip = up ^ (king & 4 ? 7 : 0)
    const own = king & 4 ? king ^ 7 : king
    const bucket = map[(own >> 3) * 4 + (own & 3)]!
    const inputs = men.map(
      (one) => bucket * BOARD_INPUTS + ((one.man + 6 * color) % 12) * 64 + (one.square ^ flip),
    )
    return { place: 2 * bucket + (king & 4 ? 1 : 0), inputs: new Set(inputs) }
  }
  return [view(0), view(1)]
}

/** Inputs of the first that the second has not, behind their number. */
const listWithout = (some: ReadonlySet<number>, others: ReadonlySet<number>): number[] => {
  const list = [...some].filter((input) => !others.has(input))
  return [list.length, ...list]
}

/**
 * Steps through the games for a net file: those of the first time, and those of every later time.
 * A view whose king turned the board is computed from the last position seen from the same place.
 */
export function stepsOf(games: readonly Game[], net: Uint8Array): { first: Int32Array; later: Int32Array } {
  const map = net.subarray(NET_MAP)
  const seen = [new Map<number, View>(), new Map<number, View>()]
  const none: ReadonlySet<number> = new Set()
  const root = viewsOf(START_FEN, map)
  const step = (fen: string, ply: number, before: readonly View[] | null): number[] => {
    const views = viewsOf(fen, map)
    const output = Math.floor(((views[0].inputs.size - 2) * OUTPUTS) / MEN_COUNTS)
    return [
      ply,
      fen.split(' ')[1] === 'w' ? 0 : 1,
      output,
      ...views.flatMap((view, color) => {
        const above = before?.[color]
        const isNear = above?.place === view.place
        const from = isNear ? above : seen[color]!.get(view.place)
        if (!isNear) seen[color]!.set(view.place, view)
        const place = isNear ? -1 : view.place
        return [
          place,
          ...listWithout(view.inputs, from?.inputs ?? none),
          ...listWithout(from?.inputs ?? none, view.inputs),
        ]
      }),
    ]
  }
  const tour = (): number[] =>
    games.flatMap(({ fens }) => {
      let before: readonly View[] = root
      return fens.flatMap((fen, index) => {
        const numbers = step(fen, index + 1, before)
        before = viewsOf(fen, map)
        return numbers
      })
    })
  const first = [...step(START_FEN, 0, null), ...tour()]
  return { first: Int32Array.from(first), later: Int32Array.from(tour()) }
}
