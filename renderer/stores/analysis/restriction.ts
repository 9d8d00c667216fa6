// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which moves of the analysed position are searched: all, some, all but some, or two that are compared. Another
 * position lifts all of it.
 */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { legalMoves } from '../../../engine/chess/rules.ts'

/** Some moves, or all but some. */
export type RestrictionKind = 'only' | 'without'

export interface Restriction {
  kind: RestrictionKind
  /** UCI, in the order in which they were chosen; at least one. */
  moves: readonly string[]
}

export type MovePair = readonly [string, string]

interface Position {
  /** Tells positions apart. */
  key: Readonly<Ref<string>>
  fen: Readonly<Ref<string>>
  chess960: Readonly<Ref<boolean>>
}

export function useRestriction({ key, fen, chess960 }: Position) {
  /** What was chosen, and for which position. */
  const chosen = shallowRef<{ key: string; restriction: Restriction | null; pair: MovePair | null } | null>(
    null,
  )
  const current = computed(() => (chosen.value?.key === key.value ? chosen.value : null))
  const restriction = computed(() => current.value?.restriction ?? null)
  const pair = computed(() => current.value?.pair ?? null)

  function choose(next: { restriction: Restriction | null; pair: MovePair | null }): void {
    chosen.value = { key: key.value, ...next }
  }

  /** Every legal move of the position. */
  const legal = computed(() => legalMoves(fen.value, chess960.value))
  const known = (moves: readonly string[]) =>
    [...new Set(moves)].filter((uci) => legal.value.some((move) => move.uci === uci))

  /** The moves to search, UCI; empty: all. */
  const searched = computed<readonly string[]>(() => {
    if (pair.value) return pair.value
    if (!restriction.value) return []
    const { kind, moves } = restriction.value
    return kind === 'only' ? moves : legal.value.flatMap(({ uci }) => (moves.includes(uci) ? [] : [uci]))
  })

  /** Searches some moves, or all but some. Without a move it lifts the restriction; one move at least remains. */
  function restrict(kind: RestrictionKind, moves: readonly string[]): void {
    const some = known(moves)
    if (kind === 'without' && some.length === legal.value.length) return
    choose({ restriction: some.length === 0 ? null : { kind, moves: some }, pair: null })
  }

  /** Adds a move to those of a kind, or takes it away. */
  function toggleMove(kind: RestrictionKind, uci: string): void {
    const moves = restriction.value?.kind === kind ? restriction.value.moves : []
    restrict(kind, moves.includes(uci) ? moves.filter((move) => move !== uci) : [...moves, uci])
  }

  /** Compares two legal moves; null: searches as before. */
  function compare(moves: MovePair | null): void {
    if (moves === null || known(moves).length === 2) choose({ restriction: restriction.value, pair: moves })
  }

  /** Searches all moves again. */
  function lift(): void {
    chosen.value = null
  }

  // It does not come back with the position.
  watch(key, (at) => {
    if (chosen.value?.key !== at) lift()
  })

  return { restriction, pair, legal, searched, restrict, toggleMove, compare, lift }
}
