// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Looks up every move of a position in the endgame tables, on the session's thread while searches run. Reading files
 * blocks, so it pauses between moves to let the session read its messages.
 */
import type { PositionSpec, TableMove, TableVerdict } from '../contract/protocol.ts'
import type { LocalCore, TableReading } from './local-core.ts'
import type { Machine } from './machine.ts'
import type { TableCatalogue } from './syzygy/catalogue.ts'
import { type TableFiles, Tables } from './syzygy/tables.ts'

/** How long moves are looked up without a pause, ms. */
const SLICE_MS = 4
/** A win counts if it comes within this many plies of the last capture or pawn move. */
const FIFTY_MOVES_PLIES = 100
/** A win that holds under the fifty-move rule, as the tables number results. */
const WIN = 2

type DeskMachine = Pick<Machine, 'openFile' | 'now'>

export interface TableVerdicts {
  position: TableVerdict | null
  moves: TableMove[]
}

export class TableDesk {
  readonly #core: LocalCore
  readonly #catalogue: TableCatalogue
  readonly #machine: DeskMachine
  #files: readonly TableFiles[] = []
  #tables: Tables | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(core: LocalCore, catalogue: TableCatalogue, machine: DeskMachine) {
    this.#core = core
    this.#catalogue = catalogue
    this.#machine = machine
  }

  /**
   * The verdicts on a checked position and its moves, best first. Requests are answered one after another.
   * @param legal all legal moves
   */
  verdicts(position: PositionSpec, legal: readonly string[]): Promise<TableVerdicts> {
    const answer = this.#last.then(() => this.#judge(position, legal))
    this.#last = answer
    return answer
  }

  async #judge(position: PositionSpec, legal: readonly string[]): Promise<TableVerdicts> {
    const tables = this.#current()
    const root = this.#core.readTables(position, tables)
    const halfmoves = root.halfmoves
    const moves: TableMove[] = []
    const now = () => this.#machine.now()
    let end = now() + SLICE_MS
    for (const uci of legal) {
      if (now() > end) {
        await new Promise((resolve) => setTimeout(resolve))
        end = now() + SLICE_MS
      }
      const after = this.#core.readTables({ ...position, moves: [...position.moves, uci] }, tables)
      moves.push(verdictOfMove(uci, after, halfmoves))
    }
    this.#catalogue.noteFaults(tables.takeFaults())
    moves.sort(byWorth(root.whiteToMove))
    const known = verdictOf(root, root.dtz, halfmoves)
    const best = moves[0]?.verdict ?? null
    // Tables round, so a win might seem to take a ply more than its best move does.
    const isWon = best !== null && best.winner === (root.whiteToMove ? 'white' : 'black')
    return { position: known && isWon ? best : known, moves }
  }

  /** The tables that are now in use. */
  #current(): Tables {
    const { files } = this.#catalogue
    if (this.#tables && this.#files === files) return this.#tables
    this.#tables?.close()
    this.#files = files
    return (this.#tables = new Tables(files, this.#machine.openFile))
  }
}

/**
 * The verdict on a position, or on the move that led to it.
 * @param dtz distance for the mover of `reading`, negative for a loss; null if unknown
 * @param halfmoves half-moves since the last capture or pawn move where the distance starts
 */
function verdictOf(
  { wdl, whiteToMove }: TableReading,
  dtz: number | null,
  halfmoves: number,
): TableVerdict | null {
  if (wdl === null) return null
  if (wdl === 0) return { winner: null, tooLong: false, plies: null }
  const plies = dtz === null || dtz === 0 ? null : Math.abs(dtz)
  // Tables round by a ply, so there must be a ply to spare; a win at the next ply always counts.
  const runsOut = plies !== null && plies > 1 && plies + halfmoves >= FIFTY_MOVES_PLIES
  const winner = wdl > 0 === whiteToMove ? 'white' : 'black'
  return { winner, tooLong: Math.abs(wdl) < WIN || runsOut, plies }
}

/** @param after the position that a move has led to */
function verdictOfMove(uci: string, after: TableReading, halfmoves: number): TableMove {
  const zeroing = after.halfmoves === 0
  if (after.ends === 'mate') {
    const winner = after.whiteToMove ? 'black' : 'white'
    return { uci, zeroing, ends: 'mate', verdict: { winner, tooLong: false, plies: 1 } }
  }
  if (after.ends === 'stalemate')
    return { uci, zeroing, ends: 'stalemate', verdict: { winner: null, tooLong: false, plies: null } }
  // The distance ends at a capture or pawn move; any other move is one ply of it.
  const dtz = zeroing ? 1 : after.dtz === null ? null : Math.abs(after.dtz) + 1
  return { uci, zeroing, ends: null, verdict: verdictOf(after, dtz, halfmoves) }
}

/** Best first for the side that moves: wins by distance, draws, then losses, the longest first. */
function byWorth(whiteMoves: boolean): (a: TableMove, b: TableMove) => number {
  const mover = whiteMoves ? 'white' : 'black'
  const worth = ({ verdict, ends }: TableMove): number => {
    if (!verdict) return -4e6
    const { winner, tooLong, plies } = verdict
    if (winner === null) return 0
    const base = tooLong ? 1e6 : 2e6
    if (winner !== mover) return -base + (plies ?? 0)
    return base + (ends === 'mate' ? 1 : -(plies ?? 5e5))
  }
  return (a, b) => worth(b) - worth(a)
}
