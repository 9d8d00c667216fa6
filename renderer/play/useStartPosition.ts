// SPDX-License-Identifier: GPL-3.0-or-later
/** The choice of a first position for a game, and the reasons why a game cannot start there. */
import { computed, ref, type Ref } from 'vue'
import { classifyPosition } from '../../engine/chess/paste.ts'
import { outcome } from '../../engine/chess/outcome.ts'
import { oddsFen, type Odds } from '../../engine/chess/odds.ts'
import { START_FEN, type Color } from '../../engine/chess/rules.ts'
import { emptyTree } from '../../engine/chess/tree.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { opposite } from '../stores/play/played-game.ts'
import { chess960Fen, CHESS960_POSITIONS } from '../../engine/chess/chess960.ts'

/** The standard position, the position on the board, one of the 960, a FEN, or material odds. */
export const START_KINDS = ['standard', 'current', 'chess960', 'fen', 'odds'] as const
/** Who gives the odds. */
export const GIVERS = ['opponent', 'person'] as const

/** Material odds. Which side gives them depends on the colours. */
export interface GivenOdds {
  odds: Odds
  giver: (typeof GIVERS)[number]
}

/** The first position, given the person's side. */
export const oddsPosition = ({ odds, giver }: GivenOdds, side: Color): string =>
  oddsFen(odds, giver === 'person' ? side : opposite(side))

/**
 * A first position. `fen` is null for the standard one. `repairs` lists the repairs of a text. `odds` replace `fen`.
 */
type StartPosition =
  | { ok: true; fen: string | null; chess960: boolean; repairs?: string; odds?: GivenOdds }
  | { ok: false; problem: MessageKey }

/** @param side the person's side, for the picture */
export function useStartPosition(side: Readonly<Ref<Color>>) {
  const game = useGameStore()
  const { t } = useText()

  const start = ref<(typeof START_KINDS)[number]>('standard')
  /** The text of a FEN. */
  const fen = ref('')
  /** The number of one of the 960 positions. */
  const number = ref(0)
  const odds = ref<Odds>('pawn')
  const giver = ref<GivenOdds['giver']>('opponent')

  /** The chosen first position, or why there is none. */
  const position = computed<StartPosition>(() => {
    if (start.value === 'standard') return { ok: true, fen: null, chess960: false }
    if (start.value === 'odds')
      return { ok: true, fen: null, chess960: false, odds: { odds: odds.value, giver: giver.value } }
    if (start.value === 'chess960') return { ok: true, fen: chess960Fen(number.value), chess960: true }
    if (start.value === 'current') return unlessOver({ fen: game.fen, chess960: game.chess960 })
    const text = fen.value.trim()
    if (text === '') return { ok: false, problem: 'play.start.empty' }
    const pasted = classifyPosition(text)
    if (!pasted?.ok) return { ok: false, problem: `play.start.problems.${pasted?.code ?? 'FEN_SYNTAX'}` }
    const { fen: from, chess960, repairs } = pasted.value
    return unlessOver({
      fen: from,
      chess960,
      repairs: repairs.map((repair) => t(`shell.fen.${repair}`)).join(', '),
    })
  })

  /** The position in the picture; null while there is none. */
  const preview = computed(() => {
    const chosen = position.value
    if (!chosen.ok) return null
    return chosen.odds ? oddsPosition(chosen.odds, side.value) : (chosen.fen ?? START_FEN)
  })

  function shuffle(): void {
    number.value = Math.floor(Math.random() * CHESS960_POSITIONS)
  }

  function reset(kind: (typeof START_KINDS)[number]): void {
    start.value = kind
    fen.value = ''
    shuffle()
  }

  return { start, fen, number, odds, giver, position, preview, shuffle, reset }
}

/** The position, or a problem if a game would be over there. */
function unlessOver(from: { fen: string; chess960: boolean; repairs?: string }): StartPosition {
  const tree = emptyTree(from.fen, from.chess960)
  return outcome(tree, tree.root) === null ? { ok: true, ...from } : { ok: false, problem: 'play.start.over' }
}
