// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Answers what the endgame tables say of every move of a position, on the session's thread and beside the
 * searches. Reading files blocks, so it stops between two moves to let the session hear its pages.
 */
import type { PositionSpec, TableMove, TableVerdict } from '../protocol.ts'
import type { LocalCore, TableReading } from './local-core.ts'
import type { Machine } from './machine.ts'
import type { TableCatalogue } from './syzygy/catalogue.ts'
import { type TableFiles, Tables } from './syzygy/tables.ts'

/** How long moves are looked up without a stop, ms. */
const SLICE_MS = 4
/** A win within so many plies of the last capture or pawn move is one. */
const FIFTY_MOVES_PLIES = 100
/** Result of a win that the fifty-move rule lets be one, in the tables' numbers. */
const WIN = 2

/** What it needs of the machine. */
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
   * The verdicts on a checked position and its moves, best first. One request is answered after the other.
   * @param legal all legal moves
   */
  verdicts(position: PositionSpec, legal: readonly string[]): Promise<TableVerdicts> {
    const answer = this.#last.then(() => this.#judge(position, legal))
    this.#last = answer
    return answer
  }

  async #judge(position: PositionSpec, legal: readonly string[]): Promise<TableVerdicts> {
    const tables = this.#inForce()
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
    // As tables round, a win might be said to take a ply more than its best move.
    const isWon = best !== null && best.winner === (root.whiteToMove ? 'white' : 'black')
    return { position: known && isWon ? best : known, moves }
  }

  /** The tables that are in force now. */
  #inForce(): Tables {
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
 * @param halfmoves where the counting of the distance began
 */
function verdictOf(
  { wdl, whiteToMove }: TableReading,
  dtz: number | null,
  halfmoves: number,
): TableVerdict | null {
  if (wdl === null) return null
  if (wdl === 0) return { winner: null, tooLong: false, plies: null }
  const plies = dtz === null || dtz === 0 ? null : Math.abs(dtz)
  // Tables round by a ply, so there must be one to spare; what is at hand always counts.
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
  // A capture or a pawn move is where the distance ends; any other is one ply on the way.
  const dtz = zeroing ? 1 : after.dtz === null ? null : Math.abs(after.dtz) + 1
  return { uci, zeroing, ends: null, verdict: verdictOf(after, dtz, halfmoves) }
}

/** Best first for the side that moves: wins by their distance, draws, losses that take long. */
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
