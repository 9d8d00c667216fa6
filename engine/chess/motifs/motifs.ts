// SPDX-License-Identifier: GPL-3.0-or-later
/** Every motif, by name. A line goes in; what it does comes out, as facts. Pure. */
import { fork, hangingPiece, trappedPiece } from './attacks.ts'
import { attraction, capturingDefender, deflection, overloading } from './defenders.ts'
import type { Line } from './line.ts'
import {
  clearance,
  discoveredAttack,
  discoveredCheck,
  doubleCheck,
  interference,
  pin,
  relativePin,
  skewer,
  xRay,
} from './lines.ts'
import { mate, mateIn, MATES } from './mates.ts'
import type { Detector, Finding } from './motif.ts'
import { advancedPawn, enPassant, promotion, underPromotion } from './pawns.ts'
import { defensiveMove, intermezzo, perpetualCheck, quietMove, sacrifice, zugzwang } from './tempo.ts'

/** Names as in the free puzzle file of Lichess where it has the motif. */
export const MOTIFS = {
  hangingPiece,
  fork,
  pin,
  relativePin,
  skewer,
  discoveredAttack,
  discoveredCheck,
  doubleCheck,
  xRayAttack: xRay,
  trappedPiece,
  capturingDefender,
  deflection,
  attraction,
  overloading,
  interference,
  clearance,
  intermezzo,
  sacrifice,
  quietMove,
  defensiveMove,
  zugzwang,
  perpetualCheck,
  advancedPawn,
  promotion,
  underPromotion,
  enPassant,
  mate,
  mateIn1: mateIn(1),
  mateIn2: mateIn(2),
  mateIn3: mateIn(3),
  mateIn4: mateIn(4),
  mateIn5: mateIn(5),
  ...MATES,
} as const satisfies Readonly<Record<string, Detector>>

export type MotifName = keyof typeof MOTIFS

export interface Motif extends Finding {
  name: MotifName
}

/** The motifs of a line, in the order of `MOTIFS`; a motif may be there more than once. */
export const findMotifs = (line: Line): Motif[] =>
  (Object.keys(MOTIFS) as MotifName[]).flatMap((name) =>
    MOTIFS[name](line).map((finding) => ({ name, ...finding })),
  )
