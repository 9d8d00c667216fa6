// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where a game left the moves of the library, and those of the opening book. Asked anew when the game, the
 * library or the book changes; without library or book there is nothing to leave.
 */
import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { legalMoves } from '../../../engine/chess/rules.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { useLibraryStore } from '../library/library.ts'

export interface OpeningExit {
  /** The first move that is not known, by its index in the line. */
  index: number
  /** Games of the library that reached the position before it; null: this is about the book. */
  games: number | null
  /** What is known there instead, most played or heaviest first. */
  instead: readonly string[]
}

/** What is known of a position. */
interface Known {
  games: number | null
  /** UCI. */
  moves: readonly string[]
}

/** A position of the line, and the move that was played there. */
export interface OpeningStep {
  fen: string
  uci: string
}

/** No opening is longer, half-moves. */
const MAX_PLIES = 60
/** Other moves that are named. */
const MAX_INSTEAD = 3

/**
 * The first move of a line that is not known; null if nothing is known of its first position, if all moves
 * are, or if a question was not answered.
 * @param ask null: nobody answers
 */
export async function exitOf(
  line: readonly OpeningStep[],
  ask: (fen: string) => Promise<Known | null>,
): Promise<OpeningExit | null> {
  for (const [index, { fen, uci }] of line.slice(0, MAX_PLIES).entries()) {
    const known = await ask(fen)
    if (!known || (known.moves.length === 0 && index === 0)) return null
    if (known.moves.includes(uci)) continue
    const sans = new Map(legalMoves(fen).map((move) => [move.uci, move.san]))
    const instead = known.moves.slice(0, MAX_INSTEAD).flatMap((move) => sans.get(move) ?? [])
    return { index, games: known.games, instead }
  }
  return null
}

/** Call in setup. @param line the moves of the game; empty: nothing is asked */
export function useOpeningExits(line: Readonly<Ref<readonly OpeningStep[]>>) {
  const engine = useEngineStore()
  const game = useGameStore()
  const library = useLibraryStore()
  const ofLibrary = shallowRef<OpeningExit | null>(null)
  const ofBook = shallowRef<OpeningExit | null>(null)
  let disposed = false
  /** Comments and variations make another line of the same moves. */
  const key = computed(() => [line.value[0]?.fen, ...line.value.map(({ uci }) => uci)].join(' '))

  async function askLibrary(fen: string): Promise<Known | null> {
    const answer = await library.request({ req: 'explore', fen, filter: {} })
    if (!answer.ok) return null
    // The game itself says nothing of what others played.
    const own = game.origin?.kind === 'library' ? 1 : 0
    const played = answer.value.moves.map(({ uci, games }, at) => {
      const isOwn = line.value.some((step) => step.fen === fen && step.uci === uci)
      return { uci, at, games: games - (isOwn ? own : 0) }
    })
    const moves = played.filter(({ games }) => games > 0).toSorted((a, b) => b.games - a.games || a.at - b.at)
    return { games: answer.value.games - own, moves: moves.map(({ uci }) => uci) }
  }

  async function askBook(fen: string): Promise<Known | null> {
    const answer = await engine.client?.book({ fen, moves: [] })
    return answer?.ok ? { games: null, moves: answer.moves.map(({ uci }) => uci) } : null
  }

  /** Walks along the line; an answer that comes after the line has changed is dropped. */
  async function find(exit: Ref<OpeningExit | null>, ask: typeof askBook, isThere: boolean): Promise<void> {
    const asked = key.value
    const isCurrent = () => !disposed && asked === key.value
    const found = isThere
      ? await exitOf(line.value, (fen) => (isCurrent() ? ask(fen) : Promise.resolve(null)))
      : null
    if (isCurrent()) exit.value = found
  }

  watch(
    () => [key.value, library.available, library.changes, game.origin] as const,
    () => void find(ofLibrary, askLibrary, library.available && !game.chess960),
    { immediate: true },
  )
  // Another book may have been chosen: then the engine says which files it uses.
  watch(
    () => [key.value, engine.client, engine.files] as const,
    () => void find(ofBook, askBook, !game.chess960),
    { immediate: true },
  )
  onScopeDispose(() => {
    disposed = true
  })

  return { ofLibrary, ofBook }
}
