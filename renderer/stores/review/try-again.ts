// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Try again: the position before a mistake is on the board, and the person looks for a better move. The engine judges
 * each attempt. As good as the best move is good enough; a worse one is answered on the board by its refutation. The
 * moves are explored, so the game does not change.
 *
 * - `idle`: nobody is trying.
 * - `toMove`: the person looks for a move.
 * - `judging`: the engine judges it.
 * - `accepted`, `refuted`: its judgement. `repeated`: it was the move of the game. `unjudged`: the engine has no answer.
 * - `answer`: the better move of the report is on the board.
 */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import { chanceOf, forSide, mateFor } from '../../../electron/review/chances.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { type MaterialGain, materialWon } from '../../../engine/chess/material-won.ts'
import { reasonOf } from '../../../engine/chess/motifs/reasons.ts'
import { pvToSan } from '../../../engine/chess/notation.ts'
import { outcome } from '../../../engine/chess/outcome.ts'
import { type Color, turnOf } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId, path } from '../../../engine/chess/tree.ts'
import type { Score } from '../../../engine/contract/protocol.ts'
import { type Advice, losesPiece, lostBy, useAdvice } from '../advice.ts'
import { type Activity, type ActivityMark, useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'
import { type JudgedMove, useReviewStore } from './review.ts'

/**
 * A move is as good as the best one if it loses at most this share of the chances: twice the likely error of two
 * searches as long as these.
 */
const EQUAL_LOSS = 2 * FIGURES.attention.doubt

export type TryState =
  | 'idle'
  | 'toMove'
  | 'judging'
  | 'accepted'
  | 'refuted'
  | 'repeated'
  | 'unjudged'
  | 'answer'

/** What is tried: a better move than a mistake of the game. */
interface Task {
  move: JudgedMove
  verdict: NonNullable<JudgedMove['verdict']>
  /** The position before the move, and whose turn it is. */
  start: NodeId
  side: Color
}

/** A move that was tried, or the answer. */
export interface Attempt {
  uci: string
  /** It is the engine's own choice, not only as good. */
  isBest: boolean
  /** The score after it, from White's view; null: unknown. */
  score: Score | null
  /** The chances of the side before the move and after it; null: unknown. */
  chances: { before: number; after: number } | null
  /** The moves that follow, UCI: what the other side answers. */
  line: readonly string[]
}

/** What is not asked about moves that the report knows. */
const KNOWN = { score: null, chances: null } as const

/** Whether a move of a side is as good as the best one, by the scores before and after it. */
export function isAsGood(before: Score, after: Score, side: Color, won: MaterialGain | null): boolean {
  const [hadMate, hasMate] = [mateFor(before, side), mateFor(after, side)]
  if (hadMate !== null && hadMate > 0) return hasMate !== null && hasMate >= 0
  return lostBy(before, after, side) <= EQUAL_LOSS && !losesPiece(before, after, side, won)
}

/** Whether a report blames a move and knows a better one. */
const isMistake = (move: JudgedMove | null): boolean =>
  move?.verdict?.glyph?.startsWith('?') === true && move.verdict.better.length > 0

export const useTryAgainStore = defineStore('tryAgain', () => {
  const game = useGameStore()
  const review = useReviewStore()
  const settings = useSettingsStore()
  const { advise, forget } = useAdvice()

  const state = ref<TryState>('idle')
  const task = shallowRef<Task | null>(null)
  const attempt = shallowRef<Attempt | null>(null)
  /** Counts changes of the state, so that late judgements are dropped. */
  let turn = 0

  function enter(next: TryState): void {
    turn += 1
    state.value = next
  }

  const activity: Activity = reactive({
    movers: computed(() => (task.value && state.value === 'toMove' ? [task.value.side] : [])),
    running: computed(() => state.value !== 'idle'),
    helpAllowed: false,
    explores: true,
    marks: computed(() => marksOf()),
    aids: { again, answer: showAnswer, back: finish },
    beforeMove: () => {
      // Before the position changes, so that the change does not count as leaving.
      enter('judging')
      return {}
    },
    onMove: (id: NodeId) => void judge(id),
    pause: () => {},
    leave: stop,
  })

  /** Whether a better move than this one can be looked for now. The board may serve something else. */
  const canTry = (move: JudgedMove | null): boolean =>
    isMistake(move) && (game.activity === null || state.value !== 'idle')

  /** Puts the position before a move of the report on the board. */
  function begin(move: JudgedMove): void {
    const { verdict } = move
    if (!verdict || !canTry(move)) return
    stop()
    game.release()
    const start = move.node.parent!
    game.goTo(start)
    task.value = { move, verdict, start, side: turnOf(nodeOf(game.tree, start).fen) }
    again()
    // So that it is known when the person moves.
    void advise(start)
  }

  /** Puts the position before the mistake on the board once more. */
  function again(): void {
    if (!task.value) return
    enter('toMove')
    attempt.value = null
    game.engage(activity, task.value.start)
    game.goTo(task.value.start)
  }

  /** The end, wherever the board is. */
  function stop(): void {
    if (state.value === 'idle') return
    enter('idle')
    task.value = null
    attempt.value = null
    forget()
  }

  /** Ends it at the move of the game, whose verdict is in the report. */
  function finish(): void {
    const to = task.value?.move.node.id
    if (to === undefined) return
    stop()
    game.release()
    game.goTo(to)
  }

  // Whoever walks away from the position ends it; whoever walks back to it tries again.
  watch(
    () => game.currentId,
    (at) => {
      if (!task.value) return
      const { start } = task.value
      if (at === start) {
        if (state.value !== 'toMove') again()
      } else if (state.value === 'toMove' || !path(game.tree, at).includes(start)) {
        stop()
        game.release()
      }
    },
    { flush: 'sync' },
  )

  /** Whether the state is still the one that a judgement began in. */
  const isStill = (mine: number): boolean => turn === mine

  async function judge(id: NodeId): Promise<void> {
    const { move, verdict, start, side } = task.value!
    const mine = turn
    const uci = nodeOf(game.tree, id).uci!
    if (uci === move.node.uci)
      await answerWith('repeated', { ...KNOWN, uci, isBest: false, line: verdict.refutation })
    else if (uci === verdict.better[0])
      await answerWith('accepted', { ...KNOWN, uci, isBest: true, line: verdict.better.slice(1) })
    else {
      const before = await advise(start)
      const after = before && isStill(mine) ? await adviceAfter(id, uci, before) : null
      if (!isStill(mine)) return
      if (!before || !after) enter('unjudged')
      else {
        const won = materialWon(
          nodeOf(game.tree, start).fen,
          pvToSan(nodeOf(game.tree, id).fen, after.line, game.chess960),
        )
        const isBest = before.line[0] === uci
        const isGood = isBest || isAsGood(before.score, after.score, side, won)
        const chances = {
          before: forSide(chanceOf(before.score), side),
          after: forSide(chanceOf(after.score), side),
        }
        const { line, score } = after
        await answerWith(isGood ? 'accepted' : 'refuted', { uci, isBest, score, chances, line })
      }
    }
  }

  /** What the engine says after a move. A game that ends needs no engine. */
  async function adviceAfter(id: NodeId, uci: string, before: Advice): Promise<Advice | null> {
    const end = outcome(game.tree, id)
    if (end)
      return {
        line: [],
        score:
          end.code === 'CHECKMATE'
            ? { kind: 'mate', moves: end.winner === 'white' ? 1 : -1 }
            : { kind: 'cp', value: 0 },
      }
    return before.line[0] === uci ? { score: before.score, line: before.line.slice(1) } : advise(id)
  }

  /** Shows the judgement, and on the board what the other side answers to a move that is not good enough. */
  async function answerWith(next: 'accepted' | 'refuted' | 'repeated', found: Attempt): Promise<void> {
    const mine = turn
    // The piece of the person arrives first.
    await new Promise((resolve) => setTimeout(resolve, settings.settings.board.animationMs))
    if (!isStill(mine)) return
    enter(next)
    attempt.value = found
    const [reply] = found.line
    if (next !== 'accepted' && reply !== undefined) game.reply(reply)
  }

  /** Shows the better move of the report. */
  function showAnswer(): void {
    if (!task.value || state.value === 'answer') return
    const { better } = task.value.verdict
    again()
    enter('answer')
    attempt.value = { ...KNOWN, uci: better[0]!, isBest: true, line: better.slice(1) }
    game.reply(better[0]!)
  }

  /** The reply of the other side, and the pieces that its motif names. */
  function marksOf(): ActivityMark[] {
    const [tried, from] = [attempt.value, task.value]
    const [reply] = tried?.line ?? []
    if (!tried || !from || reply === undefined) return []
    if (state.value !== 'refuted' && state.value !== 'repeated') return []
    const reason = reasonOf(nodeOf(game.tree, from.start).fen, tried.uci, tried.line, game.chess960)
    const targets = reason?.motif?.ply === 0 ? reason.motif.targets : []
    return [
      { brush: 'threat', from: reply.slice(0, 2), to: reply.slice(2, 4) },
      ...targets
        .filter(({ square }) => square !== reply.slice(2, 4))
        .map(({ square }): ActivityMark => ({ brush: 'threat', from: square })),
    ]
  }

  /** The next key moment of the same side, as they are listed, in which something can be tried; null: none. */
  const next = computed(() => {
    const now = task.value
    if (!now) return null
    const isSameSide = ({ node }: JudgedMove): boolean => turnOf(node.fen) === turnOf(now.move.node.fen)
    const listed = review.moments.filter(isSameSide)
    const at = listed.findIndex(({ index }) => index === now.move.index)
    return listed.slice(at + 1).find(isMistake) ?? null
  })

  return { state, task, attempt, next, canTry, begin, again, showAnswer, finish }
})
