// SPDX-License-Identifier: GPL-3.0-or-later
/** The functions that core.wasm exports; engine/host/core-exports.ts documents each. */
import { prepareBitboards } from './rules/bitboards.ts'
import { nodes as searchedNodes } from './search/clock.ts'
import { prepareEvaluation } from './evaluation/evaluate.ts'
import { readFen, writeFen } from './rules/fen.ts'
import { POSITION_ILLEGAL_MOVE, POSITION_OK } from './layout.ts'
import { ROOT_LIST, TEXT, THREAD_BYTES, bindBlock, block } from './memory.ts'
import { clearHistories } from './search/history.ts'
import { allowMove, finalScore, finishedDepth, ponderedMove } from './search/iteration.ts'
import { isLegal } from './rules/movegen.ts'
import { isNoisy } from './search/movepick.ts'
import { listMoves, readMove } from './rules/notation.ts'
import { clearPawnTable } from './evaluation/pawns.ts'
import * as board from './rules/board.ts'
import { isConsistent, makeGameMove } from './rules/position.ts'
import { bindNet } from './net/sums.ts'
import { canRepeat as canRepeatAt, prepareRepetitions } from './rules/repetition.ts'
import { prepareReductions } from './search/reductions.ts'
import { prepareExchanges } from './search/see.ts'
import { START, START_BYTES } from './rules/start.ts'
import { bindTable, chooseEntries } from './search/tt.ts'
import { isDraw } from './search/verdict.ts'
import { prepareZobrist } from './rules/zobrist.ts'

export { evaluate } from './evaluation/evaluate'
export { netValue } from './net/value'
export { key } from './rules/board'
export { countLeaves as perft, countLeavesInBulk as perftBulk } from './rules/perft'
export { clearAllowed as clearRootMoves, searchPosition as search } from './search/iteration'
export { see } from './search/see'
export { rootDtz as tableDtz, rootWdl as tableWdl, setTablePieces as setTables } from './search/tablebase'
export { ageTable as newSearch, clearTablePart as clearTable, tableFill as hashFull } from './search/tt'

/** Any number but 0, which means the hand-written evaluation. */
const NET_ENTRIES: u64 = 0x9e37_79b9_7f4a_7c15

let writesChess960: bool = false

export function heapBase(): usize {
  return (__heap_base + 63) & ~63
}

export function threadBytes(): usize {
  return THREAD_BYTES
}

export function prepare(): void {
  prepareBitboards()
  prepareZobrist()
  prepareRepetitions()
  prepareReductions()
  prepareExchanges()
  prepareEvaluation()
}

export function attach(thread: i32, address: usize, table: usize, tableBytes: usize): void {
  const first = block != address
  bindBlock(thread, address)
  bindTable(table, tableBytes)
  if (!first) return
  memory.copy(block + TEXT, START, START_BYTES)
  readFen(START_BYTES)
}

export function useNet(address: usize): void {
  bindNet(address)
  chooseEntries(address ? NET_ENTRIES : 0)
}

export function newGame(): void {
  clearHistories()
  clearPawnTable()
}

export function setPosition(length: i32, chess960: i32): i32 {
  const answer = readFen(length)
  if (answer == POSITION_OK) writesChess960 = chess960 != 0
  return answer
}

export function pushMove(length: i32): i32 {
  const move = readMove(length)
  if (!move) return POSITION_ILLEGAL_MOVE
  makeGameMove(move)
  return POSITION_OK
}

export function playMove(move: i32): i32 {
  if (!isLegal(move)) return POSITION_ILLEGAL_MOVE
  makeGameMove(move)
  return POSITION_OK
}

export function isNoisyMove(move: i32): i32 {
  return isNoisy(move) ? 1 : 0
}

export function isDrawn(): i32 {
  return isDraw(0) ? 1 : 0
}

export function canRepeat(ply: i32): i32 {
  return canRepeatAt(ply) ? 1 : 0
}

export function fen(): i32 {
  return writeFen(writesChess960)
}

export function legalMoves(): i32 {
  return listMoves(block + ROOT_LIST)
}

export function movesPointer(): usize {
  return block + ROOT_LIST
}

export function inCheck(): i32 {
  return board.checkers() ? 1 : 0
}

export function sideToMove(): i32 {
  return board.us
}

export function selfCheck(): i32 {
  return isConsistent() ? 1 : 0
}

export function addRootMove(length: i32): i32 {
  const move = readMove(length)
  if (!move) return POSITION_ILLEGAL_MOVE
  allowMove(move)
  return POSITION_OK
}

export function ponderMove(): i32 {
  return ponderedMove
}

export function nodes(): u64 {
  return searchedNodes
}

export function completedDepth(): i32 {
  return finishedDepth
}

export function score(): i32 {
  return finalScore
}
