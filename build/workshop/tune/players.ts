// SPDX-License-Identifier: GPL-3.0-or-later
/** Several processes that play games. The games come back in the order of their numbers. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Game } from './game-file.ts'
import type { Played, PlayerTask } from './player.ts'
import { startPlayer } from './player-process.ts'

/** Numbers in a player's hand, including the current one, so that it never waits for the next. */
const NUMBERS_IN_HAND = 2
/** Games per player that may wait for one long game. */
const HELD_UP = 32
/** Memory limit of a player's JavaScript, MB. */
const HEAP_MB = 48

/** Plays the games of given numbers. */
export interface GameSource {
  /** The game of the next number, null if it has none; 'broken' if a player has died, 'closed' after `close`. */
  next(): Promise<Game | null | 'broken' | 'closed'>
  /** Memory of all players, bytes. */
  memory(): number
  /** Begins no more games, or goes on. Games that have begun are finished, within a second. */
  pause(isPaused: boolean): void
  /** Ends the players at once. */
  close(): void
}

export class Players implements GameSource {
  readonly #numbers: Iterator<number>
  readonly #players: ChildProcess[]
  /** Numbers that were handed out and that `next` has not returned, oldest first. */
  readonly #order: number[] = []
  readonly #played = new Map<number, Game | null>()
  /** Numbers in hand, by player. */
  readonly #inHand = new Map<ChildProcess, number>()
  /** Memory by player, bytes. */
  readonly #memory = new Map<ChildProcess, number>()
  #wake: () => void = () => {}
  #isBroken = false
  #isClosed = false
  #isPaused = false

  /** @param numbers of the games, endless */
  constructor(count: number, task: PlayerTask, numbers: Iterator<number>) {
    this.#numbers = numbers
    this.#players = Array.from({ length: count }, () => this.#start(task))
  }

  async next(): Promise<Game | null | 'broken' | 'closed'> {
    for (;;) {
      if (this.#isClosed) return 'closed'
      if (this.#isBroken) return 'broken'
      for (const player of this.#players) this.#give(player)
      const number = this.#order[0]
      const game = number === undefined ? undefined : this.#played.get(number)
      if (number !== undefined && game !== undefined) {
        this.#order.shift()
        this.#played.delete(number)
        return game
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  memory(): number {
    return [...this.#memory.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#wake()
  }

  close(): void {
    this.#isClosed = true
    for (const player of this.#players) player.kill('SIGKILL')
    this.#wake()
  }

  #start(task: PlayerTask): ChildProcess {
    const receive = ({ number, game, memory }: Played, player: ChildProcess) => {
      this.#played.set(number, game)
      this.#memory.set(player, memory)
      this.#inHand.set(player, this.#inHand.get(player)! - 1)
      this.#give(player)
      this.#wake()
    }
    return startPlayer(join(import.meta.dirname, 'player.ts'), task, HEAP_MB, receive, () => {
      this.#isBroken = true
      this.#wake()
    })
  }

  #give(player: ChildProcess): void {
    const most = HELD_UP * this.#players.length
    for (let inHand = this.#inHand.get(player) ?? 0; inHand < NUMBERS_IN_HAND; inHand++) {
      if (this.#order.length >= most || this.#isClosed || this.#isPaused || !player.connected) return
      const number = this.#numbers.next().value as number
      this.#order.push(number)
      this.#inHand.set(player, inHand + 1)
      player.send(number)
    }
  }
}
