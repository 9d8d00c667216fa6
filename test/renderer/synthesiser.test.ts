// SPDX-License-Identifier: GPL-3.0-or-later
/** The audio device: opened for a sound, and released in silence. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Synthesiser } from '../../renderer/platform/synthesiser.ts'

/** A node of any kind: every parameter can be set, and what is connected is returned. */
const makeNode = (): unknown =>
  new Proxy(() => undefined, {
    get: (_target, name) => (name === 'connect' ? (next: unknown) => next : makeNode()),
    set: () => true,
    apply: () => undefined,
  })

class FakeContext {
  static made: FakeContext[] = []
  state: 'running' | 'suspended' = 'running'
  currentTime = 0
  sampleRate = 1000
  destination = makeNode()
  createGain = makeNode
  createBufferSource = makeNode
  createBiquadFilter = makeNode
  createOscillator = makeNode
  createBuffer = () => ({ getChannelData: () => new Float32Array(1) })

  constructor() {
    FakeContext.made.push(this)
  }

  async suspend(): Promise<void> {
    this.state = 'suspended'
  }

  async resume(): Promise<void> {
    this.state = 'running'
  }
}

beforeEach(() => {
  FakeContext.made = []
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeContext)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('releases the device in silence, and takes it again for the next sound', async () => {
  const synthesiser = new Synthesiser()
  synthesiser.prepare()
  await vi.advanceTimersByTimeAsync(60_000)
  const [context] = FakeContext.made
  expect(context!.state).toBe('suspended')
  synthesiser.play('move', 1)
  expect(context!.state).toBe('running')
  await vi.advanceTimersByTimeAsync(5_000)
  synthesiser.play('move', 1)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(context!.state).toBe('running')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([context!.state, FakeContext.made.length]).toEqual(['suspended', 1])
})

it('opens nothing for a volume of zero', () => {
  new Synthesiser().play('move', 0)
  expect(FakeContext.made).toHaveLength(0)
})
