// SPDX-License-Identifier: GPL-3.0-or-later
/** Several processes that play the games of the tuner. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { GameOrder, Played, PlayerTask } from './player.ts'

/** Memory that the JavaScript of a player may take, MB. */
const HEAP_MB = 64

type Points = Played['points']

/** Plays games. */
export interface GamePlayers {
  /**
   * White's doubled points of each game, in the order of the games; 'broken' when a player has died, 'closed' after
   * `close`. One call at a time.
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
    const player = fork(join(import.meta.dirname, 'player.ts'), [JSON.stringify(task)], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
    })
    player.on('message', (message) => {
      const { id, points } = message as Played
      this.#played.set(id, points)
      this.#give(player)
      this.#wake()
    })
    const lose = () => {
      this.#isBroken = true
      this.#wake()
    }
    // An error is an order that could not be handed to a player that is gone.
    player.on('exit', lose)
    player.on('error', lose)
    return player
  }

  /** Gives a player its next game. One at a time: the last games of a call go to whoever is free. */
  #give(player: ChildProcess): void {
    const game = player.connected ? this.#waiting.pop() : undefined
    if (game !== undefined) player.send(game)
  }
}
