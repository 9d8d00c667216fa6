// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where the game on the board lives: the one owner of that question. Whoever wants to know what the game
 * belongs to, whether it is saved, or wants to save it, asks its home and need not know which kind it is.
 */
import { defineStore } from 'pinia'
import { computed, shallowReactive } from 'vue'
import { useGameStore } from './game.ts'
import type { Origin } from './origin.ts'

/** `none`: nobody keeps the game yet; its first change gives it a home. */
export type HomeKind = Origin['kind'] | 'none'

export interface GameHome {
  /** What it is called in the title of the window. */
  title(): string
  /** Whether it has something that is not saved. */
  dirty(): boolean
  /** Whether there is something to save. */
  savable(): boolean
  /** Sends what is left; tells whether everything is kept on disk. */
  flush(): Promise<boolean>
  /** Saves it, with the questions that go with it; tells whether it is written. */
  save(): Promise<boolean>
  saveAs(): Promise<boolean>
  /** Puts the game before or after this one on the board. */
  step(offset: 1 | -1): Promise<void>
}

export const useHomeStore = defineStore('home', () => {
  const game = useGameStore()
  const homes = shallowReactive(new Map<HomeKind, GameHome>())

  const kind = computed<HomeKind>(() => game.origin?.kind ?? 'none')
  /** The home of the game on the board; null before the shell has set it up. */
  const current = computed(() => homes.get(kind.value) ?? null)

  /** Says who keeps games of a kind. */
  function settle(of: HomeKind, home: GameHome): void {
    homes.set(of, home)
  }

  /** Sends what is left in every home; tells whether everything is kept. */
  async function flushAll(): Promise<boolean> {
    const kept = await Promise.all([...new Set(homes.values())].map((home) => home.flush()))
    return kept.every(Boolean)
  }

  return { kind, current, settle, flushAll }
})
