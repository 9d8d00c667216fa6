// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Help from our engine for the person who plays: hints in three steps, warnings of mistakes by the standard of reports,
 * and what the other side threatens. The advice is the engine's at full strength. It depends on the opponent only if hints
 * are set to play for tricks.
 */
import { shallowRef } from 'vue'
import type { Settings } from '../../../electron/api.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { PEOPLE_RATINGS } from '../../../electron/shell/settings/schema.ts'
import { materialWon } from '../../../engine/chess/material-won.ts'
import { reasonOf } from '../../../engine/chess/motifs/reasons.ts'
import { type LineMove, pvToSan } from '../../../engine/chess/notation.ts'
import { type Color, legalMoves, passTurn } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { type Advice, losesPiece, lostBy, useAdvice } from '../advice.ts'
import { useGameStore, type ActivityMark } from '../game.ts'
import { clueOf, type HintClue } from '../hint-reasons.ts'

/**
 * The steps are: the piece, then its target square, then the move with its reason. With a clue, the clue is the first
 * step and the piece is the second.
 */
export interface Hint {
  node: NodeId
  step: 1 | 2 | 3
  /** Null: the engine is still searching. */
  advice: Advice | null
  /** What the position is about; null: nothing that has a name. */
  clue: HintClue | null
}

/** The smallest mistakes that the coach warns of. */
export type Strictness = 'blunders' | 'mistakes'

/** From this rating on, the coach warns of mistakes too: there are few enough of them, Elo. */
const STRICT_FROM = 1600

export function strictnessFor(chosen: Settings['coachStrictness'], rating: number): Strictness {
  if (chosen !== 'rating') return chosen
  return rating >= STRICT_FROM ? 'mistakes' : 'blunders'
}

/** The Lichess rating to play tricks on, of an opponent; null: none, as the model does not know such players. */
export const tricksAgainst = (elo: number | null): number | null =>
  elo === null || elo > PEOPLE_RATINGS.max ? null : Math.max(PEOPLE_RATINGS.min, elo)

/** What the other side would do if it were its turn. `CHECK`: the person is in check. `NONE`: it could not move. */
export type ThreatFacts =
  | { code: 'CHECK' | 'NONE' }
  | ({
      code: 'LINE'
      /** The position with the turn passed. */
      fen: string
    } & Advice)

export interface Threat {
  node: NodeId
  /** Null: the engine is still searching. */
  facts: ThreatFacts | null
}

export interface Warning {
  kind: 'blunder' | 'mistake'
  /** The move of the person. */
  node: NodeId
  /** The position before it, and after it, with the answer of the other side. */
  before: Advice
  after: Advice
}

/** Call in setup. */
export function useHelp() {
  const game = useGameStore()
  const { advise, adviseTrick, adviseOn, forget: forgetAdvice } = useAdvice()

  /**
   * The warning if a move of `side` is a mistake of the kind that the coach warns of. Null: it is none, or the engine
   * has no answer.
   * @param isWanted whether the answer still matters; otherwise nothing more is searched
   */
  async function warningFor(
    move: NodeId,
    side: Color,
    strictness: Strictness,
    isWanted: () => boolean,
  ): Promise<Warning | null> {
    const { parent, uci } = nodeOf(game.tree, move)
    const before = await advise(parent!)
    if (!before || before.line[0] === uci || !isWanted()) return null
    const after = await advise(move)
    if (!after) return null
    const won = materialWon(nodeOf(game.tree, parent!).fen, answerLine(move, after))
    const lost = lostBy(before.score, after.score, side)
    const { blunder, mistake } = FIGURES.loss
    if (lost >= blunder || losesPiece(before.score, after.score, side, won))
      return { kind: 'blunder', node: move, before, after }
    return strictness === 'mistakes' && lost >= mistake
      ? { kind: 'mistake', node: move, before, after }
      : null
  }

  const answerLine = (move: NodeId, { line }: Advice): LineMove[] =>
    pvToSan(nodeOf(game.tree, move).fen, line, game.chess960)

  /** The last hint that was requested. */
  const hint = shallowRef<Hint | null>(null)

  /**
   * Requests the first hint for a position, or the next one. False: the engine has no answer.
   * @param against the rating of the people whom a hint may play tricks on; null: the hint is the engine's best move
   */
  async function askHint(node: NodeId, against: number | null): Promise<boolean> {
    const before = hint.value
    if (before?.node === node) {
      if (before.advice) hint.value = { ...before, step: before.step === 1 ? 2 : 3 }
      return true
    }
    const mine: Hint = { node, step: 1, advice: null, clue: null }
    hint.value = mine
    const advice = await (against === null ? advise(node) : adviseTrick(node, against))
    if (hint.value !== mine) return true
    const { fen } = nodeOf(game.tree, node)
    hint.value = advice && { ...mine, advice, clue: clueOf(fen, advice, game.chess960) }
    return advice !== null
  }

  /** The last threat that was asked for. */
  const threat = shallowRef<Threat | null>(null)

  /** Looks for the threat in a position. False: the engine has no answer. */
  async function askThreat(node: NodeId): Promise<boolean> {
    const mine: Threat = { node, facts: null }
    threat.value = mine
    const facts = await threatIn(nodeOf(game.tree, node).fen)
    if (threat.value !== mine) return true
    threat.value = facts && { ...mine, facts }
    return facts !== null
  }

  async function threatIn(fen: string): Promise<ThreatFacts | null> {
    const passed = passTurn(fen)
    if (passed === null) return { code: 'CHECK' }
    if (legalMoves(passed, game.chess960).length === 0) return { code: 'NONE' }
    const advice = await adviseOn(passed)
    return advice && { code: 'LINE', fen: passed, ...advice }
  }

  /** Stops all searches and forgets what they found, when another game begins. */
  function forget(): void {
    hint.value = null
    threat.value = null
    forgetAdvice()
  }

  return { advise, forget, warningFor, hint, askHint, threat, askThreat }
}

/** The marks for a hint: the clue or the piece, then the piece or also its square, then the move. */
export function hintMarks({ advice, step, clue }: Hint): ActivityMark[] {
  const uci = advice?.line[0]
  if (uci === undefined) return []
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)]
  if (step === 3) return [{ brush: 'hint', from, to }]
  if (!clue) return [from, ...(step === 2 ? [to] : [])].map((square) => ({ brush: 'hint', from: square }))
  if (step === 2) return [{ brush: 'hint', from }]
  return 'square' in clue ? [{ brush: 'hint', from: clue.square }] : []
}

/** The marks for a threat: its move, and the pieces that its motif names. */
export function threatMarks({ facts }: Threat): ActivityMark[] {
  if (facts?.code !== 'LINE') return []
  const [uci] = facts.line
  const motif = reasonOf(facts.fen, null, facts.line)?.motif
  const targets = motif?.ply === 0 ? motif.targets : []
  return [
    { brush: 'threat', from: uci!.slice(0, 2), to: uci!.slice(2, 4) },
    ...targets.map(({ square }): ActivityMark => ({ brush: 'threat', from: square })),
  ]
}

/** The marks for a warning: the answer of the other side. */
export function warningMarks({ after }: Warning): ActivityMark[] {
  const [uci] = after.line
  return uci === undefined ? [] : [{ brush: 'threat', from: uci.slice(0, 2), to: uci.slice(2, 4) }]
}
