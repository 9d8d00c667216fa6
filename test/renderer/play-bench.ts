// SPDX-License-Identifier: GPL-3.0-or-later
/** Games against the engine, for tests that have made a bench. */
import { mainline, nodeOf } from '../../engine/chess/tree.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { usePlayStore, type NewGame } from '../../renderer/stores/play/play.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { settle } from './bench.ts'

export const NAMES = { event: 'Test game', human: 'Me', engine: 'Engine' }
export const GAME: NewGame = { color: 'white', elo: 1500, clock: null, fen: null, names: NAMES }
export const BLITZ = { baseMs: 60_000, incrementMs: 2000 }

/** The stores, connected, with a game begun. */
export async function begin(spec: Partial<NewGame> = {}) {
  await useSettingsStore().load()
  const engine = useEngineStore()
  await settle()
  const play = usePlayStore()
  const game = useGameStore()
  await play.newGame({ ...GAME, ...spec })
  await settle()
  return { engine, play, game }
}

export const moves = (): (string | null)[] => {
  const { tree } = useGameStore()
  return mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).san)
}
