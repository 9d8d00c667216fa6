// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Why a line is good for the side that begins it: the motif that wins something, and what is won. Facts only, each
 * proved by the line itself: a motif counts if one of its targets is taken and is the best of what the line wins. Pure.
 */
import { makeFen } from 'chessops/fen'
import { makeSquare } from 'chessops/util'
import { type MaterialGain, materialWon } from '../material-won.ts'
import { type LineMove, pvToSan } from '../notation.ts'
import { type Line, readLine } from './line.ts'
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
  /** The other side could have played the line a move earlier already, with the same gain. */
  wasThreatened: boolean
}

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
    motif: tellingMotif(line, gain),
    wasThreatened: previous !== null && wasThreatened(fen, moves, gain),
  }
}

/** The motif that shows what is won; the earliest, and of those in one move the most telling. */
function tellingMotif(line: Line, gain: MaterialGain): LineReason['motif'] {
  let best: LineReason['motif'] = null
  for (const motif of findMotifs(line)) {
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

const isTelling = (name: MotifName): name is TellingMotif => (TELLING as readonly string[]).includes(name)

/** Whether the best of a gain is a target of a motif, which is taken, wherever it goes until then. */
function falls(line: Line, { ply, targets }: Motif, { taken: [best], plies }: MaterialGain): boolean {
  const roles = targets.filter(
    ({ role }) => role === best?.what || (role === 'rook' && best?.what === 'exchange'),
  )
  return roles.some((target) => {
    let { square } = target
    for (const step of line.steps.slice(ply, plies)) {
      if (step.mover !== line.side) {
        if (makeSquare(step.move.from) === square) square = makeSquare(step.move.to)
      } else if (step.captured && makeSquare(step.captured.square) === square) return true
    }
    return false
  })
}

/** Whether the line was there before the move that it answers: with the other side to move, it wins as much. */
function wasThreatened(fen: string, moves: readonly string[], gain: MaterialGain): boolean {
  const fields = fen.split(' ')
  const passed = [fields[0], fields[1] === 'w' ? 'b' : 'w', fields[2], '-', '0', fields[5] ?? '1'].join(' ')
  const line = readLine(passed, null, moves.slice(0, gain.plies + 1))
  if (!line.ok) return false
  const before = materialWon(passed, pvToSan(passed, moves))
  return before !== null && JSON.stringify(before) === JSON.stringify(gain)
}
