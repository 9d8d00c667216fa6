// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sorts packed games by their moves; a game that ends comes before those that go on, and equal games keep their order.
 *
 * A quicksort that looks at WORD_BYTES moves at once: each game has the next word of its moves beside its number, so that games
 * are compared without a look at their moves until many of them have the same word.
 */
import { SORTED_GAME_BYTES } from './layout.ts'

/** Bytes of moves in a word. Its lowest byte is the number of those that are left, at most MORE. */
const WORD_BYTES: i32 = 7
const MORE: i32 = 8
/** The words of equal games are their numbers. */
const EQUAL: i32 = -1

/** Fewer games are sorted by insertion. */
const FEW: i32 = 12

/** Ranges that wait, three numbers each. The shortest of three is always next, so they are few. */
const WAITING: usize = memory.data(12 * 128, 64)

let moves: usize = 0
let bounds: usize = 0
let waiting: usize = 0
/** Chooses pivots, so that no order of games is a bad one. */
let random: u32 = 1

/**
 * @param bytes the moves of all games, 8 readable bytes after them; `limits` a u32 for each game, where it begins, and the end
 * @param list SORTED_GAME_BYTES for each game; afterwards a u32 for each, the games in their order
 */
export function sortGames(bytes: usize, limits: usize, games: i32, list: usize): void {
  moves = bytes
  bounds = limits
  random = 1
  for (let game = 0; game < games; game++) {
    const record = list + game * SORTED_GAME_BYTES
    store<u64>(record, wordOf(game, 0))
    store<u64>(record, game, 8)
  }
  waiting = WAITING
  wait(list, list + games * SORTED_GAME_BYTES, 0)
  while (waiting > WAITING) {
    waiting -= 12
    sortRange(load<u32>(waiting), load<u32>(waiting, 4), load<i32>(waiting, 8))
  }
  for (let game = 0; game < games; game++)
    store<u32>(list + (game << 2), load<u32>(list + game * SORTED_GAME_BYTES, 8))
}

/** The moves of a game from a word on, the first ones highest. */
function wordOf(game: i32, depth: i32): u64 {
  const from = bounds + (game << 2)
  const at = (load<u32>(from) as i32) + depth * WORD_BYTES
  const left = (load<u32>(from, 4) as i32) - at
  if (left <= 0) return 0
  const word = bswap<u64>(load<u64>(moves + at))
  const unused = max(8, (8 - left) << 3) as u64
  return ((word >> unused) << unused) | (min(left, MORE) as u64)
}

function wait(from: usize, to: usize, depth: i32): void {
  store<u32>(waiting, from as u32)
  store<u32>(waiting, to as u32, 4)
  store<i32>(waiting, depth, 8)
  waiting += 12
}

function swap(a: usize, b: usize): void {
  const word = load<u64>(a)
  const game = load<u64>(a, 8)
  store<u64>(a, load<u64>(b))
  store<u64>(a, load<u64>(b, 8), 8)
  store<u64>(b, word)
  store<u64>(b, game, 8)
}

/** Sorts games that are equal before a word: divides them by that word, and the parts wait. */
function sortRange(from: usize, to: usize, depth: i32): void {
  const games = ((to - from) / SORTED_GAME_BYTES) as i32
  if (games < 2) return
  if (games <= FEW) {
    sortFew(from, to, depth)
    return
  }
  const pivot = pivotOf(from, games)
  let less = from
  let more = to
  for (let at = from; at < more;) {
    const word = load<u64>(at)
    if (word < pivot) {
      if (less != at) swap(less, at)
      less += SORTED_GAME_BYTES
      at += SORTED_GAME_BYTES
    } else if (word > pivot) {
      more -= SORTED_GAME_BYTES
      swap(at, more)
    } else at += SORTED_GAME_BYTES
  }
  const next = depth == EQUAL ? EQUAL : nextWords(less, more, depth, pivot)
  waitInOrder(from, less, depth, less, more, next, more, to, depth)
}

/** The middle of three words. */
function pivotOf(from: usize, games: i32): u64 {
  const a = anyWord(from, games)
  const b = anyWord(from, games)
  const c = anyWord(from, games)
  return max(min(a, b), min(max(a, b), c))
}

function anyWord(from: usize, games: i32): u64 {
  random = random * 1664525 + 1013904223
  const record = (((random as u64) * (games as u64)) >> 32) as usize
  return load<u64>(from + record * SORTED_GAME_BYTES)
}

/** Gives games with the same word their next ones, or their numbers if they are equal; returns the depth of these words. */
function nextWords(from: usize, to: usize, depth: i32, word: u64): i32 {
  const isMore = ((word as i32) & 0xff) == MORE
  for (let at = from; at < to; at += SORTED_GAME_BYTES) {
    const game = load<u32>(at, 8)
    store<u64>(at, isMore ? wordOf(game, depth + 1) : (game as u64))
  }
  return isMore ? depth + 1 : EQUAL
}

/** Lets three ranges wait, the longest first: what is left never grows beyond two for each halving. */
function waitInOrder(
  from1: usize,
  to1: usize,
  depth1: i32,
  from2: usize,
  to2: usize,
  depth2: i32,
  from3: usize,
  to3: usize,
  depth3: i32,
): void {
  if (to1 - from1 < to2 - from2) {
    waitInOrder(from2, to2, depth2, from1, to1, depth1, from3, to3, depth3)
  } else if (to2 - from2 < to3 - from3) {
    waitInOrder(from1, to1, depth1, from3, to3, depth3, from2, to2, depth2)
  } else {
    wait(from1, to1, depth1)
    wait(from2, to2, depth2)
    wait(from3, to3, depth3)
  }
}

function sortFew(from: usize, to: usize, depth: i32): void {
  for (let at = from + SORTED_GAME_BYTES; at < to; at += SORTED_GAME_BYTES) {
    const word = load<u64>(at)
    const game = load<u64>(at, 8)
    let place = at
    while (place > from && isBefore(word, game as i32, place - SORTED_GAME_BYTES, depth)) {
      store<u64>(place, load<u64>(place - SORTED_GAME_BYTES))
      store<u64>(place, load<u64>(place - SORTED_GAME_BYTES, 8), 8)
      place -= SORTED_GAME_BYTES
    }
    store<u64>(place, word)
    store<u64>(place, game, 8)
  }
}

/** Whether a game comes before one of the list. */
function isBefore(word: u64, game: i32, record: usize, depth: i32): bool {
  let other = load<u64>(record)
  const otherGame = load<i32>(record, 8)
  while (word == other) {
    if (depth == EQUAL || ((word as i32) & 0xff) != MORE) return game < otherGame
    depth++
    word = wordOf(game, depth)
    other = wordOf(otherGame, depth)
  }
  return word < other
}
