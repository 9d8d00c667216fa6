// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a report says of the moves of a game. The rules are those of `docs/review.md`, their figures in
 * `figures.ts`. A verdict is data: codes with values, moves in UCI, no words.
 */
import { chanceOf, forSide, mateFor } from './chances.ts'
import { FIGURES } from './figures.ts'
import { materialBalance } from '../../engine/chess/material.ts'
import { canWin, isCapture, targetOf } from './moves.ts'
import { doubtOf } from './plan.ts'
import type { Look, Sights } from './sight.ts'

export type Glyph = '!' | '!!' | '!?' | '?!' | '?' | '??'

/** Why a move has its glyph, or what else is said of it. Chances and losses are the mover's, 0 to 1. */
export type Reason =
  /** The chance before the move and after it. */
  | { code: 'LOSS'; before: number; after: number }
  | { code: 'MISSED_WIN'; before: number; after: number }
  /** There was a mate in this many moves, and now there is none. */
  | { code: 'MISSED_MATE'; moves: number }
  /** The other side now mates in this many moves. */
  | { code: 'ALLOWS_MATE'; moves: number }
  /** Every other move loses at least `loss` more. */
  | { code: 'ONLY_MOVE'; loss: number }
  /** What the other side could take at once, pawns. */
  | { code: 'SACRIFICE'; pawns: number }
  /** At a glance the move seemed to lose so much. */
  | { code: 'SURPRISE'; loss: number }
  | { code: 'BOOK' }

/** `open`: more search may well change it. */
export type Sureness = 'sure' | 'likely' | 'open'

export interface Verdict {
  glyph: Glyph | null
  why: readonly Reason[]
  /** Chances of the mover that the move gave away, 0 to 1. */
  loss: number
  sure: Sureness
  /** The glyph of the broad look by the loss alone, when closer looks changed it. */
  before: Glyph | null | undefined
  /** Where the loss was first seen: the depth and the effort of that look; null when nothing was lost. */
  seen: { depth: number; effort: number } | null
  /** What should have been played, and how the game might have gone on; empty when the move was best. */
  better: readonly string[]
  /** How the other side shows what is wrong with the move; empty when nothing is. */
  refutation: readonly string[]
}

/** The glyph that a loss of chances earns. */
export function glyphOfLoss(loss: number): '?!' | '?' | '??' | null {
  const { inaccuracy, mistake, blunder } = FIGURES.loss
  return loss >= blunder ? '??' : loss >= mistake ? '?' : loss >= inaccuracy ? '?!' : null
}

/** The verdicts on all moves of a game. @param bookPlies moves from the start that are in the book */
export const verdictsOf = (sights: Sights, bookPlies = 0): Verdict[] =>
  sights.subject.moves.map((_, move) => verdictOn(sights, move, move < bookPlies))

function verdictOn(sights: Sights, move: number, isBook: boolean): Verdict {
  const loss = sights.loss(move)
  const why = [...mateReasons(sights, move), ...lossReasons(sights, move)]
  const praise = loss <= FIGURES.praise.interesting ? praiseOf(sights, move) : { glyph: null, why: [] }
  const byLoss = glyphOfLoss(loss)
  const changed = changedFrom(sights, move)
  // A mate that comes or goes is named, even where it costs nothing.
  const blame = byLoss ?? (why.some(({ code }) => code.endsWith('_MATE')) ? '?!' : null)
  const seen = seenAt(sights, move)
  const sure = surenessOf(sights, move)
  // A small loss that only the closest look sees, and that the next may see otherwise, is nobody's mistake.
  const isFaint = byLoss === '?!' && sure === 'open' && changed === null
  const isWrong = blame !== null && !(blame === '?!' && (isBook || isFaint))
  return {
    glyph: isWrong ? blame : isBook ? null : praise.glyph,
    why: [...(isBook ? [{ code: 'BOOK' } as const] : []), ...(isWrong ? why : isBook ? [] : praise.why)],
    loss,
    sure,
    before: changed,
    seen: isWrong ? seen : null,
    better: sights.isBest(move) ? [] : lineOf(sights.look(move)),
    refutation: isWrong ? lineOf(sights.look(move + 1)) : [],
  }
}

const lineOf = (look: Look | undefined): readonly string[] =>
  look === undefined ? [] : look.pv.length > 0 ? look.pv : [look.best]

function lossReasons(sights: Sights, move: number): Reason[] {
  const { color } = sights.subject.moves[move]!
  const before = forSide(sights.chance(move)!, color)
  const after = forSide(sights.chance(move + 1)!, color)
  if (glyphOfLoss(sights.loss(move)) === null) return []
  const { missedWin } = FIGURES
  const isMissed = before >= missedWin.before && after <= missedWin.after
  return [{ code: isMissed ? 'MISSED_WIN' : 'LOSS', before, after }]
}

function mateReasons(sights: Sights, move: number): Reason[] {
  const { color } = sights.subject.moves[move]!
  const { over } = sights.subject.positions[move + 1]!
  const before = mateFor(sights.score(move), color)
  const after = over === color ? 0 : mateFor(sights.score(move + 1), color)
  const reasons: Reason[] = []
  const had = before !== null && before > 0 && before <= FIGURES.mateMoves
  if (had && (after === null || after < 0)) reasons.push({ code: 'MISSED_MATE', moves: before })
  const isMated = after !== null && after < 0 && -after <= FIGURES.mateMoves
  if (isMated && !(before !== null && before < 0 && -before <= FIGURES.mateMoves))
    reasons.push({ code: 'ALLOWS_MATE', moves: -after })
  return reasons
}

function praiseOf(sights: Sights, move: number): { glyph: Glyph | null; why: Reason[] } {
  const { praise } = FIGURES
  const { subject } = sights
  const { color, uci, san } = subject.moves[move]!
  const { fen } = subject.positions[move]!
  const after = subject.positions[move + 1]!
  const why: Reason[] = []
  if (after.over !== null) return { glyph: null, why }
  const chance = forSide(sights.chance(move + 1)!, color)
  const loss = sights.loss(move)
  if (chance < praise.lost) return { glyph: null, why }
  const { other } = sights.all[move]!
  const otherChance = other ? forSide(chanceOf(other.score), color) : null
  const gap =
    otherChance === null
      ? 0
      : Math.max(0, Math.max(chance, forSide(sights.chance(move)!, color)) - otherChance)
  const isOnly = loss <= praise.loss && gap >= praise.only && !isRecapture(sights, move)
  if (isOnly) why.push({ code: 'ONLY_MOVE', loss: gap })
  const isWon = otherChance !== null && otherChance >= praise.won
  const offered = canWin(after.fen) - (materialBalance(after.fen, color) - materialBalance(fen, color))
  const isSacrifice = offered >= praise.sacrifice && chance >= 0.5 - praise.only && !isWon
  if (isSacrifice) why.push({ code: 'SACRIFICE', pawns: offered })
  const glance = sights.loss(move, 0)
  const isSurprise =
    loss <= praise.loss &&
    glance >= praise.surprise &&
    sights.loss(move, 1) >= FIGURES.loss.inaccuracy &&
    sights.look(move, 0)?.best !== uci
  if (isSurprise) why.push({ code: 'SURPRISE', loss: glance })
  if (isOnly && isSacrifice && !isWon) return { glyph: '!!', why }
  if (
    isOnly &&
    !isWon &&
    (isSurprise || !sights.isBest(move, 0) || (!isCapture(san) && slipBefore(sights, move)))
  )
    return { glyph: '!', why }
  if ((isSacrifice && loss <= praise.interesting) || isSurprise) return { glyph: '!?', why }
  return { glyph: null, why }
}

/** The other side has just given something away that only this move takes. */
const slipBefore = (sights: Sights, move: number): boolean =>
  move > 0 && sights.loss(move - 1) >= FIGURES.loss.mistake

function isRecapture(sights: Sights, move: number): boolean {
  const played = sights.subject.moves[move]!
  const last = sights.subject.moves[move - 1]
  return (
    last !== undefined &&
    isCapture(last.san) &&
    isCapture(played.san) &&
    targetOf(last.uci) === targetOf(played.uci)
  )
}

/** A verdict is as sure as its loss is far from the next border, in units of the doubt. */
function surenessOf(sights: Sights, move: number): Sureness {
  const { sure, likely } = FIGURES.sureness
  const loss = sights.loss(move)
  const margin = Math.min(...Object.values(FIGURES.loss).map((border) => Math.abs(loss - border)))
  const units = margin / doubtOf(sights, move)
  return units >= sure ? 'sure' : units >= likely ? 'likely' : 'open'
}

/** The glyph by the loss of the broad look, if it is another one now; else undefined. */
function changedFrom(sights: Sights, move: number): Glyph | null | undefined {
  const broad = glyphOfLoss(sights.loss(move, 1))
  return broad === glyphOfLoss(sights.loss(move)) ? undefined : broad
}

/** The first look from which on the loss earned a glyph all along. */
function seenAt(sights: Sights, move: number): Verdict['seen'] {
  const levels = Math.max(sights.all[move]!.looks.length, sights.all[move + 1]!.looks.length)
  let seen: Look | undefined
  for (let level = levels - 1; level >= 0; level--) {
    if (glyphOfLoss(sights.loss(move, level)) === null) break
    seen = sights.look(move + 1, level) ?? sights.look(move, level)
  }
  return seen ? { depth: seen.depth, effort: seen.effort } : null
}
