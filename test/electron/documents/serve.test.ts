// SPDX-License-Identifier: GPL-3.0-or-later
/** The library process: what it does when the desktop shell speaks to it. */
import { EventEmitter } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fromEmitterPort } from '../../../engine/contract/port.ts'
import { DocumentsClient } from '../../../electron/documents/client.ts'
import { MY_GAMES, REPERTOIRES } from '../../../electron/documents/protocol.ts'
import { game, THREE } from './games.ts'
import { handle } from './rig.ts'

/** Electron wraps what comes over its ports in `{ data }`. */
class ElectronPort extends EventEmitter {
  readonly #port: MessagePort
  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (data: unknown) => this.emit('message', { data }))
    port.on('close', () => this.emit('close'))
  }
  postMessage(message: unknown): void {
    this.#port.postMessage(message)
  }
  start(): void {}
  close(): void {
    this.#port.close()
  }
}

/** The desktop shell, seen from the process. */
class Shell extends EventEmitter {
  readonly heard: unknown[] = []
  postMessage(message: unknown): void {
    this.heard.push(message)
  }
  say(data: unknown, ...ports: ElectronPort[]): void {
    this.emit('message', { data, ports })
  }
}

let folder = ''
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'alfabeta-serve-')))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('says that it is ready, serves pages over their ports, and ends when it has answered', async () => {
  const shell = new Shell()
  Object.assign(process, { parentPort: shell })
  await import('../../../electron/documents/serve.ts')
  shell.say({
    ctl: 'start',
    draftsFolder: join(folder, 'drafts'),
    own: { [MY_GAMES]: join(folder, 'my.pgn'), [REPERTOIRES]: join(folder, 'repertoires.pgn') },
    recent: [],
  })
  expect(shell.heard).toEqual([{ ctl: 'ready' }])

  const path = join(folder, 'a.pgn')
  fs.writeFileSync(path, THREE)
  shell.say({ ctl: 'grant', file: handle(path), path, name: 'a.pgn', folder: '~', rights: 'write' })
  const { port1, port2 } = new MessageChannel()
  shell.say({ ctl: 'connect' }, new ElectronPort(port1))
  const client = new DocumentsClient(fromEmitterPort(port2))
  const opened = await client.request({ req: 'open', file: handle(path) })
  if (!opened.ok) throw new Error(opened.code)
  expect(opened.value).toMatchObject({ name: 'a.pgn', folder: '~', games: 3 })
  const { document } = opened.value
  await client.request({ req: 'put', document, index: 0, text: game('X') })

  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const saved = client.request({ req: 'save', document })
  // Its answer proves that the process has received the request.
  await client.request({ req: 'game', document, index: 0 })
  shell.say({ ctl: 'quit' })
  expect((await saved).ok).toBe(true)
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0))
  expect(fs.readFileSync(path, 'utf8')).toBe(THREE.replace('"A"', '"X"'))
  exit.mockRestore()
  client.close()
})
