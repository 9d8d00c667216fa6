// SPDX-License-Identifier: GPL-3.0-or-later
/** A process that plays games for another one: starting it, and answering its orders. */
import { type ChildProcess, fork } from 'node:child_process'

/**
 * Starts a player.
 * @param script of the player, which calls `answerOrders`
 * @param task its only argument, as JSON
 * @param heapMb memory limit of its JavaScript, MB
 * @param receive called with each answer
 * @param lose called when the player has ended or can no longer receive orders
 */
export function startPlayer<Answer>(
  script: string,
  task: unknown,
  heapMb: number,
  receive: (answer: Answer, player: ChildProcess) => void,
  lose: () => void,
): ChildProcess {
  const player = fork(script, [JSON.stringify(task)], {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
  })
  player.on('message', (message) => receive(message as Answer, player))
  player.on('exit', lose)
  player.on('error', lose)
  return player
}

/** In the player: answers every order, and ends when the process that started it ends. */
export function answerOrders<Order, Answer>(answer: (order: Order) => Answer): void {
  process.on('message', (order: Order) => {
    // An error means that the receiver has ended, as with a disconnection.
    process.send!(answer(order), undefined, undefined, (error) => error && process.exit())
  })
  process.on('disconnect', () => process.exit())
  // A terminal interrupts all processes of a command, but the process that started this one decides.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}
