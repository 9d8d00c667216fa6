// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The played game: a person against an engine, two people at one board, or two engines. Its states and events are the
 * table in `states.ts`.
 *
 * The first move of a game costs no time. Draws that can be claimed are claimed at once, except between two
 * people, who decide themselves. The record is in My games from the
 * first move on, and contains everything needed to resume the game.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, reactive, ref, shallowRef, watch } from 'vue'
import type { SessionPlay } from '../../../electron/api.ts'
import { swappedOdds } from '../../../engine/chess/odds.ts'
import { turnOf, type Color } from '../../../engine/chess/rules.ts'
import { lineEnd, nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore, type Activity, type MoveMarks } from '../game.ts'
import type { DocumentOrigin, Origin } from '../origin.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import {
  clockTakenBack,
  makeClock,
  now,
  restingClock,
  useTimer,
  type ChessClock,
  type TimeControls,
} from './clock.ts'
import { usePlayingEngines, wait } from './engines.ts'
import {
  hintMarks,
  strictnessFor,
  threatMarks,
  tricksAgainst,
  useHelp,
  warningMarks,
  type Warning,
} from './help.ts'
import { takesDraw } from './opponent.ts'
import { useOpponentsStore } from './opponents.ts'
import {
  ABORT_PLIES,
  claimAt,
  endingAt,
  flagFall,
  loneSide,
  moveNumberOf,
  opposite,
  pairingOf,
  sidesOfPeople,
  swapSides,
  winFor,
  type Ending,
  type EnginePlayer,
  type NewGame,
  type Seat,
  type Seats,
} from './played-game.ts'
import { endedTags, movesMade, newRecord, recordedSpec, timesAt, unfinished } from './record.ts'
import { isInPlay, nextState, type PlayEvent, type PlayState } from './states.ts'

export type { NewGame } from './played-game.ts'

/** Moves of the user between two offers of a draw. */
const MOVES_BETWEEN_OFFERS = 5

/** An unfinished game that can be resumed. */
export interface Unfinished {
  seats: Seats
  /** Number of the move that comes next. */
  moveNumber: number
  turn: Color
  /** Milliseconds left, or null without clocks. */
  left: ChessClock['left'] | null
  /** Whether it is the game on the board. */
  here: boolean
}

export const usePlayStore = defineStore('play', () => {
  const game = useGameStore()
  const documents = useDocumentsStore()
  const opponents = useOpponentsStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  // The state of the game.

  const state = ref<PlayState>('idle')
  const active = computed(() => isInPlay(state.value))
  const waiting = computed(() => state.value === 'waiting')
  /** The parameters of the game. */
  const spec = shallowRef<NewGame | null>(null)
  /** The side of the only person; null if two people or two engines play. */
  const human = computed(() => spec.value && loneSide(spec.value.seats))
  const pairing = computed(() => spec.value && pairingOf(spec.value.seats))
  const result = shallowRef<Ending | null>(null)
  /** Identifies this game among those put on the board, by `loads` of the game store. */
  const load = ref(-1)
  const onBoard = computed(() => game.loads === load.value)
  /** Origin of the record in My games; without an index before the first move. Null: it is not stored. */
  const record = shallowRef<DocumentOrigin | null>(null)
  /** The end of a game that waits. */
  const rest = shallowRef<{ ply: number; fen: string } | null>(null)
  /** The game, by `loads`, that the user does not want to resume. */
  const dismissed = ref(-1)
  /** Ply at which an offer of a draw was declined. */
  const declinedAt = ref<number | null>(null)

  const engines = usePlayingEngines(active)
  /** The search of the engine to move. */
  let thinking: AbortController | null = null
  /** When the last moved piece reaches its square, ms. */
  let landsAt = 0
  const help = useHelp()

  /** Changes the state by an event of the table. False: the event is not possible in this state. */
  function go(event: PlayEvent): boolean {
    const to = nextState(state.value, event)
    if (to === null) return false
    stopThinking()
    if (!isInPlay(to)) timer.stop()
    state.value = to
    return true
  }

  /** Forgets the scores and hints of an earlier game. */
  function forget(): void {
    engines.forgetScore()
    help.forget()
    landsAt = 0
  }

  // The position at the end of the game.

  const tipFen = computed(() => (game.tip === null ? null : nodeOf(game.tree, game.tip).fen))
  const atTip = computed(() => game.tip === game.currentId)
  const ply = computed(() => (game.tip === null ? 0 : nodeOf(game.tree, game.tip).ply))
  /** The side to move at the end of the game; White without a game. */
  const turn = computed<Color>(() => (tipFen.value === null ? 'white' : turnOf(tipFen.value)))

  // Clocks.

  const timer = useTimer((color) => finish(flagFall(tipFen.value!, color)))
  /** The clock after each move, for takebacks. */
  let clockAt = new Map<NodeId, ChessClock>()
  /** Revision of the game on the board at the start of a new game. */
  let firstRevision = 0

  function rememberClock(id: NodeId): void {
    if (timer.clock.value) clockAt.set(id, timer.clock.value)
  }

  /** Starts the clock of the side to move, unless the game has no move yet. */
  function startClock(): void {
    if (game.tip !== game.tree.root) timer.start(turn.value)
  }

  /** Stops the clock of the side to move for its move. Null: its time was already up. */
  function pressClock(): MoveMarks | null {
    const color = turn.value
    if (!timer.press(color)) return null
    const clock = timer.clock.value
    // Rounded as the face of the clock.
    return clock ? { clock: Math.ceil(clock.left[color] / 1000) } : {}
  }

  // Turns.

  const activity: Activity = reactive({
    movers: computed(() => (active.value && spec.value ? sidesOfPeople(spec.value.seats) : [])),
    running: active,
    helpAllowed: computed(() => !active.value),
    premoves: computed(
      () =>
        pairing.value === 'engine' &&
        (state.value === 'engineThinking' || state.value === 'checking') &&
        atTip.value,
    ),
    blindfold: computed(() => settings.settings.board.blindfold),
    clocks: timer.clocks,
    marks: computed(() => [
      ...(hint.value ? hintMarks(hint.value) : []),
      ...(threat.value ? threatMarks(threat.value) : []),
      ...(warning.value ? warningMarks(warning.value) : []),
    ]),
    beforeMove: pressClock,
    onMove: personMoved,
    pause,
    leave,
  })

  /** Starts the turn of the side to move, unless the game is over. */
  function beginTurn(): void {
    const ending = endingAt(game.tree, game.tip!, pairing.value !== 'people')
    if (claim.value) ui.toast(`play.claim.${claim.value}`)
    if (ending) finish(ending)
    else if (spec.value!.seats[turn.value].by === 'person') beginTurnOfPerson()
    else {
      go('engineToMove')
      void think()
    }
  }

  function beginTurnOfPerson(): void {
    go('personToMove')
    startClock()
    // So the coach knows the position when the person moves.
    if (isCoached()) void help.advise(game.tip!)
  }

  function personMoved(id: NodeId): void {
    awaitPiece()
    rememberClock(id)
    if (isCoached() && endingAt(game.tree, id, true) === null) void check(id)
    else beginTurn()
  }

  /** Notes that a piece is moving to its square. */
  function awaitPiece(): void {
    landsAt = now() + settings.settings.board.animationMs
  }

  function stopThinking(): void {
    thinking?.abort()
    thinking = null
  }
  onScopeDispose(stopThinking)

  /** The turn of an engine. If the engine is not ready, the turn begins when it is. */
  async function think(): Promise<void> {
    const { client } = engines.players[turn.value]
    const asked = client.value
    if (!asked) return
    startClock()
    const mine = new AbortController()
    thinking = mine
    const decision = await engines.decide(
      { tree: game.tree, at: game.tip!, seats: spec.value!.seats, clock: timer.clock.value },
      mine.signal,
    )
    if (thinking !== mine) return
    if (!decision) {
      thinking = null
      timer.stop()
      // The next client may have arrived before this answer.
      if (client.value && client.value !== asked) void think()
      return
    }
    const marks = decision.move === null ? {} : pressClock()
    if (!marks) return
    await wait(landsAt - now())
    if (thinking !== mine) return
    thinking = null
    const id = decision.move === null ? null : game.reply(decision.move, marks)
    if (id === null) {
      abandon()
      return
    }
    // A person waits for the piece to land anyway; another engine has to be delayed.
    if (pairing.value === 'engines') awaitPiece()
    rememberClock(id)
    beginTurn()
  }

  const { white, black } = engines.players
  watch([white.client, black.client], () => {
    if (state.value === 'engineThinking' && !thinking) void think()
  })

  /** The engine that plays, or the one to move of two. */
  const engineInPlay = computed(
    () => engines.players[human.value === null ? turn.value : opposite(human.value)],
  )

  // Help: hints, and the coach.

  /** Whether the person may get help in this game. */
  const canCoach = computed(() => pairing.value === 'engine' && spec.value?.rated === false)
  const isCoached = (): boolean => canCoach.value && settings.settings.coach
  /** The hint for the position in which the person is to move. */
  const hint = computed(() =>
    state.value === 'humanToMove' && help.hint.value?.node === game.tip ? help.hint.value : null,
  )
  const canHint = computed(
    () => canCoach.value && state.value === 'humanToMove' && atTip.value && hint.value?.step !== 3,
  )

  /** The rating that hints play tricks on; null: they do not. */
  function tricksOn(): number | null {
    const opponent = human.value && spec.value?.seats[opposite(human.value)]
    return settings.settings.tricks && opponent?.by === 'engine' ? tricksAgainst(opponent.elo) : null
  }

  /** Requests the first hint, or the next one. False: the engine has no answer. */
  async function askHint(): Promise<boolean> {
    if (!canHint.value) return true
    help.threat.value = null
    return help.askHint(game.tip!, tricksOn())
  }

  /** What the opponent wants, for the position in which the person is to move. */
  const threat = computed(() =>
    state.value === 'humanToMove' && help.threat.value?.node === game.tip ? help.threat.value : null,
  )
  const canAskThreat = computed(
    () => canCoach.value && state.value === 'humanToMove' && atTip.value && ply.value > 0,
  )

  /** Asks what the opponent wants; asked again, closes the answer. False: the engine has no answer. */
  async function askThreat(): Promise<boolean> {
    if (threat.value || !canAskThreat.value) {
      help.threat.value = null
      return true
    }
    help.hint.value = null
    return help.askThreat(game.tip!)
  }

  function dropHint(): void {
    help.hint.value = null
  }

  const lastWarning = shallowRef<Warning | null>(null)
  const warning = computed(() => (state.value === 'warned' ? lastWarning.value : null))

  /** The coach checks the person's last move. */
  async function check(move: NodeId): Promise<void> {
    go('check')
    const mine = load.value
    const isWanted = (): boolean =>
      state.value === 'checking' && load.value === mine && game.tip === move && onBoard.value
    const { coachStrictness } = settings.settings
    const strictness = strictnessFor(coachStrictness, opponents.adaptive.elo)
    const found = await help.warningFor(move, human.value!, strictness, isWanted)
    if (!isWanted()) return
    lastWarning.value = found
    if (found) go('warn')
    else beginTurn()
  }

  /** The person insists on the move that the coach warned of. */
  function insist(): void {
    if (state.value === 'warned') beginTurn()
  }

  // Takebacks, resignation, and draws by agreement.

  /** The last move that a person made, or null. */
  function lastMoveOfPerson(): NodeId | null {
    if (!active.value || !spec.value) return null
    const { seats } = spec.value
    for (let at = nodeOf(game.tree, game.tip!); at.parent !== null; at = nodeOf(game.tree, at.parent)) {
      if (seats[opposite(turnOf(at.fen))].by === 'person') return at.id
    }
    return null
  }
  const canTakeBack = computed(() => spec.value?.rated === false && lastMoveOfPerson() !== null)

  /** Takes back the last move of a person and everything after it. The time used for these moves stays used. */
  function takeback(): void {
    const move = lastMoveOfPerson()
    if (!canTakeBack.value || move === null) return
    timer.stop()
    const given = { white: 0, black: 0 }
    for (let at = nodeOf(game.tree, game.tip!); ; at = nodeOf(game.tree, at.parent!)) {
      given[opposite(turnOf(at.fen))] += clockAt.get(at.id)?.given ?? 0
      if (at.id === move) break
    }
    game.takeBack(move)
    const [back, { clocks }] = [game.tip!, spec.value!]
    // For a resumed game only the record has the times.
    const earlier = clocks && (clockAt.get(back) ?? recordedClock(game.tree, back, clocks))
    if (earlier) timer.set(clockTakenBack(earlier, timer.clock.value!, given))
    beginTurnOfPerson()
  }

  const canResign = computed(() => active.value && pairing.value !== 'engines')

  /** Whether the game may end without a result, because not both sides have moved. */
  const canAbort = computed(() => canResign.value && ply.value < ABORT_PLIES)

  function abort(): void {
    if (canAbort.value) finish({ result: '*', reason: 'ABORTED' })
  }

  /** The only person resigns, or of two people the one to move. */
  function resign(): void {
    if (canResign.value)
      finish({ result: winFor(opposite(human.value ?? turn.value)), reason: 'RESIGNATION' })
  }

  /** The state of a draw offer: `declined` stays until another offer is allowed. */
  const drawOffer = computed<'none' | 'declined'>(() =>
    declinedAt.value !== null && ply.value - declinedAt.value < 2 * MOVES_BETWEEN_OFFERS
      ? 'declined'
      : 'none',
  )
  /** The draw that two people may claim. Between others it is claimed at once. */
  const claim = computed(() =>
    active.value && pairing.value === 'people' ? claimAt(game.tree, game.tip!) : null,
  )
  const canOfferDraw = computed(() => canResign.value && ply.value > 0 && drawOffer.value === 'none')

  /** Offers a draw. An engine decides at once by its score. Two people have already agreed. */
  function offerDraw(): void {
    if (!canOfferDraw.value) return
    const agreed =
      human.value === null ||
      takesDraw(engines.lastScore(), opposite(human.value), moveNumberOf(tipFen.value!))
    if (agreed) finish({ result: '1/2-1/2', reason: claim.value ?? 'AGREEMENT' })
    else {
      declinedAt.value = ply.value
      ui.toast('play.drawDeclined', { name: spec.value!.seats[opposite(human.value!)].name })
    }
  }

  // The start of a game.

  /** Sets the strength of the adaptive opponent for the whole game. */
  async function adapted(wanted: NewGame): Promise<NewGame> {
    const { white: one, black: two } = wanted.seats
    if (!isAdaptive(one) && !isAdaptive(two)) return wanted
    await opponents.load()
    const { elo } = opponents.adaptive
    const adapt = (seat: Seat): Seat => (isAdaptive(seat) ? { ...seat, elo } : seat)
    return { ...wanted, seats: { white: adapt(one), black: adapt(two) } }
  }

  /** Whether all engines of a game are available; otherwise a notice names a missing one. */
  function areThere(seats: Seats): boolean {
    const name = engines.missing(seats)
    if (name !== null) ui.toast('play.opponentGone', { name }, undefined, 'error')
    return name === null
  }

  async function newGame(asked: NewGame): Promise<void> {
    const wanted = await adapted(asked)
    if (!areThere(wanted.seats)) return
    const home = await documents.openMyGames()
    // An earlier game no longer waits; its record in My games does not change.
    go('drop')
    const tree = newRecord(wanted, new Date())
    game.load(tree, home)
    firstRevision = game.revision
    load.value = game.loads
    record.value = home
    spec.value = wanted
    result.value = null
    declinedAt.value = null
    forget()
    timer.set(wanted.clocks && makeClock(wanted.clocks))
    clockAt = new Map()
    begin(tree.root)
  }

  /** Starts play in the game on the board, which ends at `at`, unless an engine is missing. */
  function begin(at: NodeId): void {
    if (!areThere(spec.value!.seats)) return
    engines.sitDown(spec.value!.seats)
    // The coach is as strict as suits the rating.
    if (canCoach.value && !opponents.known) void opponents.load()
    game.engage(activity, at)
    rememberClock(at)
    ui.orientation = human.value ?? 'white'
    ui.enter('play')
    beginTurn()
  }

  /** Starts the same game again with colours swapped. */
  async function rematch(): Promise<void> {
    if (spec.value) await newGame(withColorsSwapped(spec.value))
  }

  /**
   * Starts a game like one of My games, with the same players and swapped colours. Returns false if that one was not
   * played in this program.
   */
  async function playAgain(index: number): Promise<boolean> {
    const read = await documents.readMyGame(index)
    const recorded = read && recordedSpec(read.tree)
    if (recorded) await newGame(withColorsSwapped(recorded))
    return recorded !== null
  }

  // The end of a game.

  /** Writes the result into the record. The game is free for analysis from now on. */
  function finish(ending: Ending): void {
    if (!go('finish')) return
    game.goTo(game.tip!)
    // A game in which nobody has moved has no record. One whose moves were all taken back has.
    if (isRecord(game.origin) || game.revision > firstRevision)
      game.setTags(endedTags(game.tree.tags, ending))
    game.closeRecord()
    game.release()
    result.value = ending
    void documents.saveMyGames()
  }

  /** Ends a game in which the engine cannot continue; its record has no result. */
  function abandon(): void {
    go('drop')
    game.release()
    ui.toast('play.engineCannotPlay', {}, undefined, 'error')
  }

  /** The user has read the result, or does not want to resume the game. */
  function dismiss(): void {
    const isOffered = unfinishedOnBoard.value !== null
    if (isOffered || (waiting.value && onBoard.value)) dismissed.value = game.loads
    if (isOffered) return
    if (waiting.value && onBoard.value) game.release()
    if (!active.value) go('drop')
  }

  // A game that waits, on the board or away from it.

  /** Pauses the game; it waits until `resume`. */
  function pause(): void {
    if (!active.value) return
    const { ply: at, fen } = nodeOf(game.tree, game.tip!)
    rest.value = { ply: at, fen }
    go('pause')
  }

  /** Another game replaces it on the board. The game waits, unless it has no moves. */
  function leave(): void {
    pause()
    if (rest.value?.ply === 0 || record.value === null) go('drop')
    else if (record.value.index === null) void findRecord(load.value)
  }

  /** Waits until My games has the record. */
  async function findRecord(left: number): Promise<void> {
    await documents.flush()
    if (load.value !== left || !waiting.value) return
    record.value = documents.originOfLoad(left)
    if (!record.value || record.value.index === null) go('drop')
  }

  /** Whether an origin is a game of My games. */
  const isRecord = (origin: Origin | null): origin is DocumentOrigin =>
    origin?.kind === 'document' && origin.index !== null && documents.isMyGames(origin.document)

  watch(
    () => game.loads,
    () => {
      if (onBoard.value) return
      // The result of a game is shown only beside it.
      if (state.value === 'over') go('drop')
      if (waiting.value && isRecord(game.origin) && game.origin.index === record.value?.index)
        holdOnBoard(game.origin, rest.value && savedAs(0, rest.value.ply))
    },
    { flush: 'sync' },
  )

  watch(
    () => game.origin,
    (origin) => {
      // The first move gives the record its index, and games may be inserted before it. Closing the document
      // removes its number, but not the record.
      if ((active.value || waiting.value) && onBoard.value && origin?.kind === 'document') {
        record.value = origin
      }
    },
  )

  documents.onRelocate((change) => {
    if (!waiting.value || onBoard.value || !record.value) return
    // A closed document loses its number, but the index in My games stays the same.
    const moved = change(record.value)
    if (moved) record.value = moved
    if (moved?.index === null) go('drop')
  })

  /** Takes over the game of a record, which then waits. False if there is nothing to resume. */
  function hold(tree: GameTree, at: DocumentOrigin, saved: SessionPlay | null): boolean {
    const started = unfinished(tree)
    if (!started) return false
    const end = nodeOf(tree, lineEnd(tree, tree.root))
    spec.value = started
    record.value = at
    rest.value = { ply: end.ply, fen: end.fen }
    result.value = null
    forget()
    declinedAt.value = saved?.declinedAt ?? null
    // The record has the remaining time to the second. The session has it exactly, if its ply is the same.
    const exact = saved?.ply === end.ply ? saved : null
    timer.set(started.clocks && recordedClock(tree, end.id, started.clocks, exact))
    go('hold')
    return true
  }

  /** The game on the board waits until it is resumed. */
  function holdOnBoard(at: DocumentOrigin, saved: SessionPlay | null): void {
    load.value = game.loads
    clockAt = new Map()
    if (hold(game.base, at, saved)) game.engage(activity, lineEnd(game.base, game.base.root))
    else go('drop')
  }

  /** An unfinished game of My games on the board, other than the one that waits. */
  const unfinishedOnBoard = computed(() =>
    !active.value &&
    !(waiting.value && onBoard.value) &&
    dismissed.value !== game.loads &&
    isRecord(game.origin)
      ? unfinished(game.base)
      : null,
  )

  /** The game that `resume` continues. The one on the board comes first. */
  const offer = computed<Unfinished | null>(() => {
    if (unfinishedOnBoard.value) {
      const end = lineEnd(game.base, game.base.root)
      const { seats, clocks } = unfinishedOnBoard.value
      const left = clocks && timesAt(game.base, end, clocks)
      return { seats, left, here: true, ...turnIn(nodeOf(game.base, end).fen) }
    }
    if (!waiting.value || !rest.value || !spec.value) return null
    const [{ seats }, left] = [spec.value, timer.clock.value?.left ?? null]
    return { seats, left, here: onBoard.value, ...turnIn(rest.value.fen) }
  })

  /** Resumes the offered game, wherever it is. */
  async function resume(): Promise<void> {
    if (unfinishedOnBoard.value) holdOnBoard(game.origin as DocumentOrigin, null)
    if (!waiting.value) return
    if (!onBoard.value && !(await documents.showMyGame(record.value!.index!))) return
    if (!waiting.value || !onBoard.value) return
    const end = lineEnd(game.tree, game.tree.root)
    game.goTo(end)
    begin(end)
  }

  // Across starts of the application.

  const savedAs = (index: number, at: number): SessionPlay => ({
    game: index,
    ply: at,
    left: timer.clock.value?.left ?? null,
    used: Math.floor(timer.clock.value?.used ?? 0),
    declinedAt: declinedAt.value,
  })

  /** The data to resume the game after a restart; null if there is nothing to resume. */
  function saved(): SessionPlay | null {
    const index = record.value?.index ?? null
    if (index === null || !(active.value || waiting.value)) return null
    return savedAs(index, active.value ? ply.value : rest.value!.ply)
  }

  /** Restores the game of an earlier session, which then waits. */
  async function restore(before: SessionPlay): Promise<void> {
    const read = await documents.readMyGame(before.game)
    if (read && state.value === 'idle') hold(read.tree, read.origin, before)
  }

  return {
    state,
    active,
    waiting,
    spec,
    human,
    pairing,
    result,
    load,
    turn,
    clocks: timer.clocks,
    engineState: computed(() => engineInPlay.value.state.value),
    engineTrouble: computed(() => engineInPlay.value.trouble.value),
    startEngineAgain: () => engineInPlay.value.startAgain(),

    canCoach,
    hint,
    canHint,
    askHint,
    dropHint,
    threat,
    canAskThreat,
    askThreat,
    warning,
    insist,

    canTakeBack,
    takeback,
    canAbort,
    abort,
    canResign,
    resign,
    claim,
    drawOffer,
    canOfferDraw,
    offerDraw,

    newGame,
    rematch,
    playAgain,
    dismiss,
    pause,
    offer,
    resume,
    saved,
    restore,
  }
})

/** The clock at a position: to the second from the record, or exactly from an earlier session. */
const recordedClock = (tree: GameTree, at: NodeId, controls: TimeControls, exact?: SessionPlay | null) =>
  restingClock(controls, exact?.left ?? timesAt(tree, at, controls), movesMade(tree, at), exact?.used)

const isAdaptive = (seat: Seat): seat is EnginePlayer => seat.by === 'engine' && seat.guise === 'adaptive'

const turnIn = (fen: string) => ({ moveNumber: moveNumberOf(fen), turn: turnOf(fen) })

/** The same game with colours swapped. Each player keeps its clock and its material odds. */
const withColorsSwapped = ({ seats, clocks, fen, ...game }: NewGame): NewGame => ({
  ...game,
  round: null,
  seats: swapSides(seats),
  clocks: clocks && swapSides(clocks),
  fen: fen && (swappedOdds(fen) ?? fen),
})
