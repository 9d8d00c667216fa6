// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The squares that each side attacks in the position being evaluated, per thread. Filled by `mobility.ts`, read by
 * all terms about safety. It is at the start of the evaluation's memory.
 */
import { EVALUATION, block } from '../memory.ts'
import { Bitboard, Color, KING, PieceType } from '../rules/types.ts'

/** u64 per colour: eight sets each, by piece type; type 0 is any piece, type 7 two pieces or more. */
const ATTACKED: usize = EVALUATION
/** u64 per colour. */
const MOBILITY_AREA: usize = EVALUATION + 128
const KING_ZONES: usize = EVALUATION + 144
const SHIELDS: usize = EVALUATION + 160
/** Sums over the attackers of a king, i32 per colour of that king. */
const ATTACKERS: usize = EVALUATION + 176
const ATTACKER_DANGER: usize = EVALUATION + 184
const HITS: usize = EVALUATION + 192

const ANY: PieceType = 0
const TWICE: PieceType = 7

export function attackedBy(color: Color, type: PieceType): Bitboard {
  return load<u64>(block + (color << 6) + (type << 3), ATTACKED)
}

export function attacked(color: Color): Bitboard {
  return attackedBy(color, ANY)
}

export function attackedTwice(color: Color): Bitboard {
  return attackedBy(color, TWICE)
}

/** Resets the map of a side to the attacks of its king and pawns. */
export function beginAttacks(color: Color, king: Bitboard, pawns: Bitboard, pawnsTwice: Bitboard): void {
  const base = block + (color << 6)
  store<u64>(base, king | pawns, ATTACKED)
  store<u64>(base, pawns, ATTACKED + 8)
  store<u64>(base, 0, ATTACKED + 16)
  store<u64>(base, 0, ATTACKED + 24)
  store<u64>(base, 0, ATTACKED + 32)
  store<u64>(base, 0, ATTACKED + 40)
  store<u64>(base, king, ATTACKED + (KING << 3))
  store<u64>(base, pawnsTwice | (king & pawns), ATTACKED + (TWICE << 3))
}

export function addAttacks(color: Color, type: PieceType, attacks: Bitboard): void {
  const base = block + (color << 6)
  const any = load<u64>(base, ATTACKED)
  store<u64>(base, load<u64>(base, ATTACKED + (TWICE << 3)) | (any & attacks), ATTACKED + (TWICE << 3))
  store<u64>(base, any | attacks, ATTACKED)
  const own = base + (type << 3)
  store<u64>(own, load<u64>(own, ATTACKED) | attacks, ATTACKED)
}

/** Squares that count as mobility for a side. */
export function mobilityArea(color: Color): Bitboard {
  return load<u64>(block + (color << 3), MOBILITY_AREA)
}

export function setMobilityArea(color: Color, area: Bitboard): void {
  store<u64>(block + (color << 3), area, MOBILITY_AREA)
}

/** Squares around the king of a side whose attackers count. */
export function kingZoneOf(color: Color): Bitboard {
  return load<u64>(block + (color << 3), KING_ZONES)
}

/** Pieces of either side that shield the king of a side from a slider. */
export function shields(color: Color): Bitboard {
  return load<u64>(block + (color << 3), SHIELDS)
}

export function beginKing(color: Color, zone: Bitboard, shields: Bitboard): void {
  const base = block + (color << 3)
  store<u64>(base, zone, KING_ZONES)
  store<u64>(base, shields, SHIELDS)
  const counters = block + (color << 2)
  store<i32>(counters, 0, ATTACKERS)
  store<i32>(counters, 0, ATTACKER_DANGER)
  store<i32>(counters, 0, HITS)
}

/** Number of pieces that attack the zone of a side's king. */
export function kingAttackers(color: Color): i32 {
  return load<i32>(block + (color << 2), ATTACKERS)
}

/** The attackers' danger, summed. */
export function attackerDanger(color: Color): i32 {
  return load<i32>(block + (color << 2), ATTACKER_DANGER)
}

/** Attacks on the squares next to the king, summed. */
export function kingHits(color: Color): i32 {
  return load<i32>(block + (color << 2), HITS)
}

export function addKingAttacker(color: Color, danger: i32, hits: i32): void {
  const base = block + (color << 2)
  store<i32>(base, load<i32>(base, ATTACKERS) + 1, ATTACKERS)
  store<i32>(base, load<i32>(base, ATTACKER_DANGER) + danger, ATTACKER_DANGER)
  store<i32>(base, load<i32>(base, HITS) + hits, HITS)
}
