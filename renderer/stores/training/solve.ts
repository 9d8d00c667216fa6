// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Solving exercises on the board, one after the other. A move as good as the solution's is accepted; a worse one is
 * answered on the board. What went wrong comes back later in the session. The moves are explored, so nothing is stored
 * as a game.
 *
 * - `idle`: no exercise is on the board.
 * - `loading`: the next one is being fetched.
 * - `toMove`: the person looks for a move.
 * - `judging`: the engine judges a move that is not the solution's.
 * - `replying`: the other side answers.
 * - `wrong`: a worse move, with its refutation on the board. `unjudged`: the engine has no answer.
 * - `solved`: the end of the line. `shown`: the solution is on the board.
 * - `empty`: the session has no more exercises.
 */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import { chanceOf, forSide } from '../../../electron/review/chances.ts'
import type { ExerciseFilter, Outcome, Recorded, Source, Task } from '../../../electron/training/protocol.ts'
import { addLine, addMove, apply } from '../../../engine/chess/edit.ts'
import { materialWon } from '../../../engine/chess/material-won.ts'
import { pvToSan } from '../../../engine/chess/notation.ts'
import { outcome } from '../../../engine/chess/outcome.ts'
import { type Color, turnOf } from '../../../engine/chess/rules.ts'
import { emptyTree, type GameTree, lineEnd, nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import type { Score } from '../../../engine/contract/protocol.ts'
import { type Advice, useAdvice } from '../advice.ts'
import { useFreshGame } from '../fresh-game.ts'
import { type Activity, type Aids, type ActivityMark, useGameStore } from '../game.ts'
import { clueOf, type HintClue } from '../hint-reasons.ts'
import { isAsGood } from '../review/try-again.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { useTrainingStore, whenNow } from './training.ts'

export type SolveState =
  | 'idle'
  | 'loading'
  | 'toMove'
  | 'judging'
  | 'replying'
  | 'wrong'
  | 'unjudged'
  | 'solved'
  | 'shown'
  | 'empty'

/** What a session asks. */
export interface SessionPlan {
  source: Source
  filter: ExerciseFilter
  /** Ends after this many exercises; null: it goes on. */
  length: number | null
  /** Ends after this time, ms; null: there is no clock. */
  time: number | null
}

/** A finished exercise of the session. */
export interface Finished {
  task: Task
  outcome: Outcome
  ms: number
  recorded: Recorded | null
}

/** A move that was tried and is not good enough. */
interface Refuted {
  uci: string
  line: readonly string[]
  score: Score | null
  chances: { before: number; after: number } | null
}

/** Exercises after which one that went wrong is asked again. */
const AGAIN_AFTER = 3
/** Keys that are not asked again, at most. */
const MAX_NOT = 500
/** Time in which the person sees the position before the move that leads to the task, ms. */
const LEAD_MS = 500

export const ANY: ExerciseFilter = { rating: null, themes: [], without: [] }

export const useSolveStore = defineStore('solve', () => {
  const game = useGameStore()
  const training = useTrainingStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const show = useFreshGame()
  const { advise, forget } = useAdvice()

  const state = ref<SolveState>('idle')
  const plan = shallowRef<SessionPlan | null>(null)
  const task = shallowRef<Task | null>(null)
  const finished = shallowRef<readonly Finished[]>([])
  const refuted = shallowRef<Refuted | null>(null)
  /** 0: none; the steps are: what it is about, the piece, its square. */
  const hintStep = ref(0)
  /** Another move than the solution's ended the exercise, and is as good. */
  const alternative = ref(false)
  /** When the clock of the session ends it, ms since 1970; null: there is none. */
  const endsAt = ref<number | null>(null)
  /** The attempt of the exercise on the board, after it has ended. */
  const recorded = shallowRef<Recorded | null>(null)

  /** Moves of the solution that were made, by both sides. */
  const step = ref(0)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The node at which the solver moves first, and the one at which it is to move now. */
  const first = ref<NodeId>(0)
  const at = ref<NodeId>(0)
  let began = 0
  /** Whether a wrong move was made, or the solution was shown. */
  let hasFailed = false
  let wasHinted = false
  /** Whether it was asked before in this session. */
  let isRepeat = false
  /** Exercises that are asked again, each with the number of exercises after which it is. */
  let again: { task: Task; after: number }[] = []
  const asked = new Set<string>()
  /** Fetched while the person solves another one. */
  let prepared: Promise<Task | null> | null = null
  /** Counts what happens: work that was begun earlier must not end up here. */
  let turn = 0

  const enter = (next: SolveState): void => {
    turn += 1
    state.value = next
  }
  const isStill = (mine: number): boolean => mine === turn

  const isActive = computed(() => state.value !== 'idle' && state.value !== 'empty')
  const hasEnded = computed(() => state.value === 'solved' || state.value === 'shown')
  const side = computed<Color>(() => (task.value ? sideOf(task.value) : 'white'))

  /** The moves that are left, the person's first. */
  const rest = computed<readonly string[]>(() => task.value?.exercise.solution.slice(step.value) ?? [])
  /** The engine's best line from a node: where a solution ends, it shows what was won. */
  const known = shallowRef<{ node: NodeId; line: readonly string[] } | null>(null)
  /** The engine's best line from the task. */
  const atFirst = shallowRef<readonly string[]>([])
  /** The solution, with the engine's moves after it where they are known: they show what is won. */
  const foreseen = computed<readonly string[]>(() => {
    const { solution } = task.value?.exercise ?? { solution: [] }
    const agrees = solution.every((move, index) => atFirst.value[index] === move)
    return agrees && atFirst.value.length > solution.length ? atFirst.value : solution
  })
  /** The rest of the solution, with the engine's moves after it where they are known. */
  const explained = computed<readonly string[]>(() => {
    const found = known.value?.node === at.value ? known.value.line : []
    const agrees = rest.value.every((move, index) => found[index] === move)
    return agrees && found.length > rest.value.length ? found : rest.value
  })
  const clue = computed<HintClue | null>(() => {
    if (!task.value || hintStep.value === 0) return null
    const { fen } = nodeOf(game.tree, at.value)
    return clueOf(fen, adviceOf(explained.value, fen, side.value, game.chess960), game.chess960)
  })

  /** The theme that says most about the exercise; null: none does. */
  const theme = computed(() => (task.value && tellingThemes(task.value.exercise.themes)[0]) ?? null)

  const activity: Activity = reactive({
    movers: computed(() => (state.value === 'toMove' ? [side.value] : [])),
    running: computed(() => state.value === 'toMove' || state.value === 'replying'),
    helpAllowed: computed(() => hasEnded.value),
    explores: true,
    marks: computed(() => marks()),
    aids: computed<Aids>(() => ({
      ...(state.value === 'toMove' && { hint }),
      ...((state.value === 'wrong' || state.value === 'unjudged') && { again: tryAgain }),
      ...(state.value !== 'loading' && !hasEnded.value && { answer: showSolution }),
      ...(state.value !== 'loading' && { next: () => (hasEnded.value ? advance() : skip()) }),
      ...(hasEnded.value && recorded.value && { slip: undo }),
      back: stop,
    })),
    beforeMove: () => {
      enter('judging')
      return {}
    },
    onMove: (id: NodeId) => void judge(id),
    pause: () => {},
    leave: () => leave(),
  })

  /** Begins a session; an earlier one ends. */
  async function begin(next: SessionPlan): Promise<void> {
    end()
    plan.value = next
    endsAt.value = next.time === null ? null : Date.now() + next.time
    if (next.time !== null) timer = setTimeout(timeIsOver, next.time)
    finished.value = []
    again = []
    asked.clear()
    prepared = null
    await advance()
  }

  /** The clock of the session ends it; what is on the board is not counted. */
  function timeIsOver(): void {
    if (state.value !== 'idle') close()
  }

  /** Goes on to the next exercise, or ends the session. */
  async function advance(): Promise<void> {
    const wanted = plan.value
    if (!wanted) return
    enter('loading')
    const mine = turn
    if (wanted.length !== null && finished.value.length >= wanted.length && again.length === 0) return close()
    const due = takeAgain(false)
    const next = due ?? (await (prepared ?? fetchNext(wanted)))
    prepared = null
    if (!isStill(mine)) return
    const last = next ?? takeAgain(true)
    if (last) await put(last, asked.has(last.exercise.key))
    else close()
  }

  /** An exercise whose turn has come again. */
  function takeAgain(anyway: boolean): Task | null {
    const found = again.find(({ after }) => anyway || after <= finished.value.length)
    again = again.filter((one) => one !== found)
    return found?.task ?? null
  }

  async function fetchNext({ source, filter }: SessionPlan): Promise<Task | null> {
    const not = [...asked].slice(-MAX_NOT)
    const seed = Math.floor(Math.random() * 2 ** 31)
    const answer = await training.request({ req: 'next', when: whenNow(), source, filter, not, seed })
    if (answer.ok) return answer.value
    training.tell(answer)
    return null
  }

  /** Puts an exercise on the board. */
  async function put(next: Task, repeats: boolean): Promise<void> {
    const mine = turn
    const { tree, first: taskAt } = treeOf(next)
    // The exercise before it is over.
    if (game.activity === activity) game.release()
    await show(tree)
    // Another game may have been wanted meanwhile.
    if (!isStill(mine) || game.tree !== tree) return
    forget()
    task.value = next
    asked.add(next.exercise.key)
    isRepeat = repeats
    hasFailed = false
    wasHinted = false
    alternative.value = false
    recorded.value = null
    refuted.value = null
    known.value = null
    atFirst.value = []
    hintStep.value = 0
    step.value = 0
    first.value = taskAt
    at.value = taskAt
    ui.orientation = sideOf(next)
    enter('replying')
    game.engage(activity, taskAt)
    const here = turn
    if (taskAt !== tree.root) await pause(LEAD_MS)
    if (!isStill(here)) return
    game.goTo(taskAt)
    enter('toMove')
    began = performance.now()
    const wanted = plan.value
    if (wanted) prepared = fetchNext(wanted)
    void look(taskAt)
  }

  async function judge(id: NodeId): Promise<void> {
    const mine = turn
    const expected = rest.value[0]
    const { uci } = nodeOf(game.tree, id)
    const end = outcome(game.tree, id)
    if (uci === expected || end?.code === 'CHECKMATE') {
      alternative.value = uci !== expected
      step.value += 1
      at.value = id
      const reply = alternative.value ? undefined : rest.value[0]
      if (reply === undefined) return finish()
      enter('replying')
      const here = turn
      await pause(settings.settings.board.animationMs + REPLY_MS)
      if (!isStill(here)) return
      const replied = game.reply(reply)
      step.value += 1
      if (replied !== null) at.value = replied
      hintStep.value = 0
      enter('toMove')
      if (replied !== null) void look(replied)
      return
    }
    const verdict = await verdictOn(id, uci!, mine)
    if (!isStill(mine) || !verdict) return
    if (verdict === 'good') {
      alternative.value = true
      at.value = id
      return finish()
    }
    if (verdict === 'unjudged') return enter('unjudged')
    hasFailed = true
    refuted.value = verdict
    await pause(settings.settings.board.animationMs)
    if (!isStill(mine)) return
    enter('wrong')
    const [reply] = verdict.line
    if (reply !== undefined) game.reply(reply)
  }

  /** Lets the engine look at a position of the exercise, so that it knows it when the person moves. */
  async function look(node: NodeId): Promise<void> {
    const mine = task.value
    const found = await advise(node)
    if (!found || task.value !== mine) return
    known.value = { node, line: found.line }
    if (node === first.value) atFirst.value = found.line
  }

  /** What a move that is not the solution's is worth. Null: it is no longer wanted. */
  async function verdictOn(
    id: NodeId,
    uci: string,
    mine: number,
  ): Promise<Refuted | 'good' | 'unjudged' | null> {
    const from = nodeOf(game.tree, at.value)
    const before = await advise(from.id)
    if (!isStill(mine)) return null
    if (!before) return 'unjudged'
    if (before.line[0] === uci) return 'good'
    const end = outcome(game.tree, id)
    const after: Advice | null = end ? { line: [], score: { kind: 'cp', value: 0 } } : await advise(id)
    if (!isStill(mine)) return null
    if (!after) return 'unjudged'
    const won = materialWon(from.fen, pvToSan(nodeOf(game.tree, id).fen, after.line, game.chess960))
    if (isAsGood(before.score, after.score, side.value, won)) return 'good'
    const chances = {
      before: forSide(chanceOf(before.score), side.value),
      after: forSide(chanceOf(after.score), side.value),
    }
    return { uci, line: after.line, score: after.score, chances }
  }

  /** The person has found the way to the end. */
  async function finish(): Promise<void> {
    enter('solved')
    void look(game.currentId)
    await record(hasFailed ? 'failed' : wasHinted ? 'hinted' : 'solved')
  }

  /** Records the attempt. What was not solved is asked again in this session. */
  async function record(result: Outcome): Promise<void> {
    const done = task.value!
    const ms = Math.round(performance.now() - began)
    const entry: Finished = { task: done, outcome: result, ms, recorded: null }
    finished.value = [...finished.value, entry]
    if (result !== 'solved') again.push({ task: done, after: finished.value.length + AGAIN_AFTER })
    const { exercise } = done
    const answer = await training.request({
      req: 'answer',
      when: whenNow(),
      kind: 'tactic',
      key: exercise.key,
      exercise,
      outcome: result,
      ms,
      repeat: isRepeat,
    })
    if (!answer.ok) training.tell(answer)
    else {
      finished.value = finished.value.map((one) => (one === entry ? { ...one, recorded: answer.value } : one))
      if (task.value === done) recorded.value = answer.value
    }
    await training.changed()
  }

  /** The next hint. */
  function hint(): void {
    if (state.value !== 'toMove' || hintStep.value >= MAX_HINTS) return
    wasHinted = true
    hintStep.value += 1
    // Nothing has a name: the first hint is the piece.
    if (hintStep.value === 1 && !clue.value && !theme.value) hintStep.value = 2
  }

  /** Puts the position before the wrong move on the board again. */
  function tryAgain(): void {
    if (state.value !== 'wrong' && state.value !== 'unjudged') return
    refuted.value = null
    back()
    enter('toMove')
  }

  /** The position in which the person is to move. */
  function back(): void {
    const played = task.value!.exercise.solution.slice(0, step.value)
    game.goTo(first.value)
    game.engage(activity, first.value)
    for (const move of played) game.reply(move)
    at.value = game.currentId
  }

  /** Plays the rest of the solution. */
  async function showSolution(): Promise<void> {
    if (!task.value || hasEnded.value || state.value === 'loading') return
    hasFailed = true
    refuted.value = null
    back()
    enter('shown')
    const mine = turn
    void record('failed')
    for (const [index, move] of rest.value.entries()) {
      if (index > 0) await pause(SOLUTION_MS)
      if (!isStill(mine)) return
      game.reply(move)
    }
    void look(game.currentId)
  }

  /** Goes on without an attempt. */
  async function skip(): Promise<void> {
    if (!task.value || hasEnded.value) return
    finished.value = [...finished.value, { task: task.value, outcome: 'skipped', ms: 0, recorded: null }]
    await advance()
  }

  /** Takes the last attempt back: it was a slip. The exercise is asked again at once. */
  async function undo(): Promise<void> {
    const last = finished.value.at(-1)
    if (!last?.recorded || !hasEnded.value) return
    const answer = await training.request({ req: 'undo', attempt: last.recorded.attempt })
    if (!answer.ok) return training.tell(answer)
    if (!answer.value.undone) return
    finished.value = finished.value.slice(0, -1)
    again = again.filter((one) => one.task !== last.task)
    await training.changed()
    enter('loading')
    await put(last.task, false)
  }

  /** Ends the session. The board is empty then, as it holds no game of the person's. */
  function stop(): void {
    if (end()) void show(emptyTree())
  }

  /** The session has no more exercises. */
  function close(): void {
    const wasOnBoard = end()
    enter('empty')
    if (wasOnBoard) void show(emptyTree())
  }

  /** Ends the session; the position stays. Returns whether an exercise was on the board. */
  function end(): boolean {
    if (state.value === 'idle') return false
    const isOnBoard = game.activity === activity
    leave()
    if (isOnBoard) game.release()
    return isOnBoard
  }

  function leave(): void {
    enter('idle')
    clearTimeout(timer)
    task.value = null
    refuted.value = null
    prepared = null
    forget()
  }

  /** Ends the session and takes the position to Analyse. */
  function analyse(): void {
    end()
    ui.enter('analyse')
  }

  function marks(): ActivityMark[] {
    const uci = rest.value[0]
    if (state.value !== 'toMove' || uci === undefined) return []
    if (hintStep.value === 1) {
      const named = clue.value
      return named && 'square' in named ? [{ brush: 'hint', from: named.square }] : []
    }
    if (hintStep.value === 2) return [{ brush: 'hint', from: uci.slice(0, 2) }]
    if (hintStep.value === 3)
      return [uci.slice(0, 2), uci.slice(2, 4)].map((from) => ({ brush: 'hint', from }))
    return []
  }

  /** The results so far. */
  const score = computed(() => ({
    solved: finished.value.filter(({ outcome: result }) => result === 'solved').length,
    asked: finished.value.filter(({ outcome: result }) => result !== 'skipped').length,
  }))

  return {
    state,
    plan,
    task,
    side,
    first,
    at,
    rest,
    finished,
    score,
    refuted,
    hintStep,
    clue,
    theme,
    known,
    foreseen,
    alternative,
    recorded,
    endsAt,
    isActive,
    hasEnded,
    begin,
    advance,
    hint,
    tryAgain,
    showSolution,
    skip,
    undo,
    stop,
    analyse,
  }
})

/** Themes that most exercises have one of; they say little about what an exercise is about. */
const BROAD: ReadonlySet<string> = new Set([
  'advantage',
  'crushing',
  'endgame',
  'equality',
  'long',
  'master',
  'masterVsMaster',
  'mate',
  'middlegame',
  'missedWin',
  'oneMove',
  'opening',
  'short',
  'superGM',
  'veryLong',
])

const isMateIn = (theme: string): boolean => theme.startsWith('mateIn')

/** The themes that say something about an exercise, the number of moves to mate last. */
export function tellingThemes(themes: readonly string[]): string[] {
  const telling = themes.filter((theme) => !BROAD.has(theme))
  return [...telling.filter((theme) => !isMateIn(theme)), ...telling.filter(isMateIn)]
}

/** Time before the other side replies, and between two moves of a shown solution, ms. */
const REPLY_MS = 150
const SOLUTION_MS = 700
const MAX_HINTS = 3

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The game of an exercise: its position and the move that leads to the task. `first` is where the solver moves. */
export function treeOf({ exercise }: Task): { tree: GameTree; first: NodeId } {
  const tree = emptyTree(exercise.fen, exercise.chess960 === true)
  if (exercise.lead === null) return { tree, first: tree.root }
  const led = addMove(tree, tree.root, exercise.lead)
  if (!led.ok) return { tree, first: tree.root }
  const whole = apply(tree, led.value.change)
  return { tree: whole, first: lineEnd(whole, whole.root) }
}

/** The side that solves an exercise. */
export function sideOf(task: Task): Color {
  const { tree, first } = treeOf(task)
  return turnOf(nodeOf(tree, first).fen)
}

/** The rest of a solution as if an engine had said it. */
export function adviceOf(line: readonly string[], fen: string, side: Color, chess960: boolean): Advice {
  const tree = emptyTree(fen, chess960)
  const played = addLine(tree, tree.root, line)
  const end = played.ok ? apply(tree, played.value.change) : tree
  const mates = outcome(end, lineEnd(end, end.root))?.code === 'CHECKMATE'
  const moves = Math.ceil(line.length / 2)
  return {
    line,
    score: mates ? { kind: 'mate', moves: side === 'white' ? moves : -moves } : { kind: 'cp', value: 0 },
  }
}
