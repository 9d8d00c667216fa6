// SPDX-License-Identifier: GPL-3.0-or-later
/** Words about repertoires: their names, lines and moves. */
import type { RepertoireName } from '../../electron/training/repertoire/chapters.ts'
import { lineTo, type PositionKey, type Repertoire } from '../../electron/training/repertoire/graph.ts'
import { lineText, pvToSan } from '../../engine/chess/notation.ts'
import { useText } from '../locales/text.ts'
import { useNotation } from '../stores/notation.ts'

/** Call in setup. */
export function useRepertoireWords() {
  const { t } = useText()
  const { written } = useNotation()

  /** The name of a repertoire; one without a name is called by its side. */
  const nameOf = ({ name, side }: RepertoireName): string => name || t(`repertoire.defaultName.${side}`)

  /** Moves from a position, with their numbers. */
  const movesText = (fen: string, moves: readonly string[]): string =>
    lineText(pvToSan(fen, moves).map((move) => ({ ...move, san: written(move.san) })))

  /** The shortest line to a position of a repertoire, and moves after it. */
  function lineTextTo(repertoire: Repertoire, key: PositionKey, more: readonly string[] = []): string {
    const line = lineTo(repertoire, key)
    const fen = line[0]?.fen ?? repertoire.positions.get(key)!.fen
    return movesText(fen, [...line.map(({ uci }) => uci), ...more])
  }

  return { nameOf, movesText, lineTextTo }
}
