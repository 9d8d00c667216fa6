// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Help from our engine for the person who plays: hints in three steps, and warnings of blunders, by the standard of
 * reports. It searches at full strength in the background lane, so that the opponent does not profit from its hash
 * table, and the advice does not depend on the opponent.
 */
import { onScopeDispose, shallowRef } from 'vue'
import { chanceOf, forSide } from '../../../electron/review/chances.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { type MaterialGain, materialWon } from '../../../engine/chess/material-won.ts'
import { type LineMove, pvToSan } from '../../../engine/chess/notation.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import type { Limit, Score } from '../../../engine/contract/protocol.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore, type ActivityMark } from '../game.ts'
import { positionSpec } from '../position-spec.ts'

/** The limit for a position. The time is for slow machines. */
const EFFORT: Limit = { nodes: 300_000, moveTimeMs: 3000 }

export interface Advice {
  /** From White's view. */
  score: Score
  /** The best line, UCI; at least one move. */
  line: readonly string[]
}

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

/**
 * A move that loses a piece is a blunder whatever the chances are, if the score falls too: less falls after a sound
 * sacrifice. Pawns, and centipawns.
 */
const PIECE_PAWNS = 3
const PIECE_LOSS_CP = 200

/** The loss of a side between two positions, in chances. */
const lostBy = (before: Advice, after: Advice, side: Color): number =>
  forSide(chanceOf(before.score), side) - forSide(chanceOf(after.score), side)

/** Whether the answer of the other side wins a piece, and the score says that it does. */
function losesPiece(before: Advice, after: Advice, side: Color, won: MaterialGain | null): boolean {
  if (!won || won.pawns < PIECE_PAWNS || before.score.kind !== 'cp' || after.score.kind !== 'cp') return false
  const fall = before.score.value - after.score.value
  return (side === 'white' ? fall : -fall) >= PIECE_LOSS_CP
}

/** Call in setup. */
export function useHelp() {
  const game = useGameStore()
  const engine = useEngineStore()

  /** By FEN. */
  const known = new Map<string, Promise<Advice | null>>()
  let stop = new AbortController()

  /** Searches a position of the game on the board, once. Null: the engine has no answer. */
  function advise(node: NodeId): Promise<Advice | null> {
    const { fen } = nodeOf(game.tree, node)
    const found = known.get(fen)
    if (found) return found
    const advice = search(node).then((result) => {
      if (!result) known.delete(fen)
      return result
    })
    known.set(fen, advice)
    return advice
  }

  async function search(node: NodeId): Promise<Advice | null> {
    const answer = await engine.client?.search(
      {
        position: positionSpec(game.tree, node),
        limit: EFFORT,
        lines: 1,
        purpose: 'analyse',
        lane: 'background',
      },
      { signal: stop.signal },
    )
    const line = answer?.ok && answer.why === 'limit' ? answer.lines[0] : undefined
    return line && line.pv.length > 0 ? { score: line.score, line: line.pv } : null
  }

  /** Stops all searches and forgets their results, when another game begins. */
  function forget(): void {
    stop.abort()
    stop = new AbortController()
    known.clear()
  }
  onScopeDispose(forget)

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
      lostBy(before, after, side) >= FIGURES.loss.blunder || losesPiece(before, after, side, won)
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
