// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Help from our engine for the person who plays: hints in three steps, and warnings of blunders, by the standard of
 * reports. The advice is the engine's at full strength, so it does not depend on the opponent.
 */
import { shallowRef } from 'vue'
import { FIGURES } from '../../../electron/review/figures.ts'
import { materialWon } from '../../../engine/chess/material-won.ts'
import { type LineMove, pvToSan } from '../../../engine/chess/notation.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { type Advice, losesPiece, lostBy, useAdvice } from '../advice.ts'
import { useGameStore, type ActivityMark } from '../game.ts'

/** The steps are: the piece, then its target square, then the move with its reason. */
export interface Hint {
  node: NodeId
  step: 1 | 2 | 3
  /** Null: the engine is still searching. */
  advice: Advice | null
}

export interface Warning {
  /** The move of the person. */
  node: NodeId
  /** The position before it, and after it, with the answer of the other side. */
  before: Advice
  after: Advice
}

/** Call in setup. */
export function useHelp() {
  const game = useGameStore()
  const { advise, forget } = useAdvice()

  /**
   * The warning if a move of `side` is a blunder. Null: it is none, or the engine has no answer.
   * @param isWanted whether the answer still matters; otherwise nothing more is searched
   */
  async function warningFor(move: NodeId, side: Color, isWanted: () => boolean): Promise<Warning | null> {
    const { parent, uci } = nodeOf(game.tree, move)
    const before = await advise(parent!)
    if (!before || before.line[0] === uci || !isWanted()) return null
    const after = await advise(move)
    if (!after) return null
    const won = materialWon(nodeOf(game.tree, parent!).fen, answerLine(move, after))
    const isBlunder =
      lostBy(before.score, after.score, side) >= FIGURES.loss.blunder ||
      losesPiece(before.score, after.score, side, won)
    return isBlunder ? { node: move, before, after } : null
  }

  const answerLine = (move: NodeId, { line }: Advice): LineMove[] =>
    pvToSan(nodeOf(game.tree, move).fen, line, game.chess960)

  /** The last hint that was requested. */
  const hint = shallowRef<Hint | null>(null)

  /** Requests the first hint for a position, or the next one. False: the engine has no answer. */
  async function askHint(node: NodeId): Promise<boolean> {
    const before = hint.value
    if (before?.node === node) {
      if (before.advice) hint.value = { ...before, step: before.step === 1 ? 2 : 3 }
      return true
    }
    const mine: Hint = { node, step: 1, advice: null }
    hint.value = mine
    const advice = await advise(node)
    if (hint.value !== mine) return true
    hint.value = advice && { ...mine, advice }
    return advice !== null
  }

  return { advise, forget, warningFor, hint, askHint }
}

/** The marks for a hint: its piece, then also its square, then its move. */
export function hintMarks({ advice, step }: Hint): ActivityMark[] {
  const uci = advice?.line[0]
  if (uci === undefined) return []
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)]
  if (step === 3) return [{ brush: 'hint', from, to }]
  return [from, ...(step === 2 ? [to] : [])].map((square) => ({ brush: 'hint', from: square }))
}

/** The marks for a warning: the answer of the other side. */
export function warningMarks({ after }: Warning): ActivityMark[] {
  const [uci] = after.line
  return uci === undefined ? [] : [{ brush: 'threat', from: uci.slice(0, 2), to: uci.slice(2, 4) }]
}
