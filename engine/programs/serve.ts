// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine as a service: the program of Electron's utility process, and of a worker. Its owner sends
 * `OwnerMessage` and receives `OwnerAnswer`. All pages share one engine.
 */
import { IdleWatch } from '../host/idle-watch.ts'
import { nodeMachine, ownerControl, yieldToOthers } from '../host/node.ts'
import { Session } from '../host/session.ts'
import type { OwnerAnswer, OwnerMessage } from '../contract/protocol.ts'

// A bug must not leave a half-working engine behind: the owner starts a fresh one.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: unknown) => {
    process.stderr.write(
      `engine: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    process.exit(1)
  })
}

const control = ownerControl()
if (!control) throw new Error('this program is a service: start it from a process that connects to it')

// Search threads yield to the application, which must stay responsive even on two processors.
const session = new Session(nodeMachine(new URL('.', import.meta.url), true))

const answer = (message: OwnerAnswer) => control.post(message)
const idle = new IdleWatch((connections) => answer({ ctl: 'idle', connections }))

// The process that started this one is trusted to keep to the type.
control.onMessage((message, port) => {
  const order = message as OwnerMessage
  switch (order.ctl) {
    case 'connect':
      if (!port) return
      idle.add(port)
      session.connect(port)
      return
    case 'options':
      void setOptions(order)
      return
    case 'watchIdle':
      idle.begin(order.afterMs)
      return
    case 'yield':
      yieldToOthers()
      return
    case 'ping':
      answer({ ctl: 'pong' })
      return
    case 'quit':
      session.close()
      process.exit(0)
  }
})
answer({ ctl: 'ready' })

/**
 * Sets options; refused ones keep their values. Pages and the log learn of refusals, and so does the owner on
 * request.
 */
async function setOptions({ values, report }: Extract<OwnerMessage, { ctl: 'options' }>): Promise<void> {
  const refused = await session.setOptions(values)
  for (const { option, code, name } of refused)
    process.stderr.write(`engine: ${option} ${name ?? String(values[option])} was refused: ${code}\n`)
  if (report && refused.length > 0) answer({ ctl: 'refused', ...session.inForce })
}
