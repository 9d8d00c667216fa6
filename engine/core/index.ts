// SPDX-License-Identifier: GPL-3.0-or-later
/** The functions that core.wasm exports; engine/host/core-exports.ts documents each. */
import { prepareBitboards } from './rules/bitboards.ts'
import { nodes as searchedNodes } from './search/clock.ts'
import { evaluate as evaluatePosition, prepareEvaluation } from './evaluation/evaluate.ts'
import { readFen, writeFen } from './rules/fen.ts'
import { POSITION_ILLEGAL_MOVE, POSITION_OK } from './layout.ts'
import { ROOT_LIST, TEXT, THREAD_BYTES, bindBlock, block } from './memory.ts'
import { clearHistories } from './search/history.ts'
import {
  allowMove,
  bestMove,
  clearAllowed,
  finalScore,
  finishedDepth,
  ponderedMove,
  searchPosition,
} from './search/iteration.ts'
import { isLegal } from './rules/movegen.ts'
import { isNoisy } from './search/movepick.ts'
import { listMoves, readMove } from './rules/notation.ts'
import { countLeaves, countLeavesInBulk } from './rules/perft.ts'
import { clearPawnTable } from './evaluation/pawns.ts'
import * as board from './rules/board.ts'
import { isConsistent, makeGameMove } from './rules/position.ts'
import { bindNet } from './net/sums.ts'
import { netValue as valueByNet } from './net/value.ts'
import { canRepeat as canRepeatAt, prepareRepetitions } from './rules/repetition.ts'
import { prepareReductions } from './search/reductions.ts'
import { prepareExchanges, see as seeOf } from './search/see.ts'
import { START, START_BYTES } from './rules/start.ts'
import { rootDtz, rootWdl, setTableMen } from './search/tablebase.ts'
import { ageTable, bindTable, chooseEntries, clearTablePart, tableFill } from './search/tt.ts'
import { isDraw } from './search/verdict.ts'
import { prepareZobrist } from './rules/zobrist.ts'

/** Any number but 0, which stands for the hand-written evaluation. */
const NET_ENTRIES: u64 = 0x9e37_79b9_7f4a_7c15

let spokenAs960: bool = false

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

export function clearTable(part: u32, parts: u32): void {
  clearTablePart(part, parts)
}

export function newGame(): void {
  clearHistories()
  clearPawnTable()
}

export function newSearch(): void {
  ageTable()
}

export function setPosition(length: i32, chess960: i32): i32 {
  const answer = readFen(length)
  if (answer == POSITION_OK) spokenAs960 = chess960 != 0
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
  return writeFen(spokenAs960)
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

export function key(): u64 {
  return board.key()
}

export function perft(depth: i32): u64 {
  return countLeaves(depth)
}

export function perftBulk(depth: i32): u64 {
  return countLeavesInBulk(depth)
}

export function selfCheck(): i32 {
  return isConsistent() ? 1 : 0
}

export function evaluate(): i32 {
  return evaluatePosition()
}

export function netValue(): i32 {
  return valueByNet()
}

export function see(move: i32): i32 {
  return seeOf(move)
}

export function setTables(men: i32): void {
  setTableMen(men)
}

export function tableWdl(): i32 {
  return rootWdl()
}

export function tableDtz(): i32 {
  return rootDtz()
}

export function clearRootMoves(): void {
  clearAllowed()
}

export function addRootMove(length: i32): i32 {
  const move = readMove(length)
  if (!move) return POSITION_ILLEGAL_MOVE
  allowMove(move)
  return POSITION_OK
}

export function search(
  depth: i32,
  nodes: f64,
  softMs: f64,
  hardMs: f64,
  mate: i32,
  lines: i32,
  thorough: i32,
  softNodes: i32,
): i32 {
  return searchPosition(depth, nodes, softMs, hardMs, mate, lines, thorough, softNodes)
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

export function hashFull(): i32 {
  return tableFill()
}
