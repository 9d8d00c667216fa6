// SPDX-License-Identifier: GPL-3.0-or-later
/** Sentences about what a line wins and how: for the report, the coach and hints. */
import type { Goods, MaterialGain } from '../../engine/chess/material-won.ts'
import type { BlameReason, LineReason } from '../../engine/chess/motifs/reasons.ts'
import { type LineMove, lineText } from '../../engine/chess/notation.ts'
import type { PositionalReason } from '../../engine/chess/positional.ts'
import { useText } from '../locales/text.ts'
import { useNotation } from './notation.ts'

/** Call in setup. */
export function useReasonWords() {
  const { t, list } = useText()
  const { written } = useNotation()

  const goods = (all: readonly Goods[], as: 'taken' | 'given'): string =>
    list(all.map(({ what, count }) => t(`coach.${as}.${what}`, {}, count)))

  const moveText = (move: LineMove): string => lineText([{ ...move, san: written(move.san) }])

  /**
   * `Loses a knight for a pawn.`, or the same for the side that wins it or could have won it.
   * @param move the first move of the line, for what was missed
   */
  function gainText(
    { taken, given, promoted }: MaterialGain,
    as: 'loses' | 'wins' | 'misses' | 'wouldWin',
    move = '',
  ): string {
    const sentences: string[] = []
    if (taken.length > 0) {
      const words = { move, taken: goods(taken, 'taken'), given: goods(given, 'given') }
      sentences.push(t(given.length > 0 ? `coach.${as}For` : `coach.${as}`, words))
    }
    for (const { what, count } of promoted)
      sentences.push(t(`coach.promotes.${as}`, { move, piece: t(`coach.given.${what}`, {}, count) }))
    return sentences.join(' ')
  }

  /** The motif of a line, for the side that allows it, that missed it, or that plays it; empty without one. */
  function motifText({ motif, moves }: LineReason, as: 'allows' | 'misses' | 'plays'): string {
    const move = motif && moves[motif.ply]
    if (!move) return ''
    const targets = motif.targets.map(({ role, square }) => t(`coach.at.${role}`, { square }))
    const words = { move: moveText(move), targets: list(targets) }
    // A relative pin has two targets, the pinned piece and the one behind it.
    if (motif.name === 'relativePin') {
      const [pinned = '', behind = ''] = targets
      return t(`coach.motifs.relativePin.${as}`, { ...words, pinned, behind })
    }
    return t(`coach.motifs.${motif.name}.${as}`, words)
  }

  /** One or two sentences: what a move allows, and what that costs. */
  function allowedText(reason: LineReason): string {
    const [first] = reason.moves
    const threat = reason.wasThreatened ? t('coach.wasThreatened', { move: moveText(first!) }) : ''
    return [motifText(reason, 'allows'), gainText(reason.gain, 'loses'), threat]
      .filter((text) => text !== '')
      .join(' ')
  }

  /** What a line would have won for the side that did not play it. */
  function missedText(reason: LineReason): string {
    const { motif, gain, moves } = reason
    const how = motifText(reason, 'misses')
    if (how === '') return gainText(gain, 'misses', moveText(moves[0]!))
    // An undefended piece that is taken has been named already.
    return motif?.name === 'hangingPiece' ? how : `${how} ${gainText(gain, 'wouldWin')}`
  }

  /** What the side of the better move would have more. */
  function comparedText({ move, lead, pawns }: BlameReason & { kind: 'compared' }): string {
    const words = { move: moveText(move), taken: goods(lead.taken, 'taken') }
    return lead.given.length > 0
      ? t(`coach.comparedFor.${move.color}`, words, pawns)
      : t(`coach.compared.${move.color}`, words)
  }

  /** What changes on the board, when nothing is won. */
  function positionalText({ as, trait, move }: PositionalReason): string {
    const { name, color, pieces } = trait
    // The attackers of a king come after it.
    const shown = name === 'attackedKing' ? pieces.slice(1) : pieces
    const words = {
      move: moveText(move),
      square: pieces[0]?.square ?? '',
      pieces: list(shown.map(({ role, square }) => t(`coach.at.${role}`, { square }))),
      squares: list(pieces.map(({ square }) => square)),
    }
    if (name === 'activity' || name === 'bishopPair' || name === 'passedPawn' || name === 'seventhRank')
      return t(`coach.positional.${name}.${as}.${color}`, words)
    return t(`coach.positional.${name}.${as}`, words)
  }

  const repeatsText = (move: LineMove): string => t('coach.repeats', { move: moveText(move) })

  /** What is taken, as a list: `a rook and two pawns`. */
  const goodsText = (all: readonly Goods[]): string => goods(all, 'taken')

  return {
    goodsText,
    gainText,
    motifText,
    allowedText,
    missedText,
    comparedText,
    positionalText,
    repeatsText,
  }
}
