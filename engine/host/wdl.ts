// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns an evaluation into the chances of win, draw and loss, fitted to games of the engine against itself.
 * The form is that of Stockfish's model (github.com/official-stockfish/WDL_model): two logistic curves of the
 * evaluation, one for each side's win, whose place and width depend on the material; the draw is the rest.
 */
import { materialOf } from '../chess/material.ts'
import { aheadBy, type Score, type SearchInfo } from '../protocol.ts'

/** A quantity in centipawns that is linear in the material. */
export interface Slope {
  /** With kings alone. */
  bare: number
  /** With all the pieces of the starting position, or more. */
  full: number
}

export interface WdlModel {
  /** The evaluation at which the chance of a win is one half. */
  even: Slope
  /** The increase that makes the odds of a win e times as good. */
  width: Slope
}

/**
 * Fitted by `npm run fit-wdl` to 98,282 positions of 738 games (another 184 were held back) of the engine of
 * commit 2e44bce against that of commit 6eaba9c: 2 s + 0.02 s, the openings and adjudication that `npm run
 * match` has by default, 2026-11-22.
 */
export const WDL_MODEL: WdlModel = {
  even: { bare: 201, full: 63 },
  width: { bare: 54, full: 68 },
}

/** Material of the starting position, pawns. */
const FULL_MATERIAL = 78
const PER_MILLE = 1000

/** Material of both sides as a share of the starting position's, 0 to 1. */
export function materialShare(fen: string): number {
  const { white, black } = materialOf(fen)
  return Math.min((white + black) / FULL_MATERIAL, 1)
}

/** Value of a slope at a share of the material. */
export const valueAt = ({ bare, full }: Slope, share: number): number => bare + (full - bare) * share

/** Chance that the evaluated side wins, 0 to 1. @param centipawns from that side's view */
export function winChance(centipawns: number, share: number, model: WdlModel): number {
  return 1 / (1 + Math.exp((valueAt(model.even, share) - centipawns) / valueAt(model.width, share)))
}

/**
 * Chances in per mille, from White's view like the score; the three sum to 1000. @param share see
 * `materialShare`
 */
export function wdlOf(score: Score, share: number): NonNullable<SearchInfo['wdl']> {
  if (score.kind !== 'cp') {
    return aheadBy(score) > 0 ? { win: PER_MILLE, draw: 0, loss: 0 } : { win: 0, draw: 0, loss: PER_MILLE }
  }
  const win = Math.round(PER_MILLE * winChance(score.value, share, WDL_MODEL))
  const loss = Math.round(PER_MILLE * winChance(-score.value, share, WDL_MODEL))
  return { win, draw: PER_MILLE - win - loss, loss }
}
