// SPDX-License-Identifier: GPL-3.0-or-later
/** The functions that human.wasm exports; engine/modules/human.ts documents each. */
import { prepareEvaluation } from '../core/evaluation/evaluate.ts'
import { POSITION_ILLEGAL_MOVE, POSITION_OK } from '../core/layout.ts'
import { MOVE_LISTS, TEXT, THREAD_BYTES, bindBlock, block } from '../core/memory.ts'
import { refresh } from '../core/rules/attacks.ts'
import { gamePly } from '../core/rules/board.ts'
import { prepareBitboards } from '../core/rules/bitboards.ts'
import { readFen } from '../core/rules/fen.ts'
import { ALL, ENTRY_BYTES, generate, isLegal } from '../core/rules/movegen.ts'
import { readMove } from '../core/rules/notation.ts'
import { make, makeGameMove, unmake } from '../core/rules/position.ts'
import { START, START_BYTES } from '../core/rules/start.ts'
import { Move } from '../core/rules/types.ts'
import { prepareZobrist } from '../core/rules/zobrist.ts'
import { prepareExchanges } from '../core/search/see.ts'
import { emit, position, skip, startAt } from './emit.ts'
import { GLANCE_MATE, glance } from './glance.ts'
import { forgetMoves, noteMove, noteTurn } from './history.ts'
import { CHANCES, LOGITS, bindWeights, forward } from './network.ts'
import { beginMoves, exchanged, threatened, winnable, writeMove } from './move-features.ts'
import { writePosition } from './position-features.ts'

export { bindWeights as useWeights, forward as judge, readMove }

const LINE: usize = 64
/** For each legal move, in the order of the list: its value by the glance, I32. */
const VALUES: usize = memory.data(256 * 4, 4)
/** The same: what it captures, less what the best capture after it wins, centipawns. */
const EXCHANGES: usize = memory.data(256 * 4, 4)
const MOVES: usize = memory.data(256 * 2, 4)

export function heapBase(): usize {
  return (__heap_base + LINE - 1) & ~(LINE - 1)
}

export function workBytes(): usize {
  return THREAD_BYTES
}

export function prepare(address: usize): void {
  prepareBitboards()
  prepareZobrist()
  prepareExchanges()
  prepareEvaluation()
  bindBlock(0, address)
  newGame()
}

export function newGame(): void {
  memory.copy(block + TEXT, START, START_BYTES)
  readFen(START_BYTES)
  forgetMoves(0)
}

export function textAddress(): usize {
  return block + TEXT
}

export function setPosition(length: i32): i32 {
  const answer = readFen(length)
  forgetMoves(gamePly)
  return answer
}

export function playMove(move: i32, isRecent: bool): i32 {
  if (!move || !isLegal(move)) return POSITION_ILLEGAL_MOVE
  if (isRecent) noteTurn()
  makeGameMove(move)
  noteMove(move)
  return POSITION_OK
}

export function movesAddress(): usize {
  return MOVES
}

/** Rank of a value: 1 plus the number of higher values. */
function rankOf(values: usize, moves: i32, value: i32): i32 {
  let rank = 1
  for (let i = 0; i < moves; i++) if (load<i32>(values + (i << 2)) > value) rank++
  return rank
}

function bestOf(values: usize, moves: i32): i32 {
  let best = -GLANCE_MATE * 2
  for (let i = 0; i < moves; i++) best = max(best, load<i32>(values + (i << 2)))
  return best
}

export function chancesAddress(): usize {
  return CHANCES
}

export function logitsAddress(): usize {
  return LOGITS
}

export function exchangesAddress(): usize {
  return EXCHANGES
}

export function listMoves(): i32 {
  refresh()
  const list = block + MOVE_LISTS
  const moves = ((generate(ALL, list) - list) / ENTRY_BYTES) as i32
  for (let i = 0; i < moves; i++) store<u16>(MOVES + (i << 1), load<u32>(list + i * ENTRY_BYTES))
  return moves
}

/**
 * Writes the features of the position and its moves: number and features of the position, number of moves, then number and
 * features of each move.
 * @param depth plies of the glance @returns the end
 */
export function writeFeatures(address: usize, speed: i32, depth: i32): usize {
  const moves = listMoves()
  for (let i = 0; i < moves; i++) {
    const move = load<u16>(MOVES + (i << 1)) as Move
    make(move)
    store<i32>(VALUES + (i << 2), -glance(depth, -GLANCE_MATE * 2, GLANCE_MATE * 2, 1))
    unmake(move)
  }
  refresh()
  const best = bestOf(VALUES, moves)
  beginMoves()
  startAt(address)
  const positionCount = skip()
  writePosition(threatened, winnable, best, moves, speed)
  store<u16>(positionCount, ((position() - positionCount) >> 1) - 1)
  emit(moves)
  for (let i = 0; i < moves; i++) {
    const count = skip()
    const value = load<i32>(VALUES + (i << 2))
    writeMove(load<u16>(MOVES + (i << 1)) as Move, best - value, rankOf(VALUES, moves, value), best)
    store<i32>(EXCHANGES + (i << 2), exchanged)
    store<u16>(count, ((position() - count) >> 1) - 1)
  }
  return position()
}
