// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The home of the game on the board: where it is stored. Commands, title, status line and the question before closing
 * use the home, and do not need to know which kind it is.
 *
 * A home stores each change by itself, as soon as it is made; `flush` waits until that is done.
 */
import { defineStore } from 'pinia'
import { computed, shallowReactive, type Component } from 'vue'
import { useGameStore, type MoveAnswer } from './game.ts'
import type { Origin } from './origin.ts'

/** Implemented by each feature that has games, so that they are shown, stored and saved alike. */
export interface GameHome {
  /** Shown in the status line while one of its games is on the board. */
  readonly status: Component
  /** Whether this is the home of a game with this origin. Null: the game is stored nowhere yet. */
  owns(origin: Origin | null): boolean
  /** Whether its games are stored in a file or the library. An analysis begun here is not, before it is saved. */
  isFiled(): boolean
  /** The home's part of the window title. */
  title(): string
  /** Whether the game has unsaved changes. */
  dirty(): boolean
  /** Whether there is anything to save. */
  savable(): boolean
  /** Sends pending changes. Returns whether everything is stored on disk. */
  flush(): Promise<boolean>
  /** Saves the game, asking the user where necessary. Returns whether it was written. */
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  /** Whether the user may go to the neighbours of the game now. */
  canStep(): boolean
  /** Puts the next or previous game on the board. */
  step(offset: 1 | -1): Promise<void>
  /** Puts a game of this home on the board again. */
  show(origin: Origin): Promise<void>
}

export const useHomeStore = defineStore('home', () => {
  const game = useGameStore()
  const homes = shallowReactive(new Set<GameHome>())

  const of = (origin: Origin | null): GameHome | null => [...homes].find((home) => home.owns(origin)) ?? null

  /** The home of the game on the board; null before the shell has added one for it. */
  const current = computed(() => of(game.origin))
  /** Whether the game on the board is stored nowhere yet; its first change gives it a home. */
  const homeless = computed(() => game.origin === null)

  function add(home: GameHome): void {
    homes.add(home)
  }

  /** Sends pending changes of every home. Returns whether everything is stored. */
  async function flushAll(): Promise<boolean> {
    const stored = await Promise.all([...homes].map((home) => home.flush()))
    return stored.every(Boolean)
  }

  /** Plays a move from a book, a table or the explorer: written into a new analysis, explored in any other game. */
  const playListed = (uci: string): MoveAnswer =>
    current.value?.isFiled() ? game.explore(uci) : game.playMove(uci)

  /** Puts the game of an earlier origin on the board again. */
  async function show(origin: Origin): Promise<void> {
    await of(origin)?.show(origin)
  }

  return { current, homeless, add, flushAll, playListed, show }
})
