// SPDX-License-Identifier: GPL-3.0-or-later
/** The default net, if there is one: it is beside the built engine, is valid, and is used. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { ROOT } from '../../../build/tools/command.ts'
import { checkNetFile } from '../../../engine/host/net/net-file.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { Session } from '../../../engine/host/session.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { Recorder } from '../../contract/recorder.ts'

const SOURCE = join(ROOT, 'engine', 'host', 'default-net.net')
const BUILT = new URL('default-net.net', ENGINE_FOLDER)

beforeAll(buildEngine)

let session: Session | undefined
afterEach(() => session?.close())

it('is used if it exists; otherwise there is no net', async () => {
  const source = existsSync(SOURCE) ? readFileSync(SOURCE) : null
  expect(existsSync(BUILT)).toBe(source !== null)
  const checked = source && checkNetFile(source)
  if (source) expect([checked?.ok, readFileSync(BUILT).equals(source)]).toEqual([true, true])
  session = new Session(nodeMachine(ENGINE_FOLDER), { hashMb: 1 })
  const [ours, theirs] = portPair()
  session.connect(theirs)
  const recorder = new Recorder(ours)
  await recorder.settled(1)
  const net = checked?.ok ? checked.value.name : null
  expect(recorder.events.find((event) => event.evt === 'files')).toMatchObject({ net, refused: [] })
})
