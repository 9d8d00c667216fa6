// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines that play: ours, or one of others for each side, which runs while the game is being played. One that
 * fails is told, the clocks stand still, and it goes on when a person has it started again.
 */
import { computed, ref, watch } from 'vue'
import type { Failure } from '../../../engine/client.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { useEngineStore, type EngineState } from '../engine.ts'
import { useEngineConnection } from '../engines/connection.ts'
import { useEnginesStore } from '../engines/engines.ts'
import type { PlayedGame } from './played-game.ts'
import type { Seat, Seats } from './seats.ts'

export type EnginePlayers = ReturnType<typeof useEnginePlayers>

const SIDES = ['white', 'black'] as const

export function useEnginePlayers(played: PlayedGame) {
  const engines = useEnginesStore()
  const players: Record<Color, ReturnType<typeof useEnginePlayer>> = {
    white: useEnginePlayer(played),
    black: useEnginePlayer(played),
  }

  /** Whether the engine of a seat is there. A person always is. */
  const isThere = (seat: Seat): boolean =>
    seat.by === 'person' || seat.program === null || engines.named(seat.program) !== null

  /** The name of the first engine that is not among the user's any more; null if all are there. */
  function missing(seats: Seats): string | null {
    const side = SIDES.find((color) => !isThere(seats[color]))
    const seat = side && seats[side]
    return seat?.by === 'engine' ? seat.program : null
  }

  /** The engines of the game sit down; all of them are there. */
  function sitDown(seats: Seats): void {
    for (const color of SIDES) players[color].sitDown(seats[color])
  }

  return { players, missing, sitDown }
}

/** The engine of one side. */
function useEnginePlayer({ active }: PlayedGame) {
  const own = useEngineStore()
  const engines = useEnginesStore()

  /** One of others, by its id; null: ours. */
  const other = ref<string | null>(null)
  const connection = useEngineConnection(computed(() => (active.value ? other.value : null)))

  const client = computed(() => (other.value === null ? own.client : connection.client.value))
  const state = computed<EngineState>(() => {
    if (other.value === null) return own.state
    if (connection.state.value === 'trouble') return 'failed'
    return connection.state.value === 'ready' ? 'ready' : 'connecting'
  })
  /** Why an engine of others does not play. */
  const trouble = computed(() => (other.value === null ? null : connection.trouble.value))

  function sitDown(seat: Seat): void {
    const program = seat.by === 'engine' ? seat.program : null
    other.value = program === null ? null : engines.named(program)!.id
    if (seat.by === 'engine') client.value?.newGame()
  }

  watch(connection.client, (fresh) => fresh?.newGame(), { flush: 'sync' })

  /** A search has failed. True: it will be made again, by the next client. */
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
