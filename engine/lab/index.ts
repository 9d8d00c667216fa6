// SPDX-License-Identifier: GPL-3.0-or-later
/** The functions that lab.wasm exports; engine/modules/lab.ts documents each. */
import { prepareEvaluation } from '../core/evaluation/evaluate.ts'
import { clearPawnTable } from '../core/evaluation/pawns.ts'
import { ROOT_LIST, TEXT, THREAD_BYTES, bindBlock, block } from '../core/memory.ts'
import { prepareBitboards } from '../core/rules/bitboards.ts'
import * as board from '../core/rules/board.ts'
import { readFen } from '../core/rules/fen.ts'
import { listMoves } from '../core/rules/notation.ts'
import { countLeaves } from '../core/rules/perft.ts'
import { START, START_BYTES } from '../core/rules/start.ts'
import { prepareZobrist } from '../core/rules/zobrist.ts'
import { prepareExchanges } from '../core/search/see.ts'
import { chooseAlgorithm } from './algorithms.ts'
import { startRun, stopped } from './counters.ts'
import { forget, searchDepth as searchTo } from './deepening.ts'
import { GROUND_BYTES, TREE, bindGround, ground } from './ground.ts'
import { leastLeaves } from './leastleaves.ts'
import { lineLength, lineMoves } from './line.ts'
import { setSwitches } from './settings.ts'
import { bindTable } from './table.ts'
import { clearTree, recorded } from './tree.ts'

export {
  bindTable as setTable,
  countLeaves as perft,
  leastLeaves,
  lineLength,
  lineMoves,
  readFen as setPosition,
}

/** Blocks of memory begin on lines of this many bytes. */
const LINE: usize = 64

export function heapBase(): usize {
  return (__heap_base + LINE - 1) & ~(LINE - 1)
}

export function workBytes(): usize {
  return (THREAD_BYTES + GROUND_BYTES + LINE - 1) & ~(LINE - 1)
}

export function prepare(address: usize): void {
  prepareBitboards()
  prepareZobrist()
  prepareExchanges()
  prepareEvaluation()
  bindBlock(0, address)
  bindGround(address)
  memory.copy(block + TEXT, START, START_BYTES)
  readFen(START_BYTES)
}

export function textAddress(): usize {
  return block + TEXT
}

export function treeAddress(): usize {
  return ground + TREE
}

export function sideToMove(): i32 {
  return board.us
}

export function begin(algorithm: i32, low: u32, high: u32, nodes: f64): void {
  chooseAlgorithm(algorithm)
  setSwitches((low as u64) | ((high as u64) << 32))
  clearPawnTable()
  startRun(nodes as u64)
  forget()
}

export function searchDepth(depth: i32, width: i32, record: i32): i32 {
  clearTree(record != 0)
  return searchTo(depth, width)
}

export function isStopped(): i32 {
  return stopped ? 1 : 0
}

export function treeNodes(): u32 {
  return recorded
}

export function legalMoves(): i32 {
  return listMoves(block + ROOT_LIST)
}
