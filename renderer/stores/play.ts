/**
 * A game against the engine.
 *
 * - `idle`: no game is being played: none has been begun, or it was left for another one.
 * - `humanToMove`: the person's clock runs and only their legal moves at the end of the game are taken. A move leads to
 *   `engineThinking` or `over`.
 * - `engineThinking`: the engine searches on its own clock, which stops when it has decided; the move waits until the
 *   person's piece has landed on the board. If the engine's process dies, the clock stands still and the search begins
 *   again with the next process. The reply leads to `humanToMove` or `over`.
 * - `over`: mate, a draw by rule, time, resignation or agreement; the result is written into the game.
 *
 * The first move of a game costs no time. Draws that may be claimed are claimed at once.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { turnOf, type Color } from '../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../engine/chess/tree.ts'
import type { Score } from '../../engine/protocol.ts'
import { useEngineStore } from './engine.ts'
import { useGameStore, type MoveMarks } from './game.ts'
import {
  addIncrement,
  makeClock,
  setTimeLeft,
  startClock,
  stopClock,
  timeLeft,
  type ChessClock,
  type TimeControl,
} from './play-clock.ts'
import { endingAt, flagFall, opposite, winFor, type Ending } from './play-ending.ts'
import { moveLimit, takesDraw } from './play-opponent.ts'
import { endedTags, newRecord, type RecordNames } from './play-record.ts'
import { positionSpec } from './position-spec.ts'
import { useSettingsStore } from './settings.ts'
import { useUiStore } from './ui.ts'

export type PlayState = 'idle' | 'humanToMove' | 'engineThinking' | 'over'

export interface NewGame {
  color: Color | 'random'
  /** Strength of the engine, or null for all it has. */
  elo: number | null
  clock: TimeControl | null
  /** First position, which must be valid and have a legal move; null: the usual one. */
  fen: string | null
  chess960?: boolean
  names: RecordNames
}

/** What became of an offer of a draw: `declined` stays until the offer may be made again. */
export type DrawOffer = 'none' | 'declined'

/** How often clocks are shown anew while one runs, in milliseconds. */
const TICK_MS = 100
/** Moves of the person between two offers of a draw. */
const MOVES_BETWEEN_OFFERS = 5

/** Milliseconds of a clock that never jumps. */
const now = (): number => performance.now()

interface Thought {
  stop: AbortController
}

export const usePlayStore = defineStore('play', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const state = ref<PlayState>('idle')
  const human = ref<Color | null>(null)
  const result = shallowRef<Ending | null>(null)
  /** What the game was begun with, colour decided. */
  const spec = shallowRef<(NewGame & { color: Color }) | null>(null)
  /** Which of the games put on the board this one is, by `loads` of the game store. */
  const load = ref(0)
  const clock = shallowRef<ChessClock | null>(null)
  /** Ply at which an offer was declined. */
  const declinedAt = ref<number | null>(null)

  const active = computed(() => state.value === 'humanToMove' || state.value === 'engineThinking')
  const atTip = computed(() => game.lock?.tip === game.currentId)
  const canMove = computed(() => state.value === 'humanToMove' && atTip.value)
  /** Whether a move may be planned for when the engine has replied; the board holds it. */
  const premoveAllowed = computed(() => state.value === 'engineThinking' && atTip.value)

  /** Time of the last look at the clocks. */
  const seenAt = ref(0)
  const clocks = computed(
    () =>
      clock.value && {
        white: timeLeft(clock.value, 'white', seenAt.value),
        black: timeLeft(clock.value, 'black', seenAt.value),
        running: clock.value.running,
      },
  )

  /** What both sides had left after each move, for takebacks. */
  let timesAt = new Map<NodeId, ChessClock['left']>()
  let thought: Thought | null = null
  let lastScore: Score | null = null
  /** When the person's piece has reached its square. */
  let landsAt = 0
  let ticker: ReturnType<typeof setInterval> | undefined

  const tip = (): NodeId => game.lock!.tip
  const tipFen = (): string => nodeOf(game.tree, tip()).fen

  function setClock(next: ChessClock | null): void {
    clock.value = next
    seenAt.value = now()
    if (next?.running && ticker === undefined) ticker = setInterval(tick, TICK_MS)
    if (!next?.running) {
      clearInterval(ticker)
      ticker = undefined
    }
  }

  function tick(): void {
    seenAt.value = now()
    const running = clock.value?.running
    if (running && timeLeft(clock.value!, running, seenAt.value) === 0) finish(flagFall(tipFen(), running))
  }

  /** Starts a side's clock, unless the game has not begun yet. */
  function startTurn(color: Color): void {
    if (clock.value && tip() !== game.tree.root) setClock(startClock(clock.value, color, now()))
  }

  /** Charges a side that has decided on its move; null when its time was up before. */
  function press(color: Color): MoveMarks | null {
    if (!clock.value) return {}
    const charged = clock.value.running === color
    const stopped = stopClock(clock.value, now())
    if (charged && stopped.left[color] === 0) {
      finish(flagFall(tipFen(), color))
      return null
    }
    const pressed = charged ? addIncrement(stopped, color) : stopped
    setClock(pressed)
    return { clock: Math.floor(pressed.left[color] / 1000) }
  }

  function newGame(wanted: NewGame): void {
    const color = wanted.color === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : wanted.color
    const chess960 = wanted.chess960 ?? false
    const tree = newRecord({ ...wanted, chess960, human: color, date: new Date() })
    game.load(tree, null)
    load.value = game.loads
    spec.value = { ...wanted, color }
    human.value = color
    result.value = null
    declinedAt.value = null
    lastScore = null
    landsAt = 0
    setClock(wanted.clock && makeClock(wanted.clock))
    timesAt = new Map()
    game.lock = { human: color, tip: tree.root, take: () => press(color), played: humanMoved, left: leave }
    remember(tree.root)
    engine.opponent = { elo: wanted.elo }
    engine.client?.newGame()
    ui.orientation = color
    beginTurn()
  }

  /** The same game again with the colours changed. */
  function rematch(): void {
    if (spec.value) newGame({ ...spec.value, color: opposite(spec.value.color) })
  }

  function remember(id: NodeId): void {
    if (clock.value) timesAt.set(id, clock.value.left)
  }

  function moveTip(id: NodeId): void {
    game.lock = { ...game.lock!, tip: id }
    remember(id)
  }

  function beginTurn(): void {
    const ending = endingAt(game.tree, tip())
    if (ending) {
      finish(ending)
      return
    }
    if (turnOf(tipFen()) === human.value) humanTurn()
    else engineTurn()
  }

  function humanTurn(): void {
    state.value = 'humanToMove'
    startTurn(human.value!)
  }

  function humanMoved(id: NodeId): void {
    landsAt = now() + settings.settings.board.animationMs
    moveTip(id)
    beginTurn()
  }

  function engineTurn(): void {
    state.value = 'engineThinking'
    void think()
  }

  async function think(): Promise<void> {
    const { client } = engine
    if (!client) return
    startTurn(opposite(human.value!))
    const mine: Thought = { stop: new AbortController() }
    thought = mine
    const found = await client.search(
      {
        position: positionSpec(game.tree, tip()),
        limit: moveLimit(clock.value, now()),
        lines: 1,
        purpose: 'play',
      },
      {
        signal: mine.stop.signal,
        onInfo: (info) => {
          if (thought === mine && info.line === 1) lastScore = info.score
        },
      },
    )
    if (thought !== mine) return
    if (!found.ok && found.code === 'CRASHED') {
      thought = null
      if (clock.value) setClock(stopClock(clock.value, now()))
      // The new client may have come before this answer.
      if (engine.client && engine.client !== client) void think()
      return
    }
    const marks = found.ok && found.best !== null ? press(opposite(human.value!)) : {}
    if (!marks) return
    await landed()
    if (thought !== mine) return
    thought = null
    const id = found.ok && found.best !== null ? game.reply(found.best, marks) : null
    if (id === null) {
      abandon()
      return
    }
    moveTip(id)
    beginTurn()
  }

  const landed = (): Promise<void> =>
    new Promise((resolve) => {
      const wait = landsAt - now()
      if (wait <= 0) resolve()
      else setTimeout(resolve, wait)
    })

  watch(
    () => engine.client,
    (client) => {
      if (client && state.value === 'engineThinking' && !thought) void think()
    },
  )

  watch(
    () => game.loads,
    (loads) => {
      if (loads !== load.value) dismiss()
    },
  )

  function stopThinking(): void {
    thought?.stop.abort()
    thought = null
  }

  /** Ends play, whatever the outcome: nothing runs any more and the game is free for analysis. */
  function stopPlay(): void {
    stopThinking()
    if (clock.value) setClock(stopClock(clock.value, now()))
    engine.opponent = null
  }

  function finish(ending: Ending): void {
    stopPlay()
    game.goTo(tip())
    game.setTags(endedTags(game.tree.tags, ending))
    game.lock = null
    result.value = ending
    state.value = 'over'
  }

  /** The result has been read: nothing is said of the game any more. */
  function dismiss(): void {
    if (state.value === 'over') state.value = 'idle'
  }

  /** Another game takes this one's place; the record says that it did not end. */
  function leave(): void {
    stopPlay()
    state.value = 'idle'
  }

  /** The engine cannot go on in this position: the game is kept without a result. */
  function abandon(): void {
    leave()
    game.lock = null
    ui.toast('play.engineCannotPlay', {}, undefined, 'error')
  }

  /** The last move that the person made, or null. */
  function lastHumanMove(): NodeId | null {
    if (!active.value) return null
    for (let at = nodeOf(game.tree, tip()); at.parent !== null; at = nodeOf(game.tree, at.parent)) {
      if (turnOf(at.fen) !== human.value) return at.id
    }
    return null
  }
  const canTakeBack = computed(() => lastHumanMove() !== null)

  /** Takes back the person's last move and what followed it; the clocks go back with it. */
  function takeback(): void {
    const move = lastHumanMove()
    if (move === null) return
    stopThinking()
    const back = nodeOf(game.tree, move).parent!
    game.truncate(move)
    game.goTo(back)
    game.lock = { ...game.lock!, tip: back }
    const left = timesAt.get(back)
    if (clock.value && left) setClock(setTimeLeft(clock.value, left))
    humanTurn()
  }

  function resign(): void {
    if (active.value) finish({ result: winFor(opposite(human.value!)), reason: 'RESIGNATION' })
  }

  const ply = computed(() => (game.lock ? nodeOf(game.tree, game.lock.tip).ply : 0))
  const drawOffer = computed<DrawOffer>(() =>
    declinedAt.value !== null && ply.value - declinedAt.value < 2 * MOVES_BETWEEN_OFFERS
      ? 'declined'
      : 'none',
  )
  const canOfferDraw = computed(() => active.value && ply.value > 0 && drawOffer.value === 'none')

  /** Offers a draw; the engine answers at once by how it stands. */
  function offerDraw(): void {
    if (!canOfferDraw.value) return
    const moveNumber = Number(tipFen().split(' ')[5] ?? 1)
    if (takesDraw(lastScore, opposite(human.value!), moveNumber)) {
      finish({ result: '1/2-1/2', reason: 'AGREEMENT' })
      return
    }
    declinedAt.value = ply.value
    ui.toast('play.drawDeclined')
  }

  onScopeDispose(() => {
    stopThinking()
    clearInterval(ticker)
  })

  return {
    state,
    active,
    human,
    spec,
    clocks,
    canMove,
    premoveAllowed,
    result,
    load,
    drawOffer,
    canTakeBack,
    canOfferDraw,
    newGame,
    rematch,
    takeback,
    resign,
    offerDraw,
    dismiss,
  }
})
