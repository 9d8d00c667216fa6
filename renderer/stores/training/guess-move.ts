// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Guess the move: the person plays one side of a game, move by move, without seeing what comes. The engine judges the
 * guess and the move of the game. Then the move of the game is played. The board shows a copy of the game, so the
 * game itself does not change, and it comes back at the end.
 *
 * - `idle`: nobody guesses.
 * - `toMove`: the person chooses a move.
 * - `judging`: the engine judges it.
 * - `judged`: both moves have their points. `unjudged`: the engine has no answer, and the guess does not count.
 * - `over`: the game has ended, and the sums are shown.
 */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import { chanceOf, forSide } from '../../../electron/review/chances.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { addLine, apply, setTags } from '../../../engine/chess/edit.ts'
import { outcome } from '../../../engine/chess/outcome.ts'
import { type Color, NULL_UCI, START_FEN, turnOf } from '../../../engine/chess/rules.ts'
import {
  emptyTree,
  type GameTree,
  lineEnd,
  mainline,
  nodeOf,
  type NodeId,
} from '../../../engine/chess/tree.ts'
import { useAdvice } from '../advice.ts'
import { useFreshGame } from '../fresh-game.ts'
import { type Activity, type Aids, type ActivityMark, useGameStore } from '../game.ts'
import type { Origin, Original } from '../origin.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'

export type GuessState = 'idle' | 'toMove' | 'judging' | 'judged' | 'unjudged' | 'over'

/** The points for a move that is as good as the move of the game, and for a better one. */
export const POINTS = { full: 10, bonus: 12 } as const
/** A loss of chances against the move of the game for which there are no points. */
const NO_POINTS_LOSS = FIGURES.loss.blunder
/** Smaller differences are within the error of two searches. */
const EQUAL_LOSS = 2 * FIGURES.attention.doubt
/** Half-moves of a game from the usual position that are played without guesses: the opening. */
export const OPENING_PLIES = 12

/** How a guess compares with the move of the game. */
export type GuessKind = 'same' | 'better' | 'equal' | 'worse'

export interface Guess {
  /** Index of the move in the line. */
  ply: number
  guess: { uci: string; san: string }
  played: { uci: string; san: string }
  kind: GuessKind
  points: number
  /** What each move lost against the best move, in chances, 0 to 1. */
  losses: { guess: number; played: number }
  /** The engine's move; null: one of the two is as good. */
  best: string | null
}

/** The points for a guess, by the chances of the side after it and after the move of the game. */
export function pointsOf(
  guess: number,
  played: number,
): { kind: Exclude<GuessKind, 'same'>; points: number } {
  const behind = played - guess
  if (behind < -EQUAL_LOSS) return { kind: 'better', points: POINTS.bonus }
  if (behind <= EQUAL_LOSS) return { kind: 'equal', points: POINTS.full }
  return { kind: 'worse', points: Math.round(POINTS.full * Math.max(0, 1 - behind / NO_POINTS_LOSS)) }
}

/** The game that is guessed, to be put back at the end. */
interface Source {
  tree: GameTree
  node: NodeId
  origin: Origin | null
  original: Original | null
  /** UCI. */
  moves: readonly string[]
  /** Index of the first move that is not shown from the beginning. */
  from: number
}

export const useGuessStore = defineStore('guessMove', () => {
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const show = useFreshGame()
  const { advise, adviseOn, forget } = useAdvice()

  const state = ref<GuessState>('idle')
  const source = shallowRef<Source | null>(null)
  const side = ref<Color>('white')
  /** Index of the move that is guessed. */
  const ply = ref(0)
  const guesses = shallowRef<readonly Guess[]>([])
  /** The newest guess while it is shown. */
  const latest = shallowRef<Guess | null>(null)
  /** The node at which the board begins. */
  let first: NodeId = 0
  /** The node at which the person moves. */
  const at = ref<NodeId>(0)
  /** Counts changes of the state, so that late judgements are dropped. */
  let turn = 0

  function enter(next: GuessState): void {
    turn += 1
    state.value = next
  }
  const isStill = (mine: number): boolean => mine === turn

  const activity: Activity = reactive({
    movers: computed(() => (state.value === 'toMove' ? [side.value] : [])),
    running: computed(() => state.value === 'toMove' || state.value === 'judging'),
    helpAllowed: false,
    explores: true,
    marks: computed(() => marks()),
    aids: computed<Aids>(() => ({
      back: finish,
      ...((state.value === 'judged' || state.value === 'unjudged') && { next: advance }),
    })),
    beforeMove: () => {
      enter('judging')
      return {}
    },
    onMove: (id: NodeId) => void judge(id),
    pause: () => {},
    leave: stop,
  })

  /** The moves of the main line of the game on the board, up to a null move. */
  const line = computed(() => {
    const moves = mainline(game.base)
      .slice(1)
      .map((id) => nodeOf(game.base, id).uci!)
    const stopAt = moves.indexOf(NULL_UCI)
    return stopAt < 0 ? moves : moves.slice(0, stopAt)
  })
  const canBegin = computed(() => state.value === 'idle' && game.activity === null && line.value.length > 0)

  /**
   * Begins with the game on the board: after the position on the board, or after the opening if that is its first.
   * @param guessed the side whose moves are guessed
   */
  async function begin(guessed: Color): Promise<void> {
    if (!canBegin.value) return
    const moves = line.value
    const tree = game.base
    const here = mainline(tree).indexOf(game.currentId)
    const isUsual = nodeOf(tree, tree.root).fen === START_FEN
    const from = here > 0 ? here : isUsual ? Math.min(OPENING_PLIES, Math.max(0, moves.length - 2)) : 0
    const begun: Source = {
      tree,
      node: game.currentId,
      origin: game.origin,
      original: game.original,
      moves,
      from,
    }
    const copy = copyOf(tree, moves.slice(0, from))
    await show(copy)
    if (game.tree !== copy) return
    forget()
    source.value = begun
    side.value = guessed
    ui.orientation = guessed
    guesses.value = []
    latest.value = null
    enter('judged')
    first = lineEnd(copy, copy.root)
    game.goTo(first)
    game.engage(activity, first)
    ply.value = from
    advance()
  }

  /** Goes on to the next move of the side, past the moves of the other. */
  function advance(): void {
    const begun = source.value
    if (!begun || state.value === 'toMove' || state.value === 'judging') return
    latest.value = null
    for (;;) {
      const next = begun.moves[ply.value]
      if (next === undefined || outcome(game.tree, game.tip ?? game.currentId)) {
        enter('over')
        return
      }
      if (turnOf(nodeOf(game.tree, game.tip!).fen) === side.value) break
      game.reply(next)
      ply.value += 1
    }
    at.value = game.tip!
    game.goTo(at.value)
    enter('toMove')
    void advise(at.value)
  }

  async function judge(id: NodeId): Promise<void> {
    const begun = source.value!
    const mine = turn
    const uci = nodeOf(game.tree, id).uci!
    const played = begun.moves[ply.value]!
    const found = await compare(id, uci, played)
    // The piece of the person arrives first.
    await new Promise((resolve) => setTimeout(resolve, settings.settings.board.animationMs))
    if (!isStill(mine)) return
    const san = nodeOf(game.tree, id).san!
    // Plays the move of the game.
    ply.value += 1
    if (uci !== played) replay()
    const own = nodeOf(game.tree, game.tip!).san!
    if (!found) return enter('unjudged')
    const guess: Guess = {
      ply: ply.value - 1,
      guess: { uci, san },
      played: { uci: played, san: own },
      ...found,
    }
    guesses.value = [...guesses.value, guess]
    latest.value = guess
    enter('judged')
  }

  /** Puts the moves of the game on the board, as far as they are known to the person. */
  function replay(): void {
    game.goTo(first)
    game.engage(activity, first)
    for (const move of source.value!.moves.slice(source.value!.from, ply.value)) game.reply(move)
  }

  /** Judges a guess against the move of the game; null: the engine has no answer. */
  async function compare(
    id: NodeId,
    uci: string,
    played: string,
  ): Promise<Pick<Guess, 'kind' | 'points' | 'losses' | 'best'> | null> {
    const before = await advise(at.value)
    if (!before) return null
    const had = forSide(chanceOf(before.score), side.value)
    const best = before.line[0]!
    const guessed = uci === best ? had : await chanceAfter(id)
    const real = played === best ? had : played === uci ? guessed : await chanceAfterMove(played)
    if (guessed === null || real === null) return null
    // A search of the position after a move may see more than the one before it.
    const top = Math.max(had, guessed, real)
    const losses = { guess: top - guessed, played: top - real }
    const isBest = Math.min(losses.guess, losses.played) <= EQUAL_LOSS
    const compared =
      uci === played ? ({ kind: 'same', points: POINTS.full } as const) : pointsOf(guessed, real)
    return { ...compared, losses, best: isBest ? null : best }
  }

  /** The chances of the side after a move on the board. */
  async function chanceAfter(id: NodeId): Promise<number | null> {
    const end = outcome(game.tree, id)
    if (end) return end.code === 'CHECKMATE' ? 1 : 0.5
    const advice = await advise(id)
    return advice && forSide(chanceOf(advice.score), side.value)
  }

  /** The same after a move that is not on the board. */
  async function chanceAfterMove(uci: string): Promise<number | null> {
    const edited = addLine(game.tree, at.value, [uci])
    if (!edited.ok) return null
    const tree = apply(game.tree, edited.value.change)
    const end = outcome(tree, edited.value.node)
    if (end) return end.code === 'CHECKMATE' ? 1 : 0.5
    const advice = await adviseOn(nodeOf(tree, edited.value.node).fen)
    return advice && forSide(chanceOf(advice.score), side.value)
  }

  /** The end, wherever the board is. */
  function stop(): void {
    if (state.value === 'idle') return
    enter('idle')
    source.value = null
    latest.value = null
    forget()
  }

  /** Shows the sums before the game is over. */
  function end(): void {
    if (state.value === 'idle' || state.value === 'over') return
    latest.value = null
    enter('over')
  }

  /** Ends it and puts the game back, at the move that was reached. */
  function finish(): void {
    const begun = source.value
    if (!begun) return
    const reached = mainline(begun.tree)[ply.value] ?? begun.node
    stop()
    game.release()
    game.load(begun.tree, begun.origin, begun.original ? { original: begun.original } : {})
    game.goTo(reached)
  }

  /** The guess, where the game went another way. */
  function marks(): ActivityMark[] {
    const shown = latest.value
    if (!shown || shown.kind === 'same') return []
    const { uci } = shown.guess
    return [{ brush: 'hint', from: uci.slice(0, 2), to: uci.slice(2, 4) }]
  }

  const sums = computed(() => {
    const sum = (value: (guess: Guess) => number): number =>
      guesses.value.reduce((all, guess) => all + value(guess), 0)
    return {
      count: guesses.value.length,
      points: sum(({ points }) => points),
      possible: POINTS.full * guesses.value.length,
      same: guesses.value.filter(({ kind }) => kind === 'same').length,
      better: guesses.value.filter(({ kind }) => kind === 'better').length,
      losses: { guess: sum(({ losses }) => losses.guess), played: sum(({ losses }) => losses.played) },
    }
  })
  /** The move to guess, from 1. */
  const moveNumber = computed(() => Number(nodeOf(game.tree, game.currentId).fen.split(' ')[5] ?? 1))

  return {
    state,
    source,
    side,
    ply,
    guesses,
    latest,
    sums,
    moveNumber,
    canBegin,
    begin,
    advance,
    end,
    finish,
  }
})

/** The tags that a copy keeps. The result would say what comes. */
const KEPT_TAGS: ReadonlySet<string> = new Set(['White', 'Black', 'WhiteElo', 'BlackElo', 'Event', 'Date'])

/** The beginning of a game without its comments and variations. */
function copyOf(tree: GameTree, moves: readonly string[]): GameTree {
  const { fen } = nodeOf(tree, tree.root)
  const bare = emptyTree(fen === START_FEN ? undefined : fen, tree.variant === 'chess960')
  const kept = tree.tags.filter(({ name }) => KEPT_TAGS.has(name))
  const others = bare.tags.filter(({ name }) => !kept.some((tag) => tag.name === name))
  const tagged = setTags(bare, [...others, ...kept])
  const named = tagged.ok ? apply(bare, tagged.value.change) : bare
  const edited = addLine(named, named.root, moves)
  return edited.ok ? apply(named, edited.value.change) : named
}
