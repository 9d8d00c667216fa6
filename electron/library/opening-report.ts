// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The report on a position: facts from the columns of all games with it, and the orders of moves from some of them, which
 * are played through.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { advanceUci, parsePosition, START_FEN } from '../../engine/chess/rules.ts'
import {
  PATTERN_BITS_OF_ENDING,
  PATTERN_OPPOSITE_BISHOPS,
  PATTERN_OPPOSITE_CASTLING,
  PATTERN_STRUCTURES,
} from '../../engine/replay/layout.ts'
import { OpeningReportFacts, type PlayerFact, type Results } from '../data/opening-report/facts.ts'
import { MoveOrders } from '../data/opening-report/orders.ts'
import { Slices } from '../data/slices.ts'
import { DAMAGED } from './columns/columns.ts'
import type { GameList } from './columns/game-list.ts'
import { rowOf } from './columns/library-row.ts'
import type { BatchReader } from './import/batch-reader.ts'
import { nameOf } from '../data/explorer/explored.ts'
import { halfPointsOf } from '../data/explorer/sums.ts'
import type { LibraryDatabase } from './library-database.ts'
import {
  ENDINGS,
  type LibraryErrorCode,
  type LibraryFilter,
  type OpeningReport,
  type ReportOrder,
  STRUCTURES,
} from './protocol.ts'
import type { TextReader } from './text-reader.ts'
import type { Views } from './views.ts'

/** Games that are played through for the orders of moves, spread evenly. */
const MAX_PLAYED = 1000
/** Structures of both sides together are the last ones. */
const STRUCTURES_OF_SIDE = STRUCTURES.length - 2

interface Opened {
  database: LibraryDatabase
  reader: BatchReader
  views: Views
  texts: TextReader
}

/** The report on a position, of the games that pass a filter. LIST_CHANGED: games came, went or changed meanwhile. */
export async function makeOpeningReport(
  opened: Opened,
  fen: string,
  filter: LibraryFilter,
): Promise<Result<OpeningReport, LibraryErrorCode>> {
  const { database, views } = opened
  const { revision } = views
  const slices = new Slices()
  const asked = { ...filter, position: fen }
  const mask = await views.mask(asked)
  if (!mask.ok) return mask
  const listed = await views.games({ filter: asked, sort: 'added', descending: false })
  if (!listed.ok) return listed
  const years = await views.years(filter)
  if (!years.ok) return years
  const { stored, texts } = database
  const facts = new OpeningReportFacts()
  for (const block of stored.blocks()) {
    if (slices.due()) await slices.next()
    if (revision !== views.revision) return fail('LIST_CHANGED')
    for (let game = 0; game < block.count; game++) {
      if (mask.value && mask.value[block.from + game] !== 1) continue
      facts.add({
        at: block.from + game,
        white: textId(texts.text(block.white[game]!), block.white[game]!),
        black: textId(texts.text(block.black[game]!), block.black[game]!),
        whiteElo: block.whiteElo[game]!,
        blackElo: block.blackElo[game]!,
        date: block.date[game]!,
        halfPoints: halfPointsOf(block.result[game]!, 'white'),
        // A game that cannot be played to its end is no model.
        plies: (block.flags[game]! & DAMAGED) === 0 ? block.plies[game]! : 0,
        patterns: [block.pattern0[game]!, block.pattern1[game]!, block.pattern2[game]!],
      })
    }
  }
  const { players, models, patterns, ...counted } = facts.facts(years.value)
  const played = await ordersOf(opened, listed.value, fen, slices)
  if (!played || revision !== views.revision) return fail('LIST_CHANGED')
  const nameOfPlayer = ({ player, ...fact }: PlayerFact) => ({ ...fact, name: texts.text(player) })
  const rowsOf = (list: readonly number[]) => list.map((game) => rowOf(database, game))
  return succeed({
    ...counted,
    ...played,
    players: { white: players.white.map(nameOfPlayer), black: players.black.map(nameOfPlayer) },
    models: { white: rowsOf(models.white), black: rowsOf(models.black) },
    ...patternsIn(patterns),
  })
}

/** A name that is not known, such as `?`, is nobody's. */
const textId = (text: string, id: number): number => (/^[?\s]*$/.test(text) ? 0 : id)

const byGames = (a: Results, b: Results): number => b.games - a.games

/** The endings and structures that stood on the board, most frequent first. */
function patternsIn(patterns: readonly Results[]): Pick<OpeningReport, 'endings' | 'structures'> {
  const known = <T>(pattern: T, bit: number): (Results & { pattern: T })[] => {
    const results = patterns[bit]
    return results && results.games > 0 ? [{ ...results, pattern }] : []
  }
  return {
    endings: ENDINGS.flatMap((ending, index) => known({ ending }, index * PATTERN_BITS_OF_ENDING)).toSorted(
      byGames,
    ),
    structures: [
      ...STRUCTURES.slice(0, STRUCTURES_OF_SIDE).flatMap((structure, index) => [
        ...known({ structure, side: 'white' as const }, PATTERN_STRUCTURES + index),
        ...known({ structure, side: 'black' as const }, PATTERN_STRUCTURES + STRUCTURES_OF_SIDE + index),
      ]),
      ...known({ structure: 'oppositeCastling' as const }, PATTERN_OPPOSITE_CASTLING),
      ...known({ structure: 'oppositeBishops' as const }, PATTERN_OPPOSITE_BISHOPS),
    ].toSorted(byGames),
  }
}

/** The orders of moves in some of the games. Null if games changed meanwhile. */
async function ordersOf(
  { reader, texts }: Opened,
  games: GameList,
  fen: string,
  slices: Slices,
): Promise<Pick<OpeningReport, 'orders' | 'orderCount' | 'played'> | null> {
  const orders = new MoveOrders()
  const count = Math.min(games.length, MAX_PLAYED)
  const some = Uint32Array.from({ length: count }, (_, index) => {
    const row = Math.floor((index * games.length) / count)
    return games.slice(row, row + 1)[0]!
  })
  try {
    for (const at of some.keys()) {
      if (slices.due()) await slices.next()
      const text = await texts.text(some, at)
      if (text === null) return null
      const line = reader.lineTo(text, fen)
      if (line) orders.add(line)
    }
  } finally {
    texts.forget()
  }
  return {
    orders: orders.top().map(({ moves, games: times }): ReportOrder => ({ ...lineOf(moves), games: times })),
    orderCount: orders.count,
    played: orders.games,
  }
}

/** Moves from the usual first position on, in both notations. */
function lineOf(moves: readonly number[]): { moves: string[]; san: string[] } {
  const line: { moves: string[]; san: string[] } = { moves: [], san: [] }
  const position = parsePosition(START_FEN)
  if (!position.ok) return line
  for (const move of moves) {
    const named = nameOf(position.value, move)
    if (!named || !advanceUci(position.value, named.uci, false).ok) break
    line.moves.push(named.uci)
    line.san.push(named.san)
  }
  return line
}
