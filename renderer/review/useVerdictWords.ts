// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts for a verdict: in the panel, and as a comment on the move. */
import type { ReportView } from '../../electron/review/protocol.ts'
import type { MotifPiece } from '../../engine/chess/motifs/motif.ts'
import { blameReason, type BlameReason } from '../../engine/chess/motifs/reasons.ts'
import { lineText, moveNumber, pvToSan, type LineMove } from '../../engine/chess/notation.ts'
import { repeatingMove } from '../../engine/chess/outcome.ts'
import { positionalReason, type PositionalReason, stands } from '../../engine/chess/positional.ts'
import { type GameNode, nodeOf } from '../../engine/chess/tree.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { type ActivityMark, useGameStore } from '../stores/game.ts'
import type { JudgedMove } from '../stores/review/review.ts'
import { useNotation } from '../stores/notation.ts'
import { useReasonWords } from '../stores/reason-words.ts'

export type Verdict = NonNullable<ReportView['verdicts'][number]>
type Glyph = NonNullable<Verdict['glyph']>
type Reason = Verdict['why'][number]

/** The class and the name of a glyph. */
export const TONES = {
  '!!': 'brilliant',
  '!': 'good',
  '!?': 'interesting',
  '?!': 'dubious',
  '?': 'mistake',
  '??': 'blunder',
} as const satisfies Record<Glyph, string>

/** Number of moves to show and insert; more if a reason needs them, and a line to mate is complete. */
const SHOWN_MOVES = 8
const shown = (moves: LineMove[], needed: number): LineMove[] =>
  moves.at(-1)?.san.endsWith('#') ? moves : moves.slice(0, Math.max(SHOWN_MOVES, needed))

/** A level position, and how far from it a chance still is level. */
const LEVEL = 0.5
const LEVEL_MARGIN = 0.05
/** Plies after a move in which the other side may repeat a position. */
const REPEATED_PLIES = 3

/** Why a move is blamed: what it allows or misses, a repetition, or what changes on the board. */
type Explanation =
  | BlameReason
  | { kind: 'repeated'; move: LineMove }
  | { kind: 'changed'; reason: PositionalReason }

/** The words and the board need the same explanation. */
const explanations = new WeakMap<Verdict, Explanation | null>()

/** A share in whole per cent. */
const percent = (share: number): number => Math.round(100 * share)

const valuesOf = (reason: Reason): Record<string, number> => {
  switch (reason.code) {
    case 'LOSS':
    case 'MISSED_WIN':
      return { before: percent(reason.before), after: percent(reason.after) }
    case 'MISSED_MATE':
    case 'ALLOWS_MATE':
      return { moves: reason.moves }
    case 'ONLY_MOVE':
    case 'SURPRISE':
      return { loss: percent(reason.loss) }
    case 'SACRIFICE':
      return { pawns: reason.pawns }
    case 'BOOK':
      return {}
  }
}

const has = ({ why }: Verdict, code: Reason['code']): Reason | undefined =>
  why.find((reason) => reason.code === code)

const isOfMate = ({ code }: Reason): boolean => code.endsWith('_MATE')

const isText = (text: string): boolean => text !== ''

const isBlame = ({ glyph }: Verdict): boolean => glyph?.startsWith('?') === true

function shownBy(explanation: Explanation, node: GameNode): readonly MotifPiece[] {
  if (explanation.kind === 'allowed') {
    const { motif } = explanation.reason
    return motif?.ply === 0 ? motif.targets : []
  }
  if (explanation.kind !== 'changed' || explanation.reason.as === 'misses') return []
  return explanation.reason.trait.pieces.filter((piece) => stands(node.fen, piece))
}

/** Call in setup. */
export function useVerdictWords() {
  const game = useGameStore()
  const { t } = useText()
  const { written } = useNotation()
  const { allowedText, comparedText, missedText, positionalText, repeatsText } = useReasonWords()

  const glyphName = (glyph: Glyph): string => t(`review.glyphs.${TONES[glyph]}`)

  function titleOf(verdict: Verdict): string {
    if (verdict.glyph) return glyphName(verdict.glyph)
    if (has(verdict, 'ONLY_MOVE')) return t('review.glyphs.onlyMove')
    return t(has(verdict, 'BOOK') ? 'review.glyphs.book' : 'review.glyphs.none')
  }

  /** `23…Qd2` */
  function moveOf({ node }: Pick<JudgedMove, 'node'>): string {
    const at = moveNumber(game.tree, node)
    return at ? `${at.number}${at.color === 'white' ? '.' : '…'} ${written(node.san!)}` : ''
  }

  /** The better line and the refutation of a move. */
  function linesOf(
    { node }: Pick<JudgedMove, 'node'>,
    verdict: Verdict,
  ): Record<'better' | 'refutation', LineMove[]> {
    const is960 = game.tree.variant === 'chess960'
    const explanation = explanationOf({ node }, verdict)
    const neededFor = (kind: 'allowed' | 'missed'): number =>
      explanation?.kind === kind ? explanation.reason.gain.plies : 0
    return {
      better: shown(pvToSan(nodeOf(game.tree, node.parent!).fen, verdict.better, is960), neededFor('missed')),
      refutation: shown(pvToSan(node.fen, verdict.refutation, is960), neededFor('allowed')),
    }
  }

  /**
   * Why a move is blamed, as a fact; null if nothing is wrong with it, or if there is no short reason. A mate is reason
   * enough: what else the lines win says nothing beside it, unless the move also loses material.
   */
  function explain({ node }: Pick<JudgedMove, 'node'>, verdict: Verdict): Explanation | null {
    if (!isBlame(verdict) || has(verdict, 'ALLOWS_MATE')) return null
    const { better, refutation, loss } = verdict
    const { fen } = nodeOf(game.tree, node.parent!)
    const is960 = game.tree.variant === 'chess960'
    const material = blameReason(fen, node.uci!, refutation, better, is960)
    if (has(verdict, 'MISSED_MATE')) return material?.kind === 'allowed' ? material : null
    if (material) return material
    const repeated = repeatedAfter(node, verdict)
    if (repeated) return { kind: 'repeated', move: repeated }
    const changed = positionalReason(fen, node.uci!, refutation, better, loss, is960)
    return changed && { kind: 'changed', reason: changed }
  }

  /** The move that lets the other side repeat a position and takes the advantage with it; null without one. */
  function repeatedAfter(node: GameNode, { why, refutation }: Verdict): LineMove | null {
    const loss = why.find((reason) => reason.code === 'LOSS' || reason.code === 'MISSED_WIN')
    if (!loss || Math.abs(loss.after - LEVEL) > LEVEL_MARGIN) return null
    const moves = pvToSan(node.fen, refutation.slice(0, REPEATED_PLIES), game.tree.variant === 'chess960')
    return repeatingMove(game.tree, node.id, moves)
  }

  /** The same, found once for each verdict. */
  function explanationOf(move: Pick<JudgedMove, 'node'>, verdict: Verdict): Explanation | null {
    const known = explanations.get(verdict)
    if (known !== undefined) return known
    const found = explain(move, verdict)
    explanations.set(verdict, found)
    return found
  }

  function explanationText(explanation: Explanation): string {
    switch (explanation.kind) {
      case 'allowed':
        return allowedText(explanation.reason)
      case 'missed':
        return missedText(explanation.reason)
      case 'compared':
        return comparedText(explanation)
      case 'repeated':
        return repeatsText(explanation.move)
      case 'changed':
        return positionalText(explanation.reason)
    }
  }

  /**
   * What a coach would say of a move that is blamed; empty if there is no short reason. `isAll`: it explains the
   * whole loss. A pawn or two are not all of a blunder, nor of a mistake if it takes long, and neither is a better
   * position.
   */
  function blameOf(move: Pick<JudgedMove, 'node'>, verdict: Verdict): { text: string; isAll: boolean } {
    const explanation = explanationOf(move, verdict)
    if (!explanation) return { text: '', isAll: false }
    const text = explanationText(explanation)
    if (explanation.kind !== 'allowed' && explanation.kind !== 'missed') return { text, isAll: false }
    const { taken, promoted, plies } = explanation.reason.gain
    const isPawns = promoted.length === 0 && taken.every(({ what }) => what === 'pawn')
    return { text, isAll: !(isPawns && (verdict.glyph === '??' || plies > SHOWN_MOVES)) }
  }

  /**
   * What shows the reason on the board after the move: the first move of the refutation, and the pieces that the
   * reason names, if they stand there already.
   */
  function evidenceOf(move: Pick<JudgedMove, 'node'>, verdict: Verdict): ActivityMark[] {
    const explanation = explanationOf(move, verdict)
    const [first] = verdict.refutation
    const isShown = explanation
      ? explanation.kind !== 'missed' && explanation.kind !== 'compared'
      : has(verdict, 'ALLOWS_MATE') !== undefined
    if (!first || !isShown) return []
    const pieces = explanation ? shownBy(explanation, move.node) : []
    return [
      { brush: 'threat', from: first.slice(0, 2), to: first.slice(2, 4) },
      ...pieces.map(({ square }): ActivityMark => ({ brush: 'threat', from: square })),
    ]
  }

  /** Sentences that explain the verdict, and others about how it was found. */
  function reasonsOf(move: Pick<JudgedMove, 'node'>, verdict: Verdict): { short: string[]; more: string[] } {
    const { before, seen, why } = verdict
    const blame = blameOf(move, verdict)
    const textsOf = (reasons: readonly Reason[]): string[] =>
      reasons.map((reason) => t(`review.why.${reason.code}` as MessageKey, valuesOf(reason)))
    const isMate = why.some(isOfMate)
    const mates = textsOf(why.filter(isOfMate))
    const facts = textsOf(why.filter((reason) => !isOfMate(reason)))
    const deep = blame.text === '' && !isMate && seen ? t('coach.deep', {}, seen.depth) : ''
    const looked =
      before === undefined
        ? ''
        : before === null
          ? t('review.lookedFine')
          : t('review.looked', { glyph: glyphName(before) })
    // Chances say little to somebody who has just read what happens.
    const [short, more] =
      blame.isAll || isMate ? [[...mates, blame.text], facts] : [[blame.text, ...facts, deep], []]
    return { short: short.filter(isText), more: [...more, looked].filter(isText) }
  }

  /** The comment for the game; empty if there is none. */
  function commentOf(move: Pick<JudgedMove, 'node'>, verdict: Verdict): string {
    const [first] = linesOf(move, verdict).better
    const better = first ? lineText([first]) : ''
    const missed = has(verdict, 'MISSED_MATE')
    const allowed = has(verdict, 'ALLOWS_MATE')
    if (missed?.code === 'MISSED_MATE')
      return t('review.comment.missedMate', { moves: missed.moves, move: better })
    if (!isBlame(verdict))
      return verdict.glyph && has(verdict, 'ONLY_MOVE') ? t('review.comment.onlyMove') : ''
    const reason =
      allowed?.code === 'ALLOWS_MATE'
        ? t('review.comment.allowsMate', { moves: allowed.moves })
        : blameOf(move, verdict).text ||
          t(
            has(verdict, 'MISSED_WIN')
              ? 'review.comment.missedWin'
              : `review.comment.${TONES[verdict.glyph!] as 'dubious'}`,
          )
    if (better === '') return reason
    const advice = t(verdict.glyph === '??' ? 'review.comment.necessary' : 'review.comment.better', {
      move: better,
    })
    return `${reason} ${advice}`
  }

  return { titleOf, moveOf, linesOf, reasonsOf, evidenceOf, commentOf }
}
