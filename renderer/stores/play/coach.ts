// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The coach: looks at every move of the person before it is final, and warns of a blunder. It is as strict as a report.
 *
 * While it looks the game is `checking`; after a warning it is `warned` until the person takes the move back or
 * insists on it. Both clocks stand still. Without an engine no move is held up.
 */
import { computed, shallowRef } from 'vue'
import { chanceOf, forSide } from '../../../electron/review/chances.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'
import type { Advice, Adviser } from './adviser.ts'
import type { PlayedGame } from './played-game.ts'

export interface Warning {
  /** The move of the person. */
  node: NodeId
  /** How the position before it stood, and what the other side does now. */
  before: Advice
  after: Advice
}

/** What a side has lost between two positions, in chances. */
const lostBy = (before: Advice, after: Advice, side: Color): number =>
  forSide(chanceOf(before.score), side) - forSide(chanceOf(after.score), side)

interface Hooks {
  adviser: Adviser
  /** The move is final. */
  goOn: () => void
}

export function useCoach(played: PlayedGame, { adviser, goOn }: Hooks) {
  const { state, human, pairing, spec, load, tip } = played
  const game = useGameStore()
  const settings = useSettingsStore()

  const given = shallowRef<Warning | null>(null)
  const warning = computed(() => (state.value === 'warned' ? given.value : null))
  /** Whether the coach may help in this game. */
  const canCoach = computed(() => pairing.value === 'engine' && spec.value?.rated === false)
  const watches = (): boolean => canCoach.value && settings.settings.coach

  /** The person is to move: looks at the position in advance. */
  function prepare(): void {
    if (watches()) void adviser.at(tip())
  }

  /** Looks at the move that the person has just made. */
  async function judge(move: NodeId): Promise<void> {
    state.value = 'checking'
    const mine = load.value
    const isStale = (): boolean => state.value !== 'checking' || load.value !== mine || tip() !== move
    const { parent, uci } = nodeOf(game.tree, move)
    const before = await adviser.at(parent!)
    if (isStale()) return
    const after = before && before.line[0] !== uci ? await adviser.at(move) : null
    if (isStale()) return
    if (before && after && lostBy(before, after, human.value!) >= FIGURES.loss.blunder) {
      given.value = { node: move, before, after }
      state.value = 'warned'
    } else goOn()
  }

  /** The person insists on the move. */
  function insist(): void {
    if (state.value === 'warned') goOn()
  }

  return { canCoach, watches, prepare, judge, warning, insist }
}
