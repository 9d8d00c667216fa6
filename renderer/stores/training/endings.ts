// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An ending on the board, as an activity. The person plays one side, a defender the other, and each move of the person is
 * judged at once. The moves are explored, so no game changes.
 *
 * - `idle`: no ending is played.
 * - `toMove`: the person has the move. `judging`: the move is judged. `replying`: the defender chooses its move.
 * - `slipped`: the move threw the aim away; the reply on the board shows why.
 * - `reached`, `missed`: the ending is over.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, reactive, ref, shallowRef, watch } from 'vue'
import type { Outcome } from '../../../electron/training/protocol.ts'
import { pvToSan } from '../../../engine/chess/notation.ts'
import { type Color, legalMoves, playUci, turnOf } from '../../../engine/chess/rules.ts'
import { emptyTree, nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import type { TableMove } from '../../../engine/contract/protocol.ts'
import { useAdvice } from '../advice.ts'
import { useBackgroundLane } from '../background-lane.ts'
import { useEngineStore } from '../engine.ts'
import { useFreshGame } from '../fresh-game.ts'
import { type Activity, type Aids, type ActivityMark, useGameStore } from '../game.ts'
import { keyOfSpec, positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { ownEnding, type PlayedEnding, useEndingCardsStore } from './ending-cards.ts'
import {
  endAt,
  type EndingEnd,
  type Evidence,
  evidenceOfScore,
  evidenceOfTables,
  isWorse,
  opposite,
  provenAt,
  resultOf,
  type Standing,
  standingAfter,
} from './ending-judge.ts'

/** Pause before an engine without an answer is asked again, ms. */
const RETRY_MS = 1000

/** The search of a position, and the search before a move is blamed. The times are for slow machines. */
const EFFORT = { nodes: 400_000, moveTimeMs: 3000 } as const
const DOUBT_EFFORT = { nodes: 2_000_000, moveTimeMs: 6000 } as const
/** The most pieces of an ending from a game. */
const OWN_PIECES = 8
/** A defender like a person: time for a move, ms. */
const PERSON_MS = 600
/** The rating of the people for whom a perfect defender sets traps. */
const TRAP_RATING = 1600

export type EndingState = 'idle' | 'toMove' | 'judging' | 'replying' | 'slipped' | 'reached' | 'missed'

/** Who plays the other side: the best moves, or a person of a strength in Elo. */
export type Defender = { kind: 'perfect' } | { kind: 'person'; elo: number }

/** A move that threw the aim away. */
export interface Slip {
  node: NodeId
  standing: Standing
  /** The other side's best line, UCI; may be empty. */
  line: readonly string[]
}

/** What is known about a position, and the best line if it was searched. */
interface Known {
  evidence: Evidence | null
  line: readonly string[]
  /** The moves that the tables know, best first. */
  moves: readonly TableMove[]
}

const NOTHING: Known = { evidence: null, line: [], moves: [] }

export const useEndingsStore = defineStore('endings', () => {
  const game = useGameStore()
  const engine = useEngineStore()
  const background = useBackgroundLane()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const cards = useEndingCardsStore()
  const show = useFreshGame()
  const { adviseTrick, forget } = useAdvice()

  const state = ref<EndingState>('idle')
  const task = shallowRef<PlayedEnding | null>(null)
  const defender = shallowRef<Defender>({ kind: 'perfect' })
  const standing = ref<Standing>('draw')
  /** What the standing rests on; null: nothing yet. */
  const evidence = shallowRef<Evidence | null>(null)
  const slip = shallowRef<Slip | null>(null)
  const end = shallowRef<EndingEnd | null>(null)
  /** How much has been shown for this move: nothing, the piece, the move. */
  const hint = shallowRef<{ steps: 1 | 2; uci: string } | null>(null)
  /** Whether the engine could not choose a move. */
  const stuck = ref(false)
  let wasHelped = false
  let isRecorded = false
  /** Counts changes of the state, so that late answers are dropped. */
  let turn = 0
  let searches = new AbortController()
  const known = new Map<string, Promise<Known>>()
  /** When it comes back, ms since 1970; null: unknown yet. */
  const due = ref<number | null>(null)
  let begunAt = 0

  function enter(next: EndingState): number {
    turn += 1
    state.value = next
    return turn
  }
  const isStill = (mine: number): boolean => turn === mine

  const activity: Activity = reactive({
    movers: computed(() => (task.value && state.value === 'toMove' ? [task.value.side] : [])),
    running: computed(() => ['toMove', 'judging', 'replying'].includes(state.value)),
    helpAllowed: false,
    explores: true,
    keepsLine: true,
    marks: computed(() => marksOf()),
    aids: computed<Aids>(() => ({
      ...(state.value === 'toMove' && { hint: giveHint }),
      ...(canTakeBack.value && { again: takeBack }),
      back: stop,
    })),
    beforeMove: () => {
      hint.value = null
      enter('judging')
      return {}
    },
    onMove: (id: NodeId) => void judge(id),
    pause: () => {},
    leave: forgetAll,
  })

  /** Puts an ending on the board. */
  async function begin(next: PlayedEnding): Promise<void> {
    leave()
    const mine = enter('idle')
    await show(emptyTree(next.fen))
    if (!isStill(mine)) return
    task.value = next
    ui.orientation = next.side
    restart()
  }

  /** Whether the position on the board is an ending that can be played out. */
  const canPlayOut = computed(() => {
    const pieces = game.fen.split(' ', 1)[0]!.replaceAll(/[^a-z]/gi, '').length
    return pieces <= OWN_PIECES && !game.chess960 && legalMoves(game.fen).length > 0
  })

  /**
   * Plays out the ending on the board: for a win where it is won, else for a draw. A lost one is refused, which is reported.
   * @param own the side of the person; null: the side that is ahead
   */
  async function playOut(own: Color | null): Promise<void> {
    const { fen, currentId, loads } = game
    const mine = turn
    const mover = turnOf(fen)
    const found = await search(currentId, own ?? mover, EFFORT)
    if (!isStill(mine) || game.loads !== loads || game.currentId !== currentId) return
    const seen = found.evidence
    if (!seen) {
      ui.toast('endings.notJudged', {}, undefined, 'error')
      return
    }
    const result = resultOf(seen)
    const side = own ?? (result === 'loss' ? opposite(mover) : mover)
    if (own !== null && result === 'loss') {
      ui.toast(`endings.lost.${own}`, {}, undefined, 'error')
      return
    }
    await beginOwn(ownEnding(fen, side, result === 'draw' ? 'draw' : 'win'))
  }

  /** Shows the endings and plays out one from a game. */
  async function beginOwn(own: PlayedEnding): Promise<void> {
    ui.enter('train')
    ui.panels.open('endings')
    await begin(own)
  }

  /** Begins again at the first position. */
  function restart(): void {
    if (!task.value) return
    game.engage(activity, game.tree.root)
    game.goTo(game.tree.root)
    standing.value = task.value.aim
    evidence.value = null
    slip.value = null
    end.value = null
    hint.value = null
    stuck.value = false
    wasHelped = false
    isRecorded = false
    due.value = null
    begunAt = Date.now()
    goOn(game.tree.root)
  }

  /** Whoever has the move goes on at the end of the line. */
  function goOn(id: NodeId): void {
    if (turnOf(nodeOf(game.tree, id).fen) === task.value!.side) {
      const mine = enter('toMove')
      // So that it is known when the person moves.
      void lookAt(id).then((found) => isStill(mine) && (evidence.value = found.evidence))
    } else void reply(id)
  }

  function forgetAll(): void {
    if (task.value) enter('idle')
    task.value = null
    searches.abort()
    searches = new AbortController()
    known.clear()
    forget()
  }

  /** Ends the ending; its position stays on the board. */
  function leave(): void {
    if (state.value === 'idle') return
    forgetAll()
    game.release()
  }

  /** Ends the ending and takes the position to Analyse. */
  function analyse(): void {
    leave()
    ui.enter('analyse')
  }

  /** Ends the ending. The board is empty then, as it holds no game of the person's. */
  function stop(): void {
    if (state.value === 'idle') return
    leave()
    void show(emptyTree())
  }

  /** Records the first result of the ending; what follows is practice. */
  async function record(outcome: Outcome): Promise<void> {
    if (isRecorded || !task.value) return
    isRecorded = true
    const { key } = task.value
    const recorded = await cards.record(key, outcome, Date.now() - begunAt)
    if (task.value?.key === key) due.value = recorded?.due ?? null
  }

  // What is known about a position.

  function lookAt(id: NodeId, effort: { nodes: number; moveTimeMs: number } = EFFORT): Promise<Known> {
    const key = `${keyOfSpec(positionSpec(game.tree, id))} ${effort.nodes}`
    const before = known.get(key)
    if (before) return before
    const found = search(id, task.value!.side, effort)
    known.set(key, found)
    return found
  }

  async function search(
    id: NodeId,
    side: Color,
    limit: { nodes: number; moveTimeMs: number },
  ): Promise<Known> {
    const proof = provenAt(game.tree, id, side)
    if (proof?.kind === 'sure' && proof.by === 'game') return { ...NOTHING, evidence: proof }
    const position = positionSpec(game.tree, id)
    const { client } = engine
    if (client && settings.settings.chosen.tables !== null) {
      const answer = await client.tables(position)
      if (answer.ok && answer.position && answer.moves.every(({ verdict }) => verdict !== null))
        return {
          evidence: evidenceOfTables(answer.position, side),
          line: answer.moves.slice(0, 1).map(({ uci }) => uci),
          moves: answer.moves,
        }
    }
    const answer = await background.search({ position, limit, lines: 1 }, 'urgent', searches.signal)
    const [best] = answer.ok && answer.why === 'limit' ? answer.lines : []
    if (!best) return { ...NOTHING, evidence: proof }
    return { evidence: proof ?? evidenceOfScore(best.score, side), line: best.pv, moves: [] }
  }

  // The person has moved.

  async function judge(id: NodeId): Promise<void> {
    const mine = turn
    const before = await lookAt(nodeOf(game.tree, id).parent!)
    const after = await lookAt(id)
    if (!isStill(mine)) return
    const next = await settled(id, before, after)
    if (!isStill(mine)) return
    evidence.value = after.evidence
    if (isWorse(next, task.value!.aim)) {
      await blame(id, next, after.line)
      return
    }
    standing.value = next
    if (!finishAt(id)) void reply(id)
  }

  /** The standing after a move. Before a move is blamed without a proof, both positions are searched longer. */
  async function settled(id: NodeId, before: Known, after: Known): Promise<Standing> {
    const first = standingAfter(standing.value, before.evidence, after.evidence)
    if (!isWorse(first, task.value!.aim) || after.evidence?.kind === 'sure') return first
    const [longer, longerAfter] = [
      await lookAt(nodeOf(game.tree, id).parent!, DOUBT_EFFORT),
      await lookAt(id, DOUBT_EFFORT),
    ]
    return standingAfter(standing.value, longer.evidence, longerAfter.evidence)
  }

  async function blame(id: NodeId, next: Standing, line: readonly string[]): Promise<void> {
    const mine = turn
    await arrival()
    if (!isStill(mine)) return
    void record('failed')
    standing.value = next
    end.value = endAt(game.tree, id, task.value!, next)
    enter('slipped')
    slip.value = { node: id, standing: next, line }
    const [answer] = line
    if (answer !== undefined) game.reply(answer)
  }

  /** Ends the ending at a node if it is over there. */
  function finishAt(id: NodeId): boolean {
    const over = endAt(game.tree, id, task.value!, standing.value)
    if (!over) return false
    end.value = over
    enter(over.reached ? 'reached' : 'missed')
    void record(over.reached ? (wasHelped ? 'hinted' : 'solved') : 'failed')
    return true
  }

  /** The moved piece arrives before the next one leaves. */
  const arrival = (): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, settings.settings.board.animationMs))

  // The defender.

  async function reply(id: NodeId): Promise<void> {
    const mine = enter('replying')
    stuck.value = false
    const [uci] = await Promise.all([chosenMove(id), arrival()])
    if (!isStill(mine)) return
    const at = uci === null ? null : game.reply(uci)
    if (at === null) {
      stuck.value = true
      // Without an engine it goes on when there is one again; see below.
      known.clear()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (isStill(mine) && engine.client) void reply(id)
      return
    }
    const found = await lookAt(at)
    if (!isStill(mine)) return
    // A person's defence may go wrong, and then more can be reached.
    const next = standingAfter(standing.value, (await lookAt(id)).evidence, found.evidence)
    if (!isStill(mine)) return
    if (!isWorse(next, standing.value)) standing.value = next
    if (!finishAt(at)) goOn(at)
  }

  async function chosenMove(id: NodeId): Promise<string | null> {
    if (defender.value.kind === 'person') {
      const played = await engine.client?.search({
        position: positionSpec(game.tree, id),
        limit: { moveTimeMs: PERSON_MS },
        lines: 1,
        purpose: 'play',
        elo: defender.value.elo,
      })
      if (played?.ok && played.best !== null) return played.best
    }
    const found = await lookAt(id)
    if (found.moves.length > 0) return trapFrom(id, found.moves)
    // A lost defence resists as long as it can; any other tries to win.
    if (standing.value === 'win') return found.line[0] ?? null
    return (await adviseTrick(id, TRAP_RATING))?.line[0] ?? found.line[0] ?? null
  }

  /** Of the best moves by tables, the one after which the fewest moves of the person reach the aim. */
  async function trapFrom(id: NodeId, moves: readonly TableMove[]): Promise<string> {
    const [best] = moves
    const { client } = engine
    if (best!.verdict!.winner !== null || !client) return best!.uci
    const { side } = task.value!
    const { fen } = nodeOf(game.tree, id)
    const equal = moves.filter(({ verdict, ends }) => verdict!.winner === null && ends === null)
    let [trap, least] = [best!.uci, 2]
    for (const { uci } of equal) {
      const played = playUci(fen, uci)
      const answer = played.ok ? await client.tables({ fen: played.value.fen, moves: [] }) : null
      if (!answer?.ok || answer.moves.length === 0) continue
      const safe = answer.moves.filter(({ verdict }) => verdict !== null && verdict.winner !== opposite(side))
      const share = safe.length / answer.moves.length
      if (share < least) [trap, least] = [uci, share]
    }
    return trap
  }

  // What the person asks for.

  /** Shows the piece to move, then the move. */
  async function giveHint(): Promise<void> {
    if (state.value !== 'toMove' || game.tip === null) return
    const mine = turn
    wasHelped = true
    const [best] = (await lookAt(game.tip)).line
    if (!isStill(mine) || best === undefined) return
    hint.value = { steps: hint.value ? 2 : 1, uci: best }
  }

  /** Takes back the move that was blamed, or the last move of the person and the reply to it. */
  function takeBack(): void {
    const at = slip.value?.node ?? lastOwnMove()
    if (at === null || !canTakeBack.value) return
    if (!slip.value) wasHelped = true
    slip.value = null
    end.value = null
    hint.value = null
    standing.value = task.value!.aim
    game.takeBack(at)
    goOn(game.tip!)
  }

  /** The person's last move on the line. */
  function lastOwnMove(): NodeId | null {
    for (let id = game.tip; id !== null; id = nodeOf(game.tree, id).parent) {
      const { parent } = nodeOf(game.tree, id)
      if (parent !== null && turnOf(nodeOf(game.tree, parent).fen) === task.value?.side) return id
    }
    return null
  }

  const canTakeBack = computed(
    () =>
      ['slipped', 'missed', 'toMove'].includes(state.value) && game.tip !== null && lastOwnMove() !== null,
  )

  /** Moves without a capture or pawn move, for the rule of fifty moves. */
  const quietMoves = computed(() =>
    game.tip === null ? 0 : Math.floor(Number(nodeOf(game.tree, game.tip).fen.split(' ')[4]) / 2),
  )

  /** The move that was blamed and the line that refutes it. */
  const refutation = computed(() => {
    const from = slip.value && nodeOf(game.tree, slip.value.node)
    return from ? pvToSan(from.fen, slip.value!.line) : []
  })

  function marksOf(): ActivityMark[] {
    if (hint.value) {
      const [from, to] = [hint.value.uci.slice(0, 2), hint.value.uci.slice(2, 4)]
      return [hint.value.steps === 1 ? { brush: 'hint', from } : { brush: 'hint', from, to }]
    }
    const [answer] = slip.value?.line ?? []
    if (answer === undefined) return []
    return [{ brush: 'threat', from: answer.slice(0, 2), to: answer.slice(2, 4) }]
  }

  // A stopped engine answers again when it is back.
  watch(
    () => engine.client,
    (client) => {
      known.clear()
      if (client && stuck.value && game.tip !== null) void reply(game.tip)
    },
  )
  onScopeDispose(() => searches.abort())

  return {
    state,
    task,
    defender,
    standing,
    evidence,
    slip,
    end,
    hint,
    stuck,
    due,
    canTakeBack,
    quietMoves,
    refutation,
    canPlayOut,
    playOut,
    beginOwn,
    begin,
    restart,
    stop,
    analyse,
    giveHint,
    takeBack,
  }
})
