// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The drill of a repertoire on the board: line after line, the person makes the moves of the repertoire's side and the
 * program those of the other side, drawn by how often they are played. The moves are explored, so nothing is stored as
 * a game.
 *
 * - `idle`: no drill is on the board.
 * - `playing`: the program moves, along what is not asked.
 * - `toMove`: the person is asked.
 * - `wrong`: the answer was wrong or was asked for. The answer of the repertoire is drawn, and the person plays it.
 * - `lineEnd`: nothing more is asked in this line.
 * - `finished`: nothing is left to ask.
 */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import type { Outcome } from '../../../electron/training/protocol.ts'
import {
  answered,
  type DrillPlan,
  leftOf,
  nextStep,
  planDrill,
  startOfRun,
  wantedOf,
} from '../../../electron/training/repertoire/drill.ts'
import {
  cardKey,
  type PositionKey,
  positionKey,
  type Repertoire,
  type RepertoireMove,
  type RepertoirePosition,
} from '../../../electron/training/repertoire/graph.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { emptyTree, movesTo, nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { useFreshGame } from '../fresh-game.ts'
import { type Activity, type Aids, type ActivityMark, useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { useReplies } from './replies.ts'
import { useRepertoireStore } from './repertoire.ts'
import { useTrainingStore, whenNow } from './training.ts'

export type DrillState = 'idle' | 'playing' | 'toMove' | 'wrong' | 'lineEnd' | 'finished'

/** New positions of a session, at most. */
const NEW_POSITIONS = 10
/** Time between two moves that the program makes, beyond their animation, ms. */
const MOVE_MS = 250

/** What was answered to the last question. */
export interface Answered {
  position: RepertoirePosition
  /** The move of the person, UCI; null: the answer was shown. */
  uci: string | null
  /** `main`: the first answer. `other`: another one of the repertoire. */
  kind: 'main' | 'other' | 'wrong'
  /** The move of the repertoire that it is about. */
  move: RepertoireMove
  outcome: Exclude<Outcome, 'skipped'>
  /** When it comes back, ms since 1970; null: not known. */
  due: number | null
  /** Its number in the history; null: it is not recorded yet. */
  attempt: number | null
}

export const useDrillStore = defineStore('drill', () => {
  const game = useGameStore()
  const repertoires = useRepertoireStore()
  const settings = useSettingsStore()
  const training = useTrainingStore()
  const ui = useUiStore()
  const ask = useReplies()
  const show = useFreshGame()

  const state = ref<DrillState>('idle')
  const repertoire = shallowRef<Repertoire | null>(null)
  /** What is drilled; empty: everything for a side. */
  const name = ref('')
  const plan = shallowRef<DrillPlan>({ due: [], again: [], fresh: [] })
  /** The position that is asked, and its node. */
  const question = shallowRef<RepertoirePosition | null>(null)
  const at = ref<NodeId>(0)
  const last = shallowRef<Answered | null>(null)
  const hinted = ref(false)
  const results = shallowRef<readonly Answered[]>([])

  let visited = new Set<PositionKey>()
  /** Positions that were asked before in this session. */
  const repeats = new Set<PositionKey>()
  let began = 0
  /** Counts what happens: work that was begun earlier must not end up here. */
  let turn = 0
  const enter = (next: DrillState): void => {
    turn += 1
    state.value = next
  }
  const isStill = (mine: number): boolean => mine === turn

  const side = computed<Color>(() => repertoire.value?.side ?? 'white')
  const isActive = computed(() => state.value !== 'idle' && state.value !== 'finished')
  const left = computed(() => leftOf(plan.value))
  const right = computed(() => results.value.filter(({ kind }) => kind !== 'wrong').length)

  const activity: Activity = reactive({
    movers: computed(() => (state.value === 'toMove' || state.value === 'wrong' ? [side.value] : [])),
    running: computed(() => isActive.value && state.value !== 'lineEnd'),
    helpAllowed: computed(() => state.value === 'lineEnd'),
    explores: true,
    marks: computed(() => marks()),
    aids: computed<Aids>(() => ({
      ...(state.value === 'toMove' && { hint, answer: showAnswer }),
      ...(state.value === 'wrong' && { next: goOn, slip }),
      ...(state.value === 'lineEnd' && { next: nextLine }),
      back: stop,
    })),
    beforeMove: () => {
      if (state.value === 'toMove') enter('playing')
      return {}
    },
    onMove: (id: NodeId) => void (state.value === 'wrong' ? correct(id) : judge(id)),
    pause: () => {},
    leave: () => leave(),
  })

  /** Begins a session with what is due, then what is new. Returns whether there is something to ask. */
  async function begin(what: Repertoire, title: string): Promise<boolean> {
    stop()
    const planned = planDrill(what, (key) => repertoires.stateAt(what.side, key), NEW_POSITIONS)
    return start(what, title, planned)
  }

  /** Asks some positions once, or all, whatever their schedule says. */
  async function beginAll(
    what: Repertoire,
    title: string,
    only?: ReadonlySet<PositionKey>,
  ): Promise<boolean> {
    stop()
    const isAsked = (key: PositionKey): boolean => only?.has(key) ?? true
    return start(
      what,
      title,
      planDrill(what, (key) => (isAsked(key) ? 'due' : 'learned'), 0),
    )
  }

  async function start(what: Repertoire, title: string, planned: DrillPlan): Promise<boolean> {
    if (leftOf(planned) === 0) return false
    repertoire.value = what
    name.value = title
    plan.value = planned
    results.value = []
    last.value = null
    repeats.clear()
    await nextLine()
    return true
  }

  /** Begins the next line, or ends the session. */
  async function nextLine(): Promise<void> {
    const what = repertoire.value
    const from = what && startOfRun(what, wantedOf(plan.value))
    if (!what || from === null) return close()
    enter('playing')
    const mine = turn
    question.value = null
    last.value = null
    visited = new Set()
    const tree = emptyTree(what.positions.get(from)!.fen)
    // Another game on the board would end the drill.
    if (game.activity === activity) game.release()
    await show(tree)
    // Another game may have been wanted meanwhile.
    if (!isStill(mine) || game.tree !== tree) return
    ui.orientation = what.side
    game.engage(activity, tree.root)
    await advance()
  }

  /** Makes moves until the person is asked, or the line ends. */
  async function advance(): Promise<void> {
    const what = repertoire.value
    const mine = turn
    if (!what) return
    while (isStill(mine)) {
      const key = positionKey(game.fen)
      visited.add(key)
      const weights = await weightsAt(what, key)
      if (!isStill(mine)) return
      const weightOf = ({ uci }: RepertoireMove): number => weights.get(uci) ?? 0
      const step = nextStep(what, { key, visited }, wantedOf(plan.value), weightOf, Math.random())
      if (step.kind === 'end') return enter('lineEnd')
      if (step.kind === 'ask') return askAt(what.positions.get(key)!)
      if (game.reply(step.move.uci) === null) return enter('lineEnd')
      await pause(settings.settings.board.animationMs + MOVE_MS)
    }
  }

  /** How often the replies of a position are played; empty where nothing is to be drawn. */
  async function weightsAt(what: Repertoire, key: PositionKey): Promise<ReadonlyMap<string, number>> {
    const position = what.positions.get(key)
    if (!position || position.turn === what.side || position.moves.length < 2) return new Map()
    const line = movesTo(game.tree, game.currentId)
    const start = nodeOf(game.tree, game.tree.root).fen
    const replies = await ask({ fen: position.fen, start, line })
    return new Map(replies?.moves.map(({ uci, share }) => [uci, share]) ?? [])
  }

  function askAt(position: RepertoirePosition): void {
    question.value = position
    at.value = game.currentId
    hinted.value = false
    began = performance.now()
    enter('toMove')
  }

  async function judge(id: NodeId): Promise<void> {
    const position = question.value
    if (!position) return
    const uci = nodeOf(game.tree, id).uci!
    const index = position.moves.findIndex((move) => move.uci === uci)
    const outcome = index < 0 ? 'failed' : hinted.value ? 'hinted' : 'solved'
    const kind = index < 0 ? 'wrong' : index === 0 ? 'main' : 'other'
    if (kind === 'wrong') enter('wrong')
    const mine = turn
    void record({ position, uci, kind, move: position.moves[0]!, outcome, due: null, attempt: null })
    await pause(settings.settings.board.animationMs + MOVE_MS)
    if (!isStill(mine)) return
    if (kind === 'wrong') back()
    else await leaveQuestion()
  }

  /** After a wrong answer: a move of the repertoire goes on; any other one is taken back. */
  async function correct(id: NodeId): Promise<void> {
    const mine = turn
    const { uci } = nodeOf(game.tree, id)
    const isKnown = question.value?.moves.some((move) => move.uci === uci) ?? false
    if (isKnown) enter('playing')
    const now = isKnown ? turn : mine
    await pause(settings.settings.board.animationMs + MOVE_MS)
    if (!isStill(now)) return
    if (isKnown) await leaveQuestion()
    else back()
  }

  async function leaveQuestion(): Promise<void> {
    question.value = null
    await advance()
  }

  /** Shows the answer to the question; it counts as wrong. */
  function showAnswer(): void {
    const position = question.value
    if (state.value !== 'toMove' || !position) return
    enter('wrong')
    void record({
      position,
      uci: null,
      kind: 'wrong',
      move: position.moves[0]!,
      outcome: 'failed',
      due: null,
      attempt: null,
    })
  }

  /** After a wrong answer: plays the move of the repertoire and goes on. */
  async function goOn(): Promise<void> {
    const answer = last.value
    if (state.value !== 'wrong' || !answer) return
    enter('playing')
    const mine = turn
    back()
    if (game.reply(answer.move.uci) === null) return enter('lineEnd')
    await pause(settings.settings.board.animationMs + MOVE_MS)
    if (isStill(mine)) await leaveQuestion()
  }

  /** Puts the position of the question on the board again. */
  function back(): void {
    const moves = movesTo(game.tree, at.value)
    game.goTo(game.tree.root)
    const root = game.currentId
    game.engage(activity, root)
    for (const move of moves) game.reply(move)
    at.value = game.currentId
  }

  async function record(answer: Answered): Promise<void> {
    const what = repertoire.value
    if (!what) return
    const { key } = answer.position
    const isRepeat = repeats.has(key)
    repeats.add(key)
    last.value = answer
    results.value = [...results.value, answer]
    plan.value = answered(plan.value, key, answer.kind !== 'wrong')
    const reply = await training.request({
      req: 'answer',
      when: whenNow(),
      kind: 'opening',
      key: cardKey(what.side, key),
      exercise: null,
      outcome: answer.outcome,
      ms: Math.round(performance.now() - began),
      repeat: isRepeat,
    })
    if (!reply.ok) return training.tell(reply)
    const known = { ...answer, due: reply.value.due, attempt: reply.value.attempt }
    results.value = results.value.map((each) => (each === answer ? known : each))
    if (last.value === answer) last.value = known
    await training.changed()
  }

  /** Takes a wrong answer back: it was a slip. The question is asked again at once. */
  async function slip(): Promise<void> {
    const answer = last.value
    const mine = turn
    if (state.value !== 'wrong' || answer?.attempt == null) return
    const reply = await training.request({ req: 'undo', attempt: answer.attempt })
    if (!reply.ok) return training.tell(reply)
    if (!reply.value.undone || !isStill(mine)) return
    const { key } = answer.position
    results.value = results.value.filter((each) => each !== answer)
    if (!results.value.some(({ position }) => position.key === key)) repeats.delete(key)
    plan.value = {
      ...plan.value,
      again: plan.value.again.filter((each) => each !== key),
      due: [key, ...plan.value.due],
    }
    last.value = null
    back()
    await training.changed()
    if (isStill(mine)) askAt(answer.position)
  }

  function hint(): void {
    if (state.value === 'toMove') hinted.value = true
  }

  /** Ends the session, and the board is free. */
  function stop(): void {
    if (end()) void show(emptyTree())
  }

  /** Nothing is left to ask. */
  function close(): void {
    const wasOnBoard = end()
    enter('finished')
    if (wasOnBoard) void show(emptyTree())
  }

  /** Ends the drill and takes the line to Analyse. */
  function analyse(): void {
    end()
    ui.enter('analyse')
  }

  /** Ends the drill; the position stays. Returns whether a line was on the board. */
  function end(): boolean {
    if (state.value === 'idle') return false
    const isOnBoard = game.activity === activity
    leave()
    if (isOnBoard) game.release()
    return isOnBoard
  }

  function leave(): void {
    enter('idle')
    question.value = null
    last.value = null
  }

  function marks(): ActivityMark[] {
    const [answer] = question.value?.moves ?? []
    if (!answer) return []
    const [from, to] = [answer.uci.slice(0, 2), answer.uci.slice(2, 4)]
    if (state.value === 'wrong') return [{ brush: 'hint', from, to }]
    return state.value === 'toMove' && hinted.value ? [{ brush: 'hint', from }] : []
  }

  return {
    state,
    name,
    side,
    repertoire,
    plan,
    left,
    right,
    results,
    question,
    last,
    hinted,
    isActive,
    begin,
    beginAll,
    nextLine,
    showAnswer,
    goOn,
    slip,
    hint,
    stop,
    analyse,
  }
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
