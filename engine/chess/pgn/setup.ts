// SPDX-License-Identifier: GPL-3.0-or-later
/** The start position of a game, from its tags. */
import { fail, ok, type Checked } from '../checked.ts'
import { repairFen, type FenRepair } from '../fen.ts'
import { parsePosition, START_FEN, type Chess } from '../rules.ts'
import type { GameTree, Tag } from '../tree.ts'

export interface Setup {
  position: Chess
  variant: GameTree['variant']
  /** Repairs of the FEN tag. */
  repairs: readonly FenRepair[]
}

const CHESS960 = /^(?:chess)?960$|^fischer|^frc$|^freestyle/
/** Variants with other rules; any other name means standard chess. */
const OTHER_RULES =
  /house|atomic|anti|giveaway|suicide|losers|horde|racing|noking|kingonly|alice|capablanca|shatranj|seirawan|placement|duck/

/**
 * The FEN tag counts with or without `SetUp`. Chess960 is chosen by its name, or by castling rights that demand it.
 */
export function startOf(tags: readonly Tag[]): Checked<Setup, 'BAD_SETUP' | 'UNSUPPORTED_VARIANT'> {
  const name = valueOf(tags, 'variant')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  if (OTHER_RULES.test(name)) return fail('UNSUPPORTED_VARIANT')
  const isChess960 = CHESS960.test(name)
  const fen = valueOf(tags, 'fen')
  if (fen === '') {
    const usual = parsePosition(START_FEN)
    return usual.ok
      ? ok({ position: usual.value, variant: isChess960 ? 'chess960' : 'standard', repairs: [] })
      : fail('BAD_SETUP')
  }
  const repaired = repairFen(fen, isChess960)
  if (!repaired.ok) return fail('BAD_SETUP')
  const { position, chess960, repairs } = repaired.value
  return ok({ position, variant: chess960 ? 'chess960' : 'standard', repairs })
}

/** Some programs write `Fen` and `Setup`. */
const valueOf = (tags: readonly Tag[], name: string): string =>
  tags.find((tag) => tag.name.toLowerCase() === name)?.value.trim() ?? ''
