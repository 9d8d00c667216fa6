// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The exports and imports of core.wasm, as TypeScript sees them. The source of truth is `engine/core/index.ts`; a test
 * compares the names. Pointers are byte addresses; those above 2 GiB arrive as negative numbers: use `>>> 0`.
 */

/** What core.wasm exports. Every call acts on the thread of its instance. */
export interface CoreExports {
  /** First byte after static data. */
  heapBase(): number
  /** Size of one thread block in bytes, a multiple of 64. */
  threadBytes(): number
  /** Fills the constant tables (magics, keys). Called once, by one instance, before any other call anywhere. */
  prepare(): void
  /** Binds this instance to its thread block and the table. Call again when the table moves or changes size. */
  attach(thread: number, block: number, table: number, tableBytes: number): void
  /**
   * Uses the net whose checked file has been copied to an address, 0 for none. Call again after `attach`. The file must
   * not change while it is used. In the table, each of the two evaluations has entries of its own.
   */
  useNet(address: number): void
  /** Clears one of `parts` equal parts of the table; the host splits it over the threads. */
  clearTable(part: number, parts: number): void
  /** Forgets histories and killers of this thread. */
  newGame(): void
  /** A new root search begins: ages the table. Called once per search, by thread 0. */
  newSearch(): void

  /** Reads a FEN of `length` bytes from the text buffer; returns POSITION_*. The old position stays on error. */
  setPosition(length: number, chess960: number): number
  /** Plays a UCI move of `length` bytes from the text buffer on the root; returns POSITION_*. */
  pushMove(length: number): number
  /** Plays a move, any 16 bits, on the root if it is legal; returns POSITION_OK or POSITION_ILLEGAL_MOVE. */
  playMove(move: number): number
  /** 1 when a legal root move is a capture or a promotion. */
  isNoisyMove(move: number): number
  /** 1 when the game is drawn at the root: third occurrence, fifty moves, no mate possible. Not for stalemate. */
  isDrawn(): number
  /**
   * For tests: 1 when some move leads to a repetition, with a root `ply` plies back: to a position that has occurred once
   * since then, or twice before.
   */
  canRepeat(ply: number): number
  /** Writes the FEN of the position to the text buffer and returns its length. */
  fen(): number
  /** Number of legal moves of the root; they are stored as u16 at `movesPointer()`. */
  legalMoves(): number
  movesPointer(): number
  /** 1 when the side to move is in check. */
  inCheck(): number
  /** Side to move: 0 White, 1 Black. */
  sideToMove(): number
  /** Zobrist key of the position (ours). */
  key(): bigint
  /** For tests: 1 when the position's sets, mailbox and incremental keys agree with those computed from scratch. */
  selfCheck(): number
  /** Leaf count with make and unmake down to the last ply. */
  perft(depth: number): bigint
  /** Leaf count with the last ply counted in bulk. */
  perftBulk(depth: number): bigint
  /** Static evaluation, centipawns from the mover's view. */
  evaluate(): number
  /** The net's evaluation, centipawns from the mover's view. There must be a net. */
  netValue(): number
  /** Static exchange evaluation of a root move, centipawns from the mover's view. */
  see(move: number): number

  /** From now on the core asks the host about positions of up to `pieces` pieces; 0: about none. */
  setTables(pieces: number): void
  /** The endgame tables' result for the root, -2 (loss) to 2 (win) for the mover, or TABLE_UNKNOWN. */
  tableWdl(): number
  /** Plies to the next capture or pawn move with best play, negative for a loss, 0 for a draw, or TABLE_UNKNOWN. */
  tableDtz(): number

  /** Empties the list of allowed root moves: all are allowed. */
  clearRootMoves(): void
  /** Adds a UCI move from the text buffer to the allowed root moves; returns POSITION_*. */
  addRootMove(length: number): number
  /**
   * Searches the root position and returns the best move (0: no legal move). Blocks until the stop word or a limit.
   * @param depth plies, 0 = no limit
   * @param nodes nodes of this thread, 0 = no limit
   * @param softMs begin no new iteration after this, scaled by the stability of the best move, 0 = no limit
   * @param hardMs leave the search after this, 0 = no limit
   * @param mate stop when a mate in this many moves or fewer is found for either side, or refuted, 0 = off
   * @param lines MultiPV
   * @param thorough 1: look for sacrifices at the cost of depth, for analysis; 0: for games and mate searches
   * @param softNodes begin no new iteration after this many nodes of this thread, 0 or absent = no limit
   */
  search(
    depth: number,
    nodes: number,
    softMs: number,
    hardMs: number,
    mate: number,
    lines: number,
    thorough: number,
    softNodes?: number,
  ): number
  /** The reply the engine expects after its best move, 0 when unknown. */
  ponderMove(): number
  /** Nodes of the last search of this thread. */
  nodes(): bigint
  /** Deepest iteration completed by the last search of this thread. */
  completedDepth(): number
  /** Score of the last search, mover's view, see layout. */
  score(): number
  /** Fill of the table in per mille, entries of the current generation. */
  hashFull(): number
}

/**
 * What core.wasm imports from module `host` (AssemblyScript file `engine/core/host.ts`). It imports its memory as
 * `env.memory`.
 */
export interface CoreImports {
  /** Milliseconds, monotonic. */
  now(): number
  /** See `Tables.wdl`; `board` is the address of BOARD_WORDS words, `side` 0 with White to move. */
  probeWdl(board: number, side: number): number
  /** See `Tables.dtz`. */
  probeDtz(board: number, side: number, wdl: number): number
  /** A line of thought, mover's view; `pv` is the address of `pvLength` u16 moves. */
  onInfo(
    line: number,
    depth: number,
    selectiveDepth: number,
    score: number,
    bound: number,
    pv: number,
    pvLength: number,
  ): void
}
