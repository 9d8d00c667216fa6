// SPDX-License-Identifier: GPL-3.0-or-later
/** What `eval` writes of a position: what the evaluations say, and what each piece is worth to the net. */
import type { CheckedPosition, LocalCore } from '../../host/local-core.ts'
import type { NetFile } from '../../host/net/net-file.ts'
import type { PositionSpec } from '../../protocol.ts'
import { formatPawns } from './format.ts'
import { formatWorths, worthsOf } from './piece-worths.ts'

/**
 * @param core has the net afterwards
 * @param net that judges; null: only the hand-written evaluation is written
 */
export function evaluationLines(
  core: LocalCore,
  net: NetFile | null,
  position: PositionSpec,
  { inCheck, whiteToMove, fen }: CheckedPosition,
): string[] {
  const sign = whiteToMove ? 1 : -1
  const byHand = inCheck ? 'none, the side to move is in check' : formatPawns(sign * core.evaluate(position))
  if (!net) return [`Evaluation: ${byHand}`]
  core.useNet(net)
  return [
    "What each piece is worth to the net, in pawns, White's view:",
    ...formatWorths(fen, worthsOf(core, fen)),
    `Evaluation by net ${net.name}: ${formatPawns(sign * core.netValue(position)!)}`,
    `Evaluation by hand: ${byHand}`,
  ]
}
