// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Why a line is good for the side that begins it: the motif that wins something, and what is won. Facts only, each
 * proved by the lines themselves: a motif counts if one of its targets is taken and is the best of
 * what the line wins. Pure.
 */
import { makeFen } from 'chessops/fen'
import { makeSquare, parseSquare } from 'chessops/util'
import { materialBalance, PIECE_WORTH } from '../material.ts'
import {
  type Goods,
  type MaterialGain,
  type MaterialLead,
  materialLead,
  materialWon,
  settledPlies,
} from '../material-won.ts'
import { type LineMove, pvToSan } from '../notation.ts'
import type { Chess } from '../rules.ts'
import { attacksFrom, pinLine, worthOf } from './force.ts'
import { type Line, readLine } from './line.ts'
import { findingOf } from './motif.ts'
import { findMotifs, type Motif, type MotifName } from './motifs.ts'

/** Motifs that explain a gain by themselves and that are nearly always right (docs/motifs.md), the best first. */
const TELLING = [
  'fork',
  'skewer',
  'trappedPiece',
  'discoveredAttack',
  'hangingPiece',
  'pin',
  'relativePin',
] as const satisfies readonly MotifName[]
export type TellingMotif = (typeof TELLING)[number]

export interface LineReason {
  /** The moves of the line. */
  moves: readonly LineMove[]
  gain: MaterialGain
  /** Null: no motif explains the gain. */
  motif: (Motif & { name: TellingMotif }) | null
  /** The first move takes all of the gain, and could have done so a move earlier. */
  wasThreatened: boolean
}

/**
 * What makes a move worse than the better one: what its refutation wins, or what the better line would have won. If both
 * lines win something, or both lose something, it is what the side has more after the better one.
 */
export type BlameReason =
  | { kind: 'allowed' | 'missed'; reason: LineReason }
  | { kind: 'compared'; move: LineMove; lead: MaterialLead; /** What the lead is worth. */ pawns: number }

/** A gain is a reason if more than this share of it is missing in the other line. */
const DECISIVE_SHARE = 0.5
const GOODS_WORTH = { ...PIECE_WORTH, exchange: 2, piece: 3 }
/** A gain of the other line counts if it is complete at most this number of plies later. */
const SAME_TIME_PLIES = 2

/**
 * The reason why a line is good; null if it wins no material.
 * @param fen the position before `previous`, or before the line if `previous` is null
 * @param previous UCI of the move that the line answers
 * @param moves UCI
 */
export function reasonOf(
  fen: string,
  previous: string | null,
  moves: readonly string[],
  chess960 = false,
): LineReason | null {
  const read = readLine(fen, previous, moves)
  if (!read.ok) return null
  const line = read.value
  const start = line.previous ? makeFen(line.previous.after.toSetup()) : fen
  const shown = pvToSan(start, moves, chess960)
  const gain = materialWon(fen, shown)
  if (!gain) return null
  return {
    moves: shown,
    gain,
    motif: tellingMotif(line, gain) ?? pawnFork(line, gain),
    wasThreatened: previous !== null && wasThreatened(fen, moves, gain),
  }
}

/**
 * What makes a move worse in material, by both lines; null if they come to much the same. A gain that the other line
 * has as well explains nothing. If the move allows something and misses something, the larger part counts.
 * @param fen the position before the move
 * @param played UCI; the move in question
 * @param refutation UCI; the line that follows it
 * @param better UCI; the line that the side should have played
 */
export function blameReason(
  fen: string,
  played: string,
  refutation: readonly string[],
  better: readonly string[],
  chess960 = false,
): BlameReason | null {
  const worse = pvToSan(fen, [played, ...refutation], chess960)
  const best = pvToSan(fen, better, chess960)
  const allowed = reasonOf(fen, played, refutation, chess960)
  const missed = reasonOf(fen, null, better, chess960)
  const lost = inTime(materialWon(fen, best.slice(1)), allowed)
  const won = inTime(materialWon(fen, worse), missed)
  const isAllowed = allowed !== null && isDecisive(allowed.gain, lost)
  const isMissed = missed !== null && isDecisive(missed.gain, won)
  // What is lost is more obvious than what could have been won, so it counts twice.
  if (isAllowed && (!isMissed || 2 * allowed.gain.pawns >= missed.gain.pawns))
    return { kind: 'allowed', reason: allowed }
  if (isMissed && takesTheSame(best[0]!, worse[0]!)) {
    const end = worse[settledPlies(worse) - 1]
    return end ? comparedReason(best[missed.gain.plies - 1]!, end, best[0]!) : null
  }
  if (isMissed) return { kind: 'missed', reason: missed }
  if (allowed && lost && allowed.gain.pawns > lost.pawns)
    return comparedReason(best[lost.plies]!, worse[allowed.gain.plies]!, best[0]!)
  if (missed && won && missed.gain.pawns > won.pawns)
    return comparedReason(best[missed.gain.plies - 1]!, worse[won.plies - 1]!, best[0]!)
  return null
}

/** A gain of the other line, if it is complete at the same time. */
const inTime = (other: MaterialGain | null, reason: LineReason | null): MaterialGain | null =>
  other && reason && other.plies <= reason.gain.plies + SAME_TIME_PLIES ? other : null

/** Whether most of a gain is missing in the other line, or something larger is won in it than there. */
function isDecisive(gain: MaterialGain, other: MaterialGain | null): boolean {
  if (!other) return true
  if (gain.pawns - other.pawns > DECISIVE_SHARE * gain.pawns) return true
  return gain.pawns >= other.pawns && worthOfBest(gain) > worthOfBest(other)
}

const worthOfBest = ({ taken: [best] }: MaterialGain): number => (best ? GOODS_WORTH[best.what] : 0)

/** Whether two moves take on the same square. */
const takesTheSame = (one: LineMove, other: LineMove): boolean =>
  [one, other].every(({ san }) => san.includes('x')) && one.uci.slice(2, 4) === other.uci.slice(2, 4)

/** What a side has more at one end than at another; null if it is nothing. @param move the move that it should have played */
function comparedReason(end: LineMove, other: LineMove, move: LineMove): BlameReason | null {
  const pawns = materialBalance(end.fen, move.color) - materialBalance(other.fen, move.color)
  const lead = materialLead(end.fen, other.fen, move.color)
  return pawns > 0 && lead.taken.length > 0 ? { kind: 'compared', move, lead, pawns } : null
}

/** The motif that shows what is won; the earliest, and of those in one move the most telling. */
function tellingMotif(line: Line, gain: MaterialGain): LineReason['motif'] {
  let best: LineReason['motif'] = null
  for (const found of findMotifs(line)) {
    const motif =
      found.name === 'pin' ? newPin(line, found) : found.name === 'trappedPiece' ? trapOf(line, found) : found
    if (!motif) continue
    const { name, ply } = motif
    if (!isTelling(name) || ply >= gain.plies || !falls(line, motif, gain)) continue
    const isBetter =
      best === null ||
      ply < best.ply ||
      (ply === best.ply && TELLING.indexOf(name) < TELLING.indexOf(best.name))
    if (isBetter) best = { ...motif, name }
  }
  return best
}

/** A check that also attacks a pawn, which the same piece takes next; the motif `fork` leaves pawns out. */
function pawnFork({ ours }: Line, { taken: [best], plies }: MaterialGain): LineReason['motif'] {
  if (best?.what !== 'pawn') return null
  for (const [at, step] of ours.entries()) {
    const next = ours[at + 1]
    if (next?.captured?.role !== 'pawn' || next.ply >= plies || next.move.from !== step.move.to) continue
    // A capture wins something by itself.
    if (step.captured) continue
    const { board } = step.after
    const pawn = next.captured.square
    const isFork = step.after.ctx().checkers.has(step.move.to) && attacksFrom(board, step.move.to).has(pawn)
    if (!isFork || board.getRole(pawn) !== 'pawn' || board.getColor(pawn) === step.mover) continue
    return { name: 'fork', ...findingOf(step, [board.kingOf(step.after.turn)!, pawn]) }
  }
  return null
}

const isTelling = (name: MotifName): name is TellingMotif => (TELLING as readonly string[]).includes(name)

/** A pin with the move of the line that made it; null if it was there before, or if the other side walked into it. */
function newPin(line: Line, pin: Motif): Motif | null {
  const square = parseSquare(pin.targets[0]!.square)
  const isPinned = ({ board }: Chess): boolean =>
    square !== undefined && board.has(square) && pinLine(board, square) !== null
  for (let { ply } = pin; ply >= 0; ply -= 2) {
    const step = line.steps[ply]!
    if (!isPinned(step.after)) return null
    if (!isPinned(step.before)) return { ...pin, ply }
  }
  return null
}

/** A piece that is trapped, with the move that attacks it and the square where it stands then. */
function trapOf(line: Line, trap: Motif): Motif {
  const [piece] = trap.targets
  const reply = line.steps[trap.ply - 1]!
  const square = makeSquare(reply.move.to) === piece!.square ? makeSquare(reply.move.from) : piece!.square
  return { ...trap, ply: trap.ply - 2, targets: [{ ...piece!, square }] }
}

const isOfKind = (role: string, { what }: Goods): boolean =>
  role === what ||
  (what === 'exchange' && role === 'rook') ||
  (what === 'piece' && (role === 'bishop' || role === 'knight'))

/**
 * Whether the best of a gain is a target of a motif, which is taken, wherever it goes until then. Pawns are left out:
 * that one is won says enough.
 */
function falls(line: Line, { ply, targets }: Motif, { taken: [best], plies }: MaterialGain): boolean {
  return targets.some((target) => {
    if (!best || target.role === 'pawn' || !isOfKind(target.role, best)) return false
    let { square } = target
    for (const step of line.steps.slice(ply, plies)) {
      if (step.mover !== line.side) {
        if (makeSquare(step.move.from) === square) square = makeSquare(step.move.to)
      } else if (step.captured && makeSquare(step.captured.square) === square) return true
    }
    return false
  })
}

/**
 * Whether the first move of a line was a threat before the move that it answers: with the other side to move, it takes
 * at least as much as the line wins, and what could take back is worth no more than the rest.
 */
function wasThreatened(fen: string, moves: readonly string[], gain: MaterialGain): boolean {
  const fields = fen.split(' ')
  const passed = [fields[0], fields[1] === 'w' ? 'b' : 'w', fields[2], '-', '0', fields[5] ?? '1'].join(' ')
  const line = readLine(passed, null, moves.slice(0, 1))
  if (!line.ok) return false
  const { captured, move, role, after } = line.value.ours[0]!
  if (!captured) return false
  const canTakeBack = [...after.allDests().values()].some((squares) => squares.has(move.to))
  return worthOf(captured.role) - (canTakeBack ? worthOf(role) : 0) >= gain.pawns
}
