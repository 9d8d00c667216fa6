// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns an evaluation into the chances of win, draw and loss, fitted to games of the engine against itself. The model is
 * Stockfish's (github.com/official-stockfish/WDL_model): two logistic curves of the evaluation, one for the win of each
 * side. Their centre and width depend on the material; the draw is the rest.
 */
import { materialOf } from '../chess/material.ts'
import { aheadBy, type Score, type SearchInfo } from '../contract/protocol.ts'

/** A quantity in centipawns that changes with the material. */
export interface Slope {
  /** With kings alone. */
  bare: number
  /** With all pieces of the starting position, or more. */
  full: number
}

export interface WdlModel {
  /** The evaluation at which the chance of a win is one half. */
  even: Slope
  /** An increase of the evaluation by this multiplies the odds of a win by e. */
  width: Slope
}

/**
 * Fitted by `npm run fit-wdl` to 110,169 positions of 900 games of the engine with net 45a2cf9f (bench 1348241) against
 * the previous net: 20,000 nodes a move, the default openings and adjudication of `npm run match`, 2026-11-26. Every game
 * has the same weight; otherwise long games without progress would dominate.
 */
export const WDL_MODEL: WdlModel = {
  even: { bare: 311, full: 70 },
  width: { bare: 48, full: 72 },
}

/**
 * A win needs a much larger lead in an ending than with all pieces on the board. The even point grows with the third power
 * of the material that has left the board; a straight line would miss both ends. The width hardly changes.
 */
const EVEN_POWER = 3

/** Material of the starting position, pawns. */
const FULL_MATERIAL = 78
const PER_MILLE = 1000

/** Material of both sides as a share of the starting position's, 0 to 1. */
export function materialShare(fen: string): number {
  const { white, black } = materialOf(fen)
  return Math.min((white + black) / FULL_MATERIAL, 1)
}

const between = (bare: number, full: number, share: number): number => bare + (full - bare) * share

/** Chance that the evaluated side wins, 0 to 1. @param centipawns from that side's view */
export function winChance(centipawns: number, share: number, model: WdlModel): number {
  const even = between(model.even.full, model.even.bare, (1 - share) ** EVEN_POWER)
  const width = between(model.width.bare, model.width.full, share)
  return 1 / (1 + Math.exp((even - centipawns) / width))
}

/**
 * Chances in per mille, from White's view like the score; the three sum to 1000.
 * @param share see `materialShare`
 */
export function wdlOf(score: Score, share: number): NonNullable<SearchInfo['wdl']> {
  if (score.kind !== 'cp') {
    return aheadBy(score) > 0 ? { win: PER_MILLE, draw: 0, loss: 0 } : { win: 0, draw: 0, loss: PER_MILLE }
  }
  const win = Math.round(PER_MILLE * winChance(score.value, share, WDL_MODEL))
  const loss = Math.round(PER_MILLE * winChance(-score.value, share, WDL_MODEL))
  return { win, draw: PER_MILLE - win - loss, loss }
}
