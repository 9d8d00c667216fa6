// SPDX-License-Identifier: GPL-3.0-or-later
/** Squares and the routes of a knight over an empty board. Pure. */

export const SQUARES: readonly string[] = [...'abcdefgh'].flatMap((file) =>
  [...'12345678'].map((rank) => `${file}${rank}`),
)

/** Random numbers, 0 up to before 1. */
export type Random = () => number

export const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!

/** A random square other than the given ones. */
export const otherSquare = (than: readonly (string | null)[], random: Random): string =>
  pick(
    SQUARES.filter((square) => !than.includes(square)),
    random,
  )

const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const

/** The squares that a knight reaches in one move. */
export function knightMoves(from: string): string[] {
  const [file, rank] = [from.charCodeAt(0), Number(from[1])]
  return JUMPS.map(([right, up]) => `${String.fromCharCode(file + right)}${rank + up}`).filter((square) =>
    SQUARES.includes(square),
  )
}

/** The number of moves that a knight needs to each square. */
export function knightDistances(from: string): ReadonlyMap<string, number> {
  const distances = new Map([[from, 0]])
  const queue = [from]
  for (let at = 0; at < queue.length; at++) {
    const square = queue[at]!
    for (const next of knightMoves(square)) {
      if (distances.has(next)) continue
      distances.set(next, distances.get(square)! + 1)
      queue.push(next)
    }
  }
  return distances
}

/** A shortest route of a knight, without its first square. */
export function knightRoute(from: string, to: string): string[] {
  const left = knightDistances(to)
  const route: string[] = []
  for (let at = from; at !== to;) {
    at = knightMoves(at).find((next) => left.get(next) === left.get(at)! - 1)!
    route.push(at)
  }
  return route
}

export interface KnightTask {
  from: string
  to: string
  /** The fewest moves. */
  least: number
}

/** A route of this many moves, 1 to 6. */
export function knightTask(moves: number, random: Random): KnightTask {
  for (;;) {
    const from = pick(SQUARES, random)
    const targets = [...knightDistances(from)].filter(([, distance]) => distance === moves)
    if (targets.length > 0) return { from, to: pick(targets, random)[0], least: moves }
  }
}
