// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The test of another engine: it searches for a moment, beside whatever else it does. A short search comes first,
 * in which engines load what they need.
 */
import { ref, shallowRef, watch } from 'vue'
import { START_FEN } from '../../engine/chess/rules.ts'
import type { Limit } from '../../engine/protocol.ts'
import type { EngineConnection } from '../stores/engines/connection.ts'

const TEST_MS = 1_500
/** Speeds are shown to so many positions per second. */
const ROUNDED = 1_000

/** What came of a test: plies, positions per second. */
interface Tested {
  depth: number
  speed: number
}

export function useEngineTest({ client, report }: EngineConnection) {
  const testing = ref(false)
  const result = shallowRef<Tested | null>(null)

  async function test(): Promise<void> {
    const engine = client.value
    if (!engine || testing.value) return
    testing.value = true
    result.value = null
    const look = (limit: Limit) =>
      engine.search({
        position: { fen: START_FEN, moves: [] },
        limit,
        lines: 1,
        purpose: 'analyse',
        lane: 'background',
      })
    const first = await look({ depth: 1 })
    const found = first.ok ? await look({ moveTimeMs: TEST_MS }) : first
    testing.value = false
    if (engine !== client.value) return
    if (!found.ok) {
      report(found)
      return
    }
    const [last] = found.lines
    const { nodes = 0, ms = 0, nodesPerSecond = 0, depth = 0 } = last ?? {}
    const speed = nodesPerSecond || (ms > 0 ? (nodes / ms) * 1000 : 0)
    result.value = {
      depth,
      speed: speed < ROUNDED ? Math.round(speed) : Math.round(speed / ROUNDED) * ROUNDED,
    }
  }

  watch(client, () => (result.value = null))
  return { testing, result, test }
}
