// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game against the engine.
 *
 * - `idle`: no game is being played.
 * - `humanToMove`: the person's clock runs and only their legal moves at the end of the game are taken. A
 *   move leads to `engineThinking` or `over`.
 * - `engineThinking`: the engine searches on its own clock, which stops when it has decided; the move waits
 *   until the person's piece has landed on the board. If the engine's process dies, the clock stands still
 *   and the search begins again with the next process. The reply leads to `humanToMove` or `over`.
 * - `waiting`: the game stands still, on the board or away from it: its clocks are stopped, nothing is
 *   searched and nobody moves. Looking at another game leads here, and so does the start of the application;
 *   only `resume` leads on.
 * - `over`: mate, a draw by rule, time, resignation or agreement; the result is written into the game.
 *
 * The first move of a game costs no time. Draws that may be claimed are claimed at once. The record is in My
 * games from the first move on; what it says is enough to go on with the game, whoever was playing when it
 * was left.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { SessionPlay } from '../../../electron/api.ts'
import { turnOf, type Color } from '../../../engine/chess/rules.ts'
import { lineEnd, nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import type { Score } from '../../../engine/protocol.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore, type MoveMarks } from '../game.ts'
import type { DocumentOrigin } from '../origin.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { makeClock, setTimeLeft, type ChessClock, type TimeControl } from './clock.ts'
import { endingAt, flagFall, opposite, winFor, type Ending } from './ending.ts'
import { offerOf, type Unfinished } from './offer.ts'
import { moveLimit, takesDraw } from './opponent.ts'
import { clocksAt, endedTags, newRecord, unfinished, type RecordNames } from './record.ts'
import { now, usePlayTimer } from './timer.ts'
import { positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'

export type PlayState = 'idle' | 'humanToMove' | 'engineThinking' | 'waiting' | 'over'

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

/** Moves of the person between two offers of a draw. */
const MOVES_BETWEEN_OFFERS = 5

interface Thought {
  stop: AbortController
}

export const usePlayStore = defineStore('play', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const documents = useDocumentsStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const state = ref<PlayState>('idle')
  const human = ref<Color | null>(null)
  const result = shallowRef<Ending | null>(null)
  /** What the game was begun with, colour decided. */
  const spec = shallowRef<(NewGame & { color: Color }) | null>(null)
  /** Which of the games put on the board this one is, by `loads` of the game store. */
  const load = ref(-1)
  /** Where the record is in My games; without an index before the first move. Null: nobody keeps it. */
  const place = shallowRef<DocumentOrigin | null>(null)
  /** The end of the game that waits. */
  const rest = shallowRef<{ ply: number; fen: string } | null>(null)
  /** The game on the board, by `loads`, of which nothing is to be said any more. */
  const dismissed = ref(-1)
  /** Ply at which an offer was declined. */
  const declinedAt = ref<number | null>(null)

  const active = computed(() => state.value === 'humanToMove' || state.value === 'engineThinking')
  const waiting = computed(() => state.value === 'waiting')
  const onBoard = computed(() => game.loads === load.value)
  const atTip = computed(() => game.lock?.tip === game.currentId)
  const canMove = computed(() => state.value === 'humanToMove' && atTip.value)
  /** Whether a move may be planned for when the engine has replied; the board holds it. */
  const premoveAllowed = computed(() => state.value === 'engineThinking' && atTip.value)

  const timer = usePlayTimer((color) => finish(flagFall(tipFen(), color)))
  const { clock, clocks } = timer

  /** What both sides had left after each move, for takebacks. */
  let timesAt = new Map<NodeId, ChessClock['left']>()
  let thought: Thought | null = null
  let lastScore: Score | null = null
  /** When the person's piece has reached its square. */
  let landsAt = 0

  const tip = (): NodeId => game.lock!.tip
  const tipFen = (): string => nodeOf(game.tree, tip()).fen

  /** Starts a side's clock, unless the game has not begun yet. */
  function startTurn(color: Color): void {
    if (tip() !== game.tree.root) timer.start(color)
  }

  /** Charges a side that has decided on its move; null when its time was up before. */
  function press(color: Color): MoveMarks | null {
    if (!timer.press(color)) return null
    return clock.value ? { clock: Math.floor(clock.value.left[color] / 1000) } : {}
  }

  async function newGame(wanted: NewGame): Promise<void> {
    const home = await documents.openMyGames()
    // A game before it waits no longer; it stays in My games as it is.
    pause()
    const color = wanted.color === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : wanted.color
    const chess960 = wanted.chess960 ?? false
    const tree = newRecord({ ...wanted, chess960, human: color, date: new Date() })
    state.value = 'idle'
    game.load(tree, home)
    load.value = game.loads
    place.value = home
    spec.value = { ...wanted, color }
    human.value = color
    result.value = null
    declinedAt.value = null
    lastScore = null
    landsAt = 0
    timer.set(wanted.clock && makeClock(wanted.clock))
    timesAt = new Map()
    begin(tree.root)
  }

  /** The person and the engine sit down to the game on the board, whose end is `at`. */
  function begin(at: NodeId): void {
    const color = human.value!
    lay(color, at)
    remember(at)
    engine.client?.newGame()
    ui.orientation = color
    beginTurn()
  }

  /** @param mover who may move now, apart from the engine; null: nobody. */
  function lay(mover: Color | null, tipId: NodeId): void {
    game.lock = {
      human: mover,
      tip: tipId,
      take: () => mover && press(mover),
      played: humanMoved,
      left: leave,
    }
  }

  /** The same game again with the colours changed. */
  async function rematch(): Promise<void> {
    if (spec.value) await newGame({ ...spec.value, color: opposite(spec.value.color) })
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
    const { elo } = spec.value!
    const found = await client.search(
      {
        position: positionSpec(game.tree, tip()),
        limit: moveLimit(clock.value, now()),
        lines: 1,
        purpose: 'play',
        ...(elo !== null && { elo }),
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
      timer.stop()
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
    () => {
      if (onBoard.value) return
      if (state.value === 'over') state.value = 'idle'
      if (waiting.value && isPlace(game.origin)) adopt()
    },
    { flush: 'sync' },
  )

  // ----- waiting

  const isPlace = (origin: typeof game.origin): boolean =>
    origin?.kind === 'document' &&
    origin.index !== null &&
    origin.index === place.value?.index &&
    documents.isMyGames(origin.document)

  watch(
    () => game.origin,
    (origin) => {
      // The first move gives the record its place, and others may come to lie before it.
      // A document that is closed takes its number away, but not the record.
      if ((active.value || waiting.value) && onBoard.value && origin?.kind === 'document') {
        place.value = origin
      }
    },
  )

  documents.onRelocate((change) => {
    if (!waiting.value || onBoard.value || !place.value) return
    // A document that is closed loses its number; the record stays where it is in My games.
    const now = change(place.value)
    if (now) place.value = now
    if (now?.index === null) state.value = 'idle'
  })

  /** Stops clocks and engine; the game waits until `resume`. */
  function pause(): void {
    if (!active.value) return
    const { ply, fen } = nodeOf(game.tree, tip())
    stopPlay()
    rest.value = { ply, fen }
    state.value = 'waiting'
    lay(null, tip())
  }

  /** Another game takes this one's place. One that nobody has moved in is not worth waiting for. */
  function leave(): void {
    pause()
    if (rest.value?.ply === 0 || place.value === null) state.value = 'idle'
    else if (place.value.index === null) void findPlace(load.value)
  }

  /** The record is on its way to My games. */
  async function findPlace(left: number): Promise<void> {
    await documents.flush()
    if (load.value !== left || !waiting.value) return
    place.value = documents.placeOfLoad(left)
    if (!place.value || place.value.index === null) state.value = 'idle'
  }

  /**
   * Takes over what a record says of its game, which waits from now on. False where it is none to go on with.
   */
  function hold(tree: GameTree, at: DocumentOrigin, saved: SessionPlay | null): boolean {
    const found = unfinished(tree)
    if (!found) return false
    const end = nodeOf(tree, lineEnd(tree, tree.root))
    // The record says how much time was left to the second, the session exactly, if it is of the same moment.
    const left = saved?.ply === end.ply ? saved.left : null
    spec.value = { ...found, color: found.human }
    human.value = found.human
    place.value = at
    rest.value = { ply: end.ply, fen: end.fen }
    result.value = null
    lastScore = null
    landsAt = 0
    declinedAt.value = saved?.declinedAt ?? null
    timer.set(found.clock && setTimeLeft(makeClock(found.clock), left ?? clocksAt(tree, end.id, found.clock)))
    state.value = 'waiting'
    return true
  }

  /** The game that waits has come onto the board: nobody moves in it until it goes on. */
  function adopt(): void {
    const left = clock.value?.left ?? null
    const saved = rest.value && { game: 0, ply: rest.value.ply, left, declinedAt: declinedAt.value }
    const at = game.origin as DocumentOrigin
    load.value = game.loads
    timesAt = new Map()
    if (hold(game.tree, at, saved)) lay(null, lineEnd(game.tree, game.tree.root))
    else state.value = 'idle'
  }

  /** An unfinished game of My games on the board that is not the one that waits. */
  const found = computed(() =>
    !active.value &&
    !(waiting.value && onBoard.value) &&
    dismissed.value !== game.loads &&
    game.origin?.kind === 'document' &&
    game.origin.index !== null &&
    documents.isMyGames(game.origin.document)
      ? unfinished(game.tree)
      : null,
  )

  /** The game that `resume` goes on with. The one on the board comes first. */
  const offer = computed<Unfinished | null>(() => {
    if (found.value) {
      const end = lineEnd(game.tree, game.tree.root)
      const left = found.value.clock && clocksAt(game.tree, end, found.value.clock)
      return offerOf(found.value, nodeOf(game.tree, end).fen, left, true)
    }
    if (!waiting.value || !rest.value || !spec.value) return null
    const { color, names, elo } = spec.value
    return offerOf({ human: color, names, elo }, rest.value.fen, clock.value?.left ?? null, onBoard.value)
  })

  /** Goes on with the game that is offered, wherever it is. */
  async function resume(): Promise<void> {
    if (found.value) {
      load.value = game.loads
      timesAt = new Map()
      hold(game.tree, game.origin as DocumentOrigin, null)
    }
    if (!waiting.value) return
    if (!onBoard.value && !(await documents.showMyGame(place.value!.index!))) return
    if (!waiting.value || !onBoard.value) return
    const end = lineEnd(game.tree, game.tree.root)
    game.goTo(end)
    begin(end)
  }

  /**
   * What the next start needs to go on with the game; null where there is none, or nothing of it to go on
   * with.
   */
  function saved(): SessionPlay | null {
    const index = place.value?.index ?? null
    if (index === null || !(active.value || waiting.value)) return null
    const ply = active.value ? nodeOf(game.tree, tip()).ply : rest.value!.ply
    return { game: index, ply, left: clock.value?.left ?? null, declinedAt: declinedAt.value }
  }

  /** The game of an earlier start waits from now on. */
  async function restore(before: SessionPlay): Promise<void> {
    const read = await documents.readMyGame(before.game)
    if (read && state.value === 'idle') hold(read.tree, read.origin, before)
  }

  function stopThinking(): void {
    thought?.stop.abort()
    thought = null
  }

  /** Ends play, whatever the outcome: nothing runs any more and the game is free for analysis. */
  function stopPlay(): void {
    stopThinking()
    timer.stop()
  }

  function finish(ending: Ending): void {
    stopPlay()
    game.goTo(tip())
    game.setTags(endedTags(game.tree.tags, ending))
    game.closeRecord()
    game.lock = null
    result.value = ending
    state.value = 'over'
    void documents.saveMyGames()
  }

  /** The result has been read, or the game that waits is left as it is: nothing is said of it any more. */
  function dismiss(): void {
    if (found.value) {
      dismissed.value = game.loads
      return
    }
    if (waiting.value && onBoard.value) {
      game.lock = null
      dismissed.value = game.loads
    }
    if (state.value === 'over' || waiting.value) state.value = 'idle'
  }

  /** The engine cannot go on in this position: the game is kept without a result. */
  function abandon(): void {
    stopPlay()
    state.value = 'idle'
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
    const control = spec.value!.clock
    // Of a game that was gone on with, the record knows.
    const left = timesAt.get(back) ?? (control && clocksAt(game.tree, back, control))
    if (clock.value && left) timer.set(setTimeLeft(clock.value, left))
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

  onScopeDispose(stopThinking)

  return {
    state,
    active,
    waiting,
    offer,
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
    pause,
    resume,
    saved,
    restore,
    takeback,
    resign,
    offerDraw,
    dismiss,
  }
})
