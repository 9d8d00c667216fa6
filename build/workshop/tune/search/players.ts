// SPDX-License-Identifier: GPL-3.0-or-later
/** Several processes that play games for the tuner. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startPlayer } from '../player-process.ts'
import type { GameOrder, Played, PlayerTask } from './player.ts'

/** Memory limit of a player's JavaScript, MB. */
const HEAP_MB = 64

type Points = Played['points']

/** Plays games. */
export interface GamePlayers {
  /**
   * White's doubled points of each game, in the order of the games; 'broken' if a player has died, 'closed' after `close`.
   * One call at a time.
   */
  play(games: readonly GameOrder[]): Promise<Points[] | 'broken' | 'closed'>
  /** Ends the players at once. */
  close(): void
}

export class Players implements GamePlayers {
  readonly #players: ChildProcess[]
  #waiting: GameOrder[] = []
  readonly #played = new Map<number, Points>()
  #wake: () => void = () => {}
  #isBroken = false
  #isClosed = false

  constructor(count: number, task: PlayerTask) {
    this.#players = Array.from({ length: count }, () => this.#start(task))
  }

  async play(games: readonly GameOrder[]): Promise<Points[] | 'broken' | 'closed'> {
    this.#played.clear()
    this.#waiting = games.toReversed()
    for (const player of this.#players) this.#give(player)
    while (this.#played.size < games.length) {
      if (this.#isClosed) return 'closed'
      if (this.#isBroken) return 'broken'
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return games.map(({ id }) => this.#played.get(id)!)
  }

  close(): void {
    this.#isClosed = true
    for (const player of this.#players) player.kill('SIGKILL')
    this.#wake()
  }

  #start(task: PlayerTask): ChildProcess {
    const receive = ({ id, points }: Played, player: ChildProcess) => {
      this.#played.set(id, points)
      this.#give(player)
      this.#wake()
    }
    return startPlayer(join(import.meta.dirname, 'player.ts'), task, HEAP_MB, receive, () => {
      this.#isBroken = true
      this.#wake()
    })
  }

  /** Gives a player its next game. Only one at a time, so that the last games go to whoever is free. */
  #give(player: ChildProcess): void {
    const game = player.connected ? this.#waiting.pop() : undefined
    if (game !== undefined) player.send(game)
  }
}
