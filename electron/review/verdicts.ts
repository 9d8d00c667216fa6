// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The verdicts on the moves of a game. `docs/review.md` has the rules, `figures.ts` their figures. A verdict is data:
 * codes with values, moves in UCI, no words.
 */
import { chanceOf, forSide, mateFor } from './chances.ts'
import { FIGURES } from './figures.ts'
import { materialBalance } from '../../engine/chess/material.ts'
import { canWin, isCapture, targetOf } from './moves.ts'
import type { PositionSearch, GameFindings } from './findings.ts'

export type Glyph = '!' | '!!' | '!?' | '?!' | '?' | '??'

/** The reason for a glyph, or another fact about a move. Chances and losses are the mover's, 0 to 1. */
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
  /** The material that the other side could win at once, pawns. */
  | { code: 'SACRIFICE'; pawns: number }
  /** The loss of the move in the first search. */
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
  /** The glyph for the loss in the broad search, if later searches changed it. */
  before: Glyph | null | undefined
  /** The first search that saw the loss: its depth and effort; null without a loss. */
  seen: { depth: number; effort: number } | null
  /** The better move with its continuation; empty if the move was best. */
  better: readonly string[]
  /** The line with which the other side refutes the move; empty if nothing is wrong with it. */
  refutation: readonly string[]
}

/** The glyph for a loss of chances. */
export function glyphOfLoss(loss: number): '?!' | '?' | '??' | null {
  const { inaccuracy, mistake, blunder } = FIGURES.loss
  return loss >= blunder ? '??' : loss >= mistake ? '?' : loss >= inaccuracy ? '?!' : null
}

/** The glyph that a loss earns in a position with this chance for the mover. */
function glyphIn(before: number, loss: number): ReturnType<typeof glyphOfLoss> {
  const glyph = glyphOfLoss(loss)
  const { won, lost } = FIGURES.settled
  return glyph === '?' && (before >= won || before <= lost) ? '?!' : glyph
}

/** The verdicts on all moves of a game. @param bookPlies moves from the start that are in the book */
export const verdictsOf = (findings: GameFindings, bookPlies = 0): Verdict[] =>
  findings.subject.moves.map((_, move) => verdictOn(findings, move, move < bookPlies))

function verdictOn(findings: GameFindings, move: number, isBook: boolean): Verdict {
  const loss = findings.loss(move)
  const why = [...mateReasons(findings, move), ...lossReasons(findings, move)]
  const praise = loss <= FIGURES.praise.interesting ? praiseOf(findings, move) : { glyph: null, why: [] }
  const { color } = findings.subject.moves[move]!
  const byLoss = glyphIn(forSide(findings.chance(move)!, color), loss)
  const changed = changedFrom(findings, move)
  // A missed or allowed mate is named, even if it costs nothing.
  const blame = byLoss ?? (why.some(({ code }) => code.endsWith('_MATE')) ? '?!' : null)
  const seen = seenAt(findings, move)
  const sure = surenessOf(findings, move)
  // A small loss that only the last search has seen, and that the next one may not see, is not a mistake.
  const isFaint = byLoss === '?!' && sure === 'open' && changed === null
  const isWrong = blame !== null && !(blame === '?!' && (isBook || isFaint))
  return {
    glyph: isWrong ? blame : isBook ? null : praise.glyph,
    why: [...(isBook ? [{ code: 'BOOK' } as const] : []), ...(isWrong ? why : isBook ? [] : praise.why)],
    loss,
    sure,
    before: changed,
    seen: isWrong ? seen : null,
    better: findings.isBest(move) ? [] : lineOf(findings.search(move)),
    refutation: isWrong ? lineOf(findings.search(move + 1)) : [],
  }
}

const lineOf = (search: PositionSearch | undefined): readonly string[] =>
  search === undefined ? [] : search.pv.length > 0 ? search.pv : [search.best]

function lossReasons(findings: GameFindings, move: number): Reason[] {
  const { color } = findings.subject.moves[move]!
  const before = forSide(findings.chance(move)!, color)
  const after = forSide(findings.chance(move + 1)!, color)
  if (glyphOfLoss(findings.loss(move)) === null) return []
  const { missedWin } = FIGURES
  const isMissed = before >= missedWin.before && after <= missedWin.after
  return [{ code: isMissed ? 'MISSED_WIN' : 'LOSS', before, after }]
}

function mateReasons(findings: GameFindings, move: number): Reason[] {
  const { color } = findings.subject.moves[move]!
  const { over } = findings.subject.positions[move + 1]!
  const before = mateFor(findings.score(move), color)
  const after = over === color ? 0 : mateFor(findings.score(move + 1), color)
  const reasons: Reason[] = []
  const had = before !== null && before > 0 && before <= FIGURES.mateMoves
  if (had && (after === null || after < 0)) reasons.push({ code: 'MISSED_MATE', moves: before })
  const isMated = after !== null && after < 0 && -after <= FIGURES.mateMoves
  if (isMated && !(before !== null && before < 0 && -before <= FIGURES.mateMoves))
    reasons.push({ code: 'ALLOWS_MATE', moves: -after })
  return reasons
}

function praiseOf(findings: GameFindings, move: number): { glyph: Glyph | null; why: Reason[] } {
  const { praise } = FIGURES
  const { subject } = findings
  const { color, uci, san } = subject.moves[move]!
  const { fen } = subject.positions[move]!
  const after = subject.positions[move + 1]!
  const why: Reason[] = []
  if (after.over !== null) return { glyph: null, why }
  const chance = forSide(findings.chance(move + 1)!, color)
  const loss = findings.loss(move)
  if (chance < praise.lost) return { glyph: null, why }
  const { other } = findings.all[move]!
  const otherChance = other ? forSide(chanceOf(other.score), color) : null
  const gap =
    otherChance === null
      ? 0
      : Math.max(0, Math.max(chance, forSide(findings.chance(move)!, color)) - otherChance)
  const isOnly = loss <= praise.loss && gap >= praise.only && !isRecapture(findings, move)
  if (isOnly) why.push({ code: 'ONLY_MOVE', loss: gap })
  const isWon = otherChance !== null && otherChance >= praise.won
  const offered = canWin(after.fen) - (materialBalance(after.fen, color) - materialBalance(fen, color))
  const isSacrifice = offered >= praise.sacrifice && chance >= 0.5 - praise.only && !isWon
  if (isSacrifice) why.push({ code: 'SACRIFICE', pawns: offered })
  const glance = findings.loss(move, 0)
  const isSurprise =
    loss <= praise.loss &&
    glance >= praise.surprise &&
    findings.loss(move, 1) >= FIGURES.loss.inaccuracy &&
    findings.search(move, 0)?.best !== uci
  if (isSurprise) why.push({ code: 'SURPRISE', loss: glance })
  if (isOnly && isSacrifice && !isWon) return { glyph: '!!', why }
  if (
    isOnly &&
    !isWon &&
    (isSurprise || !findings.isBest(move, 0) || (!isCapture(san) && slipBefore(findings, move)))
  )
    return { glyph: '!', why }
  if ((isSacrifice && loss <= praise.interesting) || isSurprise) return { glyph: '!?', why }
  return { glyph: null, why }
}

/** Whether the other side has just made a mistake. */
const slipBefore = (findings: GameFindings, move: number): boolean =>
  move > 0 && findings.loss(move - 1) >= FIGURES.loss.mistake

function isRecapture(findings: GameFindings, move: number): boolean {
  const played = findings.subject.moves[move]!
  const last = findings.subject.moves[move - 1]
  return (
    last !== undefined &&
    isCapture(last.san) &&
    isCapture(played.san) &&
    targetOf(last.uci) === targetOf(played.uci)
  )
}

/** The farther the loss is from the next border, in units of the doubt, the surer is the verdict. */
function surenessOf(findings: GameFindings, move: number): Sureness {
  const { sure, likely } = FIGURES.sureness
  const loss = findings.loss(move)
  const margin = Math.min(...Object.values(FIGURES.loss).map((border) => Math.abs(loss - border)))
  const units = margin / findings.doubt(move)
  return units >= sure ? 'sure' : units >= likely ? 'likely' : 'open'
}

/** The glyph for the loss in the broad search, if it has changed since; otherwise undefined. */
function changedFrom(findings: GameFindings, move: number): Glyph | null | undefined {
  const broad = glyphOfLoss(findings.loss(move, 1))
  return broad === glyphOfLoss(findings.loss(move)) ? undefined : broad
}

/** The first search from which on all searches have seen a loss that earns a glyph. */
function seenAt(findings: GameFindings, move: number): Verdict['seen'] {
  const levels = Math.max(findings.all[move]!.searches.length, findings.all[move + 1]!.searches.length)
  let seen: PositionSearch | undefined
  for (let level = levels - 1; level >= 0; level--) {
    if (glyphOfLoss(findings.loss(move, level)) === null) break
    seen = findings.search(move + 1, level) ?? findings.search(move, level)
  }
  return seen ? { depth: seen.depth, effort: seen.effort } : null
}
