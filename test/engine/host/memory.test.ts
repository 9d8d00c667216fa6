// SPDX-License-Identifier: GPL-3.0-or-later
/** The memory map: regions follow each other, fit, and stay within 4 GiB. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_BYTES, MAX_THREADS } from '../../../engine/core/layout.ts'
import { MIB, blockOf, planMemory, tableRoomMb } from '../../../engine/host/memory.ts'
import type { Machine } from '../../../engine/host/machine.ts'
import { LIMITS } from '../../../engine/contract/protocol.ts'

const SIZES = { heapBase: 1_234_567, threadBytes: 3 * MIB }
const GIB_4 = 2 ** 32

describe('plan', () => {
  it('puts table and blocks side by side on cache lines within 4 GiB', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: LIMITS.hashMb.max }),
        fc.integer({ min: 1, max: MAX_THREADS }),
        fc.integer({ min: 64, max: 5 * MIB }).map((bytes) => bytes & ~63),
        fc.integer({ min: 65_536, max: 8 * MIB }),
        (hashMb, threads, threadBytes, heapBase) => {
          const map = planMemory({ heapBase, threadBytes }, threads, hashMb)
          if (!map) return false
          const lastBlockEnd = blockOf(map, map.maxThreads - 1) + threadBytes
          return (
            map.maxThreads >= threads &&
            map.blocksBase >= heapBase &&
            map.blocksBase % LINE_BYTES === 0 &&
            map.tableBase % LINE_BYTES === 0 &&
            map.tableBase >= lastBlockEnd &&
            map.tableBytes === hashMb * MIB &&
            map.tableBase + map.tableBytes <= map.pages * 65_536 &&
            map.pages * 65_536 <= GIB_4
          )
        },
      ),
    )
  })

  it('refuses sizes that do not fit in 4 GiB', () => {
    expect(planMemory(SIZES, 1, 4_096)).toBeNull()
    expect(planMemory({ ...SIZES, threadBytes: 16 * MIB }, 64, 3_584)).toBeNull()
  })

  it('keeps room for more threads, so that adding one does not cost the table', () => {
    expect(planMemory(SIZES, 1, LIMITS.hashMb.max)!.maxThreads).toBe(MAX_THREADS)
  })
})

const machine = (availableMb: number | null, residentMb: number | null) =>
  ({ availableMemoryMb: () => availableMb, residentMemoryMb: () => residentMb }) as Machine

describe('room for a table', () => {
  it('counts the resident part of the present table, which is freed', () => {
    const alone = tableRoomMb(machine(1_000, 100), 0)!
    expect(tableRoomMb(machine(1_000, 2_000), 512)).toBe(alone + 512)
    expect(tableRoomMb(machine(1_000, 100), 512)).toBe(alone + 100)
  })

  it('leaves a reserve and is never negative', () => {
    expect(tableRoomMb(machine(1_000, 0), 0)).toBeLessThan(1_000)
    expect(tableRoomMb(machine(10, 0), 0)).toBe(0)
  })

  it('is unknown if the machine does not know', () => {
    expect(tableRoomMb(machine(null, null), 64)).toBeNull()
  })
})
