// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts for a verdict: in the panel, and as a comment on the move. */
import type { ReportView } from '../../electron/review/protocol.ts'
import { materialWon } from '../../engine/chess/material-won.ts'
import { lineText, moveNumber, pvToSan, type LineMove } from '../../engine/chess/notation.ts'
import { nodeOf } from '../../engine/chess/tree.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import type { JudgedMove } from '../stores/review/review.ts'
import { useNotation } from '../stores/notation.ts'

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

/** Maximum number of moves to show and insert; a line to mate is complete. */
const SHOWN_MOVES = 8
const shown = (moves: LineMove[]): LineMove[] =>
  moves.at(-1)?.san.endsWith('#') ? moves : moves.slice(0, SHOWN_MOVES)

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

const isBlame = ({ glyph }: Verdict): boolean => glyph?.startsWith('?') === true

/** Call in setup. */
export function useVerdictWords() {
  const game = useGameStore()
  const { t } = useText()
  const { written } = useNotation()

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
    return {
      better: shown(pvToSan(nodeOf(game.tree, node.parent!).fen, verdict.better, is960)),
      refutation: shown(pvToSan(node.fen, verdict.refutation, is960)),
    }
  }

  function lostBy(move: Pick<JudgedMove, 'node'>, verdict: Verdict): string {
    if (!isBlame(verdict)) return ''
    const lost = materialWon(nodeOf(game.tree, move.node.parent!).fen, linesOf(move, verdict).refutation)
    return lost ? t(`review.loses.${lost}`) : ''
  }

  /** Sentences that explain the verdict and how it was found. */
  function reasonsOf(move: Pick<JudgedMove, 'node'>, verdict: Verdict): string[] {
    const { before, seen, why } = verdict
    return [
      lostBy(move, verdict),
      ...why.map((reason) => t(`review.why.${reason.code}` as MessageKey, valuesOf(reason))),
      seen ? t('review.seen', { depth: seen.depth }) : '',
      before === undefined
        ? ''
        : before === null
          ? t('review.lookedFine')
          : t('review.looked', { glyph: glyphName(before) }),
    ].filter((text) => text !== '')
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
        : lostBy(move, verdict) ||
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

  return { titleOf, moveOf, linesOf, reasonsOf, commentOf }
}
