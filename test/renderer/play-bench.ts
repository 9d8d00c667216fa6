// SPDX-License-Identifier: GPL-3.0-or-later
/** Games against the engine, for tests that have made a bench. */
import { mainline, nodeOf } from '../../engine/chess/tree.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import type { Color } from '../../engine/chess/rules.ts'
import { usePlayStore, type NewGame } from '../../renderer/stores/play/play.ts'
import type { TimeControl } from '../../renderer/stores/play/clock.ts'
import type { Seat } from '../../renderer/stores/play/played-game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { settle } from './bench.ts'

/** A game against an engine, in short. */
export interface Against extends Partial<NewGame> {
  /** The clock of both sides; none when absent. */
  clock?: TimeControl
  /** The person's side; White when absent. */
  color?: Color
  elo?: number | null
  program?: string
}

/** A game of a person called Me against an engine of 1500 Elo, or as said. */
export function against({ color = 'white', elo = 1500, program, clock, ...rest }: Against = {}): NewGame {
  const me: Seat = { by: 'person', name: 'Me' }
  const engine: Seat = { by: 'engine', name: program ?? 'Engine', program: program ?? null, elo }
  const seats = color === 'white' ? { white: me, black: engine } : { white: engine, black: me }
  return {
    event: 'Test game',
    round: null,
    seats,
    clocks: clock ? { white: clock, black: clock } : null,
    fen: null,
    chess960: false,
    rated: false,
    ...rest,
  }
}

export const BLITZ = { baseMs: 60_000, incrementMs: 2000 }

/** The stores, connected, with a game begun. */
export async function begin(spec: Against = {}) {
  await useSettingsStore().load()
  const engine = useEngineStore()
  await settle()
  const play = usePlayStore()
  const game = useGameStore()
  await play.newGame(against(spec))
  await settle()
  return { engine, play, game }
}

export const moves = (): (string | null)[] => {
  const { tree } = useGameStore()
  return mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).san)
}
