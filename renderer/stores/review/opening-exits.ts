// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where a game left the moves of the library, and those of the opening book. The answers are renewed when the game, the
 * library or the book changes. Without a library or a book there is no exit.
 */
import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { legalMoves } from '../../../engine/chess/rules.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { useLibraryStore } from '../library/library.ts'

export interface OpeningExit {
  /** Index of the first unknown move in the line. */
  index: number
  /** Number of library games that reached the position before it; null: the exit is from the book. */
  games: number | null
  /** Known moves there, most played or heaviest first. */
  instead: readonly string[]
}

/** The known moves in a position. */
interface Known {
  games: number | null
  /** UCI. */
  moves: readonly string[]
}

/** A position of the line, and the move played there. */
export interface OpeningStep {
  fen: string
  uci: string
}

/** Maximum length of an opening, half-moves. */
const MAX_PLIES = 60
/** A game that comes back to a known position within this many half-moves has only transposed. */
const MAX_DETOUR = 8
/** Maximum number of known moves to name. */
const MAX_INSTEAD = 3

/**
 * The unknown move with which a line left the known positions for good; null if its first position has no known moves,
 * if all moves are known or transpose, or if a request failed.
 * @param ask returns null if the request failed
 */
export async function exitOf(
  line: readonly OpeningStep[],
  ask: (fen: string) => Promise<Known | null>,
): Promise<OpeningExit | null> {
  let exit: OpeningExit | null = null
  for (const [index, { fen, uci }] of line.slice(0, MAX_PLIES).entries()) {
    if (exit && index - exit.index > MAX_DETOUR) break
    const known = await ask(fen)
    if (!known || (known.moves.length === 0 && index === 0)) return null
    if (known.moves.includes(uci)) exit = null
    else if (known.moves.length > 0 || !exit) {
      const sans = new Map(legalMoves(fen).map((move) => [move.uci, move.san]))
      const instead = known.moves.slice(0, MAX_INSTEAD).flatMap((move) => sans.get(move) ?? [])
      exit = { index, games: known.games, instead }
    }
  }
  return exit
}

/** Call in setup. @param line the moves of the game; empty: nothing is requested */
export function useOpeningExits(line: Readonly<Ref<readonly OpeningStep[]>>) {
  const engine = useEngineStore()
  const game = useGameStore()
  const library = useLibraryStore()
  const ofLibrary = shallowRef<OpeningExit | null>(null)
  const ofBook = shallowRef<OpeningExit | null>(null)
  let disposed = false
  /** The line as text, because a change of comments or variations makes a new array. */
  const key = computed(() => [line.value[0]?.fen, ...line.value.map(({ uci }) => uci)].join(' '))

  async function askLibrary(fen: string): Promise<Known | null> {
    const answer = await library.request({ req: 'explore', fen, filter: {} })
    if (!answer.ok) return null
    // The game itself does not count.
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

  /** Finds an exit; the answer is dropped if the line has changed meanwhile. */
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
  // When another book is chosen, the engine reports its files anew.
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
