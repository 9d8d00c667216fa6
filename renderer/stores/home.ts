// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where the game on the board lives. This is the only place that answers the question: commands, title, status
 * line and the question before leaving ask the home of the game and never which kind of home it is.
 *
 * A home keeps each change by itself, as soon as it is made; `flush` waits until that is done.
 */
import { defineStore } from 'pinia'
import { computed, shallowReactive, type Component } from 'vue'
import { useGameStore } from './game.ts'
import type { Origin } from './origin.ts'

/** What a feature provides so that its games can be shown, kept and saved like all others. */
export interface GameHome {
  /** Shown in the status line while one of its games is on the board. */
  readonly status: Component
  /** Whether a game from here lives in this home. Null: the game lives nowhere yet. */
  owns(origin: Origin | null): boolean
  /** Name of the place for the title of the window. */
  title(): string
  /** Whether the game has unsaved changes. */
  dirty(): boolean
  /** Whether there is anything to save. */
  savable(): boolean
  /** Sends pending changes. Returns whether everything is kept on disk. */
  flush(): Promise<boolean>
  /** Saves the game, asking the user where necessary. Returns whether it was written. */
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  /** Whether the game has neighbours that the user may go to now. */
  canStep(): boolean
  /** Puts the next or previous game on the board. */
  step(offset: 1 | -1): Promise<void>
  /** Puts a game that this home owns on the board again. */
  show(origin: Origin): Promise<void>
}

export const useHomeStore = defineStore('home', () => {
  const game = useGameStore()
  const homes = shallowReactive(new Set<GameHome>())

  const of = (origin: Origin | null): GameHome | null => [...homes].find((home) => home.owns(origin)) ?? null

  /** The home of the game on the board; null before the shell has added one for it. */
  const current = computed(() => of(game.origin))
  /** Whether nobody keeps the game on the board yet; its first change gives it a home. */
  const homeless = computed(() => game.origin === null)

  function add(home: GameHome): void {
    homes.add(home)
  }

  /** Sends pending changes of every home. Returns whether everything is kept. */
  async function flushAll(): Promise<boolean> {
    const kept = await Promise.all([...homes].map((home) => home.flush()))
    return kept.every(Boolean)
  }

  /** Puts the game of an earlier origin on the board again. */
  async function show(origin: Origin): Promise<void> {
    await of(origin)?.show(origin)
  }

  return { current, homeless, add, flushAll, show }
})
