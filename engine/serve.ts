// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine as a service: the program of Electron's utility process, and of a worker. Its owner says
 *   { ctl: 'connect' }          with a port: serve this page
 *   { ctl: 'book', file }       use this Polyglot book; null means the default book
 *   { ctl: 'tables', folder }   use the endgame tables of this folder; null means none
 *   { ctl: 'ping' }             say { ctl: 'pong' }
 *   { ctl: 'quit' }             end
 * and hears { ctl: 'ready' } when pages can be connected. All pages share one engine.
 */
import { nodeMachine, ownerControl } from './host/node.ts'
import { Session } from './host/session.ts'

// A mistake must not leave a half-working engine behind: the owner starts a fresh one.
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

// Behind an application that must stay at hand, also on two processors with two search threads.
const session = new Session(nodeMachine(new URL('.', import.meta.url), true))

control.onMessage((message, port) => {
  const { ctl, file, folder } = (message ?? {}) as { ctl?: unknown; file?: unknown; folder?: unknown }
  if (ctl === 'connect' && port) session.connect(port)
  else if (ctl === 'book') void setBook(typeof file === 'string' ? file : '')
  else if (ctl === 'tables') void setTables(typeof folder === 'string' ? folder : '')
  else if (ctl === 'ping') control.post({ ctl: 'pong' })
  else if (ctl === 'quit') {
    session.close()
    process.exit(0)
  }
})
control.post({ ctl: 'ready' })

/** A book that cannot be read leaves the one before in force; the owner's log gets to know. */
async function setBook(bookFile: string): Promise<void> {
  const refused = await session.setOptions({ bookFile })
  if (refused.length > 0)
    process.stderr.write(`engine: no readable book at ${bookFile || 'the default place'}\n`)
}

/** Tables that cannot be used are left out; pages hear of it, and the owner's log. */
async function setTables(syzygyPath: string): Promise<void> {
  const refused = await session.setOptions({ syzygyPath })
  if (refused.length === 0) return
  const names = refused.map(({ name }) => name).join(', ')
  process.stderr.write(`engine: no endgame tables: ${names}\n`)
}
