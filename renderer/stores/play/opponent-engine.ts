// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine that is played against: ours, or one of others, which runs while the game is being played. One that
 * fails is told, the clocks stand still, and it goes on when a person has it started again.
 */
import { computed, ref, watch } from 'vue'
import type { Failure } from '../../../engine/client.ts'
import { useEngineStore, type EngineState } from '../engine.ts'
import { useEngineConnection } from '../engines/connection.ts'
import { useEnginesStore } from '../engines/engines.ts'
import type { PlayedGame } from './played-game.ts'

export type OpponentEngine = ReturnType<typeof useOpponentEngine>

export function useOpponentEngine({ spec, active }: PlayedGame) {
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

  /** Whether an engine with this name is there; null: ours. */
  const isThere = (program: string | null): boolean => program === null || engines.named(program) !== null

  /** The engine of the game sits down. False: there is none of its name any more. */
  function seat(): boolean {
    const program = spec.value?.program ?? null
    if (!isThere(program)) return false
    other.value = program === null ? null : engines.named(program)!.id
    client.value?.newGame()
    return true
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

  return { client, state, trouble, isThere, seat, report, startAgain }
}
