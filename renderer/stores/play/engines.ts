// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines that play a game: ours, or an external one for each side, which runs only during the game. They choose
 * moves; the clocks and the board belong to the game. When an engine fails, its game stops until the engine is
 * restarted: ours restarts by itself, an external one when the user asks for it.
 */
import { computed, ref, watch, type Ref } from 'vue'
import { dests, turnOf, type Color } from '../../../engine/chess/rules.ts'
import { nodeOf, type GameTree, type NodeId } from '../../../engine/chess/tree.ts'
import { characterOf } from '../../../engine/contract/characters.ts'
import type { Failure } from '../../../engine/contract/client.ts'
import type { Score } from '../../../engine/contract/protocol.ts'
import { useEngineStore, type EngineState } from '../engine.ts'
import { useEngineConnection } from '../engines/connection.ts'
import { useEnginesStore } from '../engines/engines.ts'
import { positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'
import { now, timeLeft, type ChessClock } from './clock.ts'
import { moveLimit, thinkingTime } from './opponent.ts'
import { areBothOurs, moveNumberOf, type Seat, type Seats } from './played-game.ts'

const SIDES = ['white', 'black'] as const

/** The turn of an engine. */
export interface EngineTurn {
  tree: GameTree
  /** The position in which it moves. */
  at: NodeId
  seats: Seats
  clock: ChessClock | null
}

/** @param ms zero or less: at once */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (ms <= 0) resolve()
    else setTimeout(resolve, ms)
  })

/** @param active whether a game is being played: then external engines run */
export function usePlayingEngines(active: Readonly<Ref<boolean>>) {
  const engines = useEnginesStore()
  const settings = useSettingsStore()
  const players: Record<Color, ReturnType<typeof useEnginePlayer>> = {
    white: useEnginePlayer(active),
    black: useEnginePlayer(active),
  }
  let lastScore: Score | null = null

  /** Whether the engine of a seat is available. A person always is. */
  const isThere = (seat: Seat): boolean =>
    seat.by === 'person' || seat.program === null || engines.named(seat.program) !== null

  /** The name of the first engine that the user has removed; null if all are available. */
  function missing(seats: Seats): string | null {
    const side = SIDES.find((color) => !isThere(seats[color]))
    const seat = side && seats[side]
    return seat?.by === 'engine' ? seat.program : null
  }

  /** Assigns the engines to their sides; all of them must be available. */
  function sitDown(seats: Seats): void {
    for (const color of SIDES) players[color].sitDown(seats[color])
  }

  /**
   * Searches for a move, and takes as long as a person would if the settings ask for it. The move is null if the engine
   * has none. Null: the connection was lost, or `signal` has stopped the search.
   */
  async function decide(turn: EngineTurn, signal: AbortSignal): Promise<{ move: string | null } | null> {
    const { tree, at, seats, clock } = turn
    const color = turnOf(nodeOf(tree, at).fen)
    const [player, seat] = [players[color], seats[color]]
    const client = player.client.value
    if (!client || seat.by !== 'engine') return null
    // Two levels of ours share a process, but must not share results.
    if (areBothOurs(seats)) client.newGame()
    const startedAt = now()
    const { elo, guise } = seat
    const character = guise === undefined ? null : characterOf(guise)
    const answer = await client.search(
      {
        position: positionSpec(tree, at),
        limit: moveLimit(clock, color, startedAt),
        lines: 1,
        purpose: 'play',
        ...(elo !== null && { elo }),
        ...(character && { style: character.style, repertoire: character.repertoire }),
      },
      {
        signal,
        onInfo: (info) => {
          if (!signal.aborted && info.line === 1) lastScore = info.score
        },
      },
    )
    if (signal.aborted) return null
    if (!answer.ok) return player.report(answer) ? null : { move: null }
    const { best, choices = null } = answer
    if (best !== null && elo !== null && settings.settings.humanPace)
      await wait(startedAt + paceOf(turn, best, choices, startedAt) - now())
    return { move: best }
  }

  return {
    players,
    missing,
    sitDown,
    decide,
    /** The newest score by an engine, White's view; null if there is none. */
    lastScore: () => lastScore,
    forgetScore: () => {
      lastScore = null
    },
  }
}

/** How long a person would take for a move, ms from the start of the turn. */
function paceOf(
  { tree, at, clock }: EngineTurn,
  best: string,
  choices: number | null,
  startedAt: number,
): number {
  const last = nodeOf(tree, at)
  const color = turnOf(last.fen)
  return thinkingTime(
    {
      moveNumber: moveNumberOf(last.fen),
      clock: clock && {
        leftMs: timeLeft(clock, color, startedAt),
        incrementMs: clock.controls[color].incrementMs,
      },
      legalMoves: [...dests(last.fen, tree.variant === 'chess960').values()].flat().length,
      recaptures: last.san?.includes('x') === true && last.uci?.slice(2, 4) === best.slice(2, 4),
      choices,
    },
    Math.random,
  )
}

/** The engine of one side. */
function useEnginePlayer(active: Readonly<Ref<boolean>>) {
  const own = useEngineStore()
  const engines = useEnginesStore()

  /** The id of an external engine; null: ours. */
  const other = ref<string | null>(null)
  const connection = useEngineConnection(computed(() => (active.value ? other.value : null)))

  const client = computed(() => (other.value === null ? own.client : connection.client.value))
  const state = computed<EngineState>(() => {
    if (other.value === null) return own.state
    if (connection.state.value === 'trouble') return 'failed'
    return connection.state.value === 'ready' ? 'ready' : 'connecting'
  })
  /** Why an external engine does not play. */
  const trouble = computed(() => (other.value === null ? null : connection.trouble.value))

  function sitDown(seat: Seat): void {
    const program = seat.by === 'engine' ? seat.program : null
    other.value = program === null ? null : engines.named(program)!.id
    if (seat.by === 'engine') client.value?.newGame()
  }

  watch(connection.client, (fresh) => fresh?.newGame(), { flush: 'sync' })

  /** Reports a failed search. True: the next client will repeat it. */
  function report(failure: Failure): boolean {
    if (failure.code === 'CRASHED') return true
    if (other.value === null) return false
    connection.report(failure)
    return connection.trouble.value !== null
  }

  function startAgain(): void {
    if (other.value === null) void own.restart()
    else void connection.startAgain()
  }

  return { client, state, trouble, sitDown, report, startAgain }
}
