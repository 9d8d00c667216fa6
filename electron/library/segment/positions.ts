// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds the positions that games share, by a walk through games in the order of their moves: a position that a game has in
 * common with the one before, by the same moves, is found once for both.
 */
import { MAX_REPLAYED_PLIES, type Replayer } from '../../../engine/modules/replayer.ts'
import { DamagedSegment } from './bytes.ts'
import type { FoundRuns } from './directory.ts'

/** Counters of positions, per run that is expected: few positions share one. */
const COUNTERS_PER_RUN = 2
/** Runs of one game that a game has, about. */
const RUNS_OF_GAME = 64

/** Gives the packed moves of every game, by ascending moves. */
export type Games = () => Iterable<Uint8Array>

/**
 * All runs of positions that occur more than once, and few others. The games are walked through twice: the first time only
 * counts, so that the many positions that occur once need no memory.
 * @param count the number of games
 */
export function findRuns(replayer: Replayer, games: Games, count: number): FoundRuns {
  const bits = Math.ceil(Math.log2(Math.max(1, count) * RUNS_OF_GAME * COUNTERS_PER_RUN))
  const counters = new Uint8Array(2 ** bits)
  const mask = counters.length - 1
  walk(replayer, games, (low, high, _slot, length) => {
    const counter = (low ^ high) & mask
    counters[counter] = length > 1 ? 2 : Math.min(2, counters[counter]! + 1)
  })
  const found = new Runs()
  walk(replayer, games, (low, high, slot, length) => {
    if (counters[(low ^ high) & mask] === 2) found.add(low, high, slot, length)
  })
  return found.columns
}

type Visit = (low: number, high: number, slot: number, length: number) => void

/** Calls `visit` with every run of every position. */
function walk(replayer: Replayer, games: Games, visit: Visit): void {
  const keys = new Uint32Array(replayer.keys.buffer, replayer.keys.byteOffset, 2 * MAX_REPLAYED_PLIES)
  // The line of the last game: its keys and moves, and from which game on each of its positions has been the same.
  const line = new Uint32Array(2 * (MAX_REPLAYED_PLIES + 1))
  const moves = new Uint16Array(MAX_REPLAYED_PLIES)
  const since = new Uint32Array(MAX_REPLAYED_PLIES + 1)
  let plies = -1
  let slot = 0
  const close = (from: number) => {
    for (let ply = plies; ply >= from; ply--)
      visit(line[2 * ply]!, line[2 * ply + 1]!, since[ply]!, slot - since[ply]!)
  }
  for (const packed of games()) {
    replayer.packed.set(packed)
    const played = replayer.unpack(packed.length)
    if (typeof played !== 'number') throw new DamagedSegment('moves cannot be played')
    let shared = 0
    while (shared < Math.min(plies, played) && moves[shared] === replayer.moves[shared]) shared++
    close(plies < 0 ? 0 : shared + 1)
    if (plies < 0) {
      const first = replayer.firstKey
      line[0] = Number(first & 0xffffffffn)
      line[1] = Number(first >> 32n)
    }
    since.fill(slot, plies < 0 ? 0 : shared + 1, played + 1)
    moves.set(replayer.moves.subarray(shared, played), shared)
    line.set(keys.subarray(2 * shared, 2 * played), 2 * (shared + 1))
    plies = played
    slot++
  }
  close(0)
}

/** Runs as growing columns. */
class Runs {
  #keys = new Uint32Array(2 * 4096)
  #slots = new Uint32Array(4096)
  #lengths = new Uint32Array(4096)
  #count = 0

  add(low: number, high: number, slot: number, length: number): void {
    if (this.#count === this.#slots.length) this.#double()
    const at = this.#count++
    this.#keys[2 * at] = low
    this.#keys[2 * at + 1] = high
    this.#slots[at] = slot
    this.#lengths[at] = length
  }

  get columns(): FoundRuns {
    const keys = new BigUint64Array(this.#keys.buffer)
    return { keys, slots: this.#slots, lengths: this.#lengths, count: this.#count }
  }

  #double(): void {
    this.#keys = grown(this.#keys)
    this.#slots = grown(this.#slots)
    this.#lengths = grown(this.#lengths)
  }
}

function grown(from: Uint32Array): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(2 * from.length)
  to.set(from)
  return to
}
