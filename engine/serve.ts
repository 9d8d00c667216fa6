// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine as a service: the program of Electron's utility process, and of a worker. Its owner sends
 * `OwnerMessage` and receives `OwnerAnswer`. All pages share one engine.
 */
import { IdleWatch } from './host/idle-watch.ts'
import { nodeMachine, ownerControl, yieldToOthers } from './host/node.ts'
import { Session } from './host/session.ts'
import type { OwnerAnswer, OwnerMessage } from './protocol.ts'

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

const answer = (said: OwnerAnswer) => control.post(said)
const idle = new IdleWatch((connections) => answer({ ctl: 'idle', connections }))

// The process that started this one is trusted to keep to the type.
control.onMessage((message, port) => {
  const said = message as OwnerMessage
  switch (said.ctl) {
    case 'connect':
      if (!port) return
      idle.add(port)
      session.connect(port)
      return
    case 'book':
      void setBook(said.file ?? '')
      return
    case 'tables':
      void setTables(said.folder ?? '')
      return
    case 'watchIdle':
      idle.begin(said.afterMs)
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

/** If the book cannot be read, the previous one stays in force; the owner's log says so. */
async function setBook(bookFile: string): Promise<void> {
  const refused = await session.setOptions({ bookFile })
  if (refused.length > 0)
    process.stderr.write(`engine: no readable book at ${bookFile || 'the default place'}\n`)
}

/** Tables that cannot be used are left out; pages are told, and the owner's log says so. */
async function setTables(syzygyPath: string): Promise<void> {
  const refused = await session.setOptions({ syzygyPath })
  if (refused.length === 0) return
  const names = refused.map(({ name }) => name).join(', ')
  process.stderr.write(`engine: no endgame tables: ${names}\n`)
}
